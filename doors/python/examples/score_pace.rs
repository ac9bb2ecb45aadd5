//! The time that the library itself takes, for `ci.sh bench` to compare with: `score_pace FILE TIMES` counts a finished game as `Board.score()` does,
//! and labels a batch of it.

use std::error::Error;
use std::fs;
use std::sync::Arc;
use std::time::Instant;

use arrow_array::{ArrayRef, BinaryArray, RecordBatch};
use eyespace::engine::Engine;
use eyespace::problem::Watch;
use eyespace_columns::{Labels, Terms, label_positions};
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;
use eyespace_service::kinds::score;
use eyespace_service::scoring::{Marks, ScoreRequest};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "expected a file and a number of times";
    let file = fs::read(arguments.next().ok_or(usage)?)?;
    let times: u32 = arguments.next().ok_or(usage)?.parse()?;
    let loaded = load_bytes("file", &file, &Selector::default())?;
    let engine = Engine::default();
    let request = ScoreRequest {
        rules: None,
        komi: None,
        handicap: None,
        prisoners: None,
        dead: Default::default(),
        alive: Default::default(),
        marks: Marks::AreIgnored,
        last_moves: false,
    };
    let engine = engine.with(request.rules(&loaded), engine.limits);
    let mut best = f64::MAX;
    for _ in 0..times {
        let begun = Instant::now();
        let (report, counted) = score::find(&loaded, &request, &engine, Watch::NOBODY)?;
        std::hint::black_box((report, counted));
        best = best.min(begun.elapsed().as_secs_f64());
    }
    println!("score {:.1}", best * 1e6);

    let games: ArrayRef = Arc::new(BinaryArray::from_iter_values((0..times).map(|_| &file)));
    let batch = RecordBatch::try_from_iter([("sgf", games)])?;
    let begun = Instant::now();
    std::hint::black_box(label_positions(&batch, &Terms::default(), Labels::Count, &engine, Watch::NOBODY)?);
    println!("batch {:.1}", begun.elapsed().as_secs_f64() * 1e6 / f64::from(times));
    Ok(())
}
