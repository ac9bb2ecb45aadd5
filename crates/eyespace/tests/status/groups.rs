//! Tests that groups stay connected whatever the opponent plays, if the owner answers each move against a
//! connection.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide, Symmetry};
use eyespace::regions::{CaptureFacts, Structure};
use eyespace::status::{Group, groups};
use proptest::prelude::*;

fn groups_of(position: &Position) -> Vec<Group> {
    let structure = Structure::new(position);
    groups(&structure, &CaptureFacts::unknown(&structure))
}

/// Whether the group is still connected: none of its stones was captured, and disjoint pairs of common liberties
/// connect all of them.
fn holds_together(position: &Position, group: &Group) -> bool {
    let own = position.stones(group.color);
    group.stones.is_subset(own)
        && can_join(&own.components().collect::<Vec<_>>(), PointSet::EMPTY, position.empty_points(), group)
}

/// Whether pairs of common liberties can connect all parts of a group. Every pair is tried for every two parts, in
/// every order; `used` has the points of pairs chosen before.
fn can_join(parts: &[PointSet], used: PointSet, empty: PointSet, group: &Group) -> bool {
    if parts.iter().any(|part| group.stones.is_subset(*part) && part.touches(empty - used)) {
        return true;
    }
    let open = |part: PointSet| part.neighbours(empty) - used;
    for (j, &second) in parts.iter().enumerate() {
        for (i, &first) in parts[..j].iter().enumerate() {
            let common = open(first) & open(second);
            for (x, y) in
                common.into_iter().flat_map(|x| common.into_iter().map(move |y| (x, y))).filter(|(x, y)| x < y)
            {
                let mut joined = parts.to_vec();
                joined.swap_remove(j);
                joined[i] |= second;
                if can_join(&joined, used.with(x).with(y), empty, group) {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether the owner has an answer, perhaps a pass, after which the group is still connected. The opponent has just
/// moved.
fn can_be_kept(position: &Position, group: &Group) -> bool {
    let answers = position.empty_points().into_iter().map(Move::Play).chain([Move::Pass]);
    let mut after = answers.filter_map(|mv| position.play(mv, Suicide::Illegal).ok());
    after.any(|played| holds_together(&played.position, group))
}

fn cuts(position: &Position, group: &Group) -> Option<Move> {
    let attacker = position.with_to_play(group.color.opponent());
    let moves = attacker.empty_points().into_iter().map(Move::Play);
    moves.into_iter().find(|&mv| match attacker.play(mv, Suicide::Illegal) {
        Ok(played) => !can_be_kept(&played.position, group),
        Err(_) => false,
    })
}

/// Boards with random stones; blocks without a liberty are removed.
fn positions() -> impl Strategy<Value = Position> {
    (2..=5usize, 2..=5usize, prop::collection::vec(0..5u8, 25)).prop_map(|(width, height, cells)| {
        let size = Size::new(width, height).unwrap();
        let mut setup = Setup::empty(size);
        for (point, cell) in size.points().into_iter().zip(cells) {
            setup.set(
                point,
                [None, None, Some(Color::Black), Some(Color::Black), Some(Color::White)][usize::from(cell)],
            );
        }
        for color in Color::ALL {
            for block in setup.stones[color.index()].components() {
                if block.neighbours(setup.empty_points()).is_empty() {
                    setup.stones[color.index()] -= block;
                }
            }
        }
        Position::try_from(setup).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]
    #[test]
    fn no_move_cuts_a_group(position in positions()) {
        for group in groups_of(&position).iter().filter(|group| group.blocks.len() > 1) {
            let cut = cuts(&position, group);
            prop_assert!(cut.is_none(), "{:?}\n{:?} is cut by {:?}", position, group.stones, cut);
        }
    }

    #[test]
    fn groups_are_the_same_whichever_way_the_board_lies(position in positions()) {
        let (setup, listed) = (position.setup(), |points: PointSet| points.into_iter().collect::<Vec<_>>());
        let swapped = |setup: Setup| Setup { stones: [setup.stones[1], setup.stones[0]], ..setup };
        let image = |symmetry: Symmetry| symmetry.setup(&setup).stones;
        // Symmetric boards are left out. On such a board two links between stones may be mirror images of each other
        // and exclude each other, and then it is arbitrary which of them is made.
        let is_own_image = |symmetry: &Symmetry| *symmetry != Symmetry::Identity && image(*symmetry) == setup.stones
            || image(*symmetry) == swapped(setup).stones;
        prop_assume!(!Symmetry::ALL.iter().any(is_own_image));
        for symmetry in Symmetry::ALL {
            let turned = symmetry.setup(&setup);
            for stones in [turned.stones, [turned.stones[1], turned.stones[0]]] {
                let place = |points| listed(symmetry.points(points, setup.size));
                let mut here: Vec<_> =
                    groups_of(&position).iter().map(|group| [place(group.stones), place(group.links)]).collect();
                let groups = groups_of(&Position::try_from(Setup { stones, ..turned }).unwrap());
                let mut there: Vec<_> = groups.iter().map(|group| [listed(group.stones), listed(group.links)]).collect();
                here.sort();
                there.sort();
                prop_assert_eq!(here, there);
            }
        }
    }
}

fn groups_in(diagram: &str) -> Vec<usize> {
    let position = Position::try_from(diagram.parse::<Diagram>().unwrap().setup).unwrap();
    let black = groups_of(&position).into_iter().filter(|group| group.color == Color::Black);
    black.map(|group| group.blocks.len()).collect()
}

#[test]
fn a_bamboo_joint_and_a_diagonal_hold() {
    assert_eq!(groups_in("......\n.XX...\n......\n.XX...\n......\n"), [2]);
    assert_eq!(groups_in(".....\n.X...\n..X..\n.....\n"), [2]);
}

#[test]
fn a_peeped_diagonal_does_not() {
    assert_eq!(groups_in(".....\n.XO..\n..X..\n.....\n"), [1, 1]);
}

#[test]
fn two_links_do_not_share_a_point() {
    // A white stone at C3 would cut two links at once, so the three stones are not all one group.
    assert_eq!(groups_in(".....\n.X.X.\n..X..\n.....\n").iter().sum::<usize>(), 3);
}
