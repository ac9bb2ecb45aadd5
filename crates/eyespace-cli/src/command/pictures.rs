//! The picture of a command, written into files.

use std::io;
use std::path::Path;

use crate::args::Look;
use crate::error::CommandError;
use crate::picture::{Scene, png, svg};
use crate::source::Source;

use super::written;

/// Draws a scene into the files that were asked for, none of them the one that was read.
pub(super) fn write(
    picture: &Scene,
    look: Look,
    svg: Option<&Path>,
    png: Option<&Path>,
    read: &Source,
) -> Result<(), CommandError> {
    let look = match look {
        Look::Wood => svg::Look::Wood,
        Look::Light => svg::Look::Light,
    };
    if let (Some(svg), Some(png)) = (svg, png)
        && written::is_same(svg, png)
    {
        let reason = io::Error::other("one file can't hold both pictures: expected another name");
        return Err(CommandError::Write { path: png.to_owned(), reason });
    }
    if let Some(path) = svg {
        written::write(path, svg::draw(picture, look).as_bytes(), read)?;
    }
    if let Some(path) = png {
        let bytes = png::draw(picture, look, png::Scale::default())
            .map_err(|reason| CommandError::Picture { path: path.to_owned(), reason })?;
        written::write(path, &bytes, read)?;
    }
    Ok(())
}
