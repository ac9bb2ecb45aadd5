//! The kinds of kos: how many threats a side must ignore, compared with a slow solver that goes through all of play, threats included.

use std::collections::HashMap;

use crate::support::chance::Chance;
use crate::support::lives::{Goal, Play};
use eyespace::board::{Color, Diagram, Move, Point, PointSet, Position, Suicide};
use eyespace::problem::{Moves, Nodes, Problem, Rank, SolveRequest, Watch, solve};
use eyespace::search::dfpn::{Budget, Table, Threads};
use eyespace::search::life::{Area, KoEffort, KoKind, KoName, KoTerms, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::table::{EyeTable, KoMaster, Outcome, Role};

/// The terms of a fight: the side that tries to win the ko by ignoring threats.
#[derive(Clone, Copy)]
struct Fight {
    target: PointSet,
    points: PointSet,
    attacker: Color,
    side: Role,
}

/// A position, and what is left to the side that tries.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    stones: [PointSet; 2],
    to_play: Color,
    ko: Option<Point>,
    ignored: usize,
    approach_moves: usize,
    own: usize,
    /// The point of the ban because of which the other side has just made a threat.
    threat: Option<Point>,
}

impl Fight {
    fn color(&self) -> Color {
        if self.side == Role::Attacker { self.attacker } else { self.attacker.opponent() }
    }

    /// Whether the side wins; `None` if play can reach more than `most` states.
    fn is_won(&self, start: &Position, [ignored, approach_moves]: [usize; 2], most: usize) -> Option<bool> {
        let first = State { ignored, approach_moves, own: ignored + 1, threat: None, ..State::of(start) };
        let mut numbers = HashMap::from([(first, 0)]);
        let mut states = vec![(first, *start)];
        let (mut from, mut open, mut captured) = (vec![vec![]], vec![0], vec![]);
        let mut at = 0;
        while at < states.len() {
            let (state, position) = states[at];
            for (next, taken) in self.plays(&state, &position) {
                open[at] += 1;
                if taken.intersects(self.target) {
                    captured.push(at);
                    continue;
                }
                let number = *numbers.entry(next.0).or_insert(states.len());
                if number == states.len() {
                    states.push(next);
                    from.push(vec![]);
                    open.push(0);
                }
                from[number].push(at);
            }
            if states.len() > most {
                return None;
            }
            at += 1;
        }
        // The attacker must capture in finitely many moves, whichever side tries.
        let mut lost = vec![false; states.len()];
        while let Some(at) = captured.pop() {
            if lost[at] {
                continue;
            }
            open[at] -= 1;
            if states[at].0.to_play == self.attacker || open[at] == 0 {
                lost[at] = true;
                captured.extend(from[at].clone());
            }
        }
        Some(lost[0] == (self.side == Role::Attacker))
    }

    /// All that may be played, with the stones that it captures.
    fn plays(&self, state: &State, position: &Position) -> Vec<((State, Position), PointSet)> {
        let mut plays = vec![];
        let mut push = |mv, on: &Position, next: &dyn Fn(&Position) -> State| {
            if let Ok(played) = on.play(mv, Suicide::Illegal) {
                let state = next(&played.position);
                plays.push(((state, played.position), played.captured));
            }
        };
        if state.to_play != self.color() {
            // The opponent: a ban binds it unless all its threats are answered, and a pass under a ban is a threat.
            let free = position.without_ko();
            let on = if state.ignored == 0 { &free } else { position };
            for point in position.empty_points() & self.points {
                push(Move::Play(point), on, &|now| State { threat: None, ..state.on(now) });
            }
            push(Move::Pass, on, &|now| State { threat: on.ko(), ..state.on(now) });
            return plays;
        }
        push(Move::Pass, position, &|now| State { threat: None, ..state.on(now) });
        for point in position.empty_points() & self.points {
            let retakes = position.ko() == Some(point);
            if retakes && state.own == 0 {
                continue;
            }
            push(Move::Play(point), &position.without_ko(), &|now| {
                let mut next = State { threat: None, ..state.on(now) };
                next.own -= usize::from(retakes);
                if let Some(ko) = state.threat {
                    if now.ko().is_some() || point == ko {
                        next.ignored -= 1;
                    } else if state.approach_moves > 0 {
                        next.ignored -= 1;
                        next.approach_moves -= 1;
                    } else {
                        next.ignored = 0;
                    }
                }
                next
            });
        }
        // A threat that may be ignored no more must be answered.
        if state.threat.is_some() && state.ignored == 0 {
            plays.truncate(1);
        }
        plays
    }

