//! A table of local values of small eye spaces, with or without stones of the attacker inside. One such table is part
//! of the library.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::eyes::{EyeGraph, GraphKey, LocalState};

use super::{LocalEyes, LocalOptions, LocalSolver, LocalValue};

/// Local values of many graphs, under the default options except for the number of liberties outside. Each graph comes
/// with all arrangements of stones inside in which only the attacker has stones.
///
/// The table is stored as follows; the size of each number is given in bytes, and all numbers are little-endian. First
/// come the number of graphs (4) and the number of different answers (4). The keys of the graphs follow, combined with
/// the liberties outside, in ascending order (16 each). Next is, for each graph, where its arrangements of stones begin
/// (4 each). Then come the different answers (5 each: value 1, attack 2, defend 2). Next is, for each arrangement, the
/// number of its answer (2), or `ffff` if the arrangement is not legal. The last four bytes are the CRC-32 checksum of
/// all bytes before them.
#[derive(Clone, Copy, Debug)]
pub struct KnownValues<'a> {
    graphs: usize,
    keys: &'a [u8],
    starts: &'a [u8],
    kinds: &'a [u8],
    fillings: &'a [u8],
}

const KEY: usize = 16;
const START: usize = 4;
const KIND: usize = 5;
const FILLING: usize = 2;
const CHECKSUM: usize = 4;
const ILLEGAL: u16 = u16::MAX;

impl KnownValues<'static> {
    /// The values that are part of the library. They cover all eye spaces in the centre, at the side and in the corner
    /// to six points, and those of seven points without marginal points, with up to two liberties outside. Eye spaces
    /// of seven points with one to three marginal points are covered with two liberties outside.
    ///
    /// In a build without the feature `tables` they are the values that were [provided](crate::table::provide), and none
    /// before that.
    #[must_use]
    pub fn embedded() -> Self {
        Self::open(stored::bytes()).unwrap_or(Self::NONE)
    }

    /// A table without values.
    const NONE: Self = Self { graphs: 0, keys: &[], starts: &[], kinds: &[], fillings: &[] };

    /// Makes these bytes the embedded table, if there is none yet. Returns whether the embedded table has these bytes now.
    pub(crate) fn embed(bytes: Cow<'static, [u8]>) -> bool {
        stored::put(bytes)
    }
}

#[cfg(feature = "tables")]
mod stored {
    use std::borrow::Cow;

    static BYTES: &[u8] = include_bytes!("values7.table");

    pub(super) const fn bytes() -> &'static [u8] {
        BYTES
    }

    #[expect(clippy::needless_pass_by_value, reason = "a build without the feature keeps the bytes")]
    pub(super) fn put(bytes: Cow<'static, [u8]>) -> bool {
        *bytes == *BYTES
    }
}

#[cfg(not(feature = "tables"))]
mod stored {
    use std::borrow::Cow;
    use std::sync::OnceLock;

    static BYTES: OnceLock<Cow<'static, [u8]>> = OnceLock::new();

    pub(super) fn bytes() -> &'static [u8] {
        BYTES.get().map_or(&[], |bytes| bytes)
    }

    pub(super) fn put(bytes: Cow<'static, [u8]>) -> bool {
        BYTES.set(bytes).map_or_else(|bytes| *bytes == *self::bytes(), |()| true)
    }
}

/// The reason why bytes can't be used as a table of local values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValuesError {
    /// There are fewer bytes than the numbers at the beginning say.
    #[error("a table of values of {0} bytes, which is too short")]
    Length(usize),
    /// The bytes do not fit their checksum.
    #[error("a damaged table of values: the checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum that is stored in the last four bytes.
        expected: u32,
        /// The checksum that was computed from the other bytes.
        found: u32,
    },
}

impl<'a> KnownValues<'a> {
    /// Reads a table that [`KnownValues::build`] made. The checksum is not compared, which [`KnownValues::verify`] does.
    /// Lookups in a damaged table give wrong values or none; they do not panic.
    ///
    /// # Errors
    /// [`ValuesError::Length`] if there are too few bytes.
    pub fn open(bytes: &'a [u8]) -> Result<Self, ValuesError> {
        Self::parts(bytes).ok_or(ValuesError::Length(bytes.len()))
    }

    /// Compares the bytes of a table with the checksum at their end.
    /// ```
    /// use eyespace::eyes::{EyeDrawing, KnownValues, ValuesError};
    /// let drawing: EyeDrawing = "...".parse()?;
    /// let bytes = KnownValues::build(&[(drawing.graph().unwrap().canonical().key, 2)]).unwrap();
    /// assert_eq!(KnownValues::verify(&bytes), Ok(()));
    /// let damaged = [&bytes[..9], &[bytes[9] ^ 1], &bytes[10..]].concat();
    /// assert!(matches!(KnownValues::verify(&damaged), Err(ValuesError::Checksum { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there are too few bytes, or if they are damaged.
    pub fn verify(bytes: &'a [u8]) -> Result<(), ValuesError> {
        Self::open(bytes)?;
        let (rest, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(ValuesError::Length(bytes.len()))?;
        let (expected, found) = (u32::from_le_bytes(*checksum), crc32fast::hash(rest));
        if found == expected { Ok(()) } else { Err(ValuesError::Checksum { expected, found }) }
    }

    fn parts(bytes: &'a [u8]) -> Option<Self> {
        let (bytes, _) = bytes.split_last_chunk::<CHECKSUM>()?;
        let number = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize);
        let (graphs, kinds) = (number(0)?, number(4)?);
        let (keys, rest) = bytes.get(8..)?.split_at_checked(graphs.checked_mul(KEY)?)?;
        let (starts, rest) = rest.split_at_checked(graphs.checked_mul(START)?)?;
        let (kinds, fillings) = rest.split_at_checked(kinds.checked_mul(KIND)?)?;
        Some(Self { graphs, keys, starts, kinds, fillings })
    }

