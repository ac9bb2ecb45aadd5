//! States Jasiek's definitions a second time, each as a predicate over points, and compares the results with the library's on random and drawn
//! boards.
//!
//! The source is R. Jasiek, "Eyespace", Sensei's Library. The definitions are numbered in the order of that page. Its phrase "recursively, any
//! adjacent one" means the transitive closure of adjacency among the points that the definition allows.

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Setup, Size, Symmetry};
use eyespace::regions::Structure;
use eyespace::scoring::japanese::territory;
use eyespace::scoring::jasiek::{self, JasiekSide, Region};
use eyespace::scoring::{ScoringBoard, StoneStatuses};

use crate::support::dice::Dice;
use crate::support::random_stones::{stone, take_off};

/// A board with the stones that are given as dead.
#[derive(Clone, Copy, Debug)]
struct Board {
    setup: Setup,
    dead: PointSet,
}

impl Board {
    fn structure(&self) -> Structure {
        Structure::new(&Position::try_from(self.setup).unwrap())
    }

    fn statuses(&self) -> StoneStatuses {
        StoneStatuses::with_dead(&self.structure(), self.dead)
    }

    fn side(&self, color: Color) -> JasiekSide {
        JasiekSide::new(&ScoringBoard::new(&self.structure(), &self.statuses()), color)
    }

    fn turned(self, by: Symmetry) -> Self {
        Self { setup: by.setup(&self.setup), dead: by.points(self.dead, self.setup.size) }
    }
}

/// A relation between points, as a table that says for each pair whether the relation holds.
type Relation = Vec<Vec<bool>>;

/// One board with the facts about its points from which the definitions are evaluated for one colour. The points are numbered row by row.
struct Oracle {
    points: Vec<Point>,
    adjacent: Relation,
    /// Whether each point is empty.
    is_empty: Vec<bool>,
    /// Whether each point has a stone of an alive string of this colour.
    is_alive: Vec<bool>,
    /// Whether an eye-string may contain the point: the point is empty, or has a stone of a dead string of the other colour.
    is_walked: Vec<bool>,
    eye_strings: Relation,
}

impl Oracle {
    fn new(board: &Board, color: Color) -> Self {
        let Board { setup, dead } = board;
        let points: Vec<Point> = setup.size.points().into_iter().collect();
        let [own, enemy] = [color, color.opponent()].map(|color| setup.stones[color.index()]);
        let is_beside = |a: &Point, b: &Point| a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1;
        let adjacent: Relation = points.iter().map(|a| points.iter().map(|b| is_beside(a, b)).collect()).collect();
        let of_all = |is: &dyn Fn(Point) -> bool| points.iter().map(|&point| is(point)).collect::<Vec<bool>>();
        let is_empty = of_all(&|p| !own.contains(p) && !enemy.contains(p));
        let is_alive = of_all(&|p| own.contains(p) && !dead.contains(p));
        let is_walked = of_all(&|p| !own.contains(p) && (!enemy.contains(p) || dead.contains(p)));
        let eye_strings = hang_together(&adjacent, &is_walked);
        Self { points, adjacent, is_empty, is_alive, is_walked, eye_strings }
    }

    fn all(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        0..self.points.len()
    }

    /// Jasiek's definitions 1 and 2: the eye-string of an empty point.
    fn eye_string(&self, start: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        assert!(self.is_empty[start] && self.is_walked[start]);
        self.all().filter(move |&p| self.eye_strings[start][p])
    }

    /// Jasiek's definitions 3 and 4: a point of an eye-string that is adjacent to stones of alive strings, and to nothing else.
    fn is_eye_point(&self, p: usize) -> bool {
        let starts = || self.all().filter(|&s| self.is_empty[s] && self.eye_strings[s][p]);
        starts().any(|s| {
            let mut around =
                self.all().filter(|&q| !self.eye_strings[s][q] && self.eye_string(s).any(|r| self.adjacent[r][q]));
            let first = around.next();
            first.is_some_and(|q| self.is_alive[q]) && around.all(|q| self.is_alive[q])
        })
    }

