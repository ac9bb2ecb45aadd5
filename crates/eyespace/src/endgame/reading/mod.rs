//! The last moves of a real game, read but not proved.
//!
//! Records of professionals end when only dame are left, and moves that they force. So both sides fill dame here in turn, and answer where the
//! opponent would gain something by moving again. What a place is worth is read a few moves deep; at the end of each line the living stones and
//! the points nearest to them count. Which stones live at the beginning is taken from the score.
//!
//! Places that nobody has touched are not played in: the players have stopped there, and a gain that a short reading sees there is mostly an
//! error of the reading. The values of places that can be played out whole are in [`super::LastMoves`].

mod frontier;
mod places;
mod player;
mod search;

use crate::analyze::{Options, Report, analyze};
use crate::board::{Color, Counting, DeadStones, Move, Orientation, PointSet, Position, Suicide};
use crate::scoring::{HalfPoints, ScoreOptions, Scored, score};
use crate::search::Memory;
use crate::status::{Evidence, EyeOptions, Summary};

use frontier::Frontier;
use player::Player;

pub use player::LastMove;

/// The end of a game as it was read from a board on which little is left to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadToTheEnd {
    /// The moves in turn, passes left out. The first is the move of the side to play, if it does not pass.
    pub moves: Vec<LastMove>,
    /// The board after the moves.
    pub end: Position,
    /// The stones of Black and of White that the moves captured; see [`Color::index`].
    pub captured: [usize; 2],
    /// Black's lead in points after the moves, with komi and prisoners.
    pub margin: HalfPoints,
    /// Whether the moves seem to be understood: they change the score of the board by few points, and the board after them, analyzed anew,
    /// has nearly the score that was read.
    pub is_understood: bool,
}

/// The last moves of a game hardly change its score by more points than this.
const MOST_CHANGE: f64 = 3.0;

/// The count of the board after the last moves differs from what was read by no more points than this: a teire or a half point.
const MOST_DOUBT: f64 = 1.5;

impl ReadToTheEnd {
    /// Reads the last moves from a board that was analyzed with these options and counted, with the side to play first. `None` if the rules do
    /// not take dead stones off, or if play did not come to an end.
    /// ```
    /// use eyespace::analyze::{Model, Options, analyze};
    /// use eyespace::board::{Diagram, Position, Ruleset};
    /// use eyespace::endgame::ReadToTheEnd;
    /// use eyespace::scoring::{Counting, ScoreOptions, score};
    /// use eyespace::status::{EyeOptions, LifeMapOptions};
    /// // Once Black has E5 and E3, White must play F4.
    /// let diagram: Diagram = "
    ///     . X . X . . . X
    ///     X X X X X X X X
    ///     X X X X . O X X
    ///     O O . X O . O O
    ///     . . O X . O . .
    ///     O O O O O O O O
    ///     . O . . . O . O
    /// ".parse()?;
    /// let options = Options { model: Model::Omitted, map: Some(LifeMapOptions::default()), ..Options::default() };
    /// let report = analyze(&Position::try_from(diagram.setup)?, &options);
    /// let statuses = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    /// let scored = score(&report.structure, &statuses, ScoreOptions::of(Ruleset::Japanese));
    /// let read = ReadToTheEnd::of(&report, &scored, &options).unwrap();
    /// let names: Vec<String> = read.moves.iter().map(|mv| report.structure.size().vertex(mv.at).to_string()).collect();
    /// assert!(names.contains(&"F4".to_owned()), "{names:?}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(report: &Report, scored: &Scored, options: &Options<'_>) -> Option<Self> {
        let traits = scored.options.rules.traits();
        if traits.dead_stones != DeadStones::TakenOff {
            return None;
        }
        let cost = i64::from(traits.counting == Counting::Territory);
        let read = Read::new(report, scored, cost)?;
        let end = after(&report.position, &read.moves)?;
        let stones = |color| report.position.stones(color).len() as i64;
        let lead = read.lead - cost * (stones(Color::Black) - stones(Color::White));
        let margin = HalfPoints::from_points(lead as f64)? + beside_the_board(scored);
        let counted = counted(&end, scored, read.captured, options);
        let differs = |other: HalfPoints| (margin - other).points().abs();
        let is_understood = differs(scored.margin()) <= MOST_CHANGE && differs(counted) <= MOST_DOUBT;
        Some(Self { moves: read.moves, end, captured: read.captured, margin, is_understood })
    }
}

