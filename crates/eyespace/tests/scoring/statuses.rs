//! What stones count as when both sides have passed: sekis that are left, statuses that a user gave, and what is unsettled.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Color, Diagram, PointSet, Position, Ruleset};
use eyespace::regions::Structure;
use eyespace::scoring::{
    Counting, CountsAs, Declaration, Doubt, DoubtfulPlace, HalfPoints, IfDefended, ScoreOptions, Scored, StatusSource,
    StoneStatus, StoneStatuses, score,
};
use eyespace::status::{Assumption, Evidence, EyeOptions, KosLeft, LifeMapOptions, Outcome, Probability, Verdict};

use super::declarations::declare;

/// The score as `eyespace score` counts it by Japanese rules, where the user says that these stones are dead.
fn counted_at_the_end(drawing: &str, dead: &[&str]) -> Scored {
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let dead: PointSet = dead.iter().map(|vertex| position.size().parse_vertex(vertex).unwrap()).collect();
    counted(&position, dead).1
}

/// The same for a position, with its structure.
pub(super) fn counted(position: &Position, dead: PointSet) -> (Structure, Scored) {
    let options = Options { map: Some(LifeMapOptions::default()), model: Model::Omitted, ..Options::default() };
    let report = analyze(position, &options);
    let mut statuses = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
    if !dead.is_empty() {
        statuses.give(&report.structure, dead, StoneStatus::Dead);
    }
    let komi = HalfPoints::ZERO;
    let options = ScoreOptions { komi, ..ScoreOptions::of(Ruleset::Japanese) };
    let scored = score(&report.structure, &statuses, options);
    (report.structure, scored)
}

/// An eye space of three points in a row: the table proves that its owner lives by moving first.
#[test]
fn what_one_move_takes_is_not_settled() {
    let drawing = "...OX....\nOOOOX....\nXXXXXXX..\n.X.......\nX........\n.........\n.........\n.........\n.........";
    let scored = counted_at_the_end(drawing, &[]);
    let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
    assert_eq!((place.color, place.stones.len(), place.saved), (Color::White, 5, IfDefended::Life));
    assert_eq!((place.if_alive.result().as_str(), place.swing()), ("B+59", HalfPoints::whole(16)));
}

/// Again three points in a row, but with a way out: the fate of White if Black moves first is not proved. The score reports this as doubtful
/// until a user gives the status.
#[test]
fn what_is_not_known_is_doubtful_until_somebody_says() {
    let drawing = "...O.....\nOOOO.....\nXXXXXXX..\n.X.......\nX........\n.........\n.........\n.........\n.........";
    let scored = counted_at_the_end(drawing, &[]);
    let is_open = |place: &&DoubtfulPlace| place.doubt == Doubt::Open;
    let [place] = scored.doubtful.iter().filter(is_open).collect::<Vec<_>>()[..] else {
        panic!("{:?}", scored.doubtful)
    };
    assert_eq!((place.color, place.counts_as), (Color::White, CountsAs::Living));
    assert_eq!(counted_at_the_end(drawing, &["D9"]).margin().result(), "B+77");
}

/// By the table Black lives if it moves first. A search finds more: White, moving first, takes the eye; if Black moves first, it is seki.
#[test]
fn what_is_known_of_both_questions_is_told_before_what_is_known_of_one() {
    let drawing = ".OO.XO..\n.OO.XO..\nXXXXXO..\nOOOOOO..\n........\n.O......\n........\n........";
    let scored = counted_at_the_end(drawing, &[]);
    let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
    assert_eq!((place.color, place.stones.len(), place.saved), (Color::Black, 7, IfDefended::Seki));
    assert_eq!(counted_at_the_end(drawing, &["B8"]).margin().result(), "W+27");
}

/// A white ring in Black's territory is dead. The black stone that only this ring enclosed is free then.
#[test]
fn what_the_dead_held_is_free() {
    let drawing = ". . . . . . . . .\n. . . . . . . . .\nX X X X X X X X X\nX O O O O O . . X\nX O X O . O O O X\n\
                   X O . O O . O . X\nX O O O X X O O X\nX X X X X X X X X";
    let scored = counted_at_the_end(drawing, &["B5"]);
    assert_eq!((scored.margin().result().as_str(), scored.is_settled()), ("B+62", true));
    // The result for the case that the white stones are dead as well counts the black stone that they enclose as alive.
    let drawing = ". . . . . . . . .\nX X X X X X X X X\nX O O O O O X . .\nX O X O . . X . .\nX O . O O O X . .\n\
                   X O O O X X X . .\nX X X X X . . . .\n. . . . . . . . .\n. . . . . . . . .";
    let scored = counted_at_the_end(drawing, &[]);
    let [place] = scored.doubtful.as_slice() else { panic!("{:?}", scored.doubtful) };
    assert_eq!((place.color, place.if_dead.result().as_str()), (Color::White, "B+70"));
}

