//! Kos that the attacker can defer until no ko threats are left.

use eyespace::board::{Color, Diagram, PointSet, Position, Setup, Size, Suicide};
use eyespace::eyes::Role;
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch, Seki};
use eyespace::table::Outcome;

const KO: Outcome = Outcome::Ko { first_threat: Role::Defender };

/// A ko for the life of White's group in which White needs the first threat. Black can leave this ko alone, because Black captures the
/// group in the end even if White wins the ko.
const LEFT_ALONE: &str = "
    . X . . X .
    . O . O X .
    O O O O X .
    X X X X X .
    . . . . . .
";

/// A ko like that of `LEFT_ALONE`, except that White can end it by winning the ko at the top. So Black cannot leave it alone.
const ENDED: &str = "
    . X O X X .
    . O . O X .
    O O O O X .
    X X X X X .
    . . . . . .
";

struct Asked {
    outcome: Outcome,
    is_deferrable: bool,
}

fn ask(search: &mut LifeSearch<'_>, position: &Position, target: PointSet, first: Role) -> Option<Asked> {
    let area = Area::around(position, target, Suicide::Illegal).ok()?;
    let options = LifeOptions { seki: Seki::CountsAsLife, ..LifeOptions::default() };
    let budget = Budget::nodes(50_000);
    let question = LifeQuestion { position, area: &area, first, options };
    let outcome = search.solve(question, budget).outcome;
    let is_deferrable = search.is_deferrable(question, budget).is_recaptured == Some(true);
    Some(Asked { outcome, is_deferrable })
}

fn small() -> LifeSearch<'static> {
    LifeSearch::with_table(Table::with_bytes(1 << 20))
}

#[test]
fn a_ko_that_can_be_put_off_is_told_from_one_that_is_ended() {
    for (drawing, is_deferrable) in [(LEFT_ALONE, true), (ENDED, false)] {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let target = PointSet::from(position.size().parse_vertex("B4").unwrap());
        let asked = ask(&mut small(), &position, target, Role::Attacker).unwrap();
        assert_eq!((asked.outcome, asked.is_deferrable), (KO, is_deferrable), "{drawing}");
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        for nodes in 0..100 {
            let options = LifeOptions::default();
            let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
            let less = small().is_deferrable(question, Budget::nodes(nodes));
            assert!(less.nodes <= nodes, "{} of {nodes}", less.nodes);
            assert!([None, Some(is_deferrable)].contains(&less.is_recaptured), "{less:?} of {nodes}");
            assert!(nodes > 0 || less.is_recaptured.is_none());
        }
    }
}

/// If no ko decides the outcome, deferring kos does not change it: a dead group stays dead, and a living group stays alive.
#[test]
fn where_no_ko_decides_nothing_changes() {
    let mut seed = 3u64;
    let mut roll = |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % sides
    };
    let (mut search, size) = (small(), Size::new(6, 5).unwrap());
    let mut seen = [0; 3];
    for _ in 0..20_000 {
        let mut setup = Setup::empty(size);
        for point in size.points() {
            let (column, row) = (point.column(), point.row());
            let stone = match roll(100) {
                _ if column == 5 || row == 4 => None,
                _ if column == 4 || row == 3 => Some(Color::Black),
                0..45 => Some(Color::White),
                45..62 => Some(Color::Black),
                _ => None,
            };
            setup.set(point, stone);
        }
        let Ok(position) = Position::try_from(setup) else { continue };
        let blocks = position.stones(Color::White).components();
        let Some(target) = blocks.max_by_key(|block| block.len()).filter(|block| block.len() > 4) else { continue };
        for first in Role::ALL {
            let Some(Asked { outcome, is_deferrable }) = ask(&mut search, &position, target, first) else { continue };
            match outcome {
                Outcome::Dead => assert!(is_deferrable, "{position:?}"),
                Outcome::Lives => assert!(!is_deferrable, "{position:?}"),
                _ => {}
            }
            seen[0] += usize::from(outcome == Outcome::Dead);
            seen[1] += usize::from(outcome == Outcome::Lives);
            seen[2] += usize::from(outcome == KO && is_deferrable);
        }
    }
    assert!(seen.iter().all(|&number| number > 20), "{seen:?}");
}
