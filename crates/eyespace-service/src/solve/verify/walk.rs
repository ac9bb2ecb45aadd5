//! The way through all lines of a problem: every claim about a line is compared with what becomes of the target.

use eyespace::board::{Color, Move, Position};
use eyespace::eyes::Role;
use eyespace::status::Outcome;
use eyespace_record::sgf::Written;

use super::claims::Claimed;
use super::fight::{Fight, Spot, Value};
use super::line_finding::{FindingKind, LineFinding, Severity};
use super::lines::Lines;
use super::standing::{Known, Standing, is_complete_failure, is_complete_success, standing};

/// The best outcome of the problem for the side that must solve it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) outcome: Outcome,
    pub(super) known: Known,
    pub(super) role: Role,
}

/// The state of a line at a node.
#[derive(Clone, Debug)]
pub(super) enum State {
    /// The solver still reaches the goal.
    Good(Box<Spot>),
    /// The solver has given it away.
    Failed(Box<Spot>),
    /// The search did not find out.
    Unclear(Box<Spot>),
    /// The node is not judged: a move can't be played, set-up changes the fight, or the line belongs to the other side.
    Left,
}

/// The walk through the lines.
pub(super) struct Walk<'a, 'f> {
    pub(super) lines: &'a Lines,
    pub(super) fight: &'a mut Fight<'f>,
    pub(super) goal: Goal,
    /// The state at each node, after its move.
    pub(super) states: Vec<State>,
    pub(super) findings: Vec<LineFinding>,
    /// Whether a finding about this node or one above it says that its claim is false or doubted. Claims below it are then not compared.
    is_blamed: Vec<bool>,
    /// Whether a finding about this node or one above it says that it is called wrong, but keeps the result.
    is_wrongly_wrong: Vec<bool>,
}

impl Goal {
    /// Whether the goal tells right moves from wrong ones. An attacker who can't capture may still force a seki, and `Lives` does not tell whether he
    /// can.
    pub(super) fn is_clear(self) -> bool {
        self.outcome != Outcome::Open && !(self.role == Role::Attacker && self.outcome == Outcome::Lives)
    }

    pub(super) fn standing(self, value: &Value) -> Standing {
        if self.is_clear() { standing(value.outcome, self.outcome, self.role) } else { Standing::Unclear }
    }

    /// How far it is known that a position with this outcome does not reach the goal.
    pub(super) fn failure_known(self, value: &Value) -> Known {
        if is_complete_failure(value.outcome, self.role) { value.known } else { value.known.min(self.known) }
    }

    /// How far it is known that a position with this outcome is as good as any.
    pub(super) fn success_known(self, value: &Value) -> Known {
        if is_complete_success(value.outcome, self.role) { value.known } else { value.known.min(self.known) }
    }
}

impl<'a, 'f> Walk<'a, 'f> {
    /// Walks through all lines, beginning in this position.
    pub(super) fn new(lines: &'a Lines, fight: &'a mut Fight<'f>, start: &Spot, goal: Goal) -> Self {
        let mut walk =
            Self { lines, fight, goal, states: vec![], findings: vec![], is_blamed: vec![], is_wrongly_wrong: vec![] };
        for node in 0..lines.tree.nodes.len() {
            let parent = lines.tree.nodes[node].parent;
            let before =
                parent.map_or_else(|| State::Good(Box::new(start.clone())), |parent| walk.states[parent].clone());
            walk.is_blamed.push(parent.is_some_and(|parent| walk.is_blamed[parent]));
            walk.is_wrongly_wrong.push(parent.is_some_and(|parent| walk.is_wrongly_wrong[parent]));
            let state = if node < lines.ahead { before } else { walk.step(node, &before) };
            walk.states.push(state);
        }
        walk
    }

    /// The state after a node.
    fn step(&mut self, node: usize, before: &State) -> State {
        let lines = self.lines;
        let here = &lines.tree.nodes[node];
        let Some(spot) = before.spot() else { return State::Left };
        let set_up = here.after_set_up(&spot.position);
        match here.turns.as_slice() {
            [] => set_up.map_or_else(|| before.clone(), |position| self.after_set_up(position, before)),
            [(color, written)] => {
                let state = self.after_move(node, before, *color, written);
                let changed = state.spot().and_then(|spot| here.after_set_up(&spot.position));
                changed.map_or_else(|| state.clone(), |position| self.after_set_up(position, &state))
            }
            _ => State::Left,
        }
    }

    fn after_set_up(&self, position: Position, state: &State) -> State {
        let spot = state.spot().and_then(|spot| self.fight.set_up(spot, position));
        spot.map_or(State::Left, |spot| state.at(spot))
    }

