//! The token that requests must carry: `authorization: Bearer TOKEN`.

use std::fmt;

use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, HeaderValue};
use subtle::ConstantTimeEq;

/// A secret that clients and the server share.
#[derive(Clone)]
pub struct Token(Vec<u8>);

/// The error for a text that is no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no token; expected at least 16 letters, digits or signs of -._~+/= on one line")]
pub struct NoToken;

impl Token {
    /// The fewest characters of a token: shorter ones can be guessed.
    const FEWEST: usize = 16;

    /// A token of the characters that RFC 6750 allows. Blanks and line breaks around it are removed.
    ///
    /// # Errors
    /// The text is too short, or has other characters.
    pub fn new(text: &str) -> Result<Self, NoToken> {
        let text = text.trim();
        let is_allowed = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~+/=".contains(&byte));
        if is_allowed && text.len() >= Self::FEWEST { Ok(Self(text.into())) } else { Err(NoToken) }
    }

    /// Whether the request carries this token. The time that this takes does not depend on how much of a wrong token is right.
    pub(crate) fn is_in(&self, headers: &HeaderMap) -> bool {
        let value = headers.get(AUTHORIZATION).map_or(&b""[..], HeaderValue::as_bytes);
        let (scheme, given) = value.split_at(value.len().min(7));
        scheme.eq_ignore_ascii_case(b"bearer ") && bool::from(self.0.ct_eq(given.trim_ascii()))
    }
}

/// The secret itself stays out of logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_token_is_right() {
        let token = Token::new(" 0123456789abcdef\n").unwrap();
        let is_in = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, HeaderValue::from_str(value).unwrap());
            token.is_in(&headers)
        };
        assert!(is_in("Bearer 0123456789abcdef") && is_in("bearer  0123456789abcdef"));
        for wrong in [
            "Bearer 0123456789abcde",
            "Bearer 0123456789abcdef0",
            "Basic 0123456789abcdef",
            "Bearer",
            "0123456789abcdef",
        ] {
            assert!(!is_in(wrong), "{wrong}");
        }
        assert!(!token.is_in(&HeaderMap::new()));
    }

    #[test]
    fn short_and_odd_texts_are_no_tokens() {
        for text in ["", "short", "0123456789 abcdef", "0123456789abcde\u{e9}"] {
            assert_eq!(Token::new(text).err(), Some(NoToken), "{text}");
        }
        assert_eq!(format!("{:?}", Token::new("0123456789abcdef").unwrap()), "Token");
    }
}
