//! What a fight that is played on remembers changes no answer: it is that of a search which begins in the position.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, LifeGame, LifeStage};
use eyespace::table::{EyeTable, Outcome};

/// A corner with room for two eyes, a throw-in, and a liberty outside.
const CORNER: &str = "
    . . O . X O .
    . X . . X O .
    . . X X X O .
    X X X O O O .
    O O O O . . .
    . . . . . . .
";

/// A ko for life, and a wall so thin that it can be captured.
const THIN: &str = "
    . X . . O . .
    X X X O O O .
    O . X X X O .
    . O O X . O .
    . . O O O O .
    . . . . . . .
";

fn begin(drawing: &str, target: &str, to_play: Color) -> (Position, Area) {
    let diagram: Diagram = drawing.parse().unwrap();
    let position = Position::try_from(diagram.setup).unwrap().with_to_play(to_play);
    let target = PointSet::from(position.size().parse_vertex(target).unwrap());
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    (position, area)
}

#[test]
fn what_was_found_before_changes_no_answer() {
    let budget = Budget::nodes(200_000);
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let (mut compared, mut kos) = (0, 0);
    for (drawing, target) in [(CORNER, "E6"), (THIN, "B6")] {
        for to_play in Color::ALL {
            let (position, area) = begin(drawing, target, to_play);
            let new = || LifeGame::new(&position, &area, Suicide::Illegal, EyeTable::embedded());
            let mut game = new();
            for _ in 0..12 {
                let mut stage = game.start(&position);
                for _ in 0..12 {
                    if game.won(stage).is_some() {
                        break;
                    }
                    let (known, fresh) = (game.answer(stage, budget), new().answer(stage, budget));
                    assert_ne!(fresh.outcome, Outcome::Open);
                    assert_eq!((known.outcome, known.moves), (fresh.outcome, fresh.moves), "{stage:?}");
                    compared += 1;
                    kos += usize::from(stage.ko.is_some());
                    stage = played(&mut game, stage, &mut below);
                }
            }
        }
    }
    assert!(compared > 200 && kos > 0, "{compared} positions, {kos} of them with a ko");
}

/// The position after a random move that the search has.
fn played(game: &mut LifeGame<'_>, stage: LifeStage, below: &mut impl FnMut(usize) -> usize) -> LifeStage {
    let mut moves: Vec<Move> = game.plays(stage).into_iter().map(Move::Play).chain([Move::Pass]).collect();
    loop {
        let mv = moves.swap_remove(below(moves.len()));
        if let Ok(after) = game.play(stage, mv) {
            return after;
        }
    }
}
