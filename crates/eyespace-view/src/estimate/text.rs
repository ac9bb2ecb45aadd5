//! The estimate in words.

use eyespace::territory::{Estimated, LinkBasis, link_version};

use super::{Stage, candidates, made_of};
use crate::{Reported, names};

/// Who leads, and what is to be said of a step.
#[must_use]
pub fn text(reported: &Reported<'_>, estimated: &Estimated, show: Stage) -> String {
    let structure = &reported.report.structure;
    let (version, fitted) = link_version();
    let links = match fitted {
        LinkBasis::ByHand => "set by hand",
        LinkBasis::Fitted => "fitted to games",
    };
    let [black, white] = estimated.prisoners;
    let komi = estimated.komi;
    let handicap = match estimated.handicap_compensation {
        0.0 => String::new(),
        points => format!(" and {points} for handicap stones"),
    };
    let mut text = format!(
        "an estimate, not a proof; chances of links: version {version}, {links}\n\
         by territory: {}, with {black} black and {white} white prisoners and komi {komi}\n\
         by area:      {}, with komi {komi}{handicap}\n",
        lead(estimated.by_territory(structure)),
        lead(estimated.by_area(structure)),
    );
    if let Some(tried) = &estimated.candidates {
        text += &candidates::text(tried, structure.size());
    }
    match show {
        Stage::Eyes => text += &made_of::eyes(structure, estimated),
        Stage::Territory => text += &made_of::territory(structure, estimated),
        _ => {}
    }
    if show == Stage::Safety {
        text += "\nstays  by eyes  passes               basis     block\n";
        for id in structure.blocks() {
            let (block, safety) = (structure.block(id), estimated.estimate.safety(id));
            let passes = safety.passes.map(|pass| format!("{:>3}", pass.as_percent())).join(" ");
            let name = names::block(structure, block);
            text += &format!(
                "{:>4}%  {:>6}%  {passes}  {:<9} {name}\n",
                estimated.estimate.stays(id).as_percent(),
                safety.safety.as_percent(),
                safety.basis.name()
            );
        }
    }
    text + &reported.stopped()
}

/// `B+3.2`, to a tenth.
pub(crate) fn lead(points: f64) -> String {
    let tenths = (points * 10.0).round() / 10.0;
    match tenths {
        0.0 => "0".to_owned(),
        lead if lead > 0.0 => format!("B+{lead:.1}"),
        lead => format!("W+{:.1}", -lead),
    }
}
