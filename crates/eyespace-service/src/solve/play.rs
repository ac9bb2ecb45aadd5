//! A problem played out line by line, as a value: a line in, an answer out. A door reads the lines and prints the answers.

use eyespace::board::{Color, Move, Size};
use eyespace::engine::Engine;
use eyespace::problem::{NoTurn, PlayOut, PlayReply, PlayRequest, PlayTurn, Solved, Watch};
use eyespace::status::{Evidence, Outcome};
use eyespace_record::fault::quote;
use eyespace_wire::play::{Play, PlayedMove};

/// A command of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayCommand {
    /// A stone or a pass.
    Turn(Move),
    /// Take the last move and its answer back.
    Undo,
    /// Name the right moves.
    Hint,
    /// Make a ko threat elsewhere, which is answered.
    Threat,
    /// Allow the other side a ko threat instead of its last move.
    Allow,
    /// Show the board.
    Board,
    /// List the commands.
    Help,
    /// End the session.
    Quit,
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayAnswer {
    /// The player moved.
    Turned {
        /// The move.
        mv: Move,
        /// What came of it.
        turn: PlayTurn,
    },
    /// The last move of the player was taken back.
    Undone,
    /// The right moves were asked for: they are [`PlayOut::right`].
    Hint,
    /// The player made a ko threat, and may take the ko back.
    Threatened,
    /// The other side made a ko threat, and moved instead.
    Allowed(PlayReply),
    /// The board was asked for.
    Board,
    /// The commands were asked for.
    Help,
    /// The line can't be carried out.
    Refused(String),
    /// The session is over.
    Quit,
}

/// Why a problem can't be played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayable {
    /// The outcome is open.
    #[error("the outcome is open, so no answer would be known to be right; more nodes may settle it")]
    Open,
    /// The outcome was read, and not proved.
    #[error("the outcome is read and not proved, so no answer would be known to be right; an area may help")]
    Read,
}

/// A problem that is played out.
#[derive(Debug)]
pub struct PlaySession<'t> {
    play: PlayOut<'t>,
}

impl<'t> PlaySession<'t> {
    /// A session about a solved problem, in which the player moves for this colour.
    ///
    /// # Errors
    /// The outcome for the side to play is not proved.
    pub fn new(solved: &Solved, player: Color, engine: &'t Engine<'_>, watch: Watch<'_>) -> Result<Self, NotPlayable> {
        let answer = solved.answer(solved.to_play()).filter(|answer| answer.found.outcome != Outcome::Open);
        let answer = answer.ok_or(NotPlayable::Open)?;
        let is_proof = !matches!(answer.evidence, Evidence::OpenFight { .. }) && answer.evidence.is_proof();
        let area = answer.area.filter(|_| is_proof).ok_or(NotPlayable::Read)?;
        let (suicide, table, nodes) = (engine.rules.suicide(), &*engine.table, engine.limits.solve);
        let request = PlayRequest { player, suicide, ko_winner: solved.ko_winner, table, nodes };
        Ok(Self { play: PlayOut::new(&solved.position, &area, &request, watch) })
    }

    /// The play so far.
    #[must_use]
    pub const fn play(&self) -> &PlayOut<'t> {
        &self.play
    }

    /// The first move of the other side, if it is to begin.
    pub fn begin(&mut self, watch: Watch<'_>) -> Option<PlayReply> {
        self.play.begin(watch)
    }

    /// Answers a line; `None` if it is blank or a comment (`#`).
    pub fn answer(&mut self, line: &str, watch: Watch<'_>) -> Option<PlayAnswer> {
        let command = match PlayCommand::read(line, self.play.position().size())? {
            Ok(command) => command,
            Err(fault) => return Some(PlayAnswer::Refused(fault)),
        };
        Some(self.run(command, watch).unwrap_or_else(|fault| PlayAnswer::Refused(fault.to_string())))
    }

    fn run(&mut self, command: PlayCommand, watch: Watch<'_>) -> Result<PlayAnswer, NoTurn> {
        Ok(match command {
            PlayCommand::Turn(mv) => PlayAnswer::Turned { mv, turn: self.play.turn(mv, watch)? },
            PlayCommand::Undo => {
                self.play.undo()?;
                PlayAnswer::Undone
            }
            PlayCommand::Hint => PlayAnswer::Hint,
            PlayCommand::Threat => {
                self.play.threaten(watch)?;
                PlayAnswer::Threatened
            }
            PlayCommand::Allow => PlayAnswer::Allowed(self.play.allow(watch)?),
            PlayCommand::Board => PlayAnswer::Board,
            PlayCommand::Help => PlayAnswer::Help,
            PlayCommand::Quit => PlayAnswer::Quit,
        })
    }
}

