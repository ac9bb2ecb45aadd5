//! Life or death of a target that nothing encloses, in areas that grow from it: what lives in one of them lives on the board, and what cannot get
//! out of one of them is dead. Easy searches in small areas come before hard ones.

use crate::board::{Color, Move, Orientation, PointSet};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, Goal, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, SearchOrder};
use crate::status::{Assumption, Evidence, GroupAnswer as Answer, GroupQuestion, GroupReader, Outcome};

/// Each search first gets one part in this many of the nodes, then one in the next number. So an area in which a search does not come to an end keeps
/// no other from its turn. All nodes are for life only: a death that takes so many is seldom found, as everything beyond its area is the owner's.
const SHARES: [u64; 3] = [64, 8, 1];

/// One part in this many of the nodes is kept for the first moves that reach what a search proves.
const KEPT: u64 = 8;

/// The areas in a row that may stay open within a share: if a search does not end in an area, it hardly ends in larger ones.
const OPEN: usize = 2;

/// The larger areas in which more first moves are looked for, after life in one.
const LARGER: usize = 2;

/// A search for more first moves in a larger area may take this many times the nodes of the proof.
const MORE: u64 = 4;

/// It may take this many nodes in any case.
const LEAST: u64 = 4_000;

/// The searches for a goal in areas that grow.
struct Growth {
    goal: Goal,
    /// The areas where the goal may yet be reached.
    open: Vec<Area>,
}

/// The searches for the life of a target, and for its death.
pub(super) struct GrowingAreas<'q> {
    question: GroupQuestion<'q>,
    options: LifeOptions,
    growths: [Growth; 2],
    /// The areas beyond which all is the attacker's, the largest last. Those that leave out points that the target reaches with a lead of one step are
    /// not among them: a death there tells nothing.
    closed: Vec<Area>,
    /// The largest of them in which the target is known not to get two eyes.
    lost: Option<Area>,
    /// The nodes that the searches took.
    pub nodes: u64,
}

impl<'q> GrowingAreas<'q> {
    pub fn new(question: GroupQuestion<'q>, options: LifeOptions) -> Self {
        let GroupQuestion { position, target, first } = question;
        let growth = |goal| {
            let areas = match goal {
                Goal::TwoEyes => Area::growing(position, target, options.suicide),
                // Where stones enclose the target, it may win a semeai against them, which is for a reading to find out.
                Goal::Capture if Area::around(position, target, options.suicide).is_ok() => Ok(vec![]),
                Goal::Capture => Area::growing_with_ways_out(position, target, options.suicide),
            };
            Growth { goal, open: areas.unwrap_or_default() }
        };
        let goals = match first {
            Role::Attacker => [Goal::Capture, Goal::TwoEyes],
            Role::Defender => [Goal::TwoEyes, Goal::Capture],
        };
        let options = LifeOptions { moves: FirstMoves::All, ..options };
        let growths = goals.map(growth);
        let closed = growths.iter().filter(|growth| growth.goal == Goal::TwoEyes);
        let least = Area::near(position, target, 1, options.suicide).map_or(0, |area| area.empty(position));
        let closed = closed.flat_map(|growth| growth.open.clone()).filter(|area| area.empty(position) >= least);
        let closed = closed.collect();
        Self { question, options, growths, closed, lost: None, nodes: 0 }
    }

    /// The answer in the first area that proves life or death; `None` if there is none within the budget.
    pub fn answer(
        &mut self,
        search: &mut LifeSearch<'_>,
        reader: &mut GroupReader<'_>,
        budget: Budget<'_>,
    ) -> Option<Answer> {
        for share in SHARES {
            for index in 0..self.growths.len() {
                if share == 1 && self.growths[index].goal == Goal::Capture {
                    continue;
                }
                if let Some(area) =
                    self.decided(index, search, reader, budget, (budget.left() - budget.left() / KEPT) / share)
                {
                    return Some(self.told(&area, self.growths[index].goal, search, budget));
                }
            }
        }
        None
    }

    /// The areas beyond which all is the attacker's: those smaller than the largest in which the target is known not to get two eyes, and the others.
    pub fn by_size(&self) -> (&[Area], &[Area]) {
        let largest = self.closed.iter().position(|area| Some(*area) == self.lost);
        self.closed.split_at(largest.unwrap_or(0))
    }

