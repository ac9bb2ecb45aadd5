//! Checks Appendix A of Vila & Cazenave, a program that decides the status of eyes of six points in the centre. The printed program is parsed, and
//! its results for all arrangements of stones inside are compared with Eyespace's.

use std::collections::VecDeque;

use eyespace::board::PointSet;
use eyespace::eyes::{ClassName, EyeShape, Filling, KeyPoints};
use eyespace::table::FreeShape;

use super::flat::Flat;
use super::shapes::{Shapes, centre, fillings, holds, printed_word, word};
use crate::texts::Example;

/// The printed rule for a neighbour class. The number of end points that the attacker has filled decides which of two tables gives the status.
#[derive(Default)]
struct Rule {
    /// If the attacker has filled this number of end points, the table `first` gives the status, otherwise the other table.
    ends: Option<usize>,
    first: Option<Table>,
    /// The statuses by the number of vital points that the attacker has filled.
    by_vital: Vec<(usize, &'static str)>,
    /// The statuses by the number of attacking stones inside. For a number that is not listed, `otherwise` is the status.
    by_stones: Vec<(usize, &'static str)>,
    otherwise: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    Vital,
    Stones,
}

/// The condition under which the program that the paper prints sets a status.
enum When {
    Vital(Vec<usize>),
    Stones(usize),
    Otherwise,
}

impl Rule {
    /// The status that the rule gives to an eye with these stones inside; `None` if the rule has no case for it.
    fn status(&self, eye: &EyeShape, filling: &Filling) -> Option<&'static str> {
        let none = KeyPoints { vital: PointSet::EMPTY, end: PointSet::EMPTY };
        let key = eye.key_points().unwrap_or(none);
        let filled = |points| (filling.attackers & points).len();
        let by = |table: &[(usize, &'static str)], count| table.iter().find(|row| row.0 == count).map(|row| row.1);
        let table = match (self.ends, self.first) {
            (Some(ends), Some(first)) if (filled(key.end) == ends) == (first == Table::Vital) => Table::Vital,
            _ => Table::Stones,
        };
        match table {
            Table::Vital => by(&self.by_vital, filled(key.vital)),
            Table::Stones => by(&self.by_stones, filling.attackers.len()).or(self.otherwise),
        }
    }

    fn set(&mut self, when: When, status: &'static str) {
        match when {
            When::Vital(counts) => self.by_vital.extend(counts.into_iter().map(|count| (count, status))),
            When::Stones(count) => self.by_stones.push((count, status)),
            When::Otherwise => self.otherwise = Some(status),
        }
    }
}

/// The rules of the neighbour classes whose cases are printed, each with the number of its line and the label of its case.
fn rules(text: &Flat) -> Vec<(usize, String, Rule)> {
    let mut rules: Vec<(usize, String, Rule)> = vec![];
    let (mut cases, mut stones) = (vec![], None);
    // In the scan a status may stand after later words of the program. Therefore each status goes to the first call of `setEyeStatus` that has no
    // status yet.
    let mut calls = VecDeque::new();
    let word = concat!(
        r"case (?<class>t\d+[ab]?|other6):|endFilled\.size\(\) == (?<ends>[O\d])|EyeFilledSpace\.size\(\) == (?<stones>\d)|",
        r"case (?<vital>\d):|(?<call>setEyeStatus\()|\b(?<status>Nakade|Unsettled|Alive|AliveinAtari) \)",
    );
    for (line, found) in text.all(word) {
        let number = |name| found.name(name).and_then(|digit| digit.as_str().replace('O', "0").parse::<usize>().ok());
        if let Some(class) = found.name("class") {
            rules.push((line, class.as_str().to_owned(), Rule::default()));
        }
        let Some((_, _, rule)) = rules.last_mut() else { continue };
        if let Some(ends) = number("ends") {
            rule.ends = Some(ends);
        } else if let Some(count) = number("stones") {
            stones = Some(count);
            rule.first = rule.first.or(Some(Table::Stones));
        } else if let Some(count) = number("vital") {
            cases.push(count);
            rule.first = rule.first.or(Some(Table::Vital));
        } else if found.name("call").is_some() {
            calls.push_back(match (std::mem::take(&mut cases), stones.take()) {
                (counts, _) if !counts.is_empty() => When::Vital(counts),
                (_, Some(count)) => When::Stones(count),
                _ => When::Otherwise,
            });
        } else if let (Some(status), Some(when)) = (found.name("status"), calls.pop_front()) {
            rule.set(when, printed_word(status.as_str()));
        }
    }
    rules.retain(|(_, _, rule)| rule.otherwise.is_some() || !rule.by_vital.is_empty());
    rules
}

pub(super) fn examples(text: &Flat, shapes: &Shapes) -> Vec<Example> {
    let rules = rules(&text.between("switch( shape )", "Appendix B: Equivalence"));
    if rules.is_empty() {
        return vec![Example::new(0, "Appendix A", "a rule", "not found in the text")];
    }
    let of_rule = |(line, label, rule): &(usize, String, Rule)| {
        [1, 0].map(|outside_liberties| asked(*line, label, rule, outside_liberties, shapes))
    };
    rules.iter().flat_map(of_rule).collect()
}

/// An example about all arrangements of stones inside the shapes to which a printed rule applies. The number of these arrangements should be equal
/// to the number of those for which the rule gives the status that Eyespace finds.
fn asked(line: usize, label: &str, rule: &Rule, outside_liberties: usize, shapes: &Shapes) -> Example {
    let name: Option<ClassName> = label.trim_start_matches('t').parse().ok();
    let is_meant = |shape: &&FreeShape| match name {
        Some(name) => name.includes(&centre(shape)),
        None => holds(shape),
    };
    let eyes = shapes.of_points(6).iter().filter(is_meant).map(centre);
    let all: Vec<(Option<&str>, &str)> = eyes
        .flat_map(|eye| fillings(eye, outside_liberties).map(move |filling| (eye, filling)))
        .map(|(eye, filling)| (rule.status(&eye, &filling), word(eye.status(&filling))))
        .collect();
    let wrong: Vec<_> = all.iter().filter(|(printed, ours)| *printed != Some(*ours)).collect();
    let what = format!("Appendix A, {label}, {outside_liberties} outside: fillings it is right of");
    let example = Example::new(line, what, all.len().to_string(), (all.len() - wrong.len()).to_string());
    let is_in_atari = |pair: &&(Option<&str>, &str)| **pair == (Some("alive"), "alive in atari");
    match (wrong.is_empty(), wrong.iter().all(is_in_atari), outside_liberties) {
        (true, ..) => example,
        (false, true, _) => example.departing(
            "in the others at most one empty point touches the block: alive in atari by section 3, though fewer than five are filled",
        ),
        (false, false, 0) => example.departing("for want of liberties, which it does not ask for"),
        (false, false, _) => example,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "
        case t111124: if( endFilled.size() == O ){ switch( vitalFilled.size() ){
        case 0: case 1: e.setEyeStatus( Alive ); break; case 2: e.setEyeStatus( break; case 3: Unsettled ); e.setEyeStatus( Nakade ); }
        else{ if( EyeFilledSpace.size() == 5 e.setEyeStatus( AliveinAtari ); el se e.setEyeStatus( Alive ); }
        case t222233: [ ... ] break;";

    #[test]
    fn a_rule_is_read_though_its_columns_are_mixed() {
        let rules = rules(&Flat::new(PRINTED));
        let [(line, label, rule)] = rules.as_slice() else { panic!("{} rules", rules.len()) };
        assert_eq!((*line, label.as_str(), rule.ends), (2, "t111124", Some(0)));
        assert!(rule.first == Some(Table::Vital));
        assert_eq!(rule.by_vital, [(0, "alive"), (1, "alive"), (2, "unsettled"), (3, "nakade")]);
        assert_eq!((rule.by_stones.as_slice(), rule.otherwise), ([(5, "alive in atari")].as_slice(), Some("alive")));
    }

    #[test]
    fn what_decides_hangs_on_the_end_points() {
        let shapes = Shapes::new();
        let eye = shapes.of_class("[111124]".parse().unwrap()).map(centre).next().unwrap();
        let key = eye.key_points().unwrap();
        let rule = &rules(&Flat::new(PRINTED))[0].2;
        let filling = |attackers| Filling { attackers, ..Filling::empty(1) };
        assert_eq!(rule.status(&eye, &filling(key.vital)), Some("unsettled"));
        assert_eq!(rule.status(&eye, &filling(key.vital | key.end)), Some("alive"));
    }
}
