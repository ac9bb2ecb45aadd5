//! The test whether an eye lives whatever stones the attacker has inside.

use eyespace::eyes::{EyeShape, Filling};
use eyespace::table::{EyeTable, Fate, KoMaster, Role};

/// Whether the block is not captured, for every legal set of attacking stones in its eye and no stones of its own there. It has
/// `outside_liberties` outside liberties, and `first` moves first. The life property is the case without outside liberties in which the
/// owner moves first and the attacker may ignore ko bans.
pub fn survives_all(
    table: &EyeTable,
    shape: &EyeShape,
    outside_liberties: usize,
    first: Role,
    master: KoMaster,
) -> bool {
    let points: Vec<_> = shape.points().into_iter().collect();
    let fillings = (0..1u32 << points.len()).map(|set| {
        let chosen = points.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &p)| p);
        Filling { attackers: chosen.collect(), ..Filling::empty(outside_liberties) }
    });
    let mut answers = fillings.filter_map(|filling| Some(table.probe(shape, &filling)?.answer()));
    answers.all(|answer| answer.fate(first, master) != Fate::Dead)
}
