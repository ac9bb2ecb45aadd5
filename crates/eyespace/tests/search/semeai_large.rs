//! Tests of semeai with large blocks. The search treats all points of such a block as a single cell. Results by the table of solved eyes
//! and by counting are compared with play to the end.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::regions::{Block, Structure};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, FirstMoves, LargeCapture, LifeOptions, LifeQuestion, Seki, SingleEyes};
use eyespace::search::semeai::{Beyond, Readings, Semeai, SemeaiAnswer, SemeaiBasis, SemeaiQuestion, SemeaiSearch};
use eyespace::table::{Outcome, Role};

use crate::support::dice::Dice;

/// A black ring around nine points, eight of which are one white block. In the search these points are only two cells, the block and the
/// empty point; but they are not an eye of two points.
const RING: &str = "
    . O O O O O O O .
    O O . O O O O O O
    O O X X X X X O O
    O O X . O O X O O
    O O X O O O X O O
    O O X O O O X O O
    O O X X X X X O O
    O O O O O O O O O
    O O O O O O O O O
";

/// The black and the white block have only one liberty each, and it is the same point.
const CORNER: &str = "
    XXXXXXXXX
    XO.XXXXXX
    OOOOXOOOO
    OOOOOOOOO
";

/// Black captures nine stones by a move that would begin a ko if only one stone were captured. So the search must not treat it as a ko.
const NO_KO: &str = "
    OOX..XOOO
    OOXO.XXO.
    OOOXOXXXO
    O.OXXXXXO
";

/// White has an eye, and what looks like a second eye. But two white stones there can be captured by Black.
const NO_SECOND_EYE: &str = "
    OO.OOOX.
    XXXOOOX.
    XXOOOXXX
    XOO.OOXX
";

/// White captures seven stones. Then Black captures White by a move where these stones were, because White's block touches the eye that
/// they leave at only one point.
const TAKEN_IN_TURN: &str = "
    .O.OOOOX.X.
    OOOOOOOXXXX
    XXXXXXX.OOX
    OOOOOOOXXXX
    .O.OOOOX.X.
";

/// White's capture leaves an eye in the corner that is a ko.
const KO_IN_THE_CORNER: &str = "
    XXOXXXX
    XXOX.XX
    XXOXXXX
    XOOXX.X
    .OXXXXX
    OOXXXXX
    XXXXXXX
";

/// Neither side can capture the other at once. But a capture by White leaves White an eye that lives, and a capture by Black leaves Black
/// an eye that does not live.
const NO_SEKI: &str = "
    OOO.XO...
    OO.XXO...
    OOXXXO...
";

/// Counting liberties alone would call this a seki. Neither side's capture leaves an eye that lives.
const NO_SEKI_BY_COUNT: &str = "
    OOO.XXO...
    OO.XXXO...
    OOXXXXO...
";

/// If White is ko master (it may ignore the ban on retaking a ko), White lets Black capture eight stones, and then fights for the corner
/// where these stones were.
const A_KO_FOR_WHAT_IS_LEFT: &str = "
    OOO.XO..
    OO.XXO..
    OOXXXO..
    XXXXXO..
    OOOOOO..
    ........
    ........
";

#[test]
fn a_seki_that_hangs_on_a_large_capture_is_played_on() {
    let ko = Outcome::Ko { first_threat: Role::Attacker };
    for (board, groups, black) in [
        (NO_SEKI, ["D2", "A3"], Outcome::Dead),
        (NO_SEKI_BY_COUNT, ["D2", "A3"], Outcome::Dead),
        (A_KO_FOR_WHAT_IS_LEFT, ["C4", "A7"], ko),
    ] {
        for first in Color::ALL {
            let found = semeai(board, groups, first, 200_000);
            assert_eq!(found.outcomes[0], black, "{first:?} {board}");
            assert_eq!(found.basis[0], SemeaiBasis::Searched);
            // If the budget ends the search early, the answer must be open or marked as a reading, not as a proof.
            for nodes in (0..100).chain([1000]) {
                let found = semeai(board, groups, first, nodes);
                let told = [black, Outcome::Open].contains(&found.outcomes[0]);
                assert!(told || found.basis[0] == SemeaiBasis::Read, "{nodes}: {found:?}");
            }
        }
    }
}

