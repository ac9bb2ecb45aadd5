//! Finds the kos that both sides have left unplayed when they pass. For each ko it asks whether the owner of the stones
//! gets two eyes if neither side has ko threats.

use crate::board::{PointSet, Position, Suicide};
use crate::eyes::{Eye, Filling, Location};
use crate::regions::{BlockId, Structure};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
use crate::table::{EyeTable, Fate, Role};

use super::{Evidence, EyeOptions, Outcome, Verdict, eye_verdict, eye_without_threats};

/// The kos of a position that matter once both sides have passed. Whether the stones in them count as dead is decided
/// later, by the scoring, without search.
#[derive(Clone, Debug, Default)]
pub struct KosLeft {
    /// Bent fours: corner eyes with stones of the other side inside, whose blocks have no other eye. The other side can
    /// start a ko there at any time, and the owner of the block then needs the first threat.
    pub bent_fours: Vec<EyeKo>,
    /// Eyes that become two eyes, whoever moves first, unless the opponent of their owner has a ko threat.
    pub for_eyes: Vec<EyeKo>,
    /// Blocks that a search found in seki, but that get two eyes, whoever moves first, unless their opponent has a ko
    /// threat.
    pub in_sekis: Vec<SekiKo>,
}

/// An eye with a ko, according to the table of solved eyes.
#[derive(Clone, Copy, Debug)]
pub struct EyeKo {
    /// The eye in which the ko is fought.
    pub eye: Eye,
    /// The evidence that the eye is a bent four, or becomes two eyes.
    pub evidence: Evidence,
}

/// A block that is in seki only because its opponent may win a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SekiKo {
    /// The block that is in seki.
    pub block: BlockId,
    /// The opponent's stones in the area of the block.
    pub captives: PointSet,
    /// The opponent's stones around the area of the block.
    pub walls: PointSet,
}

impl KosLeft {
    /// Finds the kos that matter once both sides have passed. Those in `eyes` are found in the table of solved eyes,
    /// the others by searching the blocks that are in seki according to `verdict`. A ban on taking back a ko is
    /// ignored, since it is over once both sides have passed.
    /// ```
    /// use eyespace::board::{Diagram, Position};
    /// use eyespace::regions::Structure;
    /// use eyespace::status::{Assumption, Evidence, EyeOptions, KosLeft, Outcome, Verdict};
    /// // As long as White may find a threat for the ko at A7 and B7 nobody begins there.
    /// let diagram: Diagram = "
    ///     . O X O O . O
    ///     O X X O . O O
    ///     . X X X O O .
    ///     X X . X O O O
    ///     O O X X O O .
    ///     . O O O O O O
    ///     O . O . O . O
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let structure = Structure::new(&position);
    /// let black = structure.block_at(position.size().parse_vertex("C6")?).unwrap();
    /// let seki = Verdict::settled(Outcome::Seki, Evidence::Search { nodes: 51, assumed: Assumption::Nothing });
    /// let verdict = |id| if id == black { seki } else { Verdict::OPEN };
    /// let kos = KosLeft::find(&position, &structure, &[], verdict, &EyeOptions::default());
    /// assert_eq!(kos.in_sekis.iter().map(|ko| ko.block).collect::<Vec<_>>(), [black]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn find(
        position: &Position,
        structure: &Structure,
        eyes: &[Eye],
        verdict: impl Fn(BlockId) -> Verdict,
        options: &EyeOptions<'_>,
    ) -> Self {
        let options = EyeOptions { ko: None, ..*options };
        let found = |eye: &Eye, evidence: Option<Evidence>| Some(EyeKo { eye: *eye, evidence: evidence? });
        let in_sekis = structure.blocks().filter(|&id| is_searched_seki(&verdict(id)));
        Self {
            bent_fours: eyes.iter().filter_map(|eye| found(eye, bent_four(eye, eyes, &options))).collect(),
            for_eyes: eyes.iter().filter_map(|eye| found(eye, two_eyes_without_threats(eye, &options))).collect(),
            in_sekis: SekiSearch::new(position, structure, &options).find(in_sekis),
        }
    }
}

