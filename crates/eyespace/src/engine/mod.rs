//! Floor 13, the entry point for users of the library: an engine holds the table of solved eyes, the rules and the limits, and answers
//! questions about positions.

mod limits;

pub use limits::Limits;

use std::borrow::Cow;

use crate::analyze::{self, LifeAndDeathSearch, Model, Options, Report, analyze};
use crate::board::{Game, PointSet, Position, Ruleset};
use crate::closing;
use crate::estimate::Estimate;
use crate::player::{self, ChosenMove, MoveQuestion};
use crate::problem::{
    Moves, Nodes, Problem, SemeaiSolution, SolveRequest, Solved, TargetBudget, TargetSearch, Watch, find, semeai, solve,
};
use crate::scoring::{HalfPoints, ScoreOptions, Scored};
use crate::search::Memory;
use crate::search::dfpn::{Budget, Stop, Threads};
use crate::search::life::{Area, AreaError};
use crate::search::semeai::SemeaiError;
use crate::status::{EyeOptions, LifeMapOptions};
use crate::table::EyeTable;

/// The entry point of the library: a table of solved eyes, rules and limits, with which questions about positions are answered.
///
/// Engines with the same table, rules and limits give the same answer to the same question.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::engine::Engine;
/// let diagram: Diagram = "
///     OOOOOOO.
///     OXXXXXOO
///     OX...XO.
///     OXXXXXOO
///     OOOOOOO.
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let report = Engine::default().analyze(&position);
/// let black = report.structure.block_at(position.size().parse_vertex("B4")?).unwrap();
/// assert_eq!(report.verdict(black).summary().to_string(), "unsettled");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine<'t> {
    /// The table of solved eyes.
    pub table: Cow<'t, EyeTable>,
    /// The rules by which positions are analyzed and scored.
    pub rules: Ruleset,
    /// The limits on the number of nodes that each kind of answer may take.
    pub limits: Limits,
}

impl Default for Engine<'_> {
    /// An engine with the embedded table, Japanese rules, and [`Limits::INTERACTIVE`].
    fn default() -> Self {
        Self { table: Cow::Borrowed(EyeTable::embedded()), rules: Ruleset::default(), limits: Limits::default() }
    }
}

