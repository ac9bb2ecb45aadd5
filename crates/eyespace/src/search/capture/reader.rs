//! Readings of captures with either side moving first. If a ko decides, the result names the side that needs the first threat.

use std::cell::Cell;

use crate::board::{Move, Orientation, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::search::dfpn::{Budget, Decision, SearchGame, Table, solve};
use crate::search::memory::{Memory, Zones};
use crate::table::{KoMaster, Role};

use super::chase::{Chase, ChaseOptions, Reach};

/// Which moves a reading tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Width {
    /// Moves around the block, as a player reads: they are enough for ladders, nets, snapbacks and throw-ins. The
    /// answer is a working hypothesis and no proof, because a move that is not tried may refute it.
    #[default]
    Local,
    /// Moves around the block first. Then the result is doubted: the side that loses may also move in the whole fight
    /// around the block, where weak blocks decide each other's fate; and if that changes the result, both sides may. The
    /// answer is a working hypothesis too, but it withstands more moves.
    Widening,
    /// All legal moves, and passing. The answer is then a proof within [`SearchLimits::escape`]. For small boards.
    Whole,
}

/// Whether a single stone that is captured in a ko, and could be retaken, counts as captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Retaken {
    /// The stone counts as taken back if its owner may ignore the ban on retaking the ko. So the ko decides, as in GNU
    /// Go's result codes.
    #[default]
    IsBack,
    /// The stone counts as captured, whatever happens later.
    IsGone,
}

/// The limits of a reading.
/// ```
/// use eyespace::search::capture::{SearchLimits, Width};
/// assert_eq!(SearchLimits::default().width, Width::Local);
/// assert_eq!(SearchLimits::PROOF.escape, usize::MAX);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchLimits {
    /// The number of liberties with which a block counts as safe.
    pub escape: usize,
    /// A limit for attacking moves that do not give atari. Each move of the attacker costs one less than the number of
    /// liberties that the block has after it, and one more if the move takes no liberty. Therefore a ladder costs
    /// nothing however long it is, and a net or a move in a semeai costs a little.
    pub slack: u32,
    /// Which moves the reading tries.
    pub width: Width,
    /// Whether a stone that may be retaken in a ko counts as captured.
    pub retaken: Retaken,
}

impl SearchLimits {
    /// No limits, so the answer is a proof. A captured stone counts as captured even if it can be taken back in a ko.
    pub const PROOF: Self = Self { escape: usize::MAX, slack: u32::MAX, width: Width::Whole, retaken: Retaken::IsGone };

    /// Limits for answers about single blocks. They take some times the nodes of the default limits.
    pub const WIDENING: Self = Self { escape: 5, slack: 5, width: Width::Widening, retaken: Retaken::IsBack };
}

impl Default for SearchLimits {
    /// Limits for the middle game, on boards of any size.
    fn default() -> Self {
        Self { escape: 5, slack: 5, width: Width::Local, retaken: Retaken::IsBack }
    }
}

/// The result of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The result for the side that attacks or defends, if this side moves first. `None` if the budget was spent before
    /// the result was known.
    pub attempt: Option<TacticalResult>,
    /// The first moves that were found to achieve this result, or one of them with [`Width::Widening`]. Empty if the
    /// attack or defence fails, or if no move is needed.
    pub moves: PointSet,
    /// The number of nodes that the reading took.
    pub nodes: u64,
}

/// Reads whether a block can be captured or saved, by which moves, and whether a ko decides.
///
/// A reader reuses the memory of its table, but each answer depends on its own position and budget alone.
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
pub struct CaptureReader<'m> {
    pub(super) limits: SearchLimits,
    pub(super) table: Table,
    memory: Option<&'m Memory>,
}

/// The number of nodes by which the budget of each first move exceeds the number of nodes that the reading took before.
const LEAST_SHARE: u64 = 50;

/// The greatest number of nodes of each search that doubts the result of a reading with few moves.
pub(super) const DOUBTING_NODES: u64 = 2000;

/// The slack that such a search has beyond [`SearchLimits::slack`].
pub(super) const DOUBTING_SLACK: u32 = 1;

/// A question about the capture of the block with a stone at `stone`.
#[derive(Clone, Copy)]
struct Question<'a> {
    position: &'a Position,
    stone: Point,
    first: Role,
}

/// What is wanted of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Wanted {
    Result,
    ResultAndMoves,
}

/// The readings that are remembered.
type Readings = Zones<ReadingKey, Reading>;

/// A question as it is remembered. The contents of the board are remembered with the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ReadingKey {
    stone: Point,
    first: Role,
    wanted: Wanted,
    nodes: u64,
    limits: SearchLimits,
}

