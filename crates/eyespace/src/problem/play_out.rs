//! A problem played out: a player moves for one side, and the search answers for the other, rightly after any mistake.
//!
//! A problem is strongly solved if the best move is known in every position that can arise, and semi-strongly solved if it is known in
//! every position that can arise while one side plays its best (takizawa2024). Here the answer to
//! any move is searched when it is needed, from the position on the board.

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::life::{Area, LifeAnswer, LifeGame, LifeStage, NoMove};
use crate::status::Outcome;
use crate::table::EyeTable;

use super::Watch;

/// How often a position may occur before the play ends. Play that goes on for ever counts for the defender.
const MOST_REPETITIONS: usize = 3;

/// A problem that is played out, as a value: moves in, answers out.
/// ```
/// use eyespace::board::{Color, Diagram, Move, PointSet, Position, Suicide};
/// use eyespace::problem::{PlayEnd, PlayOut, PlayRequest, Watch};
/// use eyespace::search::life::Area;
/// use eyespace::table::{EyeTable, Outcome};
/// let diagram: Diagram = "
///     . . . X O .
///     X X X X O .
///     O O O O O .
///     . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let point = |name| position.size().parse_vertex(name);
/// let area = Area::around(&position, PointSet::from(point("B3")?), Suicide::Illegal)?;
/// let request =
///     PlayRequest { player: Color::Black, suicide: Suicide::Illegal, ko_winner: None, table: EyeTable::embedded(), nodes: 10_000 };
/// let mut play = PlayOut::new(&position, &area, &request, Watch::NOBODY);
/// assert_eq!(play.outcome(), Outcome::Alive);
/// // Black plays on the wrong side, and White takes away the room for two eyes.
/// let turn = play.turn(Move::Play(point("A4")?), Watch::NOBODY)?;
/// assert_eq!(turn.mistake.unwrap().now, Outcome::Dead);
/// assert!(turn.reply.is_some() && play.outcome() == Outcome::Dead);
/// // Whatever Black plays now, White captures in the end.
/// while play.end().is_none() {
///     play.turn(Move::Pass, Watch::NOBODY)?;
/// }
/// assert_eq!(play.end(), Some(PlayEnd::Captured));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PlayOut<'t> {
    game: LifeGame<'t>,
    player: Color,
    /// The most nodes for each move and its answer.
    most_nodes: u64,
    /// The positions so far; the last one is on the board.
    past: Vec<Moment>,
    /// The nodes of all searches so far.
    nodes: u64,
}

/// What is needed to play a problem out, besides the position and the area.
#[derive(Clone, Copy, Debug)]
pub struct PlayRequest<'t> {
    /// The colour that the player moves for.
    pub player: Color,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The side that wins every ko, and may retake one at once; `None` if kos are fought.
    pub ko_winner: Option<Role>,
    /// The table of solved eyes.
    pub table: &'t EyeTable,
    /// The most nodes for each move of the player and its answer.
    pub nodes: u64,
}

/// A position of the play.
#[derive(Clone, Debug)]
struct Moment {
    stage: LifeStage,
    /// What becomes of the target, with the side to play moving first.
    answer: LifeAnswer,
    /// How the position came about; `None` for the first one.
    by: Option<Step>,
    end: Option<PlayEnd>,
}

/// How a position came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Moved(Color, Move),
    /// The side to play made a ko threat elsewhere, which was answered.
    Threatened,
}

/// What a move of the player's brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayTurn {
    /// The mistake, if the move was one.
    pub mistake: Option<Mistake>,
    /// The answer; `None` if the move ended the play.
    pub reply: Option<PlayReply>,
}

/// A move that gives something away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The outcome that was within reach.
    pub could: Outcome,
    /// The outcome after the move.
    pub now: Outcome,
    /// The moves that would have kept it.
    pub right: Vec<Move>,
}

/// An answer of the search to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayReply {
    /// The move.
    pub mv: Move,
    /// What it is for.
    pub aim: Aim,
    /// The number of moves played when the same position occurred before, if it did.
    pub repeats: Option<usize>,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It keeps the outcome, which another move might not.
    Keeps,
    /// Nothing is to be gained or lost by the right answers: the move sets the hardest task.
    Resists,
    /// The side would take back a ko, and lacks a threat ([`PlayOut::allow`]).
    LacksThreat,
    /// The nodes did not settle which move is right.
    Guesses,
}

