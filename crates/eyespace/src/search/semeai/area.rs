//! The area of a semeai: around both groups, up to walls that are assumed safe.

use crate::board::{Color, Orientation, PointSet, Position, Setup, Size, Suicide};
use crate::eyes::Role;
use crate::regions::Structure;
use crate::safety::unconditional;
use crate::search::arena::{Area, Border, LargeCapture};

/// The side for which the board beyond the area counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Beyond {
    /// Neither side, because stones bound the area all around.
    Bounded,
    /// For each group its attacker, so that a group that gets there has not escaped.
    Attackers,
}

/// Two groups in a semeai, and the area in which it is decided.
///
/// Stones around the area with liberties elsewhere are walls, which count as safe whichever colour they have
/// ([`Semeai::assumed`]). A group that connects to walls of its own colour has escaped, unless they are
/// [doubtful](Semeai::doubtful).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Semeai {
    /// The colour of the group that was named first, which is the group in question.
    pub named_first: Color,
    /// By [`Color::index`]: the fight for the stones of each colour, with the other group as its opponent.
    areas: [Area; 2],
    /// Stones of both colours around the area that count as safe without proof.
    pub assumed: PointSet,
    /// The stones among them with so few liberties elsewhere that they count as safe only for the other side: a group
    /// that connects to them has not escaped.
    pub doubtful: PointSet,
    /// The side that the board beyond the area counts for.
    pub beyond: Beyond,
}

/// The reason why two groups are not in a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SemeaiError {
    /// A group has no stones, or includes empty points or stones of the other colour.
    #[error("each side of a race must be stones of one colour")]
    NotStones,
    /// Both groups have the same colour.
    #[error("the two sides of a race must be of different colours")]
    SameColor,
    /// Even the smallest area takes too many points.
    #[error("the area of the race is too large: more than {} points", Area::MAX_POINTS)]
    TooLarge,
}

/// The ways to cut off an area that nothing bounds, of which the first that fits is used: chains with at most this many
/// liberties elsewhere are taken in, and the area reaches this many steps from both groups.
const REACH: [(usize, usize); 10] = [(1, 5), (1, 4), (1, 3), (1, 2), (1, 1), (0, 5), (0, 4), (0, 3), (0, 2), (0, 1)];

impl Semeai {
    /// The semeai between these groups; one stone of each block is enough.
    ///
    /// # Errors
    /// [`SemeaiError`], if the groups are not stones of two colours, or if every area is too large.
    pub fn between(
        position: &Position,
        named: PointSet,
        other: PointSet,
        suicide: Suicide,
    ) -> Result<Self, SemeaiError> {
        let finder = Finder::new(position, [named, other], suicide)?;
        let has_room = |semeai: &Self| (semeai.points() & finder.empty).len() > Area::MOST_EMPTY;
        let bounded =
            [1, 0].into_iter().filter_map(|thin| finder.semeai(thin, usize::MAX)).find(|semeai| !has_room(semeai));
        let cut_off = || REACH.into_iter().find_map(|(thin, reach)| finder.semeai(thin, reach));
        bounded.or_else(cut_off).ok_or(SemeaiError::TooLarge)
    }

    /// Both colours, first that of the group that was named first.
    #[must_use]
    pub const fn colors(&self) -> [Color; 2] {
        [self.named_first, self.named_first.opponent()]
    }

    /// The colour that moves first if the group that was named first has this role.
    #[must_use]
    pub const fn first_color(&self, first: Role) -> Color {
        match first {
            Role::Defender => self.named_first,
            Role::Attacker => self.named_first.opponent(),
        }
    }

    /// The fight for the stones of one colour.
    #[must_use]
    pub const fn area(&self, color: Color) -> &Area {
        &self.areas[color.index()]
    }

    /// The area for a search of one side's life in which play continues after captures of any size. Its [`Area::assumed`] has stones of
    /// both colours. `None` if the area becomes too large.
    #[must_use]
    pub fn fight(&self, color: Color) -> Option<Area> {
        let area = Area { assumed: self.assumed, large_capture: LargeCapture::IsPlayedOn, ..*self.area(color) };
        Some(area).filter(Area::fits)
    }

    /// Whether the captured group leaves an eye that lives, so that its capture decides the semeai
    /// ([`Area::DECISIVE`]).
    ///
    /// Every eye of nine points or more lives, and every eye of seven or eight points that holds no corner. On narrow
    /// boards an eye may hold two corners, so there this is never taken for granted.
    #[must_use]
    pub fn leaves_life(&self, captured: Color, size: Size) -> bool {
        const LEAST_IN_CORNER: usize = 9;
        const NARROWEST: u8 = 5;
        let stones = self.area(captured).target;
        let is_wide = size.width().min(size.height()) >= NARROWEST;
        let holds_corner = stones.grown(size.points()).intersects(size.corners());
        stones.len() < Area::DECISIVE || is_wide && (stones.len() >= LEAST_IN_CORNER || !holds_corner)
    }

    /// The same semeai with narrower surroundings, the narrowest first; empty if stones bound the area.
    pub(super) fn narrower(&self, position: &Position, suicide: Suicide) -> Vec<Self> {
        let groups = self.colors().map(|color| self.area(color).target);
        let finder = Finder::new(position, groups, suicide).ok().filter(|_| self.beyond == Beyond::Attackers);
        let semeais = |finder: Finder| NARROW.into_iter().filter_map(move |reach| finder.semeai(1, reach));
        let mut found: Vec<Self> = finder.into_iter().flat_map(semeais).collect();
        found.retain(|semeai| semeai.points() != self.points());
        found.dedup();
        found
    }

    /// The points of the area.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        self.areas[0].points
    }
}

