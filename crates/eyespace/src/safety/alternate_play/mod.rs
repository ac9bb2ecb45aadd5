//! Safety under alternate play: what a colour keeps if it answers each move of the opponent in the region where it was played.
//!
//! M. Müller, "Playing it safe: recognizing secure territories in computer Go by using static rules and search", Game Programming Workshop
//! in Japan (1997). The criteria, their proofs, where they depart from the paper, and what was checked: `docs/algorithms/alternate-play.md`
//! (guarantees, miai pairs, links, territory) and `docs/algorithms/safety-solver.md` (replies, search, unions, dead as it stands).

mod builder;
mod dead_block;
mod field;
mod guarantee;
mod judge;
mod link;
mod miai;
mod one_reply;
mod point_graph;
mod settlement;
mod solver;
mod stones;
mod surrounded;
mod unions;
mod zone;

use crate::board::{Color, Point, PointSet, Suicide};
use crate::regions::{BlockId, Structure, Turned};
use crate::table::EyeTable;

pub(crate) use builder::Builder;
use dead_block::DeadBlock;
use guarantee::RegionGuarantee;
use one_reply::Answered;
pub use one_reply::ReplyOptions;
pub(crate) use point_graph::{Cell, Cells, PointGraph, each};
pub(crate) use stones::Stones;
pub(crate) use zone::{Group, Outside, Zone};

/// What one colour owns if it answers each intrusion where it happens, although the opponent moves first, may ignore the
/// ban on taking back a ko, and may play as often in one place as it likes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlternatePlay {
    /// Whose.
    pub color: Color,
    alive: Vec<bool>,
    /// The stones of the blocks that are not captured.
    pub stones: PointSet,
    /// Points around which such blocks stand, and where the opponent gets nothing that lives.
    pub territory: PointSet,
    /// The part of it where at most one point, or two side by side, can become an eye of the opponent: stones here are dead.
    pub no_living_room: PointSet,
    /// Ground between safe blocks where the opponent's stones are dead as they stand: they can be captured whatever they play, and while each move
    /// inside their eye is answered nothing there lives. So they need not be captured. What the opponent could build if they were is not
    /// looked at: it is no part of the territory.
    pub dead_as_it_stands: PointSet,
    /// Answers: who plays one point of a pair is answered at the other. No point is in two pairs.
    pairs: Vec<(Point, Point)>,
    /// Eyes in which the answers are those of the table.
    solved: Vec<PointSet>,
    /// Parts in which the answers are those of a search, or one or two to each move.
    searched: Vec<PointSet>,
    /// Safe blocks that would not be without the parts in which stones of both sides stay: they may be in seki.
    pub may_be_in_seki: PointSet,
    /// Eyes in which stones of both sides stay, and the answers are those of the table: what is safe by them may be in seki.
    pub seki: PointSet,
    /// Parts in which stones of both sides stay, as the opponent is captured if it attacks those of the owner: they may be in seki,
    /// and the empty points are nobody's.
    pub kept: PointSet,
    carrier: PointSet,
}

/// What was found by search of a part of the board: if the blocks around it have so much elsewhere, all that they lack and all of
/// the part is theirs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Proof {
    /// A part of the board around which stand blocks of one colour. Stones of that colour in it may be given up.
    pub(crate) points: PointSet,
    /// The blocks around, and what is taken for granted of each.
    pub(crate) walls: Vec<(BlockId, Outside)>,
    /// Blocks of that colour in it that stay. If there are any, nothing else is claimed: while the opponent passes all may stay as it is.
    pub(crate) kept: Vec<BlockId>,
}

impl Proof {
    /// What the region does for the walls, and for what it keeps, in the order of [`Proof::around`].
    fn guarantee(&self) -> RegionGuarantee {
        let walls = self.walls.iter().map(|(_, outside)| outside.missing());
        let guarantee = RegionGuarantee::proved(walls.chain(self.kept.iter().map(|_| 2)));
        RegionGuarantee { is_territory: guarantee.is_territory && self.kept.is_empty(), ..guarantee }
    }

    /// The numbers of all blocks that must be safe for it to hold.
    fn around(&self) -> impl Iterator<Item = usize> {
        self.walls.iter().map(|(id, _)| id).chain(&self.kept).map(|id| id.index())
    }
}

/// How an intrusion is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntrusionReply {
    /// At this point.
    At(Point),
    /// As the table of solved eyes says for the eye of these points.
    InEye(PointSet),
    /// As a search of the part of these points says, or as the first answer there after which pairs are enough, or one answer more.
    InPart(PointSet),
    /// Not at all: nothing is lost by passing.
    Pass,
}

impl AlternatePlay {
    /// Whether this block is safe; false for blocks of the other colour.
    #[must_use]
    pub fn is_alive(&self, block: BlockId) -> bool {
        self.alive.get(block.index()).copied().unwrap_or(false)
    }

    /// The points on which the safe blocks count: where answers are given for them, and where the liberties are that can't be taken. What the
    /// owner plays elsewhere costs them nothing.
    #[must_use]
    pub const fn carrier(&self) -> PointSet {
        self.carrier
    }

