//! The picture of a command, written into files.

use std::io;
use std::path::Path;

use crate::args::{Look, Pictures};
use crate::error::CommandError;
use crate::source::Source;
use eyespace_view::{Scene, svg};

use super::written;

/// How the board looks that was asked for.
pub(super) const fn look(wanted: Look) -> svg::Look {
    match wanted {
        Look::Wood => svg::Look::Wood,
        Look::Light => svg::Look::Light,
    }
}

/// Draws a scene into the files that were asked for, none of them the one that was read.
pub(super) fn write(picture: &Scene, wanted: &Pictures, read: &Source) -> Result<(), CommandError> {
    let look = look(wanted.look);
    if let (Some(svg), Some(png)) = (&wanted.svg, &wanted.png)
        && written::is_same(svg, png)
    {
        let reason = io::Error::other("one file cannot hold both pictures; expected another name");
        return Err(CommandError::Write { path: png.clone(), reason });
    }
    if let Some(path) = &wanted.svg {
        written::write(path, svg::draw(picture, look).as_bytes(), read)?;
    }
    if let Some(path) = &wanted.png {
        written::write(path, &png(picture, look, path)?, read)?;
    }
    Ok(())
}

#[cfg(feature = "png")]
fn png(picture: &Scene, look: svg::Look, path: &Path) -> Result<Vec<u8>, CommandError> {
    use eyespace_view::png;
    png::draw(picture, look, png::Scale::default())
        .map_err(|reason| CommandError::Picture { path: path.to_owned(), reason: reason.to_string() })
}

#[cfg(not(feature = "png"))]
fn png(_: &Scene, _: svg::Look, _: &Path) -> Result<Vec<u8>, CommandError> {
    Err(CommandError::NotBuilt { feature: "png" })
}
