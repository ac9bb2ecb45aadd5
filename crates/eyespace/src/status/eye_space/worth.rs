//! Computes the value of an eye space by playing out its local game on the board.

use rustc_hash::FxHashMap;

use crate::board::{Color, Point, PointSet, Size};
use crate::eyes::{DiagonalSum, EyeGraph, LocalEyes, LocalOptions, LocalValue, LocalValues, Role, Situation, Topology};
use crate::regions::{BlockId, Structure};

use super::domain::Domains;
use super::find::Outline;
use super::laid::Laid;
use super::least::least;
use super::{EyeSpace, ValueBasis};

pub(super) fn appraise(
    structure: &Structure,
    domains: &Domains,
    outline: Outline,
    values: &mut Remembering<'_>,
) -> EyeSpace {
    let Outline { color, points, margins, half_eyes, false_eyes } = outline;
    let blocks = blocks_around(structure, domains, color, points - margins);
    let mut space = EyeSpace {
        color,
        points,
        margins,
        half_eyes,
        false_eyes,
        blocks,
        value: LocalValue::Zero,
        basis: ValueBasis::Size,
        least: LocalValue::Zero,
        laid: Laid::empty(structure.size(), points, margins),
        attack: PointSet::EMPTY,
        defend: PointSet::EMPTY,
    };
    let plain = LocalBoard::new(structure, &space);
    space.laid = plain.laid();
    let alone = plain.play(&space.half_eyes, &[], values);
    let endangered = plain
        .with_endangered_blocks(domains, &space, alone)
        .and_then(|game| game.play(&space.half_eyes, &[], values).map(|worth| (game, worth)));
    match endangered.or(alone.map(|worth| (plain, worth))) {
        Some((game, worth)) => {
            let worth = game.with_double_purposes(&space.half_eyes, worth, values);
            space.laid = game.laid();
            space.value = worth.value;
            space.basis = ValueBasis::Play;
            space.attack = worth.attack;
            space.defend = worth.defend;
        }
        None => {
            space.value = by_size(&space);
            space.least = least(structure, domains, &space, values);
        }
    }
    space
}

/// The blocks of a colour that touch these points and are lively, that is, not as good as captured.
pub(super) fn blocks_around(structure: &Structure, domains: &Domains, color: Color, points: PointSet) -> Vec<BlockId> {
    structure.blocks_on(points.neighbours(domains.lively[color.index()])).collect()
}

/// The points beside a block, with and without stones.
pub(super) fn beside(structure: &Structure, id: BlockId) -> PointSet {
    let stones = structure.block(id).stones;
    stones.neighbours(structure.size().points()) - stones
}

/// The value of a local game, and the points on the board at which the attacker lowers it and the owner raises it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) value: LocalValue,
    attack: PointSet,
    defend: PointSet,
}

/// The points and stones with which the local game of an eye space is played.
#[derive(Clone, Copy)]
pub(super) struct LocalBoard<'a> {
    structure: &'a Structure,
    color: Color,
    points: PointSet,
    /// The points beyond the eye space that are played on as well: attacker's blocks that may be captured, and their
    /// liberties.
    beyond: PointSet,
    margins: PointSet,
    attackers: PointSet,
    defenders: PointSet,
    /// The liberties of the owner's wall around the space, if the wall is one block.
    wall_liberties: Option<PointSet>,
    /// The largest number of points of a game that is searched if its value is not known; `None` for the usual limit.
    most_searched: Option<usize>,
}

impl<'a> LocalBoard<'a> {
    /// The local board of an eye space. Stones of the attacker that are as good as captured stay on it; on a marginal
    /// point they are not connected outside yet. If all liberties of such stones lie beyond the eye space, these
    /// liberties are added to the board. A block of the owner that touches only points of the space is a stone inside
    /// and no part of the wall.
    pub(super) fn new(structure: &'a Structure, space: &EyeSpace) -> Self {
        let is_inside = |id| beside(structure, id).is_subset(space.points);
        let (mut inside, mut wall) = (vec![], vec![]);
        space.blocks.iter().for_each(|&id| if is_inside(id) { inside.push(id) } else { wall.push(id) });
        if wall.is_empty() {
            wall.append(&mut inside);
        }
        let defenders = structure.stones_of(inside.iter().copied());
        let mut points = space.points | defenders;
        let attackers = space.points & structure.stones(space.color.opponent());
        for id in structure.blocks_on(attackers) {
            let liberties = structure.block(id).liberties;
            if !liberties.intersects(points) {
                points |= liberties;
            }
        }
        let wall_liberties = match wall.as_slice() {
            &[one] => Some(structure.block(one).liberties),
            _ => None,
        };
        let (color, beyond, margins) = (space.color, PointSet::EMPTY, space.margins);
        Self { structure, color, points, beyond, margins, attackers, defenders, wall_liberties, most_searched: None }
    }