    fn effort(&self, start: &Position, most: usize) -> Option<KoEffort> {
        for ignored in 1..=usize::from(KoEffort::MOST) {
            if self.is_won(start, [ignored, ignored - 1], most)? {
                for approach_moves in 0..ignored {
                    if self.is_won(start, [ignored, approach_moves], most)? {
                        let [steps, approach_moves] = [ignored - approach_moves, approach_moves].map(|n| n as u8);
                        return Some(KoEffort::Ignores { steps, approach_moves });
                    }
                }
            }
        }
        Some(KoEffort::More)
    }
}

impl State {
    fn of(position: &Position) -> Self {
        let stones = Color::ALL.map(|color| position.stones(color));
        let (to_play, ko) = (position.to_play(), position.ko());
        Self { stones, to_play, ko, ignored: 0, approach_moves: 0, own: 0, threat: None }
    }

    fn on(&self, position: &Position) -> Self {
        let Self { ignored, approach_moves, own, threat, .. } = *self;
        Self { ignored, approach_moves, own, threat, ..Self::of(position) }
    }
}

/// Compares so many kos with the slow solver, and returns how often each pair of efforts occurred.
fn compare(seed: u64, count: usize, empty: usize, most: usize) -> HashMap<[KoEffort; 2], usize> {
    let mut chance = Chance(seed);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let mut tally: HashMap<[KoEffort; 2], usize> = HashMap::new();
    let mut compared = 0;
    while compared < count {
        let Some(position) = chance.enclosed(6..16, empty) else { continue };
        let target = position.stones(Color::Black).components().max_by_key(|block| block.len());
        let Some(target) = target.filter(|block| block.len() > 1) else { continue };
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        if !area.thin.is_empty() {
            continue;
        }
        for (first, color) in [(Role::Attacker, Color::White), (Role::Defender, Color::Black)] {
            let start = position.with_to_play(color);
            let question = LifeQuestion { position: &start, area: &area, first, options: LifeOptions::default() };
            if !matches!(search.solve(question, Budget::nodes(100_000)).outcome, Outcome::Ko { .. }) {
                continue;
            }
            let KoTerms { effort, .. } = search.ko_terms(question, Budget::nodes(1_000_000)).result;
            // Most random kos are of this kind, so most of these are skipped.
            if effort == [ONE, KoEffort::More] && chance.below(20) > 0 {
                continue;
            }
            let fight = Fight { target: area.target, points: area.points, attacker: Color::White, side: first };
            let slow = Role::ALL.map(|side| Fight { side, ..fight }.effort(&start, most));
            let [Some(attacker), Some(defender)] = slow else { continue };
            assert_eq!(effort, [attacker, defender], "{first:?} first\n{start:?}{area:?}");
            *tally.entry(effort).or_default() += 1;
            compared += 1;
        }
    }
    tally
}

const ONE: KoEffort = KoEffort::Ignores { steps: 1, approach_moves: 0 };

#[test]
fn small_kos_take_as_much_as_all_of_play_has_them() {
    let tally = compare(123_456_789, 20, 5, 30_000);
    assert!(
        tally.contains_key(&[ONE, ONE]) && tally.contains_key(&[ONE, KoEffort::More]) && tally.len() >= 3,
        "{tally:?}"
    );
}

/// The same for many more kos, approach-move kos and kos of several steps among them.
#[test]
#[ignore = "takes minutes"]
fn kos_take_as_much_as_all_of_play_has_them() {
    let tally = compare(987_654_321, 200, 6, 100_000);
    assert!(tally.len() >= 6, "{tally:?}");
    let is_approach = |effort: &KoEffort| matches!(effort, KoEffort::Ignores { approach_moves: 1.., .. });
    assert!(tally.keys().flatten().any(is_approach), "{tally:?}");
}

/// The kind of the ko for the stone's block, White moving first.
fn kind(drawing: &str, stone: &str) -> (Outcome, KoKind) {
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let position = position.with_to_play(Color::White);
    let target = PointSet::from(position.size().parse_vertex(stone).unwrap());
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    let options = LifeOptions::default();
    let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let outcome = search.solve(question, Budget::nodes(100_000)).outcome;
    let Outcome::Ko { first_threat } = outcome else { panic!("{outcome}") };
    let whole = search.ko_kind(question, first_threat, Budget::nodes(1_000_000));
    for nodes in [0, 1, 10, 50, 100, 500] {
        let less = search.ko_kind(question, first_threat, Budget::nodes(nodes));
        assert!(less.nodes <= nodes, "{} of {nodes}", less.nodes);
        let name = less.result.name();
        assert!([KoName::Unknown, whole.result.name()].contains(&name), "{name:?} by {nodes} nodes");
    }
    (outcome, whole.result)
}

