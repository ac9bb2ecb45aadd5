//! The analysis of a position: eyes, verdicts and groups in one report. It uses all floors below.

mod estimated;
mod owned;

use crate::board::{Color, PointSet, Position, Suicide};
use crate::estimate::{Chance, Likelihood, estimate};
use crate::eyes::{Eye, LocalOptions, LocalValues, eyes};
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::{AlternatePlay, ReplyOptions, Unconditional, alternate_play, unconditional};
use crate::scoring::{Counting, GameEnd, StatusSource, StoneStatus, StoneStatuses};
use crate::search::dfpn::{Budget, Stop};
use crate::search::safety::{SafetyOptions, safety_of_both};
use crate::status::{
    ConditionalVerdict, EyeGroup, EyeOptions, EyeSpace, GroupReaderOptions, KnownBefore, KosLeft, LifeAndDeath,
    LifeMap, LifeMapOptions, Outcome, SekiEye, SekiFound, Verdict, block_verdict, eye_groups, eye_space_facts,
    eye_spaces, eye_verdict, life_and_death, life_map, seki_eyes, sekis,
};
use crate::table::{EyeTable, Role};

pub use estimated::{READING, estimated, estimated_as_published, known, values};

/// What an analysis may assume.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The solved eyes to ask. Only a table made for the same rule is.
    pub table: &'a EyeTable,
    /// Whose life and death is searched.
    pub life_and_death: LifeAndDeathSearch,
    /// What is guessed of blocks of which nothing is proved.
    pub model: Model,
    /// Whether a life map is made, and how much work it may take; under the rule on suicide above, with the solved eyes above.
    pub map: Option<LifeMapOptions<'a>>,
    /// What ends all searches and readings sooner: what they would have found stays open then, and what is told hangs on when that was.
    pub stop: Stop<'a>,
}

/// Which fights an analysis searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeAndDeathSearch {
    /// None: what no theorem and no table settles is open, or left to the model.
    Omitted,
    /// Those for blocks that are enclosed.
    Enclosed {
        /// What each question may take; see [`Budget`].
        nodes: u64,
        /// What all of them may take together: see [`GroupReaderOptions::all_nodes`].
        all_nodes: u64,
        /// The most empty points of the areas; see [`LifeAndDeathSearch::MOST_EMPTY`].
        most_empty: usize,
    },
}

impl LifeAndDeathSearch {
    /// A good limit: with areas to 20 points the finished boards take twice the time, and of enclosed problems some 1 % more are decided
    /// (`eyespace-tools analyzed DATA --every 12`).
    pub const MOST_EMPTY: usize = 16;
}

/// How far an analysis goes beyond what is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Model {
    /// Not at all: of what is not proved nothing is told.
    Omitted,
    /// To eye spaces, open ones too, what they come to for a group, and how likely each block is to stay.
    EyeSpaces {
        /// What each reading of a capture may take. With none, every stone counts as safe.
        nodes: u64,
    },
}

impl Default for Options<'_> {
    /// Suicide illegal, the table that the library carries, nothing searched, eye spaces with nothing read, and no life map.
    fn default() -> Self {
        Self {
            suicide: Suicide::Illegal,
            table: EyeTable::embedded(),
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::EyeSpaces { nodes: 0 },
            map: None,
            stop: Stop::NEVER,
        }
    }
}

/// Everything that is known of a position.
#[derive(Clone, Debug)]
pub struct Report {
    /// The position.
    pub position: Position,
    /// Its blocks and enclosures.
    pub structure: Structure,
    /// Unconditional life and territory of Black and of White; see [`Color::index`].
    pub unconditional: [Unconditional; 2],
    /// What Black and White keep if they answer each intrusion.
    pub alternate_play: [AlternatePlay; 2],
    /// The eyes that one block encloses, in the order of the blocks, with the verdict on a block that has this eye alone.
    pub eyes: Vec<(Eye, Verdict)>,
    /// The fights that were searched and on which verdicts rest, in the order of the blocks; with what they assume.
    pub life_and_death: Vec<LifeAndDeath>,
    /// The sekis that were found between blocks of both sides, if fights were searched.
    pub sekis: Vec<SekiFound>,
    /// The eye spaces of both sides, open ones too: a model, not proved.
    pub spaces: Vec<EyeSpace>,
    /// What the eye spaces come to for the blocks that hold them; a model, too.
    pub groups: Vec<EyeGroup>,
    /// What becomes of every block, estimates among it, if that was asked for.
    pub map: Option<LifeMap>,
    verdicts: Vec<Verdict>,
    by_eyes: Vec<Verdict>,
    likelihoods: Vec<Option<Likelihood>>,
}