impl<'m> CaptureReader<'m> {
    /// The number of positions in a reader's table, which suits the budgets of [`crate::search::facts()`].
    const PLACES: usize = 1 << 15;

    /// A reader with the given limits.
    #[must_use]
    pub fn new(limits: SearchLimits) -> Self {
        Self::with_table(limits, Table::with_places(Self::PLACES))
    }

    /// A reader with the given limits and table.
    #[must_use]
    pub const fn with_table(limits: SearchLimits, table: Table) -> Self {
        Self { limits, table, memory: None }
    }

    /// The same reader, which answers from this memory what was asked before.
    #[must_use]
    pub fn with_memory(self, memory: Option<&'m Memory>) -> Self {
        Self { memory, ..self }
    }

    /// Reads whether the opponent, moving first, captures the block with a stone at this point. On an empty point the
    /// attack fails.
    ///
    /// A ban on retaking a ko binds the opponent only if it is the opponent's turn in `position`.
    pub fn attack(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Reading {
        self.read(Question { position, stone, first: Role::Attacker }, Wanted::ResultAndMoves, budget)
    }

    /// Reads whether the owner, moving first, saves the block with a stone at this point. On an empty point the defence
    /// fails.
    ///
    /// A ban on retaking a ko binds the owner only if it is the owner's turn in `position`.
    pub fn defend(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Reading {
        self.read(Question { position, stone, first: Role::Defender }, Wanted::ResultAndMoves, budget)
    }

    /// The result of [`CaptureReader::attack`] without its moves, which is quicker.
    pub fn judge(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Option<TacticalResult> {
        self.read(Question { position, stone, first: Role::Attacker }, Wanted::Result, budget).attempt
    }

    /// The result of [`CaptureReader::defend`] without its moves, which is quicker.
    pub fn judge_defence(&mut self, position: &Position, stone: Point, budget: Budget<'_>) -> Option<TacticalResult> {
        self.read(Question { position, stone, first: Role::Defender }, Wanted::Result, budget).attempt
    }

    /// The results of [`CaptureReader::judge`] and, if the attack does not fail, of [`CaptureReader::judge_defence`].
    /// No ban on retaking a ko applies.
    ///
    /// The returned point set has all points on which the readings depend: as long as nothing changes there, the
    /// results stay the same.
    pub(crate) fn judge_both(
        &mut self,
        position: &Position,
        stone: Point,
        budget: Budget<'_>,
    ) -> (Option<TacticalResult>, Option<TacticalResult>, PointSet) {
        let mut looked = PointSet::EMPTY;
        let position = position.without_ko();
        let mut judge = |first| {
            let run = self.run(Question { position: &position, stone, first }, budget);
            run.map_or(Some(TacticalResult::Fails), |mut run| {
                run.look();
                let grade = run.grade();
                looked |= run.looked();
                grade
            })
        };
        let attack = judge(Role::Attacker);
        let defence = if matches!(attack, None | Some(TacticalResult::Fails)) { None } else { judge(Role::Defender) };
        (attack, defence, looked)
    }

    /// Whether this move of the opponent captures the block with a stone at `stone`, whatever its owner answers. `None`
    /// if the budget was spent before that was known. An illegal move captures nothing.
    pub fn attacks(
        &mut self,
        position: &Position,
        mv: Point,
        stone: Point,
        budget: Budget<'_>,
    ) -> Option<TacticalResult> {
        self.try_move(Question { position, stone, first: Role::Attacker }, mv, budget)
    }

    /// Whether this move of the owner saves the block with a stone at `stone`, whatever the opponent answers. `None` if
    /// the budget was spent before that was known. An illegal move saves nothing.
    pub fn defends(
        &mut self,
        position: &Position,
        mv: Point,
        stone: Point,
        budget: Budget<'_>,
    ) -> Option<TacticalResult> {
        self.try_move(Question { position, stone, first: Role::Defender }, mv, budget)
    }

    fn try_move(&mut self, question: Question<'_>, mv: Point, budget: Budget<'_>) -> Option<TacticalResult> {
        let Question { position, stone, first } = question;
        let Some(owner) = position.stone(stone) else { return Some(TacticalResult::Fails) };
        let (mover, answers) = match first {
            Role::Attacker => (owner.opponent(), Role::Defender),
            Role::Defender => (owner, Role::Attacker),
        };
        let Ok(played) = position.with_to_play(mover).play(Move::Play(mv), Suicide::Illegal) else {
            return Some(TacticalResult::Fails);
        };
        if played.captured.contains(stone) {
            // A single stone that is captured in a ko can be taken back, so this move alone does not decide. Its result
            // is that of the whole attack.
            let is_ko = played.position.ko() == Some(stone);
            return if is_ko { self.judge(position, stone, budget) } else { Some(TacticalResult::Works) };
        }
        let question = Question { position: &played.position, stone, first: answers };
        self.read(question, Wanted::Result, budget).attempt.map(TacticalResult::answered)
    }

    /// Answers a question from memory, or else by reading. Only readings that were not stopped are remembered.
    fn read(&mut self, question: Question<'_>, wanted: Wanted, budget: Budget<'_>) -> Reading {
        let Question { position, stone, first } = question;
        let nothing = Reading { attempt: Some(TacticalResult::Fails), moves: PointSet::EMPTY, nodes: 0 };
        let Some(owner) = position.stone(stone) else { return nothing };
        let position = &position.with_to_play(if first == Role::Attacker { owner.opponent() } else { owner });
        let key = ReadingKey { stone, first, wanted, nodes: budget.left(), limits: self.limits };
        if let Some(known) = self.memory.and_then(|memory| memory.shelf::<Readings>()?.recall(&key, position)) {
            return known;
        }
        let memory = self.memory;
        let Some(mut run) = self.run(Question { position, stone, first }, budget) else { return nothing };
        if memory.is_some() {
            run.look();
        }
        let attempt = run.grade();
        let moves = match (attempt, wanted) {
            (Some(attempt), Wanted::ResultAndMoves) => run.first_moves(attempt),
            _ => PointSet::EMPTY,
        };
        let reading = Reading { attempt, moves: run.orientation.all_back(moves), nodes: run.nodes };
        if let Some(memory) = memory.filter(|_| !budget.is_stopped()) {
            let looked = run.looked();
            memory.shelf::<Readings>().into_iter().for_each(|mut known| known.keep(key, position, looked, reading));
        }
        reading
    }

    /// Prepares a reading; `None` if there is no stone at the point. The board is turned as the block and the stones
    /// around it determine, and the owner becomes Black. So neither the answer nor the number of nodes depends on the
    /// orientation of the board or on the colours.
    fn run<'a>(&'a mut self, question: Question<'_>, budget: Budget<'a>) -> Option<Run<'a>> {
        let Question { position, stone, first } = question;
        let owner = position.stone(stone)?;
        let mover = if first == Role::Attacker { owner.opponent() } else { owner };
        let position = position.with_to_play(mover);
        let (orientation, seen) = Orientation::of_block(&position, stone);
        let anchor = orientation.first(position.block(stone)).and_then(|stone| orientation.there(stone))?;
        self.table.clear();
        let position = orientation.position(&position, owner);
        let options = ChaseOptions { origin: position.hash(), ..ChaseOptions::within(self.limits, anchor) };
        Some(Run {
            table: &mut self.table,
            budget,
            nodes: 0,
            position,
            orientation,
            seen,
            options,
            limits: self.limits,
            first,
            decisive: None,
            working: None,
        })
    }
}

/// The result of a search with few moves, after it was doubted: the side that lost may then move in the whole fight, and
/// if that changes the result, both sides may. The function searches with the moves that the attacker and the defender
/// try, and returns whether there is a capture. If a search with more moves takes too many nodes, the result of the last
/// one that ended counts.
pub(super) fn doubted(mut is_captured: impl FnMut(Reach, Reach) -> Option<bool>) -> Option<bool> {
    let near = is_captured(Reach::Near, Reach::Near)?;
    let (attacker, defender) = if near { (Reach::Near, Reach::Fight) } else { (Reach::Fight, Reach::Near) };
    Some(match is_captured(attacker, defender) {
        Some(doubted) if doubted != near => is_captured(Reach::Fight, Reach::Fight).unwrap_or(doubted),
        _ => near,
    })
}

/// The result for the side that moves first. This side is ko master in the first search, and the other side in the
/// second. If the results differ, a search without ko master shows which side needs the first threat.
///
/// The function `works` returns whether the side that moves first succeeds under a ko master, and whether a ban on
/// retaking a ko came up in any search so far.
pub(super) fn graded<R>(
    first: Role,
    run: &mut R,
    mut works: impl FnMut(&mut R, KoMaster) -> Option<(bool, bool)>,
) -> Option<TacticalResult> {
    let (own, other) = match first {
        Role::Attacker => (KoMaster::Attacker, KoMaster::Defender),
        Role::Defender => (KoMaster::Defender, KoMaster::Attacker),
    };
    let (succeeds, ko_seen) = works(run, own)?;
    if !succeeds {
        return Some(TacticalResult::Fails);
    }
    if !ko_seen || works(run, other)?.0 {
        return Some(TacticalResult::Works);
    }
    let takes_first = works(run, KoMaster::Neither)?.0;
    Some(if takes_first { TacticalResult::KoTakesFirst } else { TacticalResult::KoNeedsThreat })
}

/// A reading in progress, for one block and one side moving first.
struct Run<'a> {
    table: &'a mut Table,
    budget: Budget<'a>,
    nodes: u64,
    /// The position on the turned board, with the owner of the block as Black.
    position: Position,
    orientation: Orientation,
    /// The points by which the orientation was chosen.
    seen: PointSet,
    options: ChaseOptions,
    limits: SearchLimits,
    first: Role,
    /// The first move that decided the last search, if the side to move has one.
    decisive: Option<Move>,
    /// The first move by which the side to move succeeded in the last search in which it did.
    working: Option<Move>,
}

