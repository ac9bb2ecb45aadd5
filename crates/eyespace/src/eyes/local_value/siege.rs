//! The siege: an exact search that answers whether the attacker can capture the wall around an eye space. It visits only the positions that
//! a question needs.

use crate::eyes::{LocalGame, Role};

use super::boards::{Board, BoardId, BoardMove, Boards, LocalStones};
use super::{KoThreats, Situation};

/// Whether the wall has one sure eye elsewhere on the board. The attacker can play in that eye only if it is the wall's
/// last liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SureEye {
    No,
    Yes,
}

impl SureEye {
    const ALL: [Self; 2] = [Self::No, Self::Yes];
}

/// The positions of one eye space that were searched so far, and which of them are lost for the wall.
///
/// With the attacker to move, a position is lost for the wall if one move leads to a lost position. With the defender
/// to move, it is lost if all moves do. Lost positions are the least fixed point of this rule, so that endless play
/// counts for the defender.
///
/// The fixed point is computed step by step (X. Liu and S. Smolka, "Simple linear-time algorithms for minimal fixed
/// points", 1998). A position is examined only when a question needs it. Once it is found to be lost, this is passed on
/// to the positions that wait for its result. A position that has not been found lost when the agenda (the positions
/// with moves left to try) is empty is not lost.
pub(super) struct Siege {
    boards: Boards,
    threats: KoThreats,
    /// The largest number of liberties outside that any question so far had.
    outside_liberties: u8,
    /// All positions. Those with the same stones inside are next to each other.
    nodes: Vec<Node>,
    /// The positions that wait for the result of another position. They form one linked list for each such position:
    /// the second value is the index of the next entry in the list.
    waiting: Vec<(NodeId, Option<u32>)>,
    /// The positions with moves left to try. The last one is continued first.
    agenda: Vec<NodeId>,
    /// Positions that were found to be lost (the attacker captures the wall), while the positions that wait for their
    /// results have not been examined again yet.
    lost: Vec<NodeId>,
    met: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct NodeId(u32);

/// A position: the stones inside the eye space, the liberties and ko threats elsewhere, and whose move it is.
#[derive(Clone, Copy)]
struct Node {
    board: BoardId,
    around: Around,
    mover: Role,
    state: Visit,
    /// The number of moves of this position that were tried so far.
    tried: u8,
    /// The first entry, in `Siege::waiting`, of the list of positions that wait for the result of this one.
    waiting: Option<u32>,
}

/// The liberties, ko threats and sure eye that the two sides have elsewhere on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Around {
    outside_liberties: u8,
    /// The number of ko threats that are left to the side that has ko threats.
    threats: u8,
    sure_eye: SureEye,
}

/// How far the search has come with a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    Nothing,
    /// The position is being examined, or was found not to be lost.
    Met,
    Lost,
}

impl Siege {
    pub(super) fn new(game: LocalGame, threats: KoThreats) -> Self {
        Self {
            boards: Boards::new(game),
            threats,
            outside_liberties: 0,
            nodes: vec![],
            waiting: vec![],
            agenda: vec![],
            lost: vec![],
            met: 0,
        }
    }

    pub(super) const fn game(&self) -> &LocalGame {
        &self.boards.game
    }

    /// The number of positions that the search has reached so far.
    pub(super) const fn len(&self) -> usize {
        self.met
    }

    /// Whether the wall is captured if this side moves first. The ko rule forbids the first move at the point `ko`.
    pub(super) fn falls(&mut self, now: Situation, ko: Option<u8>, mover: Role, sure_eye: SureEye) -> bool {
        self.make_room(now.outside_liberties);
        let board = self.boards.number(LocalStones { state: now.state, loose: now.loose, ko });
        let around = Around { outside_liberties: now.outside_liberties, threats: self.threats.count(), sure_eye };
        // The wall has no liberty left, so the last move has captured it. Only a question can begin with such a
        // position: the search itself never reaches one.
        if around.liberties() == 0 && self.boards[board].liberties == 0 {
            return true;
        }
        let root = self.node(board, around, mover);
        self.meet(root);
        loop {
            while let Some(lost) = self.lost.pop() {
                self.hand_on(lost);
            }
            if self.at(root).state == Visit::Lost {
                return true;
            }
            // "Not captured" is certain only when the agenda (the positions with moves left to try) is empty. It may
            // hold positions left over from an earlier question, which ended early because the wall was captured.
            match self.agenda.pop() {
                Some(node) => self.look_on(node),
                None => return false,
            }
        }
    }

