//! The exact solver. It solves all arrangements of stones inside one eye at once, going backwards from the captures.

mod board;
mod smaller;

use std::collections::HashMap;
use std::sync::Arc;

use crate::board::Suicide;
use crate::eyes::{EyeGraph, GraphKey, LocalGame};

use super::local_game::ranks;
use super::retrograde::NEVER;
use super::{Answer, Fate, KoMaster, Role, Solution};
use board::{Board, Layer};
use smaller::Smaller;
pub use smaller::needs;

/// Solves the eye with the graph of this key. `known` must contain the solutions of all graphs that [`needs`] lists,
/// under the same rule on suicide.
///
/// Returns `None` if one of these solutions is missing.
/// ```
/// use std::collections::HashMap;
/// use std::sync::Arc;
///
/// use eyespace::board::Suicide;
/// use eyespace::eyes::{EyeDrawing, EyeGraph, GraphKey};
/// use eyespace::table::{EyeTable, Solution, needs, solve, write};
/// // The smaller graphs are solved first.
/// fn add(key: GraphKey, known: &mut HashMap<GraphKey, Arc<Solution>>) {
///     needs(&EyeGraph::from_key(key)).into_iter().for_each(|smaller| add(smaller, known));
///     let solution = solve(key, Suicide::Illegal, known).unwrap();
///     known.insert(key, Arc::new(solution));
/// }
/// let eye: EyeDrawing = "...".parse()?;
/// let key = EyeGraph::of(&eye.shape).unwrap().canonical().key;
/// let mut known = HashMap::new();
/// assert!(solve(key, Suicide::Illegal, &known).is_none());
/// add(key, &mut known);
/// let table = EyeTable::open(write(Suicide::Illegal, 0, known.values().map(AsRef::as_ref)))?;
/// assert_eq!(table.len(), known.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve(key: GraphKey, suicide: Suicide, known: &HashMap<GraphKey, Arc<Solution>>) -> Option<Solution> {
    let game = LocalGame { graph: EyeGraph::from_key(key), suicide };
    if game.graph.is_empty() {
        return Some(filled_eye(key, suicide));
    }
    let smaller = Smaller::all(&game.graph, known)?;
    // If every point touches the wall, no stone of the defender is ever cut off from the wall, so there is no ko. Then
    // it does not matter which side may ignore ko bans (the ko master), and the positions for one of them are enough.
    let masters = if game.graph.inner() == 0 { &KoMaster::ALL[..1] } else { &KoMaster::ALL[..] };
    let boards: Vec<Board> = masters.iter().map(|&master| Board::new(game, master, &smaller)).collect();
    let layers = all_layers(&boards, &smaller);
    Some(put_together(key, game, &boards, &layers))
}

/// The layers (results) for 0, 1, 2 … outside liberties. The last one is the layer after which each further liberty
/// only costs the attacker a move. Two such layers in succession show this, but only if the results of the smaller eyes
/// no longer change either. Then each layer follows from the one before by the same rules.
fn all_layers(boards: &[Board], smaller: &Smaller) -> Vec<Vec<Layer>> {
    let mut layers: Vec<Vec<Layer>> = vec![];
    loop {
        let outside_liberties = layers.len();
        let layer = |(i, board): (usize, &Board)| {
            board.layer(outside_liberties, layers.last().map(|masters| &masters[i]), smaller)
        };
        let next: Vec<Layer> = boards.iter().enumerate().map(layer).collect();
        let same_rules = outside_liberties >= 2 && smaller.enough_outside() < outside_liberties;
        let follows = |before: &Vec<Layer>| before.iter().zip(&next).all(|(a, b)| a.is_followed_by(b));
        if same_rules && layers.last().is_some_and(follows) {
            return layers;
        }
        layers.push(next);
    }
}

/// The solution of the eye without points: the block has filled its eye and has only its liberties outside.
fn filled_eye(key: GraphKey, suicide: Suicide) -> Solution {
    let answer = |liberties| Answer::new([[Fate::Dead; 2]; 3], [Some(liberties); 3]);
    // The first answer is for a block without any liberty. There is no such position, so this answer is never used.
    Solution::new(key, suicide, 2, &[Some(vec![answer(1), answer(1)])], &[])
}

fn put_together(key: GraphKey, game: LocalGame, boards: &[Board], layers: &[Vec<Layer>]) -> Solution {
    let board = |master: KoMaster| master.index().min(boards.len() - 1);
    let answer = |layer: &[Layer], nodes: &dyn Fn(KoMaster, Role) -> usize| {
        let fate = |master, mover| layer[board(master)].fate(nodes(master, mover));
        let fates = KoMaster::ALL.map(|master| Role::ALL.map(|mover| fate(master, mover)));
        let spare = |master| layer[board(master)].spare[nodes(master, Role::Attacker)];
        Answer::new(
            fates,
            KoMaster::ALL.map(|master| Some(spare(master)).filter(|&n| n != NEVER).map(|n| u16::from(n) + 1)),
        )
    };
    let row = |nodes: &dyn Fn(KoMaster, Role) -> usize| layers.iter().map(|layer| answer(layer, nodes)).collect();
    let plain = |rank: usize| move |_: KoMaster, mover: Role| boards[0].plain(rank, mover);
    let fillings: Vec<Option<Vec<Answer>>> =
        (0..ranks(&game.graph)).map(|rank| boards[0].is_legal(rank).then(|| row(&plain(rank)))).collect();
    let kos: Vec<_> = boards
        .last()
        .into_iter()
        .flat_map(Board::kos)
        .map(|ko| {
            let (rank, _, banned) = ko;
            let nodes = |master: KoMaster, mover: Role| {
                let node = if mover == banned { boards[board(master)].ko(ko) } else { None };
                node.unwrap_or_else(|| boards[0].plain(rank as usize, mover))
            };
            (ko, row(&nodes))
        })
        .collect();
    Solution::new(key, game.suicide, layers.len(), &fillings, &kos)
}
