//! Life maps of drawn positions, and what must hold of every map.

use eyespace::analyze::{Options, analyze};
use eyespace::board::{Color, Diagram, Move, PointSet, Position, Ruleset, Setup, Size, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::alternating;
use eyespace::scoring::{Basis, Counting, Doubt, HalfPoints, ScoreTerms, Standing, score};
use eyespace::status::{
    Assumption, Claim, Evidence, EyeTerms, Known, LifeMap, LifeMapTerms, Outcome, Probability, Summary, Verdict,
    life_map,
};
use eyespace::table::EyeTable;
use proptest::prelude::*;

fn position(diagram: &str) -> Position {
    Position::try_from(diagram.parse::<Diagram>().unwrap().setup).unwrap()
}

/// The map with all that an analysis proves.
fn map_of(position: &Position) -> (Structure, LifeMap) {
    let report = analyze(position, &Options { map: Some(LifeMapTerms::default()), ..Options::default() });
    (report.structure, report.map.unwrap())
}

/// Small letters are the stones that should be dead.
fn check(marked: &str) {
    let position = position(&marked.to_uppercase());
    let (_, map) = map_of(&position);
    let size = position.size();
    let rows: Vec<Vec<char>> = marked
        .lines()
        .map(str::trim)
        .filter(|row| !row.is_empty())
        .map(|row| row.split_whitespace().flat_map(str::chars).collect())
        .collect();
    let is_marked = |column: u8, row: u8| rows[usize::from(row)][usize::from(column)].is_lowercase();
    let dead: PointSet = size.points().filter(|point| is_marked(point.column(), point.row()));
    let named = |set: PointSet| set.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>();
    assert_eq!(named(map.dead), named(dead), "{marked}");
}

/// To each alone the other is a wall that lives once it has taken it. Six liberties each, too many for the search of one of them.
#[test]
fn a_race_between_two_groups_in_doubt_hangs_on_the_next_move() {
    let race = "
        X . X . X X X X O O O O . O . O
        X X X X X X X X O O O O O O O O
        . . . . . . . O X . . . . . . .
        X O O O O O O O X X X X X X X O
        X X X X X X X X O O O O O O O O
        . X . X X X X X O O O O O . O .
        ";
    check(race);
    let position = position(race);
    let (structure, map) = map_of(&position);
    let size = position.size();
    let points = |row: &str| row.split(' ').map(|vertex| size.parse_vertex(vertex).unwrap()).collect::<PointSet>();
    let liberties = [points("B4 C4 D4 E4 F4 G4"), points("K4 L4 M4 N4 O4 P4")];
    for (vertex, own, other) in [("B3", liberties[0], liberties[1]), ("K3", liberties[1], liberties[0])] {
        let verdict = map.verdict(structure.block_at(size.parse_vertex(vertex).unwrap()).unwrap());
        assert_eq!(verdict.attacker_first, Outcome::Dead, "{vertex}");
        assert!(matches!(verdict.defender_first, Outcome::Lives | Outcome::Alive), "{vertex}: {verdict:?}");
        assert!(verdict.evidence.is_proof(), "{vertex}: {verdict:?}");
        assert_eq!((verdict.attack, verdict.defend), (own, other), "{vertex}");
    }
}

#[test]
fn a_race_that_is_won_whoever_moves_is_told_so() {
    check(
        "
        X . X . X X X X O O O O . O . O
        X X X X X X X X O O O O O O O O
        . . . . . . . O x . . . . . O .
        X O O O O O O O x x x x x x x O
        X X X X X X X X O O O O O O O O
        . X . X X X X X O O O O O . O .
        ",
    );
}

/// Its eyes say that it lives; nothing but a search of the block proves it.
#[test]
fn what_lives_as_it_looks_is_searched_block_by_block() {
    let position = position(
        "
        . X . O O O X . .
        . . O O X X X X .
        . . X O O X O X X
        . X O O O O O O X
        . O . O X X X O X
        . O O X O . X X .
        O O X X X X . . .
        . O O X . . . . .
        . . O O X X . . X
        ",
    );
    let structure = Structure::new(&position);
    let block = structure.block_at(position.size().parse_vertex("D9").unwrap()).unwrap();
    let verdict = |nodes| {
        let map = Some(LifeMapTerms { nodes, ..LifeMapTerms::default() });
        analyze(&position, &Options { map, ..Options::default() }).map.unwrap().verdict(block)
    };
    assert_eq!(verdict(0).evidence, Evidence::Model);
    let found = verdict(LifeMapTerms::default().nodes);
    assert_eq!((found.attacker_first, found.evidence.is_proof()), (Outcome::Lives, true), "{found:?}");
}

/// Black's stones around C9 die if White's around D10 live, and those live if Black's die.
#[test]
fn death_by_walls_that_live_by_what_they_capture_is_no_proof() {
    let position = position(
        "
        . O O . . X X . O O X . O
        . . X X X O X O . X X O .
        X X . O O . O . O X . X X
        X X O O O . . O X O X . .
        O X X X X O . . X . . . O
        O O X X O X O X . X . X X
        . O O O O X X X X O X X O
        O O O . . O O O O O X O O
        . . . O O O X O O . O O .
        O O O X O X X O X O O O O
        X X X X X . X X X O X X X
        . . X X . X X X X O X O .
        . O . . X . . . . X X . .
        ",
    );
    let (structure, map) = map_of(&position);
    let block = structure.block_at(position.size().parse_vertex("C9").unwrap()).unwrap();
    let verdict = map.verdict(block);
    assert_eq!((verdict.attacker_first, verdict.evidence.is_proof()), (Outcome::Dead, false), "{verdict:?}");
}

/// All of them share the room below: two stones in a corner of it are not stronger than the fourteen above.
#[test]
fn small_groups_are_given_up_before_large_ones_that_share_their_room() {
    check(
        "
        . . . . . X . . .
        X X . X . . . X X
        X O X . X X X O X
        O O O X X O O O O
        . O . O O . . . .
        . . . . O O . . .
        . . . . . . . . .
        . . x . . . . . .
        . O . . x . . . .
        ",
    );
}

/// Counting needs no search, however many liberties there are.
#[test]
fn two_long_rows_hang_on_the_next_move() {
    let rows = |stone: &str| format!("{}\n", [stone; 19].join(" "));
    let [empty, black, white] = [".", "X", "O"].map(rows);
    let race =
        [empty.repeat(3), black.clone(), empty.clone(), white.clone(), black, empty.clone(), white, empty.repeat(3)]
            .concat();
    check(&race);
    let position = position(&race);
    let (structure, map) = map_of(&position);
    for vertex in ["A7", "A6"] {
        let verdict = map.verdict(structure.block_at(position.size().parse_vertex(vertex).unwrap()).unwrap());
        assert_eq!(verdict.summary(), Summary::Unsettled, "{vertex}: {verdict:?}");
    }
}

/// Neither can take the other, though to each alone the other looks like a wall; and what surrounds them reaches the open board.
#[test]
fn who_is_walled_in_by_stones_without_other_liberties_is_not_dead() {
    let seki = "
        . . . X O . . . .
        . . . X O . . . .
        . . . X O . . . .
        . X X X O O . . .
        . X O O X O . . .
        . X O . X O . . .
        . X O . X O . . .
        ";
    check(seki);
    let position = position(seki);
    let (structure, map) = map_of(&position);
    for vertex in ["C1", "E1"] {
        let id = structure.block_at(position.size().parse_vertex(vertex).unwrap()).unwrap();
        assert!(
            matches!(map.verdict(id).attacker_first, Outcome::Seki | Outcome::Lives),
            "{vertex}: {:?}",
            map.verdict(id)
        );
    }
}

/// White's wall falls in a ko if Black moves first, and so is no wall: moving first it can't take the stones inside.
#[test]
fn who_is_walled_in_by_stones_that_fight_a_ko_is_not_dead() {
    check(
        "
        . . . . . . . .
        . X . . . . . .
        . . . . . X X X
        . . X X X O X O
        . . X O O O O O
        . X X O O X O .
        . . X O . X X .
        ",
    );
}

#[test]
fn stones_in_the_other_sides_territory_are_dead() {
    // The black stones on the right are not: they have room, and two of them live by the first move even without the third.
    check(
        "
        . . . X O . . . .
        . o . X O . . X .
        . . . X O . . . .
        . . X X O O . X .
        . . X O O . . . .
        . o X O . . . . .
        X X X O . . . . .
        O O O O . . X . .
        . . . . . . . . .
        ",
    );
}

/// White's stone on the right is in territory of a block with two eyes of its own, or of one that lives by that territory alone.
#[test]
fn a_death_is_surer_where_the_walls_live_without_it() {
    let drawings = [
        (
            ". X . X . . . . .\nX X X X . . . . .\nO O O X . . O . .\n. . O X . . . . .\n. . O X X X X X X\n. . O O O O O O O",
            90,
        ),
        (
            ". O . X . . . . .\nO . O X . . . . .\nO O O X . . O . .\n. . O X . . . . .\n. . O X X X X X X\n. . O O O O O O O",
            60,
        ),
    ];
    for (drawing, percent) in drawings {
        let position = position(drawing);
        let (structure, map) = map_of(&position);
        let stone = position.size().parse_vertex("G4").unwrap();
        let verdict = map.verdict(structure.block_at(stone).unwrap());
        let evidence = Evidence::Estimate { probability: Probability::percent(percent) };
        assert_eq!((verdict.summary(), verdict.evidence), (Summary::Dead, evidence), "{drawing}");
    }
}

#[test]
fn a_dead_wall_frees_what_it_held() {
    // White on the left is dead, so that the black stone in its only eye is not.
    check(
        "
        . X X . . X O . .
        X X X X X X O . .
        o o o o o X O . .
        o . X . o X O . .
        o o o o o X O . .
        X X X X X X O . .
        . X . X . X O . .
        ",
    );
}

#[test]
fn a_seki_binds_two() {
    // Two groups without eyes between living ones share their only two liberties.
    check(
        "
        . O X . O X .
        O O X O O X X
        . O X X O X .
        O O X . O X X
        ",
    );
}

/// What lies to the right of White's six stones lives, but nothing proves it.
const SEKI_BESIDE_OPEN_GROUND: &str = "
    . . . . . . . . .
    . . X . . . X . .
    O O O O X X X . .
    O X X X O O X . .
    O X X . O O X . X
    O X X . O O X X O
    O X X X X X O O O
    O O O O O O O . O
    . O . O . O O O .
";

#[test]
fn both_parties_of_a_seki_are_told_and_no_better_than_their_walls() {
    let position = position(SEKI_BESIDE_OPEN_GROUND);
    let (structure, map) = map_of(&position);
    for vertex in ["B6", "E6"] {
        let verdict = map.verdict(structure.block_at(position.size().parse_vertex(vertex).unwrap()).unwrap());
        assert_eq!(verdict.summary(), Summary::Seki, "{vertex}");
        assert!(matches!(verdict.evidence, Evidence::Estimate { .. }), "{vertex} {verdict:?}");
    }
}

/// By its eyes White would live if it moved first.
const HANGS_BY_ITS_EYES: &str = "
    . X . X
    X X X X
    . O O X
    . O . .
    O O . O
";

#[test]
fn who_would_live_by_its_eyes_and_is_dead_by_search_is_dead() {
    let position = position(HANGS_BY_ITS_EYES);
    let (_, map) = map_of(&position);
    assert_eq!(map.dead, position.stones(Color::White));
}

/// White has no eye but what Black's four stones would leave behind, and is far larger than what is searched as a fight: who fills
/// a liberty first is taken.
#[test]
fn a_wall_that_lives_only_by_what_it_would_capture_kills_nothing() {
    let seki = "
        . . . . . . . . . . . . .
        X X X X X X X X X X X X X
        O O O O O O O O O O O O O
        O O O O O O O O O O O O O
        O O O O O X X X X O O O O
        O O O O O . O O . O O O O
        O O O O O O O O O O O O O
        X X X X X X X X X X X X X
        . . . . . . . . . . . . .
        ";
    check(seki);
    let position = position(seki);
    let (structure, map) = map_of(&position);
    let verdict = |vertex| {
        let id = structure.block_at(position.size().parse_vertex(vertex).unwrap()).unwrap();
        map.verdict(id)
    };
    assert_eq!(verdict("F5").summary(), Summary::Seki);
    assert!(matches!(verdict("A4").attacker_first, Outcome::Seki | Outcome::Lives), "{:?}", verdict("A4"));
}

#[test]
fn groups_that_one_move_connects_are_one() {
    check(
        "
        . X . X O . .
        X X . X O . .
        O . X X O . .
        O O O O O . .
        . . . . . . .
        ",
    );
}

#[test]
fn the_weaker_of_two_rivals_dies() {
    // White in the corner has more liberties than the black stones that shut it in, which are shut in themselves.
    check(
        "
        . . O x . O . . .
        . . O x . O . . .
        O O O x x O . . .
        x x x x O O . . .
        O O O O O . . . .
        . . . . . . . . .
        ",
    );
}

#[test]
fn a_claim_of_death_falls_with_the_walls_that_it_rests_on() {
    let position = position(". . . . .\n. X O . .\n. . . . .\n");
    let structure = Structure::new(&position);
    let [black, white]: [_; 2] = structure.blocks().collect::<Vec<_>>().try_into().unwrap();
    let search = Evidence::Search { nodes: 1, assumed: Assumption::SafeWalls };
    let dead = |block, rests_on| Claim { block, verdict: Verdict::settled(Outcome::Dead, search), rests_on };
    let walls = structure.block(white).stones;
    let map = |claims: &[Claim]| {
        let known = Known { claims, ..Known::default() };
        life_map(&position, &structure, &known, LifeMapTerms::default())
    };
    assert_eq!(map(&[dead(black, walls)]).verdict(black).summary(), Summary::Dead);
    let both = map(&[Claim::new(white, Verdict::settled(Outcome::Dead, search)), dead(black, walls)]);
    assert_eq!(both.verdict(white).summary(), Summary::Dead);
    assert_ne!(both.verdict(black).summary(), Summary::Dead);
}

/// Captured if its walls live, and these do by the look of their eyes alone; in truth White lives, moving first.
#[test]
fn what_dies_by_walls_is_known_no_better_than_they_live() {
    for (drawing, vertex) in [
        (".X.XOO.\nXXX..OO\nO.XO.X.\nXXOOO..\nO..OOXO\nXXOXXXO\n.X..O.X\n", "E7"),
        (".X..OO.\nX..XO.X\nX..XXOO\nOOXOO.O\nXXO.OO.\n.OXXX..\nXO..OOO\n", "C4"),
    ] {
        let position = position(drawing);
        let (structure, map) = map_of(&position);
        let block = structure.block_at(position.size().parse_vertex(vertex).unwrap()).unwrap();
        assert!(!map.verdict(block).evidence.is_proof(), "{vertex}: {:?}", map.verdict(block));
    }
}

#[test]
fn a_proof_is_told_before_an_estimate_that_was_claimed_earlier() {
    let position = position(". . . . .\n. X O . .\n. . . . .\n");
    let structure = Structure::new(&position);
    let black = structure.blocks().next().unwrap();
    let guess = Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: Probability::percent(90) });
    let proof = Evidence::Search { nodes: 1, assumed: Assumption::SafeWalls };
    let claims = [guess, Verdict::settled(Outcome::Lives, proof)].map(|verdict| Claim::new(black, verdict));
    let map = life_map(&position, &structure, &Known { claims: &claims, ..Known::default() }, LifeMapTerms::default());
    assert_eq!(map.verdict(black).evidence, proof);
}

