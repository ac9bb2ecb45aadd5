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
mod settlement;
mod solver;
mod surrounded;
mod unions;
mod zone;
mod zone_game;

use crate::board::local::{self, Cell, Graph, each};
use crate::board::{Color, Point, PointSet, Suicide};
use crate::regions::{BlockId, Structure, Turned};
use crate::table::EyeTable;

pub(crate) use builder::Builder;
use dead_block::DeadBlock;
use one_reply::Answered;
pub use one_reply::ReplyOptions;
pub(crate) use zone::Zone;

/// A set of points of a region, which are the cells of a small board.
pub(crate) type Cells = u128;

/// The points of a region, and which of them are neighbours.
pub(crate) type PointGraph = local::PointGraph<Cells>;

/// The blocks and the territory that one colour keeps if it answers each intrusion in the region where it was played. The opponent moves
/// first, may ignore the ban on taking back a ko, and may play again and again in the same region. [`alternate_play`] finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlternatePlay {
    /// The owner: the colour that answers.
    pub color: Color,
    alive: Vec<bool>,
    /// The stones of the safe blocks.
    pub stones: PointSet,
    /// Points between safe blocks where the opponent cannot live.
    pub territory: PointSet,
    /// The part of `territory` where at most one point, or two adjacent points, can become an eye of the opponent. Enemy stones here are
    /// dead.
    pub no_living_room: PointSet,
    /// Points between safe blocks where the opponent's stones are dead as they stand. Whatever the opponent plays, these stones can be
    /// captured, as long as each move inside their eye is answered. So the owner need not capture them. The points are not counted as
    /// territory, because it was not examined what the opponent could build after the capture.
    pub dead_as_it_stands: PointSet,
    /// Miai pairs: when the opponent plays at one point of a pair, the owner answers at the other. No point is in two
    /// pairs.
    pairs: Vec<(Point, Point)>,
    /// Eyes in which the owner's answers come from the table of solved eyes.
    solved: Vec<PointSet>,
    /// Parts in which the owner's answers come from a search, or from trying one or two replies to each move.
    searched: Vec<PointSet>,
    /// Stones of safe blocks that may be in seki, because they depend on parts in which stones of both sides stay.
    pub may_be_in_seki: PointSet,
    /// Eyes in which stones of both sides stay, with answers from the table of solved eyes. A block that is safe by
    /// such an eye may be in seki.
    pub seki: PointSet,
    /// Parts in which the owner's stones stay, because stones with which the opponent attacks them are captured. Stones of both sides may
    /// remain, so such a part may be a seki, and its empty points belong to nobody.
    pub kept: PointSet,
    carrier: PointSet,
}

/// How an intrusion is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntrusionReply {
    /// The owner answers at this point.
    At(Point),
    /// The table of solved eyes has the answer, for the eye of these points.
    InEye(PointSet),
    /// The owner answers in the part of the board with these points, by a search of that part. If the part was proved
    /// without search, the answer is the first reply after which miai pairs are enough, or after which one more reply
    /// to each move is enough.
    InPart(PointSet),
    /// The owner may pass and loses nothing.
    Pass,
}

impl AlternatePlay {
    /// Whether this block is safe; false for blocks of the other colour.
    #[must_use]
    pub fn is_alive(&self, block: BlockId) -> bool {
        self.alive.get(block.index()).copied().unwrap_or(false)
    }

    /// The points on which the safe blocks depend: those of the answers, and those of the guaranteed liberties. Moves of the owner at other
    /// points do the safe blocks no harm.
    #[must_use]
    pub const fn carrier(&self) -> PointSet {
        self.carrier
    }

    /// The result for the original board, made from the result for a turned board.
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

    /// The points of all miai pairs.
    fn paired(&self) -> PointSet {
        self.pairs.iter().fold(PointSet::EMPTY, |all, &(x, y)| all.with(x).with(y))
    }

    /// How the owner answers a move of the opponent at this point, if it is the first move in the miai pair or eye of that point. After the
    /// answer the owner has one point of the pair, and no further answer is needed there.
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

    /// The eyes in which the owner's answers come from the table of solved eyes.
    #[must_use]
    pub fn eyes(&self) -> &[PointSet] {
        &self.solved
    }

    /// The parts in which the owner's answers come from a search, or from trying one or two replies to each move.
    #[must_use]
    pub fn parts(&self) -> &[PointSet] {
        &self.searched
    }

    /// All miai pairs: pairs of points of which the opponent gets only one.
    #[must_use]
    pub fn miai_pairs(&self) -> &[(Point, Point)] {
        &self.pairs
    }
}

/// Finds the blocks and the territory that a colour keeps by answering each intrusion in its region. `attacker` is
/// the rule on suicide for the other side; `table` is used only if it was built for the same rule.
///
/// A block is safe if it has two guaranteed liberties, one in each of two regions or both in one, and all blocks
/// around these regions are safe too. With one move the opponent can take one of the two liberties, and the answer in
/// that region restores it. A region guarantees liberties by
///
/// - Benson's criterion, which needs no answer: each empty point touches the block;
/// - miai pairs, which are disjoint. Two liberties that blocks share join these blocks; two neighbours of a point that the blocks don't
///   touch bring that point into their reach; two points, each of which cuts the region in two, make two eyes;
/// - links: two liberties that two blocks share, in one region or in two, join these blocks even if other blocks around are captured;
/// - one reply to each intrusion after which miai pairs are enough, or two replies in small parts;
/// - the table of solved eyes, for a region that one block surrounds.
///
/// A part between safe blocks is territory if at most one point, or two adjacent points, can become an eye of the opponent. All this was
/// checked by exhaustive play on small boards: see `docs/algorithms/alternate-play.md`.
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

/// Collects what is proved by theorems about single regions, and then what is proved by trying one or two replies to each intrusion.
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

/// The largest number of times that proofs about all parts of the board are tried. They are tried again because a block
/// that one proof makes safe may be what another proof needs.
const ROUNDS: usize = 3;
