//! Tests that nothing depends on the orientation of the board. If a board is rotated or reflected, or if its colours are exchanged, the estimate, the
//! candidate moves and the outlooks of groups (their chances after one side's best move) stay the same to the last bit.

use crate::support::dice::Dice;
use eyespace::board::{Color, Diagram, Move, Point, PointSet, Position, Setup, Size, Symmetry};
use eyespace::estimate::{BoardSituation, CANDIDATES, Candidate, Estimate, Evaluation, Evaluator, Reason, estimate};
use eyespace::eyes::{LocalOptions, LocalValues};
use eyespace::regions::{BlockId, CaptureFacts, Structure};
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, Verdict, eye_space_facts};
use eyespace::table::Role;

/// One of the sixteen variants of a board: a rotation or reflection, with the colours exchanged or not.
#[derive(Clone, Copy, Debug)]
struct Way {
    symmetry: Symmetry,
    /// The colour that Black's stones get in the variant.
    black: Color,
    size: Size,
}

impl Way {
    fn all(size: Size) -> impl Iterator<Item = Self> {
        let both = move |symmetry| Color::ALL.map(|black| Self { symmetry, black, size });
        Symmetry::ALL.into_iter().flat_map(both)
    }

    fn point(self, point: Point) -> Point {
        self.symmetry.point(point, self.size).unwrap()
    }

    fn points(self, points: PointSet) -> PointSet {
        self.symmetry.points(points, self.size)
    }

    fn color(self, color: Color) -> Color {
        if color == Color::Black { self.black } else { self.black.opponent() }
    }

    fn setup(self, setup: &Setup) -> Setup {
        let mut turned = self.symmetry.setup(setup);
        turned.stones = Color::ALL.map(|color| self.points(setup.stones[self.color(color).index()]));
        turned.to_play = self.color(setup.to_play);
        turned
    }

    /// Maps a number that is positive if it is good for Black: if the colours are exchanged, its sign changes.
    fn number(self, number: f64) -> f64 {
        if self.black == Color::Black { number } else { -number }
    }

    fn mv(self, mv: Move) -> Move {
        mv.point().map_or(Move::Pass, |point| Move::Play(self.point(point)))
    }
}

fn position(setup: &Setup) -> Position {
    Position::try_from(*setup).unwrap()
}

/// A board with random stones. Of `one_in` points one is black and one is white, on average. Blocks without a liberty are removed.
fn drawn(size: Size, one_in: usize, random: &mut Dice) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        setup.set(point, Color::ALL.get(random.below(one_in)).copied());
    }
    for color in Color::ALL {
        for block in setup.stones[color.index()].components() {
            if block.neighbours(setup.empty_points()).is_empty() {
                setup.stones[color.index()] -= block;
            }
        }
    }
    setup.to_play = Color::ALL[random.below(2)];
    setup
}

fn drawing(text: &str) -> Setup {
    text.parse::<Diagram>().unwrap().setup
}

/// Some boards of each size, from nearly full to nearly empty.
fn boards(sizes: &[(usize, usize)], of_each: usize) -> Vec<Setup> {
    let mut random = Dice(57);
    let mut boards = vec![];
    for &(width, height) in sizes {
        let size = Size::new(width, height).unwrap();
        for one_in in [3, 4, 6, 10, 20] {
            boards.extend((0..of_each).map(|_| drawn(size, one_in, &mut random)));
        }
    }
    boards
}

/// Black has three stones on which two links need the same empty point, and White has the same shape on the other side.
const ONE_POINT_FOR_TWO_LINKS: &str = "
    . . . . . . .
    . X . X . O .
    . . X . O . .
    . . . . . O .
    . . . . . . .
    . . X . . . .
    . X . X . O .
";

/// Stones that can be captured by ladders and nets in several directions.
const CHASES: &str = "
    . . . . . . . . .
    . X O . . . . . .
    . . X O . . O . .
    . . . . . . . X .
    . . . X . . . . .
    . . X O . . O X .
    . . . X . . X O .
    . . . . . . . . .
    . . . . . . . . .
";

/// Eye spaces that the opponent can enter, half eyes, and lost stones inside eye spaces.
const EYES: &str = "
    . X . X O . . O .
    X X X . X O O . O
    O O . X X X . O O
    . . O O O X X . .
    . O . . O O X X .
    O . O . X X . X X
    . O . X . O X X O
    O . O X X X . O .
    . O X . X . O . O
";

/// Two black and two white stones in the same shape, so that the board is symmetric.
const FOUR_STONES: &str = "
    . . . . .
    . X . O .
    . . . . .
    . X . O .
    . . . . .
";

/// Two stones on an otherwise empty board, where many points have similar surroundings.
const TWO_STONES: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . X . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . O . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
";

fn drawings() -> Vec<Setup> {
    [ONE_POINT_FOR_TWO_LINKS, CHASES, EYES, FOUR_STONES, TWO_STONES].map(drawing).to_vec()
}

fn listed(points: PointSet) -> Vec<Point> {
    points.into_iter().collect()
}

