//! A corrected file: what is missing is added, and labels that are proved false are changed. Everything else stays as it is.

use std::num::NonZeroUsize;

use eyespace::board::{Color, Move};
use eyespace_record::charset;
use eyespace_record::excerpt::Excerpt;
use eyespace_record::fault::{Fault, InputError};
use eyespace_record::input;
use eyespace_record::records::Records;
use eyespace_record::sgf::additions::Additions;
use eyespace_record::sgf::write::{Node, Tree};

use super::claims::{Basis, Claimed};
use super::labels::{LabelForm, Verdict};
use super::line_finding::{FindingKind, LineFinding, Severity};
use super::problems::{Problem, ReadProblem, problems_in_text, read};
use super::verified::{VerifyRequest, of_read};
use super::{Checked, Verified};

/// A file is checked and corrected again until nothing is wrong or missing, but not more often.
const ROUNDS: usize = 6;

/// The most moves of a refutation that is added.
const LONGEST: usize = 5;

/// A corrected file.
/// ```
/// use eyespace::problem::Watch;
/// use eyespace::table::EyeTable;
/// use eyespace_service::solve::verify::{VerifyRequest, fixed};
/// use eyespace_wire::question::Outside;
/// let file = "(;SZ[6:4]PL[B]TR[ab]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec](;B[aa]C[RIGHT]))";
/// let (table, outside, nodes) = (EyeTable::embedded(), Outside::AsItStands, 1_000_000);
/// let request = VerifyRequest { target: &[], area: &[], rules: None, outside, table, nodes, watch: Watch::NOBODY };
/// let fixed = fixed("x.sgf", file.as_bytes(), None, &request)?;
/// assert!(fixed.text.contains("B[aa]C[WRONG]") && fixed.text.contains("(;B[ba]C[RIGHT])"));
/// assert_eq!(fixed.left, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedFile {
    /// The text.
    pub text: String,
    /// The findings that were corrected.
    pub corrected: usize,
    /// The findings that are wrong or missing in the corrected file.
    pub left: usize,
}

/// Corrects the problems of a file, or only the one with the number `game`.
///
/// # Errors
/// As for [`problems`](super::problems()).
pub fn fixed(
    file: &str,
    bytes: &[u8],
    game: Option<NonZeroUsize>,
    request: &VerifyRequest<'_>,
) -> Result<FixedFile, InputError> {
    // The usual reader of files changes line breaks, which must stay here. It also refuses what is no text.
    input::decoded(file, bytes)?;
    fixed_text(file, &charset::decode(bytes).text, game, request)
}

/// The same for a text, whatever character set it names.
///
/// # Errors
/// As for [`fixed`].
pub fn fixed_text(
    file: &str,
    text: &str,
    game: Option<NonZeroUsize>,
    request: &VerifyRequest<'_>,
) -> Result<FixedFile, InputError> {
    if let Some(Records::Foreign(_)) = Records::find(Excerpt::whole(text)) {
        return Err(InputError::Whole { file: file.to_owned(), fault: Fault::NotSgf });
    }
    let mut fixed = FixedFile { text: String::with_capacity(text.len()), corrected: 0, left: 0 };
    let mut at = 0;
    for Problem { bytes, read, .. } in problems_in_text(file, text, game)? {
        let (Some(before), Some(own)) = (text.get(at..bytes.start), text.get(bytes.clone())) else { continue };
        fixed.text += before;
        at = bytes.end;
        match read {
            Ok(_) => fixed.add_game(own.to_owned(), request),
            Err(_) => fixed.text += own,
        }
    }
    fixed.text += &text[at..];
    Ok(fixed)
}

