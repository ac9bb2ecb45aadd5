//! Tests of verdicts by search: their outcomes, their assumptions, and the cases in which no search is made.

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Diagram, Position};
use eyespace::regions::BlockId;
use eyespace::status::{Assumption, Evidence, Outcome, Role, Summary, Verdict};

fn position(rows: &str) -> Position {
    Position::try_from(rows.parse::<Diagram>().unwrap().setup).unwrap()
}

fn report(rows: &str, nodes: u64) -> Report {
    let life_and_death =
        LifeAndDeathSearch::Enclosed { nodes, all_nodes: u64::MAX, most_empty: LifeAndDeathSearch::MOST_EMPTY };
    analyze(&position(rows), &Options { life_and_death, model: Model::Omitted, ..Options::default() })
}

fn block(report: &Report, vertex: &str) -> BlockId {
    report.structure.block_at(report.position.size().parse_vertex(vertex).unwrap()).unwrap()
}

#[track_caller]
fn verdict(rows: &str, vertex: &str) -> Verdict {
    let report = report(rows, 20_000);
    report.verdict(block(&report, vertex))
}

const fn assumed(verdict: &Verdict) -> Option<Assumption> {
    verdict.evidence.assumed()
}

/// Two black blocks that have one eye in the corner. The second eye is unsettled: Black makes it by moving first, and
/// White destroys it by moving first.
const UNSETTLED: &str = "
    . X . . X O . O
    X X . X X O O O
    O O O X O O . .
    . . O O O . . .
";

/// The position of `UNSETTLED`, but the white wall is not proved to live.
const OPEN_WALL: &str = "
    . X . . X O . .
    X X . X X O . .
    O O O X O O . .
    . . O O O . . .
    . . . . . . . .
";

/// The white stone at C3 lives only in seki. If it counted as a safe wall, White would seem to capture A2. In truth A2
/// is a ko, as Black can threaten C3.
#[test]
fn a_wall_in_seki_is_not_taken_for_safe() {
    let rows = "
        . . O .
        X O O .
        . X O O
    ";
    assert_eq!(verdict(rows, "C3").attacker_first, Outcome::Seki);
    assert_eq!(verdict(rows, "A2"), Verdict::OPEN);
}

/// Only one of the two black blocks touches white stones, but the life of both depends on the same ko.
#[test]
fn a_block_that_touches_no_stone_of_the_other_side_has_a_verdict_too() {
    let rows = "
        . X . X
        X X X X
        O . . .
        . O O .
        O O O O
    ";
    let ko = Outcome::Ko { first_threat: Role::Defender };
    for vertex in ["A3", "B2"] {
        let verdict = verdict(rows, vertex);
        assert_eq!((verdict.attacker_first, verdict.defender_first), (Outcome::Dead, ko), "{vertex}");
        assert_eq!(assumed(&verdict), Some(Assumption::Nothing));
    }
}

/// The black stones beside the white group at C2 are dead, but the living black stones behind them may capture the
/// group in a ko.
#[test]
fn who_touches_none_but_the_dead_may_be_captured_by_those_behind() {
    let rows = "
        . X . X
        X X X X
        . O . X
        . X O .
        X O O .
    ";
    let verdict = verdict(rows, "C2");
    assert_eq!((assumed(&verdict), verdict.defender_first), (Some(Assumption::Nothing), Outcome::Alive));
    assert!(matches!(verdict.attacker_first, Outcome::Ko { .. }), "{verdict:?}");
}

#[test]
fn what_needs_reading_is_read_and_nothing_is_assumed_between_living_stones() {
    let unsettled = verdict(UNSETTLED, "E4");
    assert_eq!((unsettled.summary(), assumed(&unsettled)), (Summary::Unsettled, Some(Assumption::Nothing)));
    assert_eq!(unsettled.defender_first, Outcome::Alive);
    assert!(!unsettled.attack.is_empty() && !unsettled.defend.is_empty());

    let alive = verdict(
        "
        . . . . X O . O
        X . X X X O O O
        O X X O O O . O
        O O O O O O O O
        ",
        "E4",
    );
    assert_eq!((alive.summary(), alive.evidence), (Summary::Alive, Evidence::AlternatePlay));
    assert!(alive.attack.is_empty() && alive.defend.is_empty());

    let dead = verdict(
        "
        . X . . X O . O
        O . X X X O O O
        O X X O O O . O
        O O O O O O O O
        ",
        "E4",
    );
    assert_eq!((dead.summary(), dead.evidence), (Summary::Dead, Evidence::AlternatePlay));

    let ko = verdict(
        "
        . X . . . X O . O
        X . X X X X O O O
        O O O O O O O . .
        ",
        "F3",
    );
    assert_eq!(ko.attacker_first, Outcome::Ko { first_threat: Role::Defender });
    assert_eq!((ko.defender_first, assumed(&ko)), (Outcome::Alive, Some(Assumption::Nothing)));
}

#[test]
fn walls_of_which_nothing_is_proved_are_named() {
    let report = report(OPEN_WALL, 20_000);
    let (black, white) = (block(&report, "E5"), block(&report, "F5"));
    let verdict = report.verdict(black);
    assert_eq!((verdict.summary(), assumed(&verdict)), (Summary::Unsettled, Some(Assumption::SafeWalls)));
    assert_eq!(verdict.evidence.to_string(), "search, walls assumed safe");
    let fight = report.life_and_death.iter().find(|fight| fight.block == black).unwrap();
    assert!(fight.area.assumed.is_subset(report.structure.block(white).stones) && !fight.area.assumed.is_empty());
    assert_eq!(report.verdict(white), Verdict::OPEN);
}

