//! Whether an eye survives whatever the attacker has put inside.

use eyespace::eyes::{EyeShape, Filling};
use eyespace::table::{EyeTable, Fate, KoMaster, Role};

/// Whether the block survives for every legal set of attacking stones inside and none of the owner's, with `outside_liberties` liberties and `first` moving
/// first. The life property is the case without outside liberties, with the owner moving first and the attacker as ko master.
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