impl Run<'_> {
    /// Records from now on the points on which the reading depends.
    fn look(&mut self) {
        self.options.looked = Some(Cell::new(PointSet::EMPTY));
    }

    /// The points on which the reading depends, if they were recorded.
    fn looked(&self) -> PointSet {
        let looked = self.options.looked.as_ref().map_or(PointSet::EMPTY, Cell::get);
        self.orientation.all_back(looked) | self.seen
    }

    /// Whether the side that moves first succeeds under one ko master. `None` if the budget is spent first.
    fn works(&mut self, master: KoMaster) -> Option<bool> {
        self.options.master = master;
        let captured = match self.limits.width {
            Width::Local => self.is_captured(Reach::Near, Reach::Near),
            Width::Whole => self.is_captured(Reach::Whole, Reach::Whole),
            Width::Widening => self.is_captured_widening(),
        };
        Some(captured? == (self.first == Role::Attacker))
    }

    /// Whether the block is captured, if the result of a reading with few moves is doubted.
    fn is_captured_widening(&mut self) -> Option<bool> {
        let captured = doubted(|attacker, defender| self.is_captured(attacker, defender))?;
        (!self.budget.is_stopped()).then_some(captured)
    }

    /// Whether the block is captured if the attacker and the defender try these moves. `None` if the budget is spent
    /// first.
    fn is_captured(&mut self, attacker: Reach, defender: Reach) -> Option<bool> {
        let (mut slack, mut budget) = (self.limits.slack, self.budget.less(self.nodes));
        if [attacker, defender].contains(&Reach::Fight) {
            slack = slack.saturating_add(DOUBTING_SLACK);
            budget = budget.at_most(DOUBTING_NODES);
        }
        (self.options.reach, self.options.slack) = ([attacker, defender], slack);
        let chase = Chase::new(self.position, &self.options);
        let found = solve(&chase, self.table, budget);
        self.nodes += found.nodes;
        self.decisive = found.first;
        let captures = || chase.liberties.first().filter(|_| chase.falls()).map(Move::Play);
        self.working = found.first.or_else(captures).or(self.working);
        match found.decision {
            Decision::Proved => Some(true),
            Decision::Refuted => Some(false),
            Decision::Open => None,
        }
    }

    /// The result for the side that moves first.
    fn grade(&mut self) -> Option<TacticalResult> {
        graded(self.first, self, |run, master| Some((run.works(master)?, run.options.ko_seen.get())))
    }

    /// Whether the block is safe although its owner passes, whoever wins a ko.
    fn passes(&mut self) -> bool {
        let position = self.position;
        self.position = position.with_to_play(self.options.attacker);
        self.options.master = KoMaster::Attacker;
        let captured = self.is_captured_widening();
        self.position = position;
        captured == Some(false)
    }

    /// The first moves that achieve the result `attempt` for the side that moves first. If the reading doubts its
    /// results, this is one move at most.
    fn first_moves(&mut self, attempt: TacticalResult) -> PointSet {
        if self.limits.width == Width::Widening {
            let working = self.working.and_then(Move::point).filter(|_| attempt != TacticalResult::Fails);
            let is_needed = attempt != TacticalResult::Works || self.first == Role::Attacker || !self.passes();
            return working.filter(|_| is_needed).map_or(PointSet::EMPTY, PointSet::from);
        }
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
        // The move that decided the last search comes first, because other moves may use up the budget. If no ko came
        // up, that search had another ko master, but then the ko master makes no difference.
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
                // If a pass saves the block too, no move is needed.
                Move::Pass if is_good && self.first == Role::Defender => return PointSet::EMPTY,
                _ => {}
            }
        }
        moves
    }
}
