//! The score of a board, and the parts that each side's points consist of.

use crate::board::{Color, Counting, DeadStones, PointSet, Tax};
use crate::regions::{BlockId, Structure};

use super::doubtful::doubtful_places;
use super::japanese::{CountedGroup, Counter, GroupState, TWO_EYES, Territory, counted_with};
use super::unfinished::roomy;
use super::{
    Doubt, DoubtfulPlace, HalfPoints, IfDefended, ScoreOptions, ScoringBoard, StoneStatus, StoneStatuses, Teire,
    Unfinished, UnfinishedPlace, area,
};

/// The parts of one side's score, each as a number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideScore {
    /// The surrounded points that count for the side: its territory, or under area counting its area without its living stones.
    pub surrounded: usize,
    /// The living stones of the side under area counting; 0 under territory counting.
    pub stones: usize,
    /// The stones of the other side that were captured in play, under territory counting; 0 under area counting.
    pub prisoners: usize,
    /// The dead stones of the other side on the board, under territory counting; 0 under area counting. Dead stones in an eye in seki are not
    /// counted: they stay on the board, because dead stones are removed only from territory (Japanese Rules of 1989, article 10).
    pub dead: usize,
    /// The surrounded points that do not count under rules with a group tax, up to two for each group, because the group needs them as eyes; 0 under
    /// other rules.
    pub tax: usize,
    /// The points for komi, for handicap stones, and for the button (half a point for the side that passes first, under rules that have it).
    pub compensation: HalfPoints,
}

impl SideScore {
    /// The points of the side: the sum of all parts except the tax, which is subtracted.
    #[must_use]
    pub fn total(&self) -> HalfPoints {
        HalfPoints::whole(self.surrounded + self.stones + self.prisoners + self.dead) - HalfPoints::whole(self.tax)
            + self.compensation
    }
}

/// Unsettled stones, with the scores for both cases: the side that moves first decides whether they live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsettledPlace {
    /// The colour of the unsettled stones.
    pub color: Color,
    /// The unsettled stones, all of one group.
    pub stones: PointSet,
    /// What the owner of the stones gets by moving first, or by winning the ko if their life depends on one: life or seki.
    pub saved: IfDefended,
    /// Black's lead if the owner saves the stones. The rest of the board counts as it does now.
    pub if_alive: HalfPoints,
    /// Black's lead if the stones are captured. The rest of the board counts as it does now.
    pub if_dead: HalfPoints,
}

impl UnsettledPlace {
    /// The difference in points between the owner and the opponent moving first at these stones.
    #[must_use]
    pub fn swing(&self) -> HalfPoints {
        HalfPoints::gained(self.color, self.if_dead, self.if_alive)
    }
}

/// A counted board: its score, and all from which the score was computed.
#[derive(Clone, Debug)]
pub struct Scored {
    /// The rules, komi and other settings of the count.
    pub options: ScoreOptions,
    /// The statuses of the blocks that were counted.
    pub statuses: StoneStatuses,
    /// The groups, sekis, teire, dame and unfinished boundaries by Japanese rules. Under area counting most rules do not use them for the score, but
    /// they are reported.
    pub territory: Territory,
    /// Black's and White's area; see [`Color::index`].
    pub area: [PointSet; 2],
    /// The parts of Black's score and of White's score; see [`Color::index`].
    pub sides: [SideScore; 2],
    /// The groups whose life depends on who moves first there. Each counts as if its owner moved first.
    pub unsettled: Vec<UnsettledPlace>,
    /// The stones whose status is doubtful: it is an estimate, nothing is known, or somebody gave a status that contradicts the analysis.
    pub doubtful: Vec<DoubtfulPlace>,
    /// The places where the game is not over although the boundaries there are closed.
    pub unfinished: Vec<UnfinishedPlace>,
    /// The teire that are needed only once the dame are filled. Under territory counting each costs a point. [`score`] does not look for them;
    /// [`crate::closing::score`] does.
    pub teire: Vec<Teire>,
}

impl Scored {
    /// Black's lead in points, negative if White is ahead.
    #[must_use]
    pub fn margin(&self) -> HalfPoints {
        self.sides[0].total() - self.sides[1].total()
    }

