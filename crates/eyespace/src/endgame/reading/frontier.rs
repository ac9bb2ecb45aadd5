//! The two sides' living stones, the areas nearest to them, and the points where they meet.

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};

/// What is taken for granted about a board: which of its stones live.
///
/// An area belongs to the side whose living stones are nearer, in steps over points without living stones, and to nobody if both are equally
/// near. At the end of a game that is the territory, with the corridors between as each side would close them.
#[derive(Clone, Copy)]
pub(super) struct Frontier {
    pub(super) board: PointSet,
    /// The stones of Black and of White that live as long as they are on the board.
    pub(super) living: [PointSet; 2],
    /// Stones that nothing captures.
    pub(super) safe: PointSet,
    /// Points that count for nobody, such as eyes in seki under territory rules.
    pub(super) uncounted: PointSet,
    /// All stones that were there when it was said which of them live. Later ones live if they are connected.
    before: PointSet,
    /// The dame of blocks that have at most one liberty, and no two eyes of one point, once all dame are filled.
    short: PointSet,
}

/// A block with this many liberties may be captured, so each of them matters.
const FEW_LIBERTIES: usize = 2;

impl Frontier {
    /// The frontier of a position with these living stones.
    pub(super) fn new(position: &Position, living: [PointSet; 2], safe: PointSet, uncounted: PointSet) -> Self {
        let [black, white] = Color::ALL.map(|color| position.stones(color));
        let board = position.size().points();
        let frontier = Self { board, living, safe, uncounted, before: black | white, short: PointSet::EMPTY };
        Self { short: frontier.short_of_liberties(position), ..frontier }
    }

    /// The frontier after moves were played: what is connected to living stones lives.
    pub(super) fn after(&self, position: &Position) -> Self {
        let safe = Color::ALL.map(|color| (self.safe & position.stones(color)).flood(position.stones(color)));
        Self::new(position, self.alive(position), safe[0] | safe[1], self.uncounted)
    }

    /// The living stones of a position after some moves: those that lived before, and new blocks that touch them, share two liberties with
    /// them, or one that the opponent can't take.
    pub(super) fn alive(&self, position: &Position) -> [PointSet; 2] {
        Color::ALL.map(|color| {
            let own = position.stones(color);
            let kept = self.living[color.index()] & own;
            let (mut alive, mut left) = (kept, Vec::new());
            for block in (own - self.before).flood(own).components() {
                if block.intersects(kept) { alive |= block } else { left.push(block) }
            }
            let empty = position.empty_points();
            loop {
                let before = left.len();
                left.retain(|block| {
                    let shared = block.neighbours(empty) & alive.neighbours(empty);
                    let joined = shared.len() >= 2
                        || shared.single().is_some_and(|at| !can_take_hold(position, at, color.opponent()));
                    if joined {
                        alive |= *block;
                    }
                    !joined
                });
                if left.len() == before {
                    return alive;
                }
            }
        })
    }

    /// Black's lead: living stones and the points nearest to them.
    pub(super) fn lead(&self, position: &Position) -> i64 {
        let alive = self.alive(position);
        let nearest = self.nearest(alive);
        let points = |side: usize| (alive[side].len() + (nearest[side] - self.uncounted).len()) as i64;
        points(0) - points(1)
    }

    /// The points nearer to the living stones of Black, and nearer to those of White.
    fn nearest(&self, alive: [PointSet; 2]) -> [PointSet; 2] {
        let mut left = self.board - alive[0] - alive[1];
        let (mut front, mut area) = (alive, [PointSet::EMPTY; 2]);
        loop {
            let reached = front.map(|points| points.neighbours(left));
            if reached[0].is_empty() && reached[1].is_empty() {
                return area;
            }
            left -= reached[0] | reached[1];
            front = [reached[0] - reached[1], reached[1] - reached[0]];
            area = [area[0] | front[0], area[1] | front[1]];
        }
    }

    /// The empty points that touch living stones of both sides.
    pub(super) fn contact(&self, position: &Position) -> PointSet {
        let empty = position.empty_points();
        self.living[0].neighbours(empty) & self.living[1].neighbours(empty)
    }

    /// The points of a zone where a move may change what both sides have: where they come within two steps of each other, dame that matter
    /// to somebody, and liberties of blocks that have few.
    pub(super) fn moves(&self, position: &Position, zone: PointSet) -> PointSet {
        let (empty, alive) = (position.empty_points(), self.alive(position));
        let open = self.board - alive[0] - alive[1];
        let one = alive.map(|stones| stones.neighbours(open));
        let two = one.map(|points| points.neighbours(open));
        let contact = one[0] & one[1] & empty;
        let inner = empty - contact;
        let near = ((one[0] & two[1]) | (two[0] & one[1])) & empty & zone;
        let dame = contact & zone & (self.short | inner.neighbours(contact));
        Color::ALL
            .into_iter()
            .fold(near | dame, |found, color| found | self.of_few_liberties(position, zone, alive, color))
            & empty
    }

    /// The liberties of blocks near a zone that may be captured, and of the blocks of the opponent beside them that may be.
    fn of_few_liberties(&self, position: &Position, zone: PointSet, alive: [PointSet; 2], color: Color) -> PointSet {
        let empty = position.empty_points();
        let [own, other] = [color, color.opponent()].map(|color| position.stones(color));
        let looked = zone | ((position.stones(Color::Black) | position.stones(Color::White)) - self.before);
        let near = (looked.neighbours(own) | (looked & own)).flood(own);
        let mut found = PointSet::EMPTY;
        for block in near.components() {
            let liberties = block.neighbours(empty);
            if liberties.len() > FEW_LIBERTIES || block.intersects(self.safe) {
                continue;
            }
            let beside =
                || block.neighbours(other).flood(other).components().map(|block| (block, block.neighbours(empty)));
            if block.intersects(alive[color.index()]) {
                found |= liberties;
                beside().filter(|(_, last)| last.len() == 1).for_each(|(_, last)| found |= last);
            } else if beside().any(|(block, few)| few.len() <= FEW_LIBERTIES && !block.intersects(self.safe)) {
                found |= liberties;
            }
        }
        found
    }

    fn short_of_liberties(&self, position: &Position) -> PointSet {
        let contact = self.contact(position);
        let blocks = Color::ALL
            .into_iter()
            .flat_map(|color| self.living[color.index()].components().map(move |block| (color, block)));
        blocks.fold(PointSet::EMPTY, |found, (color, block)| {
            let liberties = block.neighbours(position.empty_points());
            let kept = liberties - contact;
            let is_short = !block.intersects(self.safe) && kept.len() <= 1 && eyes(position, kept, color) < 2;
            if is_short { found | (liberties & contact) } else { found }
        })
    }
}

/// The number of these points that are surrounded by stones of a side.
pub(super) fn eyes(position: &Position, points: PointSet, color: Color) -> usize {
    let own = position.stones(color);
    points.filter(|at| PointSet::from(at).neighbours(position.size().points()).is_subset(own)).len()
}

/// Whether a side can put a stone on a point where it isn't captured at once.
fn can_take_hold(position: &Position, at: Point, color: Color) -> bool {
    let played = position.with_to_play(color).without_ko().play(Move::Play(at), Suicide::Illegal);
    played.is_ok_and(|played| {
        !played.captured.is_empty() || played.position.block(at).neighbours(played.position.empty_points()).len() > 1
    })
}
