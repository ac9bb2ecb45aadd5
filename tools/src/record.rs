//! Reads boards and lists of points from the JSON records of the data.

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Ruleset};
use serde_json::Value;

/// The position of a record, with the side to move.
pub(crate) fn position(record: &Value) -> Result<Position, Box<dyn std::error::Error>> {
    let rows: Vec<_> = record["board"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut setup = rows.join("\n").parse::<Diagram>()?.setup;
    setup.to_play = if record["to_play"] == "X" { Color::Black } else { Color::White };
    Ok(Position::try_from(setup)?)
}

/// The rules that a record names, or the default rules.
pub(crate) fn rules(record: &Value) -> Ruleset {
    record["rules"].as_str().and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// The points of a field, each as two coordinates from 0; passes are left out.
pub(crate) fn points(record: &Value, field: &str) -> PointSet {
    record[field].as_array().into_iter().flatten().filter_map(point).collect()
}

/// A point, as two coordinates from 0; `None` for a pass.
pub(crate) fn point(pair: &Value) -> Option<Point> {
    let coordinate = |i: usize| pair[i].as_u64().and_then(|n| u8::try_from(n).ok());
    Point::new(coordinate(0)?, coordinate(1)?)
}