    /// Whether no move can change the score any more, as far as is known: no stones are unsettled, no boundary is open, and no move of the owner
    /// saves one of several dead blocks.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let is_at_stake = |place: &DoubtfulPlace| matches!(place.doubt, Doubt::OneIsSaved(_));
        self.unsettled.is_empty() && self.territory.open.is_empty() && !self.doubtful.iter().any(is_at_stake)
    }

    /// Whether the players should confirm the score before it becomes the result of the game. They should if something is not settled, if the game is
    /// not over somewhere, or if a doubtful place [needs confirmation](DoubtfulPlace::needs_confirmation).
    #[must_use]
    pub fn needs_confirmation(&self) -> bool {
        !self.is_settled() || !self.unfinished.is_empty() || self.doubtful.iter().any(DoubtfulPlace::needs_confirmation)
    }

    /// Whether some stones are doubtful, although the players counted the board and agreed on this score. That a place is not played out is then no
    /// reason to ask them again, unless the status of stones is not known there.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        let is_in_doubt = |place: &UnfinishedPlace| place.reason == Unfinished::InDoubt;
        !self.is_settled()
            || self.unfinished.iter().any(is_in_doubt)
            || self.doubtful.iter().any(DoubtfulPlace::needs_confirmation)
    }

    /// Adds a teire. Under territory counting its owner loses a point, also in the scores for the two cases of each unsettled and doubtful place.
    pub(crate) fn add_teire(&mut self, teire: Teire) {
        let before = self.margin();
        let own = teire.color.index();
        self.territory.territory[own].remove(teire.point);
        self.territory.teire[own].insert(teire.point);
        self.teire.push(teire);
        self.sides = Color::ALL.map(|color| side(&self.territory, self.area, self.options, color));
        let shift = self.margin() - before;
        for place in &mut self.unsettled {
            place.if_alive = place.if_alive + shift;
            place.if_dead = place.if_dead + shift;
        }
        for place in &mut self.doubtful {
            place.if_alive = place.if_alive + shift;
            place.if_dead = place.if_dead + shift;
        }
    }

    /// The surrounded points that count for a side, including those under dead stones.
    #[must_use]
    pub fn surrounded(&self, color: Color) -> PointSet {
        surrounded(&self.territory, self.area, self.options, color)
    }

    /// The teire of Black and of White, which cost a point each; see [`Color::index`]. Under area counting there are none, because filling own points
    /// costs nothing.
    #[must_use]
    pub fn must_fill(&self) -> [PointSet; 2] {
        match self.options.rules.counting() {
            Counting::Territory => self.territory.teire,
            Counting::Area => [PointSet::EMPTY; 2],
        }
    }

    /// The empty points that count for nobody: dame, points of unfinished boundaries, and eyes in seki under rules that do not count them.
    #[must_use]
    pub fn neutral(&self) -> PointSet {
        let counted = Color::ALL.iter().fold(PointSet::EMPTY, |all, &color| all | self.surrounded(color));
        let [black, white] = self.must_fill();
        self.territory.board.empty - counted - black - white
    }

    /// The blocks that were counted with this status.
    pub fn blocks<'a>(&'a self, structure: &'a Structure, status: StoneStatus) -> impl Iterator<Item = BlockId> + 'a {
        structure.blocks().filter(move |&id| self.statuses.status(id) == status)
    }
}

/// Counts the board with these statuses and options.
///
/// Some rules, such as Tromp-Taylor, let the players capture dead stones by playing on. Under these only stones that were given as dead are removed,
/// and neither sekis nor unfinished boundaries are reported.
/// ```
/// use eyespace::board::{Diagram, Position, Ruleset};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, HalfPoints, ScoreOptions, score};
/// let diagram: Diagram = "
///     .X.O.
///     XX.OO
///     .XXO.
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let options = ScoreOptions { komi: HalfPoints::HALF, ..ScoreOptions::of(Ruleset::Chinese) };
/// let scored = score(&structure, &StoneStatuses::all_live(&structure), options);
/// assert_eq!(scored.margin().result(), "B+0.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn score(structure: &Structure, statuses: &StoneStatuses, options: ScoreOptions) -> Scored {
    let dead_stones = options.rules.traits().dead_stones;
    let statuses = match dead_stones {
        DeadStones::TakenOff => statuses.clone(),
        DeadStones::PlayedOut => statuses.given_alone(structure),
    };
    let counter = Counter::default();
    let mut scored = counted(&counter, structure, &statuses, options);
    if dead_stones == DeadStones::PlayedOut {
        scored.territory.leave_unjudged();
    }
    let places = unsettled_places(&scored, structure);
    scored.unsettled = places
        .into_iter()
        .map(|(color, stones, saved)| {
            let lead = |status| {
                let mut statuses = statuses.clone();
                statuses.give(structure, stones, status);
                margin(&counter, structure, &statuses, options)
            };
            UnsettledPlace { color, stones, saved, if_alive: lead(saved.status()), if_dead: lead(StoneStatus::Dead) }
        })
        .collect();
    let lead = |statuses: &StoneStatuses| margin(&counter, structure, statuses, options);
    scored.doubtful = doubtful_places(structure, &statuses, &scored.territory.groups, scored.margin(), lead);
    if dead_stones == DeadStones::TakenOff {
        scored.unfinished = roomy(structure, &scored.statuses, &scored.territory);
    }
    scored
}

