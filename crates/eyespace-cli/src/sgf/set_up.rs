//! Stones that a node puts on the board or takes off it.

use eyespace::board::{Color, PointSet, Position, Size};

use super::line::{Field, Node};
use super::value::read_points;
use crate::fault::{Fault, Located, shown};

/// The properties in the order in which they are looked at; no point may be in two of them.
const PROPERTIES: [(&str, Option<Color>); 3] = [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)];

/// The position with the node's stones; `None` if the node sets nothing. A ko ban is lifted.
pub(super) fn put_stones(position: &Position, node: &Node<'_>) -> Result<Option<Position>, Located> {
    let mut setup = position.setup();
    setup.ko = None;
    let mut first_byte = None;
    let mut taken: Vec<(&'static str, PointSet)> = vec![];
    for (name, stone) in PROPERTIES {
        let Some(field) = node.field(name) else { continue };
        first_byte = Some(first_byte.map_or(field.byte, |byte: usize| byte.min(field.byte)));
        let points = read_list(field, setup.size, &taken, name)?;
        for point in points {
            setup.set(point, stone);
        }
        taken.push((name, points));
    }
    let Some(byte) = first_byte else { return Ok(None) };
    Position::try_from(setup).map(Some).map_err(|error| Fault::Setup(error).at(byte))
}

/// The points of `AB`, `AW` or `AE`, none of which another of them may have named.
fn read_list(
    field: &Field<'_>,
    size: Size,
    taken: &[(&'static str, PointSet)],
    name: &'static str,
) -> Result<PointSet, Located> {
    let mut points = PointSet::EMPTY;
    // Editors leave `AE[]` behind.
    for value in field.values.iter().filter(|value| !value.raw.trim().is_empty()) {
        let found = read_points(value.raw, size).ok_or_else(|| {
            let name = name.to_owned();
            Fault::Value { name, value: shown(value.raw), expected: "points of the board" }.at(value.byte)
        })?;
        for &(first, others) in taken {
            if let Some(point) = (others & found).first() {
                let point = size.vertex(point).to_string();
                return Err(Fault::SetTwice { point, first, second: name }.at(value.byte));
            }
        }
        points |= found;
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use eyespace::board::Style;

    use super::super::mend;
    use super::*;
    use crate::choice::Choice;

    /// The board of three lines after all nodes.
    fn end(text: &str) -> Result<String, (usize, String)> {
        let mut position = Position::empty(Size::square(3).unwrap());
        for node in mend::read(text, 0, &Choice::default()).unwrap().nodes {
            let put = put_stones(&position, &node).map_err(|error| (error.byte.unwrap(), error.fault.to_string()))?;
            position = put.unwrap_or(position);
        }
        Ok(Style::Plain.draw(&position.setup()))
    }

    #[test]
    fn stones_are_set_and_taken_away_in_any_node() {
        let text = "(;AB[aa:cb]AW[cc]AE[];C[x];AE[aa][cb:cc]AW[ab])";
        assert_eq!(end(text), Ok(".XX\nOX.\n...\n".to_owned()));
    }

    #[test]
    fn illegal_set_ups_name_the_point() {
        assert_eq!(
            end("(;\n;AB[aa][bb]AW[cc][bb])"),
            Err((20, "B2 is in AB and in AW of one node; expected it in one".to_owned()))
        );
        assert_eq!(
            end("(;;AB[aa]AW[ab][ba])"),
            Err((
                3,
                "after the set-up the black stone at A3 has no liberty; expected a liberty for every block".to_owned()
            ))
        );
        assert_eq!(
            end("(;;AE[aa][aa:dd])"),
            Err((9, "AE[aa:dd] makes no sense; expected points of the board".to_owned()))
        );
    }
}
