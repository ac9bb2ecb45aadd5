//! Teire: moves inside one's own territory that become necessary once the dame are filled.

use eyespace::board::{Color, PointSet, Ruleset};
use eyespace::scoring::{HalfPoints, score};

use super::{all_ways, closed, closed_with, drawn, lead};

/// White's stones E4 and F5 are connected by E5 or F4. Black gets one of E5 and E3 whatever White does, and then White has to connect at
/// F4.
const CONNECTED_TWICE: &str = "
    . X . X . . . X
    X X X X X X X X
    X X X X . O X X
    O O . X O . O O
    . . O X . O . .
    O O O O O O O O
    . O . . . O . O
    ";

/// Once either side has filled G5, the stone H5 is in atari, so White must play inside its own territory.
const AT_THE_EDGE: &str = "
    . X . X . . . X
    X X X X X X X X
    . X X . X X . O
    O X O O O X O .
    . O . O . X . O
    O O O O O O O O
    . O . . . O . O
    ";

#[test]
fn a_teire_is_told_and_counted() {
    for (drawing, at) in [(CONNECTED_TWICE, "F4"), (AT_THE_EDGE, "H4")] {
        let position = drawn(drawing);
        let scored = closed(&position);
        let size = position.size();
        let [teire] = scored.teire[..] else { panic!("{:?}", scored.teire) };
        assert_eq!((teire.color, size.vertex(teire.point).to_string().as_str()), (Color::White, at));
        assert!(!scored.needs_confirmation(), "{:?} {:?}", scored.unfinished, scored.doubtful);
        // The teire (White's necessary move in its own territory) costs White one point, because its point does not count as territory.
        // The score before the dame are filled does not know this.
        let as_it_lies = {
            let structure = eyespace::regions::Structure::new(&position);
            score(&structure, &scored.statuses, scored.options)
        };
        assert_eq!(scored.margin() - as_it_lies.margin(), HalfPoints::whole(1), "{drawing}");
        assert!(
            scored.territory.teire[1].contains(teire.point) && !scored.territory.territory[1].contains(teire.point)
        );
    }
}

#[test]
fn it_is_told_whichever_way_the_board_lies() {
    for drawing in [CONNECTED_TWICE, AT_THE_EDGE] {
        let position = drawn(drawing);
        let margin = closed(&position).margin();
        for (turned, black) in all_ways(&position) {
            let scored = closed(&turned);
            assert_eq!((lead(&scored, black), scored.teire.len()), (margin, 1), "{:?}", turned.setup());
            assert_eq!(scored.teire[0].color, black.opponent());
        }
    }
}

/// With area scoring a teire (a necessary move in one's own territory) costs nothing, but it is reported all the same.
#[test]
fn by_area_it_costs_nothing() {
    let position = drawn(CONNECTED_TWICE);
    let structure = eyespace::regions::Structure::new(&position);
    let scored = closed_with(&position, Ruleset::Chinese, PointSet::EMPTY);
    let as_it_lies = score(&structure, &scored.statuses, scored.options);
    assert_eq!((scored.teire.len(), scored.margin()), (1, as_it_lies.margin()));
}

/// Under Tromp-Taylor rules no stones are removed as dead without play, so no teire (a necessary move in one's own territory) is
/// reported.
#[test]
fn by_tromp_and_taylor_the_board_counts_as_it_lies() {
    let scored = closed_with(&drawn(CONNECTED_TWICE), Ruleset::TrompTaylor, PointSet::EMPTY);
    assert!(scored.teire.is_empty() && scored.unfinished.is_empty());
}