/// Compares all parts of two estimates. `other` is the estimate of the board transformed by `way`.
fn assert_same(one: &Estimate, other: &Estimate, [here, there]: [&Structure; 2], way: Way) {
    let told = format!("{way:?}\n{:?}\n{:?}", here.stones(Color::Black), here.stones(Color::White));
    for point in here.size().points() {
        let to = way.point(point);
        let ownership = way.number(f64::from(other.ownership(to).steps()));
        assert_eq!(f64::from(one.ownership(point).steps()), ownership, "{point:?} {told}");
        for color in Color::ALL {
            let (own, its) = (color.index(), way.color(color).index());
            assert_eq!(one.reach[own].at(point), other.reach[its].at(to), "{point:?} {told}");
            assert_eq!(one.radiation[own].at(point), other.radiation[its].at(to), "{point:?} {told}");
        }
    }
    for id in here.blocks() {
        let its = there.block_at(way.point(here.block(id).anchor)).unwrap();
        assert_eq!((one.safety(id), one.stays(id)), (other.safety(its), other.stays(its)), "{told}");
    }
    assert_eq!(way.points(one.lost), other.lost, "{told}");
    let groups = |estimate: &Estimate, turn: &dyn Fn(PointSet) -> PointSet| {
        let groups = estimate.groups.iter();
        let mut all: Vec<_> = groups.map(|group| (listed(turn(group.stones)), listed(turn(group.links)))).collect();
        all.sort();
        all
    };
    assert_eq!(groups(one, &|points| way.points(points)), groups(other, &|points| points), "{told}");
    let spaces = |estimate: &Estimate, turn: &dyn Fn(PointSet) -> PointSet| {
        let sets = |space: &EyeSpace| {
            let sets = [space.points, space.margins, space.false_eyes, space.attack, space.defend];
            sets.map(|points| listed(turn(points)))
        };
        let mut all: Vec<_> = estimate.spaces.iter().map(|space| (sets(space), space.value.digits())).collect();
        all.sort();
        all
    };
    assert_eq!(spaces(one, &|points| way.points(points)), spaces(other, &|points| points), "{told}");
    assert_eq!(one.by_area(here), way.number(other.by_area(there)), "{told}");
    assert_eq!(one.by_territory(here), way.number(other.by_territory(there)), "{told}");
}

#[test]
fn estimates_are_the_same() {
    let boards = boards(&[(5, 5), (6, 4), (7, 7), (9, 9), (13, 13)], 3);
    let mut evaluator = Evaluator::new();
    let mut leads = 0;
    for setup in drawings().iter().chain(&boards) {
        let here = evaluator.evaluate(&position(setup));
        leads += usize::from(here.lead().abs() > 1.0);
        for way in Way::all(setup.size) {
            let there = evaluator.evaluate(&position(&way.setup(setup)));
            let structures = [&here.structure, &there.structure];
            assert_same(&here.estimate, &there.estimate, structures, way);
        }
    }
    assert!(leads > 50, "{leads}");
}

/// Estimates that use the longer readings of `eyespace estimate` are also the same in every variant.
#[test]
fn estimates_that_were_read_longer_are_the_same() {
    let seen = |setup: &Setup| {
        let position = position(setup);
        let structure = Structure::new(&position);
        let facts = eye_space_facts(&position, &structure, Budget::nodes(300));
        let mut values = LocalValues::searching_to(EyeSpace::MOST_SEARCHED, LocalOptions::default());
        let situation = BoardSituation { structure: &structure, turn: Some(setup.to_play), facts: &facts };
        let estimate = estimate(situation, |_| Verdict::OPEN, &mut values);
        (structure, facts, estimate)
    };
    for setup in drawings().iter().chain(&boards(&[(5, 5), (7, 6), (9, 9)], 2)) {
        let (here, facts, one) = seen(setup);
        for way in Way::all(setup.size) {
            let (there, its, other) = seen(&way.setup(setup));
            assert_same_facts([&here, &there], [&facts, &its], way);
            assert_same(&one, &other, [&here, &there], way);
        }
    }
}

fn assert_same_facts([here, there]: [&Structure; 2], [one, other]: [&CaptureFacts; 2], way: Way) {
    for id in here.blocks() {
        let facts = one.block(id);
        let its = other.block(there.block_at(way.point(here.block(id).anchor)).unwrap());
        let told = format!("{:?} {way:?}", here.block(id));
        assert_eq!((facts.attack, facts.defend), (its.attack, its.defend), "{told}");
    }
}

/// The rotations and reflections that leave this board unchanged.
fn images(setup: &Setup) -> Vec<Way> {
    Way::all(setup.size).filter(|way| way.black == Color::Black && way.setup(setup) == *setup).collect()
}

