//! A report as JSON, under the schema `eyespace.analyze/1`; docs/json.md explains the fields one by one.

use eyespace::board::{Color, PointSet, Size, Style};
use eyespace::eyes::{Eye, EyeStatus};
use eyespace::regions::{Block, BlockId, Enclosure, EnclosureId};
use eyespace::safety::Unconditional;
use eyespace::status::{Evidence, Outcome, Side, Summary, Verdict};
use eyespace::territory::Likelihood;
use serde::Serialize;

use super::fights::{self, FightJson};
use super::input::InputJson;
use super::json_safety::SafetyBoth;
use super::json_spaces::{GroupJson, SpaceJson};
use super::life_property::{self, LifePropertyJson};
use super::seki::SekiJson;
use super::{Named, names};
use crate::limits::Cause;
use eyespace_view::area_name;

/// Raised when a field is taken away or changes its meaning; new fields don't raise it.
const SCHEMA: &str = "eyespace.analyze/1";

pub(super) const PROGRAM: &str = concat!("eyespace ", env!("CARGO_PKG_VERSION"));

/// The whole report; ends with a newline.
pub(crate) fn of_report(named: &Named<'_>) -> String {
    to_text(&document(named))
}

/// The whole report, to be written by somebody else.
pub(crate) fn document(named: &Named<'_>) -> impl Serialize + use<> {
    Document::new(named)
}

pub(super) fn to_text(document: &impl Serialize) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string_pretty(document).unwrap_or_default() + "\n"
}

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
    ko: Option<String>,
    rules: String,
    suicide: &'static str,
    blocks: Vec<BlockJson>,
    enclosures: Vec<EnclosureJson>,
    eyes: Vec<EyeJson>,
    fights: Vec<FightJson>,
    sekis: Vec<SekiJson>,
    spaces: Vec<SpaceJson>,
    groups: Vec<GroupJson>,
    unconditional: UnconditionalBoth,
    alternating: SafetyBoth,
    /// Why searches ended before they were done, if they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BlockJson {
    id: usize,
    color: String,
    stones: Vec<String>,
    liberties: Vec<String>,
    neighbours: Vec<usize>,
    enclosures: Vec<usize>,
    eyes: Vec<usize>,
    verdict: VerdictJson,
    /// Where not all is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    likelihood: Option<LikelihoodJson>,
}