    fn after_move(&mut self, node: usize, before: &State, color: Color, written: &Written) -> State {
        let Some(spot) = before.spot() else { return State::Left };
        if color != self.lines.solver && self.lines.is_first_move(node) {
            // The line shows what the other side would play first.
            return State::Left;
        }
        let spot = if spot.position.to_play() == color { spot.clone() } else { self.fight.turned(spot) };
        let played = match written {
            Written::Move(mv) => self.fight.play(&spot, *mv).map_err(|reason| reason.to_string()),
            Written::Nowhere(_) => Err("the point is off the board".to_owned()),
        };
        match played {
            Ok(spot) => self.judged(node, before, spot, color),
            Err(reason) => {
                self.unplayable(node, reason);
                State::Left
            }
        }
    }

    fn unplayable(&mut self, node: usize, reason: String) {
        let is_solver = self.lines.tree.nodes[node].turn().is_some_and(|(color, _)| color == self.lines.solver);
        let severity = match (self.lines.claim(node), is_solver) {
            (Claimed::Right, true) => Severity::Wrong,
            (Claimed::Right, false) => Severity::Doubtful,
            _ => Severity::Style,
        };
        let mut finding = LineFinding::new(FindingKind::Unplayable, severity, self.lines, node);
        finding.more = Some(reason);
        self.findings.push(finding);
    }

    /// The state after a move that has been played, and what is to be said about it.
    fn judged(&mut self, node: usize, before: &State, spot: Spot, color: Color) -> State {
        let is_solver = color == self.lines.solver;
        let (value, standing) = self.believed(node, before, &spot, is_solver);
        match (is_solver, before) {
            (true, State::Good(_)) => self.solver_moved(node, &spot, &value, standing),
            (false, State::Failed(_)) => self.refuter_moved(node, &value, standing),
            _ => {}
        }
        match (standing, before) {
            // After a good move of the solver no reply spoils anything. If the search says otherwise, one of its readings is wrong.
            (Standing::Fails, State::Good(_)) if !is_solver => State::Unclear(Box::new(spot)),
            (Standing::Reaches, _) => State::Good(Box::new(spot)),
            (Standing::Fails, _) => State::Failed(Box::new(spot)),
            (Standing::Unclear, _) => State::Unclear(Box::new(spot)),
        }
    }

    /// What becomes of the target after a move, and whether the goal is still reached. A reading that contradicts the file is made again with more
    /// nodes; if it then contradicts the reading of the position before, the file is believed.
    fn believed(&mut self, node: usize, before: &State, spot: &Spot, is_solver: bool) -> (Value, Standing) {
        let value = self.fight.value(spot);
        let claim = self.lines.claim(node);
        let contradicts = |standing| match (is_solver, before, standing) {
            (true, State::Good(_), Standing::Fails) => claim == Claimed::Right,
            (true, State::Good(_), Standing::Reaches) | (false, State::Failed(_), Standing::Reaches) => {
                claim == Claimed::Wrong
            }
            (.., Standing::Unclear) => claim != Claimed::Nothing,
            _ => false,
        };
        if value.known.is_proof() || self.is_blamed[node] || !contradicts(self.goal.standing(&value)) {
            let standing = self.goal.standing(&value);
            return (value, standing);
        }
        let value = self.fight.value_again(spot);
        let standing = self.goal.standing(&value);
        let is_right_before = before.spot().is_some_and(|before| self.has_right_move(before, node));
        let is_believed = value.known == Known::Read && is_solver && is_right_before && claim == Claimed::Right;
        if is_believed && contradicts(standing) { (value, Standing::Reaches) } else { (value, standing) }
    }

    /// Whether the search of a position names the move of a node as right.
    fn has_right_move(&mut self, before: &Spot, node: usize) -> bool {
        let right = self.fight.value(before).moves;
        let turn = self.lines.tree.nodes[node].turn();
        turn.is_some_and(|(_, written)| matches!(written, Written::Move(mv) if right.contains(mv)))
    }

    /// The solver has moved in a position in which the goal could be reached.
    fn solver_moved(&mut self, node: usize, spot: &Spot, value: &Value, standing: Standing) {
        if self.is_blamed[node] {
            return;
        }
        let parent_claim =
            self.lines.tree.nodes[node].parent.map_or(Claimed::Nothing, |parent| self.lines.claim(parent));
        let is_top = parent_claim != Claimed::Wrong || self.lines.is_first_move(node);
        match (self.lines.claim(node), standing) {
            (Claimed::Right, Standing::Fails) => {
                self.claim_is_false(FindingKind::RightFails, node, spot, value, self.goal.failure_known(value));
            }
            (Claimed::Wrong, Standing::Reaches) if is_top => {
                self.claim_is_false(FindingKind::WrongWorks, node, spot, value, self.goal.success_known(value));
            }
            (Claimed::Wrong, Standing::Fails) if self.lines.tree.nodes[node].children.is_empty() => {
                self.not_refuted(node, spot, value);
            }
            (Claimed::Right, Standing::Unclear) => self.not_settled(node),
            (Claimed::Wrong, Standing::Unclear) if is_top => self.not_settled(node),
            _ => {}
        }
    }

