//! The score is the same for all sixteen variants of a position (turned, mirrored, colours swapped).

use eyespace::board::Position;
use eyespace::scoring::Scored;

use super::support::chance::Chance;
use super::{all_ways, closed, lead};

/// A board with living black stones at the top, living white stones at the bottom, and three rows of random stones between them.
fn border(chance: &mut Chance) -> Option<Position> {
    let mut row =
        |signs: &str| -> String { (0..8).map(|_| char::from(signs.as_bytes()[chance.below(signs.len())])).collect() };
    let rows = [row("..XXO"), row("OOOOO.X"), row("...OOX")].join("\n");
    let drawing = format!(".X.X...X\nXXXXXXXX\n{rows}\nOOOOOOOO\n.O...O.O\n");
    Position::try_from(drawing.parse::<eyespace::board::Diagram>().ok()?.setup).ok()
}

#[test]
fn borders() {
    let mut chance = Chance(7);
    let (mut boards, mut found) = (0, 0);
    while boards < 400 {
        let Some(position) = border(&mut chance) else { continue };
        boards += 1;
        let scored = closed(&position);
        if scored.teire.is_empty() && scored.unfinished.is_empty() {
            continue;
        }
        found += 1;
        let told = |scored: &Scored, black| (scored.needs_confirmation(), lead(scored, black), scored.teire.len());
        let first = told(&scored, eyespace::board::Color::Black);
        for (turned, black) in all_ways(&position) {
            assert_eq!(told(&closed(&turned), black), first, "{:?}", position.setup());
        }
    }
    assert!(found > 10, "{found}");
}
