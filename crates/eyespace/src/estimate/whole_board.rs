//! The estimate of a whole position. The results of all its steps are kept, so that users can look at them.

use crate::board::{Color, Counting, POINT_SLOTS, Point, PointSet};
use crate::eyes::LocalValues;
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Structure, TacticalResult};
use crate::status::{EyeSpace, Group, PlayedGames, Verdict, eye_spaces_remembering, groups};

use super::diffusion::Lattice;
use super::expectation::{OwnershipInputs, PointRows};
use super::link::lost_stones;
use super::prospects::{FeatureInputs, Prospects, TrainingRows};
use super::radiation::{Ownership, Radiation};
use super::stone_safety::proved_safety;
use super::weights::Weights;
use super::{
    BlockMap, Chance, ChanceMap, Connectivity, EyeGround, EyePlace, EyeRoom, EyeWeights, GroupEye, GroupEyes,
    JoinedLinks, SafetyBasis, StoneSafety,
};

/// The estimate of how a position will end. **Nothing in it is a proof**, except the safety of stones whose life or death is proved.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The links of Black and of White, in the order of [`Color::index`], as in the other arrays of this type.
    pub links: [Connectivity; 2],
    /// For each colour, how surely each point is connected to a stone of this colour that is not lost.
    pub reach: [ChanceMap; 2],
    /// The groups: blocks that can't be cut apart. Lost blocks belong to no group.
    pub groups: Vec<Group>,
    /// The stones that are lost by proof or by readings of captures.
    pub lost: PointSet,
    /// The eye spaces of both colours.
    pub spaces: Vec<EyeSpace>,
    /// For each colour, the points where it may make eyes.
    pub ground: [EyeGround; 2],
    /// The eyes of each group, in the order of the groups.
    pub eyes: Vec<GroupEyes>,
    /// The parameters by which eyes were counted.
    pub eye_weights: EyeWeights,
    /// The radiation (influence) of Black's and of White's stones to each empty point.
    pub radiation: [Radiation; 2],
    safety: Vec<StoneSafety>,
    prospects: Prospects,
    ownership: Vec<Ownership>,
}

impl Estimate {
    /// The safety of the stones of a block: by a proof, or by the eyes of their group.
    #[must_use]
    pub fn safety(&self, block: BlockId) -> StoneSafety {
        self.safety[block.index()]
    }

    /// How likely the stones of a block are to stay on the board, which depends on their safety and on the stones around.
    #[must_use]
    pub fn stays(&self, block: BlockId) -> Chance {
        Chance::of(self.prospects.stays[block.index()])
    }

    /// How surely a stone is connected to each point nearby. It is certainly connected to all stones of its group. The
    /// map is empty if there is no stone.
    ///
    /// This map is only for display; the nets of the estimate use only the links between blocks.
    #[must_use]
    pub fn connectivity(&self, structure: &Structure, stone: Point) -> ChanceMap {
        let Some(id) = structure.block_at(stone) else { return ChanceMap::never() };
        JoinedLinks::new(&self.links[structure.block(id).color.index()], &self.groups).of_stone(stone)
    }

    /// The points of the eye space that an eye lies in; `None` if the eye lies outside the eye spaces of known value.
    #[must_use]
    pub fn place(&self, eye: &GroupEye) -> Option<PointSet> {
        match eye.place {
            EyePlace::Space(n) => self.spaces.get(n).map(|space| space.points),
            EyePlace::Room => None,
        }
    }

    /// The parts of one side's expected territory, before prisoners and komi. The difference between both sides is [`Estimate::by_territory`].
    #[must_use]
    pub fn territory_of(&self, structure: &Structure, color: Color) -> TerritoryParts {
        let own = |steps: i64| (sign(color) * steps).max(0);
        let empty = structure.empty().into_iter().map(|point| own(i64::from(self.ownership(point).steps()))).sum();
        let taken =
            structure.stones(color.opponent()).into_iter().map(|stone| self.taken(stone, color.opponent())).sum();
        TerritoryParts { empty: points(empty), taken: points(taken) }
    }