/// What is guessed of a block, apart from what is proved.
#[derive(Serialize)]
struct LikelihoodJson {
    /// From 0 to 1.
    stays: f64,
    threats: Vec<String>,
    answers: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct VerdictJson {
    summary: &'static str,
    attacker_first: &'static str,
    attacker_first_threat: Option<&'static str>,
    defender_first: &'static str,
    defender_first_threat: Option<&'static str>,
    attack_moves: Vec<String>,
    defend_moves: Vec<String>,
    pub(super) evidence: EvidenceJson,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EvidenceJson {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    assumes: Option<&'static str>,
    /// Of an estimate: how sure it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<u8>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EnclosureJson {
    id: usize,
    color: String,
    points: Vec<String>,
    interior: Vec<String>,
    boundary: Vec<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EyeJson {
    id: usize,
    name: String,
    block: usize,
    points: Vec<String>,
    class: String,
    place: String,
    plain: bool,
    attackers: Vec<String>,
    defenders: Vec<String>,
    outside_liberties: usize,
    #[serde(flatten)]
    life_property: LifePropertyJson,
    status: &'static str,
    hot: Vec<String>,
    vital: Option<Vec<String>>,
    end: Option<Vec<String>>,
    verdict: VerdictJson,
}

#[derive(Serialize)]
struct UnconditionalBoth {
    black: UnconditionalJson,
    white: UnconditionalJson,
}

#[derive(Serialize)]
struct UnconditionalJson {
    stones: Vec<String>,
    eyes: Vec<String>,
    territory: Vec<String>,
    barren: Vec<String>,
}

impl Document {
    fn new(named: &Named<'_>) -> Self {
        let report = &named.report;
        let structure = &report.structure;
        let size = structure.size();
        let enclosures = Color::ALL.into_iter().flat_map(|color| structure.enclosures(color));
        Self {
            schema: SCHEMA,
            program: PROGRAM,
            input: InputJson::new(named),
            width: size.width(),
            height: size.height(),
            board: Style::Plain.draw(&report.position.setup()).lines().map(str::to_owned).collect(),
            to_play: report.position.to_play().to_string(),
            ko: report.position.ko().map(|point| size.vertex(point).to_string()),
            rules: named.rules.to_string(),
            suicide: named.rules.suicide().name(),
            blocks: structure.blocks().map(|id| BlockJson::new(named, id, structure.block(id))).collect(),
            enclosures: enclosures.map(|id| EnclosureJson::new(named, id, structure.enclosure(id))).collect(),
            eyes: report.eyes.iter().enumerate().map(|(n, eye)| EyeJson::new(named, n, eye)).collect(),
            fights: report.fights.iter().map(|fight| FightJson::new(fight, size)).collect(),
            sekis: report.sekis.iter().map(|seki| SekiJson::new(seki, size)).collect(),
            spaces: report.spaces.iter().enumerate().map(|(n, space)| SpaceJson::new(n, space, size)).collect(),
            groups: report.groups.iter().map(|group| GroupJson::new(group, size)).collect(),
            unconditional: UnconditionalBoth {
                black: UnconditionalJson::new(&report.unconditional[0], size),
                white: UnconditionalJson::new(&report.unconditional[1], size),
            },
            alternating: SafetyBoth::new(&report.alternating, size),
            stopped: named.stopped.map(Cause::name),
        }
    }
}

impl BlockJson {
    fn new(named: &Named<'_>, id: BlockId, block: &Block) -> Self {
        let report = &named.report;
        let size = report.structure.size();
        let eyes = report.eyes.iter().enumerate().filter(|(_, (eye, _))| eye.block == id);
        Self {
            id: id.index(),
            color: block.color.to_string(),
            stones: names::vertices(block.stones, size),
            liberties: names::vertices(block.liberties, size),
            neighbours: report.structure.neighbours(id).map(BlockId::index).collect(),
            enclosures: report.structure.enclosures_beside(id).map(EnclosureId::index).collect(),
            eyes: eyes.map(|(n, _)| n).collect(),
            verdict: VerdictJson::new(&report.verdict(id), size),
            likelihood: report.likelihood(id).map(|likelihood| LikelihoodJson::new(&likelihood, size)),
        }
    }
}

impl LikelihoodJson {
    fn new(likelihood: &Likelihood, size: Size) -> Self {
        let [threats, answers] = [likelihood.threats, likelihood.answers].map(|points| names::vertices(points, size));
        // Thousandths are finer than what it is measured by.
        Self { stays: (likelihood.stays.as_f64() * 1000.0).round() / 1000.0, threats, answers }
    }
}

impl VerdictJson {
    pub(super) fn new(verdict: &Verdict, size: Size) -> Self {
        let threat = |outcome| match outcome {
            Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
            Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
            _ => None,
        };
        Self {
            summary: summary(verdict.summary()),
            attacker_first: outcome(verdict.attacker_first),
            attacker_first_threat: threat(verdict.attacker_first),
            defender_first: outcome(verdict.defender_first),
            defender_first_threat: threat(verdict.defender_first),
            attack_moves: names::vertices(verdict.attack, size),
            defend_moves: names::vertices(verdict.defend, size),
            evidence: EvidenceJson::new(verdict.evidence),
        }
    }
}

pub(super) const fn summary(summary: Summary) -> &'static str {
    match summary {
        Summary::Alive => "alive",
        Summary::Dead => "dead",
        Summary::Unsettled => "unsettled",
        Summary::CanLive => "canLive",
        Summary::Lives => "lives",
        Summary::Seki => "seki",
        Summary::Ko => "ko",
        Summary::Open => "open",
    }
}

pub(super) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Dead => "dead",
        Outcome::Ko { .. } => "ko",
        Outcome::Seki => "seki",
        Outcome::Lives => "lives",
        Outcome::Alive => "alive",
        Outcome::Open => "open",
    }
}

