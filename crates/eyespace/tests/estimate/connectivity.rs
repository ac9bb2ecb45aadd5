//! Tests the connectivity map (the chances that a stone is connected to other points): how strong each link between two stones
//! is, which stones cut it, and that colours and directions make no difference.

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Setup, Size, Symmetry};
use eyespace::estimate::{Chance, Connectivity, Link, LinkContext, link_chance};
use eyespace::regions::{BlockFacts, CaptureFacts, Structure, TacticalResult};
use proptest::prelude::*;

/// The surroundings of a link between two stones that has no other stones nearby.
const FREE: LinkContext = LinkContext { intruders: 0, attackers: 0, supporters: 0, line: 2 };

fn structure(text: &str) -> Structure {
    Structure::new(&Position::try_from(text.parse::<Diagram>().unwrap().setup).unwrap())
}

fn at(structure: &Structure, name: &str) -> Point {
    structure.size().parse_vertex(name).unwrap()
}

fn black(structure: &Structure) -> Connectivity {
    Connectivity::new(structure, &CaptureFacts::unknown(structure), Color::Black)
}

#[test]
fn more_stones_of_the_opponent_never_help_a_link() {
    let [intruders, attackers, ..] = LinkContext::KINDS;
    for link in Link::ALL {
        for context in LinkContext::all() {
            let chance = link_chance(link, context);
            let more = [
                LinkContext { intruders: (context.intruders + 1).min(intruders - 1), ..context },
                LinkContext { attackers: (context.attackers + 1).min(attackers - 1), ..context },
            ];
            for more in more {
                assert!(link_chance(link, more) <= chance, "{link:?} {context:?} {more:?}");
            }
        }
    }
}

#[test]
fn a_stone_alone_is_linked_to_32_points_by_name() {
    let mut setup = Setup::empty(Size::square(9).unwrap());
    let middle = setup.size.parse_vertex("E5").unwrap();
    setup.set(middle, Some(Color::Black));
    let structure = Structure::new(&Position::try_from(setup).unwrap());
    let map = black(&structure).of_stone(middle);
    for (name, link) in [
        ("E6", Link::Nobi),
        ("D4", Link::Kosumi),
        ("G5", Link::OnePointJump),
        ("E2", Link::TwoPointJump),
        ("F7", Link::SmallKnight),
        ("B6", Link::LargeKnight),
    ] {
        // Two stones are connected by the link between them, or even better by a path over an empty point between them.
        let (chance, direct) = (map.at(at(&structure, name)), link_chance(link, FREE));
        assert!(chance >= direct && (chance < Chance::CERTAIN || link == Link::Nobi), "{name} {chance:?} {direct:?}");
    }
    // Stones farther apart are connected only by paths over empty points.
    assert!(map.at(at(&structure, "J5")) < link_chance(Link::TwoPointJump, FREE));
    assert!(map.at(at(&structure, "J5")) > Chance::NEVER);
}

#[test]
fn a_stone_in_between_cuts_unless_it_is_lost() {
    let structure = structure(
        "
        . . . . . . .
        . . X O X . .
        . . . X . . .
        . . . . . . .
        ",
    );
    let cut = at(&structure, "D3");
    let jump = |facts: &CaptureFacts| {
        let links = Connectivity::new(&structure, facts, Color::Black);
        // The map has the chances that points are connected to the stone at C3. Black's stone at D2 below the white stone is
        // linked to both ends of the jump.
        links.of_stone(at(&structure, "C3")).at(at(&structure, "E3"))
    };
    let mut facts = CaptureFacts::unknown(&structure);
    let before = jump(&facts);
    let lost = BlockFacts { attack: TacticalResult::Works, defend: TacticalResult::Fails, ..BlockFacts::SAFE };
    facts.set_block(structure.block_at(cut).unwrap(), lost);
    assert!(jump(&facts) > before);
    // A white stone that a reading captures if Black moves first still cuts, because White moves next and can save it.
    let in_danger = BlockFacts { attack: TacticalResult::Works, ..BlockFacts::SAFE };
    facts.set_block(structure.block_at(cut).unwrap(), in_danger);
    assert_eq!(jump(&facts), before);
}

#[test]
fn a_wall_lets_nothing_through() {
    let structure = structure(
        "
        . . O . .
        . X O . .
        . . O . .
        ",
    );
    let map = black(&structure).of_color();
    assert!(map.at_least(Chance::per_mille(1), structure.empty()).into_iter().all(|point| point.column() < 2));
}

/// Random stones, of which each block has a liberty.
fn positions() -> impl Strategy<Value = Position> {
    (3usize..10, 3usize..10).prop_flat_map(|(width, height)| {
        prop::collection::vec(
            prop_oneof![4 => Just(None), 1 => Just(Some(Color::Black)), 1 => Just(Some(Color::White))],
            width * height,
        )
        .prop_filter_map("a block without liberty", move |stones| {
            let mut setup = Setup::empty(Size::new(width, height).unwrap());
            for (point, stone) in setup.size.points().into_iter().zip(stones) {
                setup.set(point, stone);
            }
            Position::try_from(setup).ok()
        })
    })
}

fn swapped(mut setup: Setup) -> Setup {
    setup.stones.swap(0, 1);
    setup
}

fn maps(setup: &Setup) -> (Structure, [Connectivity; 2]) {
    let structure = Structure::new(&Position::try_from(*setup).unwrap());
    let facts = CaptureFacts::unknown(&structure);
    let links = Color::ALL.map(|color| Connectivity::new(&structure, &facts, color));
    (structure, links)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn directions_and_colours_make_no_difference(position in positions()) {
        let setup = position.setup();
        let (structure, [black, white]) = maps(&setup);
        let (_, [other_white, other_black]) = maps(&swapped(setup));
        prop_assert_eq!(black.of_color(), other_black.of_color());
        prop_assert_eq!(white.of_color(), other_white.of_color());
        for symmetry in Symmetry::ALL {
            let (_, [turned, _]) = maps(&symmetry.setup(&setup));
            let place = |point| symmetry.point(point, setup.size).unwrap();
            for stone in structure.stones(Color::Black) {
                let (here, there) = (black.of_stone(stone), turned.of_stone(place(stone)));
                for point in setup.size.points() {
                    prop_assert_eq!(here.at(point), there.at(place(point)));
                }
            }
        }
    }

    #[test]
    fn a_stone_of_the_opponent_more_never_helps(position in positions(), at in 0usize..81) {
        let setup = position.setup();
        let Some(added) = position.empty_points().into_iter().nth(at) else { return Ok(()) };
        let mut more = setup;
        more.set(added, Some(Color::White));
        prop_assume!(Position::try_from(more).is_ok());
        let (structure, [before, _]) = maps(&setup);
        let (_, [after, _]) = maps(&more);
        for stone in structure.stones(Color::Black) {
            let (before, after) = (before.from_stones(PointSet::from(stone)), after.from_stones(PointSet::from(stone)));
            for point in setup.size.points() {
                prop_assert!(after.at(point) <= before.at(point));
            }
        }
    }
}
