//! Kos that win nothing: the defender may take back for ever and never gets away, which players call dead.

use eyespace::board::Position;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeSearch, LifeTerms};
use eyespace::table::{Mover, Outcome, Side};

/// Longer ways to the ko are not followed.
const LONGEST: usize = 20;

/// Whether the defender, who needs the first threat, gains nothing by one. Both sides play on until the defender must not take
/// back at once; then it has found its threat and may: if it needs the next one again, or is dead, the ko is endless.
pub(super) fn is_endless(
    search: &mut LifeSearch,
    position: &Position,
    area: &Area,
    first: Mover,
    terms: LifeTerms,
    budget: Budget<'_>,
) -> bool {
    let terms = LifeTerms { moves: FirstMoves::All, ..terms };
    let (mut now, mut here, mut mover) = (*position, *area, first);
    for _ in 0..LONGEST {
        if mover == Mover::Defender && now.ko().is_some() {
            let found = search.solve(&now.without_ko(), &here, mover, terms, budget);
            return matches!(found.outcome, Outcome::Dead | Outcome::Ko { first_threat: Side::Defender });
        }
        let answer = search.solve(&now, &here, mover, terms, budget);
        let Some(played) = answer.moves.first().and_then(|&mv| now.play(mv, terms.suicide).ok()) else { return false };
        now = played.position;
        let target = here.target - now.empty_points();
        let Ok(area) = Area::given(&now, target, area.points, terms.suicide) else { return false };
        (here, mover) = (area, mover.other());
    }
    false
}