    fn claim_is_false(&mut self, kind: FindingKind, node: usize, spot: &Spot, value: &Value, known: Known) {
        let severity = known.severity(Severity::Wrong);
        let shown = self.fight.line(spot);
        let finding = LineFinding::new(kind, severity, self.lines, node);
        let color = spot.position.to_play();
        let refuting = value.moves.iter().filter(|&&mv| kind == FindingKind::RightFails && mv != Move::Pass);
        let moves = refuting.copied().collect();
        let (outcome, known) = (Some(value.outcome), Some(known));
        self.findings.push(LineFinding { color, moves, shown, outcome, known, ..finding });
        match kind {
            FindingKind::WrongWorks => self.is_wrongly_wrong[node] = true,
            _ => self.is_blamed[node] = true,
        }
    }

    /// The solver's move is wrong, as the file says, but the file has no reply.
    fn not_refuted(&mut self, node: usize, spot: &Spot, value: &Value) {
        let known = self.goal.failure_known(value);
        let replies: Vec<Move> = value.moves.iter().filter(|&&mv| mv != Move::Pass).copied().collect();
        // Nothing needs to be shown if the move achieves nothing even though it is not answered.
        if replies.is_empty() || value.moves.contains(&Move::Pass) {
            return;
        }
        let shown = self.fight.line(spot);
        let severity = known.severity(Severity::Missing);
        let finding = LineFinding::new(FindingKind::NoRefutation, severity, self.lines, node);
        let color = spot.position.to_play();
        let (outcome, known) = (Some(value.outcome), Some(known));
        self.findings.push(LineFinding { color, moves: replies, shown, outcome, known, ..finding });
    }

    fn not_settled(&mut self, node: usize) {
        let finding = LineFinding::new(FindingKind::NotSettled, Severity::Doubtful, self.lines, node);
        self.findings.push(finding);
        self.is_blamed[node] = true;
    }

    /// The other side has answered a move that gave the goal away. In a wrong line its reply must keep what it has won.
    fn refuter_moved(&mut self, node: usize, value: &Value, standing: Standing) {
        if self.is_blamed[node]
            || self.is_wrongly_wrong[node]
            || standing != Standing::Reaches
            || self.lines.claim(node) != Claimed::Wrong
        {
            return;
        }
        let nodes = &self.lines.tree.nodes;
        let siblings = nodes[node].parent.map_or(&[][..], |parent| &nodes[parent].children);
        let known = self.goal.success_known(value);
        // Another variation may show the refutation, and this one how it can go wrong.
        let severity = if siblings.len() > 1 { Severity::Style } else { known.severity(Severity::Wrong) };
        let mut finding = LineFinding::new(FindingKind::RefutationFails, severity, self.lines, node);
        finding.outcome = Some(value.outcome);
        finding.known = Some(known);
        finding.color = self.lines.solver;
        finding.moves = value.moves.iter().filter(|&&mv| mv != Move::Pass).copied().collect();
        finding.shown = finding.moves.first().copied().into_iter().collect();
        finding.replies = self.refutations(node).into_iter().map(|mv| (mv, vec![])).collect();
        self.findings.push(finding);
        self.is_blamed[node] = true;
    }

    /// The replies that would have refuted the move before this node.
    fn refutations(&mut self, node: usize) -> Vec<Move> {
        let parent = self.lines.tree.nodes[node].parent;
        let Some(spot) = parent.and_then(|parent| self.states[parent].spot()).cloned() else { return vec![] };
        let value = self.fight.value(&spot);
        value.moves.into_iter().filter(|&mv| mv != Move::Pass).collect()
    }

    /// Whether the file calls the line wrong although it keeps the result.
    pub(super) fn is_wrongly_wrong(&self, node: usize) -> bool {
        self.is_wrongly_wrong[node]
    }

    /// Whether claims below this node are compared no more.
    pub(super) fn is_blamed(&self, node: usize) -> bool {
        self.is_blamed[node]
    }
}

impl State {
    pub(super) fn spot(&self) -> Option<&Spot> {
        match self {
            Self::Good(spot) | Self::Failed(spot) | Self::Unclear(spot) => Some(spot),
            Self::Left => None,
        }
    }

    /// Whether the goal is within reach; `None` if that is not known.
    pub(super) const fn is_within_reach(&self) -> Option<bool> {
        match self {
            Self::Good(_) => Some(true),
            Self::Failed(_) => Some(false),
            Self::Unclear(_) | Self::Left => None,
        }
    }

    pub(super) const fn is_good(&self) -> bool {
        matches!(self, Self::Good(_))
    }

    /// The same state in another position.
    fn at(&self, spot: Spot) -> Self {
        let spot = Box::new(spot);
        match self {
            Self::Good(_) => Self::Good(spot),
            Self::Failed(_) => Self::Failed(spot),
            Self::Unclear(_) => Self::Unclear(spot),
            Self::Left => Self::Left,
        }
    }
}
