//! The fields `"avoidMoves"` and `"allowMoves"`, which restrict the first moves that an answer may list.

use eyespace::board::{Color, Size};
use serde_json::Value;

use crate::panel::{Moves, Pass};
use crate::question::{Fault, Reason};
use crate::question::{Fields, color_of, point, said};

/// The first moves that may be listed, for each colour by [`Color::index`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Restriction([Moves; 2]);

impl Restriction {
    pub(crate) fn read(fields: &mut Fields, size: Size) -> Result<Self, Fault> {
        let mut moves = [Moves::all(size); 2];
        let allowed = fields.list("allowMoves")?;
        let avoided = fields.list("avoidMoves")?;
        match (allowed.as_slice(), avoided.is_empty()) {
            ([], _) => {}
            ([one], true) => {
                let (color, allowed) = read("allowMoves", one, size)?;
                moves[color.index()] = allowed;
            }
            ([_], false) => return Err(Fault::of("allowMoves", Reason::AllowedAndAvoided)),
            (several, _) => {
                let found = several.len();
                return Err(Fault::of("allowMoves", Reason::TooMany { what: "objects", found, most: 1 }));
            }
        }
        for one in &avoided {
            let (color, avoided) = read("avoidMoves", one, size)?;
            moves[color.index()] = moves[color.index()].without(avoided);
        }
        Ok(Self(moves))
    }

    pub(crate) const fn of(&self, color: Color) -> Moves {
        self.0[color.index()]
    }
}

/// Reads `{"player": "B", "moves": ["D4", "pass"], "untilDepth": 1}`. `KataGo` requires the depth, so it must be present. It has no effect, because
/// an answer lists only first moves.
fn read(field: &'static str, value: &Value, size: Size) -> Result<(Color, Moves), Fault> {
    const EXPECTED: &str = "{\"player\": \"B\", \"moves\": [\"D4\", \"pass\"], \"untilDepth\": 1} in the list";
    let wrong = || Fault::of(field, Reason::Expected { found: said(value).to_owned(), expected: EXPECTED });
    let color = value.get("player").and_then(color_of).ok_or_else(wrong)?;
    value.get("untilDepth").and_then(Value::as_u64).filter(|&depth| depth > 0).ok_or_else(wrong)?;
    let mut moves = Moves::NONE;
    for mv in value.get("moves").and_then(Value::as_array).ok_or_else(wrong)? {
        let name = mv.as_str().ok_or_else(wrong)?;
        match name.eq_ignore_ascii_case("pass") {
            true => moves.pass = Pass::In,
            false => moves.points.insert(point(field, name, size)?),
        }
    }
    Ok((color, moves))
}