/// A chain with at most this many liberties elsewhere is doubtful, around areas that are bounded, and around others.
const DOUBTFUL: [usize; 2] = [1, 2];

/// The steps that narrower areas reach from the groups.
const NARROW: [usize; 3] = [1, 2, 3];

/// A position as the finder of areas sees it.
struct Finder {
    board: PointSet,
    empty: PointSet,
    named_first: Color,
    /// The two groups, by colour.
    groups: [PointSet; 2],
    /// All stones, by colour.
    stones: [PointSet; 2],
    proved: PointSet,
    /// The order in which weak chains become part of the area, one by one.
    orientation: Orientation,
}

impl Finder {
    fn new(position: &Position, [named, other]: [PointSet; 2], suicide: Suicide) -> Result<Self, SemeaiError> {
        let color = |set: PointSet| -> Option<Color> {
            let color = position.stone(set.first()?)?;
            set.is_subset(position.stones(color)).then_some(color)
        };
        let named_first = color(named).ok_or(SemeaiError::NotStones)?;
        if color(other).ok_or(SemeaiError::NotStones)? == named_first {
            return Err(SemeaiError::SameColor);
        }
        let stones = Color::ALL.map(|color| position.stones(color));
        let structure = Structure::new(position);
        let groups =
            Color::ALL.map(|color| if color == named_first { named } else { other }.flood(stones[color.index()]));
        // A wall that lives only together with its group is not unconditionally safe, because it may need the group's eyes.
        let lives = |color: Color| {
            let group = groups[color.index()];
            let found = unconditional(&structure, color, suicide).stones;
            if !found.intersects(group) {
                return found;
            }
            let mut without = Setup { ko: None, ..position.setup() };
            without.stones[color.index()] -= group;
            let alone = |without| unconditional(&Structure::new(&without), color, suicide).stones;
            Position::try_from(without).map_or(PointSet::EMPTY, alone)
        };
        let own = named_first.index();
        let orientation =
            Orientation::of(position.size(), [groups[0] | groups[1], groups[own], stones[own], stones[1 - own]]);
        Ok(Self {
            named_first,
            orientation,
            board: position.size().points(),
            empty: position.empty_points(),
            groups,
            stones,
            proved: lives(Color::Black) | lives(Color::White),
        })
    }

    /// The semeai in an area of this reach, which includes chains with at most `thin` liberties elsewhere.
    fn semeai(&self, thin: usize, reach: usize) -> Option<Semeai> {
        let groups = self.groups[0] | self.groups[1];
        let (mut inside, mut shut) = (PointSet::EMPTY, PointSet::EMPTY);
        loop {
            let set = self.flooded(groups | inside, shut, reach) | shut;
            if (set | inside).len() > Area::MAX_POINTS {
                return None;
            }
            let beside =
                (set | groups | inside).neighbours(self.stones[0] | self.stones[1]) - groups - inside - self.proved;
            let Some((chain, beyond)) = self.weak(beside, set, thin) else {
                return self.bounded(set | inside | groups);
            };
            inside |= chain;
            shut |= beyond;
        }
    }

    fn flooded(&self, from: PointSet, shut: PointSet, reach: usize) -> PointSet {
        let open = self.empty - shut;
        let mut set = from.neighbours(open);
        for _ in 1..reach {
            let next = set | set.neighbours(open);
            if next == set {
                break;
            }
            set = next;
        }
        set
    }

    /// A chain with at most `most` liberties elsewhere, and these liberties.
    fn weak(&self, mut seeds: PointSet, set: PointSet, most: usize) -> Option<(PointSet, PointSet)> {
        while let Some(seed) = self.orientation.first(seeds) {
            let color = usize::from(self.stones[1].contains(seed));
            let chain = self.stones[color].part_at(seed);
            let beyond = chain.neighbours(self.empty) - set;
            if beyond.len() <= most {
                return Some((chain, beyond));
            }
            seeds -= chain;
        }
        None
    }

    /// The chains around with at most `most` liberties elsewhere: a group that connects to them has not escaped.
    fn doubtful(&self, mut walls: PointSet, points: PointSet, most: usize) -> PointSet {
        let mut doubtful = PointSet::EMPTY;
        while let Some((chain, _)) = self.weak(walls, points, most) {
            doubtful |= chain;
            walls -= chain;
        }
        doubtful
    }

    fn bounded(&self, points: PointSet) -> Option<Semeai> {
        let walls = points.neighbours(self.board - self.empty) - points;
        let is_open = !(points & self.empty).neighbours(self.empty - points).is_empty();
        let doubtful = self.doubtful(walls - self.proved, points, DOUBTFUL[usize::from(is_open)]);
        let areas = Color::ALL.map(|color| Area {
            target: self.groups[color.index()],
            points,
            outside_liberties: PointSet::EMPTY,
            assumed: (walls & self.stones[color.opponent().index()]) - self.proved,
            living: (walls & self.stones[color.index()]) - doubtful,
            thin: PointSet::EMPTY,
            opponent_group: self.groups[color.opponent().index()],
            large_capture: LargeCapture::Decides,
            border: Border::Closed,
        });
        let semeai = Semeai {
            named_first: self.named_first,
            areas,
            assumed: walls - self.proved,
            doubtful,
            beyond: if is_open { Beyond::Attackers } else { Beyond::Bounded },
        };
        areas.iter().all(|area| area.cells() <= Area::MAX_POINTS).then_some(semeai)
    }
}

/// The role of the side that moves first, in the fight for the stones of this colour. `Defender` owns these stones.
pub(super) fn role(color: Color, first: Color) -> Role {
    if color == first { Role::Defender } else { Role::Attacker }
}
