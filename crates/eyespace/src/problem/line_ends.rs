//! What the lines of a problem's author say about the group in question: its fate differs between the ends of right lines and those of wrong ones.

use std::cmp::Reverse;

use crate::board::{Color, PointSet, Position};
use crate::eyes::Role;
use crate::regions::{Block, Structure};
use crate::status::Outcome;

use super::TargetSearch;
use super::candidate::TargetCandidate;
use super::weighing::Weighing;

/// The end of a line that the author of a problem calls right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineEnd {
    /// The position at the end of the line.
    pub position: Position,
    /// Whether the author calls the line right.
    pub is_right: bool,
}

/// The fates of a group at the ends of the lines, seen by the side that must solve the problem: that side wants a group of its own to live, and a
/// group of the other side to die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndFates {
    /// Whether a ko is enough for the side that must solve the problem.
    pub in_ko: bool,
    /// The right lines.
    pub right: LineShare,
    /// The wrong lines.
    pub wrong: LineShare,
}

/// The lines at whose end the aim is reached, among those at whose end the fate of the group is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineShare {
    /// The lines at whose end the aim is reached.
    pub reached: usize,
    /// The lines at whose end the fate of the group is known.
    pub known: usize,
}

/// The most lines of each kind that are compared.
const MOST_LINES: usize = 24;

/// The most groups whose fates are compared. The likeliest go first.
const MOST_GROUPS: usize = 12;

/// The nodes of each search at the end of a line.
const NODES: u64 = 4_000;

/// Parts in a thousand are the unit of [`EndFates::difference`].
const ALL: i64 = 1_000;

/// Fates differ if the difference is greater than this: the right lines reach the aim, and most wrong ones do not.
const MOST_ALIKE: i64 = ALL / 2;

/// The outcome for the side that must solve the problem: 0 is a failure, 1 a ko, 2 a success. `None` if it is open.
fn value(outcome: Outcome, solver: Role) -> Option<u8> {
    let for_defender = match outcome {
        Outcome::Dead => 0,
        Outcome::Ko { .. } => 1,
        Outcome::Seki | Outcome::Lives | Outcome::Alive => 2,
        Outcome::Open => return None,
    };
    Some(if solver == Role::Defender { for_defender } else { 2 - for_defender })
}

impl LineShare {
    fn of(values: &[Option<u8>], least: u8) -> Self {
        let known: Vec<u8> = values.iter().flatten().copied().collect();
        Self { reached: known.iter().filter(|&&value| value >= least).count(), known: known.len() }
    }

    /// The share in parts of a thousand; `None` if nothing is known.
    fn thousandths(self) -> Option<i64> {
        let part = i64::try_from(self.reached).ok()?.checked_mul(ALL)?;
        part.checked_div(i64::try_from(self.known).ok()?)
    }
}

impl EndFates {
    /// The share of the right lines that reach the aim, less that of the wrong lines, in thousandths.
    pub(super) fn difference(self) -> i64 {
        let shares = self.right.thousandths().zip(self.wrong.thousandths());
        shares.map_or(0, |(right, wrong)| right - wrong)
    }

    /// Whether the fate of the group tells right lines from wrong ones.
    #[must_use]
    pub fn differ(self) -> bool {
        self.difference() > MOST_ALIKE
    }

    /// The fates, with the aim for which they differ the most.
    fn of(right: &[Option<u8>], wrong: &[Option<u8>]) -> Self {
        let with = |in_ko: bool| {
            let least = if in_ko { 1 } else { 2 };
            Self { in_ko, right: LineShare::of(right, least), wrong: LineShare::of(wrong, least) }
        };
        let (full, in_ko) = (with(false), with(true));
        if in_ko.difference() > full.difference() { in_ko } else { full }
    }
}

/// The groups that the lines of a problem's author may tell.
struct Comparison<'a> {
    search: TargetSearch<'a>,
    solver: Color,
    weighing: Weighing<'a>,
}

/// Adds the fates at the ends of the lines to the likeliest candidates. If the lines tell several groups of one side, the first candidate is all of
/// them together.
pub(super) fn compare_ends(candidates: &mut Vec<TargetCandidate>, position: &Position, search: TargetSearch<'_>) {
    if !search.ends.iter().any(|end| end.is_right) {
        return;
    }
    let weighing = Weighing::new(position, search, search.budget.open);
    let mut comparison = Comparison { search, solver: position.to_play(), weighing };
    for candidate in candidates.iter_mut().take(MOST_GROUPS) {
        candidate.fates = Some(comparison.fates(candidate));
    }
    candidates.sort_by_key(|candidate| Reverse(candidate.rank(position)));
    if let Some(together) = comparison.together(candidates) {
        candidates.retain(|candidate| !candidate.stones().is_subset(together.stones()));
        candidates.insert(0, together);
    }
}

impl Comparison<'_> {
    fn fates(&mut self, candidate: &TargetCandidate) -> EndFates {
        let role = Role::of(self.solver, candidate.owner);
        let each = NODES.min(self.search.budget.each);
        let mut values = |is_right| -> Vec<Option<u8>> {
            let ends = self.search.ends.iter().filter(|end| end.is_right == is_right).take(MOST_LINES);
            ends.map(|end| self.weighing.fate(&end.position, candidate.stones(), candidate.owner, each))
                .map(|outcome| value(outcome, role))
                .collect()
        };
        let right = values(true);
        let mut wrong = values(false);
        // Passing is a wrong line too, and the only one if the author gives none.
        wrong.push(value(candidate.outcomes[role.other().index()], role));
        EndFates::of(&right, &wrong)
    }

    /// The groups of one side that the lines tell, as one; `None` if there is only one, or if the lines tell the first one better.
    fn together(&mut self, candidates: &[TargetCandidate]) -> Option<TargetCandidate> {
        let likeliest = candidates.first()?;
        let told = candidates.iter().filter(|candidate| candidate.is_told() && candidate.owner == likeliest.owner);
        let stones = told.fold(PointSet::EMPTY, |all, candidate| all | candidate.stones());
        if stones == likeliest.stones() || !likeliest.is_told() {
            return None;
        }
        let mut together = self.weighing.group((stones, likeliest.owner), self.search.budget.each)?;
        let (fates, before) = (self.fates(&together), likeliest.fates?);
        let is_settled = fates.right.known > 0;
        together.fates = Some(if is_settled { fates } else { before });
        let is_as_good = fates.difference() >= before.difference() && (before.in_ko || !fates.in_ko);
        (is_as_good || !is_settled).then_some(together)
    }
}

