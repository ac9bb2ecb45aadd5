//! Scores boards: drawn boards from `testdata/scoring`, and random boards to check what must be true of any board.

use std::fs;
use std::path::Path;

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{
    Button, Color, Diagram, Game, HandicapBonus, Move, Point, PointSet, Position, RuleTraits, Ruleset, Setup, Size,
    Suicide, Symmetry, Tax,
};
use eyespace::regions::Structure;
use eyespace::scoring::japanese::{Territory, territory};
use eyespace::scoring::{Doubt, HalfPoints, ScoreOptions, StatusSource, StoneStatus, StoneStatuses, area, score};
use eyespace::status::LifeMapOptions;
use proptest::prelude::*;

/// A board with the stones that are given as dead.
#[derive(Clone, Copy, Debug)]
struct Board {
    setup: Setup,
    dead: PointSet,
}

impl Board {
    fn turned(self, by: Symmetry) -> Self {
        Self { setup: by.setup(&self.setup), dead: by.points(self.dead, self.setup.size) }
    }

    fn exchanged(mut self) -> Self {
        self.setup.stones.swap(0, 1);
        self
    }

    fn structure(&self) -> Structure {
        Structure::new(&Position::try_from(self.setup).unwrap())
    }

    fn count(&self) -> Territory {
        let structure = self.structure();
        territory(&structure, &StoneStatuses::with_dead(&structure, self.dead))
    }
}

/// All sets of points in the count of a board, so that they can be transformed and compared.
fn said(counted: &Territory) -> [PointSet; 10] {
    let open = counted.open.iter().fold(PointSet::EMPTY, |all, area| all | area.points);
    let sealing = counted.open.iter().fold(PointSet::EMPTY, |all, area| all | area.sealing);
    let [b, w] = [Color::Black, Color::White];
    [
        counted.territory[0],
        counted.territory[1],
        counted.teire[0] | counted.teire[1],
        counted.seki_points[0],
        counted.seki_points[1],
        counted.seki_stones(b),
        counted.seki_stones(w),
        counted.dame,
        open,
        sealing,
    ]
}

fn letter(counted: &Territory, point: Point) -> char {
    let [b, w, teire, sb, sw, stones_b, stones_w, dame, open, _] = said(counted);
    let living = counted.board.living;
    let signs = [
        (b, 'b'),
        (w, 'w'),
        (teire, 't'),
        (sb | sw, 's'),
        (stones_b, 'S'),
        (stones_w, 'Z'),
        (dame, '.'),
        (open, '?'),
        (living[0], 'X'),
        (living[1], 'O'),
    ];
    signs.into_iter().find(|(set, _)| set.contains(point)).map_or('!', |(_, sign)| sign)
}

fn drawn(text: &str) -> (Board, Vec<String>) {
    let rows: Vec<_> =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" | ")).collect();
    let drawing: String = rows.iter().map(|(row, _)| row.to_uppercase() + "\n").collect();
    let setup = drawing.parse::<Diagram>().unwrap().setup;
    let mut dead = PointSet::EMPTY;
    for (y, (row, _)) in (0..).zip(&rows) {
        for (x, c) in (0..).zip(row.chars()) {
            if c.is_ascii_lowercase() {
                dead.insert(Point::new(x, y).unwrap());
            }
        }
    }
    (Board { setup, dead }, rows.into_iter().map(|(_, map)| map.to_owned()).collect())
}

#[test]
fn drawn_boards_are_counted_as_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/scoring");
    let mut boards = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let (board, map) = drawn(&fs::read_to_string(&path).unwrap());
        let counted = board.count();
        let size = board.setup.size;
        let row = |y| (0..size.width()).map(|x| letter(&counted, size.point(x, y).unwrap())).collect::<String>();
        assert_eq!((0..size.height()).map(row).collect::<Vec<_>>(), map, "{}", path.display());
        assert_symmetric(board);
        boards += 1;
    }
    assert!(boards >= 5);
}

fn assert_symmetric(board: Board) {
    let counted = said(&board.count());
    for by in Symmetry::ALL {
        let turned = counted.map(|set| by.points(set, board.setup.size));
        assert_eq!(said(&board.turned(by).count()), turned, "{by:?}");
    }
    let [b, w, teire, sb, sw, stones_b, stones_w, dame, open, sealing] = counted;
    assert_eq!(said(&board.exchanged().count()), [w, b, teire, sw, sb, stones_w, stones_b, dame, open, sealing]);
}

