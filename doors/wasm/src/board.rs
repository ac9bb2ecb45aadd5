//! Boards as arrays of signs: 1 is a black stone, -1 a white one, and 0 an empty point, row by row from the top. Answers are arrays too, with an item
//! for each point or an index for each stone. For many boards this costs less than JSON.

use eyespace::analyze::{Options, Report, analyze};
use eyespace::board::{Color, Counting, Point, PointSet, Position, Ruleset, Setup, Size};
use eyespace::engine::Engine;
use eyespace::regions::Structure;
use eyespace::scoring::{ScoreOptions, Scored, StoneStatus, StoneStatuses, score};
use eyespace::search::dfpn::Stop;
use eyespace::status::LifeMapOptions;

/// A board as JavaScript sends it.
pub struct Board {
    /// The position, without the blocks that have no liberty.
    pub position: Position,
    /// The stones of blocks without a liberty. They count as dead.
    pub taken: PointSet,
}

/// The reason why an array is no board.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum BoardError {
    /// The width does not divide the length.
    #[error("{length} points in rows of {width}; expected whole rows")]
    Rows {
        /// The number of points.
        length: usize,
        /// The number of points in a row.
        width: usize,
    },
    /// The board is too small or too large.
    #[error(transparent)]
    Size(#[from] eyespace::board::SizeError),
    /// A number that is no sign.
    #[error("{0} at {1}; expected 1 for a black stone, -1 for a white stone or 0")]
    Sign(i8, usize),
    /// A list of marks of another length than the board.
    #[error("{0} marks for a board of {1} points")]
    Marks(usize, usize),
}

impl Board {
    /// Reads a board.
    ///
    /// # Errors
    /// The array is no board.
    pub fn read(signs: &[i8], width: usize, to_play: Color) -> Result<Self, BoardError> {
        if width == 0 || !signs.len().is_multiple_of(width) {
            return Err(BoardError::Rows { length: signs.len(), width });
        }
        let size = Size::new(width, signs.len() / width)?;
        let mut setup = Setup { to_play, ..Setup::empty(size) };
        for (at, (point, &sign)) in points(size).zip(signs).enumerate() {
            let stone = match sign {
                0 => None,
                1 => Some(Color::Black),
                -1 => Some(Color::White),
                other => return Err(BoardError::Sign(other, at)),
            };
            setup.set(point, stone);
        }
        let (position, taken) = Position::settled(&setup);
        Ok(Self { position, taken })
    }

    fn indices(&self, wanted: PointSet) -> Vec<u16> {
        let all = points(self.position.size());
        all.zip(0..).filter(|(point, _)| wanted.contains(*point)).map(|(_, at)| at).collect()
    }

    /// The indices of the dead stones.
    #[must_use]
    pub fn dead(&self, game: Game) -> Vec<u16> {
        let engine = Engine::default();
        let scoring = engine.scoring(Stop::NEVER);
        // Proofs change nothing as long as the game goes on; the declarations at its end may depend on them.
        let map = scoring.map.map(|map| LifeMapOptions { confirm: game == Game::Over, ..map });
        let report = analyze(&self.position, &Options { map, ..scoring });
        let dead = match game {
            Game::Over => {
                let statuses = report.statuses_at_the_end(Counting::Territory, &engine.eye_terms());
                dead(&report.structure, &statuses)
            }
            Game::GoesOn => dead_now(&report),
        };
        self.indices(dead | self.taken)
    }

    /// The indices of the stones that lie in the opponent's area, and there surround at most one point. Nothing is read.
    #[must_use]
    pub fn floating(&self) -> Vec<u16> {
        self.indices(floating(&self.position) | self.taken)
    }

    /// The expected owner of each point, from -1 for White to 1 for Black. The points of stones without a liberty are those of their surroundings.
    #[must_use]
    pub fn ownership(&self) -> Vec<f32> {
        let (_, estimate) = Engine::default().estimate(&self.position);
        points(self.position.size()).map(|point| estimate.ownership(point).as_f64() as f32).collect()
    }

    /// The count of the board with these stones dead and all others alive, as [`Marks`].
    ///
    /// # Errors
    /// The marks are not as many as the points.
    pub fn counted(&self, dead: &[u8], rules: Ruleset) -> Result<Vec<u8>, BoardError> {
        let size = self.position.size();
        if dead.len() != size.area() {
            return Err(BoardError::Marks(dead.len(), size.area()));
        }
        let structure = Structure::new(&self.position);
        let marked = points(size).zip(dead).filter(|(_, dead)| **dead != 0);
        let marked = marked.fold(PointSet::EMPTY, |all, (point, _)| all.with(point));
        let scored = score(&structure, &StoneStatuses::with_dead(&structure, marked), ScoreOptions::of(rules));
        let marks = Marks::of(&scored);
        Ok(points(size).map(|point| marks.at(point)).collect())
    }
}

/// Whether a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Both players have passed, so stones that nobody wants to save are dead.
    Over,
    /// The players go on, so only stones that cannot be saved are dead.
    GoesOn,
}

fn dead(structure: &Structure, statuses: &StoneStatuses) -> PointSet {
    let of = |color| statuses.stones(structure, color, StoneStatus::Dead);
    of(Color::Black) | of(Color::White)
}

/// The stones that are lost whoever moves first, by a proof or by an estimate.
fn dead_now(report: &Report) -> PointSet {
    report.map.as_ref().map_or(PointSet::EMPTY, |map| map.dead)
}