/// The evidence that a corner eye is a bent four: its block has no other eye in `eyes`, and the attacker can start a ko
/// in the corner in which the owner of the block needs the first threat. `None` if the eye is no bent four.
fn bent_four(eye: &Eye, eyes: &[Eye], options: &EyeOptions<'_>) -> Option<Evidence> {
    let has_another = eyes.iter().any(|other| other.block == eye.block && other.shape != eye.shape);
    if has_another || eye.shape.location() != Location::Corner || eye.filling.attackers.is_empty() {
        return None;
    }
    // The outside liberties are left out, because the attacker fills them before starting the ko.
    let verdict = eye_verdict(eye.shape, &Filling { outside_liberties: 0, ..eye.filling }, options);
    let ko = Outcome::Ko { first_threat: Role::Defender };
    ([verdict.attacker_first, verdict.defender_first] == [ko; 2]).then_some(verdict.evidence)
}

/// The evidence that an eye becomes two eyes whoever moves first if neither side has a ko threat; `None` if it does
/// not.
fn two_eyes_without_threats(eye: &Eye, options: &EyeOptions<'_>) -> Option<Evidence> {
    let is_alive = eye_without_threats(eye.shape, &eye.filling, options) == Some([Fate::Alive; 2]);
    is_alive.then(|| eye_verdict(eye.shape, &eye.filling, options).evidence)
}

fn is_searched_seki(verdict: &Verdict) -> bool {
    let is_searched = matches!(verdict.evidence, Evidence::Search { .. } | Evidence::AsItStands { .. });
    is_searched && [verdict.attacker_first, verdict.defender_first] == [Outcome::Seki; 2]
}

/// The limits for searching sekis: the nodes for one question, the nodes for all questions together, and the largest
/// number of empty points in the area of a block. The first and the last are as in the life map; the second is a fifth
/// of the nodes of the life map.
const NODES: u64 = 4000;
const ALL_NODES: u64 = 100_000;
const MOST_EMPTY: usize = 12;

/// The number of entries in the table of the search.
const PLACES: usize = 1 << 14;

/// The search whether blocks in seki get two eyes if neither side has ko threats.
struct SekiSearch<'a> {
    position: Position,
    structure: &'a Structure,
    suicide: Suicide,
    table: &'a EyeTable,
    /// The search, which is made when the first block is searched.
    search: Option<LifeSearch<'a>>,
    left: u64,
}

impl<'a> SekiSearch<'a> {
    fn new(position: &Position, structure: &'a Structure, options: &EyeOptions<'a>) -> Self {
        let EyeOptions { suicide, table, .. } = *options;
        Self { position: position.without_ko(), structure, suicide, table, search: None, left: ALL_NODES }
    }

    fn find(mut self, blocks: impl Iterator<Item = BlockId>) -> Vec<SekiKo> {
        blocks.filter_map(|id| self.ask(id)).collect()
    }

    /// Searches one block in seki. `None` if it does not get two eyes, or if the area holds other stones of its colour,
    /// since these may live or die separately.
    fn ask(&mut self, id: BlockId) -> Option<SekiKo> {
        let block = self.structure.block(id);
        let area = Area::around(&self.position, block.stones, self.suicide).ok()?;
        let enemy = self.structure.stones(block.color.opponent());
        let (captives, walls) = (area.points & enemy, area.points.neighbours(enemy) - area.points);
        let is_alone = (area.points & self.structure.stones(block.color)) == block.stones && area.living.is_empty();
        let is_fit = !captives.is_empty() && is_alone && area.empty(&self.position) <= MOST_EMPTY;
        let has_two_eyes = is_fit && Role::ALL.into_iter().all(|first| self.has_two_eyes(&area, first));
        has_two_eyes.then_some(SekiKo { block: id, captives, walls })
    }

    fn has_two_eyes(&mut self, area: &Area, first: Role) -> bool {
        let search =
            self.search.get_or_insert_with(|| LifeSearch::with_table(Table::with_places(PLACES)).with_eyes(self.table));
        let options = LifeOptions { suicide: self.suicide, ..LifeOptions::default() };
        let budget = Budget::nodes(NODES).at_most(self.left);
        let question = LifeQuestion { position: &self.position, area, first, options };
        let (has_two_eyes, nodes) = search.two_eyes_without_threats(question, budget);
        self.left = self.left.saturating_sub(nodes);
        has_two_eyes == Some(true)
    }
}
