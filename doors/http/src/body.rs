//! Reads the bodies of requests, within limits on their length and on the time in which they arrive.

use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::response::Response;
use eyespace_service::question::MAX_LINE;
use futures_util::{Stream, StreamExt, stream};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::time::{sleep, timeout};

use crate::app::{App, Ending};
use crate::refusal::refuse;

/// Reads a whole body.
///
/// # Errors
/// A response: 408 if the body does not arrive in time, 413 if it is too long, 400 if it is broken.
pub(crate) async fn whole(app: &App, body: Body) -> Result<Bytes, Box<Response>> {
    let most = app.config.body;
    match timeout(app.config.arrival, Limited::new(body, most).collect()).await {
        Ok(Ok(read)) => Ok(read.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Box::new(refuse(
            StatusCode::PAYLOAD_TOO_LARGE,
            format!("body too long; expected at most {most} bytes"),
        ))),
        Ok(Err(_)) => Err(Box::new(refuse(StatusCode::BAD_REQUEST, broken()))),
        Err(_) => Err(Box::new(refuse(StatusCode::REQUEST_TIMEOUT, late(app)))),
    }
}

fn late(app: &App) -> String {
    format!("the body did not arrive; expected it within {} seconds", app.config.arrival.as_secs_f64())
}

fn broken() -> String {
    "the body is broken; expected it whole, and packed as content-encoding says".to_owned()
}

fn ended() -> String {
    "the server ends; the lines from here on were not read".to_owned()
}

/// Waits until the server takes nothing more in, and then as long as lines that were sent already may need to arrive.
async fn silence_at_the_end(app: &App) {
    app.ends(Ending::Closed).await;
    sleep(Duration::from_millis(250)).await;
}

/// A line of a body, or the message about why no more can be read.
pub(crate) type NextLine = Result<Vec<u8>, String>;

/// The lines of a body as they arrive, without line breaks. A line that is too long is cut off behind the limit, so that the service refuses it.
pub(crate) fn lines(app: App, body: Body) -> impl Stream<Item = NextLine> {
    let reader =
        Reader { app, body: Box::pin(body.into_data_stream()), line: vec![], chunk: Bytes::new(), is_at_end: false };
    stream::unfold(reader, |mut reader| async move { Some((reader.next().await?, reader)) })
}

struct Reader {
    app: App,
    body: Pin<Box<dyn Stream<Item = Result<Bytes, axum::Error>> + Send>>,
    /// The beginning of the next line.
    line: Vec<u8>,
    /// Bytes that were read and belong to the next lines.
    chunk: Bytes,
    is_at_end: bool,
}

impl Reader {
    async fn next(&mut self) -> Option<NextLine> {
        while !self.is_at_end {
            if let Some(line) = self.line_of_chunk() {
                return Some(Ok(line));
            }
            let chunk = tokio::select! {
                biased;
                chunk = self.body.next() => chunk,
                () = sleep(self.app.config.arrival) => return self.failed(late(&self.app)),
                () = silence_at_the_end(&self.app) => return self.failed(ended()),
            };
            match chunk {
                Some(Ok(chunk)) => self.chunk = chunk,
                Some(Err(_)) => return self.failed(broken()),
                None => self.is_at_end = true,
            }
        }
        (!self.line.is_empty()).then(|| Ok(std::mem::take(&mut self.line)))
    }

    /// Ends the lines with a message.
    fn failed(&mut self, error: String) -> Option<NextLine> {
        self.is_at_end = true;
        self.line.clear();
        Some(Err(error))
    }

    /// Moves the chunk to the line, up to the next line break. Returns the line if it is complete.
    fn line_of_chunk(&mut self) -> Option<Vec<u8>> {
        let end = self.chunk.iter().position(|&byte| byte == b'\n');
        let part = self.chunk.split_to(end.unwrap_or(self.chunk.len()));
        // One byte more than is allowed shows that the line is too long.
        let room = (MAX_LINE + 1).saturating_sub(self.line.len());
        self.line.extend_from_slice(&part[..part.len().min(room)]);
        end.map(|_| {
            let _line_break = self.chunk.split_to(1);
            std::mem::take(&mut self.line)
        })
    }
}
