//! How texts for people name colours, points, blocks, eyes and evidence.

use eyespace::board::{Color, Move, PointSet, Size};
use eyespace::eyes::{EyeForm, EyeShape, EyeStatus, GraphKey};
use eyespace::regions::{Block, Structure};
use eyespace::status::{Assumption, Evidence, Outcome, Summary, Verdict};

/// The name of a colour with a capital letter, as in sentences.
#[must_use]
pub const fn capital(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// A number of liberties outside an eye, such as `1 liberty outside`.
#[must_use]
pub fn liberties_outside(count: usize) -> String {
    match count {
        1 => "1 liberty outside".to_owned(),
        n => format!("{n} liberties outside"),
    }
}

/// The key of an eye graph as eye tables and exports write it: 32 hexadecimal digits.
#[must_use]
pub fn key(key: GraphKey) -> String {
    format!("{:032x}", key.number())
}

/// The name of a block: its colour and its first stone in reading order, as in `black D4`.
#[must_use]
pub fn block(structure: &Structure, block: &Block) -> String {
    format!("{} {}", block.color, structure.size().vertex(block.anchor))
}

/// The first of these points in reading order; empty if there are none.
#[must_use]
pub fn first(set: PointSet, size: Size) -> String {
    set.first().map_or_else(String::new, |point| size.vertex(point).to_string())
}

/// A number with a noun, such as `1 point` or `2 points`.
#[must_use]
pub fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// Points as players write them, in reading order, such as `D4 E4`; a dash if there are none.
#[must_use]
pub fn points(set: PointSet, size: Size) -> String {
    let names = vertices(set, size);
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

/// Points for a column of a table. If there are many, only the first ones are listed, with the number of the others.
#[must_use]
pub fn few_points(set: PointSet, size: Size) -> String {
    const FEW: usize = 12;
    let names = vertices(set, size);
    if names.len() <= FEW {
        return points(set, size);
    }
    format!("{} and {} more", names[..FEW].join(" "), names.len() - FEW)
}

/// The first few of these names, and the number of the others.
pub(crate) fn few(names: &[String]) -> String {
    const FEW: usize = 4;
    match names.len().saturating_sub(FEW) {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..FEW].join(", ")),
    }
}

/// Moves as players write them.
#[must_use]
pub fn moves(moves: &[Move], size: Size) -> Vec<String> {
    moves.iter().map(|mv| mv.name(size)).collect()
}

/// Points as players write them, in reading order.
#[must_use]
pub fn vertices(set: PointSet, size: Size) -> Vec<String> {
    set.into_iter().map(|point| size.vertex(point).to_string()).collect()
}

/// The neighbour class of an eye, with the subclass if there is one, such as `[112233]a`.
#[must_use]
pub fn class(shape: &EyeShape) -> String {
    /// The most points of an eye whose neighbour class is written. Longer classes tell the reader nothing.
    const LONGEST: usize = 12;
    if shape.class().len() > LONGEST {
        return "-".to_owned();
    }
    let subclass = shape.subclass().map_or(String::new(), |subclass| subclass.to_string());
    format!("{}{subclass}", shape.class())
}

/// The evidence of a verdict, in words.
#[must_use]
pub fn evidence(verdict: &Verdict) -> &'static str {
    match verdict.evidence {
        Evidence::Unconditional => "unconditional",
        Evidence::AlternatePlay => "alternate play",
        Evidence::LifeProperty(_) => "life property",
        Evidence::VitalPoints(_) => "vital points",
        Evidence::Table(_) => "table of solved eyes",
        Evidence::Search { assumed: Assumption::Nothing, .. } => "search",
        Evidence::Search { assumed: Assumption::SafeWalls, .. } => "search, walls assumed safe",
        Evidence::Search { assumed: Assumption::AreaBeyond, .. } => "search, walls and area beyond assumed safe",
        Evidence::AsItStands { assumed: Assumption::Nothing } => "as it stands",
        Evidence::AsItStands { assumed: Assumption::SafeWalls } => "as it stands, walls assumed safe",
        Evidence::AsItStands { assumed: Assumption::AreaBeyond } => "as it stands, walls and area beyond assumed safe",
        Evidence::OpenFight { .. } => "open fight, not proved",
        Evidence::Model => "model",
        Evidence::Estimate { .. } => "estimate",
        Evidence::None => "-",
    }
}

