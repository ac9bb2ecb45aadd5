//! The life map: what becomes of every block of a position, and how that is known.

mod claim;
mod labels;
mod races;
mod searches;
mod weigh;

use std::rc::Rc;

use crate::board::{PointSet, Position, Suicide};
use crate::eyes::EyeCount;
use crate::regions::{BlockId, Facts, Structure};
use crate::safety::{Alternating, AnswerTerms};
use crate::search::{self, dfpn::Budget};

use super::{Assumption, Evidence, Group, HoldTerms, Outcome, Probability, SekiEye, Verdict, eye_space_facts, holds};

pub use claim::{Claim, Known};
use claim::{Fate, says};
use labels::Labels;
use races::rivals;
use searches::{Doubt, Searches};
use weigh::{Scales, Weighed};

/// How much work a life map may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LifeMapTerms {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// What each reading of a capture may take.
    pub reading: u64,
    /// What each question of life and death may take.
    pub nodes: u64,
    /// What all of these may take together.
    pub nodes_in_all: u64,
    /// The most empty points of an area that is searched.
    pub most_empty: usize,
    /// The positions that may be looked at for blocks that are held, for each colour; see [`super::holds`].
    pub positions_to_hold: u64,
    /// What the search for parts of the board that are safe if each intrusion is answered may take, for each colour. It is made
    /// by [`analyze`](crate::analyze::analyze), before the map, and becomes claims.
    pub nodes_for_safety: u64,
    /// The most empty points of such a part.
    pub most_empty_for_safety: usize,
    /// The parts in which answers are tried before that.
    pub answers_for_safety: AnswerTerms,
}

impl Default for LifeMapTerms {
    /// What suits finished games; suicide illegal.
    fn default() -> Self {
        Self {
            suicide: Suicide::Illegal,
            reading: 200,
            nodes: 4000,
            nodes_in_all: 500_000,
            most_empty: 12,
            positions_to_hold: 200_000,
            nodes_for_safety: 400,
            most_empty_for_safety: 8,
            answers_for_safety: AnswerTerms { once: 8, twice: 6 },
        }
    }
}

/// What becomes of every block of a position.
#[derive(Clone, Debug)]
pub struct LifeMap {
    /// The blocks that can't be cut apart, as far as was read.
    pub groups: Vec<Group>,
    /// The stones that are taken for dead, proved or not.
    pub dead: PointSet,
    /// Groups that live by their eyes as these look, or would if they moved first, and that a search has fall, or fight a ko, if the
    /// other side moves first.
    pub threatened: Vec<Threatened>,
    /// The nodes that were searched.
    pub nodes: u64,
    verdicts: Vec<Verdict>,
}

/// A group that needs a move of its owner's which its eyes don't show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of them.
    pub verdict: Verdict,
}

impl LifeMap {
    /// The verdict on a block.
    #[must_use]
    pub fn verdict(&self, block: BlockId) -> Verdict {
        self.verdicts[block.index()]
    }
}

/// Makes the map from what is proved.
///
/// The weakest group of which nothing is known is searched, among those around that may not live either; what is not settled
/// so is given up if it makes no two eyes although its owner moves first. Then all is weighed again: what was given up
/// makes room for eyes, and frees the stones that it held. So it goes on until every group lives, or is known to die. Of
/// two groups that can't both live the weaker one dies.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::status::{Known, LifeMapTerms, life_map};
/// let diagram: Diagram = "
///     . . . X O . . . .
///     . O . X O . . X .
///     . . . X O . . . .
///     . . X X O O . X .
///     . . X O O . . . .
///     X X X O . . . . .
///     O O O O . . . . .
///     . . . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let map = life_map(&position, &structure, &Known::default(), LifeMapTerms::default());
/// let names = map.dead.into_iter().map(|point| position.size().vertex(point).to_string());
/// assert_eq!(names.collect::<Vec<_>>(), ["B7", "H7", "H5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn life_map(position: &Position, structure: &Structure, known: &Known<'_>, terms: LifeMapTerms) -> LifeMap {
    let facts = facts(position, structure, Budget::nodes(terms.reading));
    let mut court = Court {
        structure,
        scales: Scales::new(structure, &facts, terms.suicide),
        searches: Searches::new(position, structure, terms),
        claims: known.claims.to_vec(),
        given_up: PointSet::EMPTY,
        asked: PointSet::EMPTY,
        bound: PointSet::EMPTY,
        threatened: vec![],
        weighed: None,
    };
    court.bind(known.sekis);
    court.settle();
    if court.look_into() == Round::Changed {
        court.settle();
    }
    let held = court.hold(known.answered, terms);
    if held.iter().any(|claim| court.given_up.intersects(structure.block(claim.block).stones)) {
        court.claims.extend(held.iter().copied());
        court.settle();
    }
    court.map(&held)
}

