//! Certificates of answers. Each is checked before anybody gets it.

use eyespace::board::{Color, Suicide};
use eyespace::eyes::Role;
use eyespace::problem::{self, Nodes, SemeaiSolution, Solved, Watch};
use eyespace::search::life::LifeSearch;
use eyespace_wire::certify::{Certificate, NoCertificate};

/// The certificates of a solution, with the attacker and with the defender moving first. They share the nodes. Returns the nodes that they took, too.
#[must_use]
pub fn of_solution(solved: &Solved, suicide: Suicide, nodes: Nodes, watch: Watch<'_>) -> ([Certificate; 2], u64) {
    let (mut search, mut spent) = (LifeSearch::new(), 0);
    let certificates = Role::ALL.map(|first| {
        let left = nodes.less(spent).share(2 - first.index() as u64);
        let (written, took) = solved.certificate(first, suicide, &mut search, watch.budget(left));
        spent += took;
        checked(written)
    });
    (certificates, spent)
}

/// The certificates of a semeai: of Black's and of White's group with Black moving first, then with White moving first. They share the nodes. Returns
/// the nodes that they took, too.
#[must_use]
pub fn of_race(raced: &SemeaiSolution, nodes: u64, watch: Watch<'_>) -> ([[Certificate; 2]; 2], u64) {
    let (mut search, mut spent, mut left) = (LifeSearch::new(), 0, 4);
    let certificates = Color::ALL.map(|first| {
        Color::ALL.map(|group| {
            let budget = watch.budget((nodes.saturating_sub(spent)) / left);
            let (written, took) = raced.certificate(first, group, &mut search, budget);
            (spent, left) = (spent + took, left - 1);
            checked(written)
        })
    });
    (certificates, spent)
}

/// What was written, if the checker accepts it.
fn checked(written: Result<String, problem::NoCertificate>) -> Certificate {
    match written {
        Ok(text) if eyespace_certify::check(&text).is_ok() => Certificate::Written { text },
        Ok(_) => Certificate::Missing { missing: NoCertificate::Rejected },
        Err(reason) => Certificate::Missing { missing: reason.into() },
    }
}
