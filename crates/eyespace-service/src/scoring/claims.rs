//! What a file says of the end of its game.

use eyespace::board::PointSet;
use eyespace::scoring::HalfPoints;

use eyespace_record::input::GamePosition;
use eyespace_record::sgf;

/// What a file says of the end of its game.
pub struct ScoreClaims {
    /// `RE`, as it stands.
    pub result: Option<String>,
    /// Black's lead, if the result says so.
    pub margin: Option<HalfPoints>,
    /// `TB` and `TW`, if there are any.
    pub territory: Option<[PointSet; 2]>,
}

impl ScoreClaims {
    /// Of the node that is shown.
    #[must_use]
    pub fn of(loaded: &GamePosition) -> Self {
        let result = loaded.info.result.clone();
        let margin = result.as_deref().and_then(HalfPoints::from_result);
        let marked = marked(loaded);
        let territory = marked.iter().any(|side| !side.is_empty()).then_some(marked);
        Self { result, margin, territory }
    }
}

/// `TB` and `TW` of the node that is shown.
pub(super) fn marked(loaded: &GamePosition) -> [PointSet; 2] {
    sgf::territory(&loaded.node, loaded.position.size()).0
}
