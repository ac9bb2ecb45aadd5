//! The ends of right lines, the moves that are missing beside theirs, and the replies that resist most.

use eyespace::board::Move;
use eyespace_record::sgf::Written;

use super::claims::Claimed;
use super::fight::Spot;
use super::line_finding::{FindingKind, LineFinding, Severity};
use super::standing::{Known, Standing};
use super::walk::Walk;

/// A reply of the other side that has to be answered, and the moves that answer it.
struct Threat {
    reply: Move,
    answers: Vec<Move>,
}

impl Walk<'_, '_> {
    /// Looks at every position of the right lines.
    pub(super) fn look_at_right_lines(&mut self) {
        let mut is_over = vec![false; self.states.len()];
        for node in 0..self.states.len() {
            let above = self.lines.tree.nodes[node].parent.is_some_and(|parent| is_over[parent]);
            is_over[node] = above;
            let turn = self.lines.tree.nodes[node].turn().map(|(color, _)| color);
            let is_position = node + 1 == self.lines.ahead || (node >= self.lines.ahead && turn.is_some());
            let is_in_question = is_position && self.states[node].is_good() && !self.is_blamed(node) && !above;
            let Some(spot) = self.states[node].spot().filter(|_| is_in_question).cloned() else { continue };
            let has_moved = node >= self.lines.ahead && turn == Some(self.lines.solver);
            if has_moved && spot.position.to_play() != self.lines.solver {
                is_over[node] = self.lines.claim(node) == Claimed::Right && self.after_own_move(node, &spot);
            } else {
                self.before_own_move(node, &spot);
            }
        }
    }

    /// The solver is to play, and can still reach the goal.
    fn before_own_move(&mut self, node: usize, spot: &Spot) {
        let value = self.fight.value(spot);
        let right: Vec<Move> = value.moves.iter().filter(|&&mv| mv != Move::Pass).copied().collect();
        if right.is_empty() || value.moves.contains(&Move::Pass) || self.goal.standing(&value) != Standing::Reaches {
            return;
        }
        let named = self.moves_after(node);
        let is_start = node < self.lines.ahead;
        let (kind, moves) = match self.lines.claim(node) {
            // A problem without a right first move lacks it even if the file calls all its moves wrong.
            Claimed::Wrong if is_start => {
                (FindingKind::MissingRight, right.into_iter().filter(|mv| !named.contains(mv)).collect::<Vec<_>>())
            }
            Claimed::Right if self.is_end(node) => (FindingKind::StopsEarly, right),
            Claimed::Right => {
                (FindingKind::MissingRight, right.into_iter().filter(|mv| !named.contains(mv)).collect::<Vec<_>>())
            }
            Claimed::Wrong if self.is_end(node) && self.is_after_good(node) => (
                if self.lines.is_labelled(node) && !self.is_wrongly_wrong(node) {
                    FindingKind::WrongWorks
                } else {
                    FindingKind::NoAnswer
                },
                right,
            ),
            _ => return,
        };
        // A reading knows too little of a position for a list of all its right moves.
        let is_vague = kind == FindingKind::MissingRight && !is_start && value.known == Known::Read;
        if moves.is_empty() || is_vague {
            return;
        }
        let severity = match kind {
            FindingKind::StopsEarly => Severity::Style,
            FindingKind::WrongWorks => value.known.severity(Severity::Wrong),
            _ => value.known.severity(Severity::Missing),
        };
        let finding = LineFinding::new(kind, severity, self.lines, node);
        let (color, known, outcome) = (self.lines.solver, Some(value.known), Some(value.outcome));
        let shown = moves[..1].to_vec();
        self.findings.push(LineFinding { color, moves, shown, outcome, known, ..finding });
    }

    /// Whether the node before is on a right line, or on a line that the file calls wrong although it keeps the result.
    fn is_after_good(&self, node: usize) -> bool {
        let is_right = |node: usize| self.lines.claim(node) == Claimed::Right || self.is_wrongly_wrong(node);
        self.lines.tree.nodes[node].parent.is_some_and(is_right)
    }

    /// The moves that the file has after a node.
    fn moves_after(&self, node: usize) -> Vec<Move> {
        let nodes = &self.lines.tree.nodes;
        let turns = nodes[self.lines.before_moves(node)].children.iter().filter_map(|&child| nodes[child].turn());
        turns.filter_map(|(_, written)| if let Written::Move(mv) = written { Some(*mv) } else { None }).collect()
    }

