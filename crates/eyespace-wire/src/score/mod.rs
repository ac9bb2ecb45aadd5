//! The answer to `score`: a finished game counted.

mod jasiek;
mod places;

pub use jasiek::{CountedAsOne, Jasiek, JasiekRegion, JasiekSide};
pub use places::{CountsAs, Doubt, Doubtful, NeedsSealing, Teire, Unfinished, UnfinishedReason, Unsettled};

use eyespace::board::{self, Point, PointSet, Size};
use eyespace::regions::{BlockId, Structure};
use eyespace::scoring::{self, RestsOn, Scored, japanese};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::input::Input;
use crate::points::vertices;
use crate::stopped::Stopped;
use crate::verdict::Evidence;

/// A counted position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// What was read.
    pub input: Input,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The rows from the top: `.`, `X` for Black, `O` for White.
    pub board: Vec<String>,
    /// Whose turn it is.
    pub to_play: Color,
    /// The ruleset by `KataGo`'s name.
    pub rules: String,
    /// What it counts.
    pub counting: Counting,
    /// Points.
    pub komi: f64,
    /// The stones that Black began with.
    pub handicap: usize,
    /// Whether nothing is left: no unsettled stones, no boundary that is not finished.
    pub settled: bool,
    /// Whether the players should be asked before the result is published: it is not settled, or something is `doubtful` other than stones that
    /// look dead and that both sides left so, of which 99 % are, or there are `questions`.
    pub needs_confirmation: bool,
    /// What the result hangs on besides the board, and nobody has said.
    pub questions: Vec<String>,
    /// `B+3.5`. Unsettled stones count as what moving first saves, dead ones beside an open boundary as living, open areas for nobody.
    pub result: String,
    /// Black's lead in points.
    pub margin: f64,
    /// What makes up Black's points.
    pub black: SideScore,
    /// What makes up White's.
    pub white: SideScore,
    /// Rows from the top: `B`, `W`, `S` for a stone in seki, `?` where nothing is settled (stones whose life hangs on who moves first, and areas that
    /// both sides reach), `.` for nobody.
    pub ownership: Vec<String>,
    /// For each block how it counts, and why.
    pub blocks: Vec<ScoredBlock>,
    /// The counted groups, joined by eyes and across dame where they can't be cut apart. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<CountedGroup>>,
    /// Empty points where the two sides meet.
    pub dame: Vec<String>,
    /// All empty points that count for nobody and are no teire: dame, open areas, eyes in seki where these do not count.
    pub neutral: Vec<String>,
    /// Stones whose life hangs on who moves first, or that are dead where a boundary is open.
    pub unsettled: Vec<Unsettled>,
    /// Stones that count as they do by an estimate, or against what was found, and may be the contrary.
    pub doubtful: Vec<Doubtful>,
    /// Boundaries that are not finished.
    pub needs_sealing: Vec<NeedsSealing>,
    /// Places that are not finished though no boundary is open there.
    pub unfinished: Vec<Unfinished>,
    /// Teire that come out once the dame are filled. By territory the point is counted, and among the side's `teire`.
    pub late_teire: Vec<Teire>,
    /// Jasiek's terms, over the strings that count as living and as dead. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jasiek: Option<Jasiek>,
    /// The result beside what the record claims; only if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<Compared>,
    /// Only if searches ended before they were done: by what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// What rules count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Counting {
    /// Empty points and prisoners.
    Territory,
    /// Empty points and stones.
    Area,
}

/// What makes up a side's points, and where they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SideScore {
    /// In all.
    pub points: f64,
    /// Empty points, and points with dead stones of the other side, that it surrounds.
    pub surrounded: usize,
    /// Its living stones; by area only.
    pub living: usize,
    /// Stones of the other side that were taken in play; by territory only.
    pub prisoners: usize,
    /// Dead stones of the other side on the board; by territory only.
    pub captured: usize,
    /// By rules with a group tax the eyes that do not count; left out if there are none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tax: usize,
    /// Komi, what rules give for handicap, the button.
    pub compensation: f64,
    /// The surrounded points.
    pub territory: Vec<String>,
    /// Its own dead stones.
    pub dead_stones: Vec<String>,
    /// Its own stones in seki.
    pub seki_stones: Vec<String>,
    /// Its own eye-points that it must fill; none under area counting.
    pub teire: Vec<String>,
}