/// A bent four in the corner is dead as it stands. If a user says that the stones inside it are dead, it lives, since only it can have captured them.
#[test]
fn stones_given_as_dead_have_a_captor() {
    let drawing = "X X . O X . .\nX O O O X . .\nO O X X X . .\nX X X . . . .\n. . . . . . .\n. . . . . . .";
    let dead = |given: &[&str]| {
        let board = counted_at_the_end(drawing, given).territory.board;
        (board.dead[0].len(), board.dead[1].len())
    };
    assert_eq!((dead(&[]), dead(&["A6"])), ((0, 6), (3, 0)));
}

/// A white stone is in Black's eye. With a liberty outside Black captures it, gets six points of eye space, and has no neighbour that may be in seki.
/// Without that liberty the side that moves first decides. If the stone is given as dead, Black has captured it.
#[test]
fn who_shares_ground_with_none_that_may_be_in_seki_has_two_eyes() {
    let told = |outside_liberties: char, given: &[&str]| {
        let drawing = format!(
            "O . O O O O . O\nO O O {outside_liberties} O O O O\nX X X X X O O .\nX O . . X O . O\nX . . . X O O ."
        );
        let scored = counted_at_the_end(&drawing, given);
        (scored.margin().result(), scored.unsettled.iter().map(|place| place.if_dead.result()).collect::<Vec<_>>())
    };
    assert_eq!(told('.', &[]), ("B+2".into(), vec![]));
    assert_eq!(told('O', &[]), ("W+5".into(), vec!["B+2".into()]));
    assert_eq!(told('O', &["B2"]), ("B+2".into(), vec![]));
}

/// Black's eye at C5 exists only while B5 stands. B5 and A4 share A3 with White, so all of these stones are in seki.
#[test]
fn who_lives_by_a_friend_in_seki_is_in_it() {
    for drawing in [".X.XX\nXOXX.\n.OOXX\nOOXXX\n.OOXX", "XX.X.\n.XXOX\nXXOO.\nXXXOO\nXXOO."] {
        let scored = counted_at_the_end(drawing, &[]);
        assert_eq!(scored.margin().result(), "0", "{drawing}");
    }
}

/// Two blocks share an eye. One of them has a second eye by a ko that was declared in its favour; then the other block is in no seki either.
#[test]
fn a_seki_that_hung_on_what_was_declared_is_none() {
    let position = Position::try_from("X.X.O\nXOX.O\nXOX.O\n.OX.O".parse::<Diagram>().unwrap().setup).unwrap();
    let structure = Structure::new(&position);
    let [one, other] = ["A4", "C4"].map(|at| structure.block_at(position.size().parse_vertex(at).unwrap()).unwrap());
    let inside = structure.block_at(position.size().parse_vertex("B3").unwrap()).unwrap();
    let outside_liberties = structure.block_at(position.size().parse_vertex("E4").unwrap()).unwrap();
    let proof = Evidence::Search { nodes: 1, assumed: Assumption::Nothing };
    let status = |basis| {
        let mut statuses = StoneStatuses::all_live(&structure);
        statuses.set(one, StoneStatus::Alive, basis);
        statuses.set(outside_liberties, StoneStatus::Alive, StatusSource::Verdict(proof));
        statuses.set(other, StoneStatus::Seki, StatusSource::Verdict(proof));
        statuses.set(inside, StoneStatus::Dead, StatusSource::Verdict(proof));
        declare(Declaration::TwoEyes, &structure, &KosLeft::default(), &mut statuses);
        statuses.status(other)
    };
    assert_eq!(status(StatusSource::Ko(proof)), StoneStatus::Alive);
    assert_eq!(status(StatusSource::Verdict(proof)), StoneStatus::Seki);
}

#[test]
fn who_has_no_opponent_is_in_no_seki() {
    let scored = counted_at_the_end("OOOX\nO.OX\n..X.", &["C1", "D3"]);
    assert_eq!(scored.margin().result(), "W+10");
    // The black stone by itself: capturing it is worth something to White, and saving it is worth nothing to Black.
    let scored = counted_at_the_end("OOOX\nO.OX\n..X.", &[]);
    let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
    assert_eq!((place.color, place.if_dead.result().as_str()), (Color::Black, "W+10"));
}

/// Stones that die if the other side moves first. If their owner saves only a seki by moving first, their eye is no territory.
#[test]
fn what_saves_a_seki_at_best_has_no_territory() {
    let drawing = ". O X .\nO . X .\nX X X .\n. . . .";
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let structure = Structure::new(&position);
    let corner = position.size().parse_vertex("A4").unwrap();
    let komi = HalfPoints::ZERO;
    let options = ScoreOptions { komi, ..ScoreOptions::of(Ruleset::Japanese) };
    for (defender_first, saved, owned) in [(Outcome::Alive, IfDefended::Life, 1), (Outcome::Seki, IfDefended::Seki, 0)]
    {
        let verdict = Verdict {
            attacker_first: Outcome::Dead,
            defender_first,
            evidence: Evidence::AlternatePlay,
            ..Verdict::OPEN
        };
        let is_white = |id| structure.block(id).color == Color::White;
        let statuses =
            StoneStatuses::from_verdicts(&structure, |id| if is_white(id) { verdict } else { Verdict::OPEN });
        let scored = score(&structure, &statuses, options);
        assert_eq!(scored.territory.territory[1].len(), owned);
        assert_eq!(scored.territory.seki_points[1].contains(corner), owned == 0);
        let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
        assert_eq!((place.stones, place.saved), (structure.stones(Color::White), saved));
        assert_eq!((place.if_alive, place.if_dead > scored.margin()), (scored.margin(), true));
    }
}