/// A white stone in a small territory, and two black ones in a large one.
const INVADERS: &str = "
    . . . X O . . . .
    . O . X O . . X .
    . . . X O . . . .
    . . X X O O . X .
    . . X O O . . . .
    X X X O . . . . .
    O O O O . . . . .
    . . . . . . . . .
";

/// Black's eye at the edge makes two if Black moves first, and there is room beside it: too much to be searched.
const EYE_AND_ROOM: &str = "
    O X . . . X . . . . . . .
    O X X X X X . . . . . . .
    O O O O O O X . . . . . .
    . . . . . O X . . . . . .
    . . . . . O X . . . . . .
    . . . . . O X X X X X X X
    . . . . . O O O O O O O O
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    ";

#[test]
fn two_eyes_as_they_look_are_told_before_half_a_proof() {
    let position = position(EYE_AND_ROOM);
    let report = analyze(&position, &Options { map: Some(LifeMapTerms::default()), ..Options::default() });
    let block = report.structure.block_at(position.size().parse_vertex("B9").unwrap()).unwrap();
    assert_eq!(report.verdict(block).summary(), Summary::CanLive);
    let verdict = report.map.unwrap().verdict(block);
    assert_eq!((verdict.summary(), verdict.evidence), (Summary::Alive, Evidence::Model));
}

