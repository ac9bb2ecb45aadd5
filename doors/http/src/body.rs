//! Reads the bodies of requests, within limits on their length and on the time in which they arrive.

use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::{Stream, StreamExt, stream};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::task::coop::consume_budget;
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

/// A line of a body, or the message about why it cannot be read.
pub(crate) type NextLine = Result<Vec<u8>, String>;

/// The lines of a body as they arrive, without line breaks and without those that are blank. In place of a line that is too long stands a message.
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
            // A packed body may have millions of lines at hand. Now and then this lets the other connections of the thread have their turn.
            consume_budget().await;
            if self.ends_in_chunk() {
                match self.taken() {
                    Ok(line) if line.trim_ascii().is_empty() => continue,
                    line => return Some(line),
                }
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
        (!self.line.is_empty()).then(|| self.taken())
    }

    /// Ends the lines with a message.
    fn failed(&mut self, error: String) -> Option<NextLine> {
        self.is_at_end = true;
        self.line.clear();
        Some(Err(error))
    }

    /// Moves the chunk to the line, up to the next line break. Returns whether the line is complete.
    fn ends_in_chunk(&mut self) -> bool {
        let end = self.chunk.iter().position(|&byte| byte == b'\n');
        let part = self.chunk.split_to(end.unwrap_or(self.chunk.len()));
        // One byte more than is allowed shows that the line is too long.
        let room = (self.app.config.body + 1).saturating_sub(self.line.len());
        self.line.extend_from_slice(&part[..part.len().min(room)]);
        if end.is_some() {
            let _line_break = self.chunk.split_to(1);
        }
        end.is_some()
    }

    /// The line that was read.
    ///
    /// # Errors
    /// It is too long.
    fn taken(&mut self) -> NextLine {
        let (line, most) = (std::mem::take(&mut self.line), self.app.config.body);
        if line.len() > most { Err(format!("line too long; expected at most {most} bytes")) } else { Ok(line) }
    }
}

#[cfg(test)]
mod tests {
    use eyespace_service::answer::Settings;

    use super::*;
    use crate::app::Shared;
    use crate::config::Config;

    fn app() -> App {
        Shared::new(Config::default(), Settings::default())
    }

    #[tokio::test]
    async fn blank_lines_are_left_out() {
        let read: Vec<_> = lines(app(), Body::from("\n \r\none\n\n\ttwo")).collect().await;
        assert_eq!(read, [Ok(b"one".to_vec()), Ok(b"\ttwo".to_vec())]);
    }

    #[tokio::test]
    async fn a_body_full_of_lines_lets_others_have_their_turn() {
        for line in ["\n", "x\n"] {
            let reading = tokio::spawn(lines(app(), Body::from(line.repeat(1 << 16))).count());
            tokio::task::yield_now().await;
            assert!(!reading.is_finished(), "{line:?}");
            reading.await.unwrap();
        }
    }
}