    /// The points that the opponent expects from the capture of a stone of this colour, in steps of 1/32768 point. A capture is worth two points, one
    /// for the prisoner and one for the point where the stone stood; they are multiplied by the chance of the capture.
    fn taken(&self, stone: Point, color: Color) -> i64 {
        i64::from(Chance::STEPS) - sign(color) * i64::from(self.ownership(stone).steps())
    }

    /// The ownership of a point, from -1 for White to 1 for Black. A net computes it from the radiation (influence) of
    /// stones, from the prospects of the stones around and from whose move it is. For a stone whose life or death is
    /// proved, the proof decides.
    #[must_use]
    pub fn ownership(&self, point: Point) -> Ownership {
        self.ownership[point.index()]
    }

    /// Black's expected lead in territory, before prisoners and komi: one point for each empty point, and two for each captured stone, both weighted
    /// by ownership.
    #[must_use]
    pub fn by_territory(&self, structure: &Structure) -> f64 {
        let stones =
            structure.blocks().flat_map(|id| structure.block(id).stones.into_iter().map(move |stone| (id, stone)));
        let taken = stones.map(|(id, stone)| {
            let color = structure.block(id).color;
            sign(color.opponent()) * self.taken(stone, color)
        });
        points(self.empty(structure) + taken.sum::<i64>())
    }

    /// Black's expected lead in area, before komi.
    #[must_use]
    pub fn by_area(&self, structure: &Structure) -> f64 {
        let stones = structure.blocks().flat_map(|id| structure.block(id).stones);
        points(self.empty(structure) + stones.map(|stone| i64::from(self.ownership(stone).steps())).sum::<i64>())
    }

    /// Black's expected lead by territory or by area, before prisoners and komi.
    #[must_use]
    pub fn lead(&self, structure: &Structure, counting: Counting) -> f64 {
        match counting {
            Counting::Area => self.by_area(structure),
            Counting::Territory => self.by_territory(structure),
        }
    }

    fn empty(&self, structure: &Structure) -> i64 {
        structure.empty().into_iter().map(|point| i64::from(self.ownership(point).steps())).sum()
    }
}

/// The parts of one side's expected territory, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TerritoryParts {
    /// The points for empty points, each weighted by how surely the side is expected to own it.
    pub empty: f64,
    /// The points for stones of the opponent: two for each stone, multiplied by the chance that the stone is captured.
    pub taken: f64,
}

const fn sign(color: Color) -> i64 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// Converts steps of 1/32768 to points. The numbers of steps are small enough to be exact in a float.
fn points(steps: i64) -> f64 {
    steps as f64 / f64::from(Chance::STEPS)
}

/// A position that is estimated, with what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct BoardSituation<'a> {
    /// The structure of the position.
    pub structure: &'a Structure,
    /// The side to move, if that is known.
    pub turn: Option<Color>,
    /// The results of reading whether each block can be captured.
    pub facts: &'a CaptureFacts,
}

/// Estimates how a position will end. `verdict` gives the verdict on each block; only verdicts that are proofs are used.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::eyes::{LocalValues, LocalOptions};
/// use eyespace::regions::CaptureFacts;
/// use eyespace::estimate::{BoardSituation, estimate};
/// let diagram: Diagram = "
///     . X . X O .
///     X X X X O .
///     O O O O O .
///     . . . . . .
/// ".parse()?;
/// let report = analyze(&Position::try_from(diagram.setup)?, &Options::default());
/// let structure = &report.structure;
/// let mut values = LocalValues::new(LocalOptions::default());
/// let situation = BoardSituation { structure, turn: Some(Color::Black), facts: &CaptureFacts::unknown(structure) };
/// let estimate = estimate(situation, |id| report.verdict(id), &mut values);
/// let at = |name| structure.size().parse_vertex(name).map(|point| estimate.ownership(point).as_f64());
/// assert!(at("A4")? > 0.6 && at("D4")? == 1.0 && at("C1")? < -0.6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn estimate(
    situation: BoardSituation<'_>,
    verdict: impl Fn(BlockId) -> Verdict,
    values: &mut LocalValues,
) -> Estimate {
    Estimating { weights: &Weights::FITTED, before: None, weighed: None }.estimate(
        situation,
        verdict,
        values,
        &mut PlayedGames::default(),
    )
}

