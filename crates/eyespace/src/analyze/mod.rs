//! Floor 10 of the library: the analysis of a position, which collects eyes, verdicts and groups in one report. It uses
//! all lower floors.

mod connections;
mod estimated;
mod owned;

use crate::board::{Color, PointSet, Position, Suicide};
use crate::estimate::{BoardSituation, Chance, Likelihood, estimate};
use crate::eyes::{Eye, LocalOptions, LocalValues, eyes};
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::{AlternatePlay, ReplyOptions, Unconditional, alternate_play, unconditional};
use crate::scoring::{Counting, GameEnd, StatusSource, StoneStatus, StoneStatuses};
use crate::search::Memory;
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::dfpn::{Budget, Stop};
use crate::search::safety::{SafetyOptions, safety_of_both};
use crate::status::{
    ConditionalVerdict, EyeGroup, EyeOptions, EyeSpace, GroupReaderOptions, KnownBefore, KosLeft, LifeAndDeath,
    LifeMap, LifeMapOptions, Outcome, SekiEye, SekiFound, Verdict, block_verdict, eye_groups, eye_spaces, eye_verdict,
    life_and_death, life_map, read_eye_spaces, seki_eyes, sekis,
};
use crate::table::{EyeTable, Role};

pub use connections::{BlockConnection, connections};
pub use estimated::{READING, estimated, estimated_as_published, known, values};

/// The rules, tables and limits of an analysis.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if its eyes were solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The blocks whose life and death is searched.
    pub life_and_death: LifeAndDeathSearch,
    /// What is reported about blocks of which nothing is proved.
    pub model: Model,
    /// The limits of the life map, or `None` for no life map. Its rule on suicide, its table of solved eyes and its stop
    /// signal are replaced by those of this analysis.
    pub map: Option<LifeMapOptions<'a>>,
    /// The signal that ends all searches and readings early. Results of unfinished searches stay open, so the report
    /// depends on the moment of the signal.
    pub stop: Stop<'a>,
    /// What searches have found on other boards, of the same game for example. It saves work and changes no result.
    pub memory: Option<&'a Memory>,
}

/// The searches for life and death that an analysis makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeAndDeathSearch {
    /// There is no search. Blocks that neither a theorem nor the table of solved eyes settles stay open, or are left to the model of eye
    /// spaces.
    Omitted,
    /// The life and death of enclosed blocks is searched.
    Enclosed {
        /// The largest number of nodes (positions) that each search may visit; see [`Budget`].
        nodes: u64,
        /// The largest number of nodes (positions) that all searches together may visit; see
        /// [`GroupReaderOptions::all_nodes`].
        all_nodes: u64,
        /// The largest number of empty points in an area; see [`LifeAndDeathSearch::MOST_EMPTY`].
        most_empty: usize,
    },
}

impl LifeAndDeathSearch {
    /// A good value for `most_empty`, the largest number of empty points in a searched area. With 20 points, analyses
    /// of finished games take twice the time, and only 1 % more of the enclosed blocks are decided (`eyespace-tools
    /// analyzed DATA --every 12`).
    pub const MOST_EMPTY: usize = 16;
}

/// How far an analysis goes beyond what is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Model {
    /// No eye spaces are modelled: only proofs are reported.
    Omitted,
    /// Eye spaces are modelled, including open ones, with their value to each group and the likelihood that each block survives.
    EyeSpaces {
        /// The largest number of nodes (positions) that each reading of a capture may visit. With 0 no capture is read,
        /// and every stone counts as safe.
        nodes: u64,
    },
}

impl Default for Options<'_> {
    /// Suicide is illegal, the embedded table of solved eyes is used, nothing is searched, eye spaces are modelled without reading captures, and
    /// there is no life map.
    fn default() -> Self {
        Self {
            suicide: Suicide::Illegal,
            table: EyeTable::embedded(),
            life_and_death: LifeAndDeathSearch::Omitted,
            model: Model::EyeSpaces { nodes: 0 },
            map: None,
            stop: Stop::NEVER,
            memory: None,
        }
    }
}

