//! An answer as a certificate: a text by which anybody can check it, described in `docs/CERTIFICATE.md`. `eyespace-certify` reads it, and
//! shares nothing with this file but that page.

use std::collections::BTreeMap;

use crate::board::{Color, Move, Point, PointSet, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{
    Area, Border, Goal, LargeCapture, LifeClaim, LifeQuestion, LifeSearch, NoStrategy, Strategy, StrategyReply, banned,
};
use crate::status::Outcome;
use crate::table::KoMaster;

/// The most nodes of each claim. Larger certificates are not written, so that a file of several stays within the limits of the checker.
const MOST_NODES: usize = 20_000;

/// The most bytes of a certificate. The four of a semeai stay within the limits of the checker for a file, as with the next constant.
const MOST_BYTES: usize = 1 << 21;

/// The most moves that the checker plays for a certificate.
const MOST_MOVES: usize = 1_250_000;

/// The answer that a certificate shows.
#[derive(Clone, Copy, Debug)]
pub struct CertificateRequest<'a> {
    /// The question. Of its options, only the rules on suicide and kos matter here.
    pub question: LifeQuestion<'a>,
    /// The outcome that the certificate shows.
    pub outcome: Outcome,
}

/// The reason why there is no certificate of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCertificate {
    /// The outcome is open.
    #[error("the answer is open")]
    Open,
    /// The outcome was read, not proved.
    #[error("the answer was read, which is no proof")]
    NotProved,
    /// Stones of the target's owner stand beside the area and are not known to live. The search takes them for the attacker's, which shows that the
    /// target lives without them, and not that it dies.
    #[error("stones of the group's owner beside the area are not known to live, and could help it")]
    OwnStonesBeside,
    /// The area has too many points if all of them are played.
    #[error("the area is too large to be played out")]
    TooLarge,
    /// The nodes were spent, or the certificate would have too many.
    #[error("it takes more nodes, or a longer certificate, than allowed")]
    Unfinished,
    /// If everything is played, the outcome is another one. An answer may count a capture in vain as no capture, the capture of a large group as life,
    /// or an outside liberty as one point where only the attacker plays.
    #[error("the answer rests on more than play in the area")]
    NotByPlay,
}

/// The certificate of an answer, and the nodes that were spent on it.
///
/// Every move is played: outside liberties are points like others, no table and no count ends a line, and the capture of a large group does not end
/// a semeai.
/// ```
/// use eyespace::board::{Diagram, PointSet, Position, Suicide};
/// use eyespace::problem::{CertificateRequest, certificate};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
/// use eyespace::table::{Outcome, Role};
/// let diagram: Diagram = "
///     . X . O .
///     X X O O .
///     O O . . .
///     . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let target = PointSet::from(position.size().parse_vertex("A3")?);
/// let area = Area::around(&position, target, Suicide::Illegal)?;
/// let options = LifeOptions::default();
/// let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
/// let request = CertificateRequest { question, outcome: Outcome::Dead };
/// let (written, _) = certificate(&mut LifeSearch::new(), &request, Budget::nodes(10_000));
/// assert!(written?.contains("
/// outcome dead
/// claim captured defender
/// "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first element is an error if there is no certificate.
pub fn certificate(
    search: &mut LifeSearch<'_>,
    request: &CertificateRequest<'_>,
    budget: Budget<'_>,
) -> (Result<String, NoCertificate>, u64) {
    let CertificateRequest { question, outcome } = *request;
    let area = played_out(question.area);
    if !area.fits() {
        return (Err(NoCertificate::TooLarge), 0);
    }
    let question = LifeQuestion { area: &area, ..question };
    let mut spent = 0;
    let written = claims(outcome, question.options.ko_winner).ok_or(NoCertificate::Open).and_then(|(name, claims)| {
        let mut text = head(&question, outcome)?;
        let mut moves = 0;
        text += &format!("outcome {name}\n");
        for claim in claims {
            let (strategy, nodes) = search.strategy(question, claim, MOST_NODES, budget.less(spent));
            spent += nodes;
            let strategy = strategy?;
            moves += moves_of(&strategy, area.points.len());
            write_claim(&mut text, claim, &strategy);
            if text.len() > MOST_BYTES || moves > MOST_MOVES {
                return Err(NoCertificate::Unfinished);
            }
        }
        Ok(text + "end\n")
    });
    (written, spent)
}

impl From<NoStrategy> for NoCertificate {
    fn from(reason: NoStrategy) -> Self {
        match reason {
            NoStrategy::Untrue => Self::NotByPlay,
            NoStrategy::Unfinished => Self::Unfinished,
        }
    }
}

/// The moves that the checker plays: in each node all points and the pass, and the answers.
fn moves_of(strategy: &Strategy, points: usize) -> usize {
    strategy.nodes.iter().map(|replies| points + 1 + replies.len()).sum()
}

/// The same area, in which all is played.
fn played_out(area: &Area) -> Area {
    Area {
        points: area.points | area.outside_liberties,
        outside_liberties: PointSet::EMPTY,
        opponent_group: PointSet::EMPTY,
        large_capture: LargeCapture::IsPlayedOn,
        ..*area
    }
}