    /// The first area that proves the goal within this many nodes. Areas in which the goal is found not to be reached are left out from then on.
    fn decided(
        &mut self,
        index: usize,
        search: &mut LifeSearch<'_>,
        reader: &mut GroupReader<'_>,
        budget: Budget<'_>,
        nodes: u64,
    ) -> Option<Area> {
        let goal = self.growths[index].goal;
        let areas = std::mem::take(&mut self.growths[index].open);
        let mut row = 0;
        for (n, area) in areas.iter().enumerate() {
            let left = budget.less(self.nodes).at_most(nodes);
            let (reached, took) = if row < OPEN { search.reaches(goal, self.asked(area), left) } else { (None, 0) };
            self.nodes += took;
            match reached {
                Some(true) if goal == Goal::TwoEyes || self.holds(area, reader, left) => {
                    self.growths[index].open = areas[n + 1..].to_vec();
                    return Some(*area);
                }
                Some(_) if goal == Goal::TwoEyes => self.lost = Some(*area),
                Some(_) => {}
                None => {
                    row += 1;
                    self.growths[index].open.push(*area);
                }
            }
        }
        None
    }

    /// Whether the walls of an area hold in which the target dies.
    fn holds(&mut self, area: &Area, reader: &mut GroupReader<'_>, budget: Budget<'_>) -> bool {
        let (weak, took) = reader.weak(self.question.position, area, budget);
        self.nodes += took;
        weak.is_empty()
    }

    const fn asked<'a>(&self, area: &'a Area) -> LifeQuestion<'a>
    where
        'q: 'a,
    {
        let GroupQuestion { position, first, .. } = self.question;
        LifeQuestion { position, area, first, options: self.options }
    }

    /// The answer in an area that proves it, with all first moves there. Larger areas may have more moves by which the target lives.
    fn told(&mut self, area: &Area, goal: Goal, search: &mut LifeSearch<'_>, budget: Budget<'_>) -> Answer {
        self.options.order = if goal == Goal::TwoEyes { SearchOrder::TwoEyesFirst } else { SearchOrder::CaptureFirst };
        let mut found = search.ask(self.asked(area), budget.less(self.nodes));
        self.nodes += found.nodes;
        let proof = self.nodes;
        found.outcome = if goal == Goal::TwoEyes { Outcome::Alive } else { Outcome::Dead };
        if goal == Goal::TwoEyes && self.question.first == Role::Defender {
            let lives = self.growths.iter().find(|growth| growth.goal == goal);
            let larger: Vec<Area> = lives.into_iter().flat_map(|growth| &growth.open).take(LARGER).copied().collect();
            for area in &larger {
                let left = budget.less(self.nodes);
                let more = search.solve(self.asked(area), left.at_most(proof.saturating_mul(MORE).max(LEAST)));
                self.nodes += more.nodes;
                if more.outcome == found.outcome {
                    found.moves.extend(more.moves);
                    found.unsettled.extend(more.unsettled);
                }
            }
            self.put_in_order(&mut found);
        }
        found.nodes = self.nodes;
        let evidence = Evidence::of_search(self.nodes, Assumption::of(area, self.question.position));
        Answer { found, evidence, area: Some(*area), may_fall: PointSet::EMPTY }
    }

    /// Names each move once, in an order that is the same however the board is turned. A move that is known to reach the outcome in one area is settled.
    fn put_in_order(&self, found: &mut LifeAnswer) {
        let GroupQuestion { position, target, .. } = self.question;
        let owner = target.first().and_then(|stone| position.stone(stone)).unwrap_or(Color::Black);
        let stones = [owner, owner.opponent()].map(|color| position.stones(color));
        let order = Orientation::of(position.size(), [target, stones[0], stones[1]]);
        let moves = Move::points(&found.moves);
        let named = |points: PointSet, all: &[Move]| -> Vec<Move> {
            let pass = all.contains(&Move::Pass).then_some(Move::Pass);
            order.in_order(points).map(Move::Play).chain(pass).collect()
        };
        found.unsettled.retain(|mv| !found.moves.contains(mv));
        found.unsettled = named(Move::points(&found.unsettled), &found.unsettled);
        found.moves = named(moves, &found.moves);
    }
}
