//! `eyespace eye SHAPE`

use eyespace::eyes::EyeDrawing;

use crate::args::Eye;
use crate::error::CommandError;
use crate::eye_table;
use crate::output::Output;
use crate::picture::terminal;
use crate::report::eye::{self, EyeReport};

pub(crate) fn run(args: &Eye, output: &Output) -> Result<(), CommandError> {
    let mut drawing: EyeDrawing = args.shape.parse()?;
    drawing.filling.outside = args.outside.into();
    let table = eye_table::open(args.table.as_deref())?;
    let report = EyeReport::new(&drawing, &table);
    if args.json {
        return Ok(output.write(&eye::json(&report))?);
    }
    let board = terminal::draw(&eye::scene(&report), output.ink());
    Ok(output.write(&format!("{board}\n{}", eye::text(&report)))?)
}
