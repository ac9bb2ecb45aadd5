//! Whether the published result of a semeai holds.

use eyespace::board::{Color, PointSet};
use eyespace::problem::semeai as solve_semeai;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::LifeSearch;
use eyespace::search::semeai::SemeaiBasis;
use eyespace::status::Outcome;
use eyespace::table::EyeTable;

use super::judge::{OPEN, SUICIDE, Verdict};
use super::published::Published;
use super::refutation::{Refutation, accepted, first_of, shown, words};

/// The group of the side to move comes first. A claim of a ko is `None`; it is not judged, as sources mean different things by it.
pub(super) fn semeai(published: &Published, groups: [PointSet; 2], claims: [Option<bool>; 2], nodes: u64) -> Verdict {
    let position = &published.position;
    let Ok(solved) = solve_semeai(position, groups, SUICIDE, EyeTable::embedded(), Budget::nodes(2 * nodes)) else {
        return Verdict::Undecided("no semeai that can be searched");
    };
    let [Some(lives), Some(dies)] = claims else { return Verdict::Undecided("the source says ko") };
    let first = if groups[0].intersects(position.stones(Color::Black)) { Color::Black } else { Color::White };
    let answer = &solved.answers[first.index()];
    let wanted = [(first, lives), (first.opponent(), !dies)];
    let outcomes = wanted.map(|(color, _)| answer.outcomes[color.index()]);
    if outcomes.contains(&Outcome::Open) {
        return Verdict::Undecided(OPEN);
    }
    let is_proof = wanted.iter().all(|(color, _)| answer.basis[color.index()] != SemeaiBasis::Read);
    let contrary = wanted.iter().find(|(color, lives)| {
        let outcome = answer.outcomes[color.index()];
        !matches!(outcome, Outcome::Ko { .. }) && (outcome == Outcome::Dead) == *lives
    });
    let Some(&(color, _)) = contrary else {
        let is_ko = outcomes.iter().any(|outcome| matches!(outcome, Outcome::Ko { .. }));
        let ko = || Verdict::Doubtful("a ko, of which the source says nothing".to_owned());
        return if is_ko { ko() } else { Verdict::Confirmed { is_proof, worse: vec![] } };
    };
    let outcome = answer.outcomes[color.index()];
    let (written, _) = solved.certificate(first, color, &mut LifeSearch::new(), Budget::nodes(nodes));
    let says = words(outcome, color);
    if !solved.semeai.area(color).weak_walls(position).is_empty() {
        return Verdict::Doubtful(format!("{color}: {says}, if walls with few liberties are safe"));
    }
    let certificates = match accepted(written) {
        Ok(text) => format!("# {}\n{text}", published.number),
        Err(reason) => return Verdict::Doubtful(format!("{color}: {says}, but {reason}")),
    };
    let moves = solved.main_lines[first.index()].iter().copied();
    Verdict::Refuted(vec![Refutation {
        group: format!("{color} {}", first_of(position, solved.stones(color))),
        says,
        line: shown(&position.with_to_play(first), moves),
        file: format!("{}.txt", published.number),
        certificates,
    }])
}
