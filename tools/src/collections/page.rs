//! docs/collections.md.

use std::collections::BTreeMap;

use super::Choice;
use super::judge::Verdict;
use super::published::{Asked, Published};
use super::refutation::Refutation;

/// What became of the answers of one source.
#[derive(Default)]
struct Tally {
    problems: usize,
    proved: usize,
    read: usize,
    refuted: usize,
    doubtful: usize,
    /// By reason.
    undecided: BTreeMap<&'static str, usize>,
}

impl Tally {
    fn add(&mut self, verdict: &Verdict) {
        self.problems += 1;
        match verdict {
            Verdict::Confirmed { is_proof: true, .. } => self.proved += 1,
            Verdict::Confirmed { is_proof: false, .. } => self.read += 1,
            Verdict::Refuted(_) => self.refuted += 1,
            Verdict::Doubtful(_) => self.doubtful += 1,
            Verdict::Undecided(reason) => *self.undecided.entry(reason).or_default() += 1,
        }
    }

    fn undecided(&self) -> usize {
        self.undecided.values().sum()
    }
}

pub(super) fn print(all: &[Published], judged: &[Verdict], choice: &Choice) {
    let Choice { every, draw, seed, nodes, .. } = choice;
    print!("{HEAD}");
    println!(
        "The options of this run: `--every {every} --draw {draw} --seed {seed} --nodes {nodes}`. Of the problems of `open.jsonl`, `--draw` is the number that is drawn; of\n\
         these and of each other set every N-th is taken. The nodes are those of each search and of each certificate.\n"
    );
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    all.iter().zip(judged).for_each(|(one, verdict)| tallies.entry(&one.source).or_default().add(verdict));
    println!("{TABLE}");
    for (source, tally) in &tallies {
        let share = |count: usize| format!("{count} ({:.0} %)", 100.0 * count as f64 / tally.problems as f64);
        println!(
            "| {source} | {} | {} | {} | {} | {} | {} |",
            tally.problems,
            share(tally.proved),
            share(tally.read),
            share(tally.refuted),
            share(tally.doubtful),
            share(tally.undecided())
        );
    }
    println!("\n{UNDECIDED}");
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for (reason, count) in tallies.values().flat_map(|tally| &tally.undecided) {
        *reasons.entry(reason).or_default() += count;
    }
    reasons.iter().for_each(|(reason, count)| println!("- {reason}: {count}"));
    let rows = |title: &str, is_listed: fn(&Verdict) -> bool| {
        println!("\n{title}\n\n{COLUMNS}");
        for (one, verdict) in all.iter().zip(judged).filter(|(_, verdict)| is_listed(verdict)) {
            for Refutation { group, line, says, .. } in verdict.refutations() {
                println!("| {} | {group} | {line} | {says} |", one.number);
            }
        }
    };
    rows(REFUTED, |verdict| matches!(verdict, Verdict::Refuted(_)));
    rows(WORSE, |verdict| matches!(verdict, Verdict::Confirmed { .. }));
    println!("\n{DOUBTFUL}");
    for (one, verdict) in all.iter().zip(judged) {
        if let Verdict::Doubtful(reason) = verdict
            && !matches!(one.asked, Asked::Unmarked)
        {
            println!("- {}: {reason}", one.number);
        }
    }
}

const HEAD: &str = "# Published answers, checked

Answers to life-and-death problems of public sets, by the numbers of their sources. This page is written by

```
cargo run --release -p eyespace-tools -- collections ../shared/data ../shared/cases --out certificates > docs/collections.md
```

It writes the certificates of all that is refuted into the folder `certificates`. An answer counts as refuted only if the checker of
[certificates](CERTIFICATE.md) has accepted them there and then; `eyespace certify certificates/*` checks them again, and prints what they assume.

- **Confirmed**: the first move that the source gives is among the best, and better than a pass. Proved and read answers are counted apart. If nothing says
  which stones are meant, the answer is for the group that the search takes for the likeliest.
- **Refuted**: it is proved that another first move does strictly better for the group in question: life, seki, ko and death, and who needs the first threat,
  are ranked. Or the source itself says that Black or White lives or kills, and the contrary is proved. The group is marked by the source, or it is the
  largest block of the enclosed side with more than half of its stones. No wall of the area has fewer than three liberties beyond it. Of semeai the result for either group is checked, and contradicted only if no ko is involved.
- **Doubtful**: something speaks against the answer, but it is only read, has no certificate, or the stones that are meant are not certain.
- **Undecided**: everything else.

";

const TABLE: &str = "| source | problems | confirmed, proved | confirmed, read | refuted | doubtful | undecided |\n|---|---|---|---|---|---|---|";

const UNDECIDED: &str = "Undecided, by reason:\n";

const REFUTED: &str = "## Refuted

The line begins with the published move, except for a semeai, where it is best play for both. The file of a certificate is named after the number and the move.";

const WORSE: &str = "## One of several moves is worse

The source calls several first moves right, or another source of the same problem gives another. One of them is among the best, and this one is not.";

const COLUMNS: &str = "| number | group | line | what the move reaches |\n|---|---|---|---|";

const DOUBTFUL: &str = "## Doubtful, though the group is certain\n";
