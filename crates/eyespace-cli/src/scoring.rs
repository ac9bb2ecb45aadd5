//! A file's position counted: what its file and its user say of rules, komi and dead stones, and what the file claims.

use eyespace::analyze::Report;
use eyespace::board::{PointSet, Ruleset, Suicide, Vertex, VertexError};
use eyespace::regions::{Block, Structure};
use eyespace::scoring::{Counting, Fates, HalfPoints, NotCounted, ScoreTerms, Scored, Standing, score};
use eyespace::status::EyeTerms;
use eyespace::table::EyeTable;

use crate::input::Loaded;
use crate::prisoners::prisoners;
use crate::sgf;

/// Why a position was not counted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ScoreError {
    #[error(transparent)]
    Rules(#[from] NotCounted),
    #[error("{option}: {reason}")]
    Vertex { option: &'static str, reason: VertexError },
    #[error("{option} {vertex}: no stone is there")]
    NoStone { option: &'static str, vertex: String },
    #[error("dead and alive: {0} cannot be both")]
    Both(Vertex),
    #[error("--dead-from-file: the file marks no territory (TB, TW) here")]
    NoMarks,
}

/// What the territory marks of a file are taken for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marks {
    AreBelieved,
    AreIgnored,
}

/// What the user asks for.
pub(crate) struct Asked {
    pub(crate) rules: Ruleset,
    pub(crate) komi: Option<HalfPoints>,
    /// The stones that Black began with, if it is not for the file to say.
    pub(crate) handicap: Option<usize>,
    /// Black's and White's stones that were taken, if they are not to be counted in the moves.
    pub(crate) prisoners: Option<[usize; 2]>,
    /// A stone of each block that is dead, and of each that lives, whatever is found.
    pub(crate) dead: PointSet,
    pub(crate) alive: PointSet,
    pub(crate) marks: Marks,
}

/// What a file says of the end of its game.
pub(crate) struct Claims {
    /// `RE`, as it stands.
    pub(crate) result: Option<String>,
    /// Black's lead, if the result says so.
    pub(crate) margin: Option<HalfPoints>,
    /// `TB` and `TW`, if there are any.
    pub(crate) territory: Option<[PointSet; 2]>,
}

impl Claims {
    pub(crate) fn of(loaded: &Loaded) -> Self {
        let result = loaded.info.result.clone();
        let margin = result.as_deref().and_then(HalfPoints::from_result);
        let marked = marked(loaded);
        let territory = marked.iter().any(|side| !side.is_empty()).then_some(marked);
        Self { result, margin, territory }
    }
}

/// What White gets by area for the handicap stones of a file.
pub(crate) fn handicap_compensation(loaded: &Loaded, rules: Ruleset) -> f64 {
    let handicap = loaded.info.handicap.unwrap_or(0).into();
    let terms = ScoreTerms { rules, komi: HalfPoints::ZERO, prisoners: [0, 0], handicap };
    terms.handicap_compensation().points()
}

/// `TB` and `TW` of the node that is shown.
fn marked(loaded: &Loaded) -> [PointSet; 2] {
    sgf::territory(&loaded.node, loaded.position.size()).0
}

/// Counts a position. What is proved is the first source of life and death, then what the rules make of bent fours and kos;
/// what the file marks goes before that, and what the user says before everything.
pub(crate) fn count(loaded: &Loaded, report: &Report, table: &EyeTable, asked: &Asked) -> Result<Scored, ScoreError> {
    let structure = &report.structure;
    let mut fates = fates(report, asked.rules, table, asked.rules.suicide())?;
    if asked.marks == Marks::AreBelieved {
        let marked = marked(loaded);
        if marked.iter().all(|side| side.is_empty()) {
            return Err(ScoreError::NoMarks);
        }
        fates.give(structure, structure.size().points(), Standing::Lives);
        fates.give(structure, dead_by_marks(structure, marked), Standing::Dead);
    }
    give(&mut fates, structure, asked.alive, asked.dead)?;
    let in_file = loaded.info.komi.and_then(HalfPoints::from_points);
    let terms = ScoreTerms {
        rules: asked.rules,
        komi: asked.komi.or(in_file).unwrap_or_default(),
        prisoners: asked.prisoners.unwrap_or_else(|| prisoners(loaded)),
        handicap: asked.handicap.unwrap_or_else(|| loaded.info.handicap.unwrap_or(0).into()),
    };
    Ok(score(structure, &fates, terms)?)
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
fn give(fates: &mut Fates, structure: &Structure, alive: PointSet, dead: PointSet) -> Result<(), ScoreError> {
    let blocks = structure.blocks().map(|id| structure.block(id).stones);
    let both = blocks.filter(|stones| stones.intersects(alive)).find_map(|stones| (stones & dead).first());
    if let Some(stone) = both {
        return Err(ScoreError::Both(structure.size().vertex(stone)));
    }
    fates.give(structure, alive, Standing::Lives);
    fates.give(structure, dead, Standing::Dead);
    Ok(())
}

/// Life and death by the report, made for this rule on suicide, as the rules have it once both sides have passed.
pub(crate) fn fates(report: &Report, rules: Ruleset, table: &EyeTable, suicide: Suicide) -> Result<Fates, NotCounted> {
    let terms = EyeTerms { suicide, table, ko: None };
    Ok(report.fates_at_the_end(Counting::of(rules)?, &terms))
}

/// The stones that an option names.
pub(crate) fn stones(option: &'static str, vertices: &[String], loaded: &Loaded) -> Result<PointSet, ScoreError> {
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
