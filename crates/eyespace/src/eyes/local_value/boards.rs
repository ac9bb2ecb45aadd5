//! The boards of a siege: the arrangements of stones inside the eye space, and the moves of both sides between them. Each board is computed
//! once, as its moves do not depend on liberties and eyes elsewhere.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::{Index, Range};

use rustc_hash::FxHasher;

use crate::eyes::{LocalGame, LocalMove, LocalState, Role, bits};

/// The index of a board (an arrangement of stones inside the eye space) in [`Boards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardId(pub(super) u32);

/// The stones inside, which of the attacker's stones are loose (not connected outside), and the point where a ko may
/// not be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LocalStones {
    pub(super) state: LocalState,
    pub(super) loose: u16,
    pub(super) ko: Option<u8>,
}

impl LocalStones {
    fn pack(self) -> u64 {
        let Self { state, loose, ko } = self;
        let ko = ko.map_or(0, |point| u64::from(point) + 1);
        u64::from(state.attackers) | u64::from(state.defenders) << 16 | u64::from(loose) << 32 | ko << 48
    }
}

/// An arrangement of stones inside the eye space, and the facts about it that a siege needs.
pub(super) struct Board {
    pub(super) stones: LocalStones,
    /// The liberties that the wall has inside the eye space.
    pub(super) liberties: u16,
    /// The number of parts of the eye space that the attacker can never fill.
    pub(super) solid: u8,
    /// The moves of each side as a range of `Boards::moves`; `None` until they are computed.
    moves: [Option<(u32, u32)>; 2],
}

/// A move inside the eye space, or one that connects a loose stone of the attacker (one that was not connected
/// outside).
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardMove {
    pub(super) to: BoardId,
    /// The point where the stone is played; `None` if the attacker plays outside to connect a loose stone (one that was
    /// not connected outside).
    pub(super) at: Option<u8>,
}

/// All arrangements of stones reached so far, with the moves of both sides in them.
pub(super) struct Boards {
    pub(super) game: LocalGame,
    numbers: HashMap<u64, BoardId, BuildHasherDefault<FxHasher>>,
    boards: Vec<Board>,
    moves: Vec<BoardMove>,
}

impl Index<BoardId> for Boards {
    type Output = Board;

    fn index(&self, board: BoardId) -> &Board {
        &self.boards[board.0 as usize]
    }
}

impl Boards {
    pub(super) fn new(game: LocalGame) -> Self {
        Self { game, numbers: HashMap::default(), boards: vec![], moves: vec![] }
    }

    /// The number of the board with these stones. A board that is new is added.
    pub(super) fn number(&mut self, stones: LocalStones) -> BoardId {
        let next = BoardId(self.boards.len() as u32);
        let number = *self.numbers.entry(stones.pack()).or_insert(next);
        if number == next {
            let game = self.game.with_loose(stones.loose);
            self.boards.push(Board {
                stones,
                liberties: game.liberties(stones.state),
                solid: solid_pieces(&game, stones),
                moves: [None; 2],
            });
        }
        number
    }

    /// The board with the same stones and without a ban on taking back a ko.
    pub(super) fn quiet(&mut self, board: BoardId) -> BoardId {
        let stones = self[board].stones;
        if stones.ko.is_none() { board } else { self.number(LocalStones { ko: None, ..stones }) }
    }

    /// The moves of one side on a board, as a range of numbers for [`Self::step`].
    pub(super) fn moves(&mut self, board: BoardId, mover: Role) -> Range<usize> {
        match self[board].moves[mover.index()] {
            Some((start, end)) => start as usize..end as usize,
            None => self.find_moves(board, mover),
        }
    }

    /// The move with this number, which is from a range that [`Self::moves`] returned.
    pub(super) fn step(&self, location: usize) -> BoardMove {
        self.moves[location]
    }

    fn find_moves(&mut self, board: BoardId, mover: Role) -> Range<usize> {
        let LocalStones { state, loose, .. } = self[board].stones;
        let game = self.game.with_loose(loose);
        let start = self.moves.len();
        for point in bits(game.empty(state)) {
            if let Some(LocalMove { next, ko }) = game.play(state, mover, point) {
                let to = self.number(LocalStones { state: next, loose: loose & next.attackers, ko });
                self.moves.push(BoardMove { to, at: Some(point as u8) });
            }
        }
        if mover == Role::Attacker {
            for point in bits(loose) {
                let to = self.number(LocalStones { state, loose: loose & !(1 << point), ko: None });
                self.moves.push(BoardMove { to, at: None });
            }
        }
        self.boards[board.0 as usize].moves[mover.index()] = Some((start as u32, self.moves.len() as u32));
        start..self.moves.len()
    }
}

/// The number of parts of the eye space that the attacker can never fill. Such a part has no marginal point, and each
/// of its points touches the wall, so that the attacker's last stone in it would be suicide.
fn solid_pieces(game: &LocalGame, stones: LocalStones) -> u8 {
    let graph = &game.graph;
    let hanging = game.hanging(stones.state.defenders);
    let open = (graph.inner() & !graph.around(hanging)) | graph.margins() | stones.loose;
    graph.components(graph.all() & !hanging).filter(|piece| piece & open == 0).count() as u8
}
