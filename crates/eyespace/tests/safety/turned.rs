//! Safety is the same for all sixteen variants of a position (turned, mirrored, colours swapped).

use eyespace::board::{Color, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::{ReplyOptions, alternate_play, unconditional};
use eyespace::search::dfpn::Stop;
use eyespace::search::safety::{SafetyOptions, safety};
use eyespace::table::EyeTable;

use super::support::chance::Chance;
use super::support::ways::{Way, assert_seen_alike, random_stones};

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn without_search_and_with() {
    let mut chance = Chance(57);
    let boards: Vec<_> = (0..60).map(|n| random_stones(&mut chance, 7 + n % 6)).collect();
    let see = |way: &Way| {
        let (structure, table) = (Structure::new(&way.position), EyeTable::embedded());
        let answers = ReplyOptions { one_reply: 8, two_replies: 6 };
        let options =
            SafetyOptions { suicide: Suicide::Illegal, table, answers, nodes: 400, most_empty: 8, stop: Stop::NEVER };
        let of = |drawn: Color| {
            let color = way.color(drawn);
            let always = unconditional(&structure, color, Suicide::Illegal);
            let answered = alternate_play(&structure, color, Suicide::Illegal, table);
            let (searched, nodes) = safety(&structure, color, options);
            let told = [always.stones, always.territory, answered.stones, answered.territory, answered.carrier()];
            let told = told.into_iter().chain([searched.stones, searched.territory, searched.dead_as_it_stands]);
            let told = told.map(|points| way.names(points)).collect::<Vec<_>>().join("; ");
            format!("{drawn}: {told}, {nodes} nodes")
        };
        Color::ALL.map(of).to_vec()
    };
    assert_seen_alike(boards, see);
}
