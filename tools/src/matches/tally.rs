//! How the games of a match ended.

use std::fmt::{self, Display};

use serde_json::Value;

/// The tally of a match.
#[derive(Debug, Default)]
pub(super) struct Tally {
    games: u32,
    won: u32,
    faults: Vec<String>,
    /// Seconds and moves of the player and of its opponent.
    took: [(f64, f64); 2],
}

impl Tally {
    pub(super) fn add(&mut self, line: &Value) {
        self.games += 1;
        self.won += u32::from(line["won"] == true);
        if let Some(fault) = line["fault"].as_str() {
            self.faults.push(format!("game {}: {fault}", line["game"]));
        }
        for (side, (seconds, moves)) in ["own", "other"].iter().zip(&mut self.took) {
            *seconds += line[side]["seconds"].as_f64().unwrap_or_default();
            *moves += line[side]["moves"].as_f64().unwrap_or_default();
        }
    }

    /// The number of games that did not end as games do.
    pub(super) fn faults(&self) -> usize {
        self.faults.len()
    }

    /// The bounds between which the true rate lies with 95 % certainty (Wilson 1927).
    fn interval(&self) -> [f64; 2] {
        let (n, z) = (f64::from(self.games.max(1)), 1.96_f64);
        let rate = f64::from(self.won) / n;
        let (middle, width) = (rate + z * z / (2.0 * n), z * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt());
        [middle - width, middle + width].map(|bound| bound / (1.0 + z * z / n))
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [least, most] = self.interval().map(|bound| bound * 100.0);
        let [own, other] = self.took.map(|(seconds, moves)| seconds / moves.max(1.0));
        writeln!(f, "{} of {} games won: between {least:.0} and {most:.0} %", self.won, self.games)?;
        write!(
            f,
            "seconds a move: {own:.3}, the opponent {other:.3} ({:.2} times)",
            own / other.max(f64::MIN_POSITIVE)
        )?;
        self.faults.iter().try_for_each(|fault| write!(f, "\n{fault}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_tally_has_its_interval() {
        let mut tally = Tally::default();
        for number in 0..10 {
            let side = json!({ "seconds": 2.0, "moves": 4 });
            tally.add(&json!({ "game": number, "won": number < 5, "own": side, "other": side, "fault": null }));
        }
        assert_eq!(
            tally.to_string(),
            "5 of 10 games won: between 24 and 76 %\nseconds a move: 0.500, the opponent 0.500 (1.00 times)"
        );
        tally.add(&json!({ "game": 11, "won": false, "fault": "player: no move" }));
        assert_eq!(tally.faults(), 1);
    }
}
