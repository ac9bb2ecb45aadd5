//! Safety in alternate play by bounded search, one part of the board after another: X. Niu and M. Müller, "An improved
//! safety solver for computer Go" (CG 2004) and "An open boundary safety-of-territory solver for the game of Go" (CG
//! 2006).
//!
//! Each result is a `LocalDefence` in one part of the board. Benson's loop uses it together with the liberties that regions
//! were found to guarantee without search. More: `docs/algorithms/safety-solver.md`.

use std::cell::RefCell;

use crate::board::{Color, PointSet, Suicide};
use crate::regions::{Structure, Turned};
use crate::safety::{AlternatePlay, Builder, LocalDefence, ReplyOptions, Zone, one_reply};
use crate::table::EyeTable;

use super::dfpn::{Budget, Decision, Stop, Table, solve};
use super::intrusion::Intrusion;

/// The limits of the search for safety.
#[derive(Clone, Copy, Debug)]
pub struct SafetyOptions<'a> {
    /// Whether suicide is legal for the attacker.
    pub suicide: Suicide,
    /// The table of solved eyes.
    pub table: &'a EyeTable,
    /// The limits for proofs by one reply to each intrusion. These are tried for each part before any part is searched.
    pub answers: ReplyOptions,
    /// The greatest number of nodes for all searches together.
    pub nodes: u64,
    /// The greatest number of empty points with which a part of the board is searched.
    pub most_empty: usize,
    /// A flag that ends the search early.
    pub stop: Stop<'a>,
}

/// Finds, by theorems and by search, the blocks and points that a colour keeps if it answers each intrusion. Also
/// returns the number of nodes that the search took.
///
/// Each region is searched by itself, to prove that it gives the blocks around it the liberties that they lack
/// elsewhere. Then larger regions between only the larger blocks are searched, where smaller blocks may be given up.
/// Sources and method: `docs/algorithms/safety-solver.md`.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::ReplyOptions;
/// use eyespace::search::dfpn::Stop;
/// use eyespace::search::safety::{SafetyOptions, safety};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "......XO\nXXXXXXXO\nOOOOOOOO\n........\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let (table, answers) = (EyeTable::embedded(), ReplyOptions::default());
/// let options = SafetyOptions { suicide: Suicide::Illegal, table, answers, nodes: 1000, most_empty: 20, stop: Stop::NEVER };
/// assert_eq!(safety(&structure, Color::Black, options).0.territory.len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn safety(structure: &Structure, color: Color, options: SafetyOptions) -> (AlternatePlay, u64) {
    let [black, white] = safety_of_both(structure, options);
    match color {
        Color::Black => black,
        Color::White => white,
    }
}

/// The results of [`safety`] for both colours, by [`Color::index`]. Each colour may use all the nodes of `options`.
///
/// This takes less work than two calls of [`safety`]: a colour cannot own points that the other colour keeps without
/// search, so these points are not searched.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::ReplyOptions;
/// use eyespace::search::dfpn::Stop;
/// use eyespace::search::safety::{SafetyOptions, safety, safety_of_both};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "......XO\nXXXXXXXO\nOOOOOOOO\n........\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let (table, answers) = (EyeTable::embedded(), ReplyOptions::default());
/// let options = SafetyOptions { suicide: Suicide::Illegal, table, answers, nodes: 1000, most_empty: 20, stop: Stop::NEVER };
/// assert_eq!(safety_of_both(&structure, options), Color::ALL.map(|color| safety(&structure, color, options)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn safety_of_both(structure: &Structure, options: SafetyOptions) -> [(AlternatePlay, u64); 2] {
    let boards = Color::ALL.map(|color| Turned::for_side(structure, color, &[]));
    let builder = |color: Color| {
        one_reply(&boards[color.index()].structure, color, options.suicide, options.table, options.answers)
    };
    let [of_black, of_white] = Color::ALL.map(builder);
    let [black, white] = [&of_black, &of_white].map(|builder| builder.found.stones);
    let [on_black, on_white] = &boards;
    // For each side, the opponent's stones that stay on the board. The two sides are searched on boards that may be
    // turned differently, so the points are turned to this side's board.
    let lost = [on_black.points(on_white.points_back(white)), on_white.points(on_black.points_back(black))];
    let found = [
        searched(&on_black.structure, of_black, lost[0], options),
        searched(&on_white.structure, of_white, lost[1], options),
    ];
    let mut boards = boards.iter();
    found.map(|(found, nodes)| match boards.next() {
        Some(board) => (found.back(board), nodes),
        None => (found, nodes),
    })
}

