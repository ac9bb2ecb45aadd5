//! Certificates of small positions are accepted; changed in one place they are accepted only if what they then claim is true.

mod chance;
mod judge;
mod mutate;
mod question;
mod slow_writer;

use std::collections::BTreeMap;

use chance::Chance;
use eyespace_certify::{CertificateFault, check};
use judge::{Mask, Rules, each, solve};
use question::{MakerGoal, Master, Question};
use slow_writer::SlowWriter;

/// Positions with more than so many states are left out.
const MOST_STATES: usize = 6_000;

/// What was tried.
#[derive(Debug, Default)]
struct Tally {
    /// By claim and ko master.
    accepted: BTreeMap<String, usize>,
    mutations: usize,
    /// Those that were accepted, and true.
    true_mutations: usize,
    /// Those of them that have too many states for the judge.
    unjudged: usize,
    nodes: usize,
    bytes: usize,
}

/// Whether all that an accepted text claims is true.
fn is_true(text: &str) -> Option<bool> {
    let question = Question::read(text);
    let mut all = true;
    for (goal, happens, master) in question::claims(text) {
        let mut rules = Rules::new(&question, master);
        all &= solve(&mut rules, goal, 50 * MOST_STATES)?.rank[0].is_some() == happens;
    }
    Some(all)
}

impl Tally {
    fn try_mutation(&mut self, text: &str) {
        self.mutations += 1;
        if check(text).is_ok() {
            match is_true(text) {
                Some(is_true) => assert!(is_true, "accepted, and not true:\n{text}"),
                None => self.unjudged += 1,
            }
            self.true_mutations += 1;
        }
    }

    /// A certificate of each claim that holds in a position, and what comes of changes.
    fn try_position(&mut self, question: &Question, chance: &mut Chance, mutations: usize) {
        for (goal, master) in MakerGoal::ALL.into_iter().flat_map(|goal| Master::ALL.map(|master| (goal, master))) {
            let mut rules = Rules::new(question, master);
            let Some(solution) = solve(&mut rules, goal, MOST_STATES) else { return };
            let happens = solution.rank[0].is_some();
            let mut writer = SlowWriter { rules: &mut rules, solution: &solution, goal, happens, chance };
            let text = format!("{}{}end\n", question.head(), writer.write(master));
            match check(&text) {
                Ok(accepted) => self.nodes += accepted[0].claims[0].nodes,
                Err(error) => panic!("{error}\n{text}"),
            }
            *self.accepted.entry(format!("{} {}", goal.claim(happens), master.name())).or_default() += 1;
            self.bytes += text.len();
            assert_eq!(Question::read(&text), *question);
            for removed in mutate::removals(&text).into_iter().take(mutations) {
                self.try_mutation(&removed);
            }
            let moves = mutate::moves(&text, chance, mutations);
            for changed in moves.iter().chain(&mutate::questions(&text)).chain(&mutate::claims(&text)) {
                self.try_mutation(changed);
            }
        }
    }
}

