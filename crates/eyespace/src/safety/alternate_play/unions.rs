//! Unions: parts of the board made of several regions that share blocks, for blocks that no single region makes safe.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

/// The largest number of regions in one union.
const MOST_REGIONS: usize = 4;

/// The largest number of unions that are tried.
const MOST_PARTS: usize = 200;

/// Unions of two to four regions with at most `most_empty` empty points; unions of fewer regions come first. Each region shares with
/// another region of its union a block that is not yet safe. The set `safe` has the stones and points that are safe already.
///
/// A union may be safe although its regions are not. Two blocks can be joined by two common liberties that lie in different regions of a
/// union, and one region may supply a liberty that a block lacks in another. In a proof a union is treated like a region, although it is
/// not connected.
pub(super) fn unions(structure: &Structure, color: Color, safe: PointSet, most_empty: usize) -> Vec<PointSet> {
    let walls = |id| -> Vec<BlockId> {
        structure.boundary(id).filter(|&wall| !structure.block(wall).stones.intersects(safe)).collect()
    };
    let empty = |points: PointSet| (points & structure.empty()).len();
    let regions: Vec<(PointSet, Vec<BlockId>)> = structure
        .enclosures(color)
        .map(|id| (structure.enclosure(id).points, walls(id)))
        .filter(|(points, walls)| !walls.is_empty() && empty(*points) <= most_empty && !points.is_subset(safe))
        .collect();
    let mut found: Vec<Vec<usize>> = (0..regions.len()).map(|region| vec![region]).collect();
    let mut seen = 0;
    while seen < found.len() && found.len() < MOST_PARTS + regions.len() {
        let part = found[seen].clone();
        seen += 1;
        if part.len() == MOST_REGIONS {
            continue;
        }
        let size: usize = part.iter().map(|&region| empty(regions[region].0)).sum();
        for (region, (points, walls)) in regions.iter().enumerate() {
            let touches = || part.iter().any(|&other| walls.iter().any(|wall| regions[other].1.contains(wall)));
            if part.contains(&region) || size + empty(*points) > most_empty || !touches() {
                continue;
            }
            let mut next = part.clone();
            next.push(region);
            next.sort_unstable();
            if !found.contains(&next) {
                found.push(next);
            }
        }
    }
    let union = |part: &Vec<usize>| part.iter().fold(PointSet::EMPTY, |all, &region| all | regions[region].0);
    found.iter().filter(|part| part.len() > 1).map(union).take(MOST_PARTS).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Position, Setup, Size};

    proptest! {
        #[test]
        fn unions_hang_together_by_blocks_that_are_not_safe(cells in prop::collection::vec(0..6u8, 49), keep in 0..4usize) {
            let mut setup = Setup::empty(Size::square(7).unwrap());
            for (point, cell) in setup.size.points().into_iter().zip(cells) {
                setup.set(point, [None, None, Some(Color::Black), Some(Color::Black), Some(Color::Black), Some(Color::White)][usize::from(cell)]);
            }
            let Ok(position) = Position::try_from(setup) else { return Ok(()) };
            let structure = Structure::new(&position);
            let own: Vec<PointSet> = position.stones(Color::Black).components().collect();
            let safe = own.iter().take(keep).fold(PointSet::EMPTY, |all, &block| all | block);
            let regions: Vec<PointSet> = structure.enclosures(Color::Black).map(|id| structure.enclosure(id).points).collect();
            let shares = |one: PointSet, other: PointSet| {
                own.iter().any(|&block| !block.intersects(safe) && block.touches(one) && block.touches(other))
            };
            let found = unions(&structure, Color::Black, safe, 12);
            for (n, &union) in found.iter().enumerate() {
                prop_assert!(!found[..n].contains(&union));
                prop_assert!((union & structure.empty()).len() <= 12);
                let parts: Vec<PointSet> = regions.iter().copied().filter(|region| region.is_subset(union)).collect();
                prop_assert_eq!(parts.iter().fold(PointSet::EMPTY, |all, &part| all | part), union);
                prop_assert!((2..=MOST_REGIONS).contains(&parts.len()));
                let mut reached = parts[0];
                for _ in &parts {
                    let next = parts.iter().filter(|&&part| parts.iter().any(|&other| other.is_subset(reached) && shares(part, other)));
                    reached = next.fold(reached, |all, &part| all | part);
                }
                prop_assert_eq!(reached, union);
            }
            // All unions of two regions that share a block that is not safe are found.
            if found.len() < MOST_PARTS {
                for (n, &one) in regions.iter().enumerate() {
                    for &other in &regions[n + 1..] {
                        let fits = ((one | other) & structure.empty()).len() <= 12;
                        prop_assert!(!fits || !shares(one, other) || found.contains(&(one | other)));
                    }
                }
            }
        }
    }
}