/// Each side can capture the other. After Black's capture White plays in the eye that is left and captures Black, so a block of each side
/// is lost.
const BOTH_TAKEN: &str = "
    OOO.XXO..
    OO.XXXO..
    OOXXXXO..
";

#[test]
fn what_is_played_on_has_its_moves() {
    for (first, takes) in [(Color::Black, "D3"), (Color::White, "C2")] {
        let takes = Size::new(9, 3).unwrap().parse_vertex(takes).unwrap();
        let found = semeai(BOTH_TAKEN, ["D2", "A3"], first, 200_000);
        assert_eq!(found.outcomes, [Outcome::Dead; 2]);
        assert_eq!(found.moves, [Move::Pass, Move::Play(takes)]);
    }
}

fn semeai(board: &str, groups: [&str; 2], first: Color, nodes: u64) -> SemeaiAnswer {
    let position = Position::try_from(board.parse::<Diagram>().unwrap().setup).unwrap();
    let [named, other] = groups.map(|name| PointSet::from(position.size().parse_vertex(name).unwrap()));
    let semeai = Semeai::between(&position, named, other, Suicide::Illegal).unwrap();
    let options = LifeOptions { moves: FirstMoves::All, ..LifeOptions::default() };
    let question = SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings: Readings::None };
    SemeaiSearch::new().solve(question, Budget::nodes(nodes))
}

/// A semeai in which White has several blocks. White captures D5 by a move at D4, and has won even if Black captures one of these blocks.
const SEVERAL_CAPTORS: &str = "
    .XO.X..
    OXXXX..
    XX.OX..
    XOOXO..
    X...O..
    XOOXX..
    .......
    .......
";

#[test]
fn a_capture_is_not_in_vain_as_long_as_a_captor_stands() {
    let position = Position::try_from(SEVERAL_CAPTORS.parse::<Diagram>().unwrap().setup).unwrap();
    let stones = |names: &[&str]| names.iter().map(|name| position.size().parse_vertex(name).unwrap()).collect();
    let semeai = Semeai::between(&position, stones(&["D5"]), stones(&["C8", "B5"]), Suicide::Illegal).unwrap();
    let options = LifeOptions::default();
    let question =
        SemeaiQuestion { position: &position, semeai: &semeai, first: Color::White, options, readings: Readings::None };
    let found = SemeaiSearch::new().solve(question, Budget::nodes(100_000));
    assert_eq!(found.outcomes[0], Outcome::Dead, "{found:?}");
}

/// White's two stones at A4 and B3 live together with White's other stones, as long as White does not have to fill their common eye.
const COMMON_EYE: &str = "
    O.XX
    .OXX
    OOOO
";

#[test]
fn what_lives_with_a_group_is_no_wall_that_stays() {
    let found = semeai(COMMON_EYE, ["C3", "B2"], Color::White, 100_000);
    assert_eq!(found.outcomes, [Outcome::Dead, Outcome::Alive]);
    let position = Position::try_from(COMMON_EYE.parse::<Diagram>().unwrap().setup).unwrap();
    let at = |name| Move::Play(position.size().parse_vertex(name).unwrap());
    assert!(!found.moves.contains(&at("A2")) && found.moves.contains(&at("B3")), "{found:?}");
}

#[test]
fn who_takes_many_stones_lives_only_if_what_they_leave_does() {
    let ko = Outcome::Ko { first_threat: Role::Attacker };
    for (board, groups, expected) in [
        (TAKEN_IN_TURN, ["A3", "J3"], [Outcome::Dead, Outcome::Dead]),
        (KO_IN_THE_CORNER, ["A7", "C7"], [Outcome::Dead, ko]),
    ] {
        let position = Position::try_from(board.parse::<Diagram>().unwrap().setup).unwrap();
        let [named, other] = groups.map(|name| PointSet::from(position.size().parse_vertex(name).unwrap()));
        let semeai = Semeai::between(&position, named, other, Suicide::Illegal).unwrap();
        let [own, first] = semeai.colors();
        for moves in [FirstMoves::All, FirstMoves::None] {
            let options = LifeOptions { moves, ..LifeOptions::default() };
            let question =
                SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings: Readings::None };
            let found = SemeaiSearch::new().solve(question, Budget::nodes(100_000));
            assert_eq!([own, first].map(|color| found.outcomes[color.index()]), expected, "{board}");
        }
        // If the budget ends the search early, the answer must be open or marked as a reading, not as a proof.
        for nodes in 0..100 {
            let options = LifeOptions::default();
            let question =
                SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings: Readings::None };
            let found = SemeaiSearch::new().solve(question, Budget::nodes(nodes));
            let outcome = found.outcomes[first.index()];
            assert!(
                outcome == expected[1] || outcome == Outcome::Open || found.basis[first.index()] == SemeaiBasis::Read,
                "{found:?}"
            );
        }
    }
}