    /// What was found on a turned board, as it lies.
    pub(crate) fn back(self, turned: &Turned) -> Self {
        let points = |points| turned.points_back(points);
        let all = |sets: Vec<PointSet>| sets.into_iter().map(points).collect();
        let pair = |(x, y)| Some((turned.point_back(x)?, turned.point_back(y)?));
        let mut alive = self.alive.clone();
        turned
            .structure
            .blocks()
            .zip(&self.alive)
            .for_each(|(id, &lives)| alive[turned.block_back(id).index()] = lives);
        Self {
            color: self.color,
            alive,
            stones: points(self.stones),
            territory: points(self.territory),
            no_living_room: points(self.no_living_room),
            dead_as_it_stands: points(self.dead_as_it_stands),
            pairs: self.pairs.into_iter().filter_map(pair).collect(),
            solved: all(self.solved),
            searched: all(self.searched),
            may_be_in_seki: points(self.may_be_in_seki),
            seki: points(self.seki),
            kept: points(self.kept),
            carrier: points(self.carrier),
        }
    }

    fn add_dead(&mut self, block: &DeadBlock) {
        self.dead_as_it_stands |= block.points;
        if !block.eye.is_empty() {
            self.carrier |= block.eye;
            self.solved.push(block.eye);
        }
    }

    /// The points of all pairs.
    fn paired(&self) -> PointSet {
        self.pairs.iter().fold(PointSet::EMPTY, |all, &(x, y)| all.with(x).with(y))
    }

    /// How a move of the opponent at this point is answered, if it is the first within its pair or eye. Once answered a pair
    /// is settled.
    #[must_use]
    pub fn answer(&self, intrusion: Point) -> IntrusionReply {
        let other = |&(x, y): &(Point, Point)| match intrusion {
            at if at == x => Some(y),
            at if at == y => Some(x),
            _ => None,
        };
        match self.pairs.iter().find_map(other) {
            Some(point) => IntrusionReply::At(point),
            None => {
                let around = |sets: &[PointSet]| sets.iter().find(|set| set.contains(intrusion)).copied();
                let in_part = around(&self.searched).map(IntrusionReply::InPart);
                around(&self.solved).map(IntrusionReply::InEye).or(in_part).unwrap_or(IntrusionReply::Pass)
            }
        }
    }

    /// Eyes in which the answers are those of the table of solved eyes.
    #[must_use]
    pub fn eyes(&self) -> &[PointSet] {
        &self.solved
    }

    /// Parts in which the answers are those of a search.
    #[must_use]
    pub fn parts(&self) -> &[PointSet] {
        &self.searched
    }

    /// All pairs of points of which the opponent gets only one.
    #[must_use]
    pub fn miai_pairs(&self) -> &[(Point, Point)] {
        &self.pairs
    }
}

/// Finds what a colour keeps by answering each intrusion in its region. `attacker` says whether the other side may commit
/// suicide; `table` is asked if it was made for the same rule.
///
/// A block is safe if it keeps two liberties, one in each of two regions or both in one, all blocks around these
/// regions being safe too. Between two of its moves the opponent can take one of them, and the answer in that region
/// brings it back. What each region keeps is shown by
///
/// - Benson's criterion, which takes no answer: each empty point touches the block;
/// - disjoint pairs of points of which the owner gets one: two liberties that blocks share join them; two neighbours of a
///   point that the blocks don't touch bring them there; two points each of which cuts the region in two make two eyes;
/// - two liberties that two blocks share anywhere, which join these whatever becomes of the others around;
/// - one answer to each intrusion after which that is enough, in small parts two;
/// - the table of solved eyes, for a region within one block.
///
/// Territory is what lies between safe blocks if but one point, or two side by side, can become an eye of the opponent.
/// What exhaustive play on small boards confirms: docs/algorithms/alternate-play.md.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::{IntrusionReply, alternate_play};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "....XO\nXXXXXO\nOOOOOO\n......\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let black = alternate_play(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
/// assert_eq!(black.stones.len(), 6);
/// let [b4, c4] = ["B4", "C4"].map(|vertex| structure.size().parse_vertex(vertex).unwrap());
/// assert_eq!(black.answer(b4), IntrusionReply::At(c4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn alternate_play(structure: &Structure, color: Color, attacker: Suicide, table: &EyeTable) -> AlternatePlay {
    let turned = Turned::for_side(structure, color, &[]);
    one_reply(&turned.structure, color, attacker, table, ReplyOptions::default()).finished().back(&turned)
}

/// What theorems say, and one answer to each intrusion, or two.
pub(crate) fn one_reply<'a>(
    structure: &'a Structure,
    color: Color,
    attacker: Suicide,
    table: &'a EyeTable,
    options: ReplyOptions,
) -> Builder<'a> {
    let mut builder = Builder::new(structure, color, attacker, table, options.one_reply);
    let mut answered = Answered::new(structure, attacker, options);
    for _ in 0..ROUNDS {
        let before = builder.found.clone();
        for part in builder.parts() {
            builder.ask(part, |proof| answered.is_proved(proof));
            builder.ask_to_hold(part, |proof| answered.is_proved(proof));
        }
        builder.link();
        builder.sift();
        if builder.found == before {
            break;
        }
    }
    builder
}

/// How often all parts are looked at: what one gives may be what another lacks.
const ROUNDS: usize = 3;
