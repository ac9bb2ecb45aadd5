//! The form in which a file labels its lines, so that new labels are written alike and false ones changed.

use std::ops::Range;

use eyespace::board::Color;
use eyespace_record::sgf::additions::Additions;
use eyespace_record::sgf::write::Node;
use eyespace_record::sgf::{GameTree, TreeField};

use super::{Forms, Labels, Verdict, comment};

/// Words that label lines right, each with the word of its language that labels lines wrong. A word goes before the words that it contains.
const PAIRS: [(&str, &str); 38] = [
    ("RIGHT", "WRONG"),
    ("CORRECT", "INCORRECT"),
    ("Correct", "Incorrect"),
    ("correct", "incorrect"),
    ("Correct", "Wrong"),
    ("correct", "wrong"),
    ("Right", "Wrong"),
    ("right", "wrong"),
    ("Solution", "Failure"),
    ("solution", "failure"),
    ("Success", "Fail"),
    ("success", "fail"),
    ("Richtig", "Falsch"),
    ("richtig", "falsch"),
    ("Juste", "Faux"),
    ("juste", "faux"),
    ("Giusto", "Sbagliato"),
    ("giusto", "sbagliato"),
    ("Goed", "Fout"),
    ("goed", "fout"),
    ("Correto", "Errado"),
    ("correto", "errado"),
    ("Верно", "Неверно"),
    ("верно", "неверно"),
    ("Правильно", "Неправильно"),
    ("правильно", "неправильно"),
    ("正解", "失敗"),
    ("正解", "不正解"),
    ("正确", "错误"),
    ("正确", "不正确"),
    ("正確", "錯誤"),
    ("成功", "失败"),
    ("정답", "오답"),
    ("성공", "실패"),
    ("✓", "✗"),
    ("✔", "✘"),
    ("○", "×"),
    ("◯", "✕"),
];

/// Properties that label moves right, each with one that labels them wrong.
const PROPERTIES: [(&str, &str); 4] = [("TE", "BM"), ("IT", "DO"), ("TE", "WV"), ("TE", "DO")];

/// How a file writes its labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelForm {
    right: &'static str,
    wrong: &'static str,
    is_property: bool,
}

impl LabelForm {
    /// The form of the first label for right lines, else that of the first label for wrong ones, else the words of `GoProblems`.
    pub fn of(tree: &GameTree<Labels>, text: &str, solver: Color, forms: Forms) -> Self {
        let find =
            |wanted: Verdict| tree.nodes.iter().find_map(|node| of_node(&node.fields, text, solver, forms, wanted));
        let usual = Self { right: "RIGHT", wrong: "WRONG", is_property: false };
        find(Verdict::Right).or_else(|| find(Verdict::Wrong)).unwrap_or(usual)
    }

    const fn label(self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Right => self.right,
            Verdict::Wrong | Verdict::Aside => self.wrong,
        }
    }

    /// A new node with this label.
    pub fn labelled(self, node: Node, verdict: Verdict) -> Node {
        match self.label(verdict) {
            "TE" => node.number("TE", 1),
            "BM" => node.number("BM", 1),
            "IT" => node.line("IT", ""),
            "DO" => node.line("DO", ""),
            "WV" => node.line("WV", ""),
            "GB" => node.number("GB", 1),
            "GW" => node.number("GW", 1),
            word => node.text("C", word),
        }
    }

    /// Labels a node: changes the labels that say the opposite, or adds one if there are none.
    pub fn relabel(
        self,
        additions: &mut Additions,
        tree: &GameTree<Labels>,
        text: &str,
        (node, to): (usize, Verdict),
        forms: Forms,
    ) {
        let changes: Vec<_> =
            tree.nodes[node].fields.iter().filter_map(|field| opposite(field, text, to, forms)).collect();
        for (bytes, word) in &changes {
            additions.replace(bytes.clone(), word);
        }
        if !changes.is_empty() {
            return;
        }
        let label = self.label(to);
        if !self.is_property {
            additions.comment(tree, node, label);
        } else {
            additions.property(
                tree,
                node,
                label,
                if label == "IT" || label == "DO" || label == "WV" { "" } else { "1" },
            );
        }
    }
}

/// The form of the label of a node, if it has this verdict.
fn of_node(fields: &[TreeField], text: &str, solver: Color, forms: Forms, wanted: Verdict) -> Option<LabelForm> {
    fields.iter().find_map(|field| {
        let (own, other) = if solver == Color::Black { ("GB", "GW") } else { ("GW", "GB") };
        let mut pairs = PROPERTIES.into_iter().chain([(own, other)]);
        if let Some((right, wrong)) =
            pairs.find(|&(right, wrong)| field.name == [right, wrong][usize::from(wanted == Verdict::Wrong)])
        {
            return Some(LabelForm { right, wrong, is_property: true });
        }
        let said = is_text(field).then(|| text.get(field.values.first()?.clone())).flatten()?;
        if comment(said, forms) != Some(wanted) {
            return None;
        }
        let has = |&(right, wrong): &(&str, &str)| said.contains(if wanted == Verdict::Wrong { wrong } else { right });
        let (right, wrong) = PAIRS.into_iter().find(has)?;
        Some(LabelForm { right, wrong, is_property: false })
    })
}

fn is_text(field: &TreeField) -> bool {
    field.name == "C" || field.name == "N"
}

/// The part of a property that labels the opposite of `to`, and what says `to` instead.
fn opposite(field: &TreeField, text: &str, to: Verdict, forms: Forms) -> Option<(Range<usize>, &'static str)> {
    let value = field.values.first()?.clone();
    let turned = |(right, wrong)| if to == Verdict::Right { (wrong, right) } else { (right, wrong) };
    let places = [("GB", "GW"), ("GW", "GB")];
    let pairs = PROPERTIES.into_iter().map(turned).chain(places);
    if let Some((_, new)) = pairs.into_iter().find(|&(old, _)| field.name == old) {
        let before = text.get(..value.start.checked_sub(1)?)?.trim_end();
        let name = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len();
        return Some((name..before.len(), new));
    }
    let said = text.get(value.clone()).filter(|_| is_text(field))?;
    let verdict = comment(said, forms)?;
    if verdict == to || verdict == Verdict::Aside {
        return None;
    }
    let (at, (old, new)) = PAIRS.into_iter().map(turned).find_map(|pair| Some((said.find(pair.0)?, pair)))?;
    let start = value.start + at;
    Some((start..start + old.len(), new))
}