/// An L of four points in the corner. White plays B4, and Black answers at A4, which puts B4 into atari and makes a ko.
const DIRECT: &str = "
    . . . X O .
    . X X X O .
    X X O O O .
    O O O O . .
    . . . . . .
";

/// Black has a liberty at C2 that White must fill before the ko at the left edge becomes direct.
const APPROACH_MOVE: &str = "
    X . X O O .
    O X X O O .
    . . X O O .
    O X X O O .
    . X X O O .
    O O . O O .
    O O O O . .
    . . . . . .
";

/// White must win two kos one after the other.
const TWO_STEPS: &str = "
    O . X O O .
    . X . X O O
    . X . . O O
    O X X O O .
    . X O O . .
    O X O O . .
    O O O . . .
    . . . . . .
";

/// White's stones at B6, C6 and D5 and Black's group live in seki once either side has filled the ko in the corner.
const TEN_THOUSAND_YEARS: &str = "
    X O O . X X O
    . X . O X X O
    X X X X X O O
    X O X X O O .
    O O O O O . .
    . . . . . . .
";

#[test]
fn the_usual_kinds_have_their_names() {
    use KoName::{ApproachMove, Direct, MultiStep, TenThousandYear};
    for (drawing, stone, first_threat, name) in [
        (DIRECT, "B4", Role::Defender, Direct),
        (APPROACH_MOVE, "B7", Role::Attacker, ApproachMove(Role::Attacker)),
        (TWO_STEPS, "B5", Role::Defender, MultiStep(Role::Attacker)),
        (TEN_THOUSAND_YEARS, "B5", Role::Attacker, TenThousandYear),
    ] {
        let (outcome, kind) = kind(drawing, stone);
        assert_eq!((outcome, kind.name()), (Outcome::Ko { first_threat }, name), "{drawing}{kind:?}");
        assert_eq!(kind.terms.stake, Outcome::Alive);
        let position =
            Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap().with_to_play(Color::White);
        let target = PointSet::from(position.size().parse_vertex(stone).unwrap());
        let Area { target, points, .. } = Area::around(&position, target, Suicide::Illegal).unwrap();
        let fight = |side| Fight { target, points, attacker: Color::White, side };
        let slow = Role::ALL.map(|side| fight(side).effort(&position, 400_000));
        assert_eq!(slow, kind.terms.effort.map(Some), "{drawing}");
        assert_eq!(kind.terms.effort[Role::Defender.index()], ONE);
    }
    assert_eq!(kind(DIRECT, "B4").1.terms.effort, [ONE; 2]);
    let effort = |drawing, stone| kind(drawing, stone).1.terms.effort[0];
    assert_eq!(effort(APPROACH_MOVE, "B7"), KoEffort::Ignores { steps: 1, approach_moves: 1 });
    assert_eq!(effort(TWO_STEPS, "B5"), KoEffort::Ignores { steps: 2, approach_moves: 0 });
}

/// Bent four in the corner: White starts the ko when no threats are left.
#[test]
fn bent_four_can_be_left_alone() {
    let drawing = "
        O O . X O .
        O X X X O .
        . X O O O .
        X X O . . .
        O O O . . .
        . . . . . .
    ";
    let (outcome, kind) = kind(drawing, "B5");
    assert_eq!((outcome, kind.name()), (Outcome::Ko { first_threat: Role::Defender }, KoName::Deferrable));
}

/// The approach move of that ko is the outside liberty at C2: where White has filled it, the ko is direct.
#[test]
fn once_the_liberty_outside_is_filled_the_ko_is_direct() {
    let filled = kind(&APPROACH_MOVE.replace("O O . O O .", "O O O O O ."), "B7").1;
    assert_eq!((filled.terms.effort, filled.name()), ([ONE; 2], KoName::Direct));
}

/// Two kos of which the owner takes one whenever the attacker takes the other, and a seki without a ko.
#[test]
fn a_double_ko_is_told_from_a_seki_without_kos() {
    for (drawing, stone, expected) in [
        (
            "
            . X . X O O
            X O . X O O
            O X X . O O
            . X X O O .
            O . O O . .
            O O O . . .
            ",
            "B4",
            true,
        ),
        (
            "
            . O O O . X O
            X X X X X X O
            O O O O O O O
            . . . . . . .
            ",
            "A3",
            false,
        ),
    ] {
        let position =
            Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap().with_to_play(Color::White);
        let target = PointSet::from(position.size().parse_vertex(stone).unwrap());
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let options = LifeOptions::default();
        let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
        let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
        assert_eq!(search.solve(question, Budget::nodes(100_000)).outcome, Outcome::Seki, "{drawing}");
        assert_eq!(search.lives_by_kos(question, Budget::nodes(100_000)).result, Some(expected), "{drawing}");
        assert_eq!(search.lives_by_kos(question, Budget::nodes(1)).result, None);
    }
}