impl Report {
    /// What becomes of a block, with the evidence for it; [`Verdict::OPEN`] if nothing is known. It is what is proved, walls of fights taken for safe where the
    /// evidence says so. If a life map was made it is what that makes of it, estimates and readings among it.
    #[must_use]
    pub fn verdict(&self, block: BlockId) -> Verdict {
        self.verdicts[block.index()]
    }

    /// What the eyes of its group seem to come to, one side moving first, unless it is read to be captured: no proof, and [`Verdict::OPEN`] where they
    /// say nothing or were not asked for.
    #[must_use]
    pub fn by_eyes(&self, block: BlockId) -> Verdict {
        self.by_eyes[block.index()]
    }

    /// How likely a block is to stay of which not all is proved; `None` if all is, or the model was omitted.
    #[must_use]
    pub fn likelihood(&self, block: BlockId) -> Option<Likelihood> {
        self.likelihoods[block.index()]
    }

    /// What scoring is told of the stones: what verdicts say, estimates too; that all others live. Nothing is declared yet.
    ///
    /// Who scores takes the game for finished: what the map has for dead is dead, though its owner could still begin a ko in
    /// which it needs the first threat. It has passed instead. Nor does it take captures that only a reading has found: they would have been answered
    /// ([`LifeMap::as_it_stands`]), and stand beside the score as threats.
    #[must_use]
    pub fn statuses(&self) -> StoneStatuses {
        let Some(map) = &self.map else {
            return StoneStatuses::from_verdicts(&self.structure, |block| self.verdict(block));
        };
        let mut statuses = StoneStatuses::from_verdicts(&self.structure, |block| map.as_it_stands(block));
        let is_dead = |id: &BlockId| {
            let is_ko = matches!(map.as_it_stands(*id).attacker_first, Outcome::Ko { .. });
            self.structure.block(*id).stones.is_subset(map.dead) && !is_ko
        };
        for id in self.structure.blocks().filter(is_dead) {
            let verdict = map.as_it_stands(id);
            statuses.set(id, StoneStatus::Dead, StatusSource::of_dead(&verdict));
            if verdict.defender_first == Outcome::Lives {
                statuses.note_threat(self.structure.block(id).stones, verdict.defend);
            }
        }
        for threatened in &map.threatened {
            statuses.note_threat(threatened.stones, threatened.verdict.attack);
        }
        for several in &map.double_threats {
            statuses.note_threat(several.stones, several.verdict.defend);
        }
        statuses
    }

    /// The same once both sides have passed, for this kind of counting: all that is declared then ([`crate::scoring::Declaration::ALL`]). The kos that
    /// both have left are looked for here, with these solved eyes.
    #[must_use]
    pub fn fates_at_the_end(&self, counting: Counting, local_options: &EyeOptions) -> StoneStatuses {
        let eyes: Vec<Eye> = self.eyes.iter().map(|(eye, _)| *eye).collect();
        let kos = KosLeft::find(&self.position, &self.structure, &eyes, |id| self.verdict(id), local_options);
        let end = GameEnd { structure: &self.structure, counting, verdicts: &self.verdicts, kos: &kos };
        self.statuses().at_the_end(&end)
    }

    /// The eyes of a block.
    pub fn eyes_of(&self, block: BlockId) -> impl Iterator<Item = &(Eye, Verdict)> {
        self.eyes.iter().filter(move |(eye, _)| eye.block == block)
    }
}

