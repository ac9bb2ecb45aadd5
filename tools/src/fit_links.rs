//! Counts the strengths of links in finished games. A link is a relation of two stones, such as a knight's move. Its strength is how often two
//! such stones, with the opponent to move, ended in one living group, among the cases in which at least one of them lived.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, PointSet};
use eyespace::estimate::fitting::{StoneLink, stone_links};
use eyespace::estimate::{Link, LinkContext};
use eyespace::regions::{CaptureFacts, Structure};

use crate::owners::games::{Failure, Owners, Part, games, told};

/// The distance in moves between the positions taken from a game.
const EVERY: usize = 10;

/// The number of made-up cases that are added to those counted for a link and its surroundings. They get the rate of coarser surroundings, so
/// that small counts get no extreme rates.
const WEIGHT: f64 = 20.0;

/// Prints the file of link strengths: how often two stones that are linked, for example by a knight's move, stayed connected. If the folder is
/// missing, it prints a message and succeeds.
pub(crate) fn run(folder: &Path) -> ExitCode {
    told(&[folder], |_| {
        print!("{}", fit(folder)?);
        Ok(())
    })
}

/// The number of all cases of a link between two stones, and the number of cases in which the stones stayed connected.
#[derive(Clone, Copy, Default)]
struct Count {
    all: f64,
    held: f64,
}

impl Count {
    fn add(&mut self, held: bool) {
        self.all += 1.0;
        self.held += f64::from(u8::from(held));
    }

    fn drawn_to(self, chance: f64) -> f64 {
        (self.held + WEIGHT * chance) / (self.all + WEIGHT)
    }
}

/// The counts for each link in each context (the stones and the edge near it), and the counts for empty points through which a connection may
/// lead, by the number of the opponent's stones beside the point.
struct Counts {
    links: Vec<Vec<Count>>,
    relay: [Count; 4],
    games: usize,
}

impl Counts {
    fn new() -> Self {
        let contexts = LinkContext::all().count();
        Self { links: vec![vec![Count::default(); contexts]; Link::ALL.len()], relay: Default::default(), games: 0 }
    }

    /// Counts the links between stones of the side that is not to move, as the opponent moves next.
    fn add(&mut self, structure: &Structure, to_play: Color, owners: &Owners) {
        let color = to_play.opponent();
        let facts = CaptureFacts::unknown(structure);
        let parts: Vec<PointSet> = owners[color.index()].components().collect();
        let part_of = |point| parts.iter().position(|part| part.contains(point));
        let mut seen = PointSet::EMPTY;
        for StoneLink { from, to, link, context } in stone_links(structure, &facts, color) {
            let (one, other) = (part_of(from), part_of(to));
            if !structure.empty().contains(to) {
                if from < to && (one.is_some() || other.is_some()) {
                    self.links[link as usize][context.index()].add(one == other);
                }
            } else if one.is_some() && context.intruders == 0 && link != Link::Nobi && !seen.contains(to) {
                // Each point is counted once, with the first stone that is linked to it.
                seen.insert(to);
                let against = structure.stones(color.opponent());
                let beside = structure.size().neighbours(to).filter(|&beside| against.contains(beside)).count();
                self.relay[beside.min(3)].add(one == other);
            }
        }
    }
}

fn counts(folder: &Path, part: Part) -> Result<Counts, Failure> {
    let mut counts = Counts::new();
    for game in games(folder)?.iter().filter(|game| game.part == part) {
        let Some(owners) = game.owners()? else { continue };
        counts.games += 1;
        for number in (EVERY..game.moves).step_by(EVERY) {
            let (position, _) = game.at(number)?;
            counts.add(&Structure::new(&position), position.to_play(), &owners);
        }
    }
    Ok(counts)
}

/// Strengths in thousandths, by the kind of link between two stones and by its context (the stones and the edge near it).
type Table = Vec<Vec<u16>>;

fn table(counts: &Counts) -> Table {
    counts.links.iter().map(|counts| monotone(&smoothed(counts), counts)).collect()
}

/// For each context of a link, the rate at which the two stones stayed connected, drawn towards the rates of ever coarser contexts. The first
/// coarser context ignores how far the link is from the edge, and the next one also ignores the player's own stones. The last one keeps only the
/// number of the opponent's stones between the ends.
fn smoothed(counts: &[Count]) -> Vec<f64> {
    let sum = |same: &dyn Fn(LinkContext) -> bool| {
        let of = LinkContext::all().zip(counts).filter(|&(context, _)| same(context));
        of.fold(Count::default(), |sum, (_, count)| Count { all: sum.all + count.all, held: sum.held + count.held })
    };
    let all = sum(&|_| true).drawn_to(0.5);
    let of = |context: LinkContext| {
        let between = sum(&|other| other.intruders == context.intruders).drawn_to(all);
        let stones = sum(&|other| (other.intruders, other.attackers) == (context.intruders, context.attackers));
        let stones = stones.drawn_to(between);
        let helped = sum(&|other| LinkContext { line: context.line, ..other } == context).drawn_to(stones);
        counts[context.index()].drawn_to(helped)
    };
    LinkContext::all().map(of).collect()
}

