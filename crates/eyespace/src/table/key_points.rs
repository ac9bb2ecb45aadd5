//! Vital and end points by exact play, for any eye that the table has.

use crate::board::PointSet;
use crate::eyes::{EyeForm, EyeGraph, KeyPoints};

use super::{EyeTable, Fate, KoMaster, LocalState, Mover};

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
        let outside = self.enough_outside(canonical.key)?;
        let kills = |attackers: u16| {
            let state = LocalState { attackers, defenders: 0 };
            let answer = self.answer(canonical.key, state, outside)?;
            Some(answer.fate(Mover::Defender, KoMaster::Defender) == Fate::Dead)
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