impl Engine<'_> {
    /// An engine that borrows this table, with other rules and limits.
    #[must_use]
    pub fn with(&self, rules: Ruleset, limits: Limits) -> Engine<'_> {
        Engine { table: Cow::Borrowed(&*self.table), rules, limits }
    }

    /// The options of [`Engine::analyze`]. The signal `stop` ends the analysis early.
    #[must_use]
    pub fn analysis<'a>(&'a self, stop: Stop<'a>) -> Options<'a> {
        Options {
            life_and_death: self.limits.life_and_death_search(),
            model: self.limits.model(),
            map: None,
            ..self.options(stop)
        }
    }

    /// The options of the analysis on which scoring is based. The signal `stop` ends the analysis early.
    #[must_use]
    pub fn scoring<'a>(&'a self, stop: Stop<'a>) -> Options<'a> {
        let map = LifeMapOptions { nodes: self.limits.score, ..LifeMapOptions::default() };
        Options { map: Some(map), ..self.options(stop) }
    }

    /// The options for questions about single eyes: the rule on suicide and the table of this engine, and no ko ban.
    #[must_use]
    pub fn eye_terms(&self) -> EyeOptions<'_> {
        EyeOptions { suicide: self.rules.suicide(), table: &self.table, ko: None }
    }

    /// The options of an analysis without searches and without a model of eye spaces. Its callers add both as needed.
    fn options<'a>(&'a self, stop: Stop<'a>) -> Options<'a> {
        let suicide = self.rules.suicide();
        Options {
            suicide,
            table: &self.table,
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::Omitted,
            map: None,
            stop,
            memory: None,
        }
    }

    /// Analyzes a position within the limits of this engine.
    #[must_use]
    pub fn analyze(&self, position: &Position) -> Report {
        analyze(position, &self.analysis(Stop::NEVER))
    }

    /// Counts a finished game without prisoners, handicap stones, or stones that the players have marked as dead. For
    /// games with any of these use [`ScoreOptions`] with [`closing::score`].
    /// ```
    /// use eyespace::board::{Diagram, Position, Ruleset};
    /// use eyespace::engine::Engine;
    /// let diagram: Diagram = "
    ///     .X.OO
    ///     XXXO.
    ///     XOOOO
    ///     XXOO.
    ///     .XXO.
    /// ".parse()?;
    /// let engine = Engine { rules: Ruleset::Chinese, ..Engine::default() };
    /// let scored = engine.score_finished(&Position::try_from(diagram.setup)?, 7.5)?;
    /// assert_eq!(scored.margin().result(), "W+9.5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The komi is not a multiple of half a point.
    pub fn score_finished(&self, position: &Position, komi: f64) -> Result<Scored, KomiError> {
        self.score_remembering(&Memory::new(), position, komi)
    }

    /// Counts a finished game as [`Engine::score_finished`] does. What is found about parts of the board is remembered,
    /// so that other positions of the game take less work. The memory changes no answer.
    ///
    /// # Errors
    /// The komi is not a multiple of half a point.
    pub fn score_remembering(&self, memory: &Memory, position: &Position, komi: f64) -> Result<Scored, KomiError> {
        let komi = HalfPoints::from_points(komi).ok_or(KomiError(komi))?;
        let options = Options { memory: Some(memory), ..self.scoring(Stop::NEVER) };
        let report = analyze(position, &options);
        let statuses = report.statuses_at_the_end(self.rules.counting(), &self.eye_terms());
        Ok(closing::score(&report, &statuses, ScoreOptions { komi, ..ScoreOptions::of(self.rules) }, &options))
    }

    /// Solves the life and death of enclosed stones with either side moving first. `target` must contain at least one
    /// stone of each of their blocks. `None` if it does not contain stones of one colour.
    ///
    /// # Errors
    /// The stones are not enclosed in an area that is small enough to be searched.
    pub fn solve(&self, position: &Position, target: PointSet) -> Result<Option<Solved>, AreaError> {
        let area = Area::around(position, target, self.rules.suicide())?;
        Ok(solve(position, &Problem::Enclosed(Box::new(area)), &self.request()))
    }

    /// Finds a group whose life depends on who moves first, and solves it. `None` if no such group is found.
    #[must_use]
    pub fn solve_any(&self, position: &Position) -> Option<Solved> {
        let (suicide, table) = (self.rules.suicide(), &self.table);
        let problem = find(position, TargetSearch { suicide, table, budget: TargetBudget::USUAL, ends: &[] })?;
        solve(position, &problem, &self.request())
    }

    fn request(&self) -> SolveRequest<'_> {
        let (suicide, nodes) = (self.rules.suicide(), Nodes::InAll(self.limits.solve));
        SolveRequest {
            first: None,
            moves: Moves::All,
            suicide,
            ko_winner: None,
            goal: None,
            table: &self.table,
            nodes,
            memory: self.limits.memory,
            threads: Threads::ONE,
            watch: Watch::NOBODY,
        }
    }

    /// Decides the semeai (capturing race) between two groups. One stone of each group is enough.
    ///
    /// # Errors
    /// The groups are not in a semeai, or the area between them is too large to be searched.
    pub fn semeai(&self, position: &Position, groups: [PointSet; 2]) -> Result<SemeaiSolution, SemeaiError> {
        semeai(position, groups, self.rules.suicide(), &self.table, Budget::nodes(self.limits.semeai))
    }

    /// Chooses a move for the side to play, with as many playouts as the limits of this engine allow. The game is counted by the rules of the engine, without
    /// prisoners and handicap stones; for games with any of these use [`player::choose`].
    /// ```
    /// use eyespace::board::{Game, Move, Position, Ruleset, Size};
    /// use eyespace::engine::{Engine, Limits};
    /// let limits = Limits { playouts: 200, ..Limits::INTERACTIVE };
    /// let engine = Engine { rules: Ruleset::Chinese, limits, ..Engine::default() };
    /// let game = Game::new(Position::empty(Size::square(5)?), engine.rules);
    /// let chosen = engine.choose_move(&game, 7.5, 1)?;
    /// assert!(matches!(chosen.mv, Some(Move::Play(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The komi is not a multiple of half a point.
    pub fn choose_move(&self, game: &Game, komi: f64, seed: u64) -> Result<ChosenMove, KomiError> {
        let komi = HalfPoints::from_points(komi).ok_or(KomiError(komi))?;
        let counting = ScoreOptions { komi, ..ScoreOptions::of(self.rules) };
        let (player, playouts) = (game.position().to_play(), self.limits.playouts);
        Ok(player::choose(&MoveQuestion { game, player, counting, playouts, seed }, &self.scoring(Stop::NEVER)))
    }

    /// Estimates which side will own each point. The result includes the report on which the estimate is based.
    #[must_use]
    pub fn estimate(&self, position: &Position) -> (Report, Estimate) {
        let reading = Budget::nodes(self.limits.estimate);
        analyze::estimated(position, self.rules.suicide(), &self.table, reading)
    }
}

/// The error for a komi that is not a multiple of half a point.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("a komi of {0}; expected points or half points")]
pub struct KomiError(pub f64);

/// Counts a finished game in one call under these rules. Everything else is as in the default [`Engine`]; see
/// [`Engine::score_finished`].
/// ```
/// use eyespace::{Diagram, Position, Ruleset, score_finished};
/// let diagram: Diagram = "
///     .X.OO
///     XXXO.
///     XOOOO
///     XXOO.
///     .XXO.
/// ".parse()?;
/// let scored = score_finished(&Position::try_from(diagram.setup)?, Ruleset::Japanese, 6.5)?;
/// assert_eq!(scored.margin().result(), "W+7.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The komi is not a multiple of half a point.
pub fn score_finished(position: &Position, rules: Ruleset, komi: f64) -> Result<Scored, KomiError> {
    Engine { rules, ..Engine::default() }.score_finished(position, komi)
}