/// How sure it is that a block around an eye that is a seki has no eyes elsewhere if it looks so.
const IN_SEKI: Probability = Probability::percent(90);

/// A group that reaches so many empty points is not enclosed: what becomes of it is open.
const OUTSIDE: usize = 100;

/// Captures, and which moves connect or cut.
fn facts(position: &Position, structure: &Structure, budget: Budget<'_>) -> Facts {
    let mut facts = eye_space_facts(position, structure, budget);
    let connections = weigh::connections(structure).into_iter();
    let moves: Vec<_> = connections.flat_map(|(color, point)| [(color, point), (color.opponent(), point)]).collect();
    search::read_moves(position, &moves, budget, &mut facts);
    facts
}

/// A map on its way.
struct Court<'a> {
    structure: &'a Structure,
    scales: Scales<'a>,
    searches: Searches<'a>,
    claims: Vec<Claim>,
    given_up: PointSet,
    /// Stones whose group was searched.
    asked: PointSet,
    /// Stones that are bound by others that are no better off.
    bound: PointSet,
    /// Groups that seemed to live, and fall.
    threatened: Vec<Threatened>,
    /// What was weighed last: it is asked for again where nothing has changed.
    weighed: Option<(Labels, Rc<[Weighed]>)>,
}

/// What came of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    Changed,
    Done,
}