/// Few rules have a tax.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
const fn is_none(tax: &usize) -> bool {
    *tax == 0
}

/// How a block counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ScoredBlock {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// What it counts as.
    pub status: StoneStatus,
    /// Why.
    pub basis: StatusSource,
    /// How that is known; null where nothing was found. Of stones that look dead the percentage says how sure that is where both sides have passed.
    pub evidence: Option<Evidence>,
}

/// What a block counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StoneStatus {
    /// With two eyes.
    Alive,
    /// Alive or in seki.
    Lives,
    /// In seki.
    Seki,
    /// Dead.
    Dead,
    /// Who moves first decides.
    Unsettled,
}

/// Why a block counts as it does, the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StatusSource {
    /// It is proved, for what the evidence names as assumed.
    Proved,
    /// The user or the record says so.
    Given,
    /// Dead as both have passed; it is proved that its owner, moving first, could only have begun a ko.
    DeadButForKo,
    /// Bent four in the corner.
    BentFour,
    /// What the rules make of a ko that both have left.
    Ko,
    /// Dead stones in an eye in seki, which by territory stay.
    SekiEye,
    /// What could take it is dead, or it alone could have taken what is given as dead.
    Freed,
    /// By a model or an estimate.
    Estimated,
    /// Who moves first decides; only of stones that count as what moving first saves.
    Unsettled,
    /// It was asked about, and nothing is known.
    Open,
    /// Nobody asked, as by Tromp and Taylor's rules.
    Assumed,
}

impl From<RestsOn> for StatusSource {
    fn from(assumes_alive: RestsOn) -> Self {
        match assumes_alive {
            RestsOn::Proved => Self::Proved,
            RestsOn::Given => Self::Given,
            RestsOn::DeadButForKo => Self::DeadButForKo,
            RestsOn::BentFour => Self::BentFour,
            RestsOn::Ko => Self::Ko,
            RestsOn::SekiEye => Self::SekiEye,
            RestsOn::Freed => Self::Freed,
            RestsOn::Estimated => Self::Estimated,
            RestsOn::Unsettled => Self::Unsettled,
            RestsOn::Open => Self::Open,
            RestsOn::Assumed => Self::Assumed,
        }
    }
}

/// A counted group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CountedGroup {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// Its eye-points.
    pub eye_points: Vec<String>,
    /// The eyes that they come to, 0 to 2.
    pub eyes: usize,
    /// What it is.
    pub state: CountedGroupState,
}

/// What a counted group is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CountedGroupState {
    /// Alive by itself.
    Independent,
    /// In seki.
    Seki,
    /// Not two eyes yet, and open.
    Unfinished,
    /// Who moves first decides.
    Unsettled,
}

/// The result beside what the record claims; null where it says nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Compared {
    /// The record's result (`RE`) as it stands.
    pub result: Option<String>,
    /// Black's lead by it.
    pub margin: Option<f64>,
    /// Whether it is the same.
    pub same_result: Option<bool>,
    /// Whether the marked territory (`TB`, `TW`) is.
    pub same_territory: Option<bool>,
}

/// What is told beside the count.
#[derive(Clone, Debug, Default)]
pub struct ScoreExtras {
    /// What the result hangs on besides the board, and nobody has said.
    pub questions: Vec<String>,
    /// Whether the players should be asked.
    pub needs_confirmation: bool,
    /// The record's claims, if they were asked for.
    pub compared: Option<Compared>,
    /// What ended searches early.
    pub stopped: Option<Stopped>,
}