#[test]
fn what_is_proved_is_not_searched() {
    let rows = "
        . . . X O . O
        X X . X O O O
        O X X X O . .
        O O O O O . .
    ";
    let report = report(rows, 20_000);
    let black = block(&report, "D4");
    assert!(matches!(report.verdict(black).evidence, Evidence::Table(_)));
    assert!(report.life_and_death.iter().all(|fight| fight.block != black));
}

#[test]
fn what_only_the_dead_could_capture_is_not_called_dead() {
    let report = report(
        "
        . O . X . O . O
        X X X X . O O O
        O O O O O O . O
        O O O O O O O O
        ",
        20_000,
    );
    assert_eq!(report.verdict(block(&report, "D4")).summary(), Summary::Dead);
    assert_eq!(report.verdict(block(&report, "B4")), Verdict::OPEN);
}

#[test]
fn without_nodes_or_in_too_large_an_area_all_is_as_before() {
    for rows in [UNSETTLED, OPEN_WALL] {
        let position = position(rows);
        let before = format!("{:?}", analyze(&position, &Options::default()));
        for (nodes, most_empty) in [(0, 12), (20_000, 2)] {
            let life_and_death = LifeAndDeathSearch::Enclosed { nodes, all_nodes: u64::MAX, most_empty };
            let after = analyze(&position, &Options { life_and_death, ..Options::default() });
            assert_eq!(before, format!("{after:?}"), "{nodes} nodes, {most_empty} points");
        }
    }
}

/// A search with too few nodes reports nothing false. If more nodes settle both outcomes for a group, fewer nodes give
/// one of these outcomes or none.
#[test]
fn with_too_few_nodes_a_half_is_told_or_nothing() {
    let mut halves = 0;
    for rows in [UNSETTLED, OPEN_WALL, TWO] {
        let with = |nodes| {
            let life_and_death = LifeAndDeathSearch::Enclosed { nodes, all_nodes: u64::MAX, most_empty: 12 };
            analyze(&position(rows), &Options { life_and_death, model: Model::Omitted, ..Options::default() })
        };
        let all = with(20_000);
        for nodes in [1, 2, 5, 20] {
            let few = with(nodes);
            for id in few.structure.blocks() {
                let (half, whole) = (few.verdict(id), all.verdict(id));
                assert!(half.attacker_first.may_be(whole.attacker_first), "{nodes} nodes: {half:?}, {whole:?}");
                assert!(half.defender_first.may_be(whole.defender_first), "{nodes} nodes: {half:?}, {whole:?}");
                halves += usize::from(!half.is_settled() && half != Verdict::OPEN);
            }
        }
    }
    assert!(halves > 0);
}

/// Two separate black groups whose life is unsettled.
const TWO: &str = "
    . X . . X O . O
    X X . X X O O O
    O O O X O O . .
    . . O O O . . .
    O O O O O O O O
    O O O X O O O .
    X X . X X O O O
    . X . . X O . O
";

#[test]
fn a_limit_for_the_whole_position_is_kept_and_who_was_served_is_served_with_more() {
    let at_most = |all_nodes| {
        let life_and_death =
            LifeAndDeathSearch::Enclosed { nodes: 20_000, all_nodes, most_empty: LifeAndDeathSearch::MOST_EMPTY };
        analyze(&position(TWO), &Options { life_and_death, model: Model::Omitted, ..Options::default() })
    };
    let spent = |report: &Report| -> u64 {
        let nodes = |fight: &eyespace::status::LifeAndDeath| match fight.verdict.evidence {
            Evidence::Search { nodes, .. } => nodes,
            _ => 0,
        };
        report.life_and_death.iter().map(nodes).sum()
    };
    let full = at_most(u64::MAX);
    let all = spent(&full);
    assert!(full.life_and_death.len() >= 4 && all > 0, "{:?}", full.life_and_death);
    let mut before: Vec<eyespace::status::LifeAndDeath> = vec![];
    for limit in [0, all / 4, all / 2, 3 * all / 4, all] {
        let found = at_most(limit);
        assert!(spent(&found) <= limit);
        assert_eq!(format!("{found:?}"), format!("{:?}", at_most(limit)));
        assert!(before.iter().all(|fight| found.life_and_death.contains(fight)), "{limit}");
        before = found.life_and_death;
    }
    assert_eq!(before, full.life_and_death);
}

#[test]
fn the_same_budget_gives_the_same_report() {
    let once = || format!("{:?}", report(UNSETTLED, 20_000));
    assert_eq!(once(), once());
}

/// By the count of its eyes the black group would be alive, but White can get a seki. The search finds only that the
/// block is not captured; it does not settle whether the block is alive or in seki.
#[test]
fn an_eye_of_three_by_four_in_the_corner_is_told_by_search() {
    let diagram: Diagram = "
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . . . . X O .
        . . . . X O .
        . . . . X O .
    "
    .parse()
    .unwrap();
    let position = Position::try_from(diagram.setup).unwrap();
    let told = |nodes, model| {
        let life_and_death =
            LifeAndDeathSearch::Enclosed { nodes, all_nodes: u64::MAX, most_empty: LifeAndDeathSearch::MOST_EMPTY };
        let report = analyze(&position, &Options { life_and_death, model, ..Options::default() });
        let black = report.structure.block_at(position.size().parse_vertex("A4").unwrap()).unwrap();
        (report.by_eyes(black).attacker_first, report.verdict(black).attacker_first)
    };
    assert_eq!(told(1_000, Model::EyeSpaces { nodes: 0 }), (Outcome::Alive, Outcome::Open));
    assert_eq!(told(500_000, Model::Omitted), (Outcome::Open, Outcome::Lives));
}
