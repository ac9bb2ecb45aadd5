//! Compares candidate moves with the moves of games: fits the scores of the candidates' features, and measures how often the move that was played is
//! a candidate.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Move, Point};
use eyespace::estimate::fitting::{PointFeatures, point_features};
use eyespace::estimate::{CANDIDATES, Evaluator};

use crate::owners::games::{Failure, Game, Part, Players, games, told};

/// The distance in moves between the positions taken from a game: one before each move whose index is divisible by this number.
const EVERY: usize = 7;

/// The number of made-up cases that are added to the count of each feature of a move. In these cases moves are played at the average rate, so that
/// rare features get no extreme scores.
const WEIGHT: f64 = 5.0;

/// Prints the file of the scores that the features of candidate moves get. If the folder is missing, it prints a message and succeeds.
pub(crate) fn fit(folder: &Path) -> ExitCode {
    told(&[folder], |_| {
        let mut counts = PointFeatures::COUNTS.in_order().map(|count| vec![[0.0f64; 2]; count]);
        let mut evaluator = Evaluator::new();
        each_move(folder, Part::Fitted, |_, position, played, last| {
            let seen = evaluator.evaluate(position);
            for point in seen.structure.empty() {
                let features = point_features(&seen, position.to_play(), point, last);
                for (counts, feature) in counts.iter_mut().zip(features.in_order()) {
                    counts[feature][usize::from(point == played)] += 1.0;
                }
            }
        })?;
        print!(
            "//! The scores of candidate moves, counted in games. Written by `eyespace-tools fit-candidates ../shared/data/games`; not by\n\
             //! hand. The numbers are hundredths of the logarithm of how much likelier a move with this feature is to be played.\n"
        );
        for (name, counts) in ["AROUND", "OWNER", "TACTICS", "LAST"].iter().zip(&counts) {
            let all = counts.iter().fold([0.0, 0.0], |sum, count| [sum[0] + count[0], sum[1] + count[1]]);
            let score = |count: &[f64; 2]| {
                let share = |kind: usize| (count[kind] + WEIGHT * all[kind] / (all[0] + all[1])) / all[kind];
                (100.0 * (share(1) / share(0)).ln()).round().clamp(-900.0, 900.0)
            };
            println!("\n#[rustfmt::skip]\npub(super) const {name}: [i16; {}] = [", counts.len());
            for row in counts.chunks(25) {
                println!("    {}", row.iter().map(|count| format!("{},", score(count))).collect::<Vec<_>>().join(" "));
            }
            println!("];");
        }
        Ok(())
    })
}

/// Calls `look` for a sample of the moves of all games of a part (those used for fitting, or those held out). Its arguments are the game, the
/// position, the move played there, and the move before.
fn each_move(
    folder: &Path,
    part: Part,
    mut look: impl FnMut(&Game, &eyespace::board::Position, Point, Option<Point>),
) -> Result<(), Failure> {
    for game in games(folder)?.iter().filter(|game| game.part == part) {
        for number in (EVERY..game.moves).step_by(EVERY) {
            let (_, before) = game.at(number - 1)?;
            let (position, played) = game.at(number)?;
            let last = before.and_then(Move::point);
            if let Some(Move::Play(point)) = played {
                look(game, &position, point, last);
            }
        }
    }
    Ok(())
}

/// The size of the board and the kind of players, with the rank of each played move among the candidates. The rank is `None` if the move was no
/// candidate.
type Kind = ((u8, Players), Vec<Option<usize>>);

/// Prints how often the move that was played is among the candidates, and its rank by gain.
pub(crate) fn report(folder: &Path) -> ExitCode {
    told(&[folder], |_| {
        let mut kinds: Vec<Kind> = vec![];
        let mut evaluator = Evaluator::new();
        each_move(folder, Part::HeldOut, |game, position, played, last| {
            let seen = evaluator.evaluate(position);
            let moves = evaluator.candidates(&seen, last, CANDIDATES);
            let rank = moves.iter().position(|candidate| candidate.point == played);
            let kind = (game.side, game.players);
            match kinds.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, ranks)) => ranks.push(rank),
                None => kinds.push((kind, vec![rank])),
            }
        })?;
        println!("| board | players | moves | among {CANDIDATES} | first | to 5th | to 10th | to 20th | median rank |");
        println!("|---|---|---|---|---|---|---|---|---|");
        kinds.sort_by_key(|((side, players), _)| (*side, *players == Players::Amateur));
        for ((side, players), mut ranks) in kinds {
            let all = ranks.len() as f64;
            let share = |to: usize| 100.0 * ranks.iter().flatten().filter(|&&rank| rank < to).count() as f64 / all;
            let shares = [CANDIDATES, 1, 5, 10, 20].map(|to| format!("{:.1} %", share(to))).join(" | ");
            let players = if players == Players::Professional { "professional" } else { "amateur" };
            ranks.sort_by_key(|rank| rank.unwrap_or(usize::MAX));
            let median = ranks[ranks.len() / 2].map_or("none".to_owned(), |rank| (rank + 1).to_string());
            println!("| {side}x{side} | {players} | {all} | {shares} | {median} |");
        }
        Ok(())
    })
}
