//! What is known of a position before anything is played out: its analysis, the count of the board as it stands, and the moves worth trying.

use crate::analyze::{Options, analyze};
use crate::board::{Move, Point, PointSet};
use crate::closing;
use crate::estimate::{Candidate, Evaluation, Evaluator, likely_moves, view};
use crate::scoring::Scored;
use crate::status::EyeOptions;

use super::MoveQuestion;
use super::playout::{PlayoutBoard, cell};
use super::tree;

/// What a proof that a move saves or captures stones adds to its score, and what each of the stones adds, up to a number of stones.
const PROVED: i32 = 200;
const PROVED_STONE: i32 = 20;
const MOST_STONES: usize = 20;

/// What is known of a position.
pub(super) struct Known {
    /// The board as it would be counted if both sides passed now.
    pub(super) scored: Scored,
    /// The points that are proved to be somebody's (see [`Color::index`]). Nobody plays there.
    pub(super) sealed: [PointSet; 2],
    /// The moves that are proved to save own stones or to capture others, with the number of these stones.
    pub(super) deciding: Vec<(Point, usize)>,
    /// The estimate of the position.
    seen: Evaluation,
    evaluator: Evaluator,
    last: Option<Point>,
}

impl Known {
    pub(super) fn new(question: &MoveQuestion<'_>, options: &Options<'_>) -> Self {
        let position = question.position();
        let report = analyze(&position, options);
        let terms = EyeOptions { suicide: options.suicide, table: options.table, ko: None };
        let statuses = report.statuses_at_the_end(question.counting.rules.counting(), &terms);
        let scored = closing::score(&report, &statuses, question.counting, options);
        let mut evaluator = Evaluator::under(options.suicide);
        let seen = evaluator.evaluate(&position);
        let last = question.last().and_then(Move::point);
        Self { scored, sealed: report.owned(), deciding: report.decisive(question.player), seen, evaluator, last }
    }

    /// The number of stones that a move at this point is proved to decide.
    pub(super) fn decides(&self, point: Point) -> usize {
        self.deciding.iter().find(|(deciding, _)| *deciding == point).map_or(0, |&(_, stones)| stones)
    }

    /// The points at which the player may play and may want to: none in ground that is proved to be anybody's, and no own eyes.
    pub(super) fn candidates(&self, question: &MoveQuestion<'_>) -> PointSet {
        let board = PlayoutBoard::new(&question.position(), self.sealed);
        let [black, white] = self.sealed;
        let open = legal(question) - black - white;
        open.filter(|point| !board.is_eye(cell(point), question.player))
    }

    /// The candidates with their scores, and a pass.
    pub(super) fn moves(&self, question: &MoveQuestion<'_>) -> Vec<tree::Scored> {
        let candidates = self.candidates(question);
        let likely = likely_moves(&self.seen, self.last, usize::MAX);
        let proved = |point| match self.decides(point) {
            0 => 0,
            stones => PROVED + PROVED_STONE * stones.min(MOST_STONES) as i32,
        };
        let scored = likely.into_iter().filter(|(point, _)| candidates.contains(*point));
        let scored = scored.map(|(point, score)| (Some(cell(point)), score + proved(point)));
        scored.chain([(None, tree::PASS)]).collect()
    }

    /// What the estimate says of a move; `None` if the move is illegal.
    pub(super) fn estimated(&mut self, point: Point) -> Option<Candidate> {
        let view = view(&self.seen, self.seen.position.to_play(), self.last);
        self.evaluator.tried(&self.seen, &view, [(point, 0)]).pop()
    }
}

/// The points at which the player may play.
pub(super) fn legal(question: &MoveQuestion<'_>) -> PointSet {
    let (position, suicide) = (question.position(), question.game.rules().suicide());
    let points = position.empty_points() - question.game.repeating_as(question.player);
    points.filter(|point| position.play(Move::Play(point), suicide).is_ok())
}
