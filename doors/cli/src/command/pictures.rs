//! Writes the picture of a command to files.

use std::io;
use std::path::Path;

use crate::args::{Crop, Pictures};
use crate::error::CommandError;
use crate::source::Source;
use eyespace_view::{Picture, Scene, Window, svg};

use super::written;

/// Draws a picture into the requested files. None of them may be the input file.
pub(super) fn write(picture: impl Into<Picture>, wanted: &Pictures, read: &Source) -> Result<(), CommandError> {
    if let (Some(svg), Some(png)) = (&wanted.svg, &wanted.png)
        && written::is_same(svg, png)
    {
        let reason = io::Error::other("one file cannot hold both pictures; expected another name");
        return Err(CommandError::Write { path: png.clone(), reason });
    }
    let mut picture = picture.into();
    if let Some(wanted) = &wanted.crop {
        for scene in picture.scenes_mut() {
            scene.window = Some(window(wanted, scene)?);
        }
    }
    if let Some(title) = &wanted.title {
        picture.set_title(title);
    }
    if wanted.no_legend {
        picture.drop_legend();
    }
    let drawn = picture.draw(svg::Style { look: wanted.look.into(), scale: wanted.scale });
    if let Some(path) = &wanted.svg {
        written::write(path, drawn.as_bytes(), read)?;
    }
    if let Some(path) = &wanted.png {
        written::write(path, &png(&drawn, path)?, read)?;
    }
    Ok(())
}

/// The part of a board to show.
pub(super) fn window(wanted: &Crop, scene: &Scene) -> Result<Window, CommandError> {
    let Crop::Between(corners) = wanted else { return Ok(Window::around(scene)) };
    let read = |corner: &String| {
        let fault = |reason: String| CommandError::Crop { corner: corner.clone(), reason };
        scene.size.parse_vertex(corner).map_err(|error| fault(error.to_string()))
    };
    Ok(Window::between(read(&corners[0])?, read(&corners[1])?))
}

#[cfg(feature = "png")]
fn png(drawn: &str, path: &Path) -> Result<Vec<u8>, CommandError> {
    let fonts = fonts(drawn);
    note_missing(&fonts.missing(drawn), path);
    eyespace_view::png::paint(drawn, &fonts)
        .map_err(|reason| CommandError::Picture { path: path.to_owned(), reason: reason.to_string() })
}

#[cfg(not(feature = "png"))]
fn png(_: &str, _: &Path) -> Result<Vec<u8>, CommandError> {
    Err(CommandError::NotBuilt { feature: "png" })
}

/// The fonts for the text of a picture.
#[cfg(feature = "system-fonts")]
pub(super) fn fonts(drawn: &str) -> eyespace_view::fonts::Fonts {
    eyespace_view::fonts::Fonts::for_text(drawn)
}

#[cfg(all(feature = "png", not(feature = "system-fonts")))]
pub(super) fn fonts(_: &str) -> eyespace_view::fonts::Fonts {
    eyespace_view::fonts::Fonts::built_in()
}

/// Tells the user which characters are drawn as boxes, and why.
#[cfg(feature = "png")]
pub(super) fn note_missing(missing: &str, path: &Path) {
    const MOST: usize = 20;
    if missing.is_empty() {
        return;
    }
    let why = if cfg!(feature = "system-fonts") {
        "no font of this machine has these characters"
    } else {
        "this program was built without system-fonts, and its own font does not have these characters"
    };
    let shown: String = missing.chars().take(MOST).collect();
    let more = if missing.chars().count() > MOST { " ..." } else { "" };
    eprintln!("eyespace: {}: note: {why}, which are drawn as boxes: {shown}{more}", path.display());
}
