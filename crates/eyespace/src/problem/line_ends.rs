//! What the lines of a problem's author say about the group in question: its fate differs between the ends of right lines and those of wrong ones.

use crate::board::{Point, PointSet, Position};
use crate::eyes::Role;
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

/// The least difference with which fates differ.
const LEAST: i64 = ALL / 2;

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
        self.difference() >= LEAST
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

/// Adds the fates at the ends of the lines to the likeliest candidates.
pub(super) fn add_fates(candidates: &mut [TargetCandidate], position: &Position, search: TargetSearch<'_>) {
    let of = |is_right| search.ends.iter().filter(move |end| end.is_right == is_right).take(MOST_LINES);
    if of(true).next().is_none() {
        return;
    }
    let solver = position.to_play();
    let mut weighing = Weighing::new(position, search, search.budget.open);
    let each = NODES.min(search.budget.each);
    for candidate in candidates.iter_mut().take(MOST_GROUPS) {
        let role = if candidate.owner == solver { Role::Defender } else { Role::Attacker };
        let mut values = |is_right| -> Vec<Option<u8>> {
            let fate = |end: &LineEnd| weighing.fate(&end.position, candidate.stones(), candidate.owner, each);
            of(is_right).map(fate).map(|outcome| value(outcome, role)).collect()
        };
        let right = values(true);
        let mut wrong = values(false);
        // Passing is a wrong line too, and the only one if the author gives none.
        wrong.push(value(candidate.outcomes[role.other().index()], role));
        candidate.fates = Some(EndFates::of(&right, &wrong));
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
    let chains = chains(position.stones(solver));
    let are_joined = |end: &LineEnd, [one, other]: [Point; 2]| {
        let stones = end.position.stones(solver);
        (PointSet::from(one) & stones).flood(stones).contains(other)
    };
    let pairs = (0..chains.len()).flat_map(|index| (0..index).map(move |before| [before, index]));
    let mut joined = pairs.map(|pair| pair.map(|index| chains[index])).filter(|pair| {
        let Some([one, other]) = anchors(pair) else { return false };
        ends.iter().all(|end| are_joined(end, [one, other]) == end.is_right)
    });
    joined.next()
}

fn chains(mut stones: PointSet) -> Vec<PointSet> {
    let mut chains = vec![];
    while let Some(point) = stones.first() {
        let chain = PointSet::from(point).flood(stones);
        stones = stones - chain;
        chains.push(chain);
    }
    chains
}

fn anchors([one, other]: &[PointSet; 2]) -> Option<[Point; 2]> {
    Some([one.first()?, other.first()?])
}
