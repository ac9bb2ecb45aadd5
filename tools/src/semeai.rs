//! Semeai between two groups, mostly from the suite STS-RV, as in GNU Go's own tests. The library's answers are compared with the expected answers
//! and with GNU Go's. The tool also counts how many semeai are decided by theorems without a search.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{FirstMoves, LifeOptions, Seki};
use eyespace::search::semeai::{
    Readings, Semeai, SemeaiAnswer, SemeaiBasis, SemeaiClass, SemeaiQuestion, SemeaiSearch,
};
use eyespace::table::{Outcome, Role};
use serde_json::Value;

use crate::gtp_program::GtpProgram;
use crate::record;
use crate::suite::{self, Rate};

/// The nodes of one search.
pub(crate) const NODES: u64 = 100_000;

/// The percentage of statuses that must be right. The status of a group says whether it can be saved, or killed.
const WANTED: usize = 97;

/// The result of one of two questions about the side that moves first: can it save its stones, and can it kill the opponent's?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Success {
    Fails,
    NeedsThreat,
    TakesFirst,
    Works,
    Open,
}

/// One question of the test suite: the semeai of two groups, with the expected answers.
struct Question {
    id: String,
    set: String,
    position: Position,
    own: PointSet,
    opponent: PointSet,
    wanted: [Success; 2],
    moves: Vec<Move>,
}

/// Asks all questions below `data`. If the data are missing, it prints a message and succeeds.
pub(crate) fn run(data: &Path, nodes: u64) -> ExitCode {
    let file = data.join("tsumego").join("semeai.jsonl");
    suite::run(&file, questions, |questions| compare(questions, nodes))
}

fn questions(file: &Path) -> Result<Vec<Question>, Box<dyn std::error::Error>> {
    let mut questions = vec![];
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let text = |field: &str| record[field].as_str().unwrap_or_default();
        let moves = record["answer_moves"].as_array().into_iter().flatten();
        let set = text("collection").split(' ').next().unwrap_or_default();
        questions.push(Question {
            id: text("id").to_owned(),
            set: set.rsplit('/').next().unwrap_or_default().to_owned(),
            position: record::position(&record)?,
            own: record::points(&record, "own"),
            opponent: record::points(&record, "opponent"),
            wanted: [success(text("own_lives")), success(text("opponent_dies"))],
            moves: moves.map(|pair| record::point(pair).map_or(Move::Pass, Move::Play)).collect(),
        });
    }
    Ok(questions)
}

fn success(label: &str) -> Success {
    match label {
        "success" => Success::Works,
        "ko (favourable)" => Success::TakesFirst,
        "ko (unfavourable)" => Success::NeedsThreat,
        _ => Success::Fails,
    }
}

/// The library's answer to one question.
struct Said {
    statuses: [Success; 2],
    answer: Option<SemeaiAnswer>,
    /// Müller's class of the semeai; `None` if the two groups are in no semeai.
    class: Option<SemeaiClass>,
    time: Duration,
}

/// The results for the semeai of one class (how hard they are to count): how often theorems decide the status of both groups, and how often both
/// are right.
#[derive(Clone, Copy, Default)]
struct OfClass {
    counted: Rate,
    right: Rate,
}

fn ask(search: &mut SemeaiSearch<'_>, question: &Question, nodes: u64, moves: FirstMoves) -> Said {
    let begun = Instant::now();
    let options = LifeOptions { seki: Seki::CountsAsLife, moves, ..LifeOptions::default() };
    let semeai = Semeai::between(&question.position, question.own, question.opponent, Suicide::Illegal);
    let semeai = semeai.ok();
    let class = semeai.map(|semeai| semeai.class(&question.position, Suicide::Illegal));
    let answer = semeai.map(|semeai| {
        let first = semeai.named_first;
        let readings = Readings::IfOpen;
        let question = SemeaiQuestion { position: &question.position, semeai: &semeai, first, options, readings };
        search.solve(question, Budget::nodes(nodes * SemeaiSearch::PARTS))
    });
    let time = begun.elapsed();
    let outcomes =
        semeai.zip(answer.as_ref()).map(|(semeai, answer)| semeai.colors().map(|color| answer.outcomes[color.index()]));
    let statuses = outcomes.map_or([Success::Open; 2], statuses);
    Said { statuses, answer, class, time }
}