#[test]
fn estimates_are_never_told_as_proofs() {
    let position = position(INVADERS);
    let (structure, map) = map_of(&position);
    let lone = structure.block_at(position.size().parse_vertex("B7").unwrap()).unwrap();
    let verdict = map.verdict(lone);
    assert_eq!(verdict.summary(), Summary::Dead);
    assert!(matches!(verdict.evidence, Evidence::Estimate { .. }), "{:?}", verdict.evidence);
}

/// The black stones there their owner saves by moving first: they count as dead, as it has passed, and a score says so.
#[test]
fn what_a_move_would_save_is_given_up_and_told_so() {
    let position = position(INVADERS);
    let report = analyze(&position, &Options { map: Some(LifeMapTerms::default()), ..Options::default() });
    let map = report.map.as_ref().unwrap();
    let lone = position.size().parse_vertex("H7").unwrap();
    let verdict = map.verdict(report.structure.block_at(lone).unwrap());
    assert!(map.dead.contains(lone));
    assert_eq!(verdict.summary(), Summary::Unsettled);
    assert!(!verdict.evidence.is_proof() && !verdict.defend.is_empty(), "{verdict:?}");

    let fates = report.fates_at_the_end(Counting::Territory, &EyeTerms::default());
    let terms = ScoreTerms { rules: Ruleset::Japanese, komi: HalfPoints::ZERO, prisoners: [0; 2], handicap: 0 };
    let scored = score(&report.structure, &fates, terms).unwrap();
    let place = scored.doubtful.iter().find(|place| place.stones.contains(lone)).unwrap();
    assert_eq!((place.counts_as, place.doubt), (Standing::Dead, Doubt::Savable(verdict.defend)));

    // That both have passed says more of stones of which no such move is known.
    let basis = |name| fates.basis(report.structure.block_at(position.size().parse_vertex(name).unwrap()).unwrap());
    assert_eq!(basis("H7"), Basis::Verdict(verdict.evidence));
    assert_eq!(basis("B7"), Basis::Verdict(Evidence::Estimate { probability: Probability::percent(99) }));
    let lost = scored.doubtful.iter().find(|place| !place.stones.contains(lone)).unwrap();
    assert_eq!([place.wants_asking(), lost.wants_asking()], [true, false]);
    assert_eq!(place.gains_by_moving(), Color::Black);
}