/// The stones that lie in the opponent's area, and there surround at most one point. An area is what one side's stones enclose. A stone that
/// floats in an area takes nothing from those who enclose it, so the smallest areas are looked at first, and their stones removed.
fn floating(position: &Position) -> PointSet {
    let size = position.size();
    let mut stones = Color::ALL.map(|color| position.stones(color));
    let mut lost = PointSet::EMPTY;
    loop {
        let empty = size.points() - stones[0] - stones[1];
        let inside = |color: Color| {
            let (own, other) = (stones[color.index()], stones[color.opponent().index()]);
            let surrounded = move |area: PointSet| {
                let parts = (empty & area).components().filter(move |part| !part.touches(other));
                parts.map(PointSet::len).sum::<usize>()
            };
            let areas = (size.points() - other).components().filter(move |area| area.intersects(own));
            areas.filter(move |area| surrounded(*area) <= 1).map(move |area| (area, area & own))
        };
        let smallest = Color::ALL.into_iter().flat_map(inside).min_by_key(|(area, _)| area.len());
        // An area that is the whole board is enclosed by nobody.
        let Some((_, dead)) = smallest.filter(|(area, _)| area.len() < size.area()) else { return lost };
        lost |= dead;
        stones = stones.map(|stones| stones - dead);
    }
}

/// The marks of a counted board, each a set of points.
struct Marks {
    owned: [PointSet; 2],
    seki: [PointSet; 2],
    dame: PointSet,
    teire: PointSet,
    /// The eye-points of groups with one eye, and those of groups with two.
    eyes: [PointSet; 2],
}

impl Marks {
    /// The owner of the point: Black, White.
    const OWNED: [u8; 2] = [1, 2];
    /// The point belongs to a group in seki, of Black or White.
    const SEKI: [u8; 2] = [4, 8];
    /// The point is a dame.
    const DAME: u8 = 16;
    /// The point is a teire: its owner must fill it, because it is a false eye.
    const TEIRE: u8 = 32;
    /// The point is in an eye of a group with one eye, or with two.
    const EYES: [u8; 2] = [64, 128];

    fn of(scored: &Scored) -> Self {
        let territory = &scored.territory;
        let owned = match scored.options.rules.counting() {
            Counting::Territory => Color::ALL.map(|color| scored.surrounded(color)),
            Counting::Area => scored.area,
        };
        let with_eyes = |eyes: usize| {
            let groups = territory.groups.iter().filter(|group| group.eyes == eyes);
            groups.fold(PointSet::EMPTY, |all, group| all | group.eye_points)
        };
        Self {
            owned,
            seki: Color::ALL.map(|color| territory.seki_stones(color) | territory.seki_points[color.index()]),
            dame: territory.dame,
            teire: territory.teire[0] | territory.teire[1],
            eyes: [1, 2].map(with_eyes),
        }
    }

    fn at(&self, point: Point) -> u8 {
        let pairs = [(self.owned, Self::OWNED), (self.seki, Self::SEKI), (self.eyes, Self::EYES)];
        let pairs = pairs.into_iter().flat_map(|(points, bits)| points.into_iter().zip(bits));
        let all = pairs.chain([(self.dame, Self::DAME), (self.teire, Self::TEIRE)]);
        all.filter(|(points, _)| points.contains(point)).fold(0, |mark, (_, bit)| mark | bit)
    }
}

/// The points of a board in the order of the arrays.
fn points(size: Size) -> impl Iterator<Item = Point> {
    (0..size.height()).flat_map(move |row| (0..size.width()).filter_map(move |column| size.point(column, row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: &[&str]) -> Board {
        let sign = |letter| match letter {
            'X' => 1,
            'O' => -1,
            _ => 0,
        };
        let signs: Vec<i8> = rows.iter().flat_map(|row| row.chars().map(sign)).collect();
        Board::read(&signs, rows[0].len(), Color::Black).unwrap()
    }

    #[test]
    fn arrays_that_are_no_boards_are_refused() {
        let fault = |signs: &[i8], width| Board::read(signs, width, Color::Black).err();
        assert_eq!(fault(&[0; 9], 4), Some(BoardError::Rows { length: 9, width: 4 }));
        assert_eq!(fault(&[0; 9], 0), Some(BoardError::Rows { length: 9, width: 0 }));
        assert_eq!(fault(&[0, 2], 1), Some(BoardError::Sign(2, 1)));
        assert!(matches!(fault(&[], 1), Some(BoardError::Size(_))));
        assert!(matches!(fault(&[0; 26], 26), Some(BoardError::Size(_))));
        assert_eq!(board(&["..", ".."]).counted(&[0; 3], Ruleset::Chinese), Err(BoardError::Marks(3, 4)));
    }

    #[test]
    fn stones_without_a_liberty_are_dead() {
        let board = board(&["XO.", "OO.", "..."]);
        assert_eq!((board.floating(), board.dead(Game::Over)), (vec![0], vec![0]));
    }

    #[test]
    fn a_stone_in_an_area_floats_and_takes_nothing_from_it() {
        assert_eq!(board(&["..X..", ".OX.O", "..XOO", "..XO.", "..XO."]).floating(), [6]);
        assert!(board(&["...", ".X.", "..."]).floating().is_empty());
    }

    #[test]
    fn a_count_marks_owners_and_dead_stones() {
        let board = board(&["O.XO.", "XXXO.", "OOOO."]);
        let mut dead = [0; 15];
        dead[0] = 1;
        let owners = board.counted(&dead, Ruleset::Chinese).unwrap().into_iter().map(|mark| mark & 3);
        assert!(owners.eq([1, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]));
    }
}