    /// The same board with the attacker's endangered blocks added. These are blocks beside the space with at most one
    /// liberty beyond it; a move at that liberty connects them outside. `None` if there is no such block.
    ///
    /// The attacker may be unable to connect stones that are as good as captured to such a block, because the block
    /// would be captured with them. But the attacker may sacrifice the block, and the owner may threaten to capture it.
    /// Stones that the owner captures by moving first become part of the eye, if the wall is one block. A marginal
    /// point that the attacker enters only from such stones is then no longer marginal. `alone` is the worth of the
    /// space without these blocks.
    fn with_endangered_blocks(self, domains: &Domains, space: &EyeSpace, alone: Option<Worth>) -> Option<Self> {
        let attacker = space.color.opponent().index();
        let closed = (space.points - space.margins) & domains.closed[attacker];
        let contested = space.margins.neighbours(domains.contested[attacker]);
        if closed.is_empty() && contested.is_empty() {
            return None;
        }
        let liberties_beyond = |id| self.structure.block(id).liberties - self.points;
        let on = closed.neighbours(domains.lively[attacker]) | contested;
        let mut found: Vec<BlockId> = self.structure.blocks_on(on).collect();
        found.retain(|&id| liberties_beyond(id).len() <= 1);
        let stones = self.structure.stones_of(found.iter().copied());
        let ways_out = found.iter().fold(PointSet::EMPTY, |all, &id| all | liberties_beyond(id));
        if found.is_empty() || stones.intersects(contested) && !self.is_within_one_wall(stones) {
            return None;
        }
        let (beyond, points) = (stones | ways_out, self.points | stones | ways_out);
        let own = self.structure.stones(self.color);
        let strange = self.structure.size().points() - points - own;
        let touches = |point, set| PointSet::from(point).touches(set);
        let is_open = |point| touches(point, strange) || !touches(point, stones);
        let margins = self.margins.filter(is_open) | ways_out;
        // A move by which the owner threatens to make an eye may also threaten to capture the attacker's blocks that
        // were added to the board: a double threat.
        let threatens = alone.is_some_and(|worth| worth.value.digits()[3] > worth.value.digits()[2]);
        let most_searched = Some(if threatens { EyeSpace::MOST_WITH_A_THREAT } else { EyeSpace::MOST_SEARCHED });
        Some(Self { points, beyond, margins, attackers: self.attackers | stones, most_searched, ..self })
    }

    /// Whether the owner's stones around these stones and the eye space are all one block.
    fn is_within_one_wall(&self, stones: PointSet) -> bool {
        let own = self.structure.stones(self.color);
        self.structure.blocks_on((self.points | stones).neighbours(own)).count() == 1
    }

    /// The same board, but without the liberties of the wall that lie on these points.
    pub(super) fn without_liberties(self, taken: PointSet) -> Self {
        Self { wall_liberties: self.wall_liberties.map(|liberties| liberties - taken), ..self }
    }

    /// The points and stones of this local board, in the form in which they are played out.
    fn laid(&self) -> Laid {
        let Self { points, beyond, margins, attackers, defenders, .. } = *self;
        let beside_own = self.structure.stones(self.color).neighbours(beyond);
        Laid { size: self.structure.size(), points, beyond, beside_own, margins, attackers, defenders }
    }

    /// The number of outside liberties of the wall, but at most two, because further liberties hardly matter.
    fn outside(&self) -> u8 {
        let usual = LocalOptions::default().outside_liberties;
        let beyond = |liberties: PointSet| (liberties - self.points).len().min(usize::from(usual)) as u8;
        self.wall_liberties.map_or(usual, beyond)
    }

    /// The value of the local game with these half eyes and false eyes. `None` if the value is not stored and the game
    /// is too large to be searched.
    pub(super) fn play(
        &self,
        half_eyes: &[(Point, Topology)],
        false_eyes: &[Point],
        values: &mut Remembering<'_>,
    ) -> Option<Worth> {
        if self.points.len() + half_eyes.len() > EyeGraph::MAX_POINTS {
            return None;
        }
        let margins = self.margins | false_eyes.iter().copied().collect();
        let beside_own = self.structure.stones(self.color).neighbours(self.beyond);
        let game = Game {
            size: self.structure.size(),
            points: self.points,
            beyond: [self.beyond, beside_own],
            margins,
            stones: [self.attackers, self.defenders],
            half_eyes: half_eyes.iter().map(|(point, topology)| (*point, topology.attack, topology.defend)).collect(),
            outside_liberties: self.outside(),
            most_searched: self.most_searched,
        };
        if let Some(&known) = values.played.games.get(&game) {
            return known;
        }
        let worth = self.play_anew(half_eyes, margins, beside_own, values.values);
        values.played.remember(game, worth);
        worth
    }

    fn play_anew(
        &self,
        half_eyes: &[(Point, Topology)],
        margins: PointSet,
        beside_own: PointSet,
        values: &mut LocalValues,
    ) -> Option<Worth> {
        let laid = Laid { margins, beside_own, ..self.laid() };
        let graph = laid.graph(half_eyes)?;
        let now = Situation {
            state: laid.state(),
            outside_liberties: self.outside(),
            loose: if graph.len() > EyeSpace::MOST_WITH_LOOSE { 0 } else { laid.bits(self.attackers & margins) },
        };
        let LocalEyes { value, attack, defend } = match self.most_searched {
            Some(most) => values.eyes_searching_to(most, &graph, now)?,
            None => values.eyes_in(&graph, now)?,
        };
        Some(Worth {
            value,
            attack: self.on_the_board(attack, half_eyes, |topology| topology.attack),
            defend: self.on_the_board(defend, half_eyes, |topology| topology.defend),
        })
    }

