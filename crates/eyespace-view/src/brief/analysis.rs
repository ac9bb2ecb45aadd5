//! An analysis in a few sentences: which blocks live, die or are unsettled, by how it is known.

use eyespace_wire::analyze::{Analysis, Block, Seki};
use eyespace_wire::both::Color;
use eyespace_wire::verdict::{Outcome, Summary};

use super::words::{Sides, Strength};
use super::{board, words};

/// The most blocks about which one line of the text speaks. The message has all of them.
const MOST_BLOCKS: usize = 24;

/// The analysis of a position in words: the board, then the blocks, those first for which it matters who moves.
#[must_use]
pub fn analysis(found: &Analysis) -> String {
    let mut text = format!("{}{}", head(found), board::notes(&found.input));
    let of = |part: Part| found.blocks.iter().filter(move |block| Part::of(block) == part).collect::<Vec<_>>();
    for part in Part::ALL {
        text += &listed(part, &of(part));
    }
    text += &found.sekis.iter().map(in_seki).collect::<String>();
    text + &words::stopped(found.stopped)
}

fn head(found: &Analysis) -> String {
    let ko = found.ko.as_ref().map_or(String::new(), |ko| format!(", who may not retake the ko at {ko}"));
    let Analysis { width, height, rules, .. } = found;
    let board = board::drawn(&found.board);
    format!(
        "{width}x{height} board, X Black, O White, {} to play{ko}, {rules} rules:\n{board}",
        words::name(found.to_play)
    )
}

/// A part of the text: blocks about which the same kind of statement is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Proved, and it matters who moves first, or a ko or seki decides.
    Decisive,
    /// Proved dead whoever moves first.
    Dead,
    /// Proved alive, or alive or in seki, whoever moves first.
    Alive,
    /// Believed, but not proved.
    Unproved,
    /// Nothing is known.
    Unknown,
}

impl Part {
    const ALL: [Self; 5] = [Self::Decisive, Self::Dead, Self::Alive, Self::Unproved, Self::Unknown];

    fn of(block: &Block) -> Self {
        let verdict = &block.verdict;
        let is_open =
            [&verdict.attacker_first, &verdict.defender_first].iter().all(|fate| fate.outcome == Outcome::Open);
        match words::strength(&verdict.evidence) {
            Strength::Nothing => Self::Unknown,
            _ if is_open => Self::Unknown,
            Strength::Unproved => Self::Unproved,
            Strength::Proved => match verdict.summary {
                Summary::Dead => Self::Dead,
                Summary::Alive | Summary::Lives => Self::Alive,
                _ => Self::Decisive,
            },
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Decisive => "The first move, a ko or a seki decides",
            Self::Dead => "Dead whoever moves first",
            Self::Alive => "Not captured whoever moves first",
            Self::Unproved => "Not proved",
            Self::Unknown => {
                "Nothing is proved; at best an estimate of the probability that the stones stay on the board"
            }
        }
    }
}

/// A part of the text, with a line for each statement. Blocks of which the same is said share a line.
fn listed(part: Part, blocks: &[&Block]) -> String {
    let mut lines: Vec<(String, Vec<String>)> = vec![];
    for block in blocks {
        let (stones, said) = (named(part, block), statement(part, block));
        match lines.iter_mut().find(|(other, _)| *other == said) {
            Some((_, all)) => all.push(stones),
            None => lines.push((said, vec![stones])),
        }
    }
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|(said, all)| format!("- {}{said}\n", several(all))).collect();
    format!("{}:\n{lines}", part.title())
}

/// The names of several blocks; if there are too many, only the first ones.
fn several(blocks: &[String]) -> String {
    match blocks.len().saturating_sub(MOST_BLOCKS) {
        0 => blocks.join(", "),
        more => format!("{} and {more} more blocks in the structured answer", blocks[..MOST_BLOCKS].join(", ")),
    }
}

/// The name of a block. Where nothing else is known of it, the estimate stands beside it.
fn named(part: Part, block: &Block) -> String {
    let stones = words::stones(block.color, &block.stones);
    match &block.likelihood {
        Some(likely) if part == Part::Unknown => format!("{stones} {}", percent(likely.stays)),
        _ => stones,
    }
}

/// A probability, never as certainty.
fn percent(probability: f64) -> String {
    match probability * 100.0 {
        percent if percent > 99.0 => "over 99 %".to_owned(),
        percent if percent < 1.0 => "under 1 %".to_owned(),
        percent => format!("{percent:.0} %"),
    }
}

/// What is said of a block after its name.
fn statement(part: Part, block: &Block) -> String {
    let perhaps = match part {
        Part::Unknown => return String::new(),
        Part::Unproved => "perhaps ",
        _ => "",
    };
    let verdict = words::both(&block.verdict, Sides::of(block.color));
    // The titles of these parts say it of all their blocks.
    let is_titled = matches!(part, Part::Dead | Part::Alive);
    let verdict = verdict.strip_suffix(" whoever moves first").filter(|_| is_titled).unwrap_or(&verdict);
    format!(": {perhaps}{verdict} ({})", words::how(&block.verdict.evidence))
}

fn in_seki(seki: &Seki) -> String {
    let Seki { black, white, shared, assumes } = seki;
    let [black, white] = [(Color::Black, black), (Color::White, white)].map(|(color, side)| words::stones(color, side));
    let shared =
        if shared.is_empty() { String::new() } else { format!(", with {} between them", words::points(shared)) };
    words::sentence(&format!("{black} and {white} are in seki{shared}{}", words::assumption(*assumes)))
}
