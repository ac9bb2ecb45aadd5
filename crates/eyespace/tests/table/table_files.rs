//! Tests of table files that are damaged, cut off or of other versions, and of a file of version 1, which must stay
//! readable for ever.

use std::collections::HashMap;
use std::sync::Arc;

use eyespace::board::Suicide;
use eyespace::eyes::{EyeDrawing, EyeGraph, GraphKey};
use eyespace::table::{
    Census, EdgeContact, EyeTable, Fate, KoMaster, LocalState, Role, Solution, TableError, needs, solve, write,
};

/// A table of all eyes with at most three points, as version 1 of the format stores it. The file must never be changed.
const GOLDEN: &[u8] = include_bytes!("../../testdata/eyes3-version1.table");

fn solutions(points: usize, suicide: Suicide) -> HashMap<GraphKey, Arc<Solution>> {
    let mut census = Census::one_point();
    let mut wanted = vec![];
    for n in 1..=points {
        let shapes =
            EdgeContact::ALL.into_iter().flat_map(|edge_contact| census.eyes(edge_contact).collect::<Vec<_>>());
        wanted.extend(shapes.map(|shape| EyeGraph::of(shape).unwrap().canonical().key));
        census = if n < points { census.grown() } else { census };
    }
    let mut known = HashMap::new();
    wanted.into_iter().for_each(|key| add(key, suicide, &mut known));
    known
}

fn add(key: GraphKey, suicide: Suicide, known: &mut HashMap<GraphKey, Arc<Solution>>) {
    if !known.contains_key(&key) {
        needs(&EyeGraph::from_key(key)).into_iter().for_each(|smaller| add(smaller, suicide, known));
        known.insert(key, Arc::new(solve(key, suicide, known).unwrap()));
    }
}

fn table(points: usize, suicide: Suicide) -> Vec<u8> {
    write(suicide, points as u8, solutions(points, suicide).values().map(AsRef::as_ref))
}

fn faults(bytes: Vec<u8>) -> Result<(), TableError> {
    EyeTable::open(bytes)?.verify()
}

#[test]
fn each_flipped_bit_is_noticed() {
    let sound = table(3, Suicide::Illegal);
    assert_eq!(faults(sound.clone()), Ok(()));
    for at in 0..sound.len() {
        for bit in 0..8 {
            let mut bytes = sound.clone();
            bytes[at] ^= 1 << bit;
            assert!(faults(bytes).is_err(), "byte {at}, bit {bit}");
        }
    }
}

#[test]
fn damage_behind_a_right_checksum_gives_no_panic() {
    let sound = table(3, Suicide::Illegal);
    let end = sound.len() - 4;
    let keys: Vec<GraphKey> = solutions(3, Suicide::Illegal).into_keys().collect();
    for at in 0..end {
        for change in [0x01, 0x80, 0xff] {
            let mut bytes = sound.clone();
            bytes[at] ^= change;
            let checksum = crc32fast::hash(&bytes[..end]);
            bytes[end..].copy_from_slice(&checksum.to_le_bytes());
            let Ok(table) = EyeTable::open(bytes) else { continue };
            let _ = table.verify();
            for &key in &keys {
                let state = LocalState { attackers: 0, defenders: 0 };
                let _ = (table.answer(key, state, 1), table.answer_with_ko(key, state, (0, Role::Attacker), 1));
            }
        }
    }
}

#[test]
fn a_file_cut_anywhere_has_the_wrong_length() {
    let sound = table(3, Suicide::Illegal);
    for length in 0..sound.len() {
        let error = EyeTable::open(sound[..length].to_vec()).unwrap_err();
        let expected = if length < 64 { 64 } else { sound.len() as u64 };
        assert_eq!(error, TableError::Length { expected, found: length as u64 });
    }
    let longer = [&sound[..], &[0]].concat();
    assert!(matches!(EyeTable::open(longer), Err(TableError::Length { .. })));
}

