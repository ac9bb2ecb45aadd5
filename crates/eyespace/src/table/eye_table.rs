//! A table of solved eyes, kept as the bytes of its file, and lookups in it. Lookups allocate no memory. Every number
//! read from the file is checked, because the file may be damaged.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use crate::board::{PointSet, Suicide};
use crate::eyes::{EyeForm, EyeGraph, GraphKey, KeyPoints, LocalGame};

use super::answer::{ANSWER_BYTES, Answer};
use super::format::{
    CHECKSUM_BYTES, ENTRY_BYTES, HEADER_BYTES, Header, KO_BYTES, TableError, VERSION_AT, read_number, read_u32,
    read_u64, read_u128,
};
use super::local_game::{is_well_formed, rank, rank_by_wall, ranks, states};
use super::solution::ILLEGAL;
use super::{Fate, KoMaster, LocalState, Role, Solution, needs, solve, write};

/// A table of solved eyes, kept as the bytes of its file.
///
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeGraph};
/// use eyespace::table::{EyeTable, Fate, KoMaster, LocalState, Role};
/// let table = EyeTable::embedded();
/// let eye: EyeDrawing = "|..#/|..#/|..#/+---".parse()?;
/// let key = EyeGraph::of(&eye.shape).unwrap().canonical().key;
/// let empty = LocalState { attackers: 0, defenders: 0 };
/// let fate = |outside_liberties, master| table.answer(key, empty, outside_liberties).unwrap().fate(Role::Attacker, master);
/// assert_eq!(fate(0, KoMaster::Defender), Fate::Dead);
/// assert_eq!(fate(1, KoMaster::Attacker), Fate::Dead);
/// assert_ne!(fate(1, KoMaster::Defender), Fate::Dead); // this is a ko
/// assert_ne!(fate(2, KoMaster::Attacker), Fate::Dead);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[derive(Clone, Debug)]
pub struct EyeTable {
    bytes: Cow<'static, [u8]>,
    header: Header,
}

/// The embedded table: the file `eyes8.table`, with all eyes up to 8 points, and with suicide illegal. A test builds the
/// table again and compares each byte.
#[cfg(feature = "tables")]
mod stored {
    use std::borrow::Cow;
    use std::sync::LazyLock;

    use super::EyeTable;

    static EMBEDDED: &[u8] = include_bytes!("eyes8.table");

    pub(super) fn table() -> Option<&'static EyeTable> {
        static TABLE: LazyLock<Option<EyeTable>> = LazyLock::new(|| EyeTable::open(Cow::Borrowed(EMBEDDED)).ok());
        TABLE.as_ref()
    }

    #[expect(clippy::needless_pass_by_value, reason = "a build without the feature keeps the table")]
    pub(super) fn put(table: EyeTable) -> bool {
        table.bytes() == EMBEDDED
    }
}

/// The table that was provided to a build without the feature `tables`.
#[cfg(not(feature = "tables"))]
mod stored {
    use std::sync::OnceLock;

    use super::EyeTable;

    static TABLE: OnceLock<EyeTable> = OnceLock::new();

    pub(super) fn table() -> Option<&'static EyeTable> {
        TABLE.get()
    }

    pub(super) fn put(table: EyeTable) -> bool {
        TABLE.set(table).map_or_else(|table| TABLE.get().is_some_and(|own| own.bytes() == table.bytes()), |()| true)
    }
}

/// Which eyes a table contains without exception, and under which rule on suicide they were solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The table has all eyes with at most this number of points.
    pub points: usize,
    /// The rule on suicide under which the eyes were solved.
    pub suicide: Suicide,
}

impl Coverage {
    /// The number of bytes at the start of a file that [`Coverage::of_file`] needs.
    pub const BYTES: usize = HEADER_BYTES;

