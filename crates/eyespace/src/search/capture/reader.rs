//! Readings of captures with either side moving first, and who needs the first threat in a ko.

use std::cell::Cell;

use crate::board::{Color, Move, Orientation, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::search::dfpn::{Budget, Decision, SearchGame, Table, solve};
use crate::table::KoMaster;

use super::chase::{Chase, ChaseOptions};

/// Which moves are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Width {
    /// Those around the block, as a player reads: enough for ladders, nets, snapbacks, throw-ins. An answer is a working
    /// hypothesis, not a proof: a move that is not looked at may refute it.
    #[default]
    Local,
    /// All legal moves, and passing. An answer is then a proof, but for [`SearchLimits::escape`]; for small boards.
    Whole,
}

/// What becomes of a single stone that is taken in a ko and could be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Retaken {
    /// It may be back: the ko decides whether it was captured. So say GNU Go's result codes.
    #[default]
    IsBack,
    /// That stone is gone, whatever comes after.
    IsGone,
}

/// Within what a reading is made.
/// ```
/// use eyespace::search::capture::{SearchLimits, Width};
/// assert_eq!(SearchLimits::default().width, Width::Local);
/// assert_eq!(SearchLimits::PROOF.escape, usize::MAX);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// A block with so many liberties counts as not to be captured.
    pub escape: usize,
    /// How far the attacker may stray from giving atari: the sum, over its moves, of the liberties beyond one that they
    /// leave the block, and one for each that takes none. A ladder costs nothing however long, a net or a move of a race
    /// a little.
    pub slack: u32,
    /// Which moves are looked at.
    pub width: Width,
    /// What counts as captured in a ko.
    pub retaken: Retaken,
}

impl SearchLimits {
    /// No limits: what is found is proved. A stone that is taken is gone.
    pub const PROOF: Self = Self { escape: usize::MAX, slack: u32::MAX, width: Width::Whole, retaken: Retaken::IsGone };
}

impl Default for SearchLimits {
    /// What suits the middle game on any board.
    fn default() -> Self {
        Self { escape: 5, slack: 5, width: Width::Local, retaken: Retaken::IsBack }
    }
}

/// What a reading found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How it ends for the side that tries and moves first; `None` if the budget was spent before that was known.
    pub attempt: Option<TacticalResult>,
    /// The first moves that were found to achieve it. None if it fails, or if nothing need be played.
    pub moves: PointSet,
    /// The nodes it took.
    pub nodes: u64,
}

/// Reads captures. It keeps the memory for it; each answer depends on its own position and budget only.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::TacticalResult;
/// use eyespace::search::capture::{CaptureReader, SearchLimits};
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . .
///     . . X . .
///     . X O . .
///     . . X . .
///     . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let stone = position.size().parse_vertex("C3")?;
/// let mut reader = CaptureReader::new(SearchLimits::default());
/// assert_eq!(reader.attack(&position, stone, Budget::nodes(1000)).attempt, Some(TacticalResult::Works));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CaptureReader {
    limits: SearchLimits,
    table: Table,
}

/// Each first move is looked at with as many nodes as the whole reading took before, and so many more.
const LEAST_SHARE: u64 = 50;

/// Who has the first move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Attacker,
    Defender,
}

impl CaptureReader {
    /// The places of a table that suit the budgets of [`crate::search::facts()`].
    const PLACES: usize = 1 << 15;

    /// A reader within these limits.
    #[must_use]
    pub fn new(limits: SearchLimits) -> Self {
        Self::with_table(limits, Table::with_places(Self::PLACES))
    }

    /// A reader with a table of its own size.
    #[must_use]
    pub const fn with_table(limits: SearchLimits, table: Table) -> Self {
        Self { limits, table }
    }

