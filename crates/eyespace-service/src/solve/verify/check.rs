//! Checks by search the moves that a file calls right or wrong, for one problem.

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::problem::{Moves, Nodes, Problem, SolveRequest, Watch, solve};
use eyespace::search::dfpn::Threads;
use eyespace::search::life::LifeAnswer;
use eyespace::status::Outcome;
use eyespace::table::EyeTable;
use eyespace_wire::question::Outside;

use super::claims::{Claimed, Claims};
use super::fight::{Fight, FightRequest, Spot, Value};
use super::line_finding::LineFinding;
use super::lines::Lines;
use super::standing::{Known, Standing};
use super::walk::{Goal, State, Walk};

/// A first move on which the file and the search disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The move.
    pub mv: Move,
    /// The outcome for the group after this move.
    pub outcome: Outcome,
    /// The move, followed by best play of both sides.
    pub line: Vec<Move>,
    /// Whether the disagreement is proved.
    pub known: Known,
}

/// The result of checking the moves that a file calls right or wrong.
pub struct Checked {
    /// The position before the first move.
    pub position: Position,
    /// The stones in question.
    pub target: PointSet,
    /// The attacker's stones around the area that are assumed to be safe without proof.
    pub assumed: PointSet,
    /// The owner of the group in question.
    pub owner: Color,
    /// The moves that the file calls right or wrong.
    pub claims: Claims,
    /// The best outcome that the side to play can reach, and the moves that reach it.
    pub answer: LifeAnswer,
    /// Whether that outcome is proved.
    pub known: Known,
    /// The outcome if the side to play passes.
    pub passed: Outcome,
    /// The moves that the file calls right, but that don't reach the best outcome.
    pub refuted: Vec<Attempt>,
    /// The moves that the file calls wrong, but that reach the best outcome.
    pub missed: Vec<Attempt>,
    /// The moves that reach the best outcome, but are not in the file.
    pub unnamed: Vec<Move>,
    /// The moves that the file calls right or wrong, but that could not be checked, because the budget was too small.
    pub unsettled: Vec<Move>,
    /// What is found in the lines of the file, in the order of its nodes; empty until the lines are walked through.
    pub findings: Vec<LineFinding>,
    /// For each node of the tree whether the goal is still within reach; `None` if it is not known or not judged.
    pub(super) stands: Vec<Option<bool>>,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// Whether the moves that a file calls right or wrong fit the life and death of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// All moves that are called right reach the best outcome, and no move that is called wrong does.
    Agrees,
    /// The file calls a wrong move right, or a right move wrong.
    Differs,
    /// No fault was found, but some moves that the file calls right or wrong could not be checked.
    Open,
}

/// The moves of one problem that the file calls right or wrong, and how they are checked.
#[derive(Clone, Copy)]
pub struct ClaimsCheck<'a> {
    /// The position before the first move.
    pub position: &'a Position,
    /// The moves that the file calls right or wrong.
    pub claims: &'a Claims,
    /// The lines of the file.
    pub lines: &'a Lines,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was built for the same rule on suicide.
    pub table: &'a EyeTable,
    /// The nodes for all searches of the problem together.
    pub nodes: u64,
    /// How the stones around the target are taken.
    pub outside: Outside,
    /// The stop signal and node counter of the caller.
    pub watch: Watch<'a>,
}

/// A problem that was checked for one group, and the fight for that group, in which more questions can be asked.
pub(super) struct Trial<'a> {
    pub(super) checked: Checked,
    fight: Fight<'a>,
    start: Spot,
    goal: Goal,
}

impl<'a> ClaimsCheck<'a> {
    /// Solves the problem as if it were about this group, and checks each first move that the file calls right or wrong. `None` if the target has no
    /// stones. One third of the nodes is for the solution, the rest for moves and lines.
    pub(super) fn about(&self, problem: &Problem, nodes: u64) -> Option<Trial<'a>> {
        let Self { position, suicide, table, watch, .. } = *self;
        let problem = match self.outside {
            Outside::AsItStands => problem.clone(),
            Outside::Safe => problem.clone().with_safe_outside(position, suicide),
        };
        let (first, moves, share) = (None, Moves::All, Nodes::InAll(nodes / 3));
        let (ko_winner, goal, memory, threads) = (None, None, None, Threads::ONE);
        let request =
            SolveRequest { first, moves, suicide, ko_winner, goal, table, nodes: share, memory, threads, watch };
        let solved = solve(position, &problem, &request)?;
        let role = solved.to_play();
        let answer = solved.answer(role)?;
        let (found, known) = (&answer.found, Known::of(answer, position, self.outside));
        let left = nodes - solved.nodes().min(nodes);
        let mut fight = Fight::new(&solved, &problem, FightRequest { suicide, table, watch, nodes: left });
        let start = fight.start(position, solved.target);
        let goal = Goal { outcome: found.outcome, known, role };
        let mut checked = Checked {
            position: *position,
            target: solved.target,
            assumed: solved.assumptions().1,
            owner: solved.owner,
            claims: self.claims.clone(),
            passed: solved.outcome(role.other()),
            answer: found.clone(),
            known,
            refuted: vec![],
            missed: vec![],
            unnamed: vec![],
            unsettled: vec![],
            findings: vec![],
            stands: vec![],
            nodes: 0,
        };
        checked.compare(&mut fight, &start, goal);
        checked.nodes = solved.nodes().saturating_add(left - fight.left());
        Some(Trial { checked, fight, start, goal })
    }
}

