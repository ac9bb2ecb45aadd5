//! The answer to `score`: the count of a finished game.

mod doubted_komi;
mod jasiek;
mod last_moves;
mod places;

pub use doubted_komi::{DoubtedKomi, UsualKomi};
pub use jasiek::{CountedAsOne, Jasiek, JasiekRegion, JasiekSide};
pub use last_moves::{EndMove, LastMoves};
pub use places::{CountsAs, Doubt, Doubtful, NeedsSealing, Teire, Unfinished, UnfinishedReason, Unsettled};

use eyespace::board::{self, Point, PointSet, Size};
use eyespace::endgame::ReadToTheEnd;
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

/// The score of a position, which is counted as if the game were over.
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
    /// The name of the rules, such as `japanese`, as `KataGo` spells it.
    pub rules: String,
    /// Whether the rules count territory or area.
    pub counting: Counting,
    /// The komi in points.
    pub komi: f64,
    /// The komi of the game if it is not `komi`, as far as it can be found; left out unless no board with `komi` gives the recorded result. The players
    /// are asked about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubted_komi: Option<DoubtedKomi>,
    /// The number of handicap stones for which the rules may compensate White.
    pub handicap: usize,
    /// Whether there are no unsettled stones, no open boundaries, and no doubtful stones of the kind `doubleThreat` (dead blocks of which one move
    /// saves one).
    pub settled: bool,
    /// Whether the players must confirm the result before it is published. They must if the position is not settled, a place is `unfinished`, there
    /// are `questions`, or there are `doubtful` stones. If the recorded result is this score, the players have counted the board, and `unfinished` places
    /// matter only if they are `inDoubt`. Stones that look dead and that both sides left so are an exception: 99 % of these are dead.
    pub needs_confirmation: bool,
    /// Questions to the players about facts that affect the result and that neither the board nor the question contains.
    pub questions: Vec<String>,
    /// The result, such as `B+3.5`. Unsettled stones count as if their owner moved first and saved them. Dead stones beside an open boundary count
    /// as alive, and open areas count for nobody.
    pub result: String,
    /// Black's lead in points; negative if White leads.
    pub margin: f64,
    /// The parts of Black's score.
    pub black: SideScore,
    /// The parts of White's score.
    pub white: SideScore,
    /// The owner of each point, in rows from the top. `B` and `W` are points of Black and White, `S` is a stone in seki, and `.` is a point of
    /// nobody. `?` is a point that is not settled: a stone whose life depends on who moves first, or an area that both sides can reach.
    pub ownership: Vec<String>,
    /// The status of each block, with its source.
    pub blocks: Vec<ScoredBlock>,
    /// The counted groups: living stones that are connected by eyes, or across dame where they can't be cut apart. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<CountedGroup>>,
    /// The dame: empty points between both sides that are nobody's territory.
    pub dame: Vec<String>,
    /// All empty points that count for nobody, except teire. They are dame, open areas, and eyes in seki if the rules do not count these.
    pub neutral: Vec<String>,
    /// Stones whose life depends on who moves first, or that are dead beside an open boundary.
    pub unsettled: Vec<Unsettled>,
    /// Stones whose status may be wrong, because it is only estimated or was given against the analysis.
    pub doubtful: Vec<Doubtful>,
    /// Boundaries between the two sides that are not closed.
    pub needs_sealing: Vec<NeedsSealing>,
    /// Places that are not played out, although no boundary is open there.
    pub unfinished: Vec<Unfinished>,
    /// Teire (own points that a side must fill) that become necessary only once the dame are filled. By territory rules the point is also among the
    /// side's `teire`.
    pub late_teire: Vec<Teire>,
    /// The terms of Robert Jasiek's definitions of eye spaces. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jasiek: Option<Jasiek>,
    /// The comparison with the result and territory in the record; only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<Compared>,
    /// The last moves, read but not proved; only if the question has `lastMoves`. Left out too if they did not come to an end, or if the rules leave
    /// dead stones on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_moves: Option<LastMoves>,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The way in which rules count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Counting {
    /// The rules count surrounded points and prisoners.
    Territory,
    /// The rules count surrounded points and living stones.
    Area,
}

/// The score of one side, and the points on the board from which it comes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SideScore {
    /// The total score of the side.
    pub points: f64,
    /// The number of points that the side surrounds: empty points and points with dead stones of the opponent.
    pub surrounded: usize,
    /// The number of the side's living stones; 0 under territory rules.
    pub living: usize,
    /// The number of the opponent's stones that were captured in play; 0 under area rules.
    pub prisoners: usize,
    /// The number of the opponent's dead stones on the board; 0 under area rules.
    pub captured: usize,
    /// The number of eye points that do not count, under rules with a group tax; left out if it is 0.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tax: usize,
    /// The points for komi, handicap stones and the button.
    pub compensation: f64,
    /// The points that the side surrounds.
    pub territory: Vec<String>,
    /// The side's own dead stones.
    pub dead_stones: Vec<String>,
    /// The side's own stones in seki.
    pub seki_stones: Vec<String>,
    /// The points of the side that it must fill itself; empty under area rules.
    pub teire: Vec<String>,
}

