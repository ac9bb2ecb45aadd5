//! The page at `/`: with the feature `page` that of the folder `web`, whose built files are in the program; without it a form.

#[cfg(feature = "page")]
mod built;
#[cfg(not(feature = "page"))]
mod form;

#[cfg(feature = "page")]
pub(super) use built::{has, routes};
#[cfg(not(feature = "page"))]
pub(super) use form::{has, routes};