fn statuses([own, opponent]: [Outcome; 2]) -> [Success; 2] {
    let lives = match own {
        Outcome::Open => Success::Open,
        Outcome::Dead => Success::Fails,
        Outcome::Ko { first_threat: Role::Defender } => Success::NeedsThreat,
        Outcome::Ko { first_threat: Role::Attacker } => Success::TakesFirst,
        _ => Success::Works,
    };
    let dies = match opponent {
        Outcome::Open => Success::Open,
        Outcome::Dead => Success::Works,
        Outcome::Ko { first_threat: Role::Defender } => Success::TakesFirst,
        Outcome::Ko { first_threat: Role::Attacker } => Success::NeedsThreat,
        _ => Success::Fails,
    };
    [lives, dies]
}

fn compare(questions: &[Question], nodes: u64) -> bool {
    let mut search = SemeaiSearch::new();
    let mut other = GtpProgram::gnu_go();
    let mut sets: BTreeMap<&str, [Rate; 3]> = BTreeMap::new();
    let (mut lives, mut dies, mut theirs) = (Rate::default(), Rate::default(), Rate::default());
    let (mut moves, mut their_moves) = (Rate::default(), Rate::default());
    let mut by_theorem: BTreeMap<&str, usize> = BTreeMap::new();
    let mut by_class: BTreeMap<Option<SemeaiClass>, OfClass> = BTreeMap::new();
    let (mut times, mut their_times) = (vec![], vec![]);
    for question in questions {
        let said = ask(&mut search, question, nodes, FirstMoves::None);
        times.push(said.time);
        let right = [0, 1].map(|i| said.statuses[i] == question.wanted[i]);
        lives.add(right[0]);
        dies.add(right[1]);
        let is_counted = count_theorems(said.answer.as_ref(), &mut by_theorem);
        let of_class = by_class.entry(said.class).or_default();
        of_class.counted.add(is_counted);
        of_class.right.add(right == [true; 2]);
        let rates = sets.entry(&question.set).or_default();
        right.into_iter().for_each(|is_right| rates[0].add(is_right));
        rates[1].add(is_counted);
        if right != [true; 2] {
            let (nodes, basis) = said.answer.as_ref().map_or((0, None), |answer| (answer.nodes, Some(answer.basis)));
            println!(
                "  {}: {:?}, expected {:?}, {nodes} nodes, {basis:?}",
                question.id, said.statuses, question.wanted
            );
            refute(&mut search, question, said.statuses, nodes.max(NODES));
        }
        let all = ask(&mut search, question, nodes, FirstMoves::All);
        let named = all.answer.and_then(|answer| answer.moves.first().copied()).unwrap_or(Move::Pass);
        let is_right = question.moves.contains(&named);
        moves.add(is_right);
        rates[2].add(is_right);
        if let Some((statuses, mv, time)) = other.as_mut().and_then(|other| their_answer(other, question)) {
            (0..2).for_each(|i| theirs.add(statuses[i] == question.wanted[i]));
            their_moves.add(question.moves.contains(&mv));
            their_times.push(time);
        }
    }
    for (set, [statuses, counted, moves]) in &sets {
        println!("{set}: statuses {statuses}; moves {moves}; counted, not searched: {counted}");
    }
    for (class, OfClass { counted, right }) in &by_class {
        println!("{}: counted, not searched: {counted}; right: {right}", class.map_or("no race", class_name));
    }
    for (theorem, number) in &by_theorem {
        println!("  {number} statuses by {theorem}");
    }
    println!("own lives: {lives}\nopponent dies: {dies}\nmoves: {moves}");
    println!("median {:.3} ms", median(&mut times).as_secs_f64() * 1000.0);
    if theirs.all > 0 {
        let ratio = median(&mut times).as_secs_f64() / median(&mut their_times).as_secs_f64();
        println!("GNU Go: statuses {theirs}; moves {their_moves}; our median is {ratio:.3} of its");
    }
    let all = Rate { right: lives.right + dies.right, all: lives.all + dies.all };
    println!("all statuses: {all}");
    all.right * 100 >= all.all * WANTED
}

