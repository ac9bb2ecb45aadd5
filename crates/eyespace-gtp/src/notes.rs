//! Notes about scores and loaded records: assumptions, oddities, and questions to the players.

use eyespace::board::PointSet;
use eyespace::scoring::{HalfPoints, Scored, UnsettledPlace};

use eyespace_record::input::GamePosition;
use eyespace_record::rules::SaidRules;
use eyespace_service::scoring::{Marks, Questions, ScoreRequest, handicap_question, unsaid};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal, vertices};
use super::state::State;

/// Everything that the program `eyespace` would report about the last loaded record: how it was read, what was assumed, and the questions that the
/// players must answer before the count is the result. Each note is a line. There are none if no record was loaded since the board was cleared.
pub(super) fn notes(state: &mut State, _: &Arguments<'_>) -> Answer {
    let Some(loaded) = state.record.clone() else { return Ok(String::new()) };
    let Questions { noted, asked, .. } = questions(state, &loaded)?;
    let asked = asked.into_iter().map(|question| format!("the players must confirm: {question}"));
    Ok(loaded.notes.iter().cloned().chain(noted).chain(asked).collect::<Vec<_>>().join("\n"))
}

/// The notes that are shown when a record is loaded: how it was read, and what was assumed.
pub(super) fn of_loading(state: &State, loaded: &GamePosition) -> Vec<String> {
    let handicap = handicap_question(loaded, None, state.game.rules(), state.handicap);
    [loaded.notes.clone(), unsaid(loaded, state.settings.rules, None), handicap.into_iter().collect()].concat()
}

/// The notes that are shown with a score: stones whose life depends on who moves first, and questions to the players of a loaded record.
pub(super) fn of_score(state: &mut State) -> Result<Vec<String>, Refusal> {
    let size = state.size();
    let komi = HalfPoints::from_points(state.komi).unwrap_or_default();
    let mut notes = hanging(state.scored(), komi, |stones| vertices(stones, size));
    if let Some(loaded) = state.record.clone() {
        if loaded.history.turns() == state.game.turns() {
            notes.extend(questions(state, &loaded)?.asked);
        } else {
            let said = (state.handicap != handicap(&loaded)).then_some(state.handicap);
            notes.extend(handicap_question(&loaded, said, state.game.rules(), state.handicap));
        }
    }
    Ok(notes)
}

/// A note for each place that is not settled.
fn hanging(scored: &Scored, komi: HalfPoints, named: impl Fn(PointSet) -> String) -> Vec<String> {
    let told = |place: &UnsettledPlace| {
        let [alive, dead] = [place.if_alive, place.if_dead].map(|margin| (margin - komi).result());
        format!("whether {} live depends on who moves first: {alive} if they do, {dead} if not", named(place.stones))
    };
    scored.unsettled.iter().map(told).collect()
}

fn handicap(loaded: &GamePosition) -> usize {
    loaded.info.handicap.unwrap_or(0).into()
}

/// The questions to the players of a record, under the rules and komi of this session.
fn questions(state: &State, loaded: &GamePosition) -> Result<Questions, Refusal> {
    let rules = state.game.rules();
    let asked =
        ScoreRequest {
            rules: (loaded.info.rules.unwrap_or_default() != rules || state.settings.rules.is_some())
                .then(|| SaidRules { rules, others: vec![], komi: None }),
            komi: HalfPoints::from_points(state.komi).filter(|_| state.komi != loaded.info.komi.unwrap_or_default()),
            handicap: (state.handicap != handicap(loaded)).then_some(state.handicap),
            prisoners: None,
            dead: PointSet::EMPTY,
            alive: PointSet::EMPTY,
            marks: Marks::AreIgnored,
            last_moves: false,
        };
    state.questions(loaded, &asked)
}
