//! A fight that is played on the board, move by move: after every move the search says what becomes of the target, and which move
//! brings the play to its end.

use std::cell::Cell;

use crate::board::{Color, IllegalMove, Move, Point, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::{Stones, each};
use crate::search::dfpn::{Budget, Decision, SearchGame, solve};
use crate::table::{EyeTable, KoMaster};

use super::alive::target_lives;
use super::fight::CellMove;
use super::first_moves::Test;
use super::question::{FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, SingleEyes};
use super::search::{LifeSearch, LocalQuestion, Run};
use super::{Area, Seki};

/// A position of a fight, with what is left of the target. The side that moves first is the one to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeStage {
    /// The position, without a ban on retaking a ko.
    pub position: Position,
    /// The stones of the target that are still on the board.
    pub target: PointSet,
    /// The point where the side to play may not retake a ko.
    pub ko: Option<Point>,
}

/// Why a move is not played in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    /// The move is against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The point is outside the area.
    #[error("the point is outside the area that was searched; a pass plays elsewhere")]
    Elsewhere,
    /// What lies around the area counts as safe, so that the search has no such move, or captures other stones by it.
    #[error("the search takes what lies around its area for safe, and has no such move")]
    AgainstAssumption,
}

/// A fight in one area, about which questions are asked from position to position.
///
/// Every answer is that of a search from its own position: it does not matter how play came there. What was found for one position
/// helps with the next, and the chosen moves come nearer to the end, because a proof of `n` moves leads to proofs of fewer.
/// ```
/// use eyespace::board::{Diagram, PointSet, Position, Suicide};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::{Area, LifeGame};
/// use eyespace::table::{EyeTable, Outcome};
/// let diagram: Diagram = "
///     . . . X O .
///     X X X X O .
///     O O O O O .
///     . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?.with_to_play(eyespace::board::Color::White);
/// let target = PointSet::from(position.size().parse_vertex("B3")?);
/// let area = Area::around(&position, target, Suicide::Illegal)?;
/// let mut game = LifeGame::new(&position, &area, Suicide::Illegal, EyeTable::embedded());
/// let start = game.start(&position);
/// let answer = game.answer(start, Budget::nodes(10_000));
/// assert_eq!(answer.outcome, Outcome::Dead);
/// let (chosen, _) = game.choose(start, &answer, Budget::nodes(10_000));
/// assert_eq!(chosen.unwrap().name(position.size()), "B4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LifeGame<'t> {
    area: Area,
    owner: Color,
    local: LocalQuestion<'t>,
    /// Searches that know the fate of some shapes without playing them out.
    by_shape: LifeSearch<'t>,
    /// Searches that end with the capture, or with two eyes on the board.
    to_the_end: LifeSearch<'t>,
    suicide: Suicide,
}

impl std::fmt::Debug for LifeGame<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LifeGame").field("area", &self.area).finish_non_exhaustive()
    }
}

impl<'t> LifeGame<'t> {
    /// The fight for the target of an area, which begins in this position.
    #[must_use]
    pub fn new(position: &Position, area: &Area, suicide: Suicide, eyes: &'t EyeTable) -> Self {
        let owner = area.target.first().and_then(|stone| position.stone(stone)).unwrap_or(position.to_play());
        let options = LifeOptions::under(suicide);
        let local = LocalQuestion::enclosed(LifeQuestion { position, area, first: Role::Attacker, options }, eyes);
        let [by_shape, to_the_end] = [LifeSearch::new().with_eyes(eyes), LifeSearch::new().with_eyes(eyes)];
        Self { area: *area, owner, local, by_shape, to_the_end, suicide }
    }

    /// The same fight if this side wins every ko: no ban on retaking one binds it. With `None` kos are fought.
    #[must_use]
    pub const fn with_ko_winner(mut self, winner: Option<Role>) -> Self {
        self.local.ko_winner = winner;
        self
    }

    /// The first position of the fight, with the side to play of `position`.
    #[must_use]
    pub fn start(&self, position: &Position) -> LifeStage {
        let stage = LifeStage { position: position.without_ko(), target: self.area.target, ko: position.ko() };
        self.without_idle_ban(stage)
    }