/// Prints lines of play that explain an answer which differs from the expected one. If the answer is worse than expected, the lines show the
/// expected moves and their refutations; if it is better, they show the library's own play.
fn refute(search: &mut SemeaiSearch<'_>, question: &Question, said: [Success; 2], nodes: u64) {
    let (position, size) = (&question.position, question.position.size());
    let tries: Vec<Move> = if question.moves.is_empty() { vec![Move::Pass] } else { question.moves.clone() };
    for (side, name) in ["own lives", "opponent dies"].into_iter().enumerate() {
        let (said, wanted) = (said[side], question.wanted[side]);
        if said == wanted || said == Success::Open {
            continue;
        }
        let is_less = rank(said) < rank(wanted);
        let begun: Vec<Option<Move>> = if is_less { tries.iter().copied().map(Some).collect() } else { vec![None] };
        for mv in begun.into_iter().take(3) {
            let after = mv.map_or(Some(*position), |mv| Some(position.play(mv, Suicide::Illegal).ok()?.position));
            let Some(after) = after else { continue };
            let own = question.own & after.stones(Color::Black) | question.own & after.stones(Color::White);
            let Ok(semeai) = Semeai::between(&after, own, question.opponent - after.empty_points(), Suicide::Illegal)
            else {
                continue;
            };
            let options = LifeOptions { seki: Seki::CountsAsLife, ..LifeOptions::default() };
            let first = semeai.first_color(if mv.is_some() { Role::Attacker } else { Role::Defender });
            let readings = Readings::IfOpen;
            let question = SemeaiQuestion { position: &after, semeai: &semeai, first, options, readings };
            let read = search.line(question, semeai.colors()[side], Budget::nodes(nodes));
            let line: Vec<_> = mv.into_iter().chain(read.line).map(|mv| mv.name(size)).collect();
            println!("      {name}: {said:?} and not {wanted:?}: {}: {}", line.join(" "), read.outcome);
        }
    }
}

/// A rank that is higher for better results of the side that moves first.
const fn rank(success: Success) -> u8 {
    match success {
        Success::Fails | Success::Open => 0,
        Success::NeedsThreat => 1,
        Success::TakesFirst => 2,
        Success::Works => 3,
    }
}

/// Whether theorems decided the status of both groups. The evidence for each status is added to the tally.
fn count_theorems(answer: Option<&SemeaiAnswer>, by_theorem: &mut BTreeMap<&str, usize>) -> bool {
    let Some(answer) = answer else { return false };
    for basis in answer.basis {
        let name = match basis {
            SemeaiBasis::Counted(theorem) => theorem.name(),
            SemeaiBasis::Searched | SemeaiBasis::AsItStands => "search",
            SemeaiBasis::Read => "reading, not proved",
        };
        *by_theorem.entry(name).or_default() += 1;
    }
    answer.basis.iter().all(|basis| matches!(basis, SemeaiBasis::Counted(_)))
}

/// The name of a class of semeai by Müller, as in section 7 of Vila & Cazenave.
const fn class_name(class: SemeaiClass) -> &'static str {
    match class {
        SemeaiClass::NoEyes => "class 0, no eyes",
        SemeaiClass::PlainEyes => "class 1, plain eyes",
        SemeaiClass::OneBlockInside => "class 2, a block in a plain eye",
        SemeaiClass::OtherEyes => "above class 2, eyes not plain or with several blocks",
        SemeaiClass::Other => "above class 2, others",
    }
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// GNU Go's answer, and the time that the answer took. Setting up the board is not timed.
fn their_answer(other: &mut GtpProgram, question: &Question) -> Option<([Success; 2], Move, Duration)> {
    let position = &question.position;
    let size = position.size();
    other.set_up(position)?;
    let vertex = |set: PointSet| set.first().map(|stone| size.vertex(stone).to_string());
    let begun = Instant::now();
    let answer = other.ask(&format!("analyze_semeai {} {}", vertex(question.own)?, vertex(question.opponent)?))?;
    let time = begun.elapsed();
    let mut words = answer.split(' ');
    let mut code = || match words.next() {
        Some("1") => Success::Works,
        Some("2") => Success::TakesFirst,
        Some("3") => Success::NeedsThreat,
        _ => Success::Fails,
    };
    let statuses = [code(), code()];
    let mv = words.next().and_then(|name| size.parse_vertex(name).ok()).map_or(Move::Pass, Move::Play);
    Some((statuses, mv, time))
}