/// Games of any legal moves: what comes of the numbers.
fn games() -> impl Strategy<Value = Vec<Position>> {
    (1..=9usize, 1..=9usize, prop::collection::vec(0..1000usize, 0..90)).prop_map(|(width, height, choices)| {
        let mut position = Position::empty(Size::new(width, height).unwrap());
        let mut all = vec![position];
        for choice in choices {
            let moves: Vec<_> = position.empty_points().into_iter().collect();
            if moves.is_empty() {
                break;
            }
            if let Ok(played) = position.play(Move::Play(moves[choice % moves.len()]), Suicide::Illegal) {
                position = played.position;
                all.push(position);
            }
        }
        all
    })
}

/// A board of kos, each stone of which can be taken.
fn kos(side: usize) -> Position {
    let mut setup = Setup::empty(Size::square(side).unwrap());
    for point in setup.size.points() {
        let (column, row) = (usize::from(point.column()), usize::from(point.row()));
        let stone = match ((column + 2 * (row / 3)) % 4, row % 3) {
            (0, 1) | (1, 0 | 2) | (2, 1) => Some(Color::Black),
            (2, 0 | 2) | (3, 1) => Some(Color::White),
            _ => None,
        };
        setup.set(point, stone);
    }
    for color in Color::ALL {
        for block in setup.stones[color.index()].components() {
            if block.neighbours(setup.empty_points()).is_empty() {
                setup.stones[color.index()] -= block;
            }
        }
    }
    Position::try_from(setup).unwrap()
}