    /// Jasiek's definitions 6 and 7: for each point the points of its region. A region must contain a stone of an alive string.
    fn regions(&self, eye_points: &[bool]) -> Relation {
        let may = self.all().map(|p| self.is_alive[p] || eye_points[p]).collect::<Vec<_>>();
        let mut regions = hang_together(&self.adjacent, &may);
        for row in &mut regions {
            let begins = row.iter().zip(&self.is_alive).any(|(is_in, alive)| *is_in && *alive);
            row.iter_mut().for_each(|is_in| *is_in &= begins);
        }
        regions
    }

    fn set(&self, is_in: impl Fn(usize) -> bool) -> PointSet {
        self.all().filter(|&p| is_in(p)).map(|p| self.points[p]).collect()
    }
}

/// The pairs of allowed points that are connected by steps between adjacent allowed points. They are computed as a transitive closure by Warshall's
/// algorithm.
fn hang_together(adjacent: &Relation, may: &[bool]) -> Relation {
    let n = may.len();
    let mut reaches: Relation =
        (0..n).map(|a| (0..n).map(|b| may[a] && may[b] && (a == b || adjacent[a][b])).collect()).collect();
    for over in 0..n {
        for from in 0..n {
            for to in 0..n {
                reaches[from][to] |= reaches[from][over] && reaches[over][to];
            }
        }
    }
    reaches
}

/// The different sets among the rows of a relation, in the order of their first points; empty sets are left out.
fn sets(oracle: &Oracle, rows: impl Iterator<Item = PointSet>) -> Vec<PointSet> {
    let mut found: Vec<PointSet> = vec![];
    for set in rows.filter(|set| !set.is_empty()) {
        if !found.contains(&set) {
            found.push(set);
        }
    }
    found.sort_by_key(|set| oracle.points.iter().position(|&point| set.contains(point)));
    found
}

/// Counts of the cases that occurred on the tested boards. If a case never occurred, the test would have shown nothing about it.
#[derive(Debug, Default)]
struct Seen {
    eyes: usize,
    with_dead_stones: usize,
    of_several_strings: usize,
    of_several_eyes: usize,
    /// The number of eye-strings that touch dead stones of their own side, and otherwise only living stones of that side.
    beside_own_dead: usize,
    without_eyes: usize,
    /// The number of boards on which several of Jasiek's groups belong to one counted group.
    joined: usize,
}

/// Compares all definitions for one side of one board.
fn compare(board: &Board, color: Color, seen: &mut Seen) {
    let (oracle, side) = (Oracle::new(board, color), board.side(color));
    let told = |what: &str| format!("{what} of {color}: {board:?}");
    let life = ScoringBoard::new(&board.structure(), &board.statuses());

    // Jasiek's definitions 1 and 2: eye-strings.
    let starts = oracle.all().filter(|&p| oracle.is_empty[p]);
    let strings = sets(&oracle, starts.map(|s| oracle.eye_string(s).map(|p| oracle.points[p]).collect()));
    assert_eq!(side.eye_strings, strings, "{}", told("eye-strings"));
    let dead = board.dead & board.setup.stones[color.opponent().index()];
    assert!(
        dead.is_subset(strings.iter().fold(PointSet::EMPTY, |all, string| all | *string)),
        "{}",
        told("dead stones")
    );

    // Jasiek's definitions 3 and 4: eye-points.
    let is_eye_point: Vec<bool> = oracle.all().map(|p| oracle.is_eye_point(p)).collect();
    assert_eq!(side.eye_points, oracle.set(|p| is_eye_point[p]), "{}", told("eye-points"));

    // Jasiek's definitions 6 and 7: regions.
    let rows = oracle.regions(&is_eye_point);
    let of_row = |row: &Vec<bool>| oracle.set(|p| row[p]);
    let regions = sets(&oracle, rows.iter().map(of_row));
    assert_eq!(side.regions.iter().map(Region::points).collect::<Vec<_>>(), regions, "{}", told("regions"));

    // Jasiek's definitions 9 and 10: a group consists of all strings of a region, so of all living stones in the region.
    let groups = sets(&oracle, rows.iter().map(|row| oracle.set(|p| row[p] && oracle.is_alive[p])));
    let by_first = |mut sets: Vec<PointSet>| {
        sets.sort_by_key(|set| set.first());
        sets
    };
    assert_eq!(by_first(side.regions.iter().map(Region::group).collect()), groups, "{}", told("groups"));
    for region in &side.regions {
        let strings = region.strings().fold(PointSet::EMPTY, |all, string| all | string);
        assert_eq!(strings, region.group(), "{}", told("strings"));
    }

    // Jasiek's definitions 12 and 13: eyes.
    let eyes = sets(&oracle, hang_together(&oracle.adjacent, &is_eye_point).iter().map(of_row));
    assert_eq!(side.eyes().collect::<Vec<_>>(), eyes, "{}", told("eyes"));
    assert_eq!(jasiek::eyes(&life, color).collect::<Vec<_>>(), eyes, "{}", told("eyes"));

    // Jasiek's definitions 15 and 16: the eye-space of a group is the union of the eyes in its region.
    for (region, points) in side.regions.iter().zip(&regions) {
        let own: Vec<PointSet> = eyes.iter().copied().filter(|eye| eye.is_subset(*points)).collect();
        assert_eq!(region.eyes().collect::<Vec<_>>(), own, "{}", told("eyes of a region"));
        let union = own.iter().fold(PointSet::EMPTY, |all, eye| all | *eye);
        assert_eq!(region.eye_space(), union, "{}", told("eye-space"));
    }
    look(board, color, &side, seen);
}

