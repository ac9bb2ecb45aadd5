//! `eyespace eye SHAPE`

use eyespace::eyes::EyeDrawing;

use crate::args::Eye;
use crate::error::CommandError;
use crate::output::Output;
use crate::picture::terminal;
use crate::report::eye::{self, EyeReport};

pub(crate) fn run(args: &Eye, output: &Output) -> Result<(), CommandError> {
    let mut drawing: EyeDrawing = args.shape.parse()?;
    drawing.filling.outside = args.outside.into();
    let report = EyeReport::new(&drawing);
    if args.json {
        return Ok(output.write(&eye::json(&report))?);
    }
    let board = terminal::draw(&eye::scene(&report), output.ink());
    Ok(output.write(&format!("{board}\n{}", eye::text(&report)))?)
}