impl Court<'_> {
    /// Stones inside an eye that is a seki, and the block around it, bind each other, unless that has an eye elsewhere: then it can
    /// take them. A race between them may prove it.
    fn bind(&mut self, sekis: &[SekiEye]) {
        if sekis.is_empty() {
            return;
        }
        let inside = sekis.iter().fold(PointSet::EMPTY, |all, seki| all | seki.inside);
        let labels = self.labels();
        let weighed = self.weigh(Labels { safe: labels.safe | inside, ..labels });
        let in_seki = Verdict::settled(Outcome::Seki, Evidence::Estimate { probability: IN_SEKI });
        for seki in sekis {
            let block = self.structure.block(seki.block).stones;
            let has_another = |group: &&Weighed| group.attacker_first != EyeCount::Zero || group.is_strong();
            if weighed.iter().filter(|group| group.stones.intersects(block)).any(|group| has_another(&group)) {
                continue;
            }
            let captives: Vec<BlockId> = seki.captives(self.structure).collect();
            let doubt = Doubt { if_alive: block, if_dead: block };
            self.claims.extend(self.searches.even(&captives, doubt, labels.dead));
            self.claims.extend(captives.into_iter().chain([seki.block]).map(|id| Claim::new(id, in_seki)));
        }
    }

    /// Each round asks or gives up at least one block; the limit is for what is freed and given up again.
    fn settle(&mut self) {
        for _ in 0..4 * self.structure.blocks().len() {
            if self.round() == Round::Done {
                break;
            }
        }
    }

    /// What lives by answers in a few points: claims that take nothing for granted.
    fn hold(&mut self, answered: &[Alternating], terms: LifeMapTerms) -> Vec<Claim> {
        let dead = self.labels().dead;
        let mut claims = vec![];
        for known in answered {
            let left = terms.nodes_in_all.saturating_sub(self.searches.nodes);
            let terms = HoldTerms { suicide: terms.suicide, positions: terms.positions_to_hold.min(left) };
            let (held, nodes) = holds(self.structure, known, dead, terms);
            self.searches.nodes += nodes;
            let lives = Verdict::settled(Outcome::Lives, Evidence::Search { nodes, assumed: Assumption::Nothing });
            claims.extend(held.into_iter().map(|hold| Claim::new(hold.block, lives)));
        }
        claims
    }

    fn labels(&self) -> Labels {
        Labels::new(self.structure, &self.claims, self.given_up, self.bound)
    }

    fn weigh(&mut self, labels: Labels) -> Rc<[Weighed]> {
        if let Some((of, weighed)) = &self.weighed
            && *of == labels
        {
            return Rc::clone(weighed);
        }
        let weighed: Rc<[Weighed]> = self.scales.weigh(labels, PointSet::EMPTY).into();
        self.weighed = Some((labels, Rc::clone(&weighed)));
        weighed
    }

    fn round(&mut self) -> Round {
        let labels = self.labels();
        self.given_up -= labels.safe;
        let weighed = self.weigh(labels);
        let weak = weighed.iter().filter(|group| is_weak(group, labels) && group.ways_out < OUTSIDE);
        let Some(least) = weak.clone().map(Weighed::strength).min() else {
            return self.ask_hanging(&weighed, labels);
        };
        // Of equals the first on the board, of whatever colour, and with it those that are not near.
        let mut near = PointSet::EMPTY;
        for group in weak.filter(|group| group.strength() == least) {
            let ground = group.stones.grown(self.structure.empty());
            if ground.intersects(near) {
                continue;
            }
            if !group.stones.is_subset(self.asked) {
                self.asked |= group.stones;
                if self.search(group, &weighed, labels) {
                    return Round::Changed;
                }
            }
            self.give_up(group, labels);
            near |= ground.grown(self.structure.size().points());
        }
        Round::Changed
    }

    /// Searches groups of which the eyes say that the next move decides: they may live or die all the same. Where it does decide they
    /// count as living, as their owner has passed; but if it is proved already that they need no more than a move they are not settled.
    fn ask_hanging(&mut self, weighed: &[Weighed], labels: Labels) -> Round {
        let half_known = self.half_known();
        for group in weighed.iter() {
            let is_half_known = group.stones.intersects(half_known);
            if !is_half_known && !hangs_by_eyes(group, labels)
                || group.stones.is_subset(self.asked)
                || !self.searches.may_fit(group.stones)
            {
                continue;
            }
            self.asked |= group.stones;
            let doubt = self.doubt(group, weighed, labels);
            let Some((mut verdict, area)) = self.searches.ask(group.stones, doubt) else { continue };
            if says(&verdict) == Some(Fate::Hangs) && !is_half_known {
                self.searches.find_moves(&mut verdict, &area);
                self.threatened.push(Threatened { stones: group.stones, verdict });
                continue;
            }
            let mut found = self.searches.claims(&group.blocks, (verdict, area), doubt);
            found.retain(|claim| !is_half_known || !claim.is_half());
            if !found.is_empty() {
                // What is known now takes the place of the half.
                self.claims.retain(|claim| !claim.is_half() || found.iter().all(|new| new.block != claim.block));
                self.claims.extend(found);
                return Round::Changed;
            }
        }
        Round::Done
    }

    /// Stones of which it is proved that their owner saves them, moving first, and of the other side's move nothing.
    fn half_known(&self) -> PointSet {
        let half = self.claims.iter().filter(|claim| claim.is_half());
        half.fold(PointSet::EMPTY, |all, claim| all | self.structure.block(claim.block).stones)
    }

    /// Gives a group up, but for one that shares liberties with others that are no better off: could it be captured, those
    /// would have lived.
    fn give_up(&mut self, group: &Weighed, labels: Labels) {
        let others = labels.even - self.structure.stones(group.color);
        if group.stones.neighbours(self.structure.empty()).touches(others) {
            self.bound |= group.stones;
        } else {
            self.given_up |= group.stones;
        }
    }

    /// Searches a group, or if that does not settle it those around on which it depends, or each of them with it as a race; of one that
    /// reaches too far races alone are asked. Whether something was found.
    fn search(&mut self, group: &Weighed, weighed: &[Weighed], labels: Labels) -> bool {
        let doubt = self.doubt(group, weighed, labels);
        let fits = self.searches.may_fit(group.stones);
        let mut found = if fits { self.searches.judge(&group.blocks, doubt) } else { vec![] };
        let doubt_in_walls = self.with_hanging_walls(&found, group, doubt, labels);
        if is_shaky(&found, doubt_in_walls) {
            let mut better = self.searches.even(&group.blocks, doubt_in_walls, labels.dead);
            if better.is_empty() && !found.is_empty() {
                better = self.race(group, weighed, labels, doubt);
                better.retain(|claim| claim.verdict.evidence.is_proof());
            }
            if !better.is_empty() {
                found = better;
            }
        }
        if found.is_empty() && fits {
            let beside = group.stones.grown(self.structure.empty() | self.structure.stones(group.color.opponent()));
            for rival in rivals(group, weighed, labels, doubt, beside) {
                if !rival.stones.is_subset(self.asked) {
                    self.asked |= rival.stones;
                    let doubt = self.doubt(rival, weighed, labels);
                    found.extend(self.searches.judge(&rival.blocks, doubt));
                }
            }
            if !found.is_empty() {
                self.asked -= group.stones;
            }
        }
        if found.is_empty() {
            found = self.race(group, weighed, labels, doubt);
        }
        let is_found = !found.is_empty();
        self.claims.extend(found);
        is_found
    }

    /// Walls that have no liberty which the group does not share are in doubt, too, as far as nothing proves that they live: they may
    /// be in seki with it.
    fn with_hanging_walls(&self, found: &[Claim], group: &Weighed, doubt: Doubt, labels: Labels) -> Doubt {
        let walls = found.iter().fold(PointSet::EMPTY, |all, claim| all | claim.rests_on);
        let shared = group.stones.neighbours(self.structure.empty());
        let blocks = self.structure.blocks().map(|id| self.structure.block(id));
        let hangs = blocks.filter(|block| {
            let is_wall = block.color != group.color && block.stones.intersects(walls);
            is_wall && block.liberties.is_subset(shared) && !block.stones.intersects(labels.alive)
        });
        Doubt { if_alive: hangs.fold(doubt.if_alive, |all, block| all | block.stones), ..doubt }
    }

    /// What may not live around a group: weak ones of its side, and those of the other side that make no two eyes without
    /// its ground even if all weak ones of its side are dead.
    fn doubt(&mut self, group: &Weighed, weighed: &[Weighed], labels: Labels) -> Doubt {
        let own = weighed.iter().filter(|other| other.color == group.color && is_weak(other, labels));
        let weak = own.fold(labels.dead, |all, other| all | other.stones);
        let ground = group.stones.grown(self.structure.empty());
        let mut doubtful = |dead: PointSet, safe: PointSet| {
            let labels = Labels { dead, safe, ..labels };
            let weighed = self.scales.weigh(labels, ground);
            let others = weighed.iter().filter(|other| {
                other.color != group.color && !other.stones.intersects(labels.alive) && !other.is_strong()
            });
            others.fold(weak, |all, other| all | other.stones)
        };
        let if_alive = doubtful(weak - group.stones, labels.safe | group.stones);
        Doubt { if_alive, if_dead: doubtful(weak, labels.safe) }
    }

    /// Searches enclosed groups that live by their eyes as these look. Where that is seki at most the stones inside, which seemed
    /// dead, may be in it.
    fn look_into(&mut self) -> Round {
        let labels = self.labels();
        let weighed = self.weigh(labels);
        let doubt = Doubt { if_alive: labels.dead, if_dead: labels.dead };
        let mut round = Round::Done;
        self.searches.allow_rest();
        for group in weighed.iter().filter(|group| lives_by_eyes(group, labels)) {
            let Some(verdict) = self.searches.whole(group.stones, doubt) else { continue };
            match verdict.attacker_first {
                Outcome::Dead | Outcome::Ko { .. } => {
                    self.threatened.push(Threatened { stones: group.stones, verdict });
                }
                Outcome::Seki => {
                    let found = self.searches.even(&group.blocks, doubt, PointSet::EMPTY);
                    if !found.is_empty() {
                        round = Round::Changed;
                    }
                    self.claims.extend(found);
                }
                Outcome::Alive | Outcome::Lives | Outcome::Open => {}
            }
        }
        round
    }

    fn map(mut self, held: &[Claim]) -> LifeMap {
        let labels = self.labels();
        let weighed = self.weigh(labels);
        let mut verdicts = vec![Verdict::OPEN; self.structure.blocks().len()];
        for group in weighed.iter() {
            for id in &group.blocks {
                verdicts[id.index()] = estimate(group, labels);
            }
        }
        for id in self.structure.blocks() {
            let stones = self.structure.block(id).stones;
            let is_dead = stones.is_subset(labels.dead);
            // What is freed is not told as dead, whatever was proved of it while its captors lived.
            let fits = |claim: &&Claim| claim.fate(labels.dead).is_some_and(|fate| (fate == Fate::Dies) == is_dead);
            let proved = self.claims.iter().chain(held).filter(|claim| claim.block == id).find(fits);
            let verdict = &mut verdicts[id.index()];
            if let Some(claim) = proved {
                *verdict = claim.verdict;
                self.searches.find_moves_of(id, verdict);
            } else if is_dead {
                *verdict =
                    Verdict::settled(Outcome::Dead, Evidence::Estimate { probability: Probability::percent(90) });
            }
        }
        let is_by_eyes = |group: &Weighed| lives_by_eyes(group, labels) || hangs_by_eyes(group, labels);
        let by_eyes = |stones| weighed.iter().any(|group| group.stones == stones && is_by_eyes(group));
        let mut threatened = self.threatened;
        threatened.retain(|threatened| by_eyes(threatened.stones));
        let (groups, nodes) = (self.scales.groups(), self.searches.nodes);
        LifeMap { groups, dead: labels.dead, threatened, nodes, verdicts }
    }
}