fn look(board: &Board, color: Color, side: &JasiekSide, seen: &mut Seen) {
    seen.eyes += side.eyes().count();
    seen.with_dead_stones += side.eyes().filter(|eye| eye.intersects(board.dead)).count();
    seen.of_several_strings += side.regions.iter().filter(|region| region.strings().count() > 1).count();
    seen.of_several_eyes += side.regions.iter().filter(|region| region.eyes().count() > 1).count();
    seen.without_eyes += side.regions.iter().filter(|region| region.eye_space().is_empty()).count();
    let own = board.setup.stones[color.index()];
    let own_dead_alone = |string: &&PointSet| {
        let around = string.neighbours(board.setup.size.points() - **string);
        around.is_subset(own) && around.intersects(board.dead)
    };
    seen.beside_own_dead += side.eye_strings.iter().filter(own_dead_alone).count();
}

/// A random board. The stones are spread evenly, or each side has its own part of the board. Some blocks are given as dead.
fn drawn(dice: &mut Dice) -> Board {
    let [width, height] = [(); 2].map(|()| 3 + dice.below(7));
    let mut setup = Setup::empty(Size::new(width, height).unwrap());
    let empty = 1 + dice.below(3);
    let (left, lower) = (dice.below(width + 1), dice.below(2 * height));
    for point in setup.size.points() {
        let is_black = usize::from(point.column()) < left || usize::from(point.row()) > lower;
        let own = if is_black { Color::Black } else { Color::White };
        // On half of the boards each side has its own part of the board, where most stones are its own.
        let put = stone(dice, empty).map(|color| if lower % 2 == 0 && dice.below(8) > 0 { own } else { color });
        setup.set(point, put);
    }
    take_off(&mut setup);
    let often = 2 + dice.below(8);
    let blocks = setup.stones[0].components().chain(setup.stones[1].components());
    let dead = blocks.filter(|_| dice.below(often) == 0).fold(PointSet::EMPTY, |all, block| all | block);
    Board { setup, dead }
}

/// Compares the groups by Jasiek's definitions with the groups of the count. Each counted group must be a union of Jasiek's groups.
fn compare_with_counted_groups(board: &Board, seen: &mut Seen) {
    let counted = territory(&board.structure(), &board.statuses()).groups;
    let mut is_joined = false;
    for color in Color::ALL {
        let regions = board.side(color).regions;
        for group in counted.iter().filter(|group| group.color == color) {
            let parts: Vec<&Region> = group.regions(&regions).collect();
            let union = parts.iter().fold(PointSet::EMPTY, |all, region| all | region.group());
            assert_eq!(union, group.stones, "{board:?}");
            let spaces = parts.iter().fold(PointSet::EMPTY, |all, region| all | region.eye_space());
            assert_eq!(spaces, group.eye_points, "{board:?}");
            is_joined |= parts.len() > 1;
        }
    }
    seen.joined += usize::from(is_joined);
}

