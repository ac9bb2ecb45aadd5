//! What the engine writes as a certificate, the checker accepts; changed in one place it is accepted only if what it then claims is true.
//! The two share no code: this program alone knows both.

#[path = "../../../../crates/eyespace-certify/tests/mutations/chance.rs"]
mod chance;
#[allow(dead_code, reason = "the tests of the checker use more of it")]
#[path = "../../../../crates/eyespace-certify/tests/mutations/judge.rs"]
mod judge;
#[path = "../../../../crates/eyespace-certify/tests/mutations/mutate.rs"]
mod mutate;
#[path = "../../../../crates/eyespace-certify/tests/mutations/question.rs"]
mod question;

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use chance::Chance;
use eyespace::board::{Color, PointSet, Position, Setup, Size, Suicide};
use eyespace::problem::{CertificateRequest, certificate};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch, SingleEyes};
use eyespace::table::{Outcome, Role};
use eyespace_certify::check;
use judge::{Rules, solve};
use question::Question;

/// The judge gives up where more positions can come up.
const MOST_STATES: usize = 10_000;

/// Areas with more empty points are left out: the judge would give up most of them.
const MOST_EMPTY: usize = 6;

/// What was tried.
#[derive(Debug, Default)]
struct Tally {
    accepted: BTreeMap<String, usize>,
    /// The certificates that were not written within the budget.
    unwritten: usize,
    mutations: usize,
    true_mutations: usize,
    unjudged: usize,
    /// What the judge said of each question and claim: whether it is true, if it has few enough states.
    judged: HashMap<String, Option<bool>>,
    sizes: Vec<usize>,
    times: Vec<Duration>,
}

/// Points that hang together with White around them, and stones of both colours in them.
fn drawn(chance: &mut Chance, size: Size, points: usize) -> Option<Position> {
    let all = size.points();
    let [column, row] = [size.width(), size.height()].map(|side| chance.below(usize::from(side)) as u8);
    let mut region = PointSet::from(size.point(column, row)?);
    for _ in 0..points / 2 + chance.below(points) {
        let beside = region.neighbours(all) - region;
        region.insert(beside.into_iter().nth(chance.below(beside.len()))?);
    }
    let mut setup = Setup::empty(size);
    setup.stones[Color::White.index()] = region.grown(all).grown(all) - region;
    for point in region {
        let stones = [None, None, None, Some(Color::Black), Some(Color::Black), Some(Color::Black), Some(Color::White)];
        setup.set(point, stones[chance.below(7)]);
    }
    Position::try_from(setup).ok()
}

impl Tally {
    fn try_position(
        &mut self,
        search: &mut LifeSearch<'_>,
        chance: &mut Chance,
        position: &Position,
        rules: LifeOptions,
    ) {
        let blocks: Vec<_> = position.stones(Color::Black).components().collect();
        let Some(&target) = blocks.get(chance.below(blocks.len())) else { return };
        let other = if chance.below(3) == 0 { *chance.of(&blocks) } else { target };
        let Ok(area) = Area::around(position, target | other, rules.suicide) else { return };
        if area.empty(position) > MOST_EMPTY {
            return;
        }
        let options = LifeOptions { single_eyes: SingleEyes::Searched, ..rules };
        for first in Role::ALL {
            let question = LifeQuestion { position, area: &area, first, options };
            let outcome = search.solve(question, Budget::nodes(100_000)).outcome;
            // Most stones that are drawn are dead; the others say more.
            if outcome == Outcome::Open || outcome == Outcome::Dead && chance.below(10) > 0 {
                continue;
            }
            let request = CertificateRequest { question, outcome };
            match certificate(search, &request, Budget::nodes(1_000_000)).0 {
                Ok(text) => self.try_certificate(&text, outcome, chance),
                Err(reason) => {
                    println!("{reason}: {first:?} {outcome:?} {position:?} {area:?}");
                    self.unwritten += 1;
                }
            }
        }
    }

