//! Tests that blocks which are safe by reply (as long as their owner answers each intrusion) are not captured whatever
//! is played, by playing out all moves on small boards.

use crate::support::chance::Chance;
use crate::support::lives::{Goal, Play};
use crate::support::random_stones::mostly_black;
use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
use eyespace::regions::{BlockId, Structure};
use eyespace::safety::alternate_play;
use eyespace::status::{SafeByReply, SafeByReplyOptions, safe_by_reply_blocks};
use eyespace::table::{EyeTable, KoMaster};

const TERMS: SafeByReplyOptions<'static> =
    SafeByReplyOptions { suicide: Suicide::Illegal, positions: 20_000, memory: None };

/// Black's blocks that are safe by reply (as long as Black answers each intrusion) and that alternate play does not
/// already prove safe.
fn held(structure: &Structure, lost: PointSet) -> Vec<SafeByReply> {
    let known = alternate_play(structure, Color::Black, TERMS.suicide, EyeTable::embedded());
    safe_by_reply_blocks(structure, &known, lost, TERMS).0
}

/// Finds the blocks that are safe by reply (as long as their owner answers each intrusion) on random boards, and checks
/// for each by exhaustive play that it is not captured. Returns the number of blocks that were checked. A block is left
/// out if the play takes more than `most` positions.
fn compare(seed: u64, boards: usize, (width, height): (usize, usize), most: usize) -> usize {
    let mut chance = Chance(seed);
    let mut found = 0;
    for _ in 0..boards {
        let Some(position) = mostly_black(&mut chance, width, height) else { continue };
        let structure = Structure::new(&position);
        // The result must be right whichever stones are named as looking dead.
        let looks_dead = |id: &BlockId| chance.below(2) == 0 && structure.block(*id).stones.len() < 3;
        let some = structure.stones_of(structure.blocks().filter(looks_dead));
        let lost = [PointSet::EMPTY, structure.stones(Color::White), some][chance.below(3)];
        for safe_by_reply in held(&structure, lost) {
            let play = Play {
                target: structure.block(safe_by_reply.block).stones,
                points: position.size().points(),
                attacker: Color::White,
                master: KoMaster::Attacker,
                goal: Goal::Capture,
                suicide: Suicide::Illegal,
            };
            let Some(is_taken) = play.is_forced(&position.with_to_play(Color::White), most) else { continue };
            assert!(!is_taken, "{safe_by_reply:?}\n{position:?}");
            found += 1;
        }
    }
    found
}

#[test]
fn what_is_held_is_not_captured_whatever_is_played() {
    let found = compare(88_172_645_463_325_252, 6000, (4, 3), 2000);
    assert!(found > 11, "{found}");
}

/// This test takes some minutes, although blocks whose play takes too many positions are left out. It is run by `cargo
/// test --release -p eyespace --test status safe_by_reply_blocks:: -- --ignored`.
#[test]
#[ignore = "minutes"]
fn what_is_held_on_larger_boards_is_not_captured() {
    let found = compare(2_463_534_242, 40_000, (4, 4), 40_000);
    println!("{found}");
    assert!(found > 360, "{found}");
}

/// Black lives unconditionally on the left, and the black stone in the upper right corner is connected to that block by
/// C3 and D2. The corner would be Black's territory even if the stone were captured, so the proof by alternate play, in
/// which Black answers each intrusion, does not look for this connection.
#[test]
fn two_common_liberties_hold_a_block_and_one_does_not() {
    let diagram: Diagram = "
        . X . X
        X X X .
        X . X .
    "
    .parse()
    .unwrap();
    let position = Position::try_from(diagram.setup).unwrap();
    let found = held(&Structure::new(&position), PointSet::EMPTY);
    let common = ["C3", "D2"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
    assert_eq!(found.len(), 1);
    assert!(common.into_iter().all(|point| found[0].carrier.contains(point)));
    let mut cut = diagram.setup;
    cut.set(common[1], Some(Color::White));
    let position = Position::try_from(cut).unwrap();
    assert_eq!(held(&Structure::new(&position), PointSet::EMPTY), []);
}

/// Each of the two large black blocks has an eye, and Black connects them at D5 or at D2. The black stone at D4 could
/// be connected to them at D5 or at C4. White at D5 threatens to cut at D2 and at C4 at once, so the stone at D4 is not
/// safe.
#[test]
fn what_is_safe_is_not_counted_on_where_it_needs_the_answer_itself() {
    let diagram: Diagram = "
        . . . . . . . .
        O O O O O O O O
        X X X . X X X X
        . X . X O . X .
        X X X O O X X X
        O O X . X X O O
        . O O O O O O .
    "
    .parse()
    .unwrap();
    let position = Position::try_from(diagram.setup).unwrap();
    let structure = Structure::new(&position);
    let block =
        |vertex: &str| position.size().parse_vertex(vertex).ok().and_then(|point| structure.block_at(point)).unwrap();
    let known = alternate_play(&structure, Color::Black, TERMS.suicide, EyeTable::embedded());
    assert!(["A5", "H5"].into_iter().all(|vertex| known.is_alive(block(vertex))) && !known.is_alive(block("D4")));
    assert_eq!(held(&structure, PointSet::EMPTY), []);
}