/// The unsettled stones of each group, with their colour and with what their owner gets by moving first: life or seki.
fn unsettled_places(scored: &Scored, structure: &Structure) -> Vec<(Color, PointSet, IfDefended)> {
    let unsettled = scored.statuses.unsettled(structure);
    let place = |group: &CountedGroup| match group.state {
        GroupState::Unsettled(saved) => Some((group.color, group.stones & unsettled, saved)),
        GroupState::Independent | GroupState::Seki | GroupState::Unfinished => None,
    };
    scored.territory.groups.iter().filter_map(place).collect()
}

fn counted(counter: &Counter, structure: &Structure, statuses: &StoneStatuses, options: ScoreOptions) -> Scored {
    let territory = counted_with(counter, structure, statuses);
    let area = area(&territory.board);
    let sides = Color::ALL.map(|color| side(&territory, area, options, color));
    Scored {
        options,
        statuses: statuses.clone(),
        territory,
        area,
        sides,
        unsettled: vec![],
        doubtful: vec![],
        unfinished: vec![],
        teire: vec![],
    }
}

/// Black's lead with these statuses. An area without group tax needs no groups, which take nearly all the time of a count.
fn margin(counter: &Counter, structure: &Structure, statuses: &StoneStatuses, options: ScoreOptions) -> HalfPoints {
    let traits = options.rules.traits();
    if (traits.counting, traits.tax) != (Counting::Area, Tax::None) {
        return counted(counter, structure, statuses, options).margin();
    }
    let area = area(&ScoringBoard::new(structure, statuses));
    let [black, white] =
        Color::ALL.map(|color| HalfPoints::whole(area[color.index()].len()) + options.compensation(color));
    black - white
}

fn side(territory: &Territory, area: [PointSet; 2], options: ScoreOptions, color: Color) -> SideScore {
    let traits = options.rules.traits();
    let surrounded = surrounded(territory, area, options, color);
    let tax = if traits.tax == Tax::All { group_tax(territory, surrounded, color) } else { 0 };
    let [stones, prisoners, dead] = match traits.counting {
        Counting::Territory => {
            let enemy = color.opponent().index();
            let uncounted =
                if traits.tax == Tax::None { PointSet::EMPTY } else { territory.seki_points[color.index()] };
            [0, options.prisoners[enemy], (territory.board.dead[enemy] - uncounted).len()]
        }
        Counting::Area => [territory.board.living[color.index()].len(), 0, 0],
    };
    SideScore { surrounded: surrounded.len(), stones, prisoners, dead, tax, compensation: options.compensation(color) }
}

/// The surrounded points that count for a side. A group tax is not subtracted here, because it is a number of points and not a set of certain points.
fn surrounded(territory: &Territory, area: [PointSet; 2], options: ScoreOptions, color: Color) -> PointSet {
    let (traits, at) = (options.rules.traits(), color.index());
    let in_seki = territory.seki_points[at];
    match (traits.counting, traits.tax) {
        (Counting::Territory, Tax::Seki | Tax::All) => territory.territory[at],
        (Counting::Territory, Tax::None) => territory.territory[at] | (in_seki - territory.teire[at]),
        (Counting::Area, Tax::None) => area[at] - territory.board.living[at],
        (Counting::Area, Tax::Seki | Tax::All) => area[at] - territory.board.living[at] - in_seki,
    }
}

/// The group tax of a side: up to two surrounded points for each of its groups. Under stone scoring these points cannot be filled with stones,
/// because the group needs them as eyes.
fn group_tax(territory: &Territory, surrounded: PointSet, color: Color) -> usize {
    let groups = territory.groups.iter().filter(|group| group.color == color);
    groups.map(|group| (group.eye_points & surrounded).len().min(TWO_EYES)).sum()
}
