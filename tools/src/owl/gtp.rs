//! Sends the questions about groups (dragons, in the words of GNU Go) through GTP, as another program would. The answers must be equal to those
//! of the library.

use std::borrow::Cow;
use std::path::Path;

use eyespace::table::EyeTable;
use eyespace_cli::source::Source;
use eyespace_gtp::{Session, Settings};

use super::judge::Judge;
use super::{Question, Success};
use crate::gtp_program::set_position;

/// Asks each question through the library and through GTP, and prints the questions that are answered differently.
pub(super) fn compare(questions: &[Question], nodes: u64) -> bool {
    let (mut judge, mut same) = (Judge::new(nodes), 0);
    for question in questions {
        let [ours, through] = [judge.answer(question).map(|(success, _)| success), ask(question, nodes)];
        if ours.is_some() && ours == through {
            same += 1;
        } else {
            println!("  {}: {ours:?}, through GTP {through:?}", question.id);
        }
    }
    println!("the same through GTP: {same} of {}", questions.len());
    same == questions.len() && same > 0
}

/// The answer of a GTP session; `None` if the session refuses the question.
fn ask(question: &Question, nodes: u64) -> Option<Success> {
    let table = Cow::Borrowed(EyeTable::embedded());
    let read_file = |path: &Path| Source::from(path.as_os_str()).read();
    let mut session = Session::new(Settings { nodes, table, read_file, ..Settings::default() });
    let mut answer = |line: &str| {
        let text = session.answer(line.as_bytes())?.text;
        text.strip_prefix("= ").map(|answer| answer.trim_end().to_owned())
    };
    let position = &question.position;
    answer(&format!("boardsize {} {}", position.size().width(), position.size().height()))?;
    answer(&set_position(position))?;
    answer(&format!("gogui-setup_player {}", position.to_play()))?;
    answer(&question.command()?).map(|code| Success::of_code(&code))
}
