//! Unpacks the bodies of requests.

use std::io;

use async_compression::tokio::bufread::GzipDecoder;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::TryStreamExt;
use tokio_util::io::{ReaderStream, StreamReader};

use crate::media::short;
use crate::refusal::refuse;

/// How a body is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    /// Not at all.
    Plain,
    /// By gzip.
    Gzip,
}

/// Unpacks the body of a request, and refuses it if it is packed in a way that is not unpacked here.
pub(super) async fn unpacked(request: Request, next: Next) -> Response {
    match packing(request.headers()) {
        Ok(Packing::Plain) => next.run(request).await,
        Ok(Packing::Gzip) => next.run(gunzipped(request)).await,
        Err(response) => *response,
    }
}

/// How the body of a request is packed. The names are in upper or lower case (RFC 9110, section 8.4.1).
///
/// # Errors
/// A response with the status 415.
fn packing(headers: &HeaderMap) -> Result<Packing, Box<Response>> {
    let mut values = headers.get_all(CONTENT_ENCODING).iter();
    let is = |value: &HeaderValue, name: &str| value.as_bytes().eq_ignore_ascii_case(name.as_bytes());
    match (values.next(), values.next()) {
        (None, _) => Ok(Packing::Plain),
        (Some(value), None) if is(value, "identity") => Ok(Packing::Plain),
        (Some(value), None) if is(value, "gzip") => Ok(Packing::Gzip),
        (Some(value), _) => {
            let found = String::from_utf8_lossy(value.as_bytes());
            let error = format!("content-encoding: {}; expected gzip or none", short(&found));
            Err(Box::new(refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, error)))
        }
    }
}

/// The request with its body unpacked while it is read.
fn gunzipped(request: Request) -> Request {
    let (mut head, body) = request.into_parts();
    for header in [CONTENT_ENCODING, CONTENT_LENGTH] {
        head.headers.remove(header);
    }
    let mut plain = GzipDecoder::new(StreamReader::new(body.into_data_stream().map_err(io::Error::other)));
    // Packed files that stand one behind the other are a packed file too (RFC 1952, section 2.2). Without this, all but the first would be lost.
    plain.multiple_members(true);
    Request::from_parts(head, Body::from_stream(ReaderStream::new(plain)))
}
