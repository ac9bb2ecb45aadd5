//! `verify`: the lines of a file of problems, checked by search.

use std::num::NonZeroUsize;

use eyespace_wire::head::Head;
use eyespace_wire::verify::{FixedFile, Verification, VerificationEnd, VerificationStart};

use crate::answer::{Query, Sent};
use crate::question::{Fault, Reason, RecordText};
use crate::solve::verify::{Tally, VerifyRequest, fixed_text, problems_in_text, verified};

use super::solve::outside;

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let RecordText { field, text } = RecordText::read(&mut query.fields)?;
    let rules = query.fields.rules()?.map(|said| said.rules);
    let game = game(query)?;
    let (target, area) = (query.fields.one_or_more("target")?, query.fields.one_or_more("area")?);
    let (outside, is_fixed) = (outside(query)?, query.fields.flag("fix")?);
    let budget = query.fields.budget()?;
    query.understood()?;
    let nodes = budget.nodes.unwrap_or(VerifyRequest::NODES).min(query.settings.most_nodes);
    let table = &*query.settings.engine.table;
    let refused = |reason| Fault::of(field, Reason::Input(reason));
    let all = problems_in_text(field, &text, game).map_err(refused)?;
    let (done, stopped) = query.within(0, budget.time, |watch| {
        let request = VerifyRequest { target: &target, area: &area, rules, outside, table, nodes, watch };
        // The result of an interrupted check proves nothing, so it is dropped.
        let games = all.iter().map(|problem| (problem.game, verified(problem, &request)));
        let games: Vec<_> = games.take_while(|_| !watch.is_stopped()).collect();
        let fixed = is_fixed.then(|| fixed_text(field, &text, game, &request)).filter(|_| !watch.is_stopped());
        (games, fixed)
    })?;
    let (games, fixed) = done;
    let fixed = fixed.transpose().map_err(refused)?;
    let end = VerificationEnd {
        summary: Tally::of(&games).into(),
        problems_in_file: all.len(),
        stopped,
        fixed: fixed.map(|fixed| FixedFile {
            file: None,
            sgf: Some(fixed.text),
            corrected: fixed.corrected,
            left: fixed.left,
        }),
    };
    let games = games.iter().map(|(game, verified)| verified.message(*game)).collect();
    let start = VerificationStart { head: Head::of("verify"), file: None };
    Ok(query.reply(None, Verification { start, games, end }))
}

/// The number of the game to check, if only one is.
fn game(query: &mut Query<'_>) -> Result<Option<NonZeroUsize>, Fault> {
    const FIELD: &str = "game";
    let read = |found: u64| {
        let game = usize::try_from(found).ok().and_then(NonZeroUsize::new);
        game.ok_or_else(|| Fault::of(FIELD, Reason::Expected { found: found.to_string(), expected: "1 or more" }))
    };
    query.fields.whole(FIELD)?.map(read).transpose()
}
