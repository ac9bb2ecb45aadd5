//! Tests of local values, which say how many eyes an eye space yields: the examples of GNU Go's manual, both rules on suicide, and the
//! options. The digits of the values are also compared with the table of solved eyes, and with the status of an eye by its neighbour
//! class (the numbers of neighbours that its points have inside).

use crate::support::polyominoes::{Where, board, eyes};
use eyespace::board::Suicide;
use eyespace::eyes::{
    EyeDrawing, EyeGraph, EyeShape, EyeStatus, Filling, KoThreats, LocalOptions, LocalSolver, LocalState, LocalValue,
    Role, Situation,
};
use eyespace::table::{EyeTable, Fate, KoMaster};

fn solve(drawing: &str, options: LocalOptions) -> (String, Vec<usize>, Vec<usize>) {
    let drawing: EyeDrawing = drawing.parse().unwrap();
    let eyes = LocalSolver::new(drawing.graph().unwrap(), options).eyes(drawing.state()).unwrap();
    let list = |set: u16| (0..EyeGraph::MAX_POINTS).filter(|&i| set >> i & 1 == 1).collect();
    (eyes.value.to_string(), list(eyes.attack), list(eyes.defend))
}

fn digits(drawing: &str, suicide: Suicide) -> String {
    solve(drawing, LocalOptions { suicide, ..LocalOptions::default() }).0
}

#[test]
fn pattern_6141_of_the_manual_is_1122_because_the_answer_at_b_is_sente() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        for end in ['.', 'X'] {
            assert_eq!(digits(&format!("#X###/XX.!{end}"), suicide), "1122");
        }
    }
    // The defender's answer at b captures three stones and leaves this eye space. There the attacker must play next,
    // because a move of the defender would make a second eye.
    assert_eq!(solve("#./..", LocalOptions::default()), ("1122".to_owned(), vec![2], vec![2]));
}

#[test]
fn pattern_301_of_the_manual_hangs_on_suicide() {
    assert_eq!(digits("X.X", Suicide::Legal), "1222");
    assert_eq!(digits("X.X", Suicide::Illegal), "2222");
}

#[test]
fn the_example_of_the_tool() {
    let (digits, attack, defend) = solve("OO!%O.X%!...", LocalOptions::default());
    assert_eq!(digits, "0112");
    // The points are numbered in reading order: 0 is the marginal point in the first row, and 5 the third point of the
    // last row.
    assert_eq!((attack, defend), (vec![0, 5], vec![0, 5]));
}

#[test]
fn the_three_pictures_of_the_manual_are_worth_one_and_a_half() {
    assert_eq!(digits("!....", Suicide::Illegal), "1122");
    let line: EyeDrawing = "....".parse().unwrap();
    let (half, leaf) = line.graph().unwrap().with_half_eyes(1).unwrap();
    assert_eq!(leaf, 4);
    let margin: EyeDrawing = "!....".parse().unwrap();
    assert_eq!(half.canonical().key, margin.graph().unwrap().canonical().key);
    let eyes = LocalSolver::new(half, LocalOptions::default()).eyes(LocalState::default()).unwrap();
    assert_eq!(eyes.value, LocalValue::ThreeHalves);
}

#[test]
fn small_spaces_are_worth_what_every_player_knows() {
    for (drawing, value) in [
        (".", "1111"),
        ("!", "0000"),
        ("$", "0000"),
        ("..", "1111"),
        ("!.", "0011"),
        ("!!", "0000"),
        ("!.!", "0001"),
        ("...", "1122"),
        ("....", "1222"),
        (".....", "2222"),
        ("../..", "1112"),
        ("!..", "0111"),
        ("!...", "1112"),
        ("#.#/...", "1122"),
    ] {
        assert_eq!(digits(drawing, Suicide::Illegal), value, "{drawing}");
    }
}

#[test]
fn a_loose_stone_on_a_margin_is_connected_by_a_move_outside() {
    let value = |drawing: &str, loose| {
        let drawing: EyeDrawing = drawing.parse().unwrap();
        let now = Situation { state: drawing.state(), outside_liberties: 2, loose };
        LocalSolver::new(drawing.graph().unwrap(), LocalOptions::default()).eyes_in(now).unwrap().value.to_string()
    };
    // As drawn, the stone `$` on the marginal point, where the attacker can come in, is connected outside. Then one move of the attacker
    // destroys the eye.
    assert_eq!((value("$.X", 0), value("$..", 0)), ("0011".to_owned(), "0011".to_owned()));
    // If the stone `$` on the marginal point is loose (cut off until the attacker spends a move on it), it can be captured. In `$.X`
    // there is an eye then, because the attacker's next stone inside would be suicide.
    assert_eq!(&value("$.X", 1)[1..3], "11");
    assert_eq!(&value("$..", 1)[1..3], "01");
    assert_eq!(&value("$X.", 1)[1..3], "00");
}