/// How the play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayEnd {
    /// The target is captured.
    Captured,
    /// The target lives, though its owner passes for ever.
    Lives,
    /// Both sides passed; with the outcome for the target, the side to play moving first.
    Passed(Outcome),
    /// The position occurred for the third time: the attacker makes no progress, so the target is not captured.
    Repeated,
}

/// Why a turn was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTurn {
    /// The move is illegal, or the search has no such move.
    #[error(transparent)]
    Move(#[from] NoMove),
    /// The play has ended.
    #[error("the play has ended; undo takes the last move back")]
    Over,
    /// No ko is banned, so a threat would change nothing.
    #[error("no ko is waiting to be taken back, so a threat changes nothing")]
    NoKo,
    /// There is nothing to take back.
    #[error("nothing has been played yet")]
    Nothing,
}

impl<'t> PlayOut<'t> {
    /// A play that begins in this position with its side to play. If that is not the player's colour, [`PlayOut::begin`] moves first.
    #[must_use]
    pub fn new(position: &Position, area: &Area, request: &PlayRequest<'t>, watch: Watch<'_>) -> Self {
        let &PlayRequest { player, suicide, ko_winner, table, nodes } = request;
        let mut game = LifeGame::new(position, area, suicide, table).with_ko_winner(ko_winner);
        let stage = game.start(position);
        let answer = game.answer(stage, watch.budget(nodes / 2));
        let spent = answer.nodes;
        let end = game.won(stage).map(PlayEnd::of);
        Self { game, player, most_nodes: nodes, past: vec![Moment { stage, answer, by: None, end }], nodes: spent }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.now().stage.position
    }