impl EvidenceJson {
    const fn of_kind(kind: &'static str) -> Self {
        Self { kind, class: None, key: None, nodes: None, assumes: None, percent: None }
    }

    pub(crate) fn new(evidence: Evidence) -> Self {
        match evidence {
            Evidence::Unconditional => Self::of_kind("unconditional"),
            Evidence::Alternating => Self::of_kind("alternating"),
            Evidence::LifeProperty(class) => Self { class: Some(class.to_string()), ..Self::of_kind("lifeProperty") },
            Evidence::VitalPoints(class) => Self { class: Some(class.to_string()), ..Self::of_kind("vitalPoints") },
            Evidence::Table(key) => Self { key: Some(names::key(key)), ..Self::of_kind("table") },
            Evidence::Search { nodes, assumed } => {
                Self { nodes: Some(nodes), assumes: Some(fights::kind(assumed)), ..Self::of_kind("search") }
            }
            Evidence::AsItStands { assumed } => {
                Self { assumes: Some(fights::kind(assumed)), ..Self::of_kind("asItStands") }
            }
            Evidence::OpenFight { nodes } => Self { nodes: Some(nodes), ..Self::of_kind("openFight") },
            Evidence::Model => Self::of_kind("model"),
            Evidence::Estimate { probability } => {
                Self { percent: Some(probability.as_percent()), ..Self::of_kind("estimate") }
            }
            Evidence::None => Self::of_kind("none"),
        }
    }
}

impl EnclosureJson {
    fn new(named: &Named<'_>, id: EnclosureId, enclosure: &Enclosure) -> Self {
        let structure = &named.report.structure;
        Self {
            id: id.index(),
            color: enclosure.color.to_string(),
            points: names::vertices(enclosure.points, structure.size()),
            interior: names::vertices(enclosure.interior, structure.size()),
            boundary: structure.boundary(id).map(BlockId::index).collect(),
        }
    }
}

impl EyeJson {
    fn new(named: &Named<'_>, n: usize, (eye, verdict): &(Eye, Verdict)) -> Self {
        let size = named.report.structure.size();
        let vertices = |set: PointSet| names::vertices(set, size);
        let key_points = names::key_points(eye.shape, named.table);
        let status = names::told(eye, verdict, named.table, named.rules.suicide());
        Self {
            id: n,
            name: area_name(n),
            block: eye.block.index(),
            points: vertices(eye.shape.points()),
            class: names::class(&eye.shape),
            place: eye.shape.place().to_string(),
            plain: eye.is_plain(),
            attackers: vertices(eye.filling.attackers),
            defenders: vertices(eye.filling.defenders),
            outside_liberties: eye.filling.outside,
            life_property: LifePropertyJson::new(life_property::of(eye.shape, named.table, named.rules.suicide())),
            status: names::status(status, verdict).1,
            hot: match status {
                EyeStatus::Unsettled { hot } => vertices(hot),
                _ => vec![],
            },
            vital: key_points.map(|key| vertices(key.vital)),
            end: key_points.map(|key| vertices(key.end)),
            verdict: VerdictJson::new(verdict, size),
        }
    }
}

impl UnconditionalJson {
    fn new(own: &Unconditional, size: Size) -> Self {
        let vertices = |set| names::vertices(set, size);
        let (stones, eyes) = (vertices(own.stones), vertices(own.eyes));
        Self { stones, eyes, territory: vertices(own.territory), barren: vertices(own.barren) }
    }
}
