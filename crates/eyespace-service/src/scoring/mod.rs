//! Counts the position of a file: settles rules, komi and dead stones from the file and the user, and reads the file's claims about the result.

mod claims;
mod questions;

use eyespace::analyze::{Options, Report};
use eyespace::board::{Counting, PointSet, Ruleset, Vertex, VertexError};
use eyespace::closing;
use eyespace::regions::{Block, Structure};
use eyespace::scoring::{HalfPoints, ScoreOptions, Scored, StoneStatus, StoneStatuses, score};
use eyespace::status::EyeOptions;

use eyespace_record::input::GamePosition;
use eyespace_record::rules::SaidRules;

pub use claims::ScoreClaims;
pub use questions::{Questions, handicap_question, unsaid};

use claims::marked;

/// The most handicap stones or prisoners that can be given.
pub const MOST_STONES: usize = 10_000;

/// The reason why a position could not be counted.
#[derive(Debug, thiserror::Error)]
pub enum ScoreError {
    /// A vertex that is not on the board.
    #[error("{option}: {reason}")]
    Vertex {
        /// The option that names the vertex.
        option: &'static str,
        /// The fault of the vertex.
        reason: VertexError,
    },
    /// A point without a stone.
    #[error("{option} {vertex}: no stone is there")]
    NoStone {
        /// The option that names the point.
        option: &'static str,
        /// The point.
        vertex: String,
    },
    /// A block that is declared both dead and alive.
    #[error("dead and alive: {0} cannot be both")]
    Both(Vertex),
    /// The file's territory marks should be used, but the file has none.
    #[error("--dead-from-file: the file marks no territory (TB, TW) here")]
    NoMarks,
}

/// The use of the territory marks (`TB`, `TW`) in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// Stones inside territory marked for the opponent are dead.
    AreBelieved,
    /// The marks are not used.
    AreIgnored,
}

/// The count that the user wants.
pub struct ScoreRequest {
    /// The rules; `None` takes those of the file.
    pub rules: Option<SaidRules>,
    /// The komi; `None` takes that of the file.
    pub komi: Option<HalfPoints>,
    /// The number of handicap stones; `None` takes that of the file.
    pub handicap: Option<usize>,
    /// The black and the white stones that were captured; `None` counts the captures of the moves.
    pub prisoners: Option<[usize; 2]>,
    /// One stone of each block that is dead, whatever the analysis finds.
    pub dead: PointSet,
    /// One stone of each block that is alive, whatever the analysis finds.
    pub alive: PointSet,
    /// The use of the file's territory marks.
    pub marks: Marks,
}

/// The points that White gets for the handicap stones of a file.
#[must_use]
pub fn handicap_compensation(loaded: &GamePosition, rules: Ruleset) -> f64 {
    let handicap = loaded.info.handicap.unwrap_or(0).into();
    let score_options = ScoreOptions { handicap, ..ScoreOptions::of(rules) };
    score_options.handicap_compensation().points()
}

/// A counted position.
pub struct Counted {
    /// The count.
    pub scored: Scored,
    /// Assumptions outside the board that may affect the result, because nobody has stated them.
    pub questions: Questions,
}

impl Counted {
    /// Whether the players should confirm the count before it is published as the result.
    pub fn needs_confirmation(&self) -> bool {
        self.scored.needs_confirmation() || !self.questions.asked.is_empty()
    }
}

impl ScoreRequest {
    /// The rules by which the file is counted.
    pub fn rules(&self, loaded: &GamePosition) -> Ruleset {
        self.rules.as_ref().map(|said| said.rules).or(loaded.info.rules).unwrap_or_default()
    }

    /// The user's komi, if there is one. Some programs give it as part of the rules.
    pub fn komi(&self) -> Option<HalfPoints> {
        let with_rules = self.rules.as_ref().and_then(|said| said.komi);
        self.komi.or(with_rules.and_then(HalfPoints::from_points))
    }

    /// The options of the count.
    pub fn score_options(&self, loaded: &GamePosition) -> ScoreOptions {
        let rules = self.rules(loaded);
        let in_file = loaded.info.komi.and_then(HalfPoints::from_points);
        ScoreOptions {
            rules,
            komi: self.komi().or(in_file).unwrap_or_default(),
            prisoners: self.prisoners.unwrap_or_else(|| loaded.prisoners()),
            handicap: self.handicap.unwrap_or_else(|| loaded.info.handicap.unwrap_or(0).into()),
            // If no pass is known, the side to play is taken to pass first.
            first_pass: Some(loaded.history.first_pass().unwrap_or(loaded.position.to_play())),
        }
    }
}