    /// The point where the side to play may not retake a ko, if there is one.
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        self.now().stage.ko
    }

    /// What is left of the target.
    #[must_use]
    pub fn target(&self) -> PointSet {
        self.now().stage.target
    }

    /// The area of the fight.
    #[must_use]
    pub const fn area(&self) -> &Area {
        self.game.area()
    }

    /// The owner of the target.
    #[must_use]
    pub const fn owner(&self) -> Color {
        self.game.owner()
    }

    /// The colour that the player moves for.
    #[must_use]
    pub const fn player(&self) -> Color {
        self.player
    }

    /// The outcome for the target, with the side to play moving first; open if the nodes did not settle it.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.now().answer.outcome
    }

    /// The moves of the side to play that reach the outcome, a pass among them if that does. Empty if no move helps, or if all do.
    #[must_use]
    pub fn right(&self) -> &[Move] {
        &self.now().answer.moves
    }

    /// How the play ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<PlayEnd> {
        self.now().end
    }

    /// The points where the side to play may move, whether the search has the move or not.
    pub fn plays(&mut self) -> Vec<Point> {
        let stage = self.now().stage;
        self.game.plays(stage)
    }

    /// The moves so far. A ko threat counts as no move.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> {
        self.past.iter().filter_map(|moment| match moment.by {
            Some(Step::Moved(color, mv)) => Some((color, mv)),
            Some(Step::Threatened) | None => None,
        })
    }

    /// The nodes of all searches so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Moves for the other side, if it is its turn and the play goes on.
    pub fn begin(&mut self, watch: Watch<'_>) -> Option<PlayReply> {
        let is_theirs = self.position().to_play() != self.player && self.end().is_none();
        is_theirs.then(|| self.reply(watch))
    }

    /// Plays a move for the player, and answers it.
    ///
    /// # Errors
    /// The move is illegal or outside the area, or the play has ended. Then nothing changes.
    pub fn turn(&mut self, mv: Move, watch: Watch<'_>) -> Result<PlayTurn, NoTurn> {
        let mistake = self.judged(mv, watch)?;
        let reply = if self.end().is_none() { Some(self.reply(watch)) } else { None };
        Ok(PlayTurn { mistake, reply })
    }

    /// Plays a move for the side to play, whichever that is, and says whether it is a mistake. It is not answered.
    ///
    /// # Errors
    /// As for [`PlayOut::turn`].
    pub fn judged(&mut self, mv: Move, watch: Watch<'_>) -> Result<Option<Mistake>, NoTurn> {
        let before = self.now().answer.clone();
        let role = self.to_play();
        self.step(mv, watch)?;
        let now = self.outcome();
        let is_mistake = is_worse(now, before.outcome, role);
        Ok(is_mistake.then_some(Mistake { could: before.outcome, now, right: before.moves }))
    }

    /// Plays a ko threat elsewhere for the player. It is answered, so that the player may take the ko back.
    ///
    /// # Errors
    /// No ko is banned, or the play has ended.
    pub fn threaten(&mut self, watch: Watch<'_>) -> Result<(), NoTurn> {
        if self.end().is_some() {
            return Err(NoTurn::Over);
        }
        let stage = LifeStage { ko: None, ..self.now().stage };
        if stage == self.now().stage {
            return Err(NoTurn::NoKo);
        }
        self.push(stage, Step::Threatened, watch);
        Ok(())
    }

    /// Plays best moves for both sides from here on, at most `most`. The line ends before a pass, since then nothing is left to answer or
    /// to try, and when it has taken as many nodes as a move and its answer may.
    pub fn follow(&mut self, most: usize, watch: Watch<'_>) -> Vec<Move> {
        let mut line = vec![];
        let enough = self.nodes.saturating_add(self.most_nodes);
        while line.len() < most && self.end().is_none() && self.nodes < enough {
            let (mv, _) = self.chosen(watch);
            if mv == Move::Pass || self.step(mv, watch).is_err() {
                break;
            }
            line.push(mv);
        }
        line
    }

    /// Allows the other side a ko threat instead of its last move: the player answers the threat, and the other side moves again.
    ///
    /// # Errors
    /// It did not find a ko that it might not take back.
    pub fn allow(&mut self, watch: Watch<'_>) -> Result<PlayReply, NoTurn> {
        let theirs = self.player.opponent();
        let before = self.past.iter().rev().nth(1).map(|moment| moment.stage);
        let is_banned = before.is_some_and(|before| before.ko.is_some() && before.position.to_play() == theirs);
        if !matches!(self.now().by, Some(Step::Moved(color, _)) if color == theirs) || !is_banned {
            return Err(NoTurn::NoKo);
        }
        self.past.pop();
        self.threaten(watch)?;
        Ok(self.reply(watch))
    }

    /// Takes back the player's last move and what followed it.
    ///
    /// # Errors
    /// The player has not moved.
    pub fn undo(&mut self) -> Result<(), NoTurn> {
        let is_turn = |moment: &Moment| moment.stage.position.to_play() == self.player;
        let kept = self.past[..self.past.len() - 1].iter().rposition(is_turn).ok_or(NoTurn::Nothing)?;
        self.past.truncate(kept + 1);
        Ok(())
    }

    /// The role of the side to play.
    fn to_play(&self) -> Role {
        self.game.side(self.now().stage)
    }

    fn now(&self) -> &Moment {
        &self.past[self.past.len() - 1]
    }

    /// Plays a move for the side to play, and searches the position after it.
    fn step(&mut self, mv: Move, watch: Watch<'_>) -> Result<(), NoTurn> {
        if self.end().is_some() {
            return Err(NoTurn::Over);
        }
        let stage = self.now().stage;
        let after = self.game.play(stage, mv)?;
        self.push(after, Step::Moved(stage.position.to_play(), mv), watch);
        Ok(())
    }

    fn push(&mut self, stage: LifeStage, by: Step, watch: Watch<'_>) {
        let won = self.game.won(stage);
        let answer = match won {
            Some(winner) => decided(winner),
            None => self.game.answer(stage, watch.budget(self.most_nodes / 2)),
        };
        self.nodes += answer.nodes;
        let passes = |by| matches!(by, Step::Moved(_, Move::Pass));
        let end = if let Some(winner) = won {
            Some(PlayEnd::of(winner))
        } else if passes(by) && self.now().by.is_some_and(passes) {
            Some(PlayEnd::Passed(answer.outcome))
        } else if self.past.iter().filter(|past| past.stage == stage).count() + 1 >= MOST_REPETITIONS {
            Some(PlayEnd::Repeated)
        } else {
            None
        };
        self.past.push(Moment { stage, answer, by: Some(by), end });
    }

    /// Moves for the other side.
    fn reply(&mut self, watch: Watch<'_>) -> PlayReply {
        let (mv, aim) = self.chosen(watch);
        // A move of the search is legal and in the area. If it were not, a pass would be.
        let mv = if self.step(mv, watch).is_ok() {
            mv
        } else {
            let _ = self.step(Move::Pass, watch);
            Move::Pass
        };
        let (last, before) = (self.past.len() - 1, self.now().stage);
        let repeats = self.past[..last].iter().rposition(|past| past.stage == before);
        PlayReply { mv, aim, repeats: repeats.map(|past| self.moves_before(past)) }
    }

    /// The number of moves that led to this position of the past.
    fn moves_before(&self, past: usize) -> usize {
        self.past[..=past].iter().filter(|moment| matches!(moment.by, Some(Step::Moved(..)))).count()
    }

    /// The best move for the side to play, and its aim.
    fn chosen(&mut self, watch: Watch<'_>) -> (Move, Aim) {
        let Moment { stage, answer, .. } = self.now().clone();
        let budget = watch.budget(self.most_nodes / 4);
        let lacks_threat = stage.ko.is_some() && {
            let free = self.game.answer(LifeStage { ko: None, ..stage }, budget);
            self.nodes += free.nodes;
            is_worse(answer.outcome, free.outcome, self.to_play())
        };
        let aim = |aim| if lacks_threat { Aim::LacksThreat } else { aim };
        let (mv, nodes) = self.game.choose(stage, &answer, budget);
        self.nodes += nodes;
        match mv {
            Some(mv) => (self.without_repeating(mv, &answer), aim(Aim::Keeps)),
            None if answer.outcome == Outcome::Open => (self.hardest(watch), Aim::Guesses),
            None => (self.hardest(watch), aim(Aim::Resists)),
        }
    }

    /// This right move, or another one if it leads to a position that has occurred and the other does not.
    fn without_repeating(&mut self, mv: Move, answer: &LifeAnswer) -> Move {
        let now = self.now().stage;
        let Self { game, past, .. } = self;
        let mut is_new = |mv: &Move| {
            let after = game.play(now, *mv);
            after.is_ok_and(|after| !past.iter().any(|past| past.stage == after))
        };
        if is_new(&mv) { mv } else { answer.moves.iter().copied().find(|mv| is_new(mv)).unwrap_or(mv) }
    }

    /// The move after which the opponent has the fewest right answers; a pass if it may pass after every move.
    fn hardest(&mut self, watch: Watch<'_>) -> Move {
        let now = self.now().stage;
        let share = self.most_nodes / 4;
        let mut spent = 0;
        let mut best: Option<(usize, Move)> = None;
        for point in self.game.plays(now) {
            let Ok(stage) = self.game.play(now, Move::Play(point)) else { continue };
            if stage.target.is_empty() {
                continue;
            }
            let answer = self.game.answer(stage, watch.budget(share - spent));
            spent = (spent + answer.nodes).min(share);
            let right = answer.moves.len() + answer.unsettled.len();
            let is_idle = right == 0 || answer.moves.contains(&Move::Pass);
            if !is_idle && best.is_none_or(|(fewest, _)| right < fewest) {
                best = Some((right, Move::Play(point)));
            }
        }
        self.nodes += spent;
        best.map_or(Move::Pass, |(_, mv)| mv)
    }

    /// The side of the player.
    #[must_use]
    pub fn role(&self) -> Role {
        Role::of(self.player, self.owner())
    }
}

impl PlayEnd {
    const fn of(winner: Role) -> Self {
        match winner {
            Role::Attacker => Self::Captured,
            Role::Defender => Self::Lives,
        }
    }
}

/// The answer about a fight that is over.
const fn decided(winner: Role) -> LifeAnswer {
    let outcome = match winner {
        Role::Attacker => Outcome::Dead,
        Role::Defender => Outcome::Alive,
    };
    LifeAnswer { outcome, moves: vec![], unsettled: vec![], nodes: 0, made: 0 }
}

/// Whether an outcome is known to be worse than another for this side.
fn is_worse(outcome: Outcome, other: Outcome, side: Role) -> bool {
    let place = |outcome| match outcome {
        Outcome::Dead => 0,
        Outcome::Ko { first_threat: Role::Defender } => 1,
        Outcome::Ko { first_threat: Role::Attacker } => 2,
        Outcome::Seki | Outcome::Lives | Outcome::Open => 3,
        Outcome::Alive => 4,
    };
    !outcome.may_be(other)
        && match side {
            Role::Attacker => place(outcome) > place(other),
            Role::Defender => place(outcome) < place(other),
        }
}
