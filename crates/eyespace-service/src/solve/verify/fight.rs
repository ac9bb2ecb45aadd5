//! What becomes of the target in the positions of a problem's lines.

use std::collections::HashMap;

use eyespace::board::{Color, IllegalMove, Move, Point, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::problem::{Moves, Nodes, Problem, SolveRequest, Solved, Watch, solve};
use eyespace::search::dfpn::Threads;
use eyespace::search::life::{Area, LifeGame, LifeStage, NoMove};
use eyespace::status::Outcome;
use eyespace::table::EyeTable;
use eyespace_wire::question::Outside;

use super::standing::Known;

/// A question in a line takes at most one part in this many of the nodes that are left.
const SHARE: u64 = 8;

/// A question about stones in the open takes at most one part in this many of all nodes, because each position is solved on its own.
const OPEN_SHARE: u64 = 32;

/// A question that is asked again takes at most so many times the nodes.
const AGAIN: u64 = 4;

/// The most moves of a line that shows what a move leads to.
const LONGEST: usize = 12;

/// The fight for the target of a problem: positions in, outcomes out. All positions together take no more than the nodes of the problem.
pub(super) struct Fight<'a> {
    owner: Color,
    ground: Ground<'a>,
    outside: Outside,
    suicide: Suicide,
    table: &'a EyeTable,
    watch: Watch<'a>,
    /// The nodes that may still be searched.
    left: u64,
    /// The most nodes for a question about stones in the open.
    each_open: u64,
    known: HashMap<u64, Vec<(Spot, Value)>>,
}

/// How positions after moves are searched.
enum Ground<'a> {
    /// In the area of the problem, which encloses the target.
    Enclosed(Box<LifeGame<'a>>),
    /// Each on its own, as [`solve`] does it.
    Open,
}

/// A position of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The position on the board.
    pub(super) position: Position,
    /// The stones of the target that are left.
    pub(super) target: PointSet,
    /// The position as the search of the area has it; `None` if the search has no such position.
    stage: Option<LifeStage>,
    /// Whether the owner has played outside the area, which is not taken for safe. There the move counts as a pass, so that the group may have more than
    /// the search knows.
    is_beyond: bool,
}

/// The outcome in a position, with its side to play moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) outcome: Outcome,
    /// The moves of the side to play that reach the outcome, a pass among them if that does.
    pub(super) moves: Vec<Move>,
    /// Moves that may reach it.
    pub(super) unsettled: Vec<Move>,
    pub(super) known: Known,
    /// A line of play that was found with it.
    line: Vec<Move>,
}

/// The rules and limits of a fight.
#[derive(Clone, Copy)]
pub(super) struct FightRequest<'a> {
    pub(super) suicide: Suicide,
    pub(super) table: &'a EyeTable,
    pub(super) watch: Watch<'a>,
    /// The nodes for all positions after the first.
    pub(super) nodes: u64,
}

impl<'a> Fight<'a> {
    /// The fight for the target of a problem that has been solved.
    pub(super) fn new(solved: &Solved, problem: &Problem, request: FightRequest<'a>) -> Self {
        let FightRequest { suicide, table, watch, nodes } = request;
        let answer = solved.answer(solved.to_play());
        let area = answer.filter(|answer| answer.evidence.is_proof()).and_then(|answer| answer.area);
        let ground = match (problem, area) {
            (Problem::Enclosed(_) | Problem::SafeOutside(_), Some(area)) => {
                Ground::Enclosed(Box::new(LifeGame::new(&solved.position, &area, suicide, table)))
            }
            _ => Ground::Open,
        };
        let outside = if matches!(problem, Problem::SafeOutside(_)) { Outside::Safe } else { Outside::AsItStands };
        let each_open = nodes / OPEN_SHARE;
        let mut fight = Self {
            owner: solved.owner,
            ground,
            outside,
            suicide,
            table,
            watch,
            left: nodes,
            each_open,
            known: HashMap::new(),
        };
        for (first, answer) in [Role::Attacker, Role::Defender].into_iter().zip(&solved.answers) {
            let Some(answer) = answer else { continue };
            let color = first.color(solved.owner);
            let spot = fight.start(&solved.position.with_to_play(color), solved.target);
            let known = Known::of(answer, &solved.position, outside);
            let (found, line) = (&answer.found, vec![]);
            let (moves, unsettled) = (found.moves.clone(), found.unsettled.clone());
            fight.learn(spot, Value { outcome: found.outcome, moves, unsettled, known, line });
        }
        fight
    }

