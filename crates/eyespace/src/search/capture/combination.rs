//! Combinations: captures of a side that threatens two blocks at once, or several in turn, none of which it could
//! capture alone. Source of the aim: GNU Go's command `combination_attack` (manual, GTP command reference).

use crate::board::{Color, Move, Orientation, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::search::dfpn::Budget;

use super::{CaptureReader, SearchLimits};

/// A capture by combination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combination {
    /// The result for the side that attacks, which never is [`TacticalResult::Fails`].
    pub attempt: TacticalResult,
    /// The move that begins the combination.
    pub first: Point,
    /// A stone of each block of which at least one falls.
    pub targets: PointSet,
}

/// A search for combinations, with the nodes that it has taken.
///
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::search::capture::CombinationReader;
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . . . .
///     . . X . . . X . .
///     . X O . . . O X .
///     . . X . . . X . .
///     . . . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let mut reader = CombinationReader::new(Budget::nodes(100_000));
/// // Each stone can be captured alone.
/// assert_eq!(reader.attack(&position, Color::Black), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct CombinationReader<'a> {
    reader: CaptureReader<'static>,
    budget: Budget<'a>,
    nodes: u64,
}

/// The greatest number of liberties of a block that is looked at, one less than that with which it counts as escaped.
const MOST_LIBERTIES: usize = 4;

/// The most nodes of each reading that looks for a threat against one block.
const THREAT_NODES: u64 = 300;

/// The most nodes of each reading of several blocks.
const SEVERAL_NODES: u64 = 5000;

/// A block that falls if the other side moves twice: one of its stones, and the first moves that threaten it.
struct Threatened {
    stone: Point,
    threats: PointSet,
}

impl Threatened {
    /// Whether a threat against this block is at a threat against the other block, or beside one.
    fn reaches(&self, other: &Self) -> bool {
        self.threats.intersects(other.threats) || !self.threats.neighbours(other.threats).is_empty()
    }
}

impl<'a> CombinationReader<'a> {
    /// A reader for which all readings together may take this budget.
    #[must_use]
    pub fn new(budget: Budget<'a>) -> Self {
        Self { reader: CaptureReader::new(SearchLimits::WIDENING), budget, nodes: 0 }
    }

    /// The number of nodes that all readings took so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A combination by which this side, moving first, captures at least one block that it could not capture alone.
    /// `None` if none was found, which is no proof that there is none. The best result is taken, and among equal ones
    /// the one with the most stones.
    pub fn attack(&mut self, position: &Position, attacker: Color) -> Option<Combination> {
        let owner = attacker.opponent();
        let orientation = Orientation::of_stones(position.size(), Color::ALL.map(|color| position.stones(color)));
        let position = &position.with_to_play(attacker);
        let threatened = self.threatened(position, owner, orientation);
        let mut found: Option<(usize, Combination)> = None;
        for (first, targets) in Self::aims(&threatened, orientation) {
            let several = match first {
                Some(first) => self.after(position, owner, first, targets),
                None => self.first_of(position, owner, targets),
            };
            let Some((first, attempt)) = several else { continue };
            let stones = targets.flood(position.stones(owner)).len();
            let is_better =
                |(best, known): &(usize, Combination)| (rank(attempt), stones) > (rank(known.attempt), *best);
            if found.as_ref().is_none_or(is_better) {
                found = Some((stones, Combination { attempt, first, targets }));
            }
        }
        found.map(|(_, combination)| combination)
    }

    /// The moves of the owner after which the blocks of a combination are all kept.
    pub fn defences(&mut self, position: &Position, attacker: Color, combination: &Combination) -> PointSet {
        let owner = attacker.opponent();
        let position = position.with_to_play(owner);
        let empty = position.empty_points();
        let targets = combination.targets.flood(position.stones(owner));
        let beside = targets.neighbours(position.stones(attacker)).flood(position.stones(attacker));
        let liberties = targets.neighbours(empty);
        let near = liberties | liberties.neighbours(empty) | beside.neighbours(empty);
        let mut found = PointSet::EMPTY;
        for mv in near.with(combination.first) {
            let Ok(played) = position.play(Move::Play(mv), Suicide::Illegal) else { continue };
            let attack = self.reader.attack_any(&played.position, owner, targets, self.at_most(SEVERAL_NODES));
            self.nodes += attack.nodes;
            if attack.attempt == Some(TacticalResult::Fails) {
                found.insert(mv);
            }
        }
        found
    }

