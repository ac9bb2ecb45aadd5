//! The settings of the server.

use std::num::NonZeroUsize;
use std::time::Duration;

use axum::http::{HeaderValue, Uri};
use eyespace_service::seconds::Seconds;

use crate::token::Token;

/// The settings of the server. What an answer may contain and cost is in the settings of the service.
#[derive(Clone, Debug)]
pub struct Config {
    /// The number of questions that are answered side by side.
    pub threads: NonZeroUsize,
    /// The most questions that wait for a thread. A question that arrives when so many wait is refused with the status 429.
    pub queue: usize,
    /// The most seconds for all turns of a question, beside the nodes. If they run out, the answer has what is known.
    pub time: Option<Seconds>,
    /// The most bytes of a question, unpacked; at most [`eyespace_service::question::MAX_LINE`].
    pub body: usize,
    /// The time in which the head of a request must arrive, then its body, and each next line of a batch.
    pub arrival: Duration,
    /// The most connections that are open at a time. Others wait until one is closed.
    pub connections: usize,
    /// The most bytes of kept answers; 0 keeps none.
    pub cache: u64,
    /// The pages that may read answers in a browser, beside those of the server itself.
    pub origins: Origins,
    /// The token that requests must carry, if any.
    pub token: Option<Token>,
    /// The time in which running answers may be completed once the server has to end. After that, their searches stop.
    pub grace: Duration,
}

/// Pages of other servers whose scripts may read the answers (CORS).
#[derive(Clone, Debug, Default)]
pub enum Origins {
    /// None: browsers keep the answers from pages of other servers.
    #[default]
    None,
    /// The pages of these origins, such as `https://example.org`.
    These(Vec<HeaderValue>),
    /// All pages.
    Any,
}

impl Origins {
    /// The pages of these origins. An origin is a scheme, a host and perhaps a port, as browsers send it.
    ///
    /// # Errors
    /// The first text that is no origin.
    pub fn these(texts: &[String]) -> Result<Self, String> {
        let origin = |text: &String| {
            let uri = text.parse::<Uri>().ok().filter(|uri| uri.scheme().is_some() && uri.authority().is_some());
            let is_bare = uri.is_some_and(|uri| uri.path() == "/" && uri.query().is_none()) && !text.ends_with('/');
            let value = HeaderValue::from_str(text).ok().filter(|_| is_bare);
            value.ok_or_else(|| text.clone())
        };
        let values: Vec<_> = texts.iter().map(origin).collect::<Result<_, _>>()?;
        Ok(if values.is_empty() { Self::None } else { Self::These(values) })
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            queue: 64,
            time: Seconds::new(60.0).ok(),
            body: eyespace_service::question::MAX_LINE,
            arrival: Duration::from_secs(10),
            connections: 16_384,
            cache: 64 << 20,
            origins: Origins::None,
            token: None,
            grace: Duration::from_secs(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_a_scheme_a_host_and_no_path() {
        let these = |text: &str| Origins::these(&[text.to_owned()]);
        assert!(matches!(these("https://example.org"), Ok(Origins::These(_))));
        assert!(matches!(these("http://localhost:8080"), Ok(Origins::These(_))));
        assert!(matches!(Origins::these(&[]), Ok(Origins::None)));
        for text in
            ["", "example.org", "https://example.org/", "https://example.org/page", "https://example.org?x", "a b"]
        {
            assert_eq!(these(text).err().as_deref(), Some(text));
        }
    }
}
