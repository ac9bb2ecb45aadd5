//! The state of a session, which the commands read and change: the board, the rules, and the results that are known about the position.

use std::any::Any;
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use eyespace::analyze::{self, LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Color, Game, Position, Ruleset, Size, Suicide};
use eyespace::closing;
use eyespace::endgame::ReadToTheEnd;
use eyespace::engine::Limits;
use eyespace::estimate::Estimate;
use eyespace::forecast::{Certainty, Forecast};
use eyespace::problem::LineEnd;
use eyespace::scoring::{ScoreOptions, Scored};
use eyespace::search::Memory;
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

/// The nodes for each reading of a capture in the analysis of a whole board. They are few, because such an analysis can't be interrupted.
pub(super) const READING: u64 = 1_000;

/// The settings with which a session begins, and its access to files and clocks.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The nodes for each reading.
    pub nodes: u64,
    /// The rules. If it is `None`, the rules of the loaded game are used, or else Japanese rules.
    pub rules: Option<Ruleset>,
    /// The table of solved eyes.
    pub table: Cow<'static, EyeTable>,
    /// The function with which `loadsgf` reads files.
    pub read_file: fn(&Path) -> Result<Vec<u8>, InputError>,
    /// The function that starts a timer for an answer. Dropping the timer stops it. If the function returns `None`, the answer has no time limit.
    pub keep_time: fn(Seconds, Deadline) -> Option<Timer>,
    /// The name of the engine.
    pub name: String,
}

/// A timer that calls [`Deadline::pass`] when the time is up, unless it is dropped before.
pub type Timer = Box<dyn Any>;

impl Default for Settings {
    /// The default number of nodes, no access to files, and no clock.
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

/// The name of the engine, unless the settings have another.
pub const NAME: &str = "Eyespace";

/// The state of a session between two commands.
pub(super) struct State {
    pub(super) settings: Settings,
    pub(super) game: Game,
    pub(super) to_play: Color,
    pub(super) komi: f64,
    /// The number of handicap stones, for which some rules compensate White.
    pub(super) handicap: usize,
    /// The black and the white stones that were captured before the first move of the game.
    pub(super) taken_before: [usize; 2],
    /// The record from which the present game was loaded; `None` if it was not loaded.
    pub(super) record: Option<Arc<GamePosition>>,
    /// The ends of the lines of the record, if it was loaded before its first move.
    pub(super) ends: Vec<LineEnd>,
    /// The rule on suicide for analyses, if the user has set one that may differ from the rules of the game.
    pub(super) suicide: Option<Suicide>,
    /// What was read about captures, for other positions of the game.
    pub(super) memory: Memory,
    /// The report on the present position; `None` until it is needed.
    report: Option<Box<Report>>,
    /// The count of the present position without komi; `None` until it is needed.
    scored: Option<Box<Scored>>,
    /// The estimate of the present position; `None` until it is needed.
    estimated: Option<Box<Estimate>>,
    pub(super) next: Next,
    /// The running analysis. The next line of input ends it.
    pub(super) stream: Option<Box<dyn Stream>>,
    pub(super) interrupt: Interrupt,
    /// The time limit for each answer.
    pub(super) time: Option<Seconds>,
    /// The certainty (guessed, read or proved) that answers about stones must have. Less certain answers are refused.
    pub(super) least: Certainty,
    /// The source from which analyses take ownership: proofs alone, or also estimates.
    pub(super) ownership: OwnershipBasis,
    /// The evidence for the last answer about stones, with a line for each question.
    pub(super) evidence: Vec<String>,
    /// The notes that are shown with the answer to the present command.
    pub(super) notes: Vec<String>,
}

/// The most readings of captures that are remembered from one position of a game to the next, so that a session needs little memory.
const MOST_REMEMBERED: usize = 2000;

/// Lines that follow the answer to a command, until the next command.
pub(super) trait Stream {
    /// The next line; `None` after the last one.
    fn next(&mut self, state: &mut State) -> Option<String>;
}

impl State {
    /// A session with an empty board of 19 lines.
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
            ends: vec![],
            suicide: None,
            memory: Memory::new(),
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

    /// Replaces the game, and forgets all results.
    pub(super) fn set_game(&mut self, game: Game, to_play: Color, handicap: usize) {
        self.game = game;
        self.to_play = to_play;
        self.handicap = handicap;
        self.taken_before = [0, 0];
        self.record = None;
        self.memory = Memory::new();
        self.ends.clear();
        self.changed();
    }

    /// The numbers of black and of white stones that were captured.
    pub(super) fn prisoners(&self) -> [usize; 2] {
        let since = self.game.taken();
        [0, 1].map(|side| self.taken_before[side] + since[side])
    }

    /// Sets a position without earlier moves, with this number of handicap stones.
    pub(super) fn set_position(&mut self, position: Position, handicap: usize) {
        let game = Game::new(position, self.game.rules());
        self.set_game(game, position.to_play(), handicap);
    }

    /// Forgets all results, because the board or a parameter has changed. They are computed again when they are needed.
    pub(super) fn changed(&mut self) {
        self.report = None;
        self.scored = None;
        self.estimated = None;
        if self.memory.questions() > MOST_REMEMBERED {
            self.memory = Memory::new();
        }
    }

    /// The rule on suicide that analyses follow.
    pub(super) fn suicide(&self) -> Suicide {
        self.suicide.unwrap_or_else(|| self.game.rules().suicide())
    }

    /// The budget of nodes for each reading and search. An interrupt ends it.
    pub(super) fn budget(&self) -> Budget<'_> {
        Budget::nodes(self.settings.nodes).with_stop(self.interrupt.flag())
    }

