//! Moves that stand twice in the tree: two variations that begin alike, and lines that come to a position from which another line goes on.

use std::collections::HashMap;

use super::line_finding::{FindingKind, LineFinding, Severity};
use super::walk::Walk;

impl Walk<'_, '_> {
    /// Looks for repeated moves and positions.
    pub(super) fn look_for_repeats(&mut self) {
        let nodes = &self.lines.tree.nodes;
        let mut is_repeated = vec![false; nodes.len()];
        let mut seen: HashMap<u64, Vec<usize>> = HashMap::new();
        for node in self.lines.ahead..nodes.len() {
            let parent = nodes[node].parent;
            if parent.is_some_and(|parent| is_repeated[parent]) {
                is_repeated[node] = true;
                continue;
            }
            let siblings = parent.map_or(&[][..], |parent| &nodes[parent].children);
            let is_twin = |&&other: &&usize| {
                other < node && !nodes[node].turns.is_empty() && nodes[other].turns == nodes[node].turns
            };
            if let Some(&other) = siblings.iter().find(is_twin) {
                is_repeated[node] = true;
                self.repeated(FindingKind::RepeatedMove, node, other);
            } else if let Some(other) = self.earlier(node, &mut seen) {
                is_repeated[node] = true;
                self.repeated(FindingKind::Transposition, node, other);
            }
        }
    }

    /// An earlier node of another line with the same position, if both lines go on from there.
    fn earlier(&self, node: usize, seen: &mut HashMap<u64, Vec<usize>>) -> Option<usize> {
        let nodes = &self.lines.tree.nodes;
        let spot = self.states[node].spot()?;
        let same = seen.entry(spot.position.hash()).or_default();
        if nodes[node].turns.is_empty() || nodes[node].children.is_empty() {
            return None;
        }
        let is_same = |&&other: &&usize| self.states[other].spot() == Some(spot);
        let found = same.iter().find(is_same).copied();
        if found.is_none() {
            same.push(node);
        }
        found.filter(|other| !self.lines.way(node).contains(other))
    }

    fn repeated(&mut self, kind: FindingKind, node: usize, other: usize) {
        let mut finding = LineFinding::new(kind, Severity::Style, self.lines, node);
        finding.more = Some(format!("{} (line {})", self.lines.path(other).join(" "), self.lines.places[other]));
        self.findings.push(finding);
    }
}