/// Works out what is known of a position, and how likely those blocks are to stay of which not all is proved.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position};
/// use eyespace::status::Summary;
/// let diagram: Diagram = "
///     OOOOOOO.
///     OXXXXXOO
///     OX...XO.
///     OXXXXXOO
///     OOOOOOO.
/// ".parse()?;
/// let report = analyze(&Position::try_from(diagram.setup)?, &Options::default());
/// let size = report.position.size();
/// let black = report.structure.block_at(size.parse_vertex("B4")?).unwrap();
/// let verdict = report.verdict(black);
/// assert_eq!(verdict.summary(), Summary::Unsettled);
/// assert_eq!(size.vertex(verdict.attack.single().unwrap()).to_string(), "D3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn analyze(position: &Position, options: &Options) -> Report {
    let structure = Structure::new(position);
    let unconditional = Color::ALL.map(|color| unconditional(&structure, color, options.suicide));
    let alternate_play = answering(&structure, options);
    let eyes = judged_eyes(position, &structure, &unconditional, options);
    let mut verdicts = proved(&structure, &eyes, &unconditional, &alternate_play);
    let seki_eyes: Vec<SekiEye> = seki_eyes(&eyes).collect();
    let has_more = |seki: &SekiEye| {
        let own = eyes.iter().filter(|(eye, _)| eye.block == seki.block);
        own.count() > 1 || verdicts[seki.block.index()].attacker_first == Outcome::Alive
    };
    let local_options = LocalOptions { suicide: options.suicide, ..LocalOptions::default() };
    let mut values = LocalValues::searching_to(EyeSpace::MOST_SEARCHED, local_options);
    let (spaces, facts) = spaces(position, &structure, options, &mut values);
    let groups = eye_groups(&structure, &spaces, &mut values);
    let by_eyes = by_eyes(position, &structure, &groups, &facts, options.suicide);
    let likely = if options.life_and_death == LifeAndDeathSearch::Omitted {
        PointSet::EMPTY
    } else {
        let before = likelihoods(position, &structure, &verdicts, &by_eyes, &facts, options, &mut values);
        likely_alive(&structure, &by_eyes, &before)
    };
    let (mut life_and_death, spent) = searched(position, &structure, &verdicts, likely, options);
    life_and_death
        .retain(|fight| !seki_eyes.iter().any(|seki| !has_more(seki) && seki.speaks_against(fight, &structure)));
    // A life map weighs whole verdicts alone, and heeds halves.
    let halves: Vec<LifeAndDeath> = match options.map {
        Some(_) => life_and_death.extract_if(.., |fight| !fight.verdict.is_settled()).collect(),
        None => vec![],
    };
    for fight in &life_and_death {
        verdicts[fight.block.index()] = fight.verdict;
    }
    let sekis = leaving_alone(position, &structure, &mut verdicts, options, spent);
    let mut map = options.map.map(|local_options| {
        let conditionals = conditionals(&structure, &verdicts, &life_and_death);
        let known = KnownBefore { conditionals: &conditionals, sekis: &seki_eyes, answered: &alternate_play };
        let Options { suicide, table, stop, .. } = *options;
        life_map(position, &structure, &known, LifeMapOptions { suicide, table, stop, ..local_options })
    });
    let likelihoods = likelihoods(position, &structure, &verdicts, &by_eyes, &facts, options, &mut values);
    if let Some(map) = &mut map {
        halves.iter().for_each(|half| map.heed(half));
        verdicts = structure.blocks().map(|id| map.verdict(id)).collect();
    }
    Report {
        position: *position,
        structure,
        unconditional,
        alternate_play,
        eyes,
        life_and_death,
        sekis,
        spaces,
        groups,
        map,
        verdicts,
        by_eyes,
        likelihoods,
    }
}

/// The eyes of single blocks, in the order of the blocks, and what becomes of each alone.
fn judged_eyes(
    position: &Position,
    structure: &Structure,
    unconditional: &[Unconditional; 2],
    options: &Options,
) -> Vec<(Eye, Verdict)> {
    let judged = |eye: Eye| {
        let owner = structure.block(eye.block).color;
        let mover = if owner == position.to_play() { Role::Defender } else { Role::Attacker };
        let ko = position.ko().map(|point| (point, mover));
        let local_options = EyeOptions { suicide: options.suicide, table: options.table, ko };
        (eye, eye_verdict(eye.shape, &eye.filling, &local_options))
    };
    innermost(eyes(structure), structure, unconditional).into_iter().map(judged).collect()
}

