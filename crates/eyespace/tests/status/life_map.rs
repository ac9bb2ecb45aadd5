//! Tests of life maps (the status of every block): drawn positions, and properties that every life map must have.

use eyespace::analyze::{Options, analyze};
use eyespace::board::{Color, Diagram, Move, PointSet, Position, Ruleset, Setup, Size, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::alternate_play;
use eyespace::scoring::{Counting, CountsAs, Doubt, ScoreOptions, StatusSource, score};
use eyespace::status::{
    Assumption, ConditionalVerdict, Evidence, EyeOptions, KnownBefore, LifeMap, LifeMapOptions, Outcome, Probability,
    Summary, Verdict, life_map,
};
use eyespace::table::EyeTable;
use proptest::prelude::*;

use super::life_map_walls::SEKI_BESIDE_OPEN_GROUND;

pub(super) fn position(diagram: &str) -> Position {
    Position::try_from(diagram.parse::<Diagram>().unwrap().setup).unwrap()
}

/// The structure of a position (its blocks and regions), and the life map that a full analysis makes of it.
pub(super) fn map_of(position: &Position) -> (Structure, LifeMap) {
    let report = analyze(position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    (report.structure, report.map.unwrap())
}

/// Checks which stones are dead in the life map (the status of every block) of a drawing. Small letters in the drawing
/// are the stones that should be dead.
pub(super) fn check(marked: &str) {
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

/// The count of its eyes only suggests that the white block at D9 lives. The proof is a search for this block alone.
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
        let map = Some(LifeMapOptions { nodes, ..LifeMapOptions::default() });
        analyze(&position, &Options { map, ..Options::default() }).map.unwrap().verdict(block)
    };
    assert_eq!(verdict(0).evidence, Evidence::Model);
    let found = verdict(LifeMapOptions::default().nodes);
    assert_eq!((found.attacker_first, found.evidence.is_proof()), (Outcome::Lives, true), "{found:?}");
}

/// White's fourteen stones at the top and Black's two stones below share the same room. The two black stones are
/// weaker, so they count as dead.
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

#[test]
fn stones_in_the_other_sides_territory_are_dead() {
    // The three black stones on the right do not count as dead, because they have room: two of them alone would live
    // by moving first.
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

/// By the count of its eyes White lives if it moves first, but a search shows that White is dead.
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
fn a_proof_is_told_before_an_estimate_that_was_claimed_earlier() {
    let position = position(". . . . .\n. X O . .\n. . . . .\n");
    let structure = Structure::new(&position);
    let black = structure.blocks().next().unwrap();
    let guess = Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: Probability::percent(90) });
    let proof = Evidence::Search { nodes: 1, assumed: Assumption::SafeWalls };
    let conditionals =
        [guess, Verdict::settled(Outcome::Lives, proof)].map(|verdict| ConditionalVerdict::new(black, verdict));
    let map = life_map(
        &position,
        &structure,
        &KnownBefore { conditionals: &conditionals, ..KnownBefore::default() },
        LifeMapOptions::default(),
    );
    assert_eq!(map.verdict(black).evidence, proof);
}

/// A white stone inside a small black territory, and two black stones inside a large white territory.
const INVADERS: &str = "
    . . . X O . . . .
    . O . X O . . . .
    . . . X O . . X .
    . . X X O O . . .
    . . X O O . . X .
    X X X O . . . . .
    O O O O . . . . .
    . . . . . . . . .
";

/// Black's eye at the upper edge becomes two eyes if Black moves first. On the right Black has room for another eye,
/// which is too large to be searched.
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
    let without_map = analyze(&position, &Options::default());
    let block = without_map.structure.block_at(position.size().parse_vertex("B9").unwrap()).unwrap();
    assert_eq!(without_map.verdict(block).summary(), Summary::CanLive);
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    let verdict = report.verdict(block);
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

