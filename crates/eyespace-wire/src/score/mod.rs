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

/// The score of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The number of columns of the board.
    pub width: u8,
    /// The number of rows of the board.
    pub height: u8,
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// The ruleset by `KataGo`'s name.
    pub rules: String,
    /// Territory or area counting.
    pub counting: Counting,
    /// Points.
    pub komi: f64,
    /// The number of handicap stones.
    pub handicap: usize,
    /// Whether there are no unsettled stones and no open boundaries.
    pub settled: bool,
    /// Whether the players must confirm the result before it is published: it is not settled, a place is `unfinished`, there are `questions`, or
    /// there are `doubtful` stones other than those that look dead and were left so by both sides (99 % of these are dead).
    pub needs_confirmation: bool,
    /// Facts that the result depends on, but that neither the board nor the question states.
    pub questions: Vec<String>,
    /// `B+3.5`, for example. Unsettled stones count as if their owner moved first and saved them, dead stones beside an open boundary count as
    /// alive, and open areas count for nobody.
    pub result: String,
    /// Black's lead in points.
    pub margin: f64,
    /// The parts of Black's score.
    pub black: SideScore,
    /// The parts of White's score.
    pub white: SideScore,
    /// Rows from the top: `B`, `W`, `S` for a stone in seki, `?` for points that are not settled (stones whose life depends on who moves first,
    /// and areas that both sides reach), `.` for points of nobody.
    pub ownership: Vec<String>,
    /// The status of each block, with the reason.
    pub blocks: Vec<ScoredBlock>,
    /// The counted groups, joined by eyes and across dame where they can't be cut apart. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<CountedGroup>>,
    /// Empty points where the two sides meet.
    pub dame: Vec<String>,
    /// All empty points that count for nobody, except teire: dame, open areas, and eyes in seki where these do not count.
    pub neutral: Vec<String>,
    /// Stones whose life depends on who moves first, or that are dead beside an open boundary.
    pub unsettled: Vec<Unsettled>,
    /// Stones whose status is only estimated, or was given against the analysis, and may be wrong.
    pub doubtful: Vec<Doubtful>,
    /// Boundaries that are not closed.
    pub needs_sealing: Vec<NeedsSealing>,
    /// Places that are not played out, although no boundary is open there.
    pub unfinished: Vec<Unfinished>,
    /// Teire that become necessary once the dame are filled. By territory rules such a point is among the side's `teire`.
    pub late_teire: Vec<Teire>,
    /// Jasiek's terms, for the strings that count as alive and as dead. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jasiek: Option<Jasiek>,
    /// The comparison with the claims of the record; only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<Compared>,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The way in which rules count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Counting {
    /// Empty points and prisoners.
    Territory,
    /// Empty points and stones.
    Area,
}

/// The parts of a side's score, with their points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SideScore {
    /// The total.
    pub points: f64,
    /// Empty points, and points with dead stones of the other side, that it surrounds.
    pub surrounded: usize,
    /// Its living stones; only with area counting.
    pub living: usize,
    /// Stones of the opponent that were captured in play; only with territory counting.
    pub prisoners: usize,
    /// Dead stones of the opponent on the board; only with territory counting.
    pub captured: usize,
    /// Under rules with a group tax, the eye points that do not count; left out if there are none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tax: usize,
    /// Komi, the compensation for handicap stones, and the button.
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

/// Serialization leaves out a tax of 0, because few rules have one.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
const fn is_none(tax: &usize) -> bool {
    *tax == 0
}

/// The status of a block in the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ScoredBlock {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// The status that it counts as.
    pub status: StoneStatus,
    /// The reason for the status.
    pub basis: StatusSource,
    /// The evidence for the status; null if nothing was found. For stones that look dead, the percentage is the certainty once both sides have
    /// passed.
    pub evidence: Option<Evidence>,
}

/// The status that a block counts as.
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
    /// It depends on who moves first.
    Unsettled,
}

/// The reason for the status of a block, the most certain first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StatusSource {
    /// It is proved, under the assumptions that the evidence names.
    Proved,
    /// The user or the record says so.
    Given,
    /// Dead, because both sides passed; it is proved that its owner could at best have started a ko.
    DeadButForKo,
    /// Bent four in the corner.
    BentFour,
    /// By the rule for a ko that both sides left.
    Ko,
    /// Dead stones in an eye in seki, which stay on the board by territory rules.
    SekiEye,
    /// Alive, because the stones that could capture it are dead, or because only it could have captured stones that are given as dead.
    Freed,
    /// By a model or an estimate.
    Estimated,
    /// It depends on who moves first; only for stones that count as their owner can save them.
    Unsettled,
    /// It was analysed, and nothing is known.
    Open,
    /// It was not analysed, as by Tromp-Taylor rules.
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
    /// The number of eyes, 0 to 2.
    pub eyes: usize,
    /// Its state.
    pub state: CountedGroupState,
}

/// The state of a counted group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CountedGroupState {
    /// Alive by itself.
    Independent,
    /// In seki.
    Seki,
    /// It does not have two eyes yet, and is open.
    Unfinished,
    /// It depends on who moves first.
    Unsettled,
}

/// The comparison with the claims of the record; null where it claims nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Compared {
    /// The record's result (`RE`) as it stands.
    pub result: Option<String>,
    /// Black's lead by it.
    pub margin: Option<f64>,
    /// Whether the result is the same.
    pub same_result: Option<bool>,
    /// Whether the marked territory (`TB`, `TW`) is the same.
    pub same_territory: Option<bool>,
}

/// Additions to the count.
#[derive(Clone, Debug, Default)]
pub struct ScoreExtras {
    /// Facts that the result depends on, but that neither the board nor the question states.
    pub questions: Vec<String>,
    /// Whether the players must confirm the result.
    pub needs_confirmation: bool,
    /// The comparison with the record's claims, if it is wanted.
    pub compared: Option<Compared>,
    /// The cause that ended searches early, if there was one.
    pub stopped: Option<Stopped>,
}

impl Score {
    /// The full answer for a counted position.
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

    /// Leaves out the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { groups: None, jasiek: None, ..self }
    }
}

/// The owner of each point as a character. A living stone's point is its owner's; a dead stone's point belongs to the side that surrounds it.
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
