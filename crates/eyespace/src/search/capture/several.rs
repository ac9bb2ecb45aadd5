//! Several blocks of one side at once: the opponent wants to capture at least one of them, and their owner to keep all.
//!
//! The chases of the blocks are one game: each move is played in all of them, and the opponent wins if any block falls.
//! So a move that threatens two captures is found like any other, also after forced moves. Source: the aims of GNU Go's
//! commands `attack_either` and `defend_both` (manual, GTP command reference); the search is ours.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::board::{Color, Move, Orientation, PointSet, Position};
use crate::regions::TacticalResult;
use crate::search::dfpn::{Budget, Decision, Player, SearchGame, Table, solve};
use crate::table::{KoMaster, Role};

use super::chase::{Advance, Chase, ChaseOptions, Moves, Reach, play_each};
use super::reader::{DOUBTING_NODES, DOUBTING_SLACK, doubted, graded};
use super::{CaptureReader, SearchLimits, Width, moves};

/// The result of a reading about several blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeveralReading {
    /// The result for the side that moves first: the opponent captures at least one block, or the owner keeps all.
    /// `None` if the budget was spent before the result was known.
    pub attempt: Option<TacticalResult>,
    /// The first move that was found to achieve this result, and how play may go on: the winning side plays moves that
    /// win, the other side any that it has. Empty if the side that moves first fails, or if it needs no move.
    pub line: Vec<Move>,
    /// The number of nodes that the reading took.
    pub nodes: u64,
}

/// The greatest number of moves of a line.
const LONGEST: usize = 20;

impl CaptureReader<'_> {
    /// Reads whether the opponent, moving first, captures at least one of the blocks of `owner` that have a stone among
    /// these points.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::TacticalResult;
    /// use eyespace::search::capture::{CaptureReader, SearchLimits};
    /// use eyespace::search::dfpn::Budget;
    /// let diagram: Diagram = "
    ///     . . . . . . . . .
    ///     . X X . X X . . .
    ///     X O O . O O X . .
    ///     . X X . X X . . .
    ///     . . . . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let blocks = ["B3", "E3"].map(|vertex| position.size().parse_vertex(vertex).unwrap()).into_iter().collect();
    /// let mut reader = CaptureReader::new(SearchLimits::WIDENING);
    /// let attack = reader.attack_any(&position, Color::White, blocks, Budget::nodes(1000));
    /// assert_eq!(attack.attempt, Some(TacticalResult::Works));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attack_any(
        &mut self,
        position: &Position,
        owner: Color,
        stones: PointSet,
        budget: Budget<'_>,
    ) -> SeveralReading {
        self.read_several(position, owner, stones, Role::Attacker, budget)
    }

    /// Reads whether the owner, moving first, keeps all of the blocks of `owner` that have a stone among these points.
    pub fn defend_all(
        &mut self,
        position: &Position,
        owner: Color,
        stones: PointSet,
        budget: Budget<'_>,
    ) -> SeveralReading {
        self.read_several(position, owner, stones, Role::Defender, budget)
    }

    fn read_several(
        &mut self,
        position: &Position,
        owner: Color,
        stones: PointSet,
        first: Role,
        budget: Budget<'_>,
    ) -> SeveralReading {
        let stones = stones & position.stones(owner);
        if stones.is_empty() {
            let attempt = if first == Role::Attacker { TacticalResult::Fails } else { TacticalResult::Works };
            return SeveralReading { attempt: Some(attempt), line: vec![], nodes: 0 };
        }
        let position = position.with_to_play(if first == Role::Attacker { owner.opponent() } else { owner });
        let limits = self.limits;
        self.table.clear();
        let mut run = Run::new(&mut self.table, position, owner, stones, Question { limits, first, budget });
        let attempt = graded(first, &mut run, |run, master| {
            Some((run.works(master)?, run.options.iter().any(|options| options.ko_seen.get())))
        });
        let line = if attempt.is_some_and(|attempt| run.needs_move(attempt)) { run.line() } else { vec![] };
        SeveralReading { attempt, line, nodes: run.nodes }
    }
}

/// A position during the chase of several blocks. The chases are those of the single blocks, all in the same position and
/// with the same slack.
#[derive(Clone)]
struct SeveralChases<'a> {
    chases: SmallVec<[Chase<'a>; 2]>,
    /// Whether a block was captured for good.
    is_captured: bool,
}