#[test]
fn a_board_full_of_kos_has_a_map_within_the_nodes() {
    let position = kos(13);
    let (structure, map) = map_of(&position);
    assert!(structure.blocks().len() > 80);
    assert!(map.nodes <= LifeMapTerms::default().nodes_in_all, "{}", map.nodes);
}

/// Fights, sekis and holds all count.
#[test]
fn all_that_a_map_searches_is_within_its_nodes() {
    for diagram in [SEKI_BESIDE_OPEN_GROUND, HANGS_BY_ITS_EYES] {
        let position = position(diagram);
        let structure = Structure::new(&position);
        let alternating = |color| alternating(&structure, color, Suicide::Illegal, EyeTable::embedded());
        let answered = Color::ALL.map(alternating);
        let map = |nodes_in_all| {
            let terms = LifeMapTerms { nodes_in_all, ..LifeMapTerms::default() };
            life_map(&position, &structure, &Known { answered: &answered, ..Known::default() }, terms)
        };
        let taken: Vec<u64> = (0..200).map(|nodes| map(nodes).nodes).collect();
        assert!((0..).zip(&taken).all(|(nodes, taken)| *taken <= nodes), "{taken:?}");
        assert!(taken.iter().any(|&taken| taken > 30), "{taken:?}");
    }
}