/// Two chains of the side to play that are one chain at the end of every right line and of no wrong one: the problem is to connect them. `None` if
/// there are no two, or no wrong line.
/// ```
/// use eyespace::board::{Color, Diagram, Move, Position, Suicide};
/// use eyespace::problem::{LineEnd, connected};
/// let diagram: Diagram = "
///     . . . . .
///     X X . X X
///     . . . . .
/// ".parse()?;
/// let start = Position::try_from(diagram.setup)?;
/// let after = |vertex| -> Result<Position, Box<dyn std::error::Error>> {
///     Ok(start.play(Move::Play(start.size().parse_vertex(vertex)?), Suicide::Illegal)?.position)
/// };
/// let ends = [
///     LineEnd { position: after("C2")?, is_right: true },
///     LineEnd { position: after("C1")?, is_right: false },
/// ];
/// let [one, other] = connected(&start, &ends).expect("C2 connects");
/// assert_eq!((one.len(), other.len()), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn connected(position: &Position, ends: &[LineEnd]) -> Option<[PointSet; 2]> {
    let solver = position.to_play();
    if ends.iter().all(|end| end.is_right) || !ends.iter().any(|end| end.is_right) {
        return None;
    }
    let structure = Structure::new(position);
    let chains: Vec<_> =
        structure.blocks().map(|id| structure.block(id)).filter(|block| block.color == solver).collect();
    let are_joined = |end: &LineEnd, [one, other]: [&Block; 2]| {
        let stones = end.position.stones(solver);
        (PointSet::from(one.anchor) & stones).flood(stones).contains(other.anchor)
    };
    let pairs = (0..chains.len()).flat_map(|index| (0..index).map(move |before| [before, index]));
    let mut joined = pairs
        .map(|pair| pair.map(|index| chains[index]))
        .filter(|&pair| ends.iter().all(|end| are_joined(end, pair) == end.is_right));
    joined.next().map(|pair| pair.map(|chain| chain.stones))
}

#[cfg(test)]
mod tests {
    use super::super::{TargetBudget, TargetReason, candidates};
    use super::*;
    use crate::board::{Diagram, Move, Suicide};
    use crate::table::EyeTable;

    /// The candidates on a board with White to play, whose author gives these lines: the moves of both sides, and whether the line is right.
    fn found(board: &str, lines: &[(&[&str], bool)]) -> Vec<TargetCandidate> {
        let diagram: Diagram = board.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap().with_to_play(Color::White);
        let point = |vertex: &&str| Move::Play(position.size().parse_vertex(vertex).unwrap());
        let after = |moves: &[&str]| {
            moves.iter().map(point).fold(position, |now, mv| now.play(mv, Suicide::Illegal).unwrap().position)
        };
        let ends: Vec<_> =
            lines.iter().map(|&(moves, is_right)| LineEnd { position: after(moves), is_right }).collect();
        let (table, budget) = (EyeTable::embedded(), TargetBudget::USUAL);
        candidates(&position, TargetSearch { suicide: Suicide::Illegal, table, budget, ends: &ends })
    }

    const TWINS: &str = "
        . X . . X O . . O X . . X .
        X X . X X O . . O X X . X X
        O O O X O O . . O O X O O O
        . . O O O . . . . O O O . .
    ";

    #[test]
    fn the_lines_tell_which_of_two_like_groups_is_meant() {
        let stone = |lines| {
            let found = found(TWINS, lines);
            (found[0].stones().first().map(|stone| stone.column()), found[0].reason())
        };
        assert_eq!(stone(&[]), (Some(4), TargetReason::Decisive));
        assert_eq!(stone(&[(&["M3"], true), (&["L4", "M3"], false)]), (Some(9), TargetReason::Told));
        assert_eq!(stone(&[(&["C3"], true), (&["D4", "C3"], false)]).1, TargetReason::Told);
        // The only line is right, so it is compared with passing.
        assert_eq!(stone(&[(&["M3"], true)]), (Some(9), TargetReason::Told));
    }

    #[test]
    fn groups_whose_fates_the_lines_tell_are_taken_together() {
        let found = found(TWINS, &[(&["M3"], true), (&["L4", "M3"], false)]);
        let sizes: Vec<_> = found.iter().take(3).map(|group| (group.stones().len(), group.reason())).collect();
        assert_eq!(sizes, [(7, TargetReason::Told), (4, TargetReason::Decisive), (3, TargetReason::Decisive)]);
        let shares = |fates: EndFates| (fates.right, fates.wrong);
        let share = |reached, known| LineShare { reached, known };
        // Passing is one of the wrong lines. White is to play at the end of the other one, and could kill the other groups.
        assert_eq!(found[0].fates.map(shares), Some((share(1, 1), share(0, 2))));
        assert_eq!(found[1].fates.map(shares), Some((share(0, 1), share(1, 2))));
    }
}
