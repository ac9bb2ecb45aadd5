//! Programs around Eyespace that are not for its users: they measure with data that stays outside the project, and write
//! documents.

// First: its macros stand for those of the standard library in all that follows.
#[macro_use]
mod output;

mod candidates;
mod deadstones;
mod dragons;
mod eyegraph;
mod fit_links;
mod games;
mod gtp_program;
mod life;
mod life_property;
mod lifemap;
mod other_program;
mod owl;
mod owners;
mod play_on;
mod proofs;
mod record;
mod safety;
mod score;
mod semeai;
mod status;
mod suite;
mod tst;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: eyespace-tools status DATA             compare unconditional life with DATA/status/*.jsonl
       eyespace-tools safety DATA [--nodes N] points proved safe, without search and with, DATA/status/safe_points.jsonl
       eyespace-tools games DIR [--every N]   analyse all SGF files below DIR, every 25th position or every Nth
       eyespace-tools life DATA [--nodes N]   search the life-and-death problems of DATA/tsumego/enclosed.jsonl
       eyespace-tools lifemap DATA [--gnugo] [--pachi PROGRAM] [--deadstones FOLDER] [--guesses PROGRAM]
                                             dead stones of finished games, and the status of groups; beside GNU Go's,
                                             Pachi's, those of @sabaki/deadstones as npm installed it in FOLDER, and those
                                             of a program that is asked likewise: rows like [[1,0],[-1,0]] (black, empty,
                                             white) a line in, points like [[0,1]] (column, row) a line out
       eyespace-tools dragons FOLDER --gnugo|--ends [--every N]
                                             groups of unfinished games, every 60th position or every Nth, beside what GNU Go
                                             says of them, or what became of them
       eyespace-tools proofs DATA --search N|--move|--answers
                                             how far proofs would reach on finished 19x19 boards, by dearer ways than a score's
       eyespace-tools owl DATA [--nodes N]    attack and defence of dragons, DATA/tsumego/gnugo_owl.jsonl, beside GNU Go's
       eyespace-tools play-on FOLDER OUT      games fitted on, played on by GNU Go: those that nobody finished, and all from move 80
       eyespace-tools fit-links FOLDER        print the file of the chances of links, fitted to the SGF files of a folder
       eyespace-tools candidates FOLDER       how often the played move is among the candidates, and its rank
       eyespace-tools fit-candidates FOLDER   print the file of the scores of candidates, counted likewise
       eyespace-tools fit-eyes FOLDER         print the file of the numbers by which eyes are counted, fitted likewise
       eyespace-tools fit-estimate FOLDER...  print the file of the other numbers of the estimate, fitted likewise
       eyespace-tools cross FOLDER...         how good the estimate is on games that it was not fitted to, among those fitted on
       eyespace-tools owners DATA [--others MODULES]
                                             whose points are in the end: the estimate on games of DATA/games, beside others
                                             (Sabaki's node modules in the folder MODULES, gnugo)
       eyespace-tools semeai DATA [--nodes N] races, DATA/tsumego/semeai.jsonl, beside GNU Go's
       eyespace-tools life-property [--points N]
                                             print docs/life-property.md: all eyes to 10 points, or to N (at most 12)
       eyespace-tools eyegraph [COUNT [SEED]] compare local values of random eye spaces with GNU Go's, if it is here
       eyespace-tools score DATA [--positions|--label-dead|--given-dead|--score-only|--games|--times]
                                             count the boards of DATA/scoring and the games of DATA/games
       eyespace-tools tst [--engine COMMAND] FILE...
                                             run test files of GNU Go's kind: lines of GTP, and what answers must match";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["status", data] => status::run(Path::new(data)),
        ["safety", data] => safety::run(Path::new(data), safety::NODES),
        ["safety", data, "--nodes", number] => {
            number.parse().map_or_else(|_| usage(), |nodes| safety::run(Path::new(data), nodes))
        }
        ["games", folder] => games::run(Path::new(folder), games::EVERY),
        ["games", folder, "--every", number] => match number.parse() {
            Ok(every @ 1..) => games::run(Path::new(folder), every),
            _ => usage(),
        },
        ["life", data] => life::run(Path::new(data), life::NODES),
        ["life", data, "--nodes", number] => {
            number.parse().map_or_else(|_| usage(), |nodes| life::run(Path::new(data), nodes))
        }
        ["lifemap", data, beside @ ..] => match lifemap::besides(beside) {
            Some(beside) => lifemap::run(Path::new(data), &beside),
            None => usage(),
        },
        ["dragons", folder, beside @ ("--gnugo" | "--ends"), rest @ ..] => {
            let beside = if *beside == "--ends" { dragons::Beside::End } else { dragons::Beside::GnuGo };
            let every = match rest {
                [] => Some(dragons::EVERY),
                ["--every", number] => number.parse().ok().filter(|every| *every > 0),
                _ => None,
            };
            every.map_or_else(usage, |every| dragons::run(Path::new(folder), every, beside))
        }
        ["proofs", data, "--search", number] => {
            number.parse().map_or_else(|_| usage(), |nodes| proofs::run(Path::new(data), proofs::Try::Search(nodes)))
        }
        ["proofs", data, "--move"] => proofs::run(Path::new(data), proofs::Try::Move),
        ["proofs", data, "--answers"] => proofs::run(Path::new(data), proofs::Try::Answers),
        ["owl", data] => owl::run(Path::new(data), owl::NODES),
        ["owl", data, "--nodes", number] => {
            number.parse().map_or_else(|_| usage(), |nodes| owl::run(Path::new(data), nodes))
        }
        ["candidates", folder] => candidates::report(Path::new(folder)),
        ["fit-candidates", folder] => candidates::fit(Path::new(folder)),
        ["fit-estimate", folders @ ..] if !folders.is_empty() => owners::fit::run(&paths(folders)),
        ["play-on", folder, out] => play_on::run(Path::new(folder), Path::new(out)),
        ["cross", folders @ ..] if !folders.is_empty() => owners::cross::run(&paths(folders)),
        ["fit-eyes", folder] => owners::fit_eyes::run(Path::new(folder)),
        ["fit-links", folder] => fit_links::run(Path::new(folder)),
        ["owners", data] => owners::run(Path::new(data), owners::Beside::Nobody),
        ["owners", data, "--others", modules] => {
            owners::run(Path::new(data), owners::Beside::Others(Path::new(modules)))
        }
        ["semeai", data] => semeai::run(Path::new(data), semeai::NODES),
        ["semeai", data, "--nodes", number] => {
            number.parse().map_or_else(|_| usage(), |nodes| semeai::run(Path::new(data), nodes))
        }
        ["score", data] => score::run(Path::new(data), score::Suite::All),
        ["score", data, option] => {
            score::Suite::named(option).map_or_else(usage, |suite| score::run(Path::new(data), suite))
        }
        ["eyegraph"] => eyegraph::run(eyegraph::COUNT, 1),
        ["eyegraph", count] => count.parse().map_or_else(|_| usage(), |count| eyegraph::run(count, 1)),
        ["eyegraph", count, seed] => match (count.parse(), seed.parse()) {
            (Ok(count), Ok(seed)) => eyegraph::run(count, seed),
            _ => usage(),
        },
        ["life-property"] => life_property::run(life_property::POINTS),
        ["life-property", "--points", number] => match number.parse() {
            Ok(points @ 1..=life_property::MOST) => life_property::run(points),
            _ => usage(),
        },
        ["tst", "--engine", engine, files @ ..] if !files.is_empty() => {
            tst::run(tst::Engine::Process(engine), files.iter().copied())
        }
        ["tst", files @ ..] if !files.is_empty() => tst::run(tst::Engine::Own, files.iter().copied()),
        _ => usage(),
    }
}

fn paths<'a>(folders: &[&'a str]) -> Vec<&'a Path> {
    folders.iter().map(|&folder| Path::new(folder)).collect()
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}
