//! Tests of eye spaces as combinatorial games. Canonical forms are compared with play by the definition; thermographs
//! are checked too.

use std::cmp::Ordering;
use std::collections::HashMap;

use eyespace::combinatorial::{CombinatorialGame, Dyadic};
use eyespace::eyes::{
    EyeCount,
    LandmanName::{self, FiveQuarters, Half, One, OneStar, ThreeHalves, Zero},
    Role,
};
use proptest::prelude::*;

fn game(left: &[&CombinatorialGame], right: &[&CombinatorialGame]) -> CombinatorialGame {
    let owned = |options: &[&CombinatorialGame]| options.iter().copied().cloned().collect::<Vec<_>>();
    CombinatorialGame::new(owned(left), owned(right)).unwrap()
}

fn named(name: LandmanName) -> CombinatorialGame {
    name.into()
}

fn integers() -> [CombinatorialGame; 4] {
    let [none, one, two] = EyeCount::ALL.map(CombinatorialGame::from);
    [game(&[], &[&none]), none, one, two]
}

#[test]
fn landmans_values_have_the_means_and_temperatures_that_they_are_named_after() {
    let found = LandmanName::ALL.map(|name| {
        let game = named(name);
        format!("{name} {game} {} {}", game.mean(), game.temperature())
    });
    let expected = [
        "0 0 0 -1",
        "1/2 {1|0} 1/2 1/2",
        "3/4 {{2|1}|0} 3/4 3/4",
        "1* {2|0} 1 1",
        "1 1 1 -1",
        "5/4 {2|{1|0}} 5/4 3/4",
        "3/2 {2|1} 3/2 1/2",
        "2 2 2 -1",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_number_with_a_threat_has_no_name_but_is_nearly_the_number() {
    let one_with_a_threat = game(&[&named(One)], &[&named(Half)]);
    assert_eq!(one_with_a_threat.to_string(), "{1|{1|0}}");
    assert_eq!(one_with_a_threat.landman_name(), None);
    assert_eq!(one_with_a_threat.nearly_number(), Some(Dyadic::from(1)));
    // The game is worth slightly more than one eye, because only a second move of the attacker in a row takes the eye.
    assert!(one_with_a_threat > named(One));
    assert_eq!(one_with_a_threat.temperature(), Dyadic::ZERO);
    assert_eq!(named(Half).nearly_number(), None);
}

#[test]
fn thermographs_of_deeper_games() {
    let [minus_one, none, one, two] = integers();
    let star = game(&[&none], &[&none]);
    let ten = (0..9).fold(one.clone(), |number, _| game(&[&number], &[]));
    let table = [
        (star.clone(), "0 0"),
        (game(&[&none], &[&star]), "0 0"),
        (game(&[&none], &[&game(&[&none], &[&minus_one])]), "0 0"),
        (game(&[&two], &[&minus_one]), "1/2 3/2"),
        (game(&[&ten], &[&game(&[&two], &[&none])]), "11/2 9/2"),
        (game(&[&game(&[&ten], &[&two])], &[&none]), "2 2"),
        (game(&[&named(ThreeHalves)], &[&named(Half)]), "1 -1"),
        (game(&[&named(FiveQuarters)], &[&named(Zero)]), "1/2 1/2"),
    ];
    for (game, expected) in table {
        assert_eq!(format!("{} {}", game.mean(), game.temperature()), expected, "{game}");
    }
    assert_eq!(game(&[&none], &[&one]).to_string(), "1/2");
    assert_eq!(game(&[&none], &[&one]).temperature().to_string(), "-1/2");
}

#[test]
fn canonical_forms() {
    let [minus_one, none, one, two] = integers();
    let star = game(&[&none], &[&none]);
    let up = game(&[&none], &[&star]);
    // This game has dominated options, which must be removed.
    assert_eq!(game(&[&two, &one, &named(Half)], &[&none, &one]), named(OneStar));
    // {up|down} has reversible options and equals star, and {star|star} equals 0. Star-two and up-star, in the last two
    // lines, are already canonical.
    let down = game(&[&star], &[&none]);
    assert_eq!(game(&[&up], &[&down]), star);
    assert_eq!(game(&[&star], &[&star]), none);
    assert_eq!(game(&[&none, &star], &[&none, &star]).to_string(), "{0,{0|0}|0,{0|0}}");
    assert_eq!(game(&[&none, &star], &[&none]).to_string(), "{0,{0|0}|0}");
    // These games are numbers: each equals the simplest number between its options.
    assert_eq!(game(&[&none], &[&two]), one);
    assert_eq!(game(&[&minus_one], &[&two]), none);
    assert_eq!(game(&[&star], &[&one]), none);
    assert_eq!(game(&[&one], &[]), two);
    // This game is the sum of two half eyes. It equals one eye, because a move in one half eye is answered in the
    // other.
    assert_eq!(game(&[&named(ThreeHalves)], &[&named(Half)]), one);
    // `tiny` is the game {0|{0|-1}}. It is already canonical, and positive, but smaller than `up`, the game {0|star}.
    let tiny = game(&[&none], &[&game(&[&none], &[&minus_one])]);
    assert_eq!(tiny.to_string(), "{0|{0|-1}}");
    assert!(tiny > none && tiny < up);
    assert_eq!(up.partial_cmp(&star), None);
}

#[test]
fn what_is_too_deep_or_too_large_is_refused() {
    let [_, none, one, two] = integers();
    let deeper = |game: &CombinatorialGame| CombinatorialGame::new([game.clone()], [none.clone()]);
    let ladder = std::iter::successors(CombinatorialGame::new([two.clone()], [one.clone()]), deeper);
    assert_eq!(ladder.count(), CombinatorialGame::DEEPEST as usize);
    // Each star has all smaller stars as options, so its written form is twice as long as that of the star before it.
    // Soon it exceeds the limit.
    let mut stars = vec![none.clone()];
    while let Some(star) = CombinatorialGame::new(stars.clone(), stars.clone()) {
        stars.push(star);
    }
    assert_eq!(stars.len(), 8);
    let larger = std::iter::successors(Some(one.clone()), |game| CombinatorialGame::new([game.clone()], []));
    assert_eq!(larger.count(), CombinatorialGame::MOST as usize);
    let finer = std::iter::successors(Some(one), |game| CombinatorialGame::new([none.clone()], [game.clone()]));
    assert_eq!(finer.count(), CombinatorialGame::DEEPEST as usize + 1);
}

/// A game with its options as they were given, not simplified. It is played by the rules of normal play: the player who
/// can't move loses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Form {
    Number(Dyadic),
    Options(Vec<Form>, Vec<Form>),
}

impl Form {
    fn of(game: &CombinatorialGame) -> Self {
        let options = |mover| game.options(mover).iter().map(Self::of).collect();
        game.as_number().map_or_else(|| Self::Options(options(Role::Defender), options(Role::Attacker)), Self::Number)
    }

    fn canonical(&self) -> CombinatorialGame {
        let all = |options: &[Self]| options.iter().map(Self::canonical).collect::<Vec<_>>();
        match self {
            Self::Number(number) => integers().into_iter().find(|game| game.as_number() == Some(*number)).unwrap(),
            Self::Options(left, right) => CombinatorialGame::new(all(left), all(right)).unwrap(),
        }
    }

    fn options(&self, mover: Role) -> Vec<Self> {
        let (sign, number) = match (self, mover) {
            (Self::Options(left, _), Role::Defender) => return left.clone(),
            (Self::Options(_, right), Role::Attacker) => return right.clone(),
            (Self::Number(number), Role::Defender) => (Dyadic::from(-1), *number),
            (Self::Number(number), Role::Attacker) => (Dyadic::from(1), *number),
        };
        let mut step = sign;
        let mut grown = number;
        while !grown.is_whole() {
            (step, grown) = (step.half(), grown + grown);
        }
        // The canonical form of an integer has a single option, the integer next to it that is nearer to 0.
        let exists = !number.is_whole() || (number > Dyadic::ZERO) == (mover == Role::Defender);
        if exists && number != Dyadic::ZERO { vec![Self::Number(number + step)] } else { vec![] }
    }
}

/// Compares two games by the definition. `a <= b` is false only if Left has an option of `a` that is at least `b`, or
/// Right an option of `b` that is at most `a`.
fn at_most(a: &Form, b: &Form, known: &mut HashMap<(Form, Form), bool>) -> bool {
    let key = (a.clone(), b.clone());
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let answer = !a.options(Role::Defender).iter().any(|left| at_most(b, left, known))
        && !b.options(Role::Attacker).iter().any(|right| at_most(right, a, known));
    known.insert(key, answer);
    answer
}

fn forms() -> impl Strategy<Value = Form> {
    let leaf = (-1i8..=2).prop_map(|number| Form::Number(number.into()));
    leaf.prop_recursive(3, 24, 4, |inner| {
        let side = || prop::collection::vec(inner.clone(), 0..=2);
        (side(), side()).prop_map(|(left, right)| Form::Options(left, right))
    })
}

proptest! {
    #[test]
    fn a_canonical_form_is_worth_what_the_game_is(form in forms()) {
        let (canonical, mut known) = (Form::of(&form.canonical()), HashMap::new());
        prop_assert!(at_most(&form, &canonical, &mut known) && at_most(&canonical, &form, &mut known));
    }

    #[test]
    fn games_compare_as_by_the_definition_and_are_equal_only_in_the_same_form(a in forms(), b in forms()) {
        let mut known = HashMap::new();
        let by_definition = (at_most(&a, &b, &mut known), at_most(&b, &a, &mut known));
        let (a, b) = (a.canonical(), b.canonical());
        prop_assert_eq!((a <= b, b <= a), by_definition);
        prop_assert_eq!(a == b, by_definition == (true, true));
        prop_assert_eq!(a.to_string() == b.to_string(), a == b);
    }

    #[test]
    fn nothing_in_a_canonical_form_is_dominated_or_reversible(form in forms()) {
        let game = form.canonical();
        let (left, right) = (game.options(Role::Defender), game.options(Role::Attacker));
        for options in [left, right] {
            let pairs = options.iter().enumerate().flat_map(|(i, a)| options[..i].iter().map(move |b| (a, b)));
            prop_assert!(pairs.into_iter().all(|(a, b)| a.partial_cmp(b).is_none()));
        }
        let replies = left.iter().flat_map(|option| option.options(Role::Attacker));
        prop_assert!(replies.into_iter().all(|reply| reply.partial_cmp(&game).is_none_or(Ordering::is_gt)));
        let replies = right.iter().flat_map(|option| option.options(Role::Defender));
        prop_assert!(replies.into_iter().all(|reply| reply.partial_cmp(&game).is_none_or(Ordering::is_lt)));
    }

    #[test]
    fn comparing_is_transitive_and_options_are_monotone(a in forms(), b in forms(), c in forms()) {
        let (a, b, c) = (a.canonical(), b.canonical(), c.canonical());
        if a <= b && b <= c {
            prop_assert!(a <= c);
        }
        if a <= b {
            prop_assert!(game(&[&a], &[&c]) <= game(&[&b], &[&c]));
            prop_assert!(game(&[&c], &[&a]) <= game(&[&c], &[&b]));
            prop_assert!(a.mean() <= b.mean());
        }
        // In a canonical form no option of Left is at least as good as the game itself: a move costs the mover
        // something.
        prop_assert!(a.options(Role::Defender).iter().all(|left| left.partial_cmp(&a).is_none_or(Ordering::is_lt)));
    }

    #[test]
    fn the_mean_lies_between_the_stops_and_the_temperature_bounds_how_far(form in forms()) {
        let game = form.canonical();
        let [right, left] = Role::ALL.map(|first| game.stop(first));
        prop_assert!(right <= game.mean() && game.mean() <= left);
        if game.as_number().is_none() {
            prop_assert!(left - game.mean() <= game.temperature() && game.mean() - right <= game.temperature());
            let best = game.options(Role::Defender).iter().map(|option| option.stop(Role::Attacker)).max();
            prop_assert_eq!(best, Some(left));
        }
    }
}
