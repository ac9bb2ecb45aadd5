//! What things are called in reports.

use std::num::NonZeroUsize;

use eyespace::board::{Move, PointSet, Size, Suicide};
use eyespace::eyes::{Eye, EyeForm, EyeShape, EyeStatus, GraphKey, KeyPoints};
use eyespace::regions::{Block, Structure};
use eyespace::status::{Assumption, Evidence, EyeTerms, Outcome, Summary, Verdict, eye_status};
use eyespace::table::EyeTable;

use super::Named;

/// `1 liberty outside`.
pub(super) fn liberties_outside(count: usize) -> String {
    match count {
        1 => "1 liberty outside".to_owned(),
        n => format!("{n} liberties outside"),
    }
}

/// The key of a graph, as tables and their exports have it: 32 hexadecimal digits.
pub(crate) fn key(key: GraphKey) -> String {
    format!("{:032x}", key.number())
}

/// `black D4`: a block by its colour and its first stone in reading order.
pub(super) fn block(structure: &Structure, block: &Block) -> String {
    format!("{} {}", block.color, structure.size().vertex(block.anchor))
}

/// The first of some points.
pub(super) fn first(set: PointSet, size: Size) -> String {
    set.first().map_or_else(String::new, |point| size.vertex(point).to_string())
}

/// So many of a thing.
pub(super) fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// `D4 E4`: points as players write them, in reading order; a dash for none.
pub(crate) fn points(set: PointSet, size: Size) -> String {
    let names = vertices(set, size);
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

/// The same, of many points the first ones, and how many more there are: what stands in a column of a table.
pub(super) fn few_points(set: PointSet, size: Size) -> String {
    const FEW: usize = 12;
    let names = vertices(set, size);
    if names.len() <= FEW {
        return points(set, size);
    }
    format!("{} and {} more", names[..FEW].join(" "), names.len() - FEW)
}

/// Moves as players write them.
pub(crate) fn moves(moves: &[Move], size: Size) -> Vec<String> {
    moves.iter().map(|mv| mv.name(size)).collect()
}

/// Points as players write them, in reading order.
pub(super) fn vertices(set: PointSet, size: Size) -> Vec<String> {
    set.into_iter().map(|point| size.vertex(point).to_string()).collect()
}

/// `[112233]a`: the class, with the subclass where there is one.
pub(crate) fn class(shape: &EyeShape) -> String {
    /// Longer ones say nothing to a reader.
    const LONGEST: usize = 12;
    if shape.class().len() > LONGEST {
        return "-".to_owned();
    }
    let subclass = shape.subclass().map_or(String::new(), |subclass| subclass.to_string());
    format!("{}{subclass}", shape.class())
}

/// How a verdict is known, in words.
pub(super) fn evidence(verdict: &Verdict) -> &'static str {
    match verdict.evidence {
        Evidence::Unconditional => "unconditional",
        Evidence::Alternating => "alternating",
        Evidence::LifeProperty(_) => "life property",
        Evidence::VitalPoints(_) => "vital points",
        Evidence::Table(_) => "table of solved eyes",
        Evidence::Search { assumed: Assumption::Nothing, .. } => "search",
        Evidence::Search { assumed: Assumption::SafeWalls, .. } => "search, walls assumed safe",
        Evidence::Search { assumed: Assumption::GroundBeyond, .. } => "search, walls and ground beyond assumed safe",
        Evidence::AsItStands { assumed: Assumption::Nothing } => "as it stands",
        Evidence::AsItStands { assumed: Assumption::SafeWalls } => "as it stands, walls assumed safe",
        Evidence::AsItStands { assumed: Assumption::GroundBeyond } => {
            "as it stands, walls and ground beyond assumed safe"
        }
        Evidence::OpenFight { .. } => "open fight, not proved",
        Evidence::Model => "model",
        Evidence::Estimate { .. } => "estimate",
        Evidence::None => "-",
    }
}

/// How a verdict is known, with the class if there is one.
pub(crate) fn evidence_in_full(verdict: &Verdict) -> String {
    match verdict.evidence {
        Evidence::LifeProperty(class) | Evidence::VitalPoints(class) => format!("{} {class}", evidence(verdict)),
        _ => evidence(verdict).to_owned(),
    }
}

