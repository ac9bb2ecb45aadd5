//! The files of the page, as `npm run build` in the folder `web` wrote them.

use std::io::Read;

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::bufread::GzDecoder;

use crate::answer::{is_known, tag};
use crate::app::App;

/// A file of the page.
#[derive(Debug)]
struct File {
    /// Its address, such as `/assets/index.css`.
    path: &'static str,
    /// Whether `bytes` are packed by gzip.
    packed: bool,
    bytes: &'static [u8],
}

// `FILES`, all files of the page. The build script writes it.
include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// The addresses of all files.
pub(in crate::routes) fn routes(router: Router<App>) -> Router<App> {
    FILES.iter().fold(router, |router, file| {
        let router = router.route(file.path, get(move |headers: HeaderMap| async move { file.answer(&headers) }));
        if file.path == "/index.html" {
            router.route("/", get(move |headers: HeaderMap| async move { file.answer(&headers) }))
        } else {
            router
        }
    })
}

/// Whether the page has a file at this address. Those hold no answers, so they need no token.
pub(in crate::routes) fn has(path: &str) -> bool {
    path == "/" || FILES.iter().any(|file| file.path == path)
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = tag(self.bytes);
        let own = [
            (CONTENT_TYPE, HeaderValue::from_static(media(self.path))),
            (CACHE_CONTROL, HeaderValue::from_static(kept(self.path))),
            (VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if is_known(headers, &tag) {
            return (StatusCode::NOT_MODIFIED, own, [(ETAG, tag)]).into_response();
        }
        if !self.packed {
            return (own, [(ETAG, tag)], self.bytes).into_response();
        }
        if takes_gzip(headers) {
            return (own, [(ETAG, tag)], [(CONTENT_ENCODING, "gzip")], self.bytes).into_response();
        }
        let mut plain = Vec::new();
        match GzDecoder::new(self.bytes).read_to_end(&mut plain) {
            Ok(_) => (own, [(ETAG, tag)], Body::from(plain)).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

/// Whether a client takes gzip. One that gives it the weight 0 does not.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let mut named = headers
        .get_all(ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    named.any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip") && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// The media type by the end of the name. A module of WebAssembly is compiled while it is loaded only if it is named so.
fn media(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// How long browsers may keep a file. The names of files in `assets` have the hashes of their contents, so these never change.
fn kept(path: &str) -> &'static str {
    if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}