/// The most moves from the end of which a play goes on.
pub const MOST_MOVES: usize = 500;

/// The most moves of the line that shows what refutes a mistake.
const LONGEST: usize = 12;

/// A move of a play that is given from its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A stone or a pass.
    Move(Move),
    /// A ko threat elsewhere of the side to play, which is answered.
    Threat,
}

impl Step {
    /// Reads a point, `pass` or `threat`; `None` if the text is none of these.
    #[must_use]
    pub fn read(word: &str, size: Size) -> Option<Self> {
        match PlayCommand::read(word, size)?.ok()? {
            PlayCommand::Turn(mv) => Some(Self::Move(mv)),
            PlayCommand::Threat => Some(Self::Threat),
            _ => None,
        }
    }
}

/// The step that can't be taken, counted from 0, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {}: {reason}", .step + 1)]
pub struct NoStep {
    /// The number of the step.
    pub step: usize,
    /// The reason.
    pub reason: NoTurn,
}

impl PlaySession<'_> {
    /// Plays these moves of both sides, in which the side to play begins, replies to the last one, and tells what came of all. After a mistake of the
    /// player as the last move, the message has the line that refutes it.
    ///
    /// # Errors
    /// A step can't be taken.
    pub fn played(mut self, steps: &[Step], watch: Watch<'_>) -> Result<Play, NoStep> {
        let (size, outcome_at_first) = (self.play.position().size(), self.play.outcome());
        let mut moves: Vec<PlayedMove> = vec![];
        for (step, &taken) in steps.iter().enumerate() {
            let color = self.play.position().to_play();
            let fault = |reason| NoStep { step, reason };
            let (mv, mistake) = match taken {
                Step::Move(mv) => (Some(mv), self.play.judged(mv, watch).map_err(fault)?),
                Step::Threat => {
                    self.play.threaten(watch).map_err(fault)?;
                    (None, None)
                }
            };
            moves.push(PlayedMove::new(color, mv, self.play.outcome(), mistake.as_ref(), size));
        }
        let own = eyespace_wire::both::Color::from(self.play.player());
        let is_refuted = moves.last().is_some_and(|last| last.color == own && last.mistake.is_some());
        let reply = self.play.begin(watch);
        let mut told = Play::new(&self.play, outcome_at_first, moves, reply);
        if is_refuted {
            let line = self.play.follow(LONGEST, watch);
            (told.line, told.nodes) = (Some(eyespace_wire::points::moves(&line, size)), self.play.nodes());
        }
        Ok(told)
    }
}

impl PlayCommand {
    /// Reads a line; `None` if it is blank or a comment. Capitals make no difference.
    ///
    /// # Errors
    /// The line is no command; the text says what was expected.
    pub fn read(line: &str, size: Size) -> Option<Result<Self, String>> {
        let word = line.split('#').next().unwrap_or_default().trim();
        Some(Ok(match word.to_ascii_lowercase().as_str() {
            "" => return None,
            "pass" => Self::Turn(Move::Pass),
            "undo" => Self::Undo,
            "hint" => Self::Hint,
            "threat" => Self::Threat,
            "allow" => Self::Allow,
            "board" => Self::Board,
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            _ => match size.parse_vertex(word) {
                Ok(point) => Self::Turn(Move::Play(point)),
                Err(_) => {
                    let found = quote(word);
                    return Some(Err(format!("\"{found}\" is no point of this board and no command; help lists them")));
                }
            },
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_point_or_a_command() {
        let size = Size::square(9).unwrap();
        let read = |line: &str| PlayCommand::read(line, size);
        let e5 = Move::Play(size.parse_vertex("E5").unwrap());
        assert_eq!(read(" e5 # the middle\r\n"), Some(Ok(PlayCommand::Turn(e5))));
        assert_eq!(
            (read("Pass"), read("UNDO")),
            (Some(Ok(PlayCommand::Turn(Move::Pass))), Some(Ok(PlayCommand::Undo)))
        );
        assert_eq!((read("  \n"), read("# only words")), (None, None));
        let refused = read("Z9").unwrap().unwrap_err();
        assert_eq!(refused, "\"Z9\" is no point of this board and no command; help lists them");
    }
}