/// The outcomes of the group that is named first and of the other group. If `first` is the defender, the owner of the first group moves
/// first; otherwise the other side does.
fn outcomes(board: &str, groups: [&str; 2], first: Role, single_eyes: SingleEyes) -> [Outcome; 2] {
    let position = Position::try_from(board.parse::<Diagram>().unwrap().setup).unwrap();
    let [named, other] = groups.map(|name| PointSet::from(position.size().parse_vertex(name).unwrap()));
    let semeai = Semeai::between(&position, named, other, Suicide::Illegal).unwrap();
    let options = LifeOptions { single_eyes, ..LifeOptions::default() };
    let first = semeai.first_color(first);
    let question = SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings: Readings::None };
    let found = SemeaiSearch::new().solve(question, Budget::nodes(100_000));
    semeai.colors().map(|color| found.outcomes[color.index()])
}

#[test]
fn boards_that_were_told_wrong() {
    for (board, groups, first, expected) in [
        (RING, ["C7", "E5"], Role::Defender, [Outcome::Alive, Outcome::Dead]),
        (RING, ["C7", "E5"], Role::Attacker, [Outcome::Alive, Outcome::Dead]),
        (CORNER, ["A4", "B3"], Role::Defender, [Outcome::Alive, Outcome::Dead]),
        (CORNER, ["A4", "B3"], Role::Attacker, [Outcome::Dead, Outcome::Alive]),
        (NO_KO, ["C4", "A4"], Role::Defender, [Outcome::Alive, Outcome::Dead]),
        (NO_SECOND_EYE, ["G4", "D4"], Role::Defender, [Outcome::Alive, Outcome::Dead]),
    ] {
        for single_eyes in [SingleEyes::Solved, SingleEyes::Searched] {
            let found = outcomes(board, groups, first, single_eyes);
            let agree = found.into_iter().zip(expected).all(|(one, other)| one != Outcome::Open && one.may_be(other));
            assert!(agree, "{first:?} first, {single_eyes:?}: {found:?}: {board}");
        }
    }
}

/// A random board with clumps of stones. Most points get the colour that is most frequent among the points around them; one point in nine
/// gets the other colour, and one in nine is empty.
fn clumps(dice: &mut Dice, size: Size) -> Option<Position> {
    let mut black = PointSet::EMPTY;
    for point in size.points() {
        if dice.below(2) == 0 {
            black.insert(point);
        }
    }
    for _ in 0..2 {
        let before = black;
        black = size.points().filter(|point| {
            let around = PointSet::from(point).neighbours(size.points()).with(point);
            let blacks = (around & before).len();
            2 * blacks > around.len() || 2 * blacks == around.len() && before.contains(point)
        });
    }
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let color = if black.contains(point) == (dice.below(9) != 0) { Color::Black } else { Color::White };
        setup.set(point, (dice.below(9) != 0).then_some(color));
    }
    Position::try_from(setup).ok()
}

