//! Runs `eyespace eye SHAPE`, which analyses one drawn eye or eye space.

use eyespace::board::Suicide;
use eyespace::eye::{EyeReport, EyeRequest};
use eyespace::eyes::{ClassName, KoThreats, PrintedEye, Role};

use crate::args::Eye;
use crate::error::CommandError;
use crate::output::Output;
use crate::source::Source;
use eyespace_view::{eye as words, terminal};
use eyespace_wire::eye::EyeAnswer;

use super::pictures;

pub(crate) fn run(args: &Eye, output: &Output) -> Result<(), CommandError> {
    // A neighbour class consists of digits, which no drawing contains, so this can't be a drawing.
    if let Ok(class) = args.shape.trim().parse::<ClassName>() {
        return Err(CommandError::ClassForEye(class));
    }
    let printed: PrintedEye = args.shape.parse()?;
    let table = match args.suicide {
        Some(rule) => eyespace_tablegen::open_for(args.table.as_deref(), rule.into())?,
        None => eyespace_tablegen::open(args.table.as_deref())?,
    };
    let suicide = args.suicide.map_or(table.suicide(), Suicide::from);
    let request =
        EyeRequest { table: &table, outside_liberties: args.outside, suicide, threats: threats(args.ko_threats) };
    let report = EyeReport::new(&printed, &request)?;
    pictures::write(words::picture(&report), &args.pictures, &Source::Stdin)?;
    let tree = if args.tree { report.tree() } else { None };
    if args.json {
        return Ok(output.write_json(&EyeAnswer::new(&report, tree.as_ref()))?);
    }
    let board = terminal::draw(&words::scene(&report), output.ink());
    let tree = tree.as_ref().map_or(String::new(), |tree| format!("\n{}", words::tree(tree)));
    Ok(output.write(&format!("{board}\n{}{tree}", words::text(&report)))?)
}

/// The ko threats: those of the defender if `count` is positive, those of the attacker if it is negative.
fn threats(count: i8) -> KoThreats {
    let side = if count < 0 { Role::Attacker } else { Role::Defender };
    KoThreats::of(side, count.unsigned_abs())
}
