//! The statements of a record about the end of its game: the result and the marked territory.

use eyespace::board::PointSet;
use eyespace::scoring::HalfPoints;

use eyespace_record::input::GamePosition;
use eyespace_record::sgf;

/// The statements of a record about the end of its game.
pub struct ScoreClaims {
    /// The value of the property `RE`, unchanged.
    pub result: Option<String>,
    /// Black's lead in points by `RE`; `None` if it gives no lead.
    pub margin: Option<HalfPoints>,
    /// The territory that is marked as Black's (`TB`) and White's (`TW`); `None` if nothing is marked.
    pub territory: Option<[PointSet; 2]>,
}

impl ScoreClaims {
    /// The statements of the record in the node of this position.
    #[must_use]
    pub fn of(loaded: &GamePosition) -> Self {
        let result = loaded.info.result.clone();
        let margin = result.as_deref().and_then(HalfPoints::from_result);
        let marked = marked(loaded);
        let territory = marked.iter().any(|side| !side.is_empty()).then_some(marked);
        Self { result, margin, territory }
    }
}

/// The territory marked as Black's and White's (`TB` and `TW`) in the node of this position.
pub(super) fn marked(loaded: &GamePosition) -> [PointSet; 2] {
    sgf::territory(&loaded.node, loaded.position.size()).0
}
