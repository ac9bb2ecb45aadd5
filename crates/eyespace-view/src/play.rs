//! A problem that is played out, in words and on a board.

use eyespace::board::Move;
use eyespace::eyes::Role;
use eyespace::problem::{Aim, PlayEnd, PlayOut, PlayReply};
use eyespace::status::Assumption;
use eyespace_service::solve::play::PlayAnswer;

use crate::tried::{fate, mistake};
use crate::{Area, Scene, Tint, Weight, names};

/// The commands, one on each line.
pub const HELP: &str = "\
D4      play at a point of the area; the other side answers
pass    play elsewhere
threat  make a ko threat elsewhere: it is answered, and you may take the ko back
allow   let the other side make a ko threat instead of its last move
undo    take your last move and its answer back
hint    name the right moves
board   show the board
help    show this list
quit    end
";

/// The board, with the last move and the area where play matters.
#[must_use]
pub fn scene(play: &PlayOut<'_>) -> Scene {
    let position = play.position();
    let mut scene = Scene::new(&position.setup());
    scene.last = play.moves().last().and_then(|(_, mv)| mv.point());
    scene.areas.push(Area {
        points: play.area().points & position.empty_points(),
        tint: Tint::nth(0),
        weight: Weight::Light,
        owner: Some(play.owner()),
        name: String::new(),
        kind: "",
    });
    scene
}

/// What the play is about: who plays, the stones in question, what is assumed, and the outcome with best play.
#[must_use]
pub fn introduction(play: &PlayOut<'_>) -> String {
    let (position, owner, target) = (play.position(), play.owner(), play.target());
    let size = position.size();
    let aim = if play.role() == Role::Attacker { "capture" } else { "save" };
    let stones = format!("{} at {}", names::count(target.len(), &format!("{owner} stone")), names::first(target, size));
    let assumed = match Assumption::of(play.area(), position) {
        Assumption::Nothing => "",
        Assumption::SafeWalls => " The stones around the area count as safe.",
        Assumption::AreaBeyond => " All beyond the area counts as safe.",
    };
    format!(
        "You play {} and are to {aim} the {stones}; {} plays first.{assumed}\nWith best play, {}. help lists the commands.\n",
        names::capital(play.player()),
        names::capital(position.to_play()),
        fate(owner, play.outcome()),
    )
}

/// The answer to a line in sentences, each on its own line.
#[must_use]
pub fn text(play: &PlayOut<'_>, answer: &PlayAnswer) -> String {
    let mut lines = vec![];
    match answer {
        PlayAnswer::Turned { turn, .. } => {
            if let Some(given) = &turn.mistake {
                lines.push(format!("A mistake: {}.", mistake(play.owner(), given, play.position())));
            }
            lines.extend(turn.reply.as_ref().into_iter().flat_map(|reply| replied(play, reply)));
            lines.extend(play.end().map(|end| ended(play, end)));
        }
        PlayAnswer::Allowed(reply) => {
            lines.push(format!("{} makes a ko threat, and you answer it.", theirs(play)));
            lines.extend(replied(play, reply));
            lines.extend(play.end().map(|end| ended(play, end)));
        }
        PlayAnswer::Threatened => lines.push(format!("{} answers your ko threat: take the ko back.", theirs(play))),
        PlayAnswer::Undone => lines.push(format!("{} to play.", names::capital(play.position().to_play()))),
        PlayAnswer::Hint => lines.push(hint(play)),
        PlayAnswer::Help => return HELP.to_owned(),
        PlayAnswer::Refused(reason) => lines.push(format!("{}.", capital(reason))),
        PlayAnswer::Board | PlayAnswer::Quit => {}
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The first move of the other side, if it begins.
#[must_use]
pub fn begun(play: &PlayOut<'_>, reply: &PlayReply) -> String {
    replied(play, reply).iter().map(|line| format!("{line}\n")).collect()
}

/// The sentence with a capital letter.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn theirs(play: &PlayOut<'_>) -> &'static str {
    names::capital(play.player().opponent())
}

fn replied(play: &PlayOut<'_>, reply: &PlayReply) -> Vec<String> {
    let (name, size) = (theirs(play), play.position().size());
    let moved = match reply.mv {
        Move::Play(point) => format!("{name} plays {}", size.vertex(point)),
        Move::Pass => format!("{name} passes"),
    };
    let mut lines = vec![match (reply.aim, reply.mv) {
        (Aim::Keeps, Move::Pass) => format!("{moved}: no answer is needed."),
        (Aim::Resists, Move::Pass) => format!("{moved}: nothing is left to try."),
        (Aim::Keeps | Aim::Resists, Move::Play(_)) => format!("{moved}."),
        (Aim::LacksThreat, _) => {
            format!("{name} would take the ko back, and has no threat (allow lets it make one). {moved}.")
        }
        (Aim::Guesses, _) => format!("{moved}, a guess: the budget did not settle what is right."),
    }];
    if let Some(before) = reply.repeats {
        let when = if before == 0 { "at the start".to_owned() } else { format!("after move {before}") };
        lines.push(format!("The board was the same {when}. Play that goes round in a circle counts for the defender."));
    }
    lines
}

fn ended(play: &PlayOut<'_>, end: PlayEnd) -> String {
    let owner = names::capital(play.owner());
    let moves = names::count(play.moves().count(), "move");
    match end {
        PlayEnd::Captured => format!("{owner}'s stones are captured: the play ends after {moves}."),
        PlayEnd::Lives => format!("{owner} lives, even if {owner} passes from now on: the play ends after {moves}."),
        PlayEnd::Passed(outcome) => {
            let first = names::capital(play.position().to_play());
            format!(
                "Both sides passed: the play ends after {moves}. If {first} plays first, {}.",
                fate(play.owner(), outcome)
            )
        }
        PlayEnd::Repeated => {
            format!(
                "The board is the same for the third time, so that {owner} is never captured: the play ends after {moves}."
            )
        }
    }
}

fn hint(play: &PlayOut<'_>) -> String {
    let size = play.position().size();
    let outcome = fate(play.owner(), play.outcome());
    match names::moves(play.right(), size).join(" or ") {
        _ if play.end().is_some() => "The play has ended.".to_owned(),
        right if right.is_empty() && play.ko().is_some() => {
            format!("A ko threat (threat) may help; without one, {outcome}.")
        }
        right if right.is_empty() => {
            format!("{}, whatever {} plays.", capital(&outcome), names::capital(play.player()))
        }
        right => format!("{right}: {outcome}."),
    }
}

/// Whether the board is shown after this answer.
#[must_use]
pub const fn shows_board(answer: &PlayAnswer) -> bool {
    match answer {
        PlayAnswer::Turned { .. } | PlayAnswer::Allowed(_) | PlayAnswer::Undone | PlayAnswer::Board => true,
        PlayAnswer::Threatened | PlayAnswer::Hint | PlayAnswer::Help | PlayAnswer::Refused(_) | PlayAnswer::Quit => {
            false
        }
    }
}