/// The result of an analysis: everything that is known about a position.
#[derive(Clone, Debug)]
pub struct Report {
    /// The position that was analyzed.
    pub position: Position,
    /// The blocks and enclosures of the position.
    pub structure: Structure,
    /// Unconditional life and territory of Black and of White, indexed by [`Color::index`].
    pub unconditional: [Unconditional; 2],
    /// The stones and the territory that Black and White keep if they answer each intrusion, indexed by
    /// [`Color::index`].
    pub alternate_play: [AlternatePlay; 2],
    /// The eyes that a single block encloses, in the order of the blocks, each with the verdict on a block that has only this eye.
    pub eyes: Vec<(Eye, Verdict)>,
    /// The searches for life and death on which verdicts depend, in the order of the blocks, each with its assumptions.
    pub life_and_death: Vec<LifeAndDeath>,
    /// The sekis between blocks of both sides; empty if nothing was searched.
    pub sekis: Vec<SekiFound>,
    /// The eye spaces of both sides, including open ones, into which the opponent can still come. Eye spaces are a
    /// model; they are not proved.
    pub spaces: Vec<EyeSpace>,
    /// The groups of blocks that share eye spaces, each with its number of eyes. Like the eye spaces, they are not
    /// proved.
    pub groups: Vec<EyeGroup>,
    /// The life map (a status for every block, some of them estimates), if the options asked for one.
    pub map: Option<LifeMap>,
    verdicts: Vec<Verdict>,
    by_eyes: Vec<Verdict>,
    likelihoods: Vec<Option<Likelihood>>,
}

impl Report {
    /// The verdict on a block, with its evidence; [`Verdict::OPEN`] if nothing is known. Without a life map the verdict
    /// is a proof, whose evidence says whether surrounding blocks were assumed safe. With a life map it is the verdict
    /// of the map, which may be an estimate or a reading.
    #[must_use]
    pub fn verdict(&self, block: BlockId) -> Verdict {
        self.verdicts[block.index()]
    }

    /// The verdict that the eyes of the block's group suggest, which is no proof. [`Verdict::OPEN`] if the eyes decide
    /// nothing, if a reading has found that the block is captured, or if no eye spaces were modelled.
    #[must_use]
    pub fn by_eyes(&self, block: BlockId) -> Verdict {
        self.by_eyes[block.index()]
    }

    /// The likelihood that a block survives. `None` if its outcome is proved with either side moving first, or if no
    /// eye spaces were modelled.
    #[must_use]
    pub fn likelihood(&self, block: BlockId) -> Option<Likelihood> {
        self.likelihoods[block.index()]
    }

    /// The statuses of all blocks for scoring, before any declaration at the end of the game. They come from the
    /// verdicts, including estimates. Blocks without a verdict count as living.
    ///
    /// Scoring assumes that the game is finished. So stones that are dead on the life map count as dead even if their
    /// owner could still start a ko in which it needs the first threat. The owner has passed instead. Captures that
    /// only a reading has found do not count, because the owner would have answered them ([`LifeMap::as_it_stands`]).
    /// Such captures are reported with the score as threats.
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

    /// The statuses of all blocks once both sides have passed, under this kind of counting. They are those of
    /// [`Report::statuses`] after all declarations ([`crate::scoring::Declaration::ALL`]). The kos that both sides have
    /// left on the board are found with the table in `local_options`.
    #[must_use]
    pub fn statuses_at_the_end(&self, counting: Counting, local_options: &EyeOptions) -> StoneStatuses {
        let eyes: Vec<Eye> = self.eyes.iter().map(|(eye, _)| *eye).collect();
        let kos = KosLeft::find(&self.position, &self.structure, &eyes, |id| self.verdict(id), local_options);
        let end = GameEnd { structure: &self.structure, counting, verdicts: &self.verdicts, kos: &kos };
        self.statuses().at_the_end(&end)
    }

    /// The eyes that this block encloses by itself, each with the verdict on a block that has only this eye.
    pub fn eyes_of(&self, block: BlockId) -> impl Iterator<Item = &(Eye, Verdict)> {
        self.eyes.iter().filter(move |(eye, _)| eye.block == block)
    }
}

/// Analyzes a position: verdicts on all blocks, eyes, and the likelihood that unproved blocks survive.
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
    let situation = BoardSituation { structure: &structure, turn: Some(position.to_play()), facts: &facts };
    let likely = if options.life_and_death == LifeAndDeathSearch::Omitted {
        PointSet::EMPTY
    } else {
        let before = likelihoods(situation, &verdicts, &by_eyes, options.model, &mut values);
        likely_alive(&structure, &by_eyes, &before)
    };
    let (mut life_and_death, spent) = searched(position, &structure, &verdicts, likely, options);
    life_and_death
        .retain(|fight| !seki_eyes.iter().any(|seki| !has_more(seki) && seki.speaks_against(fight, &structure)));
    // A life map starts only from verdicts that are settled with either side moving first. Verdicts that are settled
    // with one side first only are compared with the finished map.
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
        let Options { suicide, table, stop, memory, .. } = *options;
        life_map(position, &structure, &known, LifeMapOptions { suicide, table, stop, memory, ..local_options })
    });
    let likelihoods = likelihoods(situation, &verdicts, &by_eyes, options.model, &mut values);
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