/// Makes the strength of a link between two stones fall as the opponent gets more stones near it. Where few cases were counted and the strength
/// rises, the two strengths are averaged.
fn monotone(chances: &[f64], counts: &[Count]) -> Vec<u16> {
    let mut chances = chances.to_vec();
    loop {
        let mut changed = false;
        for context in LinkContext::all() {
            let one_more = [
                LinkContext { intruders: context.intruders + 1, ..context },
                LinkContext { attackers: context.attackers + 1, ..context },
            ];
            let [most_intruders, most_attackers, ..] = LinkContext::KINDS;
            for more in
                one_more.into_iter().filter(|more| more.intruders < most_intruders && more.attackers < most_attackers)
            {
                let (a, b) = (context.index(), more.index());
                if chances[b] > chances[a] + 1e-6 {
                    let (weight_a, weight_b) = (counts[a].all + 1.0, counts[b].all + 1.0);
                    let mean = (chances[a] * weight_a + chances[b] * weight_b) / (weight_a + weight_b);
                    (chances[a], chances[b], changed) = (mean, mean, true);
                }
            }
        }
        if !changed {
            return chances.iter().map(|chance| (chance * 1000.0 - 1e-3).round() as u16).collect();
        }
    }
}

/// The mean logarithmic loss if `chance` is used to predict in which of the counted cases the linked stones stayed connected.
fn loss(counts: &[Count], chance: impl Fn(usize) -> f64) -> f64 {
    let all: f64 = counts.iter().map(|count| count.all).sum();
    let of = |(n, count): (usize, &Count)| {
        let chance = chance(n).clamp(0.001, 0.999);
        -(count.held * chance.ln() + (count.all - count.held) * (1.0 - chance).ln())
    };
    counts.iter().enumerate().map(of).sum::<f64>() / all.max(1.0)
}

const NAMES: [&str; 6] = ["NOBI", "KOSUMI", "ONE_POINT_JUMP", "TWO_POINT_JUMP", "SMALL_KNIGHT", "LARGE_KNIGHT"];

fn fit(folder: &Path) -> Result<String, Failure> {
    let (fitted, held_out) = (counts(folder, Part::Fitted)?, counts(folder, Part::HeldOut)?);
    let table = table(&fitted);
    let mut text = format!(
        "//! The chances of links, fitted to games. Written by `eyespace-tools fit-links ../shared/data/games`; not by hand.\n\
         //!\n\
         //! In thousandths, in the order of `LinkContext::all`: by the opponent's stones between the ends (0, 1, 2 and more), those\n\
         //! beside (0 to 3), own stones beside (0, 1, 2), the line (first, second, others). {} games fitted, {} held out. Logarithmic\n\
         //! loss of a link on those held out, with these chances, and with one for all contexts:\n//!\n\
         //! | | links | fitted | one for all |\n//! |---|---|---|---|\n",
        fitted.games, held_out.games
    );
    for (n, name) in NAMES.iter().enumerate().skip(1) {
        let out = &held_out.links[n];
        let sum = |of: fn(&Count) -> f64| fitted.links[n].iter().map(of).sum::<f64>();
        let one = sum(|count| count.held) / sum(|count| count.all).max(1.0);
        let by_table = loss(out, |context| f64::from(table[n][context]) / 1000.0);
        let links: f64 = out.iter().map(|count| count.all).sum();
        text += &format!(
            "//! | {} | {links} | {by_table:.4} | {:.4} |\n",
            name.to_lowercase().replace('_', " "),
            loss(out, |_| one)
        );
    }
    text += "\n/// The version of these numbers, raised whenever one of them changes.\npub(super) const VERSION: u32 = 2;\n\ntype Chances = [u16; 108];\n";
    for (n, name) in NAMES.iter().enumerate().skip(1) {
        text += &format!("\n#[rustfmt::skip]\npub(super) const {name}: Chances = [\n");
        for row in table[n].chunks(9) {
            let row: Vec<String> = row.iter().map(|chance| format!("{chance:>4},")).collect();
            text += &format!("   {}\n", row.join(""));
        }
        text += "];\n";
    }
    let relay = fitted.relay.map(|count| (count.drawn_to(0.0) * 1000.0).round().to_string());
    text += &format!(
        "\n/// The chance that a path goes on after an empty point, in thousandths, by the number of the opponent's stones beside the point (0 to\n\
         /// 3). It is the share of such points that became the same group's in games.\npub(super) const RELAY: [u16; 4] = [{}];\n",
        relay.join(", ")
    );
    Ok(text)
}