    /// Whether the file has no node with a move after this one.
    fn is_end(&self, node: usize) -> bool {
        self.lines.tree.nodes[self.lines.before_moves(node)].children.is_empty()
    }

    /// The solver has made a right move. Returns whether all is decided now.
    fn after_own_move(&mut self, node: usize, spot: &Spot) -> bool {
        if !self.fight.has_area() {
            return false;
        }
        let Some((threats, known)) = self.threats(spot) else { return false };
        let is_end = self.is_end(node);
        match (threats.first(), is_end) {
            (Some(threat), true) => self.stops_early(node, threat, known),
            (Some(_), false) => self.missing_defences(node, &threats, known),
            (None, false) => self.after_the_end(node, known),
            (None, true) => {}
        }
        threats.is_empty()
    }

    /// The replies that have to be answered, those with the fewest right answers first, and how far they are known. `None` if the search does
    /// not know.
    fn threats(&mut self, spot: &Spot) -> Option<(Vec<Threat>, Known)> {
        let (mut threats, mut known) = (vec![], Known::Proved);
        for point in self.fight.plays(spot) {
            let reply = Move::Play(point);
            let Ok(after) = self.fight.play(spot, reply) else { continue };
            let value = self.fight.value(&after);
            if !value.known.is_proof() || self.goal.standing(&value) == Standing::Unclear {
                return None;
            }
            known = known.min(value.known);
            if value.moves.is_empty() || value.moves.contains(&Move::Pass) || after.target.is_empty() {
                continue;
            }
            let is_needed = value.outcome == self.goal.outcome || {
                let passed = self.fight.turned(&after);
                let idle = self.fight.value(&passed);
                self.goal.standing(&idle) == Standing::Fails
            };
            if is_needed {
                threats.push(Threat { reply, answers: value.moves });
            }
        }
        threats.sort_by_key(|threat| threat.answers.len());
        Some((threats, known))
    }

    fn stops_early(&mut self, node: usize, threat: &Threat, known: Known) {
        let Threat { reply, answers } = threat;
        let finding = LineFinding::new(FindingKind::StopsEarly, Severity::Style, self.lines, node);
        let color = self.lines.solver.opponent();
        let shown = [&[*reply], &answers[..1]].concat();
        self.findings.push(LineFinding { color, moves: vec![*reply], shown, known: Some(known), ..finding });
    }

    /// Compares the replies of the file with those that resist most. A reply resists more than another if it has fewer right answers. One with as many
    /// is missing too, if its answers are none of those that the file has.
    fn missing_defences(&mut self, node: usize, threats: &[Threat], known: Known) {
        let named = self.moves_after(node);
        let fewest = |threats: &mut dyn Iterator<Item = &Threat>| threats.map(|threat| threat.answers.len()).min();
        let in_file = fewest(&mut threats.iter().filter(|threat| named.contains(&threat.reply)));
        let strongest = fewest(&mut threats.iter());
        let answered: Vec<Move> = self.answers_after(node);
        let is_missing = |threat: &&Threat| {
            let is_new = threat.answers.iter().all(|mv| !answered.contains(mv));
            !named.contains(&threat.reply)
                && Some(threat.answers.len()) == strongest
                && (strongest < in_file || in_file.is_none() || is_new)
        };
        let missing: Vec<&Threat> = threats.iter().filter(is_missing).collect();
        let Some(first) = missing.first() else { return };
        let finding =
            LineFinding::new(FindingKind::MissingDefence, known.severity(Severity::Missing), self.lines, node);
        let color = self.lines.solver.opponent();
        let shown = [&[first.reply], &first.answers[..1]].concat();
        let moves = missing.iter().map(|threat| threat.reply).collect();
        let replies = missing.iter().map(|threat| (threat.reply, threat.answers.clone())).collect();
        self.findings.push(LineFinding { color, moves, shown, replies, known: Some(known), ..finding });
    }

    /// The moves with which the file answers the replies after a node.
    fn answers_after(&self, node: usize) -> Vec<Move> {
        self.lines.tree.nodes[node].children.iter().flat_map(|&reply| self.moves_after(reply)).collect()
    }

    fn after_the_end(&mut self, node: usize, known: Known) {
        let mut finding = LineFinding::new(FindingKind::AfterEnd, Severity::Style, self.lines, node);
        finding.known = Some(known);
        finding.moves = self.moves_after(node);
        finding.color = self.lines.solver.opponent();
        self.findings.push(finding);
    }
}