/// Estimates a position as [`estimate`] does, but with these weights. It also returns the data to which the weights can be fitted.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::eyes::{LocalValues, LocalOptions};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::status::Verdict;
/// use eyespace::estimate::{BoardSituation, estimate};
/// use eyespace::estimate::fitting::{Weights, weigh};
/// let diagram: Diagram = ". X . . O .\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let (facts, values) = (CaptureFacts::unknown(&structure), &mut LocalValues::new(LocalOptions::default()));
/// let situation = BoardSituation { structure: &structure, turn: None, facts: &facts };
/// let (estimated, _) = weigh(&Weights::FITTED, situation, |_| Verdict::OPEN, values);
/// let same = estimate(situation, |_| Verdict::OPEN, values);
/// let point = structure.size().parse_vertex("C1")?;
/// assert_eq!(estimated.ownership(point), same.ownership(point));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "fitting")]
pub fn weigh(
    weights: &Weights,
    situation: BoardSituation<'_>,
    verdict: impl Fn(BlockId) -> Verdict,
    values: &mut LocalValues,
) -> (Estimate, FittedRows) {
    let mut weighed = FittedRows::default();
    let how = Estimating { weights, before: None, weighed: Some(&mut weighed) };
    let estimate = how.estimate(situation, verdict, values, &mut PlayedGames::default());
    (estimate, weighed)
}

/// The data of a position to which weights can be fitted.
#[derive(Clone, Debug, Default)]
pub struct FittedRows {
    /// The inputs of the net for blocks.
    pub stones: TrainingRows,
    /// The inputs of the nets for points.
    pub points: PointRows,
}

/// The settings with which a position is estimated.
pub(super) struct Estimating<'a> {
    pub(super) weights: &'a Weights,
    /// The previous position and its estimate. Results that the last move can't have changed are taken over.
    pub(super) before: Option<(&'a Structure, &'a Estimate)>,
    /// The rows to which data for fitting are added, if they are wanted.
    pub(super) weighed: Option<&'a mut FittedRows>,
}