    /// The points on the board for a set of points of the graph. The leaf of a half eye, a marginal point added to the
    /// graph, stands for the moves on the diagonals of that eye.
    fn on_the_board(&self, set: u16, half_eyes: &[(Point, Topology)], of: impl Fn(&Topology) -> PointSet) -> PointSet {
        let is_in = |i: usize| set >> i & 1 == 1;
        let inside = if set == 0 { PointSet::EMPTY } else { self.laid().at(set) };
        let leaves = half_eyes.iter().enumerate().filter(|&(i, _)| is_in(self.points.len() + i));
        leaves.fold(inside, |all, (_, (_, topology))| all | of(topology))
    }

    /// Corrects the worth for moves with two effects. The diagonal of a half eye may lie in the eye space, so that a
    /// move there also changes the space. After such a move the half eye is a proper or a false eye, so the game is
    /// also valued with the half eye replaced. The side that moves gets the better of both values. If there is only one
    /// half eye that becomes false only by losing a ko, its owner gets the better value for any move in the space.
    fn with_double_purposes(
        &self,
        half_eyes: &[(Point, Topology)],
        worth: Worth,
        values: &mut Remembering<'_>,
    ) -> Worth {
        let mut best = worth;
        let is_favoured = |topology: &Topology| topology.sum < DiagonalSum::HALF;
        let favoured = half_eyes.iter().filter(|(_, topology)| is_favoured(topology)).count();
        for (n, (point, topology)) in half_eyes.iter().enumerate() {
            let others: Vec<_> = half_eyes.iter().enumerate().filter(|&(i, _)| i != n).map(|(_, half)| *half).collect();
            for mover in Role::ALL {
                let (diagonals, as_false) = match mover {
                    Role::Defender => (topology.defend, vec![]),
                    Role::Attacker => (topology.attack, vec![*point]),
                };
                let by_ko = mover == Role::Defender && favoured == 1 && is_favoured(topology);
                let points = if by_ko { self.points } else { diagonals & self.points };
                let other = if points.is_empty() { None } else { self.play(&others, &as_false, values) };
                if let Some(other) = other {
                    best = best.with_double_purpose(&other, mover, points);
                }
            }
        }
        best
    }
}

impl Worth {
    /// This worth, improved for one side, `mover`, by the digits and moves of `other`. They are taken only if they are
    /// better for that side, and if it has moves in `other` at points of `among`. The digits are those of
    /// [`LocalValue::digits`].
    fn with_double_purpose(self, other: &Self, mover: Role, among: PointSet) -> Self {
        let ([worst, least, most, best], other_digits) = (self.value.digits(), other.value.digits());
        let digits = match mover {
            Role::Defender => [worst, least, most.max(other_digits[2]), best.max(other_digits[3])],
            Role::Attacker => [worst.min(other_digits[0]), least.min(other_digits[1]), most, best],
        };
        let points = if mover == Role::Defender { other.defend } else { other.attack } & among;
        let value = LocalValue::from_digits(digits).filter(|&value| value != self.value && !points.is_empty());
        match (value, mover) {
            (None, _) => self,
            (Some(value), Role::Defender) => Self { value, defend: points, attack: self.attack | points },
            (Some(value), Role::Attacker) => Self { value, attack: points, defend: self.defend | points },
        }
    }
}

/// A local game as the key of the cache: everything on which its worth depends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Game {
    size: Size,
    points: PointSet,
    /// The points that lie beyond the eye space, and those of them that touch the owner's stones.
    beyond: [PointSet; 2],
    margins: PointSet,
    /// The attacker's stones, and the defender's.
    stones: [PointSet; 2],
    half_eyes: Vec<(Point, PointSet, PointSet)>,
    outside_liberties: u8,
    most_searched: Option<usize>,
}

/// A cache of local games that were played out, with their values and best points. With it an eye space that a move on
/// the board does not touch need not be played out again. A cache must always be used with the same [`LocalValues`].
#[derive(Clone, Debug, Default)]
pub struct PlayedGames {
    games: FxHashMap<Game, Option<Worth>>,
}

impl PlayedGames {
    /// When the cache has this many games, it is emptied.
    const MOST: usize = 2048;

    fn remember(&mut self, game: Game, worth: Option<Worth>) {
        if self.games.len() >= Self::MOST {
            self.games.clear();
        }
        self.games.insert(game, worth);
    }
}

/// Local values, and the cache of games that were played out with them.
pub(super) struct Remembering<'a> {
    pub(super) values: &'a mut LocalValues,
    pub(super) played: &'a mut PlayedGames,
}

fn by_size(space: &EyeSpace) -> LocalValue {
    match space.points.len().saturating_sub(2 * (space.margins.len() + space.half_eyes.len())) {
        0 => LocalValue::Zero,
        1..=3 => LocalValue::One,
        _ => LocalValue::Two,
    }
}
