//! Scores the last positions of finished games, and compares the scores with the results in the files.

use std::path::Path;

use eyespace::board::Ruleset;
use eyespace::scoring::{HalfPoints, ScoreOptions};
use eyespace_cli::source::Source;
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;

use super::{Failure, Tally, own_score, records};

pub(super) fn compare(data: &Path) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let folder = data.join("games");
    for record in records(&folder.join("index.jsonl"))? {
        let Some(file) = record["file"].as_str() else { continue };
        let finished = record["final_passes"].as_u64().unwrap_or(0) >= 2;
        let Some(result) = record["result"].as_str().and_then(HalfPoints::from_result).filter(|_| finished) else {
            continue;
        };
        let bytes = Source::Path(folder.join(file)).read()?;
        let loaded = load_bytes(file, &bytes, &Selector::default())?;
        let komi = loaded.info.komi.and_then(HalfPoints::from_points);
        let score_options = ScoreOptions {
            komi: komi.unwrap_or_default(),
            prisoners: loaded.prisoners(),
            handicap: loaded.info.handicap.unwrap_or(0).into(),
            ..ScoreOptions::of(loaded.info.rules.unwrap_or(Ruleset::Japanese))
        };
        let (_, scored) = own_score(&loaded.position, score_options);
        tally.compared += 1;
        tally.add_unasked(&scored, scored.margin() == result);
        if scored.margin() != result {
            tally.different.push(format!(
                "{file} ({}): {}, file {}; {} unsettled places, {} open areas",
                score_options.rules,
                scored.margin().result(),
                result.result(),
                scored.unsettled.len(),
                scored.territory.open.len()
            ));
        }
    }
    Ok(tally)
}