#[test]
fn other_versions_and_byte_orders_are_named() {
    let mut newer = table(2, Suicide::Illegal);
    newer[12..16].copy_from_slice(&2u32.to_le_bytes());
    assert_eq!(EyeTable::open(newer).unwrap_err(), TableError::Version { found: 2, newest: 1 });
    let mut none = table(2, Suicide::Illegal);
    none[12..16].copy_from_slice(&0u32.to_le_bytes());
    assert_eq!(EyeTable::open(none).unwrap_err(), TableError::Version { found: 0, newest: 1 });
    let mut turned = table(2, Suicide::Illegal);
    turned[8..12].reverse();
    assert_eq!(EyeTable::open(turned).unwrap_err(), TableError::ByteOrder);
    let other = b"SQLite format 3\0".repeat(8);
    assert_eq!(EyeTable::open(other).unwrap_err(), TableError::NotATable);
}

#[test]
fn version_1_reads_as_it_always_did() {
    let golden = EyeTable::open(GOLDEN).unwrap();
    golden.verify().unwrap();
    assert_eq!((golden.version(), golden.points(), golden.len()), (1, 3, 5));
    assert_eq!(golden.suicide(), Suicide::Illegal);
    use Fate::{Alive, Dead};
    // Each row has a drawing, the number of outside liberties, the fates with the attacker and with the defender moving
    // first, and the liberties without ko threats.
    for (drawing, outside_liberties, fates, liberties) in [
        (".", 0, [Dead, Dead], Some(1)),
        (".", 2, [Dead, Dead], Some(3)),
        ("..", 1, [Dead, Dead], Some(3)),
        ("...", 0, [Dead, Alive], Some(3)),
        (".X.", 0, [Dead, Dead], Some(2)),
        ("X..", 0, [Dead, Alive], Some(2)),
        ("|.#/|../+--", 0, [Dead, Alive], Some(3)),
        ("|.#/|O./+--", 0, [Alive, Alive], None),
    ] {
        let mut eye: EyeDrawing = drawing.parse().unwrap();
        eye.filling.outside_liberties = outside_liberties;
        let answer = golden.probe(eye.shape, &eye.filling).unwrap().answer();
        assert_eq!(
            Role::ALL.map(|first| answer.fate(first, KoMaster::Neither)),
            fates,
            "{drawing} {outside_liberties}"
        );
        assert_eq!(answer.liberties(KoMaster::Neither), liberties, "{drawing} {outside_liberties}");
    }
}

#[test]
fn solutions_as_bytes_read_back_and_damaged_ones_never_panic() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        for solution in solutions(5, suicide).values() {
            let bytes = solution.to_bytes();
            assert_eq!(Solution::from_bytes(&bytes).as_ref(), Ok(solution.as_ref()));
            for length in (0..bytes.len()).step_by(1 + bytes.len() / 64) {
                assert!(matches!(Solution::from_bytes(&bytes[..length]), Err(TableError::Length { .. })));
            }
            for at in (0..bytes.len()).step_by(1 + bytes.len() / 256) {
                for change in [0x01, 0x80, 0xff] {
                    let mut damaged = bytes.clone();
                    damaged[at] ^= change;
                    if let Ok(read) = Solution::from_bytes(&damaged) {
                        let state = LocalState { attackers: 0, defenders: 0 };
                        let _ = (read.answer(state, 1), read.legal_fillings(), read.to_bytes());
                    }
                }
            }
        }
    }
}

/// docs/FORMAT.md prints all bytes of the table of one-point eyes as an example. This test compares them with the real
/// table.
#[test]
fn the_worked_example_of_the_document_is_real() {
    let bytes = table(1, Suicide::Illegal);
    let rows = bytes.chunks(16).enumerate().map(|(i, row)| {
        let row: Vec<String> = row.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{:04x}  {}", 16 * i, row.join(" "))
    });
    let dump = rows.collect::<Vec<_>>().join("\n");
    let document = include_str!("../../../../docs/FORMAT.md");
    assert!(document.contains(&dump), "docs/FORMAT.md should have\n{dump}");
}
