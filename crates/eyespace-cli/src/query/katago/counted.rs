//! The board counted once both sides have passed: whose points, and the lead.

use eyespace::analyze::{Fights, Model, Options, analyze};
use eyespace::board::{Color, Counting, Move, PointSet};
use eyespace::closing;
use eyespace::scoring::{ScoreTerms, Scored};
use eyespace::status::LifeMapTerms;
use eyespace::table::EyeTable;

use crate::limits::Watch;
use crate::query::position::Given;
use crate::scoring::{Asked, Marks, fates};
use eyespace_record::input::Loaded;

/// A board is as good as closed if at most one point of so many lies in an open boundary.
const CLOSED: usize = 10;

/// How far a game is from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The last move was none, or no pass.
    GoesOn,
    /// One side has passed.
    OnePass,
    /// Both have, one after the other.
    Over,
}

impl Stage {
    pub(super) fn of(loaded: &Loaded) -> Self {
        let passes = loaded.history.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass).count();
        match passes {
            0 => Self::GoesOn,
            1 => Self::OnePass,
            _ => Self::Over,
        }
    }
}

/// A board that was counted as `score` does.
pub(super) struct CountedBoard {
    scored: Scored,
    counting: Counting,
}

impl CountedBoard {
    /// The board of a game that is over; or of one in which the last move was a pass, if it is as good as closed: `KaTrain` counts
    /// with the mean of the numbers after both passes.
    pub(super) fn at_the_end(
        given: &Given,
        loaded: &Loaded,
        table: &EyeTable,
        nodes: u64,
        watch: Watch<'_>,
    ) -> Option<Self> {
        let stage = Stage::of(loaded);
        if stage == Stage::GoesOn {
            return None;
        }
        let counted = Self::new(given, loaded, table, nodes, watch);
        (stage == Stage::Over || counted.is_as_good_as_closed()).then_some(counted)
    }

    fn new(given: &Given, loaded: &Loaded, table: &EyeTable, nodes: u64, watch: Watch<'_>) -> Self {
        let rules = given.rules();
        let map = LifeMapTerms { nodes, ..LifeMapTerms::default() };
        let options = Options {
            suicide: rules.suicide(),
            table,
            fights: Fights::Omitted,
            model: Model::Omitted,
            map: Some(map),
            stop: watch.stop(),
        };
        let report = analyze(&loaded.position, &options);
        let terms = terms(given, loaded);
        let scored = closing::score(&report, &fates(&report, rules, &options), terms, &options);
        Self { scored, counting: rules.counting() }
    }

    /// Whether hardly a boundary is open.
    fn is_as_good_as_closed(&self) -> bool {
        let open = self.scored.territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.points);
        open.len() * CLOSED <= self.scored.territory.board.size.points().len()
    }

    /// Black's and White's points, stones and all. By territory stones in seki are nobody's.
    pub(super) fn owned(&self) -> [PointSet; 2] {
        Color::ALL.map(|color| {
            let living = self.scored.territory.board.living[color.index()];
            let stones = match self.counting {
                Counting::Territory => living - self.scored.territory.seki_stones(color),
                Counting::Area => living,
            };
            self.scored.surrounded(color) | stones
        })
    }

    /// Black's lead.
    pub(super) fn lead(&self) -> f64 {
        self.scored.margin().points()
    }
}

/// What the question says of rules and komi, and what the record says where it does not.
fn terms(given: &Given, loaded: &Loaded) -> ScoreTerms {
    let asked = Asked {
        rules: given.rules.clone(),
        komi: given.komi,
        handicap: None,
        prisoners: None,
        dead: PointSet::EMPTY,
        alive: PointSet::EMPTY,
        marks: Marks::AreIgnored,
    };
    asked.terms(loaded)
}