    /// Reads the coverage from the first [`Coverage::BYTES`] bytes of a file, given the file's length, so that a large table need not be
    /// read as a whole.
    /// ```
    /// use eyespace::table::{Coverage, EyeTable};
    /// let table = EyeTable::embedded().bytes();
    /// assert_eq!(Coverage::of_file(&table[..Coverage::BYTES], table.len() as u64)?.points, 8);
    /// assert!(Coverage::of_file(&table[..Coverage::BYTES], 100).is_err());
    /// # Ok::<(), eyespace::table::TableError>(())
    /// ```
    ///
    /// # Errors
    /// The same as for [`EyeTable::open`].
    pub fn of_file(start: &[u8], length: u64) -> Result<Self, TableError> {
        Header::read(start, length).map(|header| Self { points: header.points.into(), suicide: header.suicide })
    }
}

/// An entry of the directory: where in the file the answers for one graph begin, and how many there are.
#[derive(Clone, Copy)]
struct Entry {
    fillings: u64,
    kos: u64,
    ko_count: u32,
    layers: u8,
}

impl EyeTable {
    /// The table inside the library: all eyes up to 8 points, with suicide illegal.
    ///
    /// In a build without the feature `tables` it is the table that was [provided](super::provide), and an empty one before that.
    #[must_use]
    pub fn embedded() -> &'static Self {
        stored::table().unwrap_or(&Self::EMPTY)
    }

    /// A table without eyes.
    const EMPTY: Self = Self { bytes: Cow::Borrowed(&[]), header: Header::EMPTY };

    /// Makes this table the embedded one, if there is none yet. Returns whether the embedded table has the same bytes now.
    pub(super) fn embed(self) -> bool {
        stored::put(self)
    }

    /// Opens a table from the bytes of its file. Only the header is read, which takes no time; [`EyeTable::check_sum`] and
    /// [`EyeTable::verify`] find damage further on. Lookups in a damaged file give wrong answers or none; they do not panic.
    ///
    /// # Errors
    /// If the bytes are not an eye table, the version is too new, or the length differs from the one in the header.
    pub fn open(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, TableError> {
        let bytes = bytes.into();
        let header = Header::read(&bytes, bytes.len() as u64)?;
        Ok(Self { bytes, header })
    }

    /// Computes the checksum of the file and compares it with the one at the end of the file, to find accidental
    /// damage.
    ///
    /// # Errors
    /// [`TableError::Checksum`] if the two checksums differ.
    pub fn check_sum(&self) -> Result<(), TableError> {
        let end = self.bytes.len().saturating_sub(CHECKSUM_BYTES);
        let expected = read_u32(&self.bytes, end).unwrap_or(0);
        let found = crc32fast::hash(&self.bytes[..end]);
        if found == expected { Ok(()) } else { Err(TableError::Checksum { expected, found }) }
    }

    /// The length and the stored checksum of the file, by which two tables are told apart.
    pub(crate) fn identity(&self) -> (usize, u32) {
        let length = self.bytes.len();
        (length, read_u32(&self.bytes, length.saturating_sub(CHECKSUM_BYTES)).unwrap_or(0))
    }

    /// Checks the whole file: its checksum, the order of its graphs, and that every answer has a valid form. The eyes
    /// are not solved again.
    ///
    /// # Errors
    /// The first fault that is found, as a [`TableError`].
    pub fn verify(&self) -> Result<(), TableError> {
        self.check_sum()?;
        let keys: Vec<u128> = (0..self.len()).filter_map(|i| self.key_number(i)).collect();
        if keys.len() != self.len() || !keys.is_sorted_by(|a, b| a < b) {
            return Err(TableError::Nonsense("directory"));
        }
        for (i, &number) in keys.iter().enumerate() {
            let key = GraphKey::from_number(number).ok_or(TableError::Nonsense("keys"))?;
            let entry = self.entry_at(i).ok_or(TableError::Nonsense("directory"))?;
            self.verify_entry(key, entry).ok_or(TableError::Nonsense("fillings"))?;
        }
        Ok(())
    }

    fn verify_entry(&self, key: GraphKey, entry: Entry) -> Option<()> {
        let graph = EyeGraph::from_key(key);
        let game = LocalGame { graph, suicide: self.header.suicide };
        for (rank, state) in states(&game.graph).enumerate() {
            let row = self.row_number(entry.fillings, rank)?;
            if (row != ILLEGAL) != game.is_legal(state) || row != ILLEGAL && row >= self.header.rows {
                return None;
            }
            if row != ILLEGAL {
                (0..usize::from(entry.layers))
                    .map(|outside_liberties| self.in_row(row, outside_liberties, entry))
                    .collect::<Option<Vec<_>>>()?;
            }
        }
        for i in 0..entry.ko_count {
            let (rank, row, point, mover) = self.ko_at(entry.kos.checked_add(u64::from(i))?)?;
            let fits = (rank as usize) < ranks(&graph) && row < self.header.rows && usize::from(point) < graph.len();
            (fits && mover <= 1).then_some(())?;
        }
        Some(())
    }

    /// The number of graphs in the table.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.header.graphs as usize
    }

    /// Whether the table has no graphs.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The version of the file format in which the table was written.
    #[must_use]
    pub fn version(&self) -> u32 {
        read_u32(&self.bytes, VERSION_AT).unwrap_or(0)
    }

    /// The largest number of points such that the table has all eyes with that many points or fewer.
    #[must_use]
    pub const fn points(&self) -> usize {
        self.header.points as usize
    }

    /// The number of points of the largest eye in the table.
    pub(super) fn most_points(&self) -> usize {
        let last = self.len().checked_sub(1).and_then(|last| GraphKey::from_number(self.key_number(last)?));
        last.map_or(0, GraphKey::len)
    }

    /// The rule on suicide under which the eyes were solved.
    #[must_use]
    pub const fn suicide(&self) -> Suicide {
        self.header.suicide
    }

    /// The number of fillings (arrangements of stones inside an eye) in the file, illegal ones included, and the number
    /// of different rows of answers.
    #[must_use]
    pub const fn fillings_and_rows(&self) -> (u64, u32) {
        (self.header.fillings, self.header.rows)
    }

    /// The bytes of the table's file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The keys of all graphs in the table, in ascending order.
    pub fn keys(&self) -> impl Iterator<Item = GraphKey> + '_ {
        (0..self.len()).filter_map(|i| GraphKey::from_number(self.key_number(i)?))
    }

    /// The number of outside liberties beyond which further ones change no result for this graph. Each of them only
    /// costs the attacker a move. `None` if the graph is not in the table.
    #[must_use]
    pub fn enough_outside(&self, key: GraphKey) -> Option<usize> {
        Some(usize::from(self.entry(key)?.layers).saturating_sub(1))
    }

    /// The answer for an eye with these stones inside, given in the point numbers of the key, and with
    /// `outside_liberties` liberties outside. `None` if the graph is not in the table, or if the stones can't stand
    /// like this. Allocates no memory.
    #[must_use]
    pub fn answer(&self, key: GraphKey, state: LocalState, outside_liberties: usize) -> Option<Answer> {
        let LocalState { attackers, defenders } = state;
        let all = ((1u32 << key.len()) - 1) as u16;
        let inner = all & !key.wall();
        let well_formed = attackers & !all == 0 && defenders & !inner == 0 && attackers & defenders == 0;
        if !well_formed || outside_liberties == 0 && key.wall() & !attackers == 0 {
            return None;
        }
        let entry = self.entry(key)?;
        let row = self.row_number(entry.fillings, rank_by_wall(key.wall(), inner, state))?;
        self.in_row(row, outside_liberties, entry)
    }

    /// The answer for an eye in which the side to move may not take back a ko. `ko` is the number of the point where it
    /// may not play, and the side itself. Only the part of the answer with this side moving first has a meaning. `None`
    /// if there can be no ko at that point.
    #[must_use]
    pub fn answer_with_ko(
        &self,
        key: GraphKey,
        state: LocalState,
        ko: (usize, Role),
        outside_liberties: usize,
    ) -> Option<Answer> {
        let graph = EyeGraph::from_key(key);
        let game = LocalGame { graph, suicide: self.header.suicide };
        is_well_formed(&game.graph, state).then_some(())?;
        let entry = self.entry(key)?;
        let wanted = (rank(&graph, state) as u32, ko.0 as u8, ko.1.index() as u8);
        let (mut low, mut high) = (0, u64::from(entry.ko_count));
        while low < high {
            let middle = low.midpoint(high);
            let (rank, row, point, mover) = self.ko_at(entry.kos.checked_add(middle)?)?;
            match (rank, point, mover).cmp(&wanted) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return self.in_row(row, outside_liberties, entry),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn key_number(&self, i: usize) -> Option<u128> {
        read_u128(&self.bytes, i.checked_mul(ENTRY_BYTES)?.checked_add(HEADER_BYTES)?)
    }

    fn entry(&self, key: GraphKey) -> Option<Entry> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.key_number(middle)?.cmp(&key.number()) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return self.entry_at(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn entry_at(&self, i: usize) -> Option<Entry> {
        let at = HEADER_BYTES + i * ENTRY_BYTES;
        Some(Entry {
            fillings: read_u64(&self.bytes, at + 16)?,
            kos: read_u64(&self.bytes, at + 24)?,
            ko_count: read_u32(&self.bytes, at + 32)?,
            layers: *self.bytes.get(at + 36)?,
        })
    }

    fn row_number(&self, first: u64, rank: usize) -> Option<u32> {
        let width = self.header.number_bytes();
        let filling = usize::try_from(first.checked_add(rank as u64)?).ok()?;
        let at = usize::try_from(self.header.fillings_at()).ok()?.checked_add(filling.checked_mul(width)?)?;
        read_number(self.bytes.get(at..at.checked_add(width)?)?)
    }

    fn in_row(&self, row: u32, outside_liberties: usize, entry: Entry) -> Option<Answer> {
        let layer = outside_liberties.min(usize::from(entry.layers).checked_sub(1)?);
        let rows_at = usize::try_from(self.header.rows_at()).ok()?;
        let start = (row as usize).checked_mul(self.header.row_bytes())?.checked_add(layer * ANSWER_BYTES)?;
        let at = rows_at.checked_add(start)?;
        let answer = Answer::unpack(self.bytes.get(at..at.checked_add(ANSWER_BYTES)?)?.try_into().ok()?)?;
        (row < self.header.rows).then(|| answer.with_more_outside(outside_liberties - layer))
    }

    fn ko_at(&self, i: u64) -> Option<(u32, u32, u8, u8)> {
        let ko = usize::try_from(i).ok()?.checked_mul(KO_BYTES)?;
        let at = usize::try_from(self.header.kos_at()).ok()?.checked_add(ko)?;
        let (rank, row) = (read_u32(&self.bytes, at)?, read_u32(&self.bytes, at + 4)?);
        Some((rank, row, *self.bytes.get(at + 8)?, *self.bytes.get(at + 9)?))
    }
}

/// The largest number of points of an eye that [`EyeTable::for_eye`] solves. With each further point solving takes
/// about three times as long.
const MOST_POINTS: usize = 8;

impl EyeTable {
    /// A table that has this eye, if possible. If this table lacks an eye in parts with at most 8 points, the eye is
    /// solved and a new table is returned. Otherwise this table is returned, because larger eyes would take too long.
    ///
    /// A table has only such eyes in parts as a single move of the owner can leave of a connected eye in the table. An
    /// eye that a user draws may have been divided by several moves, or may come from a larger eye.
    /// ```
    /// use eyespace::eyes::EyeDrawing;
    /// use eyespace::table::{EyeTable, Fate, KoMaster, Role};
    /// let table = EyeTable::embedded();
    /// let eye: EyeDrawing = "|.##/|.O./+---".parse()?;
    /// assert!(table.probe(&eye.shape, &eye.filling).is_none());
    /// let of_this_eye = table.for_eye(&eye.shape);
    /// let answer = of_this_eye.probe(&eye.shape, &eye.filling).unwrap().answer();
    /// assert_eq!(answer.fate(Role::Attacker, KoMaster::Attacker), Fate::Alive);
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    #[must_use]
    pub fn for_eye(&self, eye: &EyeForm) -> Cow<'_, Self> {
        let is_small = eye.points().len() <= MOST_POINTS;
        let key = EyeGraph::of(eye).filter(|_| is_small && eye.whole().is_none()).map(|graph| graph.canonical().key);
        let missing = key.filter(|&key| self.enough_outside(key).is_none());
        missing.and_then(|key| Self::of_one(key, self.suicide())).map_or(Cow::Borrowed(self), Cow::Owned)
    }

    /// A table of one graph and of all smaller graphs that moves of the owner can leave of it. `None` if they can't be
    /// solved.
    fn of_one(key: GraphKey, suicide: Suicide) -> Option<Self> {
        let mut known = HashMap::new();
        add(key, suicide, &mut known)?;
        Self::open(write(suicide, 0, known.values().map(AsRef::as_ref))).ok()
    }
}

/// Solves a graph and adds it to `known`, after the smaller graphs that moves of the owner can leave of it. The
/// recursion is at most as deep as the graph has points.
fn add(key: GraphKey, suicide: Suicide, known: &mut HashMap<GraphKey, Arc<Solution>>) -> Option<()> {
    if known.contains_key(&key) {
        return Some(());
    }
    for smaller in needs(&EyeGraph::from_key(key)) {
        add(smaller, suicide, known)?;
    }
    let solution = solve(key, suicide, known)?;
    known.insert(key, Arc::new(solution));
    Some(())
}

impl EyeTable {
    /// The vital and end points of an eye by exact play. The owner's stones may divide the eye into parts. The attacker
    /// fills the vital points to kill the block, whoever moves next, and leaves the end points empty. The block is not
    /// short of liberties outside. `None` if no set of attacking stones kills, or if the table lacks the eye.
    ///
    /// The vital points are the smallest set of stones that kills in the otherwise empty eye. If there are several such
    /// sets, the vital points are those that all sets share, and there are no end points. Otherwise the end points are
    /// found by filling more points: they are the smallest sets that, filled in addition, save the block. For the
    /// shapes that Vila & Cazenave treat, [`key_points`](crate::eyes::EyeShape::key_points) gives the points of their
    /// paper.
    #[must_use]
    pub fn key_points(&self, eye: impl Into<EyeForm>) -> Option<KeyPoints> {
        let eye = eye.into();
        if eye.points().len() > self.most_points() {
            return None;
        }
        let canonical = EyeGraph::of(eye)?.canonical();
        let outside_liberties = self.enough_outside(canonical.key)?;
        let kills = |attackers: u16| {
            let state = LocalState { attackers, defenders: 0 };
            let answer = self.answer(canonical.key, state, outside_liberties)?;
            Some(answer.fate(Role::Defender, KoMaster::Defender) == Fate::Dead)
        };
        let all = 0..=((1u32 << canonical.key.len()) - 1) as u16;
        let killing: Vec<u16> = smallest(all.clone().filter(|&set| kills(set) == Some(true)));
        let vital = killing.iter().copied().reduce(|common, set| common & set)?;
        let spoils = |&more: &u16| more & vital == 0 && kills(vital | more) == Some(false);
        let spoiling = if killing.len() == 1 { smallest(all.filter(spoils)) } else { vec![] };
        let points: Vec<_> = eye.points().into_iter().collect();
        let board = |set: u16| -> PointSet {
            let order = canonical.order().iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            order.filter_map(|(_, &point)| points.get(usize::from(point)).copied()).collect()
        };
        let end = spoiling.into_iter().fold(0, |all, set| all | set);
        Some(KeyPoints { vital: board(vital), end: board(end) })
    }
}

/// Those of the sets that have the fewest points.
fn smallest(sets: impl Iterator<Item = u16>) -> Vec<u16> {
    let mut found: Vec<u16> = vec![];
    for set in sets {
        match found.first().map(|first| set.count_ones().cmp(&first.count_ones())) {
            None | Some(std::cmp::Ordering::Equal) => found.push(set),
            Some(std::cmp::Ordering::Less) => found = vec![set],
            Some(std::cmp::Ordering::Greater) => {}
        }
    }
    found
}