/// The reasons for a move, for comparison: each block is given as the list of its points in the board transformed by `way`.
fn told(seen: &Evaluation, candidate: &Candidate, way: Way) -> Vec<(u8, Vec<Vec<Point>>)> {
    let block = |stone| {
        let id: BlockId = seen.structure.block_at(stone).unwrap();
        listed(way.points(seen.structure.block(id).stones))
    };
    let told = candidate.reasons.iter().map(|reason| match *reason {
        Reason::Takes(stones) => (0, vec![vec![]; stones]),
        Reason::SecondEye(stone) => (1, vec![block(stone)]),
        Reason::Kills(stone) => (2, vec![block(stone)]),
        Reason::Saves(stone) => (3, vec![block(stone)]),
        Reason::Connects(one, other) => (4, vec![block(one), block(other)]),
        Reason::Cuts(one, other) => (5, vec![block(one), block(other)]),
    });
    let mut told: Vec<_> = told.collect();
    told.iter_mut().for_each(|(_, blocks)| blocks.sort());
    told
}

#[test]
fn candidates_are_the_same() {
    let boards = boards(&[(5, 5), (7, 5), (9, 9)], 1);
    let mut evaluator = Evaluator::new();
    let mut reasons = 0;
    for (n, setup) in drawings().iter().chain(&boards).enumerate() {
        let here = evaluator.evaluate(&position(setup));
        let last = setup.stones[setup.to_play.opponent().index()].first().filter(|_| n % 2 == 0);
        let images: Vec<Way> =
            images(setup).into_iter().filter(|way| last.is_none_or(|last| way.point(last) == last)).collect();
        for most in [3, CANDIDATES] {
            let moves = evaluator.candidates(&here, last, most);
            reasons += moves.iter().map(|found| found.reasons.len()).sum::<usize>();
            for way in Way::all(setup.size) {
                let size = way.symmetry.size(setup.size);
                let itself = Way { symmetry: Symmetry::Identity, black: Color::Black, size };
                let there = evaluator.evaluate(&position(&way.setup(setup)));
                let its = evaluator.candidates(&there, last.map(|last| way.point(last)), most);
                assert_eq!(moves.len(), its.len(), "{setup:?} {way:?}");
                for (one, other) in moves.iter().zip(&its) {
                    assert_eq!((one.score, one.gain), (other.score, other.gain), "{setup:?} {way:?}");
                    // If moves are mirror images of each other on a symmetric board, any of them may come first.
                    let same = images.iter().any(|image| way.point(image.point(one.point)) == other.point);
                    assert!(same, "{:?} {:?} {setup:?} {way:?}", one.point, other.point);
                    if images.len() == 1 {
                        assert_eq!(told(&here, one, way), told(&there, other, itself), "{setup:?} {way:?}");
                    }
                }
            }
        }
    }
    assert!(reasons > 100, "{reasons}");
}

/// The list of candidates ends at the same move in each orientation, because mirror images of the last move are listed too.
#[test]
fn what_ties_with_the_last_candidate_is_listed() {
    let setup = drawing(FOUR_STONES);
    let mut evaluator = Evaluator::new();
    let seen = evaluator.evaluate(&position(&setup));
    let all = evaluator.candidates(&seen, None, 1);
    let points: PointSet = all.iter().map(|candidate| candidate.point).collect();
    assert!(images(&setup).iter().all(|image| image.points(points) == points), "{points:?}");
    assert!(all.iter().all(|candidate| candidate.gain == all[0].gain));
    assert!(evaluator.candidates(&seen, None, 0).is_empty());
}

#[test]
fn outlooks_are_the_same() {
    let mut evaluator = Evaluator::new();
    let mut moved = 0;
    for setup in drawings().iter().chain(&boards(&[(5, 5), (7, 6), (9, 9)], 1)) {
        let structure = Structure::new(&position(setup));
        let Some(id) = structure.blocks().max_by_key(|&id| structure.block(id).stones.len()) else { continue };
        let target = structure.block(id).stones;
        // On a symmetric board two links between stones may be mirror images of each other. Only one of them is made, and nothing determines which.
        if images(setup).len() > 1 {
            continue;
        }
        for first in Role::ALL {
            let here = evaluator.outlook(&position(setup), target, first);
            moved += usize::from(here.mv != Move::Pass);
            for way in Way::all(setup.size) {
                let there = evaluator.outlook(&position(&way.setup(setup)), way.points(target), first);
                assert_eq!(here.stays, there.stays, "{setup:?} {way:?}");
                assert_eq!(way.mv(here.mv), there.mv, "{setup:?} {way:?}");
            }
        }
    }
    assert!(moved > 20, "{moved}");
}

/// Both sides have stones in the same shape, so the side to move is ahead, by the same lead whether it is Black or White.
#[test]
fn four_stones_are_the_same_to_both_sides() {
    let setup = drawing(FOUR_STONES);
    let lead = |to_play| {
        let seen = Evaluator::new().evaluate(&position(&Setup { to_play, ..setup }));
        let center = setup.size.points().filter(|point| point.column() == 2);
        assert!(center.into_iter().all(|point| seen.estimate.ownership(point).to() == Some(to_play)));
        seen.lead()
    };
    let leads = Color::ALL.map(lead);
    assert!(leads[0] > 0.0 && leads[0] == -leads[1], "{leads:?}");
}
