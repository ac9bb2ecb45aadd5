//! Why a command was not done, in a line for the user.

use std::io;
use std::path::PathBuf;

use eyespace::eyes::EyeDrawingError;

use crate::fault::InputError;
use crate::picture::png::PngError;

/// Why a command was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Input(#[from] InputError),
    #[error("the drawing of the eye, {0}")]
    Eye(#[from] EyeDrawingError),
    #[error("{}: {reason}", path.display())]
    Write { path: PathBuf, reason: io::Error },
    #[error("{}: {reason}", path.display())]
    Picture { path: PathBuf, reason: PngError },
    #[error("the output: {0}")]
    Output(#[from] io::Error),
}