/// Generates boards with random stones, where some blocks are given as dead.
fn boards(most: usize) -> impl Strategy<Value = Board> {
    let cells = prop::collection::vec(0..5u8, most * most);
    (1..=most, 1..=most, cells, any::<u64>()).prop_map(|(width, height, cells, dice)| {
        let size = Size::new(width, height).unwrap();
        let mut setup = Setup::empty(size);
        for (point, cell) in size.points().into_iter().zip(cells) {
            let stone = [None, Some(Color::Black), Some(Color::White), Some(Color::Black), Some(Color::White)];
            setup.set(point, stone[cell as usize]);
        }
        for color in Color::ALL {
            for block in setup.stones[color.index()].components() {
                if block.neighbours(setup.empty_points()).is_empty() {
                    setup.stones[color.index()] -= block;
                }
            }
        }
        let blocks = setup.stones[0].components().chain(setup.stones[1].components()).zip(0..64);
        let dead = blocks.filter(|(_, n)| dice >> n & 3 == 0).fold(PointSet::EMPTY, |all, (block, _)| all | block);
        Board { setup, dead }
    })
}

/// White's strings can be connected at one of several dame, and the choice decides how many eyes they have. The count must not depend on the
/// orientation of the board.
#[test]
fn links_by_dame_do_not_hang_on_how_the_board_lies() {
    let setup = "....\n....\nX..X\n.O..\nO.OO\n...O\n..OO".parse::<Diagram>().unwrap().setup;
    let board = Board { setup, dead: PointSet::EMPTY };
    let counted = Symmetry::ALL.map(|by| said(&board.turned(by).count()).map(PointSet::len));
    assert_eq!(counted, [counted[0]; 8]);
}

proptest! {
    #[test]
    fn every_point_counts_once_and_for_the_side_that_surrounds_it(board in boards(9)) {
        let counted = board.count();
        let [b, w, teire, sb, sw, _, _, dame, open, _] = said(&counted);
        let mut seen = PointSet::EMPTY;
        for set in [b, w, teire, sb, sw, dame, open] {
            prop_assert!(!set.intersects(seen));
            prop_assert!(!set.intersects(counted.board.living[0] | counted.board.living[1]));
            seen |= set;
        }
        prop_assert!(counted.board.empty.is_subset(seen));
        let [black, white] = area(&counted.board);
        prop_assert!(!black.intersects(white));
        prop_assert!(b.is_subset(black) && w.is_subset(white));
        for color in Color::ALL {
            let groups = counted.groups.iter().filter(|group| group.color == color);
            let stones: usize = groups.map(|group| group.stones.len()).sum();
            prop_assert_eq!(stones, counted.board.living[color.index()].len());
        }
    }

    #[test]
    fn a_board_turned_or_with_colours_exchanged_counts_alike(board in boards(9)) {
        let counted = board.count();
        let whole = |counted: &Territory| {
            let open = counted.open.iter().fold(PointSet::EMPTY, |all, area| all | area.points);
            (area(&counted.board), counted.dame, open)
        };
        let size = board.setup.size;
        for by in Symmetry::ALL {
            let (areas, dame, open) = whole(&counted);
            let turned = (areas.map(|set| by.points(set, size)), by.points(dame, size), by.points(open, size));
            let turned_count = board.turned(by).count();
            prop_assert_eq!(whole(&turned_count), turned);
            // Which of several equal strings must be connected may depend on the orientation, but the number of points does not.
            prop_assert_eq!(said(&turned_count).map(PointSet::len), said(&counted).map(PointSet::len));
        }
        let exchanged = said(&board.exchanged().count());
        let ours = said(&counted);
        prop_assert_eq!((exchanged[0], exchanged[1], exchanged[2]), (ours[1], ours[0], ours[2]));
        prop_assert_eq!((exchanged[5], exchanged[6]), (ours[6], ours[5]));
    }
}

fn score_options(rules: Ruleset, handicap: usize) -> ScoreOptions {
    let komi = HalfPoints::from_points(6.5).unwrap();
    ScoreOptions { komi, prisoners: [2, 5], handicap, ..ScoreOptions::of(rules) }
}

