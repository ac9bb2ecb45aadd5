//! The siege of a wall: can the attacker capture it? Exact play of the local game, computed only as far as a question needs.

use crate::eyes::{LocalGame, Role};

use super::boards::{Board, BoardId, BoardMove, Boards, LocalStones};
use super::{KoThreats, Situation};

/// Whether the wall has one eye elsewhere that is beyond doubt. The attacker can fill it as the wall's last liberty only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SureEye {
    No,
    Yes,
}

impl SureEye {
    const ALL: [Self; 2] = [Self::No, Self::Yes];
}

/// All that has been found out about one graph.
///
/// A position is lost for the wall if the attacker, to move, has a move to a lost one, or if all moves of the defender lead
/// to lost ones: the least fixed point of that, so that endless play counts for the defender. It is computed on the way
/// (X. Liu and S. Smolka, "Simple linear-time algorithms for minimal fixed points", 1998): positions are met only when a
/// question needs them; a loss, once found, is handed to those that wait for it; what is not lost when nothing is left to
/// do holds for ever.
pub(super) struct Siege {
    boards: Boards,
    threats: KoThreats,
    /// The most liberties outside that a question had.
    outside_liberties: u8,
    /// All positions of each board, one board after the other.
    nodes: Vec<Node>,
    /// Who waits for a loss: lists linked through the second number.
    waiting: Vec<(NodeId, Option<u32>)>,
    /// Positions with moves left to try, the last first.
    agenda: Vec<NodeId>,
    /// Losses not yet handed on.
    lost: Vec<NodeId>,
    met: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct NodeId(u32);

/// A position: a board, what there is elsewhere, and whose move it is.
#[derive(Clone, Copy)]
struct Node {
    board: BoardId,
    around: Around,
    mover: Role,
    state: Visit,
    /// Moves that need not be tried again.
    tried: u8,
    /// The first of those who wait for this position.
    waiting: Option<u32>,
}

/// What the two sides have elsewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Around {
    outside_liberties: u8,
    /// Of the side that has any.
    threats: u8,
    sure_eye: SureEye,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    Nothing,
    /// It is being looked at, or not lost.
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

    /// How many positions have been met.
    pub(super) const fn len(&self) -> usize {
        self.met
    }

    /// Whether the wall is captured, this side moving first and not at the ko, if there is one.
    pub(super) fn falls(&mut self, now: Situation, ko: Option<u8>, mover: Role, sure_eye: SureEye) -> bool {
        self.make_room(now.outside_liberties);
        let board = self.boards.number(LocalStones { state: now.state, loose: now.loose, ko });
        let around = Around { outside_liberties: now.outside_liberties, threats: self.threats.count(), sure_eye };
        // A move has taken the last liberty. The siege itself has no such positions.
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
            // What an early answer leaves on the agenda is done before the next one is denied.
            match self.agenda.pop() {
                Some(node) => self.look_on(node),
                None => return false,
            }
        }
    }

    /// Positions have their places by the most liberties outside; for more, all begins anew.
    fn make_room(&mut self, outside_liberties: u8) {
        if outside_liberties > self.outside_liberties {
            *self = Self { outside_liberties, ..Self::new(self.boards.game, self.threats) };
        }
    }

    fn at(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    /// The place of a position; those of one board lie together.
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

    /// Looks at a position for the first time.
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

    /// Whether the same is lost with more liberties elsewhere, or with the other side to move.
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

    /// Tells those that wait for this position.
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

    /// Tries a position's next moves: one of the attacker's, the defender's up to one that is not known to lose.
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

    /// Where the next move leads: on the board, then outside, then a threat taken away, then a pass. Without a ko to wait
    /// for the attacker's pass only gives the move away.
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

    /// What a move on the board leaves elsewhere; `None` if a ko bans it and there is no threat to play first, or if the
    /// defender would be left without a liberty.
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

    /// What is left of the threats after this side has used one; `None` if it has none.
    fn threats_left(&self, around: Around, side: Role) -> Option<u8> {
        if self.threats.side() == Some(side) { around.threats.checked_sub(1) } else { None }
    }

    /// Whether the attacker, to move, can play on the only liberty that the wall has.
    fn takes_the_wall(&self, board: &Board, around: Around) -> bool {
        let is_last = board.liberties.count_ones() + around.liberties() == 1;
        let at_ko = board.stones.ko.is_some_and(|ko| board.liberties == 1 << ko);
        is_last && (!at_ko || self.threats_left(around, Role::Attacker).is_some())
    }
}

impl Around {
    /// The liberties that the wall has elsewhere.
    fn liberties(self) -> u32 {
        u32::from(self.outside_liberties) + self.sure_eye as u32
    }
}