/// Adds what searches prove to the `AlternatePlay` that was found without search. The points `lost` hold stones of the
/// opponent that stay on the board.
fn searched<'a>(
    structure: &'a Structure,
    builder: Builder<'a>,
    lost: PointSet,
    options: SafetyOptions<'a>,
) -> (AlternatePlay, u64) {
    let mut builder = builder.looking_at(options.most_empty);
    let mut searcher = Searcher { structure, options, table: None, asked: vec![], most: FIRST, nodes: 0 };
    while searcher.nodes < options.nodes && !options.stop.is_asked() {
        let before = (searcher.nodes, builder.found.clone());
        for part in builder.parts().into_iter().filter(|part| !part.intersects(lost)) {
            builder.ask(part, |proof| searcher.prove(proof));
        }
        builder.sift();
        if (searcher.nodes, &builder.found) == (before.0, &before.1) && searcher.most >= options.nodes {
            break;
        }
        searcher.most = searcher.most.saturating_mul(4);
    }
    (builder.finished(), searcher.nodes)
}

/// The number of nodes that each question may take in the first round. It grows fourfold in each further round. All
/// parts are looked at again in each round, because the result for one part may supply a liberty that another part
/// lacks.
const FIRST: u64 = 16;

/// The size of the table of one search, in positions. It is enough for some millions of nodes, and takes memory only as
/// needed.
const PLACES: usize = 1 << 21;

struct Searcher<'a> {
    structure: &'a Structure,
    options: SafetyOptions<'a>,
    /// The table of positions, which is created when the first search begins.
    table: Option<Table>,
    /// All questions so far, each with its answer and the number of nodes that it was allowed.
    asked: Vec<(LocalDefence, Decision, u64)>,
    /// The number of nodes that the search for one proof may take in this round. In the next round it may take more.
    most: u64,
    nodes: u64,
}

impl Searcher<'_> {
    /// Whether a search proves this statement about a part of the board within the number of nodes of this round.
    fn prove(&mut self, proof: &LocalDefence) -> bool {
        let known = self.asked.iter().position(|(asked, _, _)| asked == proof);
        let answered =
            |(_, decision, most): &&(LocalDefence, Decision, u64)| *decision != Decision::Open || *most >= self.most;
        if let Some((_, decision, _)) = known.map(|known| &self.asked[known]).filter(answered) {
            return *decision == Decision::Proved;
        }
        let decision = self.solve(proof).unwrap_or(Decision::Refuted);
        let answer = (proof.clone(), decision, self.most);
        match known {
            Some(known) => self.asked[known] = answer,
            None => self.asked.push(answer),
        }
        decision == Decision::Proved
    }

    fn solve(&mut self, proof: &LocalDefence) -> Option<Decision> {
        let zone = RefCell::new(Zone::new(self.structure, proof, self.options.suicide)?);
        let table = self.table.get_or_insert_with(|| Table::with_places(PLACES));
        table.clear();
        let budget = Budget::nodes(self.options.nodes).with_stop(self.options.stop).less(self.nodes).at_most(self.most);
        let found = solve(&Intrusion::new(&zone), table, budget);
        self.nodes += found.nodes;
        Some(found.decision)
    }
}