#[test]
fn threats_decide_a_ko() {
    // In an eye of six points in the corner, with one liberty outside, the attacker's move starts a ko.
    let with = |threats| {
        solve("|..#/|..#/|..#/+---", LocalOptions { outside_liberties: 1, threats, ..LocalOptions::default() }).0
    };
    assert_eq!(with(KoThreats::None), "1122");
    assert_eq!(with(KoThreats::of(Role::Attacker, 1)), "1122");
    assert_eq!(with(KoThreats::of(Role::Defender, 1)), "1222");
    assert_eq!(with(KoThreats::of(Role::Defender, 4)), "1222");
}

/// All arrangements of stones inside an eye with this graph, legal or not, in which no stone of the owner is connected
/// to the wall.
fn fillings(graph: &EyeGraph) -> Vec<LocalState> {
    let mut all = vec![LocalState::default()];
    for point in 0..graph.len() {
        let bit = 1 << point;
        for i in 0..all.len() {
            let LocalState { attackers, defenders } = all[i];
            all.push(LocalState { attackers: attackers | bit, defenders });
            if graph.inner() & bit != 0 {
                all.push(LocalState { attackers, defenders: defenders | bit });
            }
        }
    }
    all
}

#[test]
fn digits_and_table_agree_on_every_closed_eye_to_seven_points() {
    let table = EyeTable::embedded();
    let mut compared = 0;
    for key in table.keys().filter(|key| key.len() <= 7) {
        let graph = EyeGraph::from_key(key);
        for outside_liberties in [0, 1, 2, 3] {
            let mut solver = LocalSolver::new(graph, LocalOptions { outside_liberties, ..LocalOptions::default() });
            for state in fillings(&graph) {
                let Some(answer) = table.answer(key, state, usize::from(outside_liberties)) else { continue };
                let (least, most) = solver.eyes(state).unwrap().value.eyes();
                let lives = |first| answer.fate(first, KoMaster::Neither) != Fate::Dead;
                let found = (lives(Role::Attacker), lives(Role::Defender));
                assert_eq!((least == 2, most == 2), found, "{key} {state:?} {outside_liberties}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 66_040);
}

#[test]
fn digits_and_class_agree_on_every_eye_to_seven_points() {
    let mut compared = 0;
    for points in
        (1..=7).flat_map(|n| [Where::Centre, Where::Side].into_iter().flat_map(move |location| eyes(n, location)))
    {
        let shape = EyeShape::new(points, board()).unwrap();
        let graph = EyeGraph::of(shape).unwrap();
        let mut solver = LocalSolver::new(graph, LocalOptions::default());
        for state in fillings(&graph) {
            let stones =
                |bits: u16| (0..).zip(points).filter(|(i, _)| bits >> i & 1 == 1).map(|(_, point)| point).collect();
            let (attackers, defenders) = (stones(state.attackers), stones(state.defenders));
            let Some(eyes) = solver.eyes(state) else { continue };
            let promised = match shape.status(&Filling { attackers, defenders, outside_liberties: 2 }) {
                EyeStatus::Nakade => (false, false),
                EyeStatus::Unsettled { .. } => (false, true),
                EyeStatus::Alive | EyeStatus::AliveInAtari => (true, true),
                EyeStatus::Open => continue,
            };
            let (least, most) = eyes.value.eyes();
            assert_eq!((least == 2, most == 2), promised, "{} {state:?}", shape.class());
            compared += 1;
        }
    }
    assert_eq!(compared, 60_623);
}

/// If the attacker fills the wall's last liberty, it captures the wall, so these eye spaces are no sekis.
#[test]
fn a_wall_without_liberties_is_taken() {
    let at = |drawing, outside_liberties| solve(drawing, LocalOptions { outside_liberties, ..LocalOptions::default() });
    for (drawing, digits) in [("!", "0000"), ("$.", "0000"), ("!.", "0011"), ("X!", "0011")] {
        for outside_liberties in 0..3 {
            assert_eq!(
                at(drawing, outside_liberties).0,
                digits,
                "{drawing} with {outside_liberties} liberties outside"
            );
        }
    }
    let half: EyeDrawing = "!.".parse().unwrap();
    let mut solver =
        LocalSolver::new(half.graph().unwrap(), LocalOptions { outside_liberties: 0, ..LocalOptions::default() });
    let game = solver.combinatorial_value(half.state(), 1000).unwrap();
    assert_eq!(game.finite().unwrap().to_string(), "{1|0}");
    // The attacker still has to fill two outside liberties. But if the defender plays elsewhere it threatens to capture everything, so
    // the first digit of the value is 0.
    assert_eq!(at("|XXX/|..X/+---", 2).0, "0122");
}
