//! Proofs that a block is captured wherever its owner plays on the board. A single stone that its owner can take back
//! in a ko does not count as captured.

use std::cell::{Cell, RefCell};

use smallvec::SmallVec;

use crate::board::{Color, Move, Orientation, Point, PointSet, Position, Suicide};
use crate::search::dfpn::{Budget, Decision, SearchGame, Table, solve};
use crate::search::relevance_zone::{Ended, Search, ZoneGame};
use crate::table::{KoMaster, Role};

use super::chase::{Chase, ChaseOptions, Reach};
use super::{Retaken, SearchLimits, moves};

/// The proof that a block is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureProof {
    /// The points on which the proof depends: the block is captured on every board with the same stones on these
    /// points. The points of the block are among them.
    pub zone: PointSet,
    /// The first move of the side that captures, if this side moves first.
    pub first: Option<Point>,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

/// Proves that the block with a stone at this point is captured although its owner moves first, wherever the owner
/// plays.
///
/// `suicide` says whether suicide is legal for the owner. Returns `None` if no proof is found, or if the budget is
/// spent first. The method: `docs/algorithms/relevance-zone.md`.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::search::capture::capture_proof;
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     . . X X . . .
///     . X O O X . .
///     . . X O X . .
///     . . . . . . .
///     . . . . X . .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let [white, black] = ["D4", "D6"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
/// assert!(capture_proof(&position, white, Suicide::Illegal, Budget::nodes(1000)).is_some());
/// assert!(capture_proof(&position, black, Suicide::Illegal, Budget::nodes(1000)).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn capture_proof(position: &Position, stone: Point, suicide: Suicide, budget: Budget<'_>) -> Option<CaptureProof> {
    capture_proof_with(position, stone, Role::Defender, suicide, ProofWidth::Near, budget)
}

/// The moves that a proof tries for the side that captures. Of the owner every move is refuted in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum ProofWidth {
    /// Moves near the block, as [`capture_proof`] tries them.
    Near,
    /// Moves near the block. If they prove nothing, moves in the whole fight around it, led by a search: in each position
    /// its winning move is tried first, and none if it finds that the block escapes. For single questions.
    #[default]
    Widening,
}

/// Proves that the block with a stone at this point is captured with either side moving first, wherever its owner plays.
///
/// If the side that captures moves first, the proof names its move. A ban on retaking a ko binds this side only, and only
/// if it is its turn in `position`. All else as in [`capture_proof`], with which this agrees if the owner moves first and
/// the width is [`ProofWidth::Near`].
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::eyes::Role;
/// use eyespace::search::capture::{ProofWidth, capture_proof_with};
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     . . X X . O .
///     . X O O . . .
///     . . X O X . .
///     . . . X . . .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let [white, best] = ["D4", "E4"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
/// let prove = |first| {
///     capture_proof_with(&position, white, first, Suicide::Illegal, ProofWidth::Widening, Budget::nodes(5000))
/// };
/// let proof = prove(Role::Attacker).unwrap();
/// assert_eq!(proof.first, Some(best));
/// assert!(prove(Role::Defender).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn capture_proof_with(
    position: &Position,
    stone: Point,
    first: Role,
    suicide: Suicide,
    width: ProofWidth,
    budget: Budget<'_>,
) -> Option<CaptureProof> {
    let proving = Proving::new(position, stone, first, suicide)?;
    let mut nodes = 0;
    for slack in SLACKS {
        let options = proving.options(slack, [Reach::Near; 2]);
        let share = match width {
            ProofWidth::Near => budget.less(nodes),
            ProofWidth::Widening => budget.at_most(budget.left() / NEAR_SHARE),
        };
        let mut search = Search::new(share.left());
        let found = proving.prove(&mut search, &Chase::new(proving.position, &options));
        nodes += search.nodes;
        if let Some((mv, zone)) = found {
            return Some(proving.proof(mv, zone, nodes));
        }
        if search.nodes >= search.most {
            break;
        }
    }
    if width == ProofWidth::Near {
        return None;
    }
    for guided in [[Reach::Near, Reach::Fight], [Reach::Fight; 2]] {
        let options = proving.options(WIDE_SLACK, guided);
        let half = budget.less(nodes).left() / 2;
        let guide = Guide { table: Table::with_places(PLACES), budget: budget.at_most(half), nodes: 0 };
        let (guide, mut search) = (RefCell::new(guide), Search::new(half));
        let chase = Chase::new(proving.position, &options);
        let found = proving.prove(&mut search, &GuidedChase { chase, guide: &guide });
        nodes += search.nodes + guide.borrow().nodes;
        if let Some((mv, zone)) = found {
            return Some(proving.proof(mv, zone, nodes));
        }
    }
    None
}

/// The limits for attacking moves that do not give atari ([`SearchLimits::slack`]), which are tried one after the
/// other.
const SLACKS: [u32; 3] = [1, 3, 5];

/// The same limit for a proof in the whole fight around the block.
const WIDE_SLACK: u32 = 6;

/// The part of the budget that each search with moves near the block gets, before wider ones.
const NEAR_SHARE: u64 = 8;

/// The greatest number of moves of the attacker. A ladder from one corner of the board to the other takes fewer.
const MOST_DEEP: u32 = 60;

/// The number of positions in the table of the search that leads a proof.
const PLACES: usize = 1 << 14;

/// The most nodes of each search for the winning move of one position.
const GUIDE_NODES: u64 = 1000;

/// A block whose capture is to be proved, on the turned board.
struct Proving {
    position: Position,
    orientation: Orientation,
    anchor: Point,
    first: Role,
    suicide: Suicide,
}