/// What is known of each block without search of its own.
fn proved(
    structure: &Structure,
    eyes: &[(Eye, Verdict)],
    unconditional: &[Unconditional; 2],
    alternate_play: &[AlternatePlay; 2],
) -> Vec<Verdict> {
    let (unconditional, alternate_play) = (unconditional.each_ref(), alternate_play.each_ref());
    let proved = |id| {
        let own = eyes.partition_point(|(eye, _)| eye.block < id)..eyes.partition_point(|(eye, _)| eye.block <= id);
        block_verdict(structure, id, unconditional, alternate_play, &eyes[own])
    };
    structure.blocks().map(proved).collect()
}

/// What a life map may rest on: what is proved without search first, then the fights.
fn conditionals(
    structure: &Structure,
    verdicts: &[Verdict],
    life_and_death: &[LifeAndDeath],
) -> Vec<ConditionalVerdict> {
    let unfought = structure.blocks().filter(|id| !life_and_death.iter().any(|fight| fight.block == *id));
    let proved = unfought
        .map(|id| ConditionalVerdict::new(id, verdicts[id.index()]))
        .filter(|claim| claim.verdict != Verdict::OPEN);
    proved.chain(life_and_death.iter().map(ConditionalVerdict::from)).collect()
}

/// What each search for safety by answers, or for a seki, may take beside fights; and the most empty points of a part that is searched so. More
/// takes time on every board, and finds little.
const NODES_BESIDE: u64 = 20_000;
const MOST_EMPTY_BESIDE: usize = 12;

/// What each colour keeps by answering; with search if fights are searched at all, or a life map is made that may take some.
fn answering(structure: &Structure, options: &Options) -> [AlternatePlay; 2] {
    let Options { suicide, table, stop, .. } = *options;
    let (answers, nodes, most_empty) = match (options.life_and_death, options.map) {
        (LifeAndDeathSearch::Enclosed { nodes: nodes @ 1.., most_empty, .. }, _) => {
            (ReplyOptions::default(), nodes.min(NODES_BESIDE), most_empty.min(MOST_EMPTY_BESIDE))
        }
        (_, Some(LifeMapOptions { nodes_for_safety: nodes @ 1.., most_empty_for_safety, answers_for_safety, .. })) => {
            (answers_for_safety, nodes, most_empty_for_safety)
        }
        _ => return Color::ALL.map(|color| alternate_play(structure, color, suicide, table)),
    };
    safety_of_both(structure, SafetyOptions { suicide, table, answers, nodes, most_empty, stop })
        .map(|(found, _)| found)
}

/// The fights, and the nodes that they took.
fn searched(
    position: &Position,
    structure: &Structure,
    proved: &[Verdict],
    likely: PointSet,
    options: &Options,
) -> (Vec<LifeAndDeath>, u64) {
    match options.life_and_death {
        LifeAndDeathSearch::Omitted | LifeAndDeathSearch::Enclosed { nodes: 0, .. } => (vec![], 0),
        LifeAndDeathSearch::Enclosed { nodes, all_nodes, most_empty } => {
            let Options { suicide, table, stop, .. } = *options;
            let local_options = GroupReaderOptions { suicide, table, nodes, all_nodes, most_empty, stop };
            life_and_death(position, structure, proved, likely, local_options)
        }
    }
}