#[test]
fn drawn_boards_have_what_the_definitions_say() {
    let (mut dice, mut seen) = (Dice(17), Seen::default());
    for _ in 0..4_000 {
        let board = drawn(&mut dice);
        for color in Color::ALL {
            compare(&board, color, &mut seen);
        }
        let [black, white] = Color::ALL.map(|color| board.side(color));
        // Jasiek's definition 5: no point is an eye-point of both sides, because both sides would have to surround it.
        assert!(!black.eye_points.intersects(white.eye_points), "{board:?}");
        compare_with_counted_groups(&board, &mut seen);
    }
    let Seen { eyes, with_dead_stones, of_several_strings, of_several_eyes, .. } = seen;
    assert!([eyes, with_dead_stones, of_several_strings, of_several_eyes].iter().all(|&n| n > 200), "{seen:?}");
    assert!([seen.beside_own_dead, seen.without_eyes, seen.joined].iter().all(|&n| n > 200), "{seen:?}");
}

#[test]
fn a_board_turned_has_the_same_turned() {
    let mut dice = Dice(18);
    for _ in 0..300 {
        let board = drawn(&mut dice);
        for by in Symmetry::ALL {
            let turned = |set: PointSet| by.points(set, board.setup.size);
            for color in Color::ALL {
                let (side, other) = (board.side(color), board.turned(by).side(color));
                let parts = |side: &JasiekSide, at: &dyn Fn(PointSet) -> PointSet| {
                    let of = |region: &Region| [at(region.points()), at(region.group()), at(region.eye_space())];
                    let mut regions: Vec<_> = side.regions.iter().map(of).collect();
                    regions.sort_by_key(|[points, ..]| points.first());
                    let mut strings: Vec<_> = side.eye_strings.iter().map(|&string| at(string)).collect();
                    strings.sort_by_key(|string| string.first());
                    (regions, strings, at(side.eye_points))
                };
                assert_eq!(parts(&other, &|set| set), parts(&side, &turned), "{by:?} {board:?}");
            }
        }
    }
}

fn board(drawing: &str, dead: &[&str]) -> Board {
    let setup = drawing.parse::<Diagram>().unwrap().setup;
    let dead = dead.iter().map(|vertex| setup.size.parse_vertex(vertex).unwrap()).collect();
    Board { setup, dead }
}

/// Tests phrases of the definitions that are easily misread, each on a board of its own.
#[test]
fn words_are_taken_as_they_stand() {
    // Jasiek's definition 1: an eye-string extends across dead stones of the other side to empty points beyond, even if other stones surround these.
    let beyond = board(".O.\nXOX\n.O.", &["B1"]);
    let all_but_living = beyond.setup.size.points() - beyond.setup.stones[Color::Black.index()];
    assert_eq!(beyond.side(Color::Black).eye_strings, [all_but_living]);
    assert_eq!(beyond.side(Color::White).eye_strings.len(), 4);
    // Jasiek's definition 3: an eye-point must not touch a dead stone of its own side, because only living stones may be adjacent.
    let beside = board(".X.X.\nXX.OO\nO.OO.", &["A1", "D3"]);
    assert_eq!(beside.side(Color::Black).eye_points, beside.setup.size.parse_vertex("A3").unwrap().into());
    // Jasiek's definition 3: on an empty board the eye-string is adjacent to no stone, so no point is an eye-point.
    let nobody = board("...\n...", &[]);
    assert_eq!(nobody.side(Color::Black).eye_strings.len(), 1);
    assert!(nobody.side(Color::Black).eye_points.is_empty() && nobody.side(Color::Black).regions.is_empty());
    // Jasiek's definition 6: strings that touch a common eye belong to one region, even a false eye. A string that touches no eye is a region by
    // itself.
    let loose = board(".XO\nXOO\n...", &["B2", "C3", "C2"]);
    let black = loose.side(Color::Black);
    assert_eq!((black.regions.len(), black.eyes().count()), (1, 2));
    let alone = board("X.OOO\n..O.O\nOOOOO\n.....", &[]);
    let [region] = alone.side(Color::Black).regions[..] else { panic!() };
    assert!(region.eye_space().is_empty() && region.eyes().count() == 0);
}