/// A small position, drawn: all of the board is the area, or some points with safe stones, walls and homes around.
fn drawn(chance: &mut Chance) -> Option<Question> {
    let (columns, rows) = *chance.of(&[(2, 2), (3, 2), (4, 2), (3, 3), (5, 2), (4, 3), (3, 4), (6, 2)]);
    let all = columns * rows;
    let whole = chance.below(3) == 0;
    let mut question = Question {
        columns,
        rows,
        sides: [0; 2],
        target: 0,
        area: 0,
        safe: 0,
        walls: 0,
        against: 0,
        homes: 0,
        suicide: chance.below(4) == 0,
        first: chance.below(2),
        ko: None,
    };
    for point in 0..all {
        let bit: Mask = 1 << point;
        match chance.below(8) {
            0..=2 => question.sides[0] |= bit,
            3..=5 => question.sides[1] |= bit,
            _ => {}
        }
        if whole || chance.below(3) > 0 {
            question.area |= bit;
        }
    }
    let empty = !(question.sides[0] | question.sides[1]) & ((1 << all) - 1);
    for point in each(((1 << all) - 1) & !question.area) {
        let bit: Mask = 1 << point;
        if empty & bit == 0 {
            question.safe |= bit;
            if question.sides[1] & bit != 0 && chance.below(4) == 0 {
                question.against |= bit;
                question.sides[1] &= !bit;
                question.sides[0] |= bit;
            }
        } else {
            let side = chance.below(4) / 3;
            question.sides[side] |= bit;
            question.safe |= bit;
            *[&mut question.walls, &mut question.homes][side] |= bit;
        }
    }
    let own: Vec<usize> = each(question.sides[1] & question.area).collect();
    if own.is_empty() || question.area == 0 {
        return None;
    }
    question.target = 1 << chance.of(&own);
    for _ in 0..chance.below(4) {
        question.target |= 1 << chance.of(&own);
    }
    let is_ko = |&ko: &usize| is_legal(&Question { ko: Some(ko), ..question.clone() });
    let kos: Vec<usize> = each(empty & question.area).filter(is_ko).collect();
    if chance.below(2) == 0 && !kos.is_empty() {
        question.ko = Some(*chance.of(&kos));
    }
    Some(question)
}

/// Whether every stone has a liberty, the target is in the area, and what is called a ko is one, as the checker demands.
fn is_legal(question: &Question) -> bool {
    let text = format!("{}claim captured nobody\nstart 0\nend\n", question.head());
    let fault = check(&text).unwrap_err().fault;
    !matches!(fault, CertificateFault::NoLiberty(_) | CertificateFault::NoTarget | CertificateFault::NoKo)
}

/// Which positions are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// Those in which it matters who may ignore the ban on a ko.
    Kos,
}

fn hangs_on_ko(question: &Question) -> bool {
    MakerGoal::ALL.into_iter().any(|goal| {
        let happens = |master| Some(solve(&mut Rules::new(question, master), goal, MOST_STATES / 6)?.rank[0].is_some());
        let [nobody, attacker, defender] = Master::ALL.map(happens);
        nobody != attacker || nobody != defender
    })
}

fn try_drawn(seed: u64, positions: usize, wanted: Wanted, mutations: usize) -> Tally {
    let (mut chance, mut tally) = (Chance(seed), Tally::default());
    for _ in 0..positions {
        let wanted = |question: &Question| is_legal(question) && (wanted == Wanted::All || hangs_on_ko(question));
        if let Some(question) = drawn(&mut chance).filter(wanted) {
            tally.try_position(&question, &mut chance, mutations);
        }
    }
    println!("{tally:?}");
    tally
}

#[test]
fn what_is_accepted_is_true() {
    let tally = try_drawn(88_172_645_463_325_252, 120, Wanted::All, 20);
    assert_eq!(tally.accepted.len(), 12, "{tally:?}");
    assert!(
        tally.mutations > 10_000 && tally.true_mutations > 100 && 100 * tally.unjudged < tally.mutations,
        "{tally:?}"
    );
}

#[test]
fn what_is_accepted_of_kos_is_true() {
    let tally = try_drawn(2_463_534_242, 2_000, Wanted::Kos, 20);
    assert!(tally.accepted.len() >= 9, "{tally:?}");
    assert!(tally.mutations > 2_000 && 100 * tally.unjudged < tally.mutations, "{tally:?}");
}

/// `cargo test --release -p eyespace-certify --test mutations -- --ignored --nocapture`
#[test]
#[ignore = "minutes"]
fn what_is_accepted_of_hundreds_of_thousands_is_true() {
    let all = [(314_159_265_358_979, 1_000, Wanted::All), (271_828_182_845_904, 20_000, Wanted::Kos)];
    let mutations: usize =
        all.into_iter().map(|(seed, positions, wanted)| try_drawn(seed, positions, wanted, 60).mutations).sum();
    assert!(mutations > 300_000, "{mutations}");
}
