//! Looks up an eye on a board in the table of solved eyes: its answer, and the results of all moves inside it.

use crate::board::{Point, PointSet};
use crate::eyes::{EyeForm, EyeGraph, Filling, GraphKey, LocalGame};

use super::local_game::{Defence, defence, left, renumbered};
use super::{Answer, EyeTable, Fate, KoMaster, LocalState, Role};

/// An eye that was found in the table. Its points are matched to the numbers of the graph's key.
#[derive(Clone, Copy, Debug)]
pub struct Probed<'a> {
    table: &'a EyeTable,
    key: GraphKey,
    /// The point of the board for each number of the graph's key.
    points: [Option<Point>; EyeGraph::MAX_POINTS],
    state: LocalState,
    outside_liberties: usize,
    /// The number of the point where a ko may not be taken back, and the side that may not play there.
    ko: Option<(usize, Role)>,
    answer: Answer,
}

/// The result of a move of one side inside an eye, with the other side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The move captures the wall.
    Captured,
    /// The move gives the block two eyes that the attacker can't destroy.
    TwoEyes,
    /// The move decides nothing at once. These are the fates of the wall after it, indexed by [`KoMaster::index`], that
    /// is, by the side that may ignore ko bans.
    Fates([Fate; 3]),
}

impl Reply {
    /// What becomes of the wall, the block around the eye, after this move, if `master` is the side that may ignore ko
    /// bans.
    #[must_use]
    pub const fn fate(self, master: KoMaster) -> Fate {
        match self {
            Self::Captured => Fate::Dead,
            Self::TwoEyes => Fate::Alive,
            Self::Fates(fates) => fates[master.index()],
        }
    }
}

impl EyeTable {
    /// Looks up an eye, which stones of the owner may divide into parts. `None` if the table lacks the eye, or if its
    /// stones can't stand like this.
    ///
    /// The owner's stones in `filling` must not be connected to the block around the eye. Connected stones belong to
    /// that block, and the eye is smaller.
    /// ```
    /// use eyespace::eyes::EyeDrawing;
    /// use eyespace::table::{EyeTable, KoMaster};
    /// let table = EyeTable::embedded();
    /// let eye: EyeDrawing = "...".parse()?;
    /// let probed = table.probe(&eye.shape, &eye.filling).unwrap();
    /// assert_eq!(probed.answer().liberties(KoMaster::Attacker), Some(3));
    /// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
    /// ```
    #[must_use]
    pub fn probe(&self, eye: impl Into<EyeForm>, filling: &Filling) -> Option<Probed<'_>> {
        let eye = eye.into();
        if eye.points().len() > self.most_points() {
            return None;
        }
        let canonical = EyeGraph::of(eye)?.canonical();
        let mut board = [None; EyeGraph::MAX_POINTS];
        for (slot, point) in board.iter_mut().zip(eye.points()) {
            *slot = Some(point);
        }
        let mut points = [None; EyeGraph::MAX_POINTS];
        for (slot, &i) in points.iter_mut().zip(canonical.order()) {
            *slot = board[i as usize];
        }
        let bits = |set: PointSet| {
            points
                .iter()
                .enumerate()
                .filter(|(_, p)| p.is_some_and(|p| set.contains(p)))
                .fold(0, |all, (i, _)| all | 1 << i)
        };
        let state = LocalState { attackers: bits(filling.attackers), defenders: bits(filling.defenders) };
        let answer = self.answer(canonical.key, state, filling.outside_liberties)?;
        Some(Probed {
            table: self,
            key: canonical.key,
            points,
            state,
            outside_liberties: filling.outside_liberties,
            ko: None,
            answer,
        })
    }
}

impl Probed<'_> {
    /// The same eye with a ko ban: the side `mover` is to move and may not take back a ko at this point. Nothing
    /// changes if there can be no ko at this point.
    #[must_use]
    pub fn with_ko(mut self, point: Point, mover: Role) -> Self {
        let number = self.points.iter().position(|&p| p == Some(point));
        let banned = number.and_then(|number| {
            Some((
                number,
                mover,
                self.table.answer_with_ko(self.key, self.state, (number, mover), self.outside_liberties)?,
            ))
        });
        if let Some((number, mover, answer)) = banned {
            self.answer = self.answer.for_mover(mover, &answer);
            self.ko = Some((number, mover));
        }
        self
    }

    /// The key of the eye's graph.
    #[must_use]
    pub const fn key(&self) -> GraphKey {
        self.key
    }

    /// The stones inside, in the point numbers of the key.
    pub(super) const fn state(&self) -> LocalState {
        self.state
    }

    /// The answer of the table for this eye, with its stones inside and its ko ban if there is one.
    #[must_use]
    pub const fn answer(&self) -> Answer {
        self.answer
    }

    /// All legal moves of the side `first` inside the eye, in reading order, each with its result.
    #[must_use]
    pub fn replies(&self, first: Role) -> Vec<(Point, Reply)> {
        let game = LocalGame { graph: EyeGraph::from_key(self.key), suicide: self.table.suicide() };
        let on_board = self.points.iter().take(self.key.len()).enumerate();
        let mut replies: Vec<_> =
            on_board.filter_map(|(i, point)| Some(((*point)?, self.reply(&game, first, i)?))).collect();
        replies.sort_unstable_by_key(|(point, _)| *point);
        replies
    }

    fn reply(&self, game: &LocalGame, first: Role, point: usize) -> Option<Reply> {
        if game.empty(self.state) >> point & 1 == 0 || self.ko == Some((point, first)) {
            return None;
        }
        match first {
            Role::Attacker if self.takes_the_wall(game, point) => Some(Reply::Captured),
            Role::Attacker => {
                let attack = game.play(self.state, first, point)?;
                self.fates(self.key, attack.next, attack.ko, Role::Defender)
            }
            Role::Defender => match defence(game, self.state, point)? {
                Defence::Inside { next, ko } => self.fates(self.key, next, ko, Role::Attacker),
                Defence::Joined { filled, next } => self.divided(&game.graph, filled, next),
            },
        }
    }

    /// Whether a stone of the attacker at this point fills the last liberty of the wall (the block around the eye) and
    /// so captures it.
    fn takes_the_wall(&self, game: &LocalGame, point: usize) -> bool {
        self.outside_liberties == 0 && game.liberties(self.state) == 1 << point
    }

    /// The result of a defender's move that joins the points `filled` to the wall and leaves a smaller eye, or two
    /// eyes.
    fn divided(&self, graph: &EyeGraph, filled: u16, next: LocalState) -> Option<Reply> {
        let Some((key, order)) = left(graph, filled) else { return Some(Reply::TwoEyes) };
        self.fates(key, renumbered(next, &order), None, Role::Attacker)
    }

    fn fates(&self, key: GraphKey, state: LocalState, ko: Option<u8>, next: Role) -> Option<Reply> {
        let answer = match ko {
            Some(point) => self.table.answer_with_ko(key, state, (usize::from(point), next), self.outside_liberties),
            None => self.table.answer(key, state, self.outside_liberties),
        }?;
        Some(Reply::Fates(KoMaster::ALL.map(|master| answer.fate(next, master))))
    }
}