impl FixedFile {
    /// Adds a game, corrected.
    fn add_game(&mut self, mut text: String, request: &VerifyRequest<'_>) {
        for round in 0..ROUNDS {
            let Ok(problem) = read("", Excerpt::whole(&text)) else { break };
            let verified = of_read(&problem, request);
            let faults: Vec<_> = verified.findings().iter().filter(|finding| is_fault(finding)).collect();
            if faults.is_empty() {
                break;
            }
            let made = Correction::new(&text, &problem, &verified).made(&faults);
            if round + 1 == ROUNDS || made == text {
                self.left += faults.len();
                break;
            }
            self.corrected += faults.len();
            text = made;
        }
        self.text += &text;
    }
}

const fn is_fault(finding: &LineFinding) -> bool {
    matches!(finding.severity, Severity::Wrong | Severity::Missing)
}

/// The correction of one game.
struct Correction<'a> {
    text: &'a str,
    problem: &'a ReadProblem,
    checked: Option<&'a Checked>,
    form: LabelForm,
    additions: Additions,
    /// The nodes that have got a label.
    labelled: Vec<usize>,
}

impl<'a> Correction<'a> {
    fn new(text: &'a str, problem: &'a ReadProblem, verified: &'a Verified) -> Self {
        let lines = &problem.lines;
        let form = LabelForm::of(&lines.tree, text, lines.solver, problem.forms);
        let checked = verified.judged().map(|judged| &judged.checked);
        Self { text, problem, checked, form, additions: Additions::default(), labelled: vec![] }
    }

    fn made(mut self, faults: &[&LineFinding]) -> String {
        for finding in faults {
            self.correct(finding);
        }
        self.additions.made(self.text)
    }

    fn correct(&mut self, finding: &LineFinding) {
        let node = finding.node;
        match finding.kind {
            FindingKind::RightFails | FindingKind::Unplayable => {
                self.call_wrong(node);
                self.refute(node, finding);
            }
            FindingKind::WrongWorks => self.call_right(node),
            FindingKind::NoRefutation => self.refute(node, finding),
            FindingKind::MissingRight | FindingKind::NoAnswer => {
                self.keep_main_line();
                for &mv in &finding.moves {
                    let variation = self.right(finding.color, mv);
                    self.add(node, &variation.into());
                }
            }
            FindingKind::MissingDefence => {
                for (reply, answers) in &finding.replies {
                    let solver = finding.color.opponent();
                    let branches = answers.iter().map(|&mv| self.right(solver, mv).into()).collect();
                    let reply = Node::default().play(finding.color, *reply);
                    self.add(node, &Tree { nodes: vec![reply], branches });
                }
            }
            FindingKind::RefutationFails => {
                let Some(parent) = self.problem.lines.tree.nodes[node].parent else { return };
                if let Some(&(mv, _)) = finding.replies.first() {
                    let color = finding.color.opponent();
                    self.add(parent, &note(Node::default().play(color, mv)).into());
                }
            }
            _ => {}
        }
    }

    fn right(&self, color: Color, mv: Move) -> Node {
        self.form.labelled(Node::default().play(color, mv), Verdict::Right)
    }

    /// Adds a variation where the moves after this node are.
    fn add(&mut self, node: usize, variation: &Tree) {
        let lines = &self.problem.lines;
        self.additions.variation(&lines.tree, lines.before_moves(node), variation);
    }

    /// Adds the line that refutes a move, unless the file has a reply that does.
    fn refute(&mut self, node: usize, finding: &LineFinding) {
        let lines = &self.problem.lines;
        let shown: Vec<Move> = if finding.shown.is_empty() { finding.moves.clone() } else { finding.shown.clone() };
        let stands = self.checked.map_or(&[][..], |checked| &checked.stands);
        let replies = &lines.tree.nodes[lines.before_moves(node)].children;
        let is_refuted = replies.iter().any(|&reply| stands.get(reply) == Some(&Some(false)));
        if is_refuted || shown.is_empty() || finding.kind == FindingKind::Unplayable {
            return;
        }
        let colors = [finding.color, finding.color.opponent()].into_iter().cycle();
        let mut nodes: Vec<Node> =
            shown.into_iter().take(LONGEST).zip(colors).map(|(mv, color)| Node::default().play(color, mv)).collect();
        nodes[0] = note(std::mem::take(&mut nodes[0]));
        self.add(node, &nodes.into());
    }