/// The evidence of a verdict, in words. If it is a theorem about the eyes of a neighbour class, the text names this class.
#[must_use]
pub fn evidence_in_full(verdict: &Verdict) -> String {
    match verdict.evidence {
        Evidence::LifeProperty(class) | Evidence::VitalPoints(class) => format!("{} {class}", evidence(verdict)),
        _ => evidence(verdict).to_owned(),
    }
}

/// The status of an eye in the words of Vila & Cazenave, with a note on seki and ko.
#[must_use]
pub fn status(status: EyeStatus, verdict: &Verdict) -> &'static str {
    match (status, verdict.summary()) {
        (EyeStatus::Nakade, _) => "nakade",
        (EyeStatus::Unsettled { .. }, _) => "unsettled",
        (EyeStatus::Alive, Summary::Seki) => "alive, in seki",
        (EyeStatus::Alive, _) => "alive",
        (EyeStatus::AliveInAtari, _) => "alive in atari",
        (EyeStatus::Open, Summary::Ko) => "ko",
        (EyeStatus::Open, _) => "open",
    }
}

/// The status of a block that has nothing but this eye, in words.
#[must_use]
pub fn worth(verdict: &Verdict) -> String {
    match verdict.summary() {
        Summary::Dead => "one eye".to_owned(),
        Summary::Alive | Summary::Lives | Summary::Seki | Summary::Open => verdict.summary().to_string(),
        Summary::Unsettled if verdict.defender_first == Outcome::Alive => "unsettled".to_owned(),
        Summary::Unsettled | Summary::CanLive | Summary::Ko => {
            format!("attacked: {}; defended: {}", verdict.attacker_first, verdict.defender_first)
        }
    }
}

/// The neighbour class of an eye, such as `[112233]a`. For an eye that stones divide it lists the parts: `none, in 2 parts: [11] at B2 B1, [0] at
/// D1`.
#[must_use]
pub fn class_or_parts(eye: &EyeForm, size: Size) -> String {
    if let Some(shape) = eye.whole() {
        return class(shape);
    }
    let parts = eye.parts();
    let named = parts.iter().map(|part| format!("{} at {}", class(part), few_points(part.points(), size)));
    format!("none, in {}: {}", count(parts.len(), "part"), named.collect::<Vec<_>>().join(", "))
}

/// The location of an eye: centre, side or corner. For an eye that stones divide it lists the location of each part.
#[must_use]
pub fn place(eye: &EyeForm) -> String {
    eye.parts().iter().map(|part| part.location().to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_names_are_cut_short() {
        let names = |n: usize| (0..n).map(|n| n.to_string()).collect::<Vec<_>>();
        assert_eq!(few(&names(4)), "0, 1, 2, 3");
        assert_eq!(few(&names(6)), "0, 1, 2, 3 and 2 more");
    }

    #[test]
    fn many_points_are_cut_short() {
        let size = Size::new(13, 2).unwrap();
        let row = |count: usize| size.points().into_iter().take(count).collect();
        assert_eq!(few_points(row(0), size), "-");
        assert_eq!(few_points(row(12), size), "A2 B2 C2 D2 E2 F2 G2 H2 J2 K2 L2 M2");
        assert_eq!(few_points(row(15), size), "A2 B2 C2 D2 E2 F2 G2 H2 J2 K2 L2 M2 and 3 more");
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0, 1, 2].map(|n| count(n, "point")), ["0 points", "1 point", "2 points"]);
    }
}
