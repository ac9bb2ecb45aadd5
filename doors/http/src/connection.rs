//! The first bytes of a connection, which must arrive in time. The library that serves a connection first reads whether it is HTTP/1 or HTTP/2, and it
//! would wait for that without end.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// The bytes with which HTTP/2 begins (RFC 9113, section 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A connection of which reading fails if its first bytes are late.
pub(crate) struct Connection {
    stream: TcpStream,
    /// The time at which the first bytes are late; `None` once it is known whether this is HTTP/1 or HTTP/2.
    late: Option<Pin<Box<Sleep>>>,
    /// The number of bytes that were read so far, all of which HTTP/2 begins with.
    read: usize,
}

impl Connection {
    pub(crate) fn new(stream: TcpStream, arrival: Duration) -> Self {
        Self { stream, late: Some(Box::pin(sleep(arrival))), read: 0 }
    }

    /// Takes note of bytes that were read.
    fn note(&mut self, bytes: &[u8]) {
        let expected = &PREFACE[self.read..];
        let is_open = bytes.len() < expected.len() && expected.starts_with(bytes);
        self.read += bytes.len();
        if !is_open {
            self.late = None;
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(cx, buffer);
        let Some(late) = &mut self.late else { return polled };
        match polled {
            Poll::Pending => late.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into())),
            ready => {
                self.note(&buffer.filled()[before..]);
                ready
            }
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