/// What makes up an outcome, and its name; `None` if it is open. If one side wins every ko, it is the ko master of all claims.
fn claims(outcome: Outcome, ko_winner: Option<Role>) -> Option<(&'static str, Vec<LifeClaim>)> {
    let claim =
        |goal, is_reached, master| LifeClaim { goal, is_reached, master: ko_winner.map_or(master, KoMaster::of) };
    let captured = |is_reached, master| claim(Goal::Capture, is_reached, master);
    let eyes = |is_reached| claim(Goal::TwoEyes, is_reached, KoMaster::Attacker);
    Some(match outcome {
        Outcome::Dead => ("dead", vec![captured(true, KoMaster::Defender)]),
        Outcome::Ko { first_threat: Role::Defender } => {
            ("ko defender", vec![captured(true, KoMaster::Neither), captured(false, KoMaster::Defender)])
        }
        Outcome::Ko { first_threat: Role::Attacker } => {
            ("ko attacker", vec![captured(false, KoMaster::Neither), captured(true, KoMaster::Attacker)])
        }
        Outcome::Seki => ("seki", vec![captured(false, KoMaster::Attacker), eyes(false)]),
        Outcome::Lives => ("lives", vec![captured(false, KoMaster::Attacker)]),
        Outcome::Alive => ("alive", vec![eyes(true)]),
        Outcome::Open => return None,
    })
}

/// The position, the question, and what is assumed.
fn head(question: &LifeQuestion<'_>, outcome: Outcome) -> Result<String, NoCertificate> {
    let LifeQuestion { position, area, first, options } = *question;
    let owner = area.target.first().and_then(|stone| position.stone(stone)).ok_or(NoCertificate::Open)?;
    let (size, empty) = (position.size(), position.empty_points());
    let beside = area.points.neighbours(size.points()) - area.points;
    let own = (beside & position.stones(owner)) - area.living;
    let (walls, homes) = match area.border {
        Border::Closed => (beside & empty, PointSet::EMPTY),
        Border::Open => (PointSet::EMPTY, beside & empty),
    };
    let against = if area.border == Border::Closed { own } else { PointSet::EMPTY };
    if !against.is_empty() && !matches!(outcome, Outcome::Alive | Outcome::Lives) {
        return Err(NoCertificate::OwnStonesBeside);
    }
    let mut text = format!("eyespace-certificate 1\nboard {} {}\n", size.width(), size.height());
    for row in 0..size.height() {
        text.extend((0..size.width()).filter_map(|column| size.point(column, row)).map(|point| {
            match position.stone(point) {
                None => '.',
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
            }
        }));
        text.push('\n');
    }
    list(&mut text, "target", area.target);
    list(&mut text, "area", area.points);
    list(&mut text, "safe", beside - empty - against);
    list(&mut text, "walls", walls);
    list(&mut text, "against", against);
    list(&mut text, "homes", homes);
    let suicide = if options.suicide == Suicide::Legal { "legal" } else { "illegal" };
    text += &format!("suicide {suicide}\nfirst {}\n", first.name());
    if let Some(winner) = options.ko_winner {
        text += &format!("kos {}\n", winner.name());
    }
    let ko: PointSet = banned(position, area.target, first).into_iter().collect();
    list(&mut text, "ko", ko & area.points);
    Ok(text)
}

/// A line of points, if there are any.
fn list(text: &mut String, key: &str, points: PointSet) {
    if !points.is_empty() {
        text.push_str(key);
        points.into_iter().map(Point::sgf).for_each(|point| text.extend([" ", &point]));
        text.push('\n');
    }
}

fn write_claim(text: &mut String, claim: LifeClaim, strategy: &Strategy) {
    let name = match (claim.goal, claim.is_reached) {
        (Goal::Capture, true) => "captured",
        (Goal::Capture, false) => "not-captured",
        (Goal::TwoEyes, true) => "two-eyes",
        (Goal::TwoEyes, false) => "not-two-eyes",
    };
    let master = match claim.master {
        KoMaster::Attacker => "attacker",
        KoMaster::Defender => "defender",
        KoMaster::Neither => "nobody",
    };
    let first = strategy.first.map_or_else(String::new, |first| format!("{} ", name_of(first)));
    *text += &format!("claim {name} {master}\nstart {first}{}\n", leads_to(strategy.start));
    for (number, replies) in strategy.nodes.iter().enumerate() {
        *text += &number.to_string();
        let usual = usual(replies);
        for reply in replies.iter().filter(|reply| usual.is_none() || end_of(reply) != usual) {
            let answer = reply.answer.map_or_else(String::new, name_of);
            text.extend([" ", &name_of(reply.to), &answer, &leads_to(reply.node)]);
        }
        if let Some(usual) = usual {
            text.extend([" **", &usual, "."]);
        }
        text.push('\n');
    }
}

/// The answer that settles the claim, if it does.
fn end_of(reply: &StrategyReply) -> Option<String> {
    reply.answer.filter(|_| reply.node.is_none()).map(name_of)
}

/// The answer that settles the claim after most moves, if it does after two or more.
fn usual(replies: &[StrategyReply]) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    replies.iter().filter_map(end_of).for_each(|answer| *counts.entry(answer).or_default() += 1);
    counts.into_iter().filter(|(_, count)| *count > 1).max_by_key(|(_, count)| *count).map(|(answer, _)| answer)
}

fn leads_to(node: Option<usize>) -> String {
    node.map_or_else(|| ".".to_owned(), |node| node.to_string())
}

fn name_of(mv: Move) -> String {
    match mv {
        Move::Pass => "--".to_owned(),
        Move::Play(point) => point.sgf(),
    }
}