impl Trial<'_> {
    /// The result of the check, with everything that is found in the lines of the file, for which there are `nodes` nodes.
    pub(super) fn through_all_lines(self, lines: &Lines, nodes: u64) -> Checked {
        let Self { mut checked, mut fight, start, goal } = self;
        fight.allow(nodes);
        let before = fight.left();
        let mut walk = Walk::new(lines, &mut fight, &start, goal);
        if goal.is_clear() {
            walk.look_at_right_lines();
        }
        walk.look_for_repeats();
        checked.stands = walk.states.iter().map(State::is_within_reach).collect();
        let mut findings = walk.findings;
        findings.sort_by_key(|finding| (finding.node, finding.severity, finding.kind));
        checked.findings = findings;
        checked.nodes = checked.nodes.saturating_add(before - fight.left());
        checked
    }
}

impl Checked {
    /// Whether the moves that the file calls right or wrong agree with the search.
    #[must_use]
    pub fn comparison(&self) -> Comparison {
        let is_impossible = self.claims.impossible.iter().any(|named| named.claimed == Claimed::Right);
        if is_impossible || !self.refuted.is_empty() || !self.missed.is_empty() {
            Comparison::Differs
        } else if self.answer.outcome == Outcome::Open || !self.unsettled.is_empty() {
            Comparison::Open
        } else {
            Comparison::Agrees
        }
    }

    /// Whether passing is as good as the best move of the side to play.
    #[must_use]
    pub fn is_needless(&self) -> bool {
        self.answer.moves.contains(&Move::Pass)
    }

    /// The role of the side to play.
    fn role(&self) -> Role {
        Role::of(self.position.to_play(), self.owner)
    }

    fn compare(&mut self, fight: &mut Fight<'_>, start: &Spot, goal: Goal) {
        if !goal.is_clear() {
            self.unsettled = [self.claims.right.as_slice(), &self.claims.wrong].concat();
            return;
        }
        debug_assert_eq!(goal.role, self.role());
        for mv in self.claims.right.clone() {
            if self.answer.moves.contains(&mv) {
                continue;
            }
            let Some((spot, value)) = after(fight, start, mv, |value| goal.standing(value) != Standing::Reaches) else {
                continue;
            };
            match goal.standing(&value) {
                Standing::Reaches => {}
                Standing::Fails => {
                    let attempt = attempt(fight, mv, &spot, &value, goal.failure_known(&value));
                    self.refuted.push(attempt);
                }
                Standing::Unclear => self.unsettled.push(mv),
            }
        }
        for mv in self.claims.wrong.clone() {
            let Some((spot, value)) = after(fight, start, mv, |value| goal.standing(value) != Standing::Fails) else {
                continue;
            };
            match goal.standing(&value) {
                Standing::Reaches => {
                    let attempt = attempt(fight, mv, &spot, &value, goal.success_known(&value));
                    self.missed.push(attempt);
                }
                Standing::Fails => {}
                Standing::Unclear => self.unsettled.push(mv),
            }
        }
        self.unnamed = self.answer.moves.iter().filter(|&&mv| !self.claims.names(mv)).copied().collect();
    }
}

/// The position after a first move and what becomes of the target, looked at again if that contradicts the file; `None` if the move can't be played,
/// which the walk through the lines tells.
fn after(fight: &mut Fight<'_>, start: &Spot, mv: Move, contradicts: impl Fn(&Value) -> bool) -> Option<(Spot, Value)> {
    let spot = fight.play(start, mv).ok()?;
    let value = fight.value(&spot);
    let value = if contradicts(&value) { fight.value_again(&spot) } else { value };
    Some((spot, value))
}

fn attempt(fight: &mut Fight<'_>, mv: Move, spot: &Spot, value: &Value, known: Known) -> Attempt {
    let line = [&[mv], &fight.line(spot)[..]].concat();
    Attempt { mv, outcome: value.outcome, line, known }
}
