//! A plain form, for programs that were built without the page.

use axum::Router;
use axum::response::Html;
use axum::routing::get;

use crate::app::App;

/// The address of the form.
pub(in crate::routes) fn routes(router: Router<App>) -> Router<App> {
    router.route("/", get(|| async { Html(include_str!("form.html")) }))
}

/// Whether the page has a file at this address. Those hold no answers, so they need no token.
pub(in crate::routes) fn has(path: &str) -> bool {
    path == "/"
}