/// Serialization leaves out a group tax of 0, because few rules have a group tax.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
const fn is_none(tax: &usize) -> bool {
    *tax == 0
}

/// A block with the status that it has in the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ScoredBlock {
    /// The colour of the block.
    pub color: Color,
    /// The stones of the block.
    pub stones: Vec<String>,
    /// The status of the block in the score.
    pub status: StoneStatus,
    /// The source of the status.
    pub basis: StatusSource,
    /// The evidence for the status; null if there is none. For stones that look dead the percentage is the certainty given that both sides have
    /// passed.
    pub evidence: Option<Evidence>,
}

/// The status of a block in the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StoneStatus {
    /// The block is alive with two eyes.
    Alive,
    /// The block is alive or in seki.
    Lives,
    /// The block is in seki.
    Seki,
    /// The block is dead.
    Dead,
    /// The status depends on who moves first.
    Unsettled,
}

/// The source of the status of a block. The most certain source comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StatusSource {
    /// The status is proved, under the assumptions that the evidence names.
    Proved,
    /// The user or the record gave the status.
    Given,
    /// The block is dead, because both sides passed and it is proved that its owner could at best have started a ko.
    DeadButForKo,
    /// The block is dead by the rule on bent four in the corner.
    BentFour,
    /// The status follows from the rule for a ko that both sides left unfinished when they passed.
    Ko,
    /// The stones are dead in an eye in seki. By territory rules they stay on the board.
    SekiEye,
    /// The block is alive, because the stones that could have captured it are dead, or because only it could have captured stones that are given as
    /// dead.
    Freed,
    /// The status comes from a model or an estimate.
    Estimated,
    /// The status depends on who moves first, and the block counts as if its owner moved first.
    Unsettled,
    /// The analysis did not find the status.
    Open,
    /// The block was not analysed, as under Tromp-Taylor rules.
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

/// A counted group: living stones that are connected by eyes, or across dame where they can't be cut apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CountedGroup {
    /// The colour of the group.
    pub color: Color,
    /// The stones of the group.
    pub stones: Vec<String>,
    /// The eye-points of the group, including teire and points with dead stones of the opponent.
    pub eye_points: Vec<String>,
    /// The number of eyes of the group if the opponent moves first, at most 2.
    pub eyes: usize,
    /// The state of the group: independent, in seki, unfinished or unsettled.
    pub state: CountedGroupState,
}

/// The state of a counted group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CountedGroupState {
    /// The group is alive by its own eyes.
    Independent,
    /// The group is in seki.
    Seki,
    /// The group does not have two eyes yet, and has an open boundary.
    Unfinished,
    /// The status of the group depends on who moves first.
    Unsettled,
}

/// The comparison of the score with the result and territory in the record. A field is null if the record does not have what it compares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Compared {
    /// The result in the record (`RE`), unchanged.
    pub result: Option<String>,
    /// Black's lead in points by the result in the record.
    pub margin: Option<f64>,
    /// Whether the result in the record is the result of the score.
    pub same_result: Option<bool>,
    /// Whether the territory marked in the record (`TB`, `TW`) is the territory of the score.
    pub same_territory: Option<bool>,
}

/// Parts of the answer that the count of the board does not contain.
#[derive(Clone, Debug, Default)]
pub struct ScoreExtras {
    /// Questions to the players about facts that affect the result and that neither the board nor the question contains.
    pub questions: Vec<String>,
    /// Whether the players must confirm the result.
    pub needs_confirmation: bool,
    /// The komi of the count, if no board with it gives the recorded result.
    pub doubted_komi: Option<scoring::DoubtedKomi>,
    /// The comparison with the result and territory in the record, if the question asks for it.
    pub compared: Option<Compared>,
    /// The last moves as they were read, if the question asks for them.
    pub last_moves: Option<ReadToTheEnd>,
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
            doubted_komi: beside.doubted_komi.as_ref().map(DoubtedKomi::from),
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
            last_moves: beside.last_moves.as_ref().map(|read| LastMoves::new(read, size)),
            stopped: beside.stopped,
        }
    }

    /// Leaves out the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { groups: None, jasiek: None, ..self }
    }
}

/// The owner of each point as a character, in rows from the top. The point of a living stone belongs to the owner of the stone. The point of a dead
/// stone belongs to the side that surrounds it.
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
