//! A record batch of games or boards in, a record batch of labels out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_array::RecordBatch;
use eyespace::board::PointSet;
use eyespace::engine::Engine;
use eyespace::problem::Watch;
use eyespace::scoring::HalfPoints;
use eyespace_record::input::GamePosition;
use eyespace_record::rules::SaidRules;
use eyespace_service::kinds;
use eyespace_service::scoring::{Marks, ScoreClaims, ScoreRequest};
use eyespace_wire::analyze::Analysis;
use eyespace_wire::question::Detail;
use eyespace_wire::score::Score;

use crate::error::ColumnError;
use crate::games::games;
use crate::given::Given;
use crate::positions::{LabelledPosition, positions};
use crate::table::LabelRow;

/// What holds for all rows, whatever their records say.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The rules; `None` means those of each record.
    pub rules: Option<SaidRules>,
    /// The komi; `None` means that of each record.
    pub komi: Option<HalfPoints>,
}

/// The labels of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// All labels.
    All,
    /// Those of the count: without eyes and vital points, which take an analysis of their own.
    Count,
}

/// Counts the last position of each game.
///
/// # Errors
/// The batch has no column of records or boards, a column has another type, or the watch stopped the work. A game that can't be read or counted becomes a
/// row with its error.
pub fn label_games(
    batch: &RecordBatch,
    terms: &Terms,
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<RecordBatch, ColumnError> {
    let rows = found(batch, watch, |loaded| scored(loaded, terms, engine, watch))?;
    Ok(games(&rows)?)
}

/// Labels each position: the last one of a record (or that after `turn` moves), or the board.
///
/// # Errors
/// The same as for [`label_games`].
pub fn label_positions(
    batch: &RecordBatch,
    terms: &Terms,
    labels: Labels,
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<RecordBatch, ColumnError> {
    let rows = found(batch, watch, |loaded| {
        let score = scored(loaded, terms, engine, watch)?;
        let analysis = (labels == Labels::All).then(|| analyzed(loaded, terms, engine, watch));
        Ok(LabelledPosition { score, analysis })
    })?;
    Ok(positions(&rows)?)
}

/// What `find` finds in each row of the batch.
fn found<T>(
    batch: &RecordBatch,
    watch: Watch<'_>,
    find: impl Fn(&GamePosition) -> Result<T, String>,
) -> Result<Vec<LabelRow<T>>, ColumnError> {
    let given = Given::of(batch)?;
    let row = |n| {
        if watch.is_stopped() {
            return Err(ColumnError::Stopped);
        }
        let row = given.row(n)?;
        let found = row.found.and_then(|loaded| guarded(|| find(&loaded)));
        Ok(LabelRow { source: row.source, member: row.member, index: row.index, found })
    };
    (0..batch.num_rows()).map(row).collect()
}

impl Terms {
    /// The engine with the rules for this position.
    #[must_use]
    pub fn engine<'a>(&self, loaded: &GamePosition, engine: &'a Engine<'_>) -> Engine<'a> {
        engine.with(self.request().rules(loaded), engine.limits)
    }

    fn request(&self) -> ScoreRequest {
        ScoreRequest {
            rules: self.rules.clone(),
            komi: self.komi,
            handicap: None,
            prisoners: None,
            dead: PointSet::EMPTY,
            alive: PointSet::EMPTY,
            marks: Marks::AreIgnored,
            last_moves: false,
        }
    }
}

/// The count of a position, compared with what its record claims.
///
/// # Errors
/// The position cannot be counted.
pub fn scored(loaded: &GamePosition, terms: &Terms, engine: &Engine<'_>, watch: Watch<'_>) -> Result<Score, String> {
    let (request, engine) = (terms.request(), terms.engine(loaded, engine));
    let (report, counted) =
        kinds::score::find(loaded, &request, &engine, watch).map_err(|reason| reason.to_string())?;
    let claims = ScoreClaims::of(loaded);
    Ok(kinds::score::message(loaded, None, &report, &counted, Some(&claims), (Detail::Brief, None)))
}

/// The full analysis of a position.
#[must_use]
pub fn analyzed(loaded: &GamePosition, terms: &Terms, engine: &Engine<'_>, watch: Watch<'_>) -> Analysis {
    let engine = terms.engine(loaded, engine);
    let report = kinds::analyze::find(loaded, &engine, watch);
    kinds::analyze::message(loaded, None, &engine, &report, (Detail::Full, None))
}

/// A bug that one row triggers must not end the work on all others.
fn guarded<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err("this is a bug of the program".to_owned()))
}