/// A status on which the players agree replaces an unsettled one. That is no contradiction, and says nothing about stones elsewhere.
#[test]
fn an_answer_to_what_is_not_settled_is_no_contradiction() {
    let drawing = "..O..XO..X..O\n.....XO.....O\n.....XO.....O\nXXXXXXOOOOOOO\n.............\n";
    let structure = Structure::new(&Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap());
    let [white, black] =
        ["C5", "K5"].map(|vertex| structure.block_at(structure.size().parse_vertex(vertex).unwrap()).unwrap());
    for status in [StoneStatus::Unsettled(IfDefended::Life), StoneStatus::Lives] {
        let mut statuses = StoneStatuses::all_live(&structure);
        statuses.set(white, status, StatusSource::Verdict(Evidence::AlternatePlay));
        statuses.set(black, StoneStatus::Unsettled(IfDefended::Life), StatusSource::Verdict(Evidence::AlternatePlay));
        statuses.give(&structure, structure.block(white).stones, StoneStatus::Dead);
        assert_eq!(statuses.is_overridden(white), status == StoneStatus::Lives);
        assert_eq!(statuses.status(black), StoneStatus::Unsettled(IfDefended::Life));
    }
}

/// On a nearly empty board the weaker stone lies in nobody's territory, and is not dead. If its captors are proved to live, it is dead.
#[test]
fn a_side_is_not_wiped_out_by_an_estimate_alone() {
    let standings = |drawing: &str, vertex: &str| {
        let scored = counted_at_the_end(drawing, &[]);
        let setup = drawing.parse::<Diagram>().unwrap().setup;
        let structure = Structure::new(&Position::try_from(setup).unwrap());
        scored.statuses.status(structure.block_at(setup.size.parse_vertex(vertex).unwrap()).unwrap())
    };
    let two_stones = format!("{n}{n}{n}{n}....X....\n{n}..O......\n{n}{n}", n = ".........\n");
    assert_eq!(standings(&two_stones, "E5"), StoneStatus::Lives);
    let enclosed = ".X.X.....\nXXXX.....\n.........\n....O....\n.........\n..X...X..\n.........\n";
    assert_eq!(standings(enclosed, "E4"), StoneStatus::Dead);
}

/// Stones that are proved dead count as dead even beside an open boundary if one move captures them. White's stone is in atari in the second drawing.
#[test]
fn what_is_in_atari_and_proved_dead_is_dead_where_a_boundary_is_open() {
    let proved = StatusSource::Verdict(Evidence::Search { nodes: 9, assumed: Assumption::Nothing });
    let guess = StatusSource::Verdict(Evidence::Estimate { probability: Probability::percent(90) });
    let two_liberties = ". . . . O . .\n. O . X O . .\nX X . . . . .\nO O O O . . .";
    let in_atari = ". X . . O . .\nX O . X O . .\nX X . . . . .\nO O O O . . .";
    let left = StoneStatus::Unsettled(IfDefended::Life);
    for (drawing, basis, status) in
        [(two_liberties, proved, left), (in_atari, proved, StoneStatus::Dead), (in_atari, guess, left)]
    {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let structure = Structure::new(&position);
        let block = structure.block_at(position.size().parse_vertex("B3").unwrap()).unwrap();
        let mut statuses = StoneStatuses::all_live(&structure);
        statuses.set(block, StoneStatus::Dead, basis);
        declare(Declaration::OpenBoundary, &structure, &KosLeft::default(), &mut statuses);
        assert_eq!(statuses.status(block), status, "{drawing}");
    }
}

/// The same stone where the opponent's boundary is closed, and where it is open.
#[test]
fn what_is_dead_by_an_estimate_is_so_only_where_it_is_surrounded() {
    for (drawing, status) in [
        ("X . . X O . .\n. O . X O . .\nX X X X O . .\nO O O O O . .", StoneStatus::Dead),
        (". . . . O . .\n. O . X O . .\nX X . . . . .\nO O O O O . .", StoneStatus::Unsettled(IfDefended::Life)),
    ] {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let structure = Structure::new(&position);
        let block = structure.block_at(position.size().parse_vertex("B3").unwrap()).unwrap();
        let guess = StatusSource::Verdict(Evidence::Estimate { probability: Probability::percent(90) });
        for basis in [guess, StatusSource::Given] {
            let mut statuses = StoneStatuses::all_live(&structure);
            statuses.set(block, StoneStatus::Dead, basis);
            declare(Declaration::OpenBoundary, &structure, &KosLeft::default(), &mut statuses);
            assert_eq!(statuses.status(block), if basis == StatusSource::Given { StoneStatus::Dead } else { status });
        }
    }
}