#[test]
fn each_ruleset_counts_in_its_own_way() {
    let (board, _) = drawn(".oX.O. | \nXXX.OO | \n.oX.O. | \nXXX.OO | \n..X.O. | ");
    let structure = board.structure();
    let statuses = StoneStatuses::with_dead(&structure, board.dead);
    let result = |rules, handicap| score(&structure, &statuses, score_options(rules, handicap)).margin().result();
    // Black has 6 points of territory, 2 dead white stones and 5 prisoners; White has 3 points, 3 dead black stones and 2 prisoners. By area Black
    // has 15 points and White 10.
    assert_eq!(result(Ruleset::Japanese, 0), "B+1.5");
    assert_eq!(result(Ruleset::Korean, 4), "B+1.5");
    assert_eq!(result(Ruleset::NewZealand, 4), "W+1.5");
    assert_eq!(result(Ruleset::Chinese, 0), "W+1.5");
    assert_eq!(result(Ruleset::Chinese, 4), "W+5.5");
    assert_eq!(result(Ruleset::Aga, 4), "W+4.5");
    // Each side has one group with at least two eyes, so the group tax takes two points from each.
    assert_eq!(result(Ruleset::StoneScoring, 0), "W+1.5");
}

/// Each trait of a ruleset, such as a group tax or a button, takes effect whatever the other traits are.
#[test]
fn rules_without_a_name_are_counted_for_what_they_say() {
    let (board, _) = drawn(".oX.O. | \nXXX.OO | \n.oX.O. | \nXXX.OO | \n..X.O. | ");
    let structure = board.structure();
    let statuses = StoneStatuses::with_dead(&structure, board.dead);
    let scored = |traits, first_pass| {
        let score_options = ScoreOptions { first_pass, ..score_options(Ruleset::of(traits), 4) };
        score(&structure, &statuses, score_options)
    };
    let result = |traits, first_pass| scored(traits, first_pass).margin().result();
    let territory = Ruleset::Japanese.traits();
    let area = Ruleset::NewZealand.traits();
    let bonus = RuleTraits { handicap_bonus: HandicapBonus::EachStone, ..territory };
    assert_eq!(result(bonus, None), "W+2.5");
    assert_eq!(result(RuleTraits { suicide: Suicide::Legal, ..territory }, None), "B+1.5");
    assert_eq!(result(RuleTraits { tax: Tax::All, ..territory }, None), "B+1.5");
    let button = RuleTraits { button: Button::ToFirstPass, ..area };
    for (first_pass, expected) in [(None, "W+1.5"), (Some(Color::Black), "W+1"), (Some(Color::White), "W+2")] {
        assert_eq!(result(button, first_pass), expected);
    }
    // Without a button it does not matter which side passed first.
    assert_eq!(result(area, Some(Color::Black)), "W+1.5");
    assert_eq!(scored(RuleTraits { tax: Tax::All, ..area }, None).sides.map(|side| side.tax), [2, 2]);
}

/// Two groups in seki have one eye each and share two dame. By area their eyes count, unless there is a tax on eyes in seki or a group tax.
#[test]
fn an_eye_in_seki_counts_unless_it_is_taxed() {
    let (board, _) = drawn(".X.O. | \nXX.OO | ");
    let structure = board.structure();
    let mut statuses = StoneStatuses::all_live(&structure);
    for id in structure.blocks() {
        statuses.set(id, StoneStatus::Seki, StatusSource::Given);
    }
    let points = |rules: RuleTraits| {
        let scored = score(&structure, &statuses, ScoreOptions::of(Ruleset::of(rules)));
        scored.sides.map(|side| side.total())
    };
    let both = |points| [HalfPoints::whole(points); 2];
    let (territory, area) = (Ruleset::Japanese.traits(), Ruleset::NewZealand.traits());
    for (rules, tax, expected) in [
        (territory, Tax::Seki, 0),
        (territory, Tax::All, 0),
        (territory, Tax::None, 1),
        (area, Tax::None, 4),
        (area, Tax::Seki, 3),
        (area, Tax::All, 3),
    ] {
        assert_eq!(points(RuleTraits { tax, ..rules }), both(expected), "{rules:?} {tax:?}");
    }
}

