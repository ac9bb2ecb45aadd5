//! The claims of a file about the end of its game.

use eyespace::board::PointSet;
use eyespace::scoring::HalfPoints;

use eyespace_record::input::GamePosition;
use eyespace_record::sgf;

/// The claims of a file about the end of its game.
pub struct ScoreClaims {
    /// The property `RE` as it is written.
    pub result: Option<String>,
    /// Black's lead, if `RE` states one.
    pub margin: Option<HalfPoints>,
    /// The points of `TB` and `TW`, if there are any.
    pub territory: Option<[PointSet; 2]>,
}

impl ScoreClaims {
    /// The claims at the node that is shown.
    #[must_use]
    pub fn of(loaded: &GamePosition) -> Self {
        let result = loaded.info.result.clone();
        let margin = result.as_deref().and_then(HalfPoints::from_result);
        let marked = marked(loaded);
        let territory = marked.iter().any(|side| !side.is_empty()).then_some(marked);
        Self { result, margin, territory }
    }
}

/// The points of `TB` and `TW` at the node that is shown.
pub(super) fn marked(loaded: &GamePosition) -> [PointSet; 2] {
    sgf::territory(&loaded.node, loaded.position.size()).0
}