    /// Labels the lines through a node wrong.
    fn call_wrong(&mut self, node: usize) {
        let tree = &self.problem.lines.tree;
        let below = self.below(node);
        let is_origin = |&n: &usize| {
            let above = tree.nodes[n].parent.map(|parent| tree.nodes[parent].said);
            let said = tree.nodes[n].said;
            let has = |label: Option<Verdict>, above: Option<Verdict>| label == Some(Verdict::Right) && label != above;
            has(said.line, above.and_then(|above| above.line)) || has(said.first, above.and_then(|above| above.first))
        };
        let origins: Vec<usize> = below.into_iter().filter(is_origin).collect();
        for &origin in &origins {
            self.label(origin, Verdict::Wrong);
        }
        // The label may stand above, or there is none.
        if !origins.contains(&node) {
            self.label(node, Verdict::Wrong);
        }
    }

    /// Labels the lines through a node right that keep the result.
    fn call_right(&mut self, node: usize) {
        let lines = &self.problem.lines;
        let (tree, stands) = (&lines.tree, self.checked.map_or(&[][..], |checked| &checked.stands));
        let below = self.below(node);
        let keeps =
            |n: usize| lines.way(n).into_iter().filter(|&m| m >= node).all(|m| stands.get(m) == Some(&Some(true)));
        let is_labelled_wrong =
            tree.nodes[node].said.first == Some(Verdict::Wrong) || tree.nodes[node].said.line == Some(Verdict::Wrong);
        let ends: Vec<(usize, bool)> =
            below.iter().filter(|&&n| tree.nodes[n].children.is_empty()).map(|&n| (n, keeps(n))).collect();
        let has_moved = |n: usize| tree.nodes[n].turn().is_some_and(|(color, _)| color == lines.solver);
        let is_end = ends.iter().any(|&(end, _)| end == node);
        if is_labelled_wrong && !is_end {
            self.label(node, Verdict::Right);
        }
        for (end, keeps) in ends {
            if keeps && (has_moved(end) || end == node) {
                self.label(end, Verdict::Right);
            } else if !keeps && is_labelled_wrong && !is_end {
                self.label(end, Verdict::Wrong);
            }
        }
    }

    /// If no line was labelled right, a label makes all other lines wrong. So the lines that counted as right are labelled too.
    fn keep_main_line(&mut self) {
        let lines = &self.problem.lines;
        if self.problem.claims.basis != Basis::MainLine {
            return;
        }
        let is_right = |&n: &usize| lines.tree.nodes[n].children.is_empty() && lines.claim(n) == Claimed::Right;
        let ends: Vec<usize> = (0..lines.tree.nodes.len()).filter(is_right).collect();
        for end in ends {
            self.label(end, Verdict::Right);
        }
    }

    fn label(&mut self, node: usize, verdict: Verdict) {
        if self.labelled.contains(&node) {
            return;
        }
        self.labelled.push(node);
        let (form, forms) = (self.form, self.problem.forms);
        form.relabel(&mut self.additions, &self.problem.lines.tree, self.text, (node, verdict), forms);
    }

    /// A node and all nodes below it.
    fn below(&self, node: usize) -> Vec<usize> {
        let nodes = &self.problem.lines.tree.nodes;
        let mut is_below = vec![false; nodes.len()];
        is_below[node] = true;
        for n in node + 1..nodes.len() {
            is_below[n] = nodes[n].parent.is_some_and(|parent| is_below[parent]);
        }
        (node..nodes.len()).filter(|&n| is_below[n]).collect()
    }
}

/// A new node with a comment that says where it comes from. The comment labels nothing.
fn note(node: Node) -> Node {
    node.text("C", "Added by eyespace.")
}
