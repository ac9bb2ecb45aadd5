//! The addresses, and what every request goes through on its way to them.

mod batch;
mod checks;
mod health;
mod katago;
mod lines;
mod ogs;
mod openapi;
mod packing;
mod page;
mod v1;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::http::header::{ETAG, RETRY_AFTER};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use eyespace_wire::question::Kind;
use tower::ServiceBuilder;
use tower::util::option_layer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::{CompressionLayer, CompressionLevel};
use tower_http::cors::{AllowHeaders, AllowOrigin, CorsLayer};
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};

use crate::access_log::{self, Numbers, REQUEST_ID};
use crate::app::App;
use crate::config::Origins;
use crate::media;
use crate::refusal::{bug, refuse};

/// The kinds of questions that have an address of their own. Questions in the form of `KataGo` go to `/katago`.
pub(crate) fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| *kind != Kind::Katago)
}

/// All addresses.
pub(crate) fn router(app: &App) -> Router {
    let mut router = Router::new();
    for kind in kinds() {
        router = router.route(&format!("/v1/{}", kind.name()), post(move |app, request| v1::ask(app, kind, request)));
    }
    let router = router
        .route("/v1/batch", post(batch::ask))
        .route("/katago", post(katago::ask))
        .route("/api/score", post(ogs::score))
        .route("/v1/schema", get(openapi::schemas))
        .route("/v1/openapi.json", get(openapi::document))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics));
    let router = page::routes(router).fallback(unknown).method_not_allowed_fallback(other_method);
    around(router, app).with_state(Arc::clone(app))
}

/// What every request goes through, from the outside in.
fn around(router: Router<App>, app: &App) -> Router<App> {
    // Answers may be long and are asked for only once, so packing has to be quick rather than tight.
    let packed = CompressionLayer::new().quality(CompressionLevel::Fastest);
    router.layer(
        ServiceBuilder::new()
            .layer(SetRequestIdLayer::new(REQUEST_ID, Numbers::default()))
            .layer(PropagateRequestIdLayer::new(REQUEST_ID))
            .layer(from_fn_with_state(Arc::clone(app), access_log::log))
            .layer(CatchPanicLayer::custom(|_: Box<dyn Any + Send>| bug()))
            .layer(option_layer(cors(&app.config.origins)))
            .layer(from_fn_with_state(Arc::clone(app), checks::token))
            .layer(packed)
            .layer(from_fn(packing::unpacked)),
    )
}

/// Lets scripts of other servers' pages read answers, if that is allowed.
fn cors(origins: &Origins) -> Option<CorsLayer> {
    let origins = match origins {
        Origins::None => return None,
        Origins::These(list) => AllowOrigin::list(list.clone()),
        Origins::Any => AllowOrigin::any(),
    };
    let layer = CorsLayer::new().allow_origin(origins).allow_methods([Method::GET, Method::POST]);
    // With a star instead of the names that are asked for, browsers would leave out the token.
    Some(layer.allow_headers(AllowHeaders::mirror_request()).expose_headers([ETAG, RETRY_AFTER, REQUEST_ID]))
}

async fn unknown(uri: Uri) -> Response {
    let path = media::short(uri.path());
    refuse(StatusCode::NOT_FOUND, format!("{path} is no address here; expected one of those in /v1/openapi.json"))
}

async fn other_method(method: Method, uri: Uri) -> Response {
    let expected = if openapi::is_read(uri.path()) || page::has(uri.path()) { "GET" } else { "POST" };
    let error = format!("{method} is not for {}; expected {expected}", media::short(uri.path()));
    refuse(StatusCode::METHOD_NOT_ALLOWED, error)
}
