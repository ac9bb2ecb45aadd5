//! The estimate as JSON, under the schema `eyespace.estimate/1`; docs/json.md explains the fields one by one.

use eyespace::board::{Color, Point, Size, Style};
use eyespace::status::Group;
use eyespace::territory::{Chance, GroupEye, GroupEyes, LinkBasis, link_version};
use serde::Serialize;

use super::candidates::CandidateJson;
use super::{Estimated, basis};
use crate::limits::Cause;
use crate::report::input::InputJson;
use crate::report::json::{PROGRAM, to_text};
use crate::report::{Named, names};

/// Raised when a field is taken away or changes its meaning; new fields don't raise it.
const SCHEMA: &str = "eyespace.estimate/1";

/// Rows of the board from the top, a number for each point.
pub(super) type Rows = Vec<Vec<f64>>;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    input: InputJson,
    width: u8,
    height: u8,
    board: Vec<String>,
    to_play: String,
    proved: bool,
    links: LinksJson,
    komi: f64,
    prisoners: [usize; 2],
    by_territory: f64,
    by_area: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    connectivity: Option<ConnectivityJson>,
    groups: Vec<GroupJson>,
    eyes: Vec<EyesJson>,
    blocks: Vec<BlockJson>,
    radiation: RadiationJson,
    leaning: Rows,
    territory: [TerritoryJson; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<CandidateJson>>,
    /// Why readings ended before they were done, if they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
struct LinksJson {
    version: u32,
    basis: &'static str,
}

#[derive(Serialize)]
struct ConnectivityJson {
    from: String,
    map: Rows,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GroupJson {
    color: String,
    stones: Vec<String>,
    eyes: Vec<EyeJson>,
    passes: Vec<PassJson>,
}

/// An eye of a group; `space` is null if it is in the room.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EyeJson {
    space: Option<Vec<String>>,
    grade: f64,
    true_in: [bool; 5],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PassJson {
    threshold: f64,
    true_eyes: usize,
}

#[derive(Serialize)]
struct TerritoryJson {
    color: String,
    empty: f64,
    taken: f64,
}

#[derive(Serialize)]
struct EyesJson {
    color: String,
    spaces: Vec<SpaceJson>,
    room: Vec<String>,
    /// The room, each contiguous part by itself.
    rooms: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct SpaceJson {
    points: Vec<String>,
    value: &'static str,
    digits: [u8; 4],
}

#[derive(Serialize)]
struct BlockJson {
    color: String,
    stones: Vec<String>,
    safety: f64,
    stays: f64,
    passes: [f64; 5],
    basis: &'static str,
}

#[derive(Serialize)]
struct RadiationJson {
    black: Rows,
    white: Rows,
}

/// The whole estimate; ends with a newline.
pub(crate) fn json(named: &Named<'_>, estimated: &Estimated) -> String {
    to_text(&document(named, estimated))
}

/// The same, to be written in another way.
pub(crate) fn document(named: &Named<'_>, estimated: &Estimated) -> impl Serialize + use<> {
    let structure = &named.report.structure;
    let size = structure.size();
    let estimate = &estimated.estimate;
    let (version, basis) = link_version();
    let map = estimated.from.zip(estimated.map(structure));
    let [black, white] = &estimate.radiation;
    Document {
        schema: SCHEMA,
        program: PROGRAM,
        input: InputJson::new(named),
        width: size.width(),
        height: size.height(),
        board: Style::Plain.draw(&named.report.position.setup()).lines().map(str::to_owned).collect(),
        to_play: named.report.position.to_play().to_string(),
        proved: false,
        links: LinksJson { version, basis: link_basis(basis) },
        komi: estimated.komi,
        prisoners: estimated.prisoners,
        by_territory: rounded(estimated.by_territory(structure)),
        by_area: rounded(estimated.by_area(structure)),
        connectivity: map.map(|(stone, map)| ConnectivityJson {
            from: size.vertex(stone).to_string(),
            map: rows(size, |point| map.at(point).as_f64()),
        }),
        stopped: named.stopped.map(Cause::name),
        groups: groups(estimated, size),
        eyes: eyes(estimated, size),
        blocks: blocks(named, estimated),
        radiation: RadiationJson {
            black: rows(size, |point| black.stones_at(point)),
            white: rows(size, |point| white.stones_at(point)),
        },
        leaning: rows(size, |point| estimate.leaning(point).as_f64()),
        territory: Color::ALL.map(|color| {
            let parts = estimate.territory_of(structure, color);
            TerritoryJson { color: color.to_string(), empty: rounded(parts.empty), taken: rounded(parts.taken) }
        }),
        candidates: estimated.candidates.as_ref().map(|moves| super::candidates::json(moves, size)),
    }
}

const fn link_basis(basis: LinkBasis) -> &'static str {
    match basis {
        LinkBasis::ByHand => "byHand",
        LinkBasis::Fitted => "fitted",
    }
}

/// To thousandths: more would only be noise.
pub(super) fn rounded(number: f64) -> f64 {
    // No minus before a nought.
    (number * 1000.0).round() / 1000.0 + 0.0
}

pub(super) fn rows(size: Size, number: impl Fn(Point) -> f64) -> Rows {
    let row = |row| (0..size.width()).filter_map(move |column| size.point(column, row));
    (0..size.height()).map(|n| row(n).map(|point| rounded(number(point))).collect()).collect()
}

fn groups(estimated: &Estimated, size: Size) -> Vec<GroupJson> {
    let (estimate, numbers) = (&estimated.estimate, &estimated.estimate.eye_numbers);
    let pass = |threshold, eyes: &GroupEyes| PassJson {
        threshold: rounded(Chance::as_f64(threshold)),
        true_eyes: eyes.true_eyes(threshold, numbers.room),
    };
    let eye = |eye: GroupEye| EyeJson {
        space: super::made_of::place(&eye, estimated).map(|points| names::vertices(points, size)),
        grade: rounded(eye.grade.as_f64()),
        true_in: numbers.thresholds.map(|least| eye.grade >= least),
    };
    let groups = estimate.groups.iter().zip(&estimate.eyes);
    let group = |(group, eyes): (&Group, &GroupEyes)| GroupJson {
        color: group.color.to_string(),
        stones: names::vertices(group.stones, size),
        eyes: eyes.eyes(numbers.room).into_iter().map(eye).collect(),
        passes: numbers.thresholds.iter().map(|&threshold| pass(threshold, eyes)).collect(),
    };
    groups.map(group).collect()
}

fn eyes(estimated: &Estimated, size: Size) -> Vec<EyesJson> {
    let spaces = &estimated.estimate.spaces;
    let space = |&n: &usize| SpaceJson {
        points: names::vertices(spaces[n].points, size),
        value: spaces[n].sure_value().name(),
        digits: spaces[n].sure_value().digits(),
    };
    let grounds = estimated.estimate.ground.iter().map(|ground| EyesJson {
        color: ground.color.to_string(),
        spaces: ground.exact.iter().map(space).collect(),
        room: names::vertices(ground.room, size),
        rooms: ground.room.components().map(|part| names::vertices(part, size)).collect(),
    });
    grounds.collect()
}

fn blocks(named: &Named<'_>, estimated: &Estimated) -> Vec<BlockJson> {
    let structure = &named.report.structure;
    let block = |id| {
        let (block, safety) = (structure.block(id), estimated.estimate.safety(id));
        BlockJson {
            color: block.color.to_string(),
            stones: names::vertices(block.stones, structure.size()),
            safety: rounded(safety.safety.as_f64()),
            stays: rounded(estimated.estimate.stays(id).as_f64()),
            passes: safety.passes.map(|pass| rounded(pass.as_f64())),
            basis: basis(safety.basis),
        }
    };
    structure.blocks().map(block).collect()
}