impl Estimating<'_> {
    pub(super) fn estimate(
        self,
        situation: BoardSituation<'_>,
        verdict: impl Fn(BlockId) -> Verdict,
        values: &mut LocalValues,
        played: &mut PlayedGames,
    ) -> Estimate {
        let Self { weights, before, weighed } = self;
        let BoardSituation { structure, turn, facts } = situation;
        let (of_stones, of_points) = weighed.map(|weighed| (&mut weighed.stones, &mut weighed.points)).unzip();
        let proved: Vec<Option<Chance>> = structure.blocks().map(|id| proved_safety(&verdict(id))).collect();
        let facts = with_proofs(structure, facts, &proved);
        let lost = lost_stones(structure, &facts);
        let links = Color::ALL.map(|color| match before {
            Some((of, before)) => before.links[color.index()].after(of, structure, &facts),
            None => Connectivity::new(structure, &facts, color),
        });
        let reach = [links[0].of_color(), links[1].of_color()];
        let groups = groups(structure, &facts);
        let spaces = eye_spaces_remembering(structure, &facts, values, played);
        let room = EyeRoom { structure, spaces: &spaces, lost, weights: &weights.eyes };
        let ground = Color::ALL.map(|color| EyeGround::new(room, color, &reach[color.opponent().index()]));
        let of_group = |group: &Group| {
            let side = group.color.index();
            if let &[only] = group.blocks.as_slice()
                && let Some(BlockMap { map, reached, .. }) = links[side].of_block(only)
            {
                return ground[side].of_group_within(&spaces, map, *reached);
            }
            let (connected, reached) = links[side].of_blocks(&group.blocks);
            ground[side].of_group_within(&spaces, &connected, reached)
        };
        let eyes: Vec<GroupEyes> = groups.iter().map(of_group).collect();
        let by_eyes = groups.iter().zip(eyes.iter().map(|eyes| StoneSafety::by_eyes(eyes, &weights.eyes)));
        let safety = safety(structure, &facts, &proved, by_eyes);
        let standing = FeatureInputs {
            structure,
            turn,
            facts: &facts,
            links: &links,
            groups: &groups,
            eyes: &eyes,
            safety: &safety,
            proved: &proved,
        };
        let lattice = Lattice::new(structure.size(), structure.empty());
        let prospects = standing.weigh(&lattice, weights, of_stones);
        let radiation = Radiation::of_stones(structure, &links, |id| Chance::of(prospects.stays[id.index()]));
        let inputs =
            OwnershipInputs { structure, turn, radiation: &radiation, prospects: &prospects, lattice: &lattice };
        let field = inputs.expectation(weights, of_points);
        let ownership = ownerships(structure, &proved, &field);
        let eye_weights = weights.eyes;
        Estimate {
            links,
            reach,
            groups,
            lost,
            spaces,
            ground,
            eyes,
            eye_weights,
            radiation,
            safety,
            prospects,
            ownership,
        }
    }
}

/// Computes the safety of each block: by a proof, or else by the eyes of its group; it is 0 if the block is lost.
fn safety<'a>(
    structure: &Structure,
    facts: &CaptureFacts,
    proved: &[Option<Chance>],
    by_eyes: impl Iterator<Item = (&'a Group, StoneSafety)>,
) -> Vec<StoneSafety> {
    let mut safety = vec![StoneSafety::settled(Chance::NEVER, SafetyBasis::Lost); structure.blocks().len()];
    for (group, of_group) in by_eyes {
        let lives = group.blocks.iter().any(|id| proved[id.index()] == Some(Chance::CERTAIN));
        for id in &group.blocks {
            safety[id.index()] = match (lives, facts.block(*id).attack) {
                (true, _) => StoneSafety::settled(Chance::CERTAIN, SafetyBasis::Group),
                (false, TacticalResult::Fails) => of_group,
                (false, _) => of_group.in_danger(),
            };
        }
    }
    for (safety, proved) in safety.iter_mut().zip(proved) {
        if let &Some(proved) = proved {
            *safety = StoneSafety::settled(proved, SafetyBasis::Proof);
        }
    }
    safety
}

/// Returns the readings of captures, where the results for blocks whose life or death is proved are replaced by the proofs.
fn with_proofs(structure: &Structure, facts: &CaptureFacts, proved: &[Option<Chance>]) -> CaptureFacts {
    let mut facts = facts.clone();
    for id in structure.blocks() {
        match proved[id.index()] {
            Some(Chance::NEVER) => {
                let lost =
                    BlockFacts { attack: TacticalResult::Works, defend: TacticalResult::Fails, ..BlockFacts::SAFE };
                facts.set_block(id, lost);
            }
            Some(Chance::CERTAIN) => facts.set_block(id, BlockFacts::SAFE),
            _ => {}
        }
    }
    facts
}

fn ownerships(structure: &Structure, proved: &[Option<Chance>], field: &[f32]) -> Vec<Ownership> {
    let mut ownership = vec![Ownership::NONE; POINT_SLOTS];
    for point in structure.size().points() {
        ownership[point.index()] = Ownership::of(field[point.index()]);
    }
    for id in structure.blocks() {
        let block = structure.block(id);
        if let Some(proved) = proved[id.index()] {
            block
                .stones
                .into_iter()
                .for_each(|stone| ownership[stone.index()] = Ownership::of_stone(block.color, proved));
        }
    }
    ownership
}
