//! The picture of a command, written into files.

use std::path::Path;

use crate::args::Look;
use crate::error::CommandError;
use crate::picture::{Scene, png, svg};

/// Draws a scene into the files that were asked for.
pub(super) fn write(picture: &Scene, look: Look, svg: Option<&Path>, png: Option<&Path>) -> Result<(), CommandError> {
    let look = match look {
        Look::Wood => svg::Look::Wood,
        Look::Light => svg::Look::Light,
    };
    if let Some(path) = svg {
        write_file(path, svg::draw(picture, look).as_bytes())?;
    }
    if let Some(path) = png {
        let bytes = png::draw(picture, look, png::Scale::default())
            .map_err(|reason| CommandError::Picture { path: path.to_owned(), reason })?;
        write_file(path, &bytes)?;
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
    if path == Path::new("-") {
        let reason = std::io::Error::other("expected the name of a file: standard output has the tables");
        return Err(CommandError::Write { path: path.to_owned(), reason });
    }
    std::fs::write(path, bytes).map_err(|reason| CommandError::Write { path: path.to_owned(), reason })
}
