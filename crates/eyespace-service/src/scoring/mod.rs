//! Counts the position of a file. Rules, komi and dead stones come from the file and the user. The count is compared with the statements of the
//! file about the result.

mod claims;
mod questions;

use eyespace::analyze::{Options, Report};
use eyespace::board::{Counting, PointSet, Ruleset, Vertex, VertexError};
use eyespace::closing;
use eyespace::endgame::ReadToTheEnd;
use eyespace::regions::{Block, Structure};
use eyespace::scoring::{HalfPoints, ScoreOptions, Scored, StoneStatus, StoneStatuses, score};
use eyespace::status::EyeOptions;

use eyespace_record::input::GamePosition;
use eyespace_record::rules::SaidRules;

pub use claims::ScoreClaims;
pub use questions::{Questions, RecordedEnd, handicap_question, unsaid};

use claims::marked;

/// The most handicap stones or prisoners that can be given.
pub const MOST_STONES: usize = 10_000;

/// The reason why a position can't be counted.
#[derive(Debug, thiserror::Error)]
pub enum ScoreError {
    /// A name of a point that is not on the board.
    #[error("{option}: {reason}")]
    Vertex {
        /// The option of the command line that names the point.
        option: &'static str,
        /// The reason why the name is not that of a point on the board.
        reason: VertexError,
    },
    /// A point that should have a stone, but has none.
    #[error("{option} {vertex}: no stone is there")]
    NoStone {
        /// The option that names the point.
        option: &'static str,
        /// The point.
        vertex: String,
    },
    /// A block that is given as both dead and alive.
    #[error("dead and alive: {0} cannot be both")]
    Both(Vertex),
    /// The territory marks of the file should be used, but it has none.
    #[error("--dead-from-file: the file marks no territory (TB, TW) here")]
    NoMarks,
}

/// Whether the territory marks (`TB`, `TW`) of a file are used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// The marks are used: stones inside territory that is marked for the opponent are dead.
    AreBelieved,
    /// The marks are not used.
    AreIgnored,
}

/// What the user gives for the count, and what is to be taken from the file.
pub struct ScoreRequest {
    /// The rules; `None` means the rules of the file.
    pub rules: Option<SaidRules>,
    /// The komi; `None` means the komi of the file.
    pub komi: Option<HalfPoints>,
    /// The number of handicap stones; `None` means the number in the file.
    pub handicap: Option<usize>,
    /// The numbers of captured black and white stones; `None` means that the captures of the moves are counted.
    pub prisoners: Option<[usize; 2]>,
    /// One stone of each block that is dead, whatever the analysis finds.
    pub dead: PointSet,
    /// One stone of each block that is alive, whatever the analysis finds.
    pub alive: PointSet,
    /// Whether the territory marks of the file are used.
    pub marks: Marks,
    /// Whether the last moves are read.
    pub last_moves: bool,
}

/// The compensation of White for the handicap stones in a file, in points.
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
    /// Facts outside the board that were assumed because nobody stated them. They may affect the result.
    pub questions: Questions,
    /// The last moves as they were read, if this was asked for. `None` too if play did not come to an end, or dead stones are not taken off.
    pub last_moves: Option<ReadToTheEnd>,
}

impl Counted {
    /// Whether the players should confirm the result before it is published.
    pub fn needs_confirmation(&self) -> bool {
        let is_open = match self.questions.end {
            RecordedEnd::Counted => self.scored.is_doubtful(),
            RecordedEnd::NotSaid => self.scored.needs_confirmation(),
        };
        is_open || !self.questions.asked.is_empty()
    }
}

impl ScoreRequest {
    /// The rules of the count: those of the user, else those of the file, else the default.
    pub fn rules(&self, loaded: &GamePosition) -> Ruleset {
        self.rules.as_ref().map(|said| said.rules).or(loaded.info.rules).unwrap_or_default()
    }

    /// The komi that the user gives, if any. Some programs give it as a part of the rules.
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
            // Under rules with a button the first pass counts half a point. If no pass is recorded, the side to play is assumed to pass first.
            first_pass: Some(loaded.history.first_pass().unwrap_or(loaded.position.to_play())),
        }
    }
}

/// Counts a position. The status of a block comes from the analysis, together with the rules on bent fours and kos. Marks of the file override
/// this, and the user overrides everything. `options` must be those with which the report was made.
pub fn count(
    loaded: &GamePosition,
    report: &Report,
    options: &Options<'_>,
    request: &ScoreRequest,
) -> Result<Counted, ScoreError> {
    let score_options = request.score_options(loaded);
    let scored =
        closing::score(report, &given(loaded, report, options, request, score_options.rules)?, score_options, options);
    // Results under other rules are computed from the same analysis, even if these rules treat suicide differently.
    let margin = |rules: Ruleset| {
        let (statuses, score_options) =
            (given(loaded, report, options, request, rules)?, ScoreOptions { rules, ..score_options });
        Ok(match rules.counting() {
            Counting::Territory => closing::score(report, &statuses, score_options, options),
            // Under area scoring a teire costs nothing, so a simpler and faster count is sufficient.
            Counting::Area => score(&report.structure, &statuses, score_options),
        }
        .margin())
    };
    let questions = questions::questions(loaded, request, &scored, margin)?;
    let last_moves = request.last_moves.then(|| ReadToTheEnd::of(report, &scored, options)).flatten();
    Ok(Counted { scored, questions, last_moves })
}

/// The statuses by the analysis, overridden by the marks of the file and by the user.
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

/// The stones that lie in territory marked for the opponent. Some programs mark only the empty points and not the dead stones between them. But
/// territory never touches a living stone of the opponent. So a block without a marked stone is dead if it touches marks of the opponent and no
/// marks of its own colour.
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

/// Applies the statuses that the user gives. Each block is given by one of its stones.
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

/// The stones on the points that an option names.
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
