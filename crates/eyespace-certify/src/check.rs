//! The check of one claim: the positions of all nodes are found by playing, and every legal move of the opponent must be answered.

use crate::board::{Board, Ground, Move};
use crate::fault::{CertificateError, CertificateFault};
use crate::text::{Certificate, Leads, Node, Place, Proof, Reply};
use crate::{CheckLimits, Claim, Happens, MAX_MOVES};

type Checked<T> = Result<T, CertificateError>;

/// The moves that were played so far, of all claims together.
pub struct Counter<'l> {
    pub limits: CheckLimits<'l>,
    pub moves: usize,
}

impl Counter<'_> {
    /// Counts a move that is to be played.
    fn count(&mut self) -> Result<(), CertificateFault> {
        self.moves += 1;
        let most = self.limits.moves.min(MAX_MOVES);
        if self.moves > most {
            return Err(CertificateFault::TooManyMoves(most));
        }
        if (self.limits.is_stopped)() { Err(CertificateFault::Stopped) } else { Ok(()) }
    }
}

/// The check of a proof on its way.
struct Check<'c, 'l> {
    certificate: &'c Certificate,
    proof: &'c Proof,
    ground: Ground,
    /// The position of each node that was reached.
    boards: Vec<Option<Board>>,
    /// The nodes that were reached and not yet looked at.
    open: Vec<usize>,
    counter: &'c mut Counter<'l>,
}

/// Checks one claim of a certificate.
pub fn check_proof(certificate: &Certificate, proof: &Proof, counter: &mut Counter<'_>) -> Checked<()> {
    let ground = Ground { master: proof.master.side(), ..certificate.ground.clone() };
    let boards = vec![None; proof.nodes.len()];
    let mut check = Check { certificate, proof, ground, boards, open: vec![], counter };
    let mut board = certificate.start.clone();
    if check.ground.master == Some(board.to_move) {
        board.ban = None;
    }
    check.must_not_happen(&board, proof.start)?;
    if let Some(first) = proof.first {
        board = check.played(&board, first, proof.start)?;
    }
    check.reach(board, proof.leads_to, proof.nodes.len(), proof.start)?;
    while let Some(node) = check.open.pop() {
        check.node(node)?;
    }
    match check.boards.iter().position(Option::is_none) {
        Some(node) => Err(proof.nodes[node].place.error(CertificateFault::Unreached(node))),
        None => Ok(()),
    }
}

impl Check<'_, '_> {
    /// All that the opponent may play in a node.
    fn node(&mut self, index: usize) -> Checked<()> {
        let proof = self.proof;
        let Some(board) = self.boards[index].clone() else { return Ok(()) };
        let node = &proof.nodes[index];
        let replies = self.by_move(node)?;
        let passing = [Move::Pass];
        let points = (0..board.stones.len()).filter(|&point| self.ground.area[point]).map(Move::Play);
        for mv in points.collect::<Vec<_>>().into_iter().chain(passing) {
            let reply = *Self::slot(&replies, mv);
            let own = reply.filter(|reply| reply.to.is_some());
            let next = match (self.play(&board, mv, node.place)?, own) {
                (Ok(next), _) => next,
                (Err(_), None) => continue,
                (Err(reason), Some(reply)) => {
                    let name = self.certificate.move_name(mv);
                    return Err(reply.place.error(CertificateFault::Illegal(name, reason)));
                }
            };
            let unanswered = || node.place.error(CertificateFault::Unanswered(self.certificate.move_name(mv)));
            self.answer(next, reply.ok_or_else(unanswered)?, index)?;
        }
        Ok(())
    }

    /// The replies of a node by the move that they answer: the points, and passing as the last.
    fn by_move(&self, node: &Node) -> Checked<Vec<Option<Reply>>> {
        let all = self.certificate.start.stones.len() + 1;
        let mut replies = vec![None; all];
        let mut others = None;
        for &reply in &node.replies {
            let slot = match reply.to {
                None => &mut others,
                Some(Move::Pass) => &mut replies[all - 1],
                Some(Move::Play(point)) => &mut replies[point],
            };
            if slot.replace(reply).is_some() {
                let name = reply.to.map_or_else(|| "**".to_owned(), |mv| self.certificate.move_name(mv));
                return Err(reply.place.error(CertificateFault::AnsweredTwice(name)));
            }
        }
        Ok(replies.into_iter().map(|reply| reply.or(others)).collect())
    }

    fn slot(replies: &[Option<Reply>], mv: Move) -> &Option<Reply> {
        match mv {
            Move::Pass => &replies[replies.len() - 1],
            Move::Play(point) => &replies[point],
        }
    }

    /// What comes of the opponent's move and the answer to it.
    fn answer(&mut self, board: Board, reply: Reply, node: usize) -> Checked<()> {
        self.must_not_happen(&board, reply.place)?;
        let board = match reply.answer {
            Some(answer) => self.played(&board, answer, reply.place)?,
            None => board,
        };
        self.reach(board, reply.leads_to, node, reply.place)
    }

    /// A position of the proof is reached, from a node of this number: the claim must be settled there, or the position be that of the node.
    fn reach(&mut self, board: Board, leads_to: Leads, from: usize, place: Place) -> Checked<()> {
        self.must_not_happen(&board, place)?;
        let node = match leads_to {
            Leads::Settled if self.is_settled(&board) => return Ok(()),
            Leads::Settled => return Err(place.error(CertificateFault::Unsettled)),
            Leads::Node(node) => node,
        };
        if self.proof.claim.happens() == Happens::Must && node >= from {
            let fault = if node < self.boards.len() { CertificateFault::NoProgress } else { CertificateFault::NoNode };
            return Err(place.error(fault(node)));
        }
        match self.boards.get_mut(node) {
            None => Err(place.error(CertificateFault::NoNode(node))),
            Some(Some(known)) if *known == board => Ok(()),
            Some(Some(_)) => Err(place.error(CertificateFault::OtherPosition(node))),
            Some(empty) => {
                *empty = Some(board);
                self.open.push(node);
                Ok(())
            }
        }
    }

    /// A move of the prover's.
    fn played(&mut self, board: &Board, mv: Move, place: Place) -> Checked<Board> {
        self.play(board, mv, place)?.map_err(|reason| {
            let name = self.certificate.move_name(mv);
            place.error(CertificateFault::Illegal(name, reason))
        })
    }

    fn play(&mut self, board: &Board, mv: Move, place: Place) -> Checked<Result<Board, crate::IllegalMove>> {
        self.counter.count().map_err(|fault| place.error(fault))?;
        Ok(self.ground.play(board, mv))
    }

    /// Whether nothing that is played from here on changes that the claim holds.
    fn is_settled(&self, board: &Board) -> bool {
        match self.proof.claim {
            Claim::Captured | Claim::NotTwoEyes => board.target.is_empty(),
            Claim::TwoEyes | Claim::NotCaptured => self.ground.has_two_eyes(board),
        }
    }

    /// Whether what the claim says is prevented has not happened.
    fn must_not_happen(&self, board: &Board, place: Place) -> Checked<()> {
        let happens = match self.proof.claim {
            Claim::NotCaptured => board.target.is_empty(),
            Claim::NotTwoEyes => self.ground.has_two_eyes(board),
            Claim::Captured | Claim::TwoEyes => false,
        };
        if happens { Err(place.error(CertificateFault::Happens)) } else { Ok(()) }
    }
}