    /// Makes sure that positions with this number of liberties outside have an index. Indices depend on the largest
    /// number so far, so all results are discarded when it grows.
    fn make_room(&mut self, outside_liberties: u8) {
        if outside_liberties > self.outside_liberties {
            *self = Self { outside_liberties, ..Self::new(self.boards.game, self.threats) };
        }
    }

    fn at(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    /// The index of a position in `nodes`. All positions with the same stones inside are stored next to each other.
    fn node(&mut self, board: BoardId, around: Around, mover: Role) -> NodeId {
        let threats = usize::from(self.threats.count()) + 1;
        let each = 4 * threats * (usize::from(self.outside_liberties) + 1);
        while self.nodes.len() < each * (board.0 as usize + 1) {
            let next = BoardId((self.nodes.len() / each) as u32);
            self.add_nodes(next);
        }
        let Around { outside_liberties, threats: left, sure_eye } = around;
        let location =
            (usize::from(outside_liberties) * threats + usize::from(left)) * 4 + sure_eye as usize * 2 + mover.index();
        NodeId((board.0 as usize * each + location) as u32)
    }

    fn add_nodes(&mut self, board: BoardId) {
        for outside_liberties in 0..=self.outside_liberties {
            for threats in 0..=self.threats.count() {
                for sure_eye in SureEye::ALL {
                    let around = Around { outside_liberties, threats, sure_eye };
                    self.nodes.extend(Role::ALL.map(|mover| Node {
                        board,
                        around,
                        mover,
                        state: Visit::Nothing,
                        tried: 0,
                        waiting: None,
                    }));
                }
            }
        }
    }

    /// Called when a position is reached. A new position may be lost at once (the attacker captures the wall), or safe
    /// because the wall has two eyes that can't be taken. Otherwise it is put on the agenda of positions to be
    /// examined.
    fn meet(&mut self, id: NodeId) {
        let node = *self.at(id);
        if node.state != Visit::Nothing {
            return;
        }
        self.met += 1;
        self.at(id).state = Visit::Met;
        let board = &self.boards[node.board];
        if board.solid + node.around.sure_eye as u8 >= 2 {
            return;
        }
        if (node.mover == Role::Attacker && self.takes_the_wall(board, node.around)) || self.is_lost_with_more(&node) {
            self.set_lost(id);
        } else {
            self.agenda.push(id);
        }
    }

    /// Whether the wall is known to be lost in a position that is at least as good for it. Such a position has the same
    /// stones inside, at least as many liberties elsewhere, and the same side or the defender to move.
    fn is_lost_with_more(&mut self, node: &Node) -> bool {
        for outside_liberties in node.around.outside_liberties..=self.outside_liberties {
            for sure_eye in SureEye::ALL {
                if sure_eye == SureEye::No && node.around.sure_eye == SureEye::Yes {
                    continue;
                }
                let around = Around { outside_liberties, sure_eye, ..node.around };
                let id = self.node(node.board, around, node.mover);
                if self.at(id).state == Visit::Lost {
                    return true;
                }
                if node.mover == Role::Attacker && self.boards[node.board].stones.ko.is_none() {
                    let id = self.node(node.board, around, Role::Defender);
                    if self.at(id).state == Visit::Lost {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn set_lost(&mut self, id: NodeId) {
        if self.at(id).state != Visit::Lost {
            self.at(id).state = Visit::Lost;
            self.lost.push(id);
        }
    }

    /// Tells the positions that wait for the result of this position that it is lost (the attacker captures the wall).
    fn hand_on(&mut self, lost: NodeId) {
        let mut next = self.at(lost).waiting;
        while let Some(link) = next {
            let (node, after) = self.waiting[link as usize];
            match self.at(node).mover {
                Role::Attacker => self.set_lost(node),
                Role::Defender => self.look_on(node),
            }
            next = after;
        }
    }

    /// Tries further moves of a position until one leads to a position that is not known to be lost. That position is
    /// examined, and this one waits for its result. If the attacker is to move, this position also returns to the
    /// agenda of positions to be examined, because another move may win.
    fn look_on(&mut self, id: NodeId) {
        let mover = self.at(id).mover;
        while self.at(id).state != Visit::Lost {
            let Some(target) = self.next_target(id) else {
                if mover == Role::Defender {
                    self.set_lost(id);
                }
                return;
            };
            if self.at(target).state != Visit::Lost {
                let link = self.waiting.len() as u32;
                let after = self.at(target).waiting.replace(link);
                self.waiting.push((id, after));
                if mover == Role::Attacker {
                    self.agenda.push(id);
                }
                self.meet(target);
                return;
            }
            if mover == Role::Attacker {
                self.set_lost(id);
            }
        }
    }

    /// The position after the next move. Moves inside come first, then filling a liberty outside, removing a ko threat,
    /// and passing. The attacker may pass only to let a ko ban end, because any other pass would gain it nothing.
    fn next_target(&mut self, id: NodeId) -> Option<NodeId> {
        let Node { board, around, mover, .. } = *self.at(id);
        let inside = self.boards.moves(board, mover);
        loop {
            let n = usize::from(self.at(id).tried);
            self.at(id).tried += 1;
            let to = if n < inside.len() {
                let step = self.boards.step(inside.start + n);
                self.around_after(board, around, mover, step).map(|around| (step.to, around))
            } else {
                let quiet = self.boards.quiet(board);
                match n - inside.len() {
                    0 if mover == Role::Attacker => around
                        .outside_liberties
                        .checked_sub(1)
                        .map(|outside_liberties| (quiet, Around { outside_liberties, ..around })),
                    0 => None,
                    1 => self.threats_left(around, mover.other()).map(|threats| (quiet, Around { threats, ..around })),
                    2 => (mover == Role::Defender || quiet != board).then_some((quiet, around)),
                    _ => return None,
                }
            };
            if let Some((board, around)) = to {
                return Some(self.node(board, around, mover.other()));
            }
        }
    }

    /// The liberties, ko threats and sure eye elsewhere after a move inside. `None` if a ko bans the move and `mover`
    /// has no ko threat to play first, or if the defender's move would leave the wall without a liberty.
    fn around_after(&self, board: BoardId, around: Around, mover: Role, step: BoardMove) -> Option<Around> {
        if mover == Role::Defender && around.liberties() == 0 && self.boards[step.to].liberties == 0 {
            return None;
        }
        let is_banned = step.at.is_some() && step.at == self.boards[board].stones.ko;
        if is_banned {
            self.threats_left(around, mover).map(|threats| Around { threats, ..around })
        } else {
            Some(around)
        }
    }

    /// The number of ko threats that `side` has left after one of them was played, or removed by the other side; `None`
    /// if it has no threats.
    fn threats_left(&self, around: Around, side: Role) -> Option<u8> {
        if self.threats.side() == Some(side) { around.threats.checked_sub(1) } else { None }
    }

    /// Whether the attacker, to move, can capture the wall by playing on its only liberty.
    fn takes_the_wall(&self, board: &Board, around: Around) -> bool {
        let is_last = board.liberties.count_ones() + around.liberties() == 1;
        let at_ko = board.stones.ko.is_some_and(|ko| board.liberties == 1 << ko);
        is_last && (!at_ko || self.threats_left(around, Role::Attacker).is_some())
    }
}

impl Around {
    /// The number of liberties that the wall has outside the eye space. A sure eye is one of them.
    fn liberties(self) -> u32 {
        u32::from(self.outside_liberties) + self.sure_eye as u32
    }
}