/// The black stones on the right can be saved if Black moves first. They count as dead, since Black is taken to have
/// passed, and the score reports the saving move.
#[test]
fn what_a_move_would_save_is_given_up_and_told_so() {
    let position = position(INVADERS);
    let report = analyze(&position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
    let map = report.map.as_ref().unwrap();
    let lone = position.size().parse_vertex("H6").unwrap();
    let verdict = map.verdict(report.structure.block_at(lone).unwrap());
    assert!(map.dead.contains(lone));
    assert_eq!(verdict.summary(), Summary::Unsettled);
    assert!(!verdict.evidence.is_proof() && !verdict.defend.is_empty(), "{verdict:?}");

    let fates = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    let options = ScoreOptions::of(Ruleset::Japanese);
    let scored = score(&report.structure, &fates, options);
    let place = scored.doubtful.iter().find(|place| place.stones.contains(lone)).unwrap();
    assert_eq!((place.counts_as, place.doubt), (CountsAs::Dead, Doubt::Rescuable(verdict.defend)));

    // Passing suggests that the players agree about dead stones. This makes the death of B7 more certain, for which no
    // saving move is known, but not that of H6.
    let basis = |name| fates.basis(report.structure.block_at(position.size().parse_vertex(name).unwrap()).unwrap());
    assert_eq!(basis("H6"), StatusSource::Verdict(verdict.evidence));
    assert_eq!(basis("B7"), StatusSource::Verdict(Evidence::Estimate { probability: Probability::percent(99) }));
    let lost = scored.doubtful.iter().find(|place| !place.stones.contains(lone)).unwrap();
    assert_eq!([place.needs_confirmation(), lost.needs_confirmation()], [true, false]);
    assert_eq!(place.gains_by_moving(), Color::Black);
}

/// Random games of legal moves on small boards, each as the list of its positions.
pub(super) fn games() -> impl Strategy<Value = Vec<Position>> {
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

/// A board covered with kos.
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
    assert!(map.nodes <= LifeMapOptions::default().nodes_in_all, "{}", map.nodes);
}

/// The limit of nodes holds for all searches of a life map (the status of every block) together: for groups, for
/// sekis, and for blocks that are safe if each intrusion is answered.
#[test]
fn all_that_a_map_searches_is_within_its_nodes() {
    for diagram in [SEKI_BESIDE_OPEN_GROUND, HANGS_BY_ITS_EYES] {
        let position = position(diagram);
        let structure = Structure::new(&position);
        let alternate_play = |color| alternate_play(&structure, color, Suicide::Illegal, EyeTable::embedded());
        let answered = Color::ALL.map(alternate_play);
        let map = |nodes_in_all| {
            let options = LifeMapOptions { nodes_in_all, ..LifeMapOptions::default() };
            life_map(&position, &structure, &KnownBefore { answered: &answered, ..KnownBefore::default() }, options)
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
                // Stones that no living stone of the other side can reach are not dead.
                let living = structure.stones(structure.block(id).color.opponent()) - map.dead;
                let carrier = structure.empty() | map.dead;
                prop_assert!(!is_dead || structure.block(id).stones.flood(carrier).touches(living));
                let alive = matches!(map.verdict(id).attacker_first, Outcome::Alive);
                prop_assert!(!(is_dead && alive));
            }
        }
    }

    #[test]
    fn the_same_stones_are_dead_without_proofs(game in games()) {
        for position in game.iter().step_by(5) {
            let map = Some(LifeMapOptions { confirm: false, ..LifeMapOptions::default() });
            let unproved = analyze(position, &Options { map, ..Options::default() }).map.unwrap();
            prop_assert_eq!(map_of(position).1.dead, unproved.dead);
        }
    }

    #[test]
    fn unconditional_life_stays_what_it_is(game in games()) {
        let position = game.last().unwrap();
        let report = analyze(position, &Options { map: Some(LifeMapOptions::default()), ..Options::default() });
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