/// Counts a position. Statuses come from the analysis and from the rules' treatment of bent fours and kos; the file's marks override these, and the
/// user overrides all. `options` must be those with which the report was made.
pub fn count(
    loaded: &GamePosition,
    report: &Report,
    options: &Options<'_>,
    request: &ScoreRequest,
) -> Result<Counted, ScoreError> {
    let score_options = request.score_options(loaded);
    let scored =
        closing::score(report, &given(loaded, report, options, request, score_options.rules)?, score_options, options);
    // The results under other rules use the same analysis, even if those rules treat suicide differently.
    let margin = |rules: Ruleset| {
        let (statuses, score_options) =
            (given(loaded, report, options, request, rules)?, ScoreOptions { rules, ..score_options });
        Ok(match rules.counting() {
            Counting::Territory => closing::score(report, &statuses, score_options, options),
            // Under area scoring a teire costs nothing, so the quicker count will do.
            Counting::Area => score(&report.structure, &statuses, score_options),
        }
        .margin())
    };
    let questions = questions::questions(loaded, request, &scored, margin)?;
    Ok(Counted { scored, questions })
}

/// The statuses from the analysis, overridden by the file's marks and by the user.
fn given(
    loaded: &GamePosition,
    report: &Report,
    options: &Options<'_>,
    request: &ScoreRequest,
    rules: Ruleset,
) -> Result<StoneStatuses, ScoreError> {
    let structure = &report.structure;
    let mut statuses = statuses(report, rules, options);
    if request.marks == Marks::AreBelieved {
        let marked = marked(loaded);
        if marked.iter().all(|side| side.is_empty()) {
            return Err(ScoreError::NoMarks);
        }
        statuses.give(structure, structure.size().points(), StoneStatus::Lives);
        statuses.give(structure, dead_by_marks(structure, marked), StoneStatus::Dead);
    }
    give(&mut statuses, structure, request.alive, request.dead)?;
    Ok(statuses)
}

/// The stones that lie in territory marked for the opponent. Some programs mark only the empty points and not the dead stones between them. Territory
/// never touches a living stone of the opponent, so a block without a marked stone is dead if it touches the opponent's marks and none of its own.
fn dead_by_marks(structure: &Structure, marked: [PointSet; 2]) -> PointSet {
    let is_dead = |block: &&Block| {
        let [own, other] = [block.color, block.color.opponent()].map(|color| marked[color.index()]);
        let is_marked = block.stones.intersects(own | other);
        let seen = if is_marked { block.stones } else { block.liberties };
        seen.intersects(other) && (is_marked || !seen.intersects(own))
    };
    let blocks = structure.blocks().map(|id| structure.block(id));
    blocks.filter(is_dead).fold(PointSet::EMPTY, |dead, block| dead | block.stones)
}

/// Applies the statuses that the user gives, each by one stone of a block.
pub fn give(
    statuses: &mut StoneStatuses,
    structure: &Structure,
    alive: PointSet,
    dead: PointSet,
) -> Result<(), ScoreError> {
    let blocks = structure.blocks().map(|id| structure.block(id).stones);
    let both = blocks.filter(|stones| stones.intersects(alive)).find_map(|stones| (stones & dead).first());
    if let Some(stone) = both {
        return Err(ScoreError::Both(structure.size().vertex(stone)));
    }
    statuses.give(structure, alive, StoneStatus::Lives);
    statuses.give(structure, dead, StoneStatus::Dead);
    Ok(())
}

/// The status of every stone once both sides have passed. `options` must be those with which the report was made.
pub fn statuses(report: &Report, rules: Ruleset, options: &Options<'_>) -> StoneStatuses {
    let score_options = EyeOptions { suicide: options.suicide, table: options.table, ko: None };
    report.statuses_at_the_end(rules.counting(), &score_options)
}

/// The stones that an option names.
pub fn stones(option: &'static str, vertices: &[String], loaded: &GamePosition) -> Result<PointSet, ScoreError> {
    let mut points = PointSet::EMPTY;
    for vertex in vertices {
        let size = loaded.position.size();
        let point = size.parse_vertex(vertex).map_err(|reason| ScoreError::Vertex { option, reason })?;
        if loaded.position.stone(point).is_none() {
            return Err(ScoreError::NoStone { option, vertex: vertex.clone() });
        }
        points.insert(point);
    }
    Ok(points)
}