/// Solves the semeai with large groups on `boards` random boards both by rules and by play to the end. Returns how many were solved in both
/// ways, and how many of these are sekis that were played on after a capture.
fn compare(boards: usize, nodes: u64, seed: u64) -> [usize; 2] {
    let (mut dice, mut search) = (Dice(seed), SemeaiSearch::with_table(Table::with_bytes(1 << 20)));
    let sizes = [(7, 4), (6, 5), (7, 5), (8, 4), (5, 5), (6, 6)];
    let (mut compared, mut sekis) = (0, 0);
    for _ in 0..boards {
        let (width, height) = sizes[dice.below(sizes.len())];
        let Some(position) = clumps(&mut dice, Size::new(width, height).unwrap()) else { continue };
        for semeai in large_semeais(&position) {
            for first in Color::ALL {
                let mut outcomes = |single_eyes| {
                    let options = LifeOptions { single_eyes, seki: Seki::Distinguished, ..LifeOptions::default() };
                    let question = SemeaiQuestion {
                        position: &position,
                        semeai: &semeai,
                        first,
                        options,
                        readings: Readings::None,
                    };
                    let found = search.solve(question, Budget::nodes(nodes));
                    Color::ALL.map(|color| match found.basis[color.index()] {
                        SemeaiBasis::Read => Outcome::Open,
                        _ => found.outcomes[color.index()],
                    })
                };
                let (solved, searched) = (outcomes(SingleEyes::Solved), outcomes(SingleEyes::Searched));
                let agree = solved.into_iter().zip(searched).all(|(one, other)| one.may_be(other));
                assert!(agree, "{first:?} first: {solved:?}, played out {searched:?}: {position:?}, {semeai:?}");
                sekis += usize::from(no_seki_falls(&position, &semeai, first, nodes));
                compared += usize::from(![solved, searched].concat().contains(&Outcome::Open));
            }
        }
    }
    [compared, sekis]
}

/// Whether a seki was reported for a side whose opponent group is large, and a search that plays on after the capture of that group
/// confirmed it. Panics if that search finds that the side is captured.
fn no_seki_falls(position: &Position, semeai: &Semeai, first: Color, nodes: u64) -> bool {
    let mut search = SemeaiSearch::with_table(Table::with_bytes(1 << 20));
    let question =
        SemeaiQuestion { position, semeai, first, options: LifeOptions::default(), readings: Readings::None };
    let found = search.solve(question, Budget::nodes(nodes));
    let mut is_seen = false;
    for color in semeai.colors() {
        let area = Area { large_capture: LargeCapture::IsPlayedOn, ..*semeai.area(color) };
        let is_told = found.outcomes[color.index()] == Outcome::Seki && found.basis[color.index()] != SemeaiBasis::Read;
        if area.opponent_group.len() < Area::DECISIVE || !is_told || !area.fits() {
            continue;
        }
        let mover = Role::of(first, color);
        let (options, budget) = (LifeOptions::default(), Budget::nodes(nodes));
        let question = LifeQuestion { position, area: &area, first: mover, options };
        let played = search.life().solve(question, budget);
        let falls = matches!(played.outcome, Outcome::Dead | Outcome::Ko { .. });
        assert!(!falls, "{first:?} first: {played:?}: {position:?}, {semeai:?}");
        is_seen |= played.outcome != Outcome::Open;
    }
    is_seen
}

fn large_semeais(position: &Position) -> Vec<Semeai> {
    let structure = Structure::new(position);
    let of = |color| structure.blocks().map(|id| structure.block(id)).filter(move |block| block.color == color);
    let is_large = |a: &Block, b: &Block| a.stones.len().max(b.stones.len()) >= Area::DECISIVE;
    let mut semeais = vec![];
    for a in of(Color::Black) {
        for b in of(Color::White).filter(|b| is_large(a, b) && a.stones.touches(b.stones)) {
            let semeai = Semeai::between(position, a.stones, b.stones, Suicide::Illegal);
            semeais.extend(semeai.ok().filter(|semeai| semeai.beyond == Beyond::Bounded));
        }
    }
    semeais
}

#[test]
fn semeais_with_large_blocks_end_as_they_are_played_out() {
    let [compared, sekis] = compare(900, 5000, 1);
    assert!(compared > 300 && sekis > 4, "{compared} {sekis}");
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search semeai_large:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn thousands_of_races_with_large_blocks_end_as_they_are_played_out() {
    let [compared, sekis] = compare(40_000, 20_000, 2);
    println!("{compared} races, {sekis} sekis played on");
    assert!(compared > 10_000 && sekis > 200, "{compared} {sekis}");
}
