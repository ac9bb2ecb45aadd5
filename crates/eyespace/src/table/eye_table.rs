//! An opened file of answers. Lookups allocate nothing, and the content of the file is never trusted.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

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

/// All eyes up to 8 points, suicide illegal; a test builds it again and compares each byte.
static EMBEDDED: &[u8] = include_bytes!("eyes8.table");

/// Solved eyes in the form of a file.
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
/// assert_ne!(fate(1, KoMaster::Defender), Fate::Dead); // a ko
/// assert_ne!(fate(2, KoMaster::Attacker), Fate::Dead);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[derive(Clone, Debug)]
pub struct EyeTable {
    bytes: Cow<'static, [u8]>,
    header: Header,
}

/// Which answers a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Up to how many points all eyes are there.
    pub points: usize,
    /// The rule that the answers hold for.
    pub suicide: Suicide,
}

impl Coverage {
    /// So many bytes of a file say it.
    pub const BYTES: usize = HEADER_BYTES;

    /// What the first bytes of a file say, and its length: a large table need not be read for it.
    /// ```
    /// use eyespace::table::{Coverage, EyeTable};
    /// let table = EyeTable::embedded().bytes();
    /// assert_eq!(Coverage::of_file(&table[..Coverage::BYTES], table.len() as u64)?.points, 8);
    /// assert!(Coverage::of_file(&table[..Coverage::BYTES], 100).is_err());
    /// # Ok::<(), eyespace::table::TableError>(())
    /// ```
    ///
    /// # Errors
    /// As [`EyeTable::open`].
    pub fn of_file(start: &[u8], length: u64) -> Result<Self, TableError> {
        Header::read(start, length).map(|header| Self { points: header.points.into(), suicide: header.suicide })
    }
}

/// Where the answers for one graph stand.
#[derive(Clone, Copy)]
struct Entry {
    fillings: u64,
    kos: u64,
    ko_count: u32,
    layers: u8,
}

impl EyeTable {
    /// The table of all eyes up to 8 points that the library carries.
    #[must_use]
    pub fn embedded() -> &'static Self {
        static TABLE: LazyLock<EyeTable> = LazyLock::new(|| {
            let empty = EyeTable { bytes: Cow::Borrowed(&[]), header: Header::EMPTY };
            EyeTable::open(Cow::Borrowed(EMBEDDED)).unwrap_or(empty)
        });
        &TABLE
    }

    /// Opens a file. Only its header is read: this takes no time, and damage further on is found by
    /// [`EyeTable::check_sum`] and [`EyeTable::verify`]. Looking up in a damaged file gives wrong answers or none; it does not panic.
    ///
    /// # Errors
    /// It is no such file, is too new, or its length is not what it says.
    pub fn open(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, TableError> {
        let bytes = bytes.into();
        let header = Header::read(&bytes, bytes.len() as u64)?;
        Ok(Self { bytes, header })
    }

    /// Compares the checksum: a file in which a bit was flipped is found out.
    ///
    /// # Errors
    /// [`TableError::Checksum`].
    pub fn check_sum(&self) -> Result<(), TableError> {
        let end = self.bytes.len().saturating_sub(CHECKSUM_BYTES);
        let expected = read_u32(&self.bytes, end).unwrap_or(0);
        let found = crc32fast::hash(&self.bytes[..end]);
        if found == expected { Ok(()) } else { Err(TableError::Checksum { expected, found }) }
    }

    /// Looks at every byte: the checksum, and that each entry makes sense.
    ///
    /// # Errors
    /// What is wrong first.
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

    /// How many graphs it holds.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.header.graphs as usize
    }

    /// Whether it holds none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The version of the file's form.
    #[must_use]
    pub fn version(&self) -> u32 {
        read_u32(&self.bytes, VERSION_AT).unwrap_or(0)
    }

    /// Up to how many points all eyes are there.
    #[must_use]
    pub const fn points(&self) -> usize {
        self.header.points as usize
    }

    /// The most points that any eye in it has.
    pub(super) fn most_points(&self) -> usize {
        let last = self.len().checked_sub(1).and_then(|last| GraphKey::from_number(self.key_number(last)?));
        last.map_or(0, GraphKey::len)
    }

    /// The rule that its answers hold for.
    #[must_use]
    pub const fn suicide(&self) -> Suicide {
        self.header.suicide
    }

    /// How many fillings there are, those that are not legal included, and how many different rows of answers.
    #[must_use]
    pub const fn fillings_and_rows(&self) -> (u64, u32) {
        (self.header.fillings, self.header.rows)
    }

    /// The file, byte for byte.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The keys of all graphs, in their order.
    pub fn keys(&self) -> impl Iterator<Item = GraphKey> + '_ {
        (0..self.len()).filter_map(|i| GraphKey::from_number(self.key_number(i)?))
    }

    /// From how many liberties outside on more change nothing for this graph, but for the moves it takes to fill them.
    #[must_use]
    pub fn enough_outside(&self, key: GraphKey) -> Option<usize> {
        Some(usize::from(self.entry(key)?.layers).saturating_sub(1))
    }

    /// The answer for a filling, numbered as the key has it; `None` if the graph is not there, or the filling is not
    /// legal. No allocation.
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

    /// The answer for a filling in which this side, to move, may not take back a ko at this point. Only what is said of
    /// that side counts. `None` if no ko can be there.
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

/// The most points of an eye that is solved when it is asked for: each point more takes three times as long.
const MOST_POINTS: usize = 8;

impl EyeTable {
    /// This table, or, if it lacks this eye in parts, one of that eye alone under the same rule. An eye of many points it may still lack:
    /// it is not solved while somebody waits.
    ///
    /// A table has the parts that one move can leave of an eye it has; who draws an eye may have divided a larger one, or by several moves.
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

    /// The table of one graph and of all that moves of the owner's can leave of it.
    fn of_one(key: GraphKey, suicide: Suicide) -> Option<Self> {
        let mut known = HashMap::new();
        add(key, suicide, &mut known)?;
        Self::open(write(suicide, 0, known.values().map(AsRef::as_ref))).ok()
    }
}

/// Solves a graph, the smaller ones first: as deep as it has points.
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
    /// The vital and end points of an eye, in one piece or in parts: which points the attacker must fill to kill the block whoever moves first,
    /// with liberties enough outside, and which would spoil that. `None` if nothing kills, or the table lacks the eye.
    ///
    /// Vital points are those of the smallest set that kills, filled and all else empty; of several such sets, what they
    /// have in common. End points are those of the smallest sets that, filled as well, save the block again; none if the
    /// vital points alone do not kill. For the shapes that Vila & Cazenave treat, [`key_points`](crate::eyes::EyeShape::key_points) gives what
    /// they do.
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

/// Of some sets those with the fewest points.
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
