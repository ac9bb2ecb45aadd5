//! What is wanted of each record.

use std::fmt;
use std::str::FromStr;

use arrow_schema::SchemaRef;
use eyespace::engine::Limits;
use eyespace_columns::{Terms, estimates_schema, eyes_schema, games_schema, positions_schema, problems_schema};

/// A kind of labels, each a table of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum What {
    /// The count of the position: `eyespace.games/1`.
    Score,
    /// A label for each point and block: `eyespace.positions/1`.
    Analyze,
    /// The expected owner of each point: `eyespace.estimates/1`.
    Estimate,
    /// A row for each eye: `eyespace.eyes/1`.
    Eyes,
    /// The life and death of the group that the position is about: `eyespace.problems/1`.
    Problems,
}

impl What {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Score, Self::Analyze, Self::Estimate, Self::Eyes, Self::Problems];

    /// The name, which is also the name of the folder of its table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Analyze => "analyze",
            Self::Estimate => "estimate",
            Self::Eyes => "eyes",
            Self::Problems => "problems",
        }
    }

    /// The columns of its table.
    #[must_use]
    pub fn schema(self) -> SchemaRef {
        match self {
            Self::Score => games_schema(),
            Self::Analyze => positions_schema(),
            Self::Estimate => estimates_schema(),
            Self::Eyes => eyes_schema(),
            Self::Problems => problems_schema(),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for What {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|what| what.name() == text.trim());
        found.ok_or_else(|| format!("{text:?}; expected one of {known}"))
    }
}

/// The positions of a game that are wanted: those after these numbers of moves, and the last one. A game that is shorter has no such position.
/// ```
/// use eyespace_corpus::Moves;
/// let moves: Moves = "100,50,end".parse()?;
/// assert_eq!(moves.to_string(), "50,100,end");
/// assert_eq!("0:300:100".parse::<Moves>()?.to_string(), "0,100,200,300");
/// assert!("half".parse::<Moves>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    numbers: Vec<usize>,
    has_end: bool,
}

impl Moves {
    /// The last position alone.
    #[must_use]
    pub const fn end() -> Self {
        Self { numbers: vec![], has_end: true }
    }

    /// The numbers of moves, in their order.
    #[must_use]
    pub fn numbers(&self) -> &[usize] {
        &self.numbers
    }

    /// Whether the last position is wanted.
    #[must_use]
    pub const fn has_end(&self) -> bool {
        self.has_end
    }
}

/// The limits of the searches, each of which may take at most `nodes` nodes; `None` means the usual limits.
#[must_use]
pub fn limits(nodes: Option<u64>) -> Limits {
    let usual = Limits::INTERACTIVE;
    nodes.map_or(usual, |nodes| Limits { score: nodes, life_and_death: nodes, solve: nodes, ..usual })
}

/// The most numbers of moves of a request.
const MOST_NUMBERS: usize = 10_000;

/// The numbers that a word means: one, or those from one to another by steps, as in `0:300:10`.
fn numbers(word: &str) -> Option<Vec<usize>> {
    let parts: Vec<usize> = word.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match *parts {
        [number] => Some(vec![number]),
        [first, last, step] if step > 0 => Some((first..=last).step_by(step).take(MOST_NUMBERS + 1).collect()),
        _ => None,
    }
}

impl FromStr for Moves {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut moves = Self { numbers: vec![], has_end: false };
        for word in text.split(',').map(str::trim) {
            match (word, numbers(word)) {
                ("end", _) => moves.has_end = true,
                (_, Some(more)) => moves.numbers.extend(more),
                _ => return Err(format!("{word:?}; expected end, a number of moves, or FIRST:LAST:STEP")),
            }
        }
        moves.numbers.sort_unstable();
        moves.numbers.dedup();
        if moves.numbers.len() > MOST_NUMBERS {
            return Err(format!("{} positions of a game; expected at most {MOST_NUMBERS}", moves.numbers.len()));
        }
        Ok(moves)
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.numbers.iter().map(ToString::to_string).chain(self.has_end.then(|| "end".to_owned()));
        f.write_str(&words.collect::<Vec<_>>().join(","))
    }
}

/// What is wanted of each record, and its limits.
#[derive(Clone, Debug)]
pub struct Request {
    what: Vec<What>,
    /// The positions of each game.
    pub moves: Moves,
    /// The rules and the komi.
    pub terms: Terms,
    /// The most nodes of all searches for one kind of label of a position. A position that takes more is a fault.
    pub most_nodes: u64,
    /// The most bytes of a record. A larger one is a fault.
    pub most_bytes: usize,
}

impl Request {
    /// The usual number of nodes for one kind of label of a position: some times what the slowest positions take.
    pub const MOST_NODES: u64 = 10_000_000;

    /// The usual number of bytes of a record.
    pub const MOST_BYTES: usize = 4 << 20;

    /// A request for these labels of the last position of each game.
    #[must_use]
    pub fn of(what: impl IntoIterator<Item = What>) -> Self {
        let mut what: Vec<What> = what.into_iter().collect();
        what.sort_unstable();
        what.dedup();
        let (most_nodes, most_bytes) = (Self::MOST_NODES, Self::MOST_BYTES);
        Self { what, moves: Moves::end(), terms: Terms::default(), most_nodes, most_bytes }
    }

    /// The kinds of labels, in the order of [`What::ALL`].
    #[must_use]
    pub fn what(&self) -> &[What] {
        &self.what
    }

    /// Reads the names of the kinds of labels, as in `score,eyes`.
    ///
    /// # Errors
    /// A name is none of a kind.
    pub fn read(what: &str) -> Result<Self, String> {
        Ok(Self::of(what.split(',').map(str::parse).collect::<Result<Vec<_>, _>>()?))
    }

    pub(crate) fn wants(&self, what: What) -> bool {
        self.what.contains(&what)
    }
}