    /// The number of graphs in the table. A graph counts once for each number of liberties outside.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.graphs
    }

    /// Whether the table has no graphs.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.graphs == 0
    }

    /// The keys of all graphs for which the table has values with two liberties outside, in ascending order.
    pub fn keys(&self) -> impl Iterator<Item = GraphKey> + use<'a> {
        let this = *self;
        (0..self.graphs).filter_map(move |graph| GraphKey::from_open_number(this.key(graph)?))
    }

    /// The value of an eye space with these stones inside, in the point numbers of the key. `None` if the table does
    /// not cover it, or if the stones can't stand like this. The lookup does not allocate memory.
    #[must_use]
    pub fn get(&self, key: GraphKey, state: LocalState, outside_liberties: u8) -> Option<LocalEyes> {
        let wanted = tagged(key, outside_liberties)?;
        if state.defenders != 0 || u32::from(state.attackers) >> key.len() != 0 {
            return None;
        }
        let (mut low, mut high) = (0, self.graphs);
        while low < high {
            let middle = low.midpoint(high);
            match self.key(middle)?.cmp(&wanted) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return self.filling(middle, state.attackers),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn key(&self, graph: usize) -> Option<u128> {
        Some(u128::from_le_bytes(self.keys.get(graph * KEY..(graph + 1) * KEY)?.try_into().ok()?))
    }

    fn filling(&self, graph: usize, attackers: u16) -> Option<LocalEyes> {
        let start = u32::from_le_bytes(self.starts.get(graph * START..(graph + 1) * START)?.try_into().ok()?);
        let at = (start as usize).checked_add(usize::from(attackers))?.checked_mul(FILLING)?;
        let kind = u16::from_le_bytes(self.fillings.get(at..at.checked_add(FILLING)?)?.try_into().ok()?);
        let kind = usize::from(kind);
        let &[value, a0, a1, d0, d1] = self.kinds.get(kind * KIND..(kind + 1) * KIND)? else { return None };
        Some(LocalEyes {
            value: *LocalValue::ALL.get(usize::from(value))?,
            attack: u16::from_le_bytes([a0, a1]),
            defend: u16::from_le_bytes([d0, d1]),
        })
    }

    /// Computes the values of these graphs, each with a number of liberties outside, and returns them as bytes. `None`
    /// if there are too many different answers.
    #[must_use]
    pub fn build(graphs: &[(GraphKey, u8)]) -> Option<Vec<u8>> {
        let mut keys: Vec<_> = graphs
            .iter()
            .filter_map(|&(key, outside_liberties)| Some((tagged(key, outside_liberties)?, key, outside_liberties)))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        let (mut starts, mut kinds, mut fillings) = (vec![], vec![], vec![]);
        let mut numbers = HashMap::new();
        for &(_, key, outside_liberties) in &keys {
            starts.extend(((fillings.len() / FILLING) as u32).to_le_bytes());
            for eyes in fillings_of(key, outside_liberties) {
                let kind = eyes.map_or(ILLEGAL, |eyes| {
                    *numbers.entry(pack(&eyes)).or_insert_with_key(|&kind| {
                        kinds.push(kind);
                        u16::try_from(kinds.len() - 1).unwrap_or(ILLEGAL)
                    })
                });
                fillings.extend(kind.to_le_bytes());
            }
        }
        if kinds.len() > usize::from(ILLEGAL) {
            return None;
        }
        let mut bytes = (keys.len() as u32).to_le_bytes().to_vec();
        bytes.extend((kinds.len() as u32).to_le_bytes());
        bytes.extend(keys.iter().flat_map(|(tagged, ..)| tagged.to_le_bytes()));
        bytes.extend(starts);
        bytes.extend(kinds.iter().flatten());
        bytes.extend(fillings);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        Some(bytes)
    }
}

/// A key combined with the number of liberties outside, which is stored in bits that the key leaves free; `None` if the
/// table does not cover that number. With two liberties, the usual number, the key is unchanged.
fn tagged(key: GraphKey, outside_liberties: u8) -> Option<u128> {
    let tag = match outside_liberties {
        2 => 0,
        0 => 1,
        1 => 2,
        _ => return None,
    };
    Some(key.number() | tag << GraphKey::BITS)
}

fn fillings_of(key: GraphKey, outside_liberties: u8) -> impl Iterator<Item = Option<LocalEyes>> {
    let mut solver =
        LocalSolver::new(EyeGraph::from_key(key), LocalOptions { outside_liberties, ..LocalOptions::default() });
    (0..1u32 << key.len()).map(move |attackers| solver.eyes(LocalState { attackers: attackers as u16, defenders: 0 }))
}

fn pack(eyes: &LocalEyes) -> [u8; KIND] {
    let ([a0, a1], [d0, d1]) = (eyes.attack.to_le_bytes(), eyes.defend.to_le_bytes());
    [eyes.value as u8, a0, a1, d0, d1]
}
