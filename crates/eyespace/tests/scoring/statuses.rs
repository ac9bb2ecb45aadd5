//! Tests how stones count after both sides have passed: in seki, with a status that a user gave, and unsettled.

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{Color, Diagram, PointSet, Position, Ruleset};
use eyespace::regions::Structure;
use eyespace::scoring::{
    Counting, CountsAs, Declaration, Doubt, DoubtfulPlace, HalfPoints, IfDefended, ScoreOptions, Scored, StatusSource,
    StoneStatus, StoneStatuses, score,
};
use eyespace::status::{Assumption, Evidence, EyeOptions, KosLeft, LifeMapOptions, Outcome, Probability, Verdict};

use super::declarations::declare;

/// Scores a drawn board as `eyespace score` does by Japanese rules. The user gives the stones `dead` as dead.
fn counted_at_the_end(drawing: &str, dead: &[&str]) -> Scored {
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let dead: PointSet = dead.iter().map(|vertex| position.size().parse_vertex(vertex).unwrap()).collect();
    counted(&position, dead).1
}

/// Scores a position as `eyespace score` does by Japanese rules, and also returns its structure (blocks and regions). The user gives the stones
/// `dead` as dead.
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

/// White has three points in a row. The table of eyes says that White lives by moving first and dies otherwise, so White is unsettled.
#[test]
fn what_one_move_takes_is_not_settled() {
    let drawing = "...OX....\nOOOOX....\nXXXXXXX..\n.X.......\nX........\n.........\n.........\n.........\n.........";
    let scored = counted_at_the_end(drawing, &[]);
    let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
    assert_eq!((place.color, place.stones.len(), place.saved), (Color::White, 5, IfDefended::Life));
    assert_eq!((place.if_alive.result().as_str(), place.swing()), ("B+59", HalfPoints::whole(16)));
}

/// White has three points in a row and a way out. It is not proved what becomes of White if Black moves first, so the score reports White as doubtful
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

/// By the table of eyes Black lives if it moves first. A search finds more, and its result must be used: if White moves first, Black loses its eye;
/// if Black moves first, the result is seki.
#[test]
fn what_is_known_of_both_questions_is_told_before_what_is_known_of_one() {
    let drawing = ".OO.XO..\n.OO.XO..\nXXXXXO..\nOOOOOO..\n........\n.O......\n........\n........";
    let scored = counted_at_the_end(drawing, &[]);
    let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
    assert_eq!((place.color, place.stones.len(), place.saved), (Color::Black, 7, IfDefended::Seki));
    assert_eq!(counted_at_the_end(drawing, &["B8"]).margin().result(), "W+27");
}

/// A white ring in Black's territory is given as dead. So the black stone that only this ring enclosed lives.
#[test]
fn what_the_dead_held_is_free() {
    let drawing = ". . . . . . . . .\n. . . . . . . . .\nX X X X X X X X X\nX O O O O O . . X\nX O X O . O O O X\n\
                   X O . O O . O . X\nX O O O X X O O X\nX X X X X X X X X";
    let scored = counted_at_the_end(drawing, &["B5"]);
    assert_eq!((scored.margin().result().as_str(), scored.is_settled()), ("B+62", true));
    // The white stones here are doubtful. In the score for the case that they are dead, the black stone that they enclose must count as alive too.
    let drawing = ". . . . . . . . .\nX X X X X X X X X\nX O O O O O X . .\nX O X O . . X . .\nX O . O O O X . .\n\
                   X O O O X X X . .\nX X X X X . . . .\n. . . . . . . . .\n. . . . . . . . .";
    let scored = counted_at_the_end(drawing, &[]);
    let [place] = scored.doubtful.as_slice() else { panic!("{:?}", scored.doubtful) };
    assert_eq!((place.color, place.if_dead.result().as_str()), (Color::White, "B+70"));
}

/// White's bent four in the corner is dead without further play. But if a user gives the black stones inside as dead, White lives, because only White
/// can have captured them.
#[test]
fn stones_given_as_dead_have_a_captor() {
    let drawing = "X X . O X . .\nX O O O X . .\nO O X X X . .\nX X X . . . .\n. . . . . . .\n. . . . . . .";
    let dead = |given: &[&str]| {
        let board = counted_at_the_end(drawing, given).territory.board;
        (board.dead[0].len(), board.dead[1].len())
    };
    assert_eq!((dead(&[]), dead(&["A6"])), ((0, 6), (3, 0)));
}

/// A white stone is in Black's eye. If Black has a liberty outside, it captures the stone, gets six points of eye space, and has no neighbour that
/// may be in seki with it. Without that liberty the side that moves first decides. If the user gives the stone as dead, Black has captured it and
/// lives.
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

/// Black's eye at C5 exists only while the stone at B5 stands. That stone and A4 share the liberty A3 with White, so all these stones are in seki.
#[test]
fn who_lives_by_a_friend_in_seki_is_in_it() {
    for drawing in [".X.XX\nXOXX.\n.OOXX\nOOXXX\n.OOXX", "XX.X.\n.XXOX\nXXOO.\nXXXOO\nXXOO."] {
        let scored = counted_at_the_end(drawing, &[]);
        assert_eq!(scored.margin().result(), "0", "{drawing}");
    }
}

/// Two black blocks share an eye. One of them has a second eye, by a ko that was declared in its favour. Then the other block is not in seki either,
/// although a search found a seki before.
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
    // Without a status given by a user, Black is unsettled. The score for the case that Black is captured must be the same as with the black stones
    // given as dead.
    let scored = counted_at_the_end("OOOX\nO.OX\n..X.", &[]);
    let [place] = scored.unsettled.as_slice() else { panic!("{:?}", scored.unsettled) };
    assert_eq!((place.color, place.if_dead.result().as_str()), (Color::Black, "W+10"));
}

/// White dies if Black moves first. If White gets only a seki by moving first, its eye is no territory.
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

/// If the players give a status to stones that the analysis found unsettled, they do not contradict the analysis. The status of other unsettled
/// stones does not change.
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

/// On a nearly empty board a single stone of a side must not be dead by an estimate alone, because it lies in nobody's territory. If stones around it
/// are proved to live, it is dead.
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

/// Stones that are proved dead count as dead even beside an open boundary, if they are in atari. White's stone at B3 is in atari in the second
/// drawing only.
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

/// A white stone is dead by an estimate. Where Black's boundary around it is closed it stays dead; where the boundary is open it becomes unsettled.
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
