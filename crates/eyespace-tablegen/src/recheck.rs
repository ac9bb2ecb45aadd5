//! Checks the answers of a table of solved eyes by a search that knows only the rules of the game.

use std::fmt;

use eyespace::eyes::{EyeGraph, GraphKey};
use eyespace::table::{EyeTable, Fate, KoMaster, LocalState, Role};

use super::graph_game::{GraphGame, Position};
use super::progress::{Listener, Progress};
use super::search::Search;

/// The part of a table of solved eyes that is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// A sample of the eye graphs in the table, with few outside liberties. It is the same sample each time.
    Sample,
    /// All eye graphs in the table, each with up to one outside liberty more than can affect its answers.
    All,
}

/// The most positions that the eye graphs of a sample have together. This limit keeps the check short.
const SAMPLE_POSITIONS: u64 = 3_000_000;

/// The number of answers that were checked and found correct.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rechecked {
    /// The number of graphs.
    pub graphs: usize,
    /// The number of answers for positions without a ko ban.
    pub answers: u64,
    /// The number of answers for positions with a ko ban.
    pub kos: u64,
}

/// A position for which the table of solved eyes and the search have different answers.
#[derive(Debug)]
pub struct Difference {
    key: GraphKey,
    position: Position,
    master: KoMaster,
    found: Option<Said>,
    expected: Said,
}

/// What the table of solved eyes or the search says about a position: the fate of the wall, and the number of moves that the attacker needs
/// to capture it.
type Said = (Fate, Option<u16>);

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { attackers, defenders, outside_liberties, mover, ko } = self.position;
        let ko = ko.map_or(String::new(), |point| format!(", a ko banned at {point}"));
        write!(
            f,
            "graph {:032x}, attackers {attackers:#x}, defenders {defenders:#x}, {outside_liberties} outside, {mover:?} first, \
             {:?} ignores ko{ko}: {}; a search finds {}",
            self.key.number(),
            self.master,
            self.found.map_or("no answer".to_owned(), describe),
            describe(self.expected)
        )
    }
}

/// Compares answers of the table of solved eyes with those of the search.
///
/// # Errors
/// The first difference.
pub fn recheck(table: &EyeTable, extent: Extent, listener: &dyn Listener) -> Result<Rechecked, Difference> {
    let tasks = tasks(table, extent);
    let progress = Progress::new(tasks.iter().map(|(key, _)| *key), listener);
    let mut done = Rechecked::default();
    for &(key, outside_liberties) in &tasks {
        for master in KoMaster::ALL {
            recheck_graph(table, (key, outside_liberties), master, &mut done)?;
        }
        done.graphs += 1;
        progress.done(key);
    }
    Ok(done)
}

/// The eye graphs that are checked, each with the largest number of outside liberties that is tried.
fn tasks(table: &EyeTable, extent: Extent) -> Vec<(GraphKey, u8)> {
    let enough = |key| table.enough_outside(key).unwrap_or(0) as u8 + 1;
    let keys = table.keys().filter(|key| !key.is_empty());
    if extent == Extent::All {
        return keys.map(|key| (key, enough(key))).collect();
    }
    let mut keys: Vec<GraphKey> = keys.collect();
    shuffle(&mut keys);
    let mut left = SAMPLE_POSITIONS;
    let mut chosen = vec![];
    for (i, key) in keys.into_iter().enumerate() {
        let outside_liberties = (i % 3).min(enough(key).into()) as u8;
        let positions = 3u64.pow(key.len() as u32) * 2 * (u64::from(outside_liberties) + 1);
        if positions <= left {
            left -= positions;
            chosen.push((key, outside_liberties));
        }
    }
    chosen
}

/// Shuffles the eye graphs with the random numbers of `SplitMix64`, always into the same order.
fn shuffle(keys: &mut [GraphKey]) {
    let mut seed = 0u64;
    for i in (1..keys.len()).rev() {
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys.swap(i, ((mixed ^ mixed >> 31) % (i as u64 + 1)) as usize);
    }
}

fn recheck_graph(
    table: &EyeTable,
    (key, outside_liberties): (GraphKey, u8),
    master: KoMaster,
    done: &mut Rechecked,
) -> Result<(), Difference> {
    let graph = EyeGraph::from_key(key);
    let game = GraphGame { graph, suicide: table.suicide(), master };
    let search = Search::new(&game, roots(&graph, outside_liberties));
    for (position, fate, liberties) in search.found() {
        // If a stone is connected to the wall, the table treats the rest of the eye as another graph, so it has no answer for this one.
        if game.joined(position.defenders) != 0 {
            continue;
        }
        match position.ko {
            None => done.answers += 1,
            Some(_) => done.kos += 1,
        }
        let liberties = liberties.filter(|_| position.mover == Role::Attacker && position.ko.is_none());
        let expected = (fate, liberties);
        let found = in_table(table, key, position, master);
        if found != Some(expected) {
            return Err(Difference { key, position: *position, master, found, expected });
        }
    }
    Ok(())
}

/// The positions from which the search begins: every arrangement of stones in which no defending stone is connected to the wall, with either
/// side to move. Some are illegal, which the search notices.
fn roots(graph: &EyeGraph, most_outside: u8) -> impl Iterator<Item = Position> + use<> {
    let (all, inner) = (graph.all(), graph.inner());
    let subsets = |set: u16| (0..=set).filter(move |some| some & !set == 0);
    subsets(all)
        .flat_map(move |attackers| subsets(inner & !attackers).map(move |defenders| (attackers, defenders)))
        .flat_map(move |(attackers, defenders)| {
            (0..=most_outside).flat_map(move |outside_liberties| {
                Role::ALL.map(|mover| Position { attackers, defenders, outside_liberties, mover, ko: None })
            })
        })
}

/// The answer of the table of solved eyes for a position; `None` if the table has none.
fn in_table(table: &EyeTable, key: GraphKey, position: &Position, master: KoMaster) -> Option<Said> {
    let Position { attackers, defenders, outside_liberties, mover, ko } = *position;
    let (state, outside_liberties) = (LocalState { attackers, defenders }, usize::from(outside_liberties));
    let answer = match ko {
        None => table.answer(key, state, outside_liberties)?,
        Some(point) => table.answer_with_ko(key, state, (point.into(), mover), outside_liberties)?,
    };
    let liberties = answer.liberties(master).filter(|_| mover == Role::Attacker && ko.is_none());
    Some((answer.fate(mover, master), liberties))
}

fn describe((fate, liberties): Said) -> String {
    match liberties {
        Some(liberties) => format!("{fate:?} in {liberties}"),
        None => format!("{fate:?}"),
    }
}
