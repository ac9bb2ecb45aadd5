//! A file's position counted: what its file and its user say of rules, komi and dead stones, and what the file claims.

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

/// No game has more handicap stones or prisoners.
pub const MOST_STONES: usize = 10_000;

/// Why a position was not counted.
#[derive(Debug, thiserror::Error)]
pub enum ScoreError {
    /// A vertex that is none of the board.
    #[error("{option}: {reason}")]
    Vertex {
        /// The option that has it.
        option: &'static str,
        /// What is wrong with it.
        reason: VertexError,
    },
    /// An empty point.
    #[error("{option} {vertex}: no stone is there")]
    NoStone {
        /// The option that names it.
        option: &'static str,
        /// The point.
        vertex: String,
    },
    /// Stones that are said to be both.
    #[error("dead and alive: {0} cannot be both")]
    Both(Vertex),
    /// The file's marks are to be believed, and there are none.
    #[error("--dead-from-file: the file marks no territory (TB, TW) here")]
    NoMarks,
}

/// What the territory marks of a file are taken for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// What they mark as the other side's is dead.
    AreBelieved,
    /// Nothing.
    AreIgnored,
}

/// What the user asks for.
pub struct ScoreRequest {
    /// The rules, if it is not for the file to say.
    pub rules: Option<SaidRules>,
    /// The komi, likewise.
    pub komi: Option<HalfPoints>,
    /// The stones that Black began with, if it is not for the file to say.
    pub handicap: Option<usize>,
    /// Black's and White's stones that were taken, if they are not to be counted in the moves.
    pub prisoners: Option<[usize; 2]>,
    /// A stone of each block that is dead, whatever is found.
    pub dead: PointSet,
    /// A stone of each block that lives, whatever is found.
    pub alive: PointSet,
    /// What the marks of the file are taken for.
    pub marks: Marks,
}

/// What White gets for the handicap stones of a file.
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
    /// What the result hangs on besides the board, and nobody has said.
    pub questions: Questions,
}

impl Counted {
    /// Whether the players should be asked before this is told as the result.
    pub fn needs_confirmation(&self) -> bool {
        self.scored.needs_confirmation() || !self.questions.asked.is_empty()
    }
}

impl ScoreRequest {
    /// The rules by which a file is counted.
    pub fn rules(&self, loaded: &GamePosition) -> Ruleset {
        self.rules.as_ref().map(|said| said.rules).or(loaded.info.rules).unwrap_or_default()
    }

    /// The komi, if it is not for the file to say: some programs tell it with the rules.
    pub fn komi(&self) -> Option<HalfPoints> {
        let with_rules = self.rules.as_ref().and_then(|said| said.komi);
        self.komi.or(with_rules.and_then(HalfPoints::from_points))
    }

    /// What it is counted by.
    pub fn score_options(&self, loaded: &GamePosition) -> ScoreOptions {
        let rules = self.rules(loaded);
        let in_file = loaded.info.komi.and_then(HalfPoints::from_points);
        ScoreOptions {
            rules,
            komi: self.komi().or(in_file).unwrap_or_default(),
            prisoners: self.prisoners.unwrap_or_else(|| loaded.prisoners()),
            handicap: self.handicap.unwrap_or_else(|| loaded.info.handicap.unwrap_or(0).into()),
            // Where no pass is known, who is to play would pass first.
            first_pass: Some(loaded.history.first_pass().unwrap_or(loaded.position.to_play())),
        }
    }
}

/// Counts a position. What is proved is the first source of life and death, then what the rules make of bent fours and kos;
/// what the file marks goes before that, and what the user says before everything. `options` are those that the report was made with.
pub fn count(
    loaded: &GamePosition,
    report: &Report,
    options: &Options<'_>,
    request: &ScoreRequest,
) -> Result<Counted, ScoreError> {
    let score_options = request.score_options(loaded);
    let scored =
        closing::score(report, &given(loaded, report, options, request, score_options.rules)?, score_options, options);
    // Other rules are looked at on the same analysis, whatever they say of suicide.
    let margin = |rules: Ruleset| {
        let (statuses, score_options) =
            (given(loaded, report, options, request, rules)?, ScoreOptions { rules, ..score_options });
        Ok(match rules.counting() {
            Counting::Territory => closing::score(report, &statuses, score_options, options),
            // By area a teire costs nothing.
            Counting::Area => score(&report.structure, &statuses, score_options),
        }
        .margin())
    };
    let questions = questions::questions(loaded, request, &scored, margin)?;
    Ok(Counted { scored, questions })
}

/// What is found, and what the file's marks and the user say against it.
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

/// The stones that lie in territory marked for the other side. Some programs mark the empty points alone, and not the dead stones between: as
/// territory touches no living stone of the other side, a block of which no stone is marked is dead if it touches the other side's
/// marks, and none of its own.
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

/// What the user says of blocks, a stone of each.
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

/// Life and death by the report, made with these options, as the rules have it once both sides have passed.
pub fn statuses(report: &Report, rules: Ruleset, options: &Options<'_>) -> StoneStatuses {
    let score_options = EyeOptions { suicide: options.suicide, table: options.table, ko: None };
    report.fates_at_the_end(rules.counting(), &score_options)
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