impl<'a> SeveralChases<'a> {
    /// Blocks that have several stones among the anchors are chased once.
    fn new(position: Position, options: &'a [ChaseOptions]) -> Self {
        let mut chases: SmallVec<[Chase<'a>; 2]> = SmallVec::new();
        for options in options {
            if !chases.iter().any(|chase| chase.target.contains(options.anchor)) {
                chases.push(Chase::new(position, options));
            }
        }
        Self { chases, is_captured: false }
    }

    fn attacks(&self) -> bool {
        self.chases.first().is_some_and(Chase::attacks)
    }

    /// The chases of blocks that can still be captured.
    fn open(&self) -> impl Iterator<Item = &Chase<'a>> {
        self.chases.iter().filter(|chase| chase.count < chase.options.escape && !chase.lacks_slack())
    }

    /// The block that was captured in vain by the last move. If its owner does not take back at once, it stays captured.
    fn taken(&self) -> Option<&Chase<'a>> {
        self.chases.iter().find(|chase| chase.target.is_empty())
    }

    /// Plays a move. Returns `false` if the move is illegal or outside the limits; then the position must not be used any
    /// more. A move costs as much slack as for the block for which it costs least: an atari on one of them costs nothing.
    fn go_on(&mut self, mv: Move) -> bool {
        let mut least = None;
        for chase in &mut self.chases {
            let cost = match chase.advance(mv) {
                Advance::Illegal => return false,
                Advance::Captured => {
                    self.is_captured = true;
                    0
                }
                Advance::CapturedInVain => 0,
                Advance::Costs(cost) => cost,
            };
            least = Some(least.map_or(cost, |least: u32| least.min(cost)));
        }
        let Some(slack) = self.chases.first().and_then(|chase| chase.slack.checked_sub(least?)) else { return false };
        for chase in &mut self.chases {
            let owner = chase.options.attacker.opponent();
            if chase.target.is_empty() && chase.position.stone(chase.options.anchor) == Some(owner) {
                *chase = Chase::new(chase.position, chase.options);
            }
            chase.slack = slack;
            chase.judge_ban();
        }
        true
    }

    /// Gives the moves of the side to move to the function `add`, each once.
    fn list(&self, mut add: impl FnMut(Move)) {
        if let Some(taken) = self.taken() {
            return add(Move::Play(taken.options.anchor));
        }
        let mut done = Moves::new();
        let mut add_new = |mv| {
            if !done.contains(&mv) {
                done.push(mv);
                add(mv);
            }
        };
        // Unless it leads to a ko or a snapback, a block in atari must be saved at once, because all must be kept.
        let in_atari = |chase: &&Chase<'_>| {
            chase.count == 1 && chase.reach() != Reach::Whole && !chase.attacks() && chase.target.is_several()
        };
        match self.open().find(in_atari) {
            Some(chase) => moves::list(chase, add_new),
            None => {
                self.open().for_each(|chase| moves::list(chase, &mut add_new));
                // A single stone in atari may be abandoned to a ko; then the owner has a move elsewhere.
                if !self.attacks() {
                    add_new(Move::Pass);
                }
            }
        }
    }
}

impl SearchGame for SeveralChases<'_> {
    type Move = Move;

    fn player(&self) -> Player {
        if self.attacks() { Player::Prover } else { Player::Refuter }
    }

    fn winner(&self) -> Option<Player> {
        let falls = || self.chases.iter().any(Chase::falls) || self.attacks() && self.taken().is_some();
        if self.is_captured || falls() {
            Some(Player::Prover)
        } else if self.open().next().is_none() {
            Some(Player::Refuter)
        } else {
            None
        }
    }

    fn expand(&self, next: &mut Vec<(Move, Self)>, seen: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut moves = Moves::new();
        self.list(|mv| moves.push(mv));
        play_each(self, moves, Self::go_on, next, seen)
    }

    fn key(&self) -> u64 {
        self.chases.first().map_or(0, SearchGame::key)
    }

    /// One block must be captured, and all must escape: so the smallest proof number and the sum of the disproof numbers.
    fn estimate(&self, depth: u32) -> (u32, u32) {
        let all = self.open().map(|chase| chase.estimate(depth));
        all.fold((u32::MAX, 0), |(proof, disproof), (own, other)| (proof.min(own.max(1)), disproof + other.max(1)))
    }
}

/// What is asked of a reading of several blocks.
#[derive(Clone, Copy)]
struct Question<'a> {
    limits: SearchLimits,
    first: Role,
    budget: Budget<'a>,
}

/// A reading in progress, for several blocks and one side moving first.
struct Run<'a> {
    table: &'a mut Table,
    question: Question<'a>,
    nodes: u64,
    /// The position on the turned board, with the owner of the blocks as Black.
    position: Position,
    orientation: Orientation,
    /// The data of each block's chase.
    options: Vec<ChaseOptions>,
    /// The data of the last search by which the side that moves first succeeded: the moves of both sides, and ko master.
    worked: Option<([Reach; 2], KoMaster)>,
}