/// The status of an eye in the paper's words, for people and for programs, and whether a ko decides.
pub(crate) fn status(status: EyeStatus, verdict: &Verdict) -> (&'static str, &'static str) {
    match (status, verdict.summary()) {
        (EyeStatus::Nakade, _) => ("nakade", "nakade"),
        (EyeStatus::Unsettled { .. }, _) => ("unsettled", "unsettled"),
        (EyeStatus::Alive, Summary::Seki) => ("alive, in seki", "alive"),
        (EyeStatus::Alive, _) => ("alive", "alive"),
        (EyeStatus::AliveInAtari, _) => ("alive in atari", "aliveInAtari"),
        (EyeStatus::Open, Summary::Ko) => ("ko", "ko"),
        (EyeStatus::Open, _) => ("open", "open"),
    }
}

/// What an eye of a position is told as.
pub(crate) fn told(eye: &Eye, verdict: &Verdict, table: &EyeTable, suicide: Suicide) -> EyeStatus {
    eye_status(eye.shape, &eye.filling, verdict, &EyeTerms { suicide, table, ko: None })
}

/// What an eye alone is worth to its block.
pub(super) fn worth(verdict: &Verdict) -> String {
    match verdict.summary() {
        Summary::Dead => "one eye".to_owned(),
        Summary::Alive | Summary::Lives | Summary::Seki | Summary::Open => verdict.summary().to_string(),
        Summary::Unsettled if verdict.defender_first == Outcome::Alive => "unsettled".to_owned(),
        Summary::Unsettled | Summary::CanLive | Summary::Ko => {
            format!("attacked: {}; defended: {}", verdict.attacker_first, verdict.defender_first)
        }
    }
}

/// `[112233]a`, or of an eye in parts `none, in 2 parts: [11] at B2 B1, [0] at D1`.
pub(super) fn class_or_parts(eye: &EyeForm, size: Size) -> String {
    if let Some(shape) = eye.whole() {
        return class(shape);
    }
    let parts = eye.parts();
    let named = parts.iter().map(|part| format!("{} at {}", class(part), few_points(part.points(), size)));
    format!("none, in {}: {}", count(parts.len(), "part"), named.collect::<Vec<_>>().join(", "))
}

/// Where an eye lies; each part of one that is divided.
pub(super) fn place(eye: &EyeForm) -> String {
    eye.parts().iter().map(|part| part.place().to_string()).collect::<Vec<_>>().join(", ")
}

/// Vital and end points: the paper's for the shapes that it treats, by exact play for others and for eyes in parts.
pub(crate) fn key_points(eye: impl Into<EyeForm>, table: &EyeTable) -> Option<KeyPoints> {
    let eye = eye.into();
    eye.whole().and_then(EyeShape::key_points).or_else(|| table.key_points(eye))
}

/// `Honinbo Shusaku - Inoue Gennan, move 127 of 325, black to play`; game and variation where they are not the main ones.
pub(super) fn title(named: &Named<'_>) -> String {
    let loaded = &named.loaded;
    let player = |index: usize| loaded.info.players[index].name.as_deref();
    let who = match (player(0), player(1)) {
        (None, None) => std::path::Path::new(&named.file)
            .file_name()
            .map_or_else(|| named.file.clone(), |name| name.to_string_lossy().into_owned()),
        (black, white) => format!("{} - {}", black.unwrap_or("?"), white.unwrap_or("?")),
    };
    let game = if loaded.game == NonZeroUsize::MIN { String::new() } else { format!(", game {}", loaded.game) };
    let line = if loaded.variation.is_main() { String::new() } else { format!(", variation {}", loaded.variation) };
    let when = match loaded.moves {
        0 => String::new(),
        moves => format!(", move {} of {moves}", loaded.move_number),
    };
    format!("{who}{game}{line}{when}, {} to play", loaded.position.to_play())
}

#[cfg(test)]
mod tests {
    use super::*;

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