    fn try_certificate(&mut self, text: &str, outcome: Outcome, chance: &mut Chance) {
        let start = Instant::now();
        match check(text) {
            Ok(accepted) => assert!(accepted[0].outcome.is_some()),
            Err(error) => panic!("{error}\n{text}"),
        }
        self.times.push(start.elapsed());
        self.sizes.push(text.len());
        *self.accepted.entry(format!("{outcome:?}")).or_default() += 1;
        let all = [mutate::removals(text), mutate::questions(text), mutate::claims(text)];
        let drawn = all.iter().filter(|all| !all.is_empty()).flat_map(|all| (0..6).map(move |_| all));
        let drawn: Vec<String> = drawn.map(|all| chance.of(all).clone()).collect();
        for changed in drawn.into_iter().chain(mutate::moves(text, chance, 12)) {
            self.mutations += 1;
            if changed != text && check(&changed).is_ok() {
                self.true_mutations += 1;
                self.judge(&changed);
            }
        }
    }

    fn judge(&mut self, text: &str) {
        let question = Question::read(text);
        assert_eq!(Question::read(&question.head()), question);
        if question.columns * question.rows > 32 {
            self.unjudged += 1;
            return;
        }
        for (goal, happens, master) in question::claims(text) {
            let asked = format!("{}{goal:?} {}", question.head(), master.name());
            let is_reached = || Some(solve(&mut Rules::new(&question, master), goal, MOST_STATES)?.rank[0].is_some());
            match *self.judged.entry(asked).or_insert_with(is_reached) {
                Some(is_reached) => assert_eq!(is_reached, happens, "accepted, and not true:\n{text}"),
                None => self.unjudged += 1,
            }
        }
    }
}

fn try_drawn(seed: u64, positions: usize, (size, points): (Size, usize), ko_winner: Option<Role>) -> Tally {
    let (mut chance, mut tally) = (Chance(seed), Tally::default());
    let mut search = LifeSearch::with_table(Table::with_places(1 << 16));
    for _ in 0..positions {
        let suicide = *chance.of(&[Suicide::Illegal, Suicide::Illegal, Suicide::Legal]);
        if let Some(position) = drawn(&mut chance, size, points) {
            let rules = LifeOptions { ko_winner, ..LifeOptions::under(suicide) };
            tally.try_position(&mut search, &mut chance, &position, rules);
        }
    }
    tally.sizes.sort_unstable();
    tally.times.sort_unstable();
    let (sizes, times) = (&tally.sizes, &tally.times);
    println!(
        "{} certificates {:?}, {} not written, bytes median {} most {}, check median {:?} most {:?}; {} mutations, {} of them true, {} not judged",
        sizes.len(),
        tally.accepted,
        tally.unwritten,
        sizes[sizes.len() / 2],
        sizes[sizes.len() - 1],
        times[times.len() / 2],
        times[times.len() - 1],
        tally.mutations,
        tally.true_mutations,
        tally.unjudged,
    );
    tally
}

#[test]
fn the_checker_accepts_what_the_engine_writes() {
    let size = Size::new(6, 5).unwrap();
    let tally = try_drawn(88_172_645_463_325_252, 240, (size, 10), None);
    assert!(tally.accepted.len() >= 3 && tally.unwritten == 0 && tally.true_mutations > 10);
}

/// With a side that wins every ko.
#[test]
fn the_checker_accepts_what_the_engine_writes_of_won_kos() {
    let size = Size::new(5, 4).unwrap();
    for winner in Role::ALL {
        let tally = try_drawn(32_452_843, 120, (size, 7), Some(winner));
        assert!(tally.accepted.len() >= 2 && tally.unwritten == 0 && tally.true_mutations > 3);
    }
}

/// `cargo test --release -p eyespace-cli --test certificates -- --ignored --nocapture`
#[test]
#[ignore = "minutes"]
fn the_checker_accepts_hundreds_of_certificates() {
    let size = Size::new(6, 5).unwrap();
    let tally = try_drawn(2_463_534_242, 3_000, (size, 11), None);
    assert!(tally.accepted.len() >= 5 && tally.unwritten == 0);
    println!("cross-checks: {}", tally.sizes.len() + tally.mutations - tally.unjudged);
}
