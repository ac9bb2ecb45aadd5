//! What the commands of a session see and change: the board, the rules, and what is known of the position.

use std::any::Any;
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use eyespace::analyze::{self, LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Color, Game, Position, Ruleset, Size, Suicide};
use eyespace::closing;
use eyespace::engine::Limits;
use eyespace::estimate::Estimate;
use eyespace::forecast::{Certainty, Forecast};
use eyespace::scoring::{ScoreOptions, Scored};
use eyespace::search::dfpn::{Budget, Stop};
use eyespace::status::LifeMapOptions;
use eyespace::table::EyeTable;

use eyespace_record::fault::InputError;
use eyespace_record::input::GamePosition;
use eyespace_service::panel::OwnershipBasis;
use eyespace_service::scoring::{self, Questions, ScoreRequest, statuses};
use eyespace_service::seconds::Seconds;

use super::interrupt::{Deadline, Interrupt};
use super::reply::{Next, Refusal};

/// What each reading of a capture may take where a whole board is looked at: such a look is not interrupted, so it is short.
pub(super) const READING: u64 = 1_000;

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
    /// Who keeps the time of answers: dropped, the timer does nothing any more. Without one, answers have all the time they want.
    pub keep_time: fn(Seconds, Deadline) -> Option<Timer>,
    /// What it calls itself.
    pub name: String,
}

/// Something that passes a deadline, unless it is dropped before.
pub type Timer = Box<dyn Any>;

impl Default for Settings {
    /// Some nodes, no files, no clock.
    fn default() -> Self {
        let unreadable = |path: &Path| {
            let reason = std::io::Error::other("no files are read here");
            Err(InputError::Unreadable { file: path.display().to_string(), reason })
        };
        Self {
            nodes: Limits::INTERACTIVE.panel,
            rules: None,
            table: Cow::Borrowed(EyeTable::embedded()),
            read_file: unreadable,
            keep_time: |_, _| None,
            name: NAME.to_owned(),
        }
    }
}

/// What a session calls itself, if nothing is said.
pub const NAME: &str = "Eyespace";

/// A GTP engine with its board, between two commands.
pub(super) struct State {
    pub(super) settings: Settings,
    pub(super) game: Game,
    pub(super) to_play: Color,
    pub(super) komi: f64,
    /// Handicap stones, which some rules pay for.
    pub(super) handicap: usize,
    /// Black's and White's stones that were taken before the game begins.
    pub(super) taken_before: [usize; 2],
    /// What the present game was loaded from, if it was.
    pub(super) record: Option<Arc<GamePosition>>,
    /// For analyses, if it is not to be what the rules say.
    pub(super) suicide: Option<Suicide>,
    /// What is known of the present position, once somebody has asked.
    report: Option<Box<Report>>,
    /// The present position counted without komi, likewise.
    scored: Option<Box<Scored>>,
    /// The present position estimated, likewise.
    estimated: Option<Box<Estimate>>,
    pub(super) next: Next,
    /// What is streamed until the next line.
    pub(super) stream: Option<Box<dyn Stream>>,
    pub(super) interrupt: Interrupt,
    /// What each answer may take beside nodes, if that is bounded.
    pub(super) time: Option<Seconds>,
    /// What is less sure is refused.
    pub(super) least: Certainty,
    /// By what analyses say whose each point is.
    pub(super) ownership: OwnershipBasis,
    /// What the last answer about stones rests on, a line for each question.
    pub(super) evidence: Vec<String>,
    /// What the command that is being answered has to say beside its answer.
    pub(super) notes: Vec<String>,
}

/// Lines that follow the answer of a command until the next command.
pub(super) trait Stream {
    /// The next line; `None` after the last one.
    fn next(&mut self, state: &mut State) -> Option<String>;
}

impl State {
    /// An empty board of 19 lines.
    pub(super) fn new(settings: Settings) -> Self {
        const SIDE: usize = 19;
        let size = Size::square(SIDE).unwrap_or(Size::LARGEST);
        let game = Game::new(Position::empty(size), settings.rules.unwrap_or_default());
        Self {
            settings,
            game,
            to_play: Color::Black,
            komi: 0.0,
            handicap: 0,
            taken_before: [0, 0],
            record: None,
            suicide: None,
            report: None,
            scored: None,
            estimated: None,
            next: Next::Goes,
            stream: None,
            interrupt: Interrupt::default(),
            time: None,
            least: Certainty::Guessed,
            ownership: OwnershipBasis::default(),
            evidence: vec![],
            notes: vec![],
        }
    }

    pub(super) fn size(&self) -> Size {
        self.game.position().size()
    }

    pub(super) fn position(&self) -> Position {
        self.game.position().with_to_play(self.to_play)
    }

    /// What stands on the board from now on.
    pub(super) fn set_game(&mut self, game: Game, to_play: Color, handicap: usize) {
        self.game = game;
        self.to_play = to_play;
        self.handicap = handicap;
        self.taken_before = [0, 0];
        self.record = None;
        self.changed();
    }

    /// Black's and White's stones that were taken.
    pub(super) fn prisoners(&self) -> [usize; 2] {
        let since = self.game.taken();
        [0, 1].map(|side| self.taken_before[side] + since[side])
    }

