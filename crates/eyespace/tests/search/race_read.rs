//! Races that a search leaves open are read, and told as such.

use eyespace::board::{Color, Diagram, PointSet, Position, Setup, Size, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::LifeTerms;
use eyespace::search::race::{Basis, Beyond, Party, Race, RaceSearch};
use eyespace::table::Outcome;

/// Black has one liberty at D9, and those that capture nothing; White's need to be approached one by one.
const OPEN: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . O . . . .
    . . . . O O O O . O . . .
    . . O X X X X X X X O . .
    . . X O O O O O O O X . .
    . . X O . . . X . O X . .
    . . X . X X . X . X X . .
    . . . X . . X . X . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
";

#[test]
fn what_a_search_leaves_open_is_read() {
    let position = Position::try_from(OPEN.parse::<Diagram>().unwrap().setup).unwrap();
    let stone = |name| PointSet::from(position.size().parse_vertex(name).unwrap());
    let race = Race::between(&position, stone("D8"), stone("D7"), Suicide::Illegal).unwrap();
    assert_eq!(race.beyond, Beyond::Attackers);
    let (terms, budget) = (LifeTerms::default(), Budget::nodes(200));
    let searched = RaceSearch::new().solve(&position, &race, Party::A, terms, budget);
    let read = RaceSearch::new().read(&position, &race, Party::A, terms, budget);
    assert!(searched.outcomes.contains(&Outcome::Open), "{searched:?}");
    assert_eq!(read.outcomes[0], Outcome::Dead);
    for place in [0, 1] {
        // What is read is told apart, and what was searched stays as it is.
        let is_read = searched.outcomes[place] == Outcome::Open;
        assert_eq!(read.basis[place] == Basis::Read, is_read, "{read:?}");
        assert!(is_read || read.outcomes[place] == searched.outcomes[place]);
    }
    let line = RaceSearch::new().line(&position, &race, Party::A, Party::B, terms, budget);
    assert_eq!(line.outcome, Outcome::Dead);
    assert!(!line.line.is_empty());
}

/// Walls of a side's own colour count as living only with liberties enough elsewhere, or if they live unconditionally.
#[test]
fn nobody_escapes_to_what_hangs_on_little() {
    let mut seed = 11u64;
    let mut roll = |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % sides
    };
    let size = Size::square(11).unwrap();
    let (mut kept, mut left_out, mut open) = (0, 0, 0);
    for _ in 0..400 {
        let mut setup = Setup::empty(size);
        for point in size.points() {
            let stone = [Some(Color::Black), Some(Color::White), None][(roll(10) as usize).min(5) / 2 % 3];
            setup.set(point, stone.filter(|_| roll(4) > 0));
        }
        let Ok(position) = Position::try_from(setup) else { continue };
        let structure = Structure::new(&position);
        let safe = Color::ALL.map(|color| unconditional(&structure, color, Suicide::Illegal).stones);
        let ids: Vec<_> = structure.blocks().collect();
        for (&a, &b) in ids.iter().zip(&ids[1..]) {
            let [own, rival] = [a, b].map(|id| structure.block(id).stones);
            let Ok(race) = Race::between(&position, own, rival, Suicide::Illegal) else { continue };
            let most = if race.beyond == Beyond::Bounded { 1 } else { 2 };
            open += usize::from(race.beyond == Beyond::Attackers);
            for party in Party::ALL {
                let area = race.area(party);
                let color = position.stone(area.target.first().unwrap()).unwrap();
                let beside = area.points.neighbours(position.stones(color)) - area.points;
                let mut seeds = beside;
                while let Some(stone) = seeds.first() {
                    let chain = structure.block(structure.block_at(stone).unwrap());
                    seeds -= chain.stones;
                    let elsewhere = (chain.liberties - area.points).len();
                    let counts = elsewhere > most || chain.stones.intersects(safe[color.index()]);
                    assert_eq!(chain.stones.intersects(area.living), counts, "{position:?} {race:?}");
                    kept += usize::from(counts);
                    left_out += usize::from(!counts);
                }
            }
        }
    }
    assert!(kept > 100 && left_out > 100 && open > 100, "{kept} {left_out} {open}");
}