    /// The stage without a ban on retaking a ko that does not bind the side to play. A ban that came about by the capture of the target stays: it
    /// tells that the target, a single stone, is taken back.
    fn without_idle_ban(&self, stage: LifeStage) -> LifeStage {
        let is_idle = self.local.ko_winner == Some(self.side(stage)) && !stage.target.is_empty();
        LifeStage { ko: stage.ko.filter(|_| !is_idle), ..stage }
    }

    /// The area.
    #[must_use]
    pub const fn area(&self) -> &Area {
        &self.area
    }

    /// The owner of the target.
    #[must_use]
    pub const fn owner(&self) -> Color {
        self.owner
    }

    /// The rule on suicide.
    #[must_use]
    pub const fn suicide(&self) -> Suicide {
        self.suicide
    }

    /// The points where this side may play in the fight, if they are empty. Elsewhere every move is as good as a pass.
    #[must_use]
    pub fn points(&self, side: Role) -> PointSet {
        match side {
            Role::Attacker => self.area.points | self.area.outside_liberties,
            Role::Defender => self.area.points,
        }
    }

    /// Plays a move for the side to play, as the search plays it: what lies around the area counts as the attacker's (or, behind an open
    /// border, as the owner's), so that stones may be taken off which have liberties only beyond the area.
    ///
    /// # Errors
    /// The move is illegal, or the search has no such move: then its answers would say nothing about the position after it.
    pub fn play(&mut self, stage: LifeStage, mv: Move) -> Result<LifeStage, NoMove> {
        let LifeStage { position, target, ko } = stage;
        let next = position.with_to_play(position.to_play().opponent());
        let Move::Play(point) = mv else { return Ok(LifeStage { position: next, target, ko: None }) };
        let side = self.side(stage);
        if ko == Some(point) {
            return Err(IllegalMove::Ko.into());
        }
        let legal = position.play(mv, self.suicide);
        if let Err(fault @ (IllegalMove::Occupied | IllegalMove::OffBoard)) = legal {
            return Err(fault.into());
        }
        if !self.points(side).contains(point) {
            return Err(NoMove::Elsewhere);
        }
        self.go_to(stage);
        let board = &self.local.board;
        let mut stones = self.local.stones;
        if board.cell(point).and_then(|cell| stones.play(board, side, cell)).is_none() {
            return Err(legal.map_or_else(NoMove::from, |_| NoMove::AgainstAssumption));
        }
        let position = self.with_stones(&next, stones).ok_or(NoMove::AgainstAssumption)?;
        let ko = each(stones.banned).map(|cell| board.points[cell]).next();
        Ok(self.without_idle_ban(LifeStage { position, target: target & position.stones(self.owner), ko }))
    }

    /// The position with these stones on the local board; `None` if that leaves a block without a liberty.
    fn with_stones(&self, position: &Position, stones: Stones) -> Option<Position> {
        let board = &self.local.board;
        let mut setup = position.setup();
        for (side, color) in [(Role::Attacker, self.owner.opponent()), (Role::Defender, self.owner)] {
            let now = &mut setup.stones[color.index()];
            for (cell, &point) in board.points.iter().enumerate() {
                let is_block = board.merged >> cell & 1 == 1;
                if stones.of(side) >> cell & 1 == 1 {
                    now.insert(point);
                } else {
                    *now -= if is_block { now.part_at(point) } else { PointSet::from(point) };
                }
            }
        }
        Position::try_from(setup).ok()
    }

    /// The role of the side to play.
    #[must_use]
    pub fn side(&self, stage: LifeStage) -> Role {
        Role::of(stage.position.to_play(), self.owner)
    }

    /// The empty points where the side to play may move, suicide included, in an order that does not depend on how the board is turned.
    pub fn plays(&mut self, stage: LifeStage) -> Vec<Point> {
        self.go_to(stage);
        let LocalQuestion { board, stones, .. } = &self.local;
        each(stones.open(board, self.side(stage))).map(|cell| board.points[cell]).collect()
    }

