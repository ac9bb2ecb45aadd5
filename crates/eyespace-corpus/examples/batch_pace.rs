//! The time that the library itself takes, for `tools/batch/measure.py` to compare with: `batch_pace FOLDER` reads and counts the last position of each
//! game in a folder, one after the other, and makes no tables.

use std::error::Error;
use std::fs;
use std::time::Instant;

use eyespace::engine::Engine;
use eyespace::problem::Watch;
use eyespace_columns::{Terms, scored};
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("expected a folder")?;
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.sort();
    let (engine, terms) = (Engine::default(), Terms::default());
    let begun = Instant::now();
    let mut counted = 0;
    for path in paths {
        let loaded = load_bytes("file", &fs::read(path)?, &Selector::default());
        let score = loaded.ok().and_then(|loaded| scored(&loaded, &terms, &engine, Watch::NOBODY).ok());
        counted += usize::from(std::hint::black_box(score).is_some());
    }
    println!("{counted} {:.3}", begun.elapsed().as_secs_f64());
    Ok(())
}
