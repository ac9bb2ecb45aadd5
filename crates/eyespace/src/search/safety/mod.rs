//! Safety under alternate play by bounded search, part by part: X. Niu and M. Müller, "An improved safety solver for computer Go" (CG 2004)
//! and "An open boundary safety-of-territory solver for the game of Go" (CG 2006).
//!
//! Each result is a value, a `Proof`, which enters the same loop as the guarantees found without search. More:
//! `docs/algorithms/safety-solver.md`.

mod intrusion;

use crate::board::{Color, PointSet, Suicide};
use crate::eyes::Role;
use crate::regions::{Structure, Turned};
use crate::safety::{AlternatePlay, Builder, Proof, ReplyOptions, Stones, Zone, one_reply};
use crate::table::EyeTable;

use super::dfpn::{Budget, Decision, Stop, Table, solve};
use intrusion::Intrusion;

/// The limits of the search for safety.
#[derive(Clone, Copy, Debug)]
pub struct SafetyOptions<'a> {
    /// Whether suicide is legal for the attacker.
    pub suicide: Suicide,
    /// The table of solved eyes.
    pub table: &'a EyeTable,
    /// The limits for the replies that are tried in each part before any part is searched.
    pub answers: ReplyOptions,
    /// The greatest number of nodes for all searches together.
    pub nodes: u64,
    /// The greatest number of empty points of a part that is searched.
    pub most_empty: usize,
    /// A flag that ends the search early.
    pub stop: Stop<'a>,
}

/// Finds, by theorems and by search, the blocks and points that a colour keeps if it answers each intrusion. Also returns the number
/// of nodes.
///
/// Each region is searched by itself, for the liberties that its walls lack elsewhere. Then come the parts between
/// larger blocks, where smaller blocks are given up if necessary. Sources and method:
/// `docs/algorithms/safety-solver.md`.
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

/// The results of [`safety`] for both colours, by [`Color::index`], each with this number of nodes.
///
/// This takes less work than one by one, because neither side can own points that the other keeps without search.
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
    // For each side, the opponent's stones that stay on the board, in the orientation in which this side's board is
    // searched.
    let lost = [on_black.points(on_white.points_back(white)), on_white.points(on_black.points_back(black))];
    let found = [
        searched(&on_black.structure, Color::Black, of_black, lost[0], options),
        searched(&on_white.structure, Color::White, of_white, lost[1], options),
    ];
    let mut boards = boards.iter();
    found.map(|(found, nodes)| match boards.next() {
        Some(board) => (found.back(board), nodes),
        None => (found, nodes),
    })
}

/// Adds the results of searches to `AlternatePlay` found without search. `lost` are points where the opponent's stones stay.
fn searched<'a>(
    structure: &'a Structure,
    color: Color,
    builder: Builder<'a>,
    lost: PointSet,
    options: SafetyOptions<'a>,
) -> (AlternatePlay, u64) {
    let mut builder = builder.looking_at(options.most_empty);
    let mut searcher = Searcher { structure, color, options, table: None, asked: vec![], most: FIRST, nodes: 0 };
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

/// The nodes that each question may take in the first round. The number grows fourfold in each further round. As the
/// result for one part may supply what another lacks, all parts are looked at again in each round.
const FIRST: u64 = 16;

/// The size of the table of one search, in positions: enough for some millions of nodes. It takes memory only as
/// needed.
const PLACES: usize = 1 << 21;

struct Searcher<'a> {
    structure: &'a Structure,
    color: Color,
    options: SafetyOptions<'a>,
    /// The table, which is made when the first search begins.
    table: Option<Table>,
    /// All questions with their answers, and the nodes that each was allowed.
    asked: Vec<(Proof, Decision, u64)>,
    /// The nodes that a question may take in this round.
    most: u64,
    nodes: u64,
}

impl Searcher<'_> {
    /// Whether a search proves this within the nodes of this round.
    fn prove(&mut self, proof: &Proof) -> bool {
        let known = self.asked.iter().position(|(asked, _, _)| asked == proof);
        let answered =
            |(_, decision, most): &&(Proof, Decision, u64)| *decision != Decision::Open || *most >= self.most;
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

    fn solve(&mut self, proof: &Proof) -> Option<Decision> {
        let zone = Zone::new(self.structure, proof, self.options.suicide).filter(|zone| !zone.walls.is_empty())?;
        let stones = |color: Color| zone.graph.cells(self.structure.stones(color) & proof.points);
        let stones = Stones::new(stones(self.color), stones(self.color.opponent()));
        let table = self.table.get_or_insert_with(|| Table::with_places(PLACES));
        table.clear();
        let budget = Budget::nodes(self.options.nodes).with_stop(self.options.stop).less(self.nodes).at_most(self.most);
        let found = solve(&Intrusion::new(&zone, stones, Role::Attacker), table, budget);
        self.nodes += found.nodes;
        Some(found.decision)
    }
}