#[test]
fn for_tromp_and_taylor_only_those_stones_are_dead_that_somebody_gave() {
    let (board, _) = drawn("oX.O. | \n.X.OO | \nXX.O. | ");
    let structure = board.structure();
    let given = StoneStatuses::with_dead(&structure, board.dead);
    let mut proved = StoneStatuses::all_live(&structure);
    let white = structure.block_at(board.dead.single().unwrap()).unwrap();
    let basis = eyespace::scoring::StatusSource::Verdict(eyespace::status::Evidence::Unconditional);
    proved.set(white, eyespace::scoring::StoneStatus::Dead, basis);
    let area_of = |statuses| score(&structure, statuses, score_options(Ruleset::TrompTaylor, 0)).sides[0].total();
    assert_eq!(area_of(&given), HalfPoints::whole(6));
    assert_eq!(area_of(&proved), HalfPoints::whole(4));
    // The board has two groups without eyes and an unfinished boundary. Tromp-Taylor rules know neither seki nor unfinished boundaries, so neither is
    // reported.
    let structure = drawn("XO.OX | \nXO.OX | \n..... | ").0.structure();
    let scored = score(&structure, &StoneStatuses::all_live(&structure), score_options(Ruleset::TrompTaylor, 0));
    assert!(scored.is_settled());
    assert!(Color::ALL.iter().all(|&color| scored.territory.seki_stones(color).is_empty()));
}

/// Tromp-Taylor rules use no verdicts, so a status that a user gives contradicts nothing.
#[test]
fn what_was_found_is_forgotten_by_rules_that_know_no_dead_stones() {
    let position = Position::try_from(".X.X.\nXXXXX\n.O...\n.....\n..O..".parse::<Diagram>().unwrap().setup).unwrap();
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    let mut statuses = report.statuses();
    let stone = position.size().parse_vertex("B3").unwrap();
    assert_eq!(statuses.status(report.structure.block_at(stone).unwrap()), StoneStatus::Dead);
    statuses.give(&report.structure, stone.into(), StoneStatus::Lives);
    for (rules, doubtful) in [(Ruleset::Chinese, true), (Ruleset::TrompTaylor, false)] {
        let scored = score(&report.structure, &statuses, score_options(rules, 0));
        assert_eq!(scored.doubtful.iter().any(|place| place.doubt == Doubt::Overridden), doubtful);
    }
}

/// Plays random moves on a board of 7x7 and counts each position. The board fills up, stones are captured, and kos arise.
#[test]
fn every_position_of_a_game_is_counted() {
    for seed in 1..=4u64 {
        let (mut game, mut state) = (Game::new(Position::empty(Size::square(7).unwrap()), Ruleset::Japanese), seed);
        for _ in 0..70 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let empty: Vec<Point> = game.position().empty_points().into_iter().collect();
            let point = empty.get((state >> 33) as usize % empty.len().max(1)).copied();
            if point.is_none_or(|point| game.play(Move::Play(point)).is_err()) {
                game.play(Move::Pass).unwrap();
            }
            let options = Options { map: Some(LifeMapOptions::default()), model: Model::Omitted, ..Options::default() };
            let report = analyze(game.position(), &options);
            for rules in [Ruleset::Japanese, Ruleset::Chinese] {
                let scored = score(&report.structure, &report.statuses(), score_options(rules, 0));
                let [black, white] =
                    Color::ALL.map(|color| scored.surrounded(color) | scored.territory.board.living[color.index()]);
                assert!((black & white).is_empty(), "a point counts once");
                let dead = scored.territory.board.dead[0] | scored.territory.board.dead[1];
                assert!(dead.is_subset(report.map.as_ref().unwrap().dead), "the score's dead stones are the map's");
            }
        }
    }
}

#[test]
fn the_worst_boards_are_counted() {
    let size = Size::LARGEST;
    let mut one_point_eyes = Setup::empty(size);
    one_point_eyes.stones[0] = size.points().filter(|point| (point.column() + point.row()) % 2 == 0);
    let mut walls = Setup::empty(size);
    walls.stones[1] = size.points().filter(|point| point.column() % 2 == 1);
    for setup in [Setup::empty(size), one_point_eyes, walls, Setup::empty(Size::square(1).unwrap())] {
        let board = Board { setup, dead: PointSet::EMPTY };
        let counted = board.count();
        assert_eq!(counted.territory[0] & counted.territory[1], PointSet::EMPTY);
    }
}