    /// The first position of the fight.
    pub(super) fn start(&self, position: &Position, target: PointSet) -> Spot {
        let stage = match &self.ground {
            Ground::Enclosed(game) => Some(game.start(position)),
            Ground::Open => None,
        };
        Spot { position: *position, target, stage, is_beyond: false }
    }

    /// The position after a move of the side to play.
    ///
    /// # Errors
    /// The move is illegal.
    pub(super) fn play(&mut self, spot: &Spot, mv: Move) -> Result<Spot, IllegalMove> {
        let position = spot.position.play(mv, self.suicide)?.position;
        let target = spot.target & position.stones(self.owner);
        let (mut stage, mut is_beyond) = (None, spot.is_beyond);
        if let (Ground::Enclosed(game), Some(before)) = (&mut self.ground, spot.stage) {
            stage = match game.play(before, mv) {
                Ok(after) => Some(after),
                Err(NoMove::Elsewhere) => {
                    is_beyond |= game.side(before) == Role::Defender && self.outside == Outside::AsItStands;
                    game.play(before, Move::Pass).ok()
                }
                Err(_) => None,
            };
        }
        Ok(Spot { position, target, stage, is_beyond })
    }

    /// The same position with the other side to play.
    pub(super) fn turned(&self, spot: &Spot) -> Spot {
        let position = spot.position.without_ko().with_to_play(spot.position.to_play().opponent());
        let turned = |stage: LifeStage| {
            let position = stage.position.with_to_play(position.to_play());
            LifeStage { position, ko: None, ..stage }
        };
        Spot { position, stage: spot.stage.map(turned), ..spot.clone() }
    }

    /// The same position after set-up that leaves the fight alone; `None` if it changes the fight.
    pub(super) fn set_up(&self, spot: &Spot, position: Position) -> Option<Spot> {
        let Ground::Enclosed(game) = &self.ground else { return None };
        let searched = game.area().points | game.area().outside_liberties | game.area().assumed;
        let changed = Color::ALL.into_iter().fold(PointSet::EMPTY, |all, color| {
            let (before, after) = (spot.position.stones(color), position.stones(color));
            all | (before - after) | (after - before)
        });
        let position = position.with_to_play(spot.position.to_play());
        (changed & searched).is_empty().then(|| Spot { position, ..spot.clone() })
    }

    /// The role of the side to play.
    pub(super) fn role(&self, spot: &Spot) -> Role {
        Role::of(spot.position.to_play(), self.owner)
    }

    /// Whether the search tells which moves there are: positions of stones in the open are solved one by one, which is too long for all moves.
    pub(super) const fn has_area(&self) -> bool {
        matches!(self.ground, Ground::Enclosed(_))
    }

    /// The points in the area where the side to play may move.
    pub(super) fn plays(&mut self, spot: &Spot) -> Vec<Point> {
        match (&mut self.ground, spot.stage) {
            (Ground::Enclosed(game), Some(stage)) => game.plays(stage),
            _ => vec![],
        }
    }

    /// What becomes of the target, with the side to play moving first.
    pub(super) fn value(&mut self, spot: &Spot) -> Value {
        if spot.target.is_empty() {
            return Value::captured();
        }
        let known = self.known.get(&spot.position.hash());
        if let Some((_, value)) = known.and_then(|known| known.iter().find(|(other, _)| other == spot)) {
            return value.clone();
        }
        let value = match self.ground {
            Ground::Open => self.solved(spot, self.each_open),
            Ground::Enclosed(_) => self.searched(spot),
        };
        self.learn(spot.clone(), value.clone());
        value
    }

    /// The same, searched deeper if it was only read: a reading that contradicts the file is not believed at once.
    pub(super) fn value_again(&mut self, spot: &Spot) -> Value {
        let value = self.value(spot);
        if value.known.is_proof() || self.has_area() {
            return value;
        }
        let deeper = self.solved(spot, self.each_open.saturating_mul(AGAIN));
        if deeper.outcome == Outcome::Open {
            return value;
        }
        self.learn(spot.clone(), deeper.clone());
        deeper
    }

    fn learn(&mut self, spot: Spot, value: Value) {
        let known = self.known.entry(spot.position.hash()).or_default();
        match known.iter_mut().find(|(other, _)| *other == spot) {
            Some((_, old)) => *old = value,
            None => known.push((spot, value)),
        }
    }