    /// What becomes of the target, with all first moves that reach it.
    pub fn answer(&mut self, stage: LifeStage, budget: Budget<'_>) -> LifeAnswer {
        self.go_to(stage);
        let options =
            LifeOptions { seki: Seki::Distinguished, moves: FirstMoves::All, ..LifeOptions::under(self.suicide) };
        self.by_shape.ask_on(&self.local, options, budget)
    }

    /// A move that reaches the outcome of this answer, and the nodes that it took to find it. If the side to play must make something
    /// happen, it is a move from which this takes few moves, else a pass if that is enough. `None` if the answer has no moves.
    pub fn choose(&mut self, stage: LifeStage, answer: &LifeAnswer, budget: Budget<'_>) -> (Option<Move>, u64) {
        self.go_to(stage);
        let mut nodes = 0;
        if let Some(mv) = answer.moves.iter().find(|&&mv| self.captures_all(stage, mv)) {
            return (Some(*mv), nodes);
        }
        let Self { local, by_shape, to_the_end, .. } = self;
        for (search, single_eyes) in [(to_the_end, SingleEyes::Searched), (by_shape, SingleEyes::Solved)] {
            let mut run = local.run(&mut search.table, single_eyes, budget.at_most(budget.left() / 2));
            let Some(test) = run.test(answer.outcome) else { continue };
            if test.wanted == Decision::Refuted && answer.moves.contains(&Move::Pass) {
                return (Some(Move::Pass), nodes);
            }
            let found = run.first(test).map(|mv| run.named(mv));
            nodes += run.nodes;
            if let Some(mv) = found.filter(|mv| answer.moves.contains(mv)) {
                return (Some(mv), nodes);
            }
        }
        let plays = answer.moves.iter().find(|mv| **mv != Move::Pass);
        (plays.or(answer.moves.first()).copied(), nodes)
    }

    /// The side that has won, if nothing that is played from here on changes that: the target is captured, or it lives though its
    /// owner passes for ever.
    #[must_use]
    pub fn won(&mut self, stage: LifeStage) -> Option<Role> {
        self.go_to(stage);
        let (board, stones) = (&self.local.board, &self.local.stones);
        let theirs = board.opponent_group & board.decisive;
        if theirs != 0 && stones.of(Role::Attacker) & theirs == 0 {
            return Some(Role::Defender);
        }
        if stones.target == 0 {
            let ko_seen = Cell::new(false);
            let budget = Budget::nodes(0);
            let run = self.local.run(&mut self.by_shape.table, SingleEyes::Solved, budget);
            let rules =
                run.rules(Test { master: run.ko_master.unwrap_or(KoMaster::Neither), ..Test::CAPTURE }, &ko_seen);
            return run.start(&rules).ended();
        }
        let (block, liberties) = stones.target_block(board);
        target_lives(board, stones, block, liberties).then_some(Role::Defender)
    }

    fn go_to(&mut self, stage: LifeStage) {
        let LifeStage { position, target, ko } = stage;
        let sides = [self.owner.opponent(), self.owner].map(|color| position.stones(color));
        self.local.go_to(self.local.board.stones(sides, target), self.side(stage), ko);
    }

    fn captures_all(&self, LifeStage { position, target, .. }: LifeStage, mv: Move) -> bool {
        let played = position.play(mv, self.suicide);
        played.is_ok_and(|played| target.is_subset(played.captured))
    }
}

impl Run<'_> {
    /// A first move that decides as the test wants; `None` if the budget does not settle it, or if the search knows the end without a
    /// move.
    fn first(&mut self, test: Test) -> Option<CellMove> {
        let ko_seen = Cell::new(false);
        let rules = self.rules(test, &ko_seen);
        let start = self.start(&rules);
        if start.winner().is_some() {
            return None;
        }
        let found = solve(&start, self.table, self.budget.less(self.nodes));
        self.nodes += found.nodes;
        found.first.filter(|_| found.decision == test.wanted)
    }
}