/// The rank of the ko to which a first move leads, if it leads to one, by the slow solvers; `None` if that takes too many positions.
fn rank_after(start: &Position, mv: Move, area: &Area, first: Role) -> Option<Option<Rank>> {
    const MOST: usize = 20_000;
    let Ok(played) = start.play(mv, Suicide::Illegal) else { return Some(None) };
    if played.captured.intersects(area.target) {
        return Some(None);
    }
    let (target, points, attacker) = (area.target, area.points, Color::White);
    let (master, goal, suicide) = (KoMaster::Defender, Goal::TwoEyes, Suicide::Illegal);
    let play = Play { target, points, attacker, master, goal, suicide };
    let outcome = play.outcome(&played.position, MOST)?;
    if !matches!(outcome, Outcome::Ko { .. }) {
        return Some(None);
    }
    let fight = Fight { target, points, attacker, side: first };
    let [attacker, defender] = Role::ALL.map(|side| Fight { side, ..fight }.effort(&played.position, MOST));
    let is_for_life = play.is_forced(&start_of(&played.position), MOST)?;
    let stake = if is_for_life { Outcome::Alive } else { Outcome::Seki };
    Some(Rank::of(outcome, Some(&KoTerms { effort: [attacker?, defender?], stake })))
}

/// The position without a ban on the defender, who may ignore bans.
fn start_of(position: &Position) -> Position {
    if position.to_play() == Color::Black { position.without_ko() } else { *position }
}

/// The best first moves of kos, by both sides moving first, compared with the ranks of all first moves by the slow solvers.
#[test]
fn the_best_first_moves_are_those_of_the_highest_rank() {
    let mut chance = Chance(31_415_926);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let (mut compared, mut chosen) = (0, 0);
    'positions: while compared < 26 {
        let Some(position) = chance.enclosed(6..14, 5) else { continue };
        let target = position.stones(Color::Black).components().max_by_key(|block| block.len());
        let Some(target) = target.filter(|block| block.len() > 1) else { continue };
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        if !area.thin.is_empty() {
            continue;
        }
        let first = Role::ALL[chance.below(2)];
        let start = position.with_to_play(if first == Role::Attacker { Color::White } else { Color::Black });
        let question = LifeQuestion { position: &start, area: &area, first, options: LifeOptions::default() };
        if !matches!(search.solve(question, Budget::nodes(100_000)).outcome, Outcome::Ko { .. }) {
            continue;
        }
        let request = SolveRequest {
            first: Some(first),
            moves: Moves::All,
            suicide: Suicide::Illegal,
            table: EyeTable::embedded(),
            nodes: Nodes::Each(1_000_000),
            memory: None,
            ko_winner: None,
            goal: None,
            threads: Threads::ONE,
            watch: Watch::NOBODY,
        };
        let solved = solve(&position, &Problem::SafeOutside(Box::new(area)), &request).unwrap();
        let found = solved.best_ko(first).unwrap();
        // In most kos all first moves that lead to a ko lead to the same. Twenty of these are enough.
        let is_choice = solved.answer(first).unwrap().found.moves != found.moves;
        if !is_choice && compared >= chosen + 20 {
            continue;
        }
        let moves = (start.empty_points() & area.points).into_iter().map(Move::Play).chain([Move::Pass]);
        let mut ranked = vec![];
        for mv in moves {
            let Some(rank) = rank_after(&start, mv, &area, first) else { continue 'positions };
            ranked.extend(rank.map(|rank| (mv, rank)));
        }
        let best = ranked.iter().map(|(_, rank)| *rank).max_by(|one, other| one.compare(*other, first)).unwrap();
        let slow: Vec<Move> = ranked.iter().filter(|(_, rank)| *rank == best).map(|(mv, _)| *mv).collect();
        assert!(
            found.unsettled.is_empty()
                && found.moves.len() == slow.len()
                && found.moves.iter().all(|mv| slow.contains(mv)),
            "{first:?} first: {found:?}, not {slow:?}\n{start:?}{ranked:?}"
        );
        chosen += usize::from(is_choice);
        compared += 1;
    }
}