    /// Searches a position in the area of the problem.
    fn searched(&mut self, spot: &Spot) -> Value {
        let budget = self.watch.budget(self.left / SHARE);
        let (Ground::Enclosed(game), Some(stage)) = (&mut self.ground, spot.stage) else { return Value::unknown() };
        let is_captured = stage.target.is_empty() && game.won(stage) == Some(Role::Attacker);
        let found = if is_captured { return Value::captured() } else { game.answer(stage, budget) };
        self.left = self.left.saturating_sub(found.nodes);
        // A group whose owner has played elsewhere may have more than the search knows.
        let is_proof = !spot.is_beyond || found.outcome == Outcome::Alive;
        let (area, position) = (game.area(), &spot.position);
        let proved = || Known::by_proof(found.outcome, Some(area), position, self.outside);
        let known = if is_proof { proved() } else { Known::Read };
        Value { outcome: found.outcome, moves: found.moves, unsettled: found.unsettled, known, line: vec![] }
    }

    /// Solves a position as if it were a problem of its own.
    fn solved(&mut self, spot: &Spot, most: u64) -> Value {
        let first = Some(self.role(spot));
        let nodes = Nodes::InAll(most.min(self.left / SHARE));
        let Self { suicide, table, watch, .. } = *self;
        let (moves, ko_winner, goal, memory, threads) = (Moves::All, None, None, None, Threads::ONE);
        let request = SolveRequest { first, moves, suicide, ko_winner, goal, table, nodes, memory, threads, watch };
        let problem = match Area::around(&spot.position, spot.target, suicide) {
            Ok(area) => Problem::Enclosed(Box::new(area)),
            Err(_) => Problem::Open(spot.target),
        };
        let Some(solved) = solve(&spot.position, &problem, &request) else { return Value::unknown() };
        self.left = self.left.saturating_sub(solved.nodes());
        let Some(answer) = first.and_then(|first| solved.answer(first)) else { return Value::unknown() };
        let known = Known::of(answer, &spot.position, self.outside);
        let (outcome, moves, unsettled) =
            (answer.found.outcome, answer.found.moves.clone(), answer.found.unsettled.clone());
        Value { outcome, moves, unsettled, known, line: solved.line.moves.clone() }
    }

    /// Best play from a position on; the first move is no pass if another does as well.
    pub(super) fn line(&mut self, spot: &Spot) -> Vec<Move> {
        let (mut line, mut now) = (vec![], spot.clone());
        while line.len() < LONGEST && !now.target.is_empty() {
            let value = self.value(&now);
            if !value.line.is_empty() {
                line.extend(value.line);
                break;
            }
            let Some(mv) = self.chosen(&now, &value, line.is_empty()) else { break };
            let Ok(after) = self.play(&now, mv) else { break };
            line.push(mv);
            now = after;
        }
        line.truncate(LONGEST);
        line
    }

    fn chosen(&mut self, spot: &Spot, value: &Value, is_first: bool) -> Option<Move> {
        let play = value.moves.iter().find(|&&mv| mv != Move::Pass).copied();
        if is_first && value.moves.contains(&Move::Pass) {
            return play;
        }
        let budget = self.watch.budget(self.left / SHARE);
        let (Ground::Enclosed(game), Some(stage)) = (&mut self.ground, spot.stage) else { return play };
        let answer = eyespace::search::life::LifeAnswer {
            outcome: value.outcome,
            moves: value.moves.clone(),
            unsettled: value.unsettled.clone(),
            nodes: 0,
            made: 0,
        };
        let (mv, nodes) = game.choose(stage, &answer, budget);
        self.left = self.left.saturating_sub(nodes);
        mv.filter(|&mv| mv != Move::Pass)
    }

    /// Allows so many nodes from now on, unless more are left.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.left = self.left.max(nodes);
        self.each_open = self.each_open.max(self.left / OPEN_SHARE);
    }

    /// The nodes that are left.
    pub(super) const fn left(&self) -> u64 {
        self.left
    }
}

impl Value {
    const fn captured() -> Self {
        Self { outcome: Outcome::Dead, moves: vec![], unsettled: vec![], known: Known::Proved, line: vec![] }
    }

    const fn unknown() -> Self {
        Self { outcome: Outcome::Open, moves: vec![], unsettled: vec![], known: Known::Read, line: vec![] }
    }
}