/// Sekis between blocks of both sides, within what the fights have left of what all may take; verdicts that they settle are theirs then.
fn leaving_alone(
    position: &Position,
    structure: &Structure,
    verdicts: &mut [Verdict],
    options: &Options,
    spent: u64,
) -> Vec<SekiFound> {
    let LifeAndDeathSearch::Enclosed { nodes: nodes @ 1.., all_nodes, most_empty } = options.life_and_death else {
        return vec![];
    };
    let all_nodes = all_nodes.saturating_sub(spent);
    let (nodes, most_empty) = (nodes.min(NODES_BESIDE), most_empty.min(MOST_EMPTY_BESIDE));
    let Options { suicide, table, stop, .. } = *options;
    let local_options = GroupReaderOptions { suicide, table, nodes, all_nodes, most_empty, stop };
    let (found, _) = sekis(position, structure, verdicts, local_options);
    for seki in &found {
        let stones = seki.parties[0] | seki.parties[1];
        for id in structure.blocks().filter(|&id| structure.block(id).stones.intersects(stones)) {
            let verdict = &mut verdicts[id.index()];
            if !verdict.is_settled() {
                *verdict = seki.verdict;
            }
        }
    }
    found
}

/// The eye spaces, and the captures that were read for them.
fn spaces(
    position: &Position,
    structure: &Structure,
    options: &Options,
    values: &mut LocalValues,
) -> (Vec<EyeSpace>, CaptureFacts) {
    let facts = match options.model {
        Model::Omitted => return (vec![], CaptureFacts::unknown(structure)),
        Model::EyeSpaces { nodes: 0 } => CaptureFacts::unknown(structure),
        Model::EyeSpaces { nodes } => {
            eye_space_facts(position, structure, Budget::nodes(nodes).with_stop(options.stop))
        }
    };
    (eye_spaces(structure, &facts, values), facts)
}

/// What the eyes of its group say of each block.
fn by_eyes(
    position: &Position,
    structure: &Structure,
    groups: &[EyeGroup],
    facts: &CaptureFacts,
    suicide: Suicide,
) -> Vec<Verdict> {
    let mut by_eyes = vec![Verdict::OPEN; structure.blocks().len()];
    for group in groups {
        for id in &group.blocks {
            by_eyes[id.index()] = group.verdict_of(*id, position, structure, facts, suicide);
        }
    }
    by_eyes
}

/// How likely those blocks are to stay of which not all is proved.
fn likelihoods(
    position: &Position,
    structure: &Structure,
    verdicts: &[Verdict],
    by_eyes: &[Verdict],
    facts: &CaptureFacts,
    options: &Options,
    values: &mut LocalValues,
) -> Vec<Option<Likelihood>> {
    if options.model == Model::Omitted || verdicts.iter().all(Verdict::is_settled) {
        return vec![None; verdicts.len()];
    }
    let estimate = estimate(structure, Some(position.to_play()), facts, |id: BlockId| verdicts[id.index()], values);
    let likelihood = |id: BlockId| {
        (!verdicts[id.index()].is_settled()).then(|| Likelihood::of(estimate.stays(id), &by_eyes[id.index()]))
    };
    structure.blocks().map(likelihood).collect()
}

/// Blocks of which both their eyes and their likelihood say that they live.
fn likely_alive(structure: &Structure, by_eyes: &[Verdict], likelihoods: &[Option<Likelihood>]) -> PointSet {
    const LIKELY: Chance = Chance::per_mille(900);
    let is_likely = |id: &BlockId| {
        let stays = likelihoods[id.index()].map(|likelihood| likelihood.stays);
        by_eyes[id.index()].attacker_first == Outcome::Alive && stays.is_some_and(|stays| stays >= LIKELY)
    };
    structure.stones_of(structure.blocks().filter(is_likely))
}

/// Leaves out areas in which the other side lives or has eyes of its own: a battlefield, not an eye.
fn innermost(mut eyes: Vec<Eye>, structure: &Structure, unconditional: &[Unconditional; 2]) -> Vec<Eye> {
    let color = |eye: &Eye| structure.block(eye.block).color;
    let inner: [PointSet; 2] = Color::ALL.map(|own| {
        let own_eyes = eyes.iter().filter(|eye| color(eye) == own);
        own_eyes.fold(unconditional[own.index()].stones, |all, eye| all | structure.block(eye.block).stones)
    });
    eyes.retain(|eye| !eye.filling.attackers.intersects(inner[color(eye).opponent().index()]));
    eyes
}