    fn at_most(&self, nodes: u64) -> Budget<'a> {
        self.budget.less(self.nodes).at_most(nodes)
    }

    /// The blocks that cannot be captured by one move, but by two.
    fn threatened(&mut self, position: &Position, owner: Color, orientation: Orientation) -> Vec<Threatened> {
        let mut found = vec![];
        let empty = position.empty_points();
        let mut left = position.stones(owner);
        while let Some(stone) = orientation.first(left) {
            let block = position.block(stone);
            left -= block;
            let liberties = block.neighbours(empty);
            if liberties.len() > MOST_LIBERTIES || self.falls(position, stone) != Some(false) {
                continue;
            }
            let mut threats = PointSet::EMPTY;
            for mv in orientation.in_order(liberties | liberties.neighbours(empty)) {
                let Ok(played) = position.play(Move::Play(mv), Suicide::Illegal) else { continue };
                let is_threat = played.captured.intersects(block)
                    || self.falls(&played.position.with_to_play(owner.opponent()), stone) == Some(true);
                if is_threat {
                    threats.insert(mv);
                }
            }
            if !threats.is_empty() {
                found.push(Threatened { stone, threats });
            }
        }
        found
    }

    /// Whether the opponent of this stone, moving first, captures it, if only by a ko.
    fn falls(&mut self, position: &Position, stone: Point) -> Option<bool> {
        let attack = self.reader.attack(position, stone, self.at_most(THREAT_NODES));
        self.nodes += attack.nodes;
        attack.attempt.map(|attempt| attempt != TacticalResult::Fails)
    }

    /// The sets of blocks that may fall by a combination: blocks that one move threatens, with this move, and pairs of
    /// other blocks whose threats are beside each other.
    fn aims(threatened: &[Threatened], orientation: Orientation) -> Vec<(Option<Point>, PointSet)> {
        let mut aims = vec![];
        let moves = threatened.iter().fold(PointSet::EMPTY, |all, one| all | one.threats);
        for mv in orientation.in_order(moves) {
            let both = threatened.iter().filter(|one| one.threats.contains(mv));
            let targets: PointSet = both.map(|one| one.stone).collect();
            if targets.is_several() {
                aims.push((Some(mv), targets));
            }
        }
        for (n, one) in threatened.iter().enumerate() {
            for other in &threatened[n + 1..] {
                if one.reaches(other) {
                    aims.push((None, [one.stone, other.stone].into_iter().collect()));
                }
            }
        }
        aims
    }

    /// The result of a move against these blocks, if it does not fail.
    fn after(
        &mut self,
        position: &Position,
        owner: Color,
        first: Point,
        targets: PointSet,
    ) -> Option<(Point, TacticalResult)> {
        let played = position.play(Move::Play(first), Suicide::Illegal).ok()?;
        let defence = self.reader.defend_all(&played.position, owner, targets, self.at_most(SEVERAL_NODES));
        self.nodes += defence.nodes;
        let attempt = defence.attempt?.answered();
        (attempt != TacticalResult::Fails).then_some((first, attempt))
    }

    /// The first move that is read against these blocks, and its result, if it does not fail.
    fn first_of(&mut self, position: &Position, owner: Color, targets: PointSet) -> Option<(Point, TacticalResult)> {
        let attack = self.reader.attack_any(position, owner, targets, self.at_most(SEVERAL_NODES));
        self.nodes += attack.nodes;
        let attempt = attack.attempt.filter(|&attempt| attempt != TacticalResult::Fails)?;
        Some((attack.line.first()?.point()?, attempt))
    }
}

/// The greater, the better for the side that attacks.
const fn rank(attempt: TacticalResult) -> u8 {
    match attempt {
        TacticalResult::Fails => 0,
        TacticalResult::KoNeedsThreat => 1,
        TacticalResult::KoTakesFirst => 2,
        TacticalResult::Works => 3,
    }
}