impl Proving {
    /// Turns the board as the block and the stones around it determine, so that the answer is the same for a turned or
    /// mirrored board. `None` if there is no stone.
    fn new(position: &Position, stone: Point, first: Role, suicide: Suicide) -> Option<Self> {
        let owner = position.stone(stone)?;
        let position = position.with_to_play(if first == Role::Attacker { owner.opponent() } else { owner });
        let (orientation, _) = Orientation::of_block(&position, stone);
        let anchor = orientation.first(position.block(stone)).and_then(|stone| orientation.there(stone))?;
        Some(Self { position: orientation.position(&position, owner), orientation, anchor, first, suicide })
    }

    fn options(&self, slack: u32, reach: [Reach; 2]) -> ChaseOptions {
        ChaseOptions {
            anchor: self.anchor,
            attacker: Color::White,
            master: KoMaster::Defender,
            escape: SearchLimits::default().escape,
            slack,
            reach,
            retaken: Retaken::IsBack,
            suicide: self.suicide,
            ko_seen: Cell::new(false),
            looked: None,
            origin: 0,
        }
    }

    /// The move that captures the block, if the side that captures moves first, and the points on which this depends.
    fn prove<C: ZoneGame + Fall>(&self, search: &mut Search, game: &C) -> Option<(Option<Move>, PointSet)> {
        match self.first {
            Role::Defender => search.prove_refuter_to_move(game, MOST_DEEP).map(|zone| (None, zone)),
            Role::Attacker => {
                let (mv, zone) = search.prove_prover_to_move(game, MOST_DEEP)?;
                Some((mv.or_else(|| game.last_liberty()), zone))
            }
        }
    }

    fn proof(&self, first: Option<Move>, zone: PointSet, nodes: u64) -> CaptureProof {
        let first = first.and_then(Move::point).and_then(|point| self.orientation.back(point));
        CaptureProof { zone: self.orientation.all_back(zone), first, nodes }
    }
}

/// A game that may end with the capture of a block in atari, which is then not played.
trait Fall {
    /// The move that captures a block in atari.
    fn last_liberty(&self) -> Option<Move>;
}

impl Fall for Chase<'_> {
    fn last_liberty(&self) -> Option<Move> {
        self.liberties.first().map(Move::Play)
    }
}

/// The search that leads a proof, with the nodes that were taken so far.
struct Guide<'a> {
    table: Table,
    budget: Budget<'a>,
    nodes: u64,
}

/// A chase in which the attacker first tries the move that a search finds to win.
#[derive(Clone)]
struct GuidedChase<'a> {
    chase: Chase<'a>,
    guide: &'a RefCell<Guide<'a>>,
}

impl Fall for GuidedChase<'_> {
    fn last_liberty(&self) -> Option<Move> {
        self.chase.last_liberty()
    }
}

impl ZoneGame for GuidedChase<'_> {
    fn position(&self) -> &Position {
        &self.chase.position
    }

    fn key(&self) -> u64 {
        SearchGame::key(&self.chase)
    }

    fn go_on(&mut self, mv: Move) -> bool {
        self.chase.go_on(mv)
    }

    fn ended(&self) -> Option<Ended> {
        self.chase.ended()
    }

    /// The winning move alone comes first; the others follow unless the search found that the block escapes.
    fn tries(&self) -> Vec<(Move, Self)> {
        let mut guide = self.guide.borrow_mut();
        let budget = guide.budget.less(guide.nodes).at_most(GUIDE_NODES);
        let found = solve(&self.chase, &mut guide.table, budget);
        guide.nodes += found.nodes;
        if found.decision == Decision::Refuted || budget.left() == 0 {
            return vec![];
        }
        let mut tries = self.chase.tries();
        tries.sort_by_key(|&(mv, _)| found.first != Some(mv));
        tries.into_iter().map(|(mv, chase)| (mv, GuidedChase { chase, guide: self.guide })).collect()
    }

    fn may_fall(&self) -> PointSet {
        self.chase.may_fall()
    }

    fn dangers(&self) -> SmallVec<[Point; 32]> {
        self.chase.dangers()
    }
}

impl ZoneGame for Chase<'_> {
    fn position(&self) -> &Position {
        &self.position
    }

    fn key(&self) -> u64 {
        SearchGame::key(self)
    }

    fn go_on(&mut self, mv: Move) -> bool {
        self.go_on(mv)
    }

    fn ended(&self) -> Option<Ended> {
        if self.count == 0 {
            // The block was captured by a suicide of its owner.
            return Some(Ended::Won(PointSet::EMPTY));
        }
        let is_lost = self.count >= self.options.escape || self.lacks_slack() || self.attacks() && self.count == 1;
        match self.falls() {
            true => Some(Ended::Won((self.taken() | self.liberties).grown(self.position.size().points()))),
            false => is_lost.then_some(Ended::Lost),
        }
    }

    /// The attacker's moves to try. Moves that leave the block fewer liberties come first, because its owner then has
    /// fewer answers.
    fn tries(&self) -> Vec<(Move, Self)> {
        let mut next = self.moves();
        next.sort_by_key(|(_, after)| after.count);
        next
    }

    fn may_fall(&self) -> PointSet {
        match self.options.suicide {
            Suicide::Illegal => self.position.stones(self.options.attacker),
            Suicide::Legal => self.position.size().points() - self.position.empty_points(),
        }
    }

    fn dangers(&self) -> SmallVec<[Point; 32]> {
        let mut found = SmallVec::new();
        moves::list(self, |mv| found.extend(mv.point()));
        found
    }
}