/// What was read, with the colours of the board.
struct Read {
    moves: Vec<LastMove>,
    captured: [usize; 2],
    /// Black's lead on the board after the moves, less what they cost.
    lead: i64,
}

impl Read {
    /// Reads the same game whichever way the board lies, and whoever has which colour: the side to play is Black.
    fn new(report: &Report, scored: &Scored, cost: i64) -> Option<Self> {
        let position = report.position;
        let mover = position.to_play();
        let by = Orientation::of_stones(position.size(), of_both(mover, |color| position.stones(color)));
        let start = by.position(&position, mover);
        let living = of_both(mover, |color| by.turned(scored.territory.board.living[color.index()]));
        let [black, white] = scored.territory.seki_points;
        let uncounted = if cost == 0 { PointSet::EMPTY } else { by.turned(black | white) };
        let frontier = Frontier::new(&start, living, by.turned(safe(report)), uncounted);
        let memory = Memory::new();
        let mut player = Player::new(start, frontier, cost, &memory);
        if !player.play() {
            return None;
        }
        let is_black = mover == Color::Black;
        let color = |color: Color| if is_black { color } else { color.opponent() };
        let back = |mv: &LastMove| Some(LastMove { color: color(mv.color), at: by.back(mv.at)?, ..*mv });
        Some(Self {
            moves: player.moves.iter().map(back).collect::<Option<_>>()?,
            captured: of_both(mover, |color| player.captured[color.index()]),
            lead: if is_black { player.lead() } else { -player.lead() },
        })
    }
}

/// What Black has beside the board: prisoners, less White's, and less komi and the like.
fn beside_the_board(scored: &Scored) -> HalfPoints {
    let [black, white] = scored.sides.map(|side| HalfPoints::whole(side.prisoners) + side.compensation);
    black - white
}

/// The board after these moves. Where a side moves twice in a row, the other has passed.
fn after(position: &Position, moves: &[LastMove]) -> Option<Position> {
    moves.iter().try_fold(*position, |board, mv| {
        Some(board.with_to_play(mv.color).play(Move::Play(mv.at), Suicide::Illegal).ok()?.position)
    })
}

/// The score of the board after the moves, analyzed anew.
fn counted(end: &Position, scored: &Scored, captured: [usize; 2], options: &Options<'_>) -> HalfPoints {
    let report = analyze(end, options);
    let rules = scored.options.rules;
    let eyes = EyeOptions { suicide: rules.suicide(), table: options.table, ko: None };
    let statuses = report.statuses_at_the_end(rules.counting(), &eyes);
    let [black, white] = scored.options.prisoners;
    let prisoners = [black + captured[0], white + captured[1]];
    score(&report.structure, &statuses, ScoreOptions { prisoners, ..scored.options }).margin()
}

/// What belongs to the side to play first, and to the other.
fn of_both<T>(mover: Color, of: impl Fn(Color) -> T) -> [T; 2] {
    [mover, mover.opponent()].map(of)
}

/// The stones that live unconditionally.
fn safe(report: &Report) -> PointSet {
    let blocks = report.structure.blocks().filter(|&id| {
        let verdict = report.verdict(id);
        verdict.summary() == Summary::Alive && verdict.evidence == Evidence::Unconditional
    });
    blocks.fold(PointSet::EMPTY, |safe, id| safe | report.structure.block(id).stones)
}