impl<'a> Run<'a> {
    fn new(table: &'a mut Table, position: Position, owner: Color, stones: PointSet, question: Question<'a>) -> Self {
        let all = stones.flood(position.stones(owner));
        let own = [owner, owner.opponent()].map(|color| position.stones(color));
        let orientation = Orientation::of(position.size(), [all, own[0], own[1], position.ko().into_iter().collect()]);
        let turned = orientation.position(&position, owner);
        let origin = turned.hash();
        let anchors = orientation.turned(all).components().filter_map(|block| block.first());
        let options = |anchor| ChaseOptions { origin, ..ChaseOptions::within(question.limits, anchor) };
        let options = anchors.map(options).collect();
        Self { table, question, nodes: 0, position: turned, orientation, options, worked: None }
    }

    /// Whether the side that moves first succeeds under one ko master. `None` if the budget is spent first.
    fn works(&mut self, master: KoMaster) -> Option<bool> {
        self.options.iter_mut().for_each(|options| options.master = master);
        let captured = match self.question.limits.width {
            Width::Local => self.is_captured(Reach::Near, Reach::Near),
            Width::Whole => self.is_captured(Reach::Whole, Reach::Whole),
            Width::Widening => doubted(|attacker, defender| self.is_captured(attacker, defender)),
        }?;
        (!self.question.budget.is_stopped()).then_some(captured == (self.question.first == Role::Attacker))
    }

    /// Sets the moves that both sides try, and the slack that goes with them.
    fn set_reach(&mut self, reach: [Reach; 2]) {
        let more = if reach.contains(&Reach::Fight) { DOUBTING_SLACK } else { 0 };
        let slack = self.question.limits.slack.saturating_add(more);
        self.options.iter_mut().for_each(|options| (options.reach, options.slack) = (reach, slack));
    }

    /// Whether a block is captured if the attacker and the defender try these moves. `None` if the budget is spent first.
    fn is_captured(&mut self, attacker: Reach, defender: Reach) -> Option<bool> {
        let mut budget = self.question.budget.less(self.nodes);
        if [attacker, defender].contains(&Reach::Fight) {
            budget = budget.at_most(DOUBTING_NODES);
        }
        self.set_reach([attacker, defender]);
        let found = solve(&SeveralChases::new(self.position, &self.options), self.table, budget);
        self.nodes += found.nodes;
        let captured = match found.decision {
            Decision::Proved => true,
            Decision::Refuted => false,
            Decision::Open => return None,
        };
        if captured == (self.question.first == Role::Attacker) {
            let master = self.options.first().map_or(KoMaster::Neither, |options| options.master);
            self.worked = Some(([attacker, defender], master));
        }
        Some(captured)
    }

    /// Whether the side that moves first needs a move for this result. The owner needs none if all blocks are kept
    /// although it passes, whoever wins a ko.
    fn needs_move(&mut self, attempt: TacticalResult) -> bool {
        match (attempt, self.question.first) {
            (TacticalResult::Fails, _) => false,
            (TacticalResult::Works, Role::Defender) => {
                let (position, worked) = (self.position, self.worked);
                self.position = position.with_to_play(Color::White);
                let is_kept = self.works(KoMaster::Attacker) == Some(true);
                (self.position, self.worked) = (position, worked);
                !is_kept
            }
            _ => true,
        }
    }

    /// The line of the last search by which the side that moves first succeeded. It ends where the table has lost the
    /// way.
    fn line(&mut self) -> Vec<Move> {
        let Some((reach, master)) = self.worked else { return vec![] };
        self.set_reach(reach);
        self.options.iter_mut().for_each(|options| options.master = master);
        let mut game = SeveralChases::new(self.position, &self.options);
        let mut line: Vec<Move> = vec![];
        while line.len() < LONGEST && !game.is_captured {
            let budget = self.question.budget.less(self.nodes).at_most(DOUBTING_NODES);
            let found = solve(&game, self.table, budget);
            self.nodes += found.nodes;
            let mv = match found.first {
                Some(mv) => Some(mv),
                // The last capture, which the search does not play.
                None if game.attacks() => game.capture(),
                None if game.winner().is_some() => None,
                None => game.moves().first().map(|&(mv, _)| mv),
            };
            let Some(mv) = mv.filter(|&mv| game.go_on(mv)) else { break };
            line.push(mv);
        }
        let back = |mv: Move| match mv {
            Move::Play(point) => self.orientation.back(point).map(Move::Play),
            Move::Pass => Some(Move::Pass),
        };
        line.into_iter().map_while(back).collect()
    }
}

impl SeveralChases<'_> {
    /// The move that captures a block at once, if there is one.
    fn capture(&self) -> Option<Move> {
        let falling = self.chases.iter().find(|chase| chase.falls())?;
        falling.liberties.first().map(Move::Play)
    }
}
