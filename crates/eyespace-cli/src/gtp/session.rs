//! The engine as a value: a line in, an answer out.

use std::borrow::Cow;
use std::path::Path;

use eyespace::analyze::{Fights, Model, Options, Report, analyze};
use eyespace::board::{Color, Game, Position, Ruleset, Size, Suicide};
use eyespace::scoring::{HalfPoints, NotCounted, ScoreTerms, Scored, score};
use eyespace::search::dfpn::Budget;
use eyespace::status::LifeMapTerms;
use eyespace::table::EyeTable;

use crate::fault::InputError;
use crate::scoring::fates;

use super::arguments::Arguments;
use super::commands;
use super::line::{Line, MAX_LINE};
use super::record::captured;
use super::reply::{Next, Refusal, Reply};

/// What a session begins with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The nodes that each reading may take.
    pub nodes: u64,
    /// The rules; those of a loaded game, or Japanese ones, if nobody says.
    pub rules: Option<Ruleset>,
    /// The table of solved eyes.
    pub table: Cow<'static, EyeTable>,
    /// How `loadsgf` gets at files.
    pub read_file: fn(&Path) -> Result<Vec<u8>, InputError>,
}

/// A GTP engine with its board.
/// ```
/// use std::borrow::Cow;
/// use eyespace::table::EyeTable;
/// use eyespace_cli::gtp::{Session, Settings};
/// let table = Cow::Borrowed(EyeTable::embedded());
/// let settings = Settings { nodes: 1000, rules: None, table, read_file: |_| Ok(vec![]) };
/// let mut session = Session::new(settings);
/// assert_eq!(session.answer(b"1 boardsize 9").unwrap().text, "=1 \n\n");
/// assert_eq!(session.answer(b"2 play black Z1").unwrap().text, "?2 invalid color or coordinate\n\n");
/// assert_eq!(session.answer(b"# a comment"), None);
/// ```
pub struct Session {
    pub(super) settings: Settings,
    pub(super) game: Game,
    pub(super) to_play: Color,
    pub(super) komi: f64,
    /// For analyses, if it is not to be what the rules say.
    pub(super) suicide: Option<Suicide>,
    /// What is known of the present position, once somebody has asked.
    report: Option<Box<Report>>,
    /// The present position counted without komi, likewise.
    scored: Option<Box<Scored>>,
    pub(super) next: Next,
}

impl Session {
    /// An empty board of 19 lines.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        const SIDE: usize = 19;
        let size = Size::square(SIDE).unwrap_or(Size::LARGEST);
        let game = Game::new(Position::empty(size), settings.rules.unwrap_or_default());
        Self {
            settings,
            game,
            to_play: Color::Black,
            komi: 0.0,
            suicide: None,
            report: None,
            scored: None,
            next: Next::Goes,
        }
    }

    /// Answers a line, whatever is in it; `None` if it asks nothing.
    pub fn answer(&mut self, line: &[u8]) -> Option<Reply> {
        if line.len() > MAX_LINE {
            return Some(Reply::new(None, &Err(Refusal::LineTooLong), Next::Goes));
        }
        let Line { id, command, arguments } = Line::read(line)?;
        let arguments = Arguments::new(&arguments, self.size());
        let answer = match commands::find(&command) {
            Some(run) => run(self, &arguments),
            None => Err(Refusal::UnknownCommand),
        };
        Some(Reply::new(id.as_deref(), &answer, self.next))
    }

    pub(super) fn size(&self) -> Size {
        self.game.position().size()
    }

    pub(super) fn position(&self) -> Position {
        self.game.position().with_to_play(self.to_play)
    }

    /// What stands on the board from now on.
    pub(super) fn set_game(&mut self, game: Game, to_play: Color) {
        self.game = game;
        self.to_play = to_play;
        self.changed();
    }

    /// A board set up by hand, without moves.
    pub(super) fn set_position(&mut self, position: Position) {
        let game = Game::new(position, self.game.rules());
        self.set_game(game, position.to_play());
    }

    /// The board or a parameter has changed: what was known is not any more.
    pub(super) fn changed(&mut self) {
        self.report = None;
        self.scored = None;
    }

    /// The rule on suicide that analyses follow.
    pub(super) fn suicide(&self) -> Suicide {
        self.suicide.unwrap_or_else(|| self.game.rules().suicide())
    }

    pub(super) const fn budget(&self) -> Budget<'static> {
        Budget::nodes(self.settings.nodes)
    }

    /// The analysis of the present position, made when it is first asked for.
    pub(super) fn report(&mut self) -> &Report {
        let (position, suicide) = (self.position(), self.suicide());
        let options = Options {
            suicide,
            table: &self.settings.table,
            fights: Fights::Omitted,
            model: Model::EyeSpaces { nodes: self.settings.nodes },
            map: None,
        };
        self.report.get_or_insert_with(|| Box::new(analyze(&position, &options)))
    }

    /// The present position counted as finished, by the session's rules and without komi.
    pub(super) fn scored(&mut self) -> Result<&Scored, NotCounted> {
        let scored = match self.scored.take() {
            Some(scored) => scored,
            None => Box::new(self.count()?),
        };
        Ok(self.scored.insert(scored))
    }

    fn count(&self) -> Result<Scored, NotCounted> {
        let (rules, table) = (self.game.rules(), &*self.settings.table);
        let options = Options {
            suicide: self.suicide(),
            table,
            fights: Fights::Omitted,
            model: Model::Omitted,
            map: Some(LifeMapTerms::default()),
        };
        let report = analyze(&self.position(), &options);
        let [by_black, by_white] = captured(self);
        let terms = ScoreTerms { rules, komi: HalfPoints::ZERO, prisoners: [by_white, by_black], handicap: 0 };
        score(&report.structure, &fates(&report, table, rules)?, terms)
    }
}