fn mirrored(position: &Position) -> Position {
    let setup = position.setup();
    let [black, white] = setup.stones;
    Position::try_from(Setup { stones: [white, black], to_play: setup.to_play.opponent(), ..setup }).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn every_position_of_a_game_has_a_map(game in games()) {
        for position in game.iter().step_by(7) {
            let (structure, map) = map_of(position);
            let (_, again) = map_of(position);
            for id in structure.blocks() {
                prop_assert_eq!(map.verdict(id), again.verdict(id));
                let is_dead = structure.block(id).stones.intersects(map.dead);
                prop_assert!(!is_dead || structure.block(id).stones.is_subset(map.dead));
                if map.verdict(id).summary() == Summary::Dead {
                    prop_assert!(is_dead);
                }
                // Dead is what can't be reached by a living stone of the other side.
                let living = structure.stones(structure.block(id).color.opponent()) - map.dead;
                let ground = structure.empty() | map.dead;
                prop_assert!(!is_dead || structure.block(id).stones.flood(ground).touches(living));
                let alive = matches!(map.verdict(id).attacker_first, Outcome::Alive);
                prop_assert!(!(is_dead && alive));
            }
        }
    }

    #[test]
    fn unconditional_life_stays_what_it_is(game in games()) {
        let position = game.last().unwrap();
        let report = analyze(position, &Options { map: Some(LifeMapTerms::default()), ..Options::default() });
        let map = report.map.as_ref().unwrap();
        for id in report.structure.blocks() {
            if Color::ALL.iter().any(|color| report.unconditional[color.index()].is_alive(id)) {
                prop_assert_eq!(map.verdict(id), report.verdict(id));
                prop_assert!(!report.structure.block(id).stones.intersects(map.dead));
            }
        }
    }

    #[test]
    fn black_and_white_are_treated_alike(game in games()) {
        let position = game.last().unwrap();
        prop_assert_eq!(map_of(position).1.dead, map_of(&mirrored(position)).1.dead);
    }
}