/// The eyes that single blocks enclose, in the order of the blocks, each with the verdict on a block that has only this eye.
fn judged_eyes(
    position: &Position,
    structure: &Structure,
    unconditional: &[Unconditional; 2],
    options: &Options,
) -> Vec<(Eye, Verdict)> {
    let judged = |eye: Eye| {
        let owner = structure.block(eye.block).color;
        let mover = Role::of(position.to_play(), owner);
        let ko = position.ko().map(|point| (point, mover));
        let local_options = EyeOptions { suicide: options.suicide, table: options.table, ko };
        (eye, eye_verdict(eye.shape, &eye.filling, &local_options))
    };
    innermost(eyes(structure), structure, unconditional).into_iter().map(judged).collect()
}

/// The verdicts on all blocks that are proved without a search for life and death; open for the others.
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

/// The verdicts from which a life map may start: first those that needed no search, then those of the searches.
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

/// The largest number of nodes of each search for a seki or for safety in alternate play; the next constant is the largest
/// number of empty points in the area that is searched. Larger limits take time in every analysis and find little.
const NODES_BESIDE: u64 = 20_000;
const MOST_EMPTY_BESIDE: usize = 12;

/// The stones and territory of each colour that are safe in alternate play, that is, as long as the owner answers each
/// intrusion. Safety is searched if life and death is searched, or if the life map allows nodes for it; otherwise only
/// theorems and the table of solved eyes are used.
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

/// The results of the searches for life and death, and the number of nodes that the searches took.
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
            let Options { suicide, table, stop, memory, .. } = *options;
            let local_options = GroupReaderOptions { suicide, table, nodes, all_nodes, most_empty, stop, memory };
            life_and_death(position, structure, proved, likely, local_options)
        }
    }
}

/// The sekis between blocks of both sides, found with the nodes that other searches have left. Verdicts on blocks in
/// seki that are not settled are replaced.
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
    let Options { suicide, table, stop, memory, .. } = *options;
    let local_options = GroupReaderOptions { suicide, table, nodes, all_nodes, most_empty, stop, memory };
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

/// The eye spaces of both sides, and the captures that were read to find them.
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
            let mut reader = CaptureReader::new(SearchLimits::default()).with_memory(options.memory);
            read_eye_spaces(&mut reader, position, structure, Budget::nodes(nodes).with_stop(options.stop))
        }
    };
    (eye_spaces(structure, &facts, values), facts)
}

/// For each block, the verdict that the eyes of its group suggest; open for blocks in no group.
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
            by_eyes[id.index()] = group.verdict_of(structure.block(*id), facts.block(*id), position, suicide);
        }
    }
    by_eyes
}

/// For each block whose outcome is not proved with either side moving first, the likelihood that it survives.
fn likelihoods(
    situation: BoardSituation<'_>,
    verdicts: &[Verdict],
    by_eyes: &[Verdict],
    model: Model,
    values: &mut LocalValues,
) -> Vec<Option<Likelihood>> {
    if model == Model::Omitted || verdicts.iter().all(Verdict::is_settled) {
        return vec![None; verdicts.len()];
    }
    let estimate = estimate(situation, |id: BlockId| verdicts[id.index()], values);
    let likelihood = |id: BlockId| {
        (!verdicts[id.index()].is_settled()).then(|| Likelihood::of(estimate.stays(id), &by_eyes[id.index()]))
    };
    situation.structure.blocks().map(likelihood).collect()
}

/// The stones of blocks that are alive by the eyes of their group and also survive with a likelihood of at least 90 %.
fn likely_alive(structure: &Structure, by_eyes: &[Verdict], likelihoods: &[Option<Likelihood>]) -> PointSet {
    const LIKELY: Chance = Chance::per_mille(900);
    let is_likely = |id: &BlockId| {
        let stays = likelihoods[id.index()].map(|likelihood| likelihood.stays);
        by_eyes[id.index()].attacker_first == Outcome::Alive && stays.is_some_and(|stays| stays >= LIKELY)
    };
    structure.stones_of(structure.blocks().filter(is_likely))
}

/// Removes eyes in which the opponent is unconditionally alive or has an eye of its own. Such an area is contested, so
/// it is not an eye.
fn innermost(mut eyes: Vec<Eye>, structure: &Structure, unconditional: &[Unconditional; 2]) -> Vec<Eye> {
    let color = |eye: &Eye| structure.block(eye.block).color;
    let inner: [PointSet; 2] = Color::ALL.map(|own| {
        let own_eyes = eyes.iter().filter(|eye| color(eye) == own);
        own_eyes.fold(unconditional[own.index()].stones, |all, eye| all | structure.block(eye.block).stones)
    });
    eyes.retain(|eye| !eye.filling.attackers.intersects(inner[color(eye).opponent().index()]));
    eyes
}