impl Score {
    /// The whole answer, of a position that was counted so.
    #[must_use]
    pub fn new(input: Input, report: &eyespace::analyze::Report, scored: &Scored, beside: ScoreExtras) -> Self {
        let structure = &report.structure;
        let size = structure.size();
        Self {
            head: Head::of("score"),
            input,
            width: size.width(),
            height: size.height(),
            board: crate::points::board(&report.position),
            to_play: report.position.to_play().into(),
            rules: scored.options.rules.to_string(),
            counting: match scored.options.rules.counting() {
                scoring::Counting::Territory => Counting::Territory,
                scoring::Counting::Area => Counting::Area,
            },
            komi: scored.options.komi.points(),
            handicap: scored.options.handicap,
            settled: scored.is_settled(),
            needs_confirmation: beside.needs_confirmation,
            questions: beside.questions,
            result: scored.margin().result(),
            margin: scored.margin().points(),
            black: SideScore::new(scored, board::Color::Black),
            white: SideScore::new(scored, board::Color::White),
            ownership: ownership(structure, scored),
            blocks: structure.blocks().map(|id| ScoredBlock::new(structure, scored, id)).collect(),
            groups: Some(scored.territory.groups.iter().map(|group| CountedGroup::new(group, size)).collect()),
            dame: vertices(scored.territory.dame & scored.neutral(), size),
            neutral: vertices(scored.neutral(), size),
            unsettled: scored.unsettled.iter().map(|place| Unsettled::new(report, place)).collect(),
            doubtful: scored.doubtful.iter().map(|place| Doubtful::new(place, size)).collect(),
            needs_sealing: scored.territory.open.iter().map(|open| NeedsSealing::new(open, size)).collect(),
            unfinished: scored.unfinished.iter().map(|place| Unfinished::new(place, size)).collect(),
            late_teire: scored.teire.iter().map(|teire| Teire::new(teire, size)).collect(),
            jasiek: Some(Jasiek::new(structure, scored)),
            compared: beside.compared,
            stopped: beside.stopped,
        }
    }

    /// Without what only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { groups: None, jasiek: None, ..self }
    }
}

/// A living stone is its owner's, a dead one whoever's it lies with.
fn ownership(structure: &Structure, scored: &Scored) -> Vec<String> {
    let own = board::Color::ALL.map(|color| scored.surrounded(color) | scored.territory.board.living[color.index()]);
    let seki = board::Color::ALL.iter().fold(PointSet::EMPTY, |all, &color| all | scored.territory.seki_stones(color));
    let open = scored.territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.points);
    let unsettled = scored.statuses.unsettled(structure) | open;
    crate::points::signs(structure.size(), |point: Point| match own.map(|own| own.contains(point)) {
        _ if unsettled.contains(point) => '?',
        _ if seki.contains(point) => 'S',
        [true, _] => 'B',
        [_, true] => 'W',
        _ => '.',
    })
}

impl SideScore {
    fn new(scored: &Scored, color: board::Color) -> Self {
        let side = &scored.sides[color.index()];
        let territory = &scored.territory;
        let vertices = |set: PointSet| vertices(set, territory.board.size);
        Self {
            points: side.total().points(),
            surrounded: side.surrounded,
            living: side.stones,
            prisoners: side.prisoners,
            captured: side.dead,
            tax: side.tax,
            compensation: side.compensation.points(),
            territory: vertices(scored.surrounded(color)),
            dead_stones: vertices(territory.board.dead[color.index()]),
            seki_stones: vertices(territory.seki_stones(color)),
            teire: vertices(scored.must_fill()[color.index()]),
        }
    }
}

impl ScoredBlock {
    fn new(structure: &Structure, scored: &Scored, id: BlockId) -> Self {
        let block = structure.block(id);
        let basis = scored.statuses.basis(id);
        Self {
            color: block.color.into(),
            stones: vertices(block.stones, structure.size()),
            status: match scored.statuses.status(id) {
                scoring::StoneStatus::Alive => StoneStatus::Alive,
                scoring::StoneStatus::Lives => StoneStatus::Lives,
                scoring::StoneStatus::Seki => StoneStatus::Seki,
                scoring::StoneStatus::Dead => StoneStatus::Dead,
                scoring::StoneStatus::Unsettled(_) => StoneStatus::Unsettled,
            },
            basis: RestsOn::of_basis(basis).into(),
            evidence: basis.evidence().map(Into::into),
        }
    }
}

impl CountedGroup {
    fn new(group: &japanese::CountedGroup, size: Size) -> Self {
        Self {
            color: group.color.into(),
            stones: vertices(group.stones, size),
            eye_points: vertices(group.eye_points, size),
            eyes: group.eyes,
            state: match group.state {
                japanese::GroupState::Independent => CountedGroupState::Independent,
                japanese::GroupState::Seki => CountedGroupState::Seki,
                japanese::GroupState::Unfinished => CountedGroupState::Unfinished,
                japanese::GroupState::Unsettled(_) => CountedGroupState::Unsettled,
            },
        }
    }
}