/// Whether nothing was found, or death by walls that live by nothing but what they would capture, or a seki of which the other
/// party is not known.
fn is_shaky(found: &[Claim], doubt: Doubt) -> bool {
    let rests = |claim: &Claim| says(&claim.verdict) == Some(Fate::Dies) && claim.rests_on.intersects(doubt.if_alive);
    let in_seki = |claim: &Claim| claim.verdict.attacker_first == Outcome::Seki;
    found.is_empty() || found.iter().any(|claim| rests(claim) || in_seki(claim))
}

/// Whether a group of which nothing is known makes no two eyes.
fn is_weak(group: &Weighed, labels: Labels) -> bool {
    !group.can_live() && !group.stones.intersects(labels.safe)
}

/// Whether nothing but its eyes says that a group lives.
fn lives_by_eyes(group: &Weighed, labels: Labels) -> bool {
    group.lives() && !group.stones.intersects(labels.safe)
}

/// Whether its eyes say of a group that the next move decides whether it lives, and nothing else says more.
fn hangs_by_eyes(group: &Weighed, labels: Labels) -> bool {
    group.can_live() && !group.lives() && !group.stones.intersects(labels.safe)
}

/// What is said of a group that was not given up, by its eyes.
fn estimate(group: &Weighed, labels: Labels) -> Verdict {
    let alive =
        |percent| Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: Probability::percent(percent) });
    if group.lives() {
        Verdict::settled(Outcome::Alive, Evidence::Model)
    } else if group.can_live() {
        alive(90)
    } else if group.stones.intersects(labels.safe) {
        alive(80)
    } else {
        Verdict::OPEN
    }
}