    /// The budget of nodes for an answer that makes at most this many searches.
    pub(super) fn budget_of(&self, searches: u64) -> Budget<'_> {
        Budget::nodes(self.settings.nodes.saturating_mul(searches)).with_stop(self.interrupt.flag())
    }

    /// The budget of nodes for each reading of a capture in the analysis of a whole board.
    pub(super) fn reading(&self) -> Budget<'static> {
        Budget::nodes(self.settings.nodes.min(READING))
    }

    /// Returns an error if the command was interrupted or its time is up.
    pub(super) fn go_on(&self) -> Result<(), Refusal> {
        match (self.interrupt.is_asked(), self.time) {
            (false, _) => Ok(()),
            (true, Some(time)) if self.interrupt.is_time_up() => Err(Refusal::TimeUp(time)),
            (true, _) => Err(Refusal::Interrupted),
        }
    }

    /// The refusal for a reading that found no answer.
    pub(super) fn unsettled(&self) -> Refusal {
        self.go_on().err().unwrap_or(match self.least {
            Certainty::Proved => Refusal::NotProved(self.settings.nodes),
            Certainty::Read | Certainty::Guessed => Refusal::NotSettled(self.settings.nodes),
        })
    }

    /// Returns an error if the command was interrupted. If only its time is up, the answer uses what is known so far.
    pub(super) fn is_wanted(&self) -> Result<(), Refusal> {
        match self.go_on() {
            Err(Refusal::Interrupted) => Err(Refusal::Interrupted),
            _ => Ok(()),
        }
    }

    /// Returns an error if a forecast (the best known answer) is less certain than required. An interrupted command is always refused, even if it
    /// has a guess.
    pub(super) fn is_sure(&self, found: &Forecast) -> Result<(), Refusal> {
        self.is_certain(found.basis.certainty())
    }

    /// The same for an answer of this certainty.
    pub(super) fn is_certain(&self, certainty: Certainty) -> Result<(), Refusal> {
        self.is_wanted()?;
        if certainty < self.least { Err(self.unsettled()) } else { Ok(()) }
    }

    /// The analysis of the present position. It is made when it is first needed.
    pub(super) fn report(&mut self) -> &Report {
        self.report_and_table().0
    }

    /// The analysis of the present position, and the table of solved eyes that it uses.
    pub(super) fn report_and_table(&mut self) -> (&Report, &EyeTable) {
        let (position, suicide) = (self.position(), self.suicide());
        let options = Options {
            suicide,
            table: &self.settings.table,
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::EyeSpaces { nodes: self.reading().left() },
            map: None,
            stop: Stop::NEVER,
            memory: None,
        };
        (self.report.get_or_insert_with(|| Box::new(analyze(&position, &options))), &self.settings.table)
    }

    /// The estimate of the present position.
    pub(super) fn estimated(&mut self) -> &Estimate {
        let (position, suicide) = (self.position(), self.suicide());
        let table = &*self.settings.table;
        let nodes = self.settings.nodes.min(analyze::READING);
        self.estimated
            .get_or_insert_with(|| Box::new(analyze::estimated(&position, suicide, table, Budget::nodes(nodes)).1))
    }

    /// The count of the present position as if the game were over, by the session's rules and without komi.
    pub(super) fn scored(&mut self) -> &Scored {
        let scored = self.scored.take().unwrap_or_else(|| Box::new(self.count()));
        self.scored.insert(scored)
    }

    /// The options of an analysis for the count of a board.
    fn counting<'a>(&'a self, memory: &'a Memory) -> Options<'a> {
        Options {
            suicide: self.suicide(),
            table: &self.settings.table,
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::Omitted,
            map: Some(LifeMapOptions::default()),
            stop: Stop::NEVER,
            memory: Some(memory),
        }
    }

    pub(super) fn count(&self) -> Scored {
        self.counted(|_, scored, _| scored)
    }

    /// The last moves of the present position as they are read, by the session's rules and without komi.
    pub(super) fn last_moves(&self) -> Option<ReadToTheEnd> {
        self.counted(|report, scored, options| ReadToTheEnd::of(report, &scored, options))
    }

    fn counted<T>(&self, tell: impl FnOnce(&Report, Scored, &Options<'_>) -> T) -> T {
        let memory = Memory::new();
        let (rules, options) = (self.game.rules(), self.counting(&memory));
        let report = analyze(&self.position(), &options);
        let scored = closing::score(&report, &statuses(&report, rules, &options), self.score_options(), &options);
        tell(&report, scored, &options)
    }

    /// The questions that the players of a record must answer before its count is the result.
    pub(super) fn questions(&self, loaded: &GamePosition, asked: &ScoreRequest) -> Result<Questions, Refusal> {
        let memory = Memory::new();
        let options = self.counting(&memory);
        let report = analyze(&loaded.position, &options);
        let counted = scoring::count(loaded, &report, &options, asked);
        // The request names no stones, so the only possible error, a stone that is not on the board, can't occur.
        counted.map(|counted| counted.questions).map_err(|_| Refusal::Bug)
    }

    /// The facts outside the board on which a score depends, except komi.
    pub(super) fn score_options(&self) -> ScoreOptions {
        // If no pass is recorded, the side to play is assumed to pass first.
        let first_pass = self.game.first_pass().unwrap_or(self.to_play);
        let (prisoners, handicap) = (self.prisoners(), self.handicap);
        ScoreOptions { prisoners, handicap, first_pass: Some(first_pass), ..ScoreOptions::of(self.game.rules()) }
    }
}
