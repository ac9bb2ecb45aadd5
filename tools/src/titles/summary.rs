//! The comparison of all records as a table, with a row for each source.

use std::collections::BTreeSet;

use eyespace::scoring::HalfPoints;

use super::Compared;

/// A table with a row for each source, and one for all records together. Records whose komi cannot give their result are left out.
pub(super) fn table(compared: &[Compared], programs: &[&str]) -> String {
    let games: Vec<&Compared> = compared.iter().filter(|game| game.is_possible()).collect();
    let sources: BTreeSet<&str> = games.iter().map(|game| game.source.as_str()).collect();
    let of =
        |source: &str| row(source, &games.iter().filter(|game| game.source == source).copied().collect::<Vec<_>>());
    let rows: Vec<Vec<String>> =
        std::iter::once(head(programs)).chain(sources.into_iter().map(of)).chain([row("all", &games)]).collect();
    aligned(&rows)
}

fn head(programs: &[&str]) -> Vec<String> {
    let own = [
        "source",
        "records",
        "right",
        "by 1",
        "by 2 to 5",
        "by more",
        "other winner",
        "asked",
        "told without the result",
        "of these wrong",
    ];
    let others = programs.iter().flat_map(|program| [format!("{program} right"), format!("{program} no answer")]);
    own.into_iter().map(str::to_owned).chain(others).collect()
}

fn row(source: &str, games: &[&Compared]) -> Vec<String> {
    let count = |is: &dyn Fn(&Compared) -> bool| games.iter().filter(|game| is(game)).count();
    let wrong_by = |least: f64, most: f64| count(&|game| (least..=most).contains(&game.difference().abs()));
    let own = [
        games.len(),
        count(&Compared::is_right),
        wrong_by(0.5, 1.0),
        wrong_by(1.5, 5.0),
        wrong_by(5.5, f64::INFINITY),
        count(&|game| !game.has_winner()),
        count(&Compared::is_asked),
        count(&Compared::is_told),
        count(&|game| game.is_told() && !game.is_right()),
    ];
    let programs = games.first().map_or(0, |game| game.others.len());
    let others = (0..programs).flat_map(|program| {
        let is = |answer: fn(Option<HalfPoints>, HalfPoints) -> bool| {
            count(&|game| answer(game.others[program], game.recorded))
        };
        [is(|margin, recorded| margin == Some(recorded)), is(|margin, _| margin.is_none())]
    });
    std::iter::once(source.to_owned()).chain(own.into_iter().chain(others).map(|count| count.to_string())).collect()
}

/// Rows with all columns but the first set to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len))
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(
            |(column, (cell, &width))| {
                if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            },
        );
        cells.collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A line for each record whose komi cannot give its result, with the komi that is proposed, and a line that counts them; nothing if there are none.
pub(super) fn contradictions(compared: &[Compared]) -> String {
    let doubted: Vec<_> =
        compared.iter().filter_map(|game| Some((game, game.counted.questions.komi.as_ref()?))).collect();
    if doubted.is_empty() {
        return String::new();
    }
    let proposed = doubted.iter().filter(|(_, doubted)| doubted.proposed().is_some()).count();
    let asked = doubted.iter().filter(|(game, _)| game.is_asked()).count();
    let mut text = format!(
        "not with this komi: {} records; a usual komi is proposed for {proposed}, the players are asked about {asked}\n",
        doubted.len()
    );
    for (game, doubted) in doubted {
        let proposed = doubted.proposed().map_or("no komi proposed".to_owned(), |komi| format!("komi {komi} proposed"));
        let (name, result) = (&game.name, game.recorded.result());
        text += &format!(
            "  {name}: {} with komi {}, recorded {result}: {proposed}\n",
            game.margin().result(),
            doubted.komi
        );
    }
    text
}