    /// Whether the opponent, moving first, captures the block that has a stone here. An attempt on an empty point fails.
    ///
    /// A ban on taking back a ko binds the opponent only if the position has the opponent to move.
    pub fn attack(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Reading {
        self.read(position, stone, Role::Attacker, budget)
    }

    /// Whether the owner, moving first, saves the block that has a stone here. Nothing saves an empty point.
    ///
    /// A ban on taking back a ko binds the owner only if the position has the owner to move.
    pub fn defend(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Reading {
        self.read(position, stone, Role::Defender, budget)
    }

    /// As [`CaptureReader::attack`], but only how it ends, which is quicker.
    pub fn judge(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Option<TacticalResult> {
        self.run(position, stone, Role::Attacker, budget).map_or(Some(TacticalResult::Fails), |mut run| run.grade())
    }

    /// As [`CaptureReader::defend`], but only how it ends, which is quicker.
    pub fn judge_defence(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Option<TacticalResult> {
        self.run(position, stone, Role::Defender, budget).map_or(Some(TacticalResult::Fails), |mut run| run.grade())
    }

    /// How the attack on the block that has a stone here ends, and if it does not fail, its defence, as [`CaptureReader::judge`] and
    /// [`CaptureReader::judge_defence`] say; and all points that this was read off: as long as nothing changes at them, neither does
    /// what was read. A ban on taking back a ko binds nobody.
    pub(crate) fn judge_both(
        &mut self,
        position: &Position,
        stone: Point,
        budget: Budget<'_>,
    ) -> (Option<TacticalResult>, Option<TacticalResult>, PointSet) {
        let mut looked = PointSet::EMPTY;
        let mut judge = |first| {
            let run = self.run(&position.without_ko(), stone, first, budget);
            run.map_or(Some(TacticalResult::Fails), |mut run| {
                run.options.looked = Some(Cell::new(PointSet::EMPTY));
                run.options.origin = run.position.hash();
                let grade = run.grade();
                let by_reading = run.options.looked.map_or(PointSet::EMPTY, |looked| looked.get());
                looked |= run.orientation.all_back(by_reading) | run.seen;
                grade
            })
        };
        let attack = judge(Role::Attacker);
        let defence = if matches!(attack, None | Some(TacticalResult::Fails)) { None } else { judge(Role::Defender) };
        (attack, defence, looked)
    }

    /// Whether this move of the opponent's captures the block that has a stone here, whatever its owner answers; `None` if
    /// the budget was spent before that was known. A move that is not legal captures nothing.
    pub fn attacks(
        &mut self,
        position: &Position,
        mv: Point,
        stone: Point,
        budget: Budget<'_>,
    ) -> Option<TacticalResult> {
        self.try_move(position, mv, stone, Role::Attacker, budget)
    }

    /// Whether this move of the owner's saves the block that has a stone here, whatever the opponent answers; `None` if the
    /// budget was spent before that was known. A move that is not legal saves nothing.
    pub fn defends(
        &mut self,
        position: &Position,
        mv: Point,
        stone: Point,
        budget: Budget<'_>,
    ) -> Option<TacticalResult> {
        self.try_move(position, mv, stone, Role::Defender, budget)
    }

    fn try_move(
        &mut self,
        position: &Position,
        mv: Point,
        stone: Point,
        first: Role,
        budget: Budget<'_>,
    ) -> Option<TacticalResult> {
        let Some(owner) = position.stone(stone) else { return Some(TacticalResult::Fails) };
        let (mover, answers) = match first {
            Role::Attacker => (owner.opponent(), Role::Defender),
            Role::Defender => (owner, Role::Attacker),
        };
        let Ok(played) = position.with_to_play(mover).play(Move::Play(mv), Suicide::Illegal) else {
            return Some(TacticalResult::Fails);
        };
        if played.captured.contains(stone) {
            // Taken in a ko it can be back: as good as the attack is at all.
            let is_ko = played.position.ko() == Some(stone);
            return if is_ko { self.judge(position, stone, budget) } else { Some(TacticalResult::Works) };
        }
        let graded = self.run(&played.position, stone, answers, budget).map(|mut run| run.grade());
        graded.unwrap_or(Some(TacticalResult::Fails)).map(TacticalResult::answered)
    }

    fn read(&mut self, position: &Position, stone: Point, first: Role, budget: Budget<'_>) -> Reading {
        let Some(mut run) = self.run(position, stone, first, budget) else {
            return Reading { attempt: Some(TacticalResult::Fails), moves: PointSet::EMPTY, nodes: 0 };
        };
        let attempt = run.grade();
        let moves = attempt.map_or(PointSet::EMPTY, |attempt| run.first_moves(attempt));
        let moves = run.orientation.all_back(moves);
        Reading { attempt, moves, nodes: run.nodes }
    }

    /// Gets ready; `None` if there is no stone. The board is turned as the block lies, and the owner is Black: so what is read, and what that takes, does
    /// not hang on how they lie.
    fn run<'a>(&'a mut self, position: &Position, stone: Point, first: Role, budget: Budget<'a>) -> Option<Run<'a>> {
        let owner = position.stone(stone)?;
        let mover = if first == Role::Attacker { owner.opponent() } else { owner };
        let position = position.with_to_play(mover);
        let (orientation, seen) = Orientation::of_block(&position, stone);
        let anchor = orientation.first(position.block(stone)).and_then(|stone| orientation.there(stone))?;
        self.table.clear();
        let options = ChaseOptions {
            anchor,
            attacker: Color::White,
            master: KoMaster::Attacker,
            escape: self.limits.escape,
            slack: self.limits.slack,
            width: self.limits.width,
            retaken: self.limits.retaken,
            suicide: Suicide::Illegal,
            ko_seen: Cell::new(false),
            looked: None,
            origin: 0,
        };
        let position = orientation.position(&position, owner);
        Some(Run {
            table: &mut self.table,
            budget,
            nodes: 0,
            position,
            orientation,
            seen,
            options,
            first,
            decisive: None,
        })
    }
}

/// One reading on its way.
struct Run<'a> {
    table: &'a mut Table,
    budget: Budget<'a>,
    nodes: u64,
    /// The position as it is read, and how it was turned for that.
    position: Position,
    orientation: Orientation,
    /// The points that say which way.
    seen: PointSet,
    options: ChaseOptions,
    first: Role,
    /// What the last run found to decide, if the mover has it.
    decisive: Option<Move>,
}

impl Run<'_> {
    /// Whether the attempt works for the side that makes it, under one ko master.
    fn works(&mut self, master: KoMaster) -> Option<bool> {
        self.options.master = master;
        let chase = Chase::new(self.position, &self.options);
        let found = solve(&chase, self.table, self.budget.less(self.nodes));
        self.nodes += found.nodes;
        self.decisive = found.first;
        let captured = match found.decision {
            Decision::Proved => true,
            Decision::Refuted => false,
            Decision::Open => return None,
        };
        Some(captured == (self.first == Role::Attacker))
    }

    /// A ko master's run for the side that tries, one for the other; between them, a run without threats tells who
    /// needs the first.
    fn grade(&mut self) -> Option<TacticalResult> {
        let (own, other) = match self.first {
            Role::Attacker => (KoMaster::Attacker, KoMaster::Defender),
            Role::Defender => (KoMaster::Defender, KoMaster::Attacker),
        };
        if !self.works(own)? {
            return Some(TacticalResult::Fails);
        }
        if !self.options.ko_seen.get() || self.works(other)? {
            return Some(TacticalResult::Works);
        }
        Some(if self.works(KoMaster::Neither)? { TacticalResult::KoTakesFirst } else { TacticalResult::KoNeedsThreat })
    }

    /// The first moves that end as well as the best.
    fn first_moves(&mut self, attempt: TacticalResult) -> PointSet {
        self.options.master = match (attempt, self.first) {
            (TacticalResult::Fails, _) => return PointSet::EMPTY,
            (TacticalResult::KoTakesFirst, _) => KoMaster::Neither,
            (TacticalResult::Works, Role::Defender) | (TacticalResult::KoNeedsThreat, Role::Attacker) => {
                KoMaster::Attacker
            }
            (TacticalResult::Works, Role::Attacker) | (TacticalResult::KoNeedsThreat, Role::Defender) => {
                KoMaster::Defender
            }
        };
        let root = Chase::new(self.position, &self.options);
        let mut next = root.moves();
        // The move that decided the last run is known: it comes first, as others may use up the budget. If no ko was seen
        // that run had another master, which is of no matter then.
        next.sort_by_key(|&(mv, _)| self.decisive != Some(mv));
        let share = self.nodes + LEAST_SHARE;
        let good = if self.first == Role::Attacker { Decision::Proved } else { Decision::Refuted };
        let mut moves = PointSet::EMPTY;
        for (mv, chase) in next {
            let is_good = self.decisive == Some(mv) || {
                let found = solve(&chase, self.table, self.budget.less(self.nodes).at_most(share));
                self.nodes += found.nodes;
                found.decision == good
            };
            match mv {
                Move::Play(point) if is_good => moves.insert(point),
                // What need not be played is no move that saves.
                Move::Pass if is_good && self.first == Role::Defender => return PointSet::EMPTY,
                _ => {}
            }
        }
        moves
    }
}
