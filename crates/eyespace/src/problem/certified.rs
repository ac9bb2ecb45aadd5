//! The certificates of a solved problem and of a solved semeai.

use crate::board::{Color, Position, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
use crate::search::semeai::SemeaiBasis;
use crate::status::Outcome;

use super::{CertificateRequest, NoCertificate, SemeaiSolution, Solved, certificate};

/// A certificate or the reason why there is none, and the nodes that were searched for it.
type Written = (Result<String, NoCertificate>, u64);

impl Solved {
    /// The certificate of the answer with this role moving first.
    /// ```
    /// use eyespace::board::{Diagram, Position, Suicide};
    /// use eyespace::problem::{Moves, Nodes, NoCertificate, SolveRequest, TargetBudget, TargetSearch, Watch, find, solve};
    /// use eyespace::search::dfpn::{Budget, Threads};
    /// use eyespace::search::life::LifeSearch;
    /// use eyespace::table::{EyeTable, Role};
    /// let diagram: Diagram = "
    ///     . . . X O .
    ///     X X X X O .
    ///     O O O O O .
    ///     . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let (suicide, table, first) = (Suicide::Illegal, EyeTable::embedded(), Some(Role::Attacker));
    /// let search = TargetSearch { suicide, table, budget: TargetBudget::USUAL, ends: &[] };
    /// let problem = find(&position, search).expect("it matters who moves first");
    /// let nodes = Nodes::Each(10_000);
    /// let (ko_winner, goal, memory, threads, watch) = (None, None, None, Threads::ONE, Watch::NOBODY);
    /// let moves = Moves::All;
    /// let request = SolveRequest { first, moves, suicide, ko_winner, goal, table, nodes, memory, threads, watch };
    /// let solved = solve(&position, &problem, &request).expect("there are stones");
    /// let (mut search, budget) = (LifeSearch::new(), Budget::nodes(10_000));
    /// let (written, _) = solved.certificate(Role::Attacker, suicide, &mut search, budget);
    /// assert!(written?.contains("outcome dead"));
    /// // The other side was not asked about.
    /// let (written, _) = solved.certificate(Role::Defender, suicide, &mut search, budget);
    /// assert_eq!(written, Err(NoCertificate::Open));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first element is an error if there is no certificate, for example because the answer is open or was read.
    pub fn certificate(
        &self,
        first: Role,
        suicide: Suicide,
        search: &mut LifeSearch<'_>,
        budget: Budget<'_>,
    ) -> Written {
        let Some(answer) = self.answer(first).filter(|answer| answer.found.outcome != Outcome::Open) else {
            return (Err(NoCertificate::Open), 0);
        };
        match answer.area.filter(|_| answer.evidence.is_proof()) {
            Some(area) => {
                let question = asked(&self.position, &area, first, suicide);
                let options = LifeOptions { ko_winner: self.ko_winner, ..question.options };
                let question = LifeQuestion { options, ..question };
                certificate(search, &CertificateRequest { question, outcome: answer.found.outcome }, budget)
            }
            None => (Err(NoCertificate::NotProved), 0),
        }
    }
}

impl SemeaiSolution {
    /// The certificate of the outcome for this colour's group, with `first` moving first. If it can't be shown that the group gets two eyes, the
    /// certificate shows that it is not captured.
    ///
    /// # Errors
    /// The first element is an error if there is no certificate, for example because the outcome is open or was read.
    pub fn certificate(&self, first: Color, group: Color, search: &mut LifeSearch<'_>, budget: Budget<'_>) -> Written {
        let answer = &self.answers[first.index()];
        let outcome = answer.outcomes[group.index()];
        if outcome != Outcome::Open && answer.basis[group.index()] == SemeaiBasis::Read {
            return (Err(NoCertificate::NotProved), 0);
        }
        let role = Role::of(first, group);
        let question = asked(&self.position, self.semeai.area(group), role, self.suicide);
        let half = budget.at_most(budget.left() / 2);
        match outcome {
            Outcome::Alive => match certificate(search, &CertificateRequest { question, outcome }, half) {
                (Err(NoCertificate::NotByPlay | NoCertificate::Unfinished), spent) => {
                    let request = CertificateRequest { question, outcome: Outcome::Lives };
                    let (written, more) = certificate(search, &request, budget.less(spent));
                    (written, spent + more)
                }
                written => written,
            },
            _ => certificate(search, &CertificateRequest { question, outcome }, budget),
        }
    }
}

fn asked<'a>(position: &'a Position, area: &'a Area, first: Role, suicide: Suicide) -> LifeQuestion<'a> {
    LifeQuestion { position, area, first, options: LifeOptions::under(suicide) }
}
