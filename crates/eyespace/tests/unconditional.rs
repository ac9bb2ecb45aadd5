//! Unconditional life and territory against exhaustive play on all positions of small boards: one side moves alone.

mod support;

use eyespace::board::{Color, Position, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::{Unconditional, unconditional};
use support::alone::Alone;

fn claims(position: &Position, color: Color, suicide: Suicide) -> Unconditional {
    unconditional(&Structure::new(position), color, suicide)
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Count { living: usize, missed: usize, parts: usize, taken: usize, open: usize }

fn compare(width: usize, height: usize, suicide: Suicide) -> Count {
    let t = std::time::Instant::now();
    let board = Alone::new(width, height, suicide);
    let mut count = Count::default();
    for color in Color::ALL {
        let alive = board.alive(color);
        let ever = board.ever_alive(color.opponent());
        for (n, position) in board.legal() {
            let claims = claims(position, color, suicide);
            let stones = board.bits(claims.stones);
            assert_eq!(stones & !alive[n], 0, "{color} {position:?}");
            count.living += usize::from(stones != 0);
            if stones != alive[n] { count.missed += 1; if suicide == Suicide::Illegal || count.missed < 3 { println!("missed {color} {position:?}"); } }
            if stones == 0 { assert!(claims.territory.is_empty()); continue; }
            for part in (board.size.points() - claims.stones).components() {
                count.parts += 1;
                let bits = board.bits(part);
                let terr = board.bits(claims.territory) & bits;
                assert!(terr == 0 || terr == bits);
                if terr != 0 { count.taken += 1; assert_eq!(ever[n] & bits, 0, "{color} {position:?}"); }
                else if ever[n] & bits == 0 { count.open += 1; if count.open < 6 { println!("open {color} {suicide:?} {position:?}"); } }
            }
        }
    }
    println!("{width}x{height} {suicide:?} {count:?} {:?}", t.elapsed());
    count
}

#[test]
fn all() {
    for s in [Suicide::Illegal, Suicide::Legal] {
        for (w, h) in [(1,7),(2,4),(3,3),(2,5),(3,4)] { compare(w,h,s); }
    }
}