    /// A board set up by hand, without moves, with so many handicap stones on it.
    pub(super) fn set_position(&mut self, position: Position, handicap: usize) {
        let game = Game::new(position, self.game.rules());
        self.set_game(game, position.to_play(), handicap);
    }

    /// The board or a parameter has changed: what was known is not any more.
    pub(super) fn changed(&mut self) {
        self.report = None;
        self.scored = None;
        self.estimated = None;
    }

    /// The rule on suicide that analyses follow.
    pub(super) fn suicide(&self) -> Suicide {
        self.suicide.unwrap_or_else(|| self.game.rules().suicide())
    }

    /// For each reading and search; an interrupt ends it sooner.
    pub(super) fn budget(&self) -> Budget<'_> {
        Budget::nodes(self.settings.nodes).with_stop(self.interrupt.flag())
    }

    /// The same for an answer that takes so many searches at most.
    pub(super) fn budget_of(&self, searches: u64) -> Budget<'_> {
        Budget::nodes(self.settings.nodes.saturating_mul(searches)).with_stop(self.interrupt.flag())
    }

    /// For each reading of a capture where a whole board is looked at.
    pub(super) fn reading(&self) -> Budget<'static> {
        Budget::nodes(self.settings.nodes.min(READING))
    }

    /// An error if the command is not wanted any more.
    pub(super) fn go_on(&self) -> Result<(), Refusal> {
        match (self.interrupt.is_asked(), self.time) {
            (false, _) => Ok(()),
            (true, Some(time)) if self.interrupt.is_time_up() => Err(Refusal::TimeUp(time)),
            (true, _) => Err(Refusal::Interrupted),
        }
    }

    /// Why a reading has no answer.
    pub(super) fn unsettled(&self) -> Refusal {
        self.go_on().err().unwrap_or(match self.least {
            Certainty::Proved => Refusal::NotProved(self.settings.nodes),
            Certainty::Read | Certainty::Guessed => Refusal::NotSettled(self.settings.nodes),
        })
    }

    /// An error if the command was interrupted; what its time allows is wanted all the same.
    pub(super) fn is_wanted(&self) -> Result<(), Refusal> {
        match self.go_on() {
            Err(Refusal::Interrupted) => Err(Refusal::Interrupted),
            _ => Ok(()),
        }
    }

    /// An error if a forecast is less sure than it must be, or was interrupted: of that a guess is not wanted either.
    pub(super) fn is_sure(&self, found: &Forecast) -> Result<(), Refusal> {
        self.is_wanted()?;
        if found.basis.certainty() < self.least { Err(self.unsettled()) } else { Ok(()) }
    }

    /// The analysis of the present position, made when it is first asked for.
    pub(super) fn report(&mut self) -> &Report {
        self.report_and_table().0
    }

    /// The same, with the solved eyes that it was made with.
    pub(super) fn report_and_table(&mut self) -> (&Report, &EyeTable) {
        let (position, suicide) = (self.position(), self.suicide());
        let options = Options {
            suicide,
            table: &self.settings.table,
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::EyeSpaces { nodes: self.reading().left() },
            map: None,
            stop: Stop::NEVER,
        };
        (self.report.get_or_insert_with(|| Box::new(analyze(&position, &options))), &self.settings.table)
    }

    /// The present position estimated.
    pub(super) fn estimated(&mut self) -> &Estimate {
        let (position, suicide) = (self.position(), self.suicide());
        let table = &*self.settings.table;
        let nodes = self.settings.nodes.min(analyze::READING);
        self.estimated
            .get_or_insert_with(|| Box::new(analyze::estimated(&position, suicide, table, Budget::nodes(nodes)).1))
    }

    /// The present position counted as finished, by the session's rules and without komi.
    pub(super) fn scored(&mut self) -> &Scored {
        let scored = self.scored.take().unwrap_or_else(|| Box::new(self.count()));
        self.scored.insert(scored)
    }

    /// What is looked for where a board is counted.
    fn counting(&self) -> Options<'_> {
        Options {
            suicide: self.suicide(),
            table: &self.settings.table,
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::Omitted,
            map: Some(LifeMapOptions::default()),
            stop: Stop::NEVER,
        }
    }

    pub(super) fn count(&self) -> Scored {
        let (rules, options) = (self.game.rules(), self.counting());
        let report = analyze(&self.position(), &options);
        closing::score(&report, &statuses(&report, rules, &options), self.score_options(), &options)
    }

    /// What the players of a record are to be asked before its count is told as the result.
    pub(super) fn questions(&self, loaded: &GamePosition, asked: &ScoreRequest) -> Result<Questions, Refusal> {
        let options = self.counting();
        let report = analyze(&loaded.position, &options);
        let counted = scoring::count(loaded, &report, &options, asked);
        // Nothing was named that might not be on the board.
        counted.map(|counted| counted.questions).map_err(|_| Refusal::Bug)
    }

    /// What a score hangs on besides the board, but for komi.
    pub(super) fn score_options(&self) -> ScoreOptions {
        // Where no pass is known, who is to play would pass first.
        let first_pass = self.game.first_pass().unwrap_or(self.to_play);
        let (prisoners, handicap) = (self.prisoners(), self.handicap);
        ScoreOptions { prisoners, handicap, first_pass: Some(first_pass), ..ScoreOptions::of(self.game.rules()) }
    }
}
