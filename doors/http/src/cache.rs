//! Kept answers. A question that was answered before, in whatever spelling and with whatever id, gets the same bytes without a search.

use std::sync::Arc;

use eyespace_service::question::{FaultClass, Line};
use quick_cache::Weighter;
use quick_cache::sync::Cache as Kept;

/// The answers to a question, without its id. They depend on nothing but the question.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answers {
    /// What follows the id in each line, line break included.
    pub(crate) lines: Vec<String>,
    /// The class of the fault, if the only line is an error.
    pub(crate) fault: Option<FaultClass>,
}

impl Answers {
    pub(crate) fn bytes(&self) -> usize {
        self.lines.iter().map(|line| line.len() + size_of::<String>()).sum()
    }
}

/// A question as the text by which its answers are found: its kind, and its fields in alphabetical order without blanks. The id is left out.
pub(crate) type Key = String;

/// The key of a question.
pub(crate) fn key(line: &Line) -> Key {
    line.canonical()
}

#[derive(Clone, Debug)]
struct Bytes;

impl Weighter<Key, Arc<Answers>> for Bytes {
    /// The bytes that an entry takes, with what the cache itself needs for it.
    fn weight(&self, key: &Key, answers: &Arc<Answers>) -> u64 {
        const BESIDE: usize = 150;
        (key.len() + answers.bytes() + BESIDE) as u64
    }
}

/// The kept answers. Their bytes are limited; what was not asked for longest goes first.
pub(crate) struct Cache(Option<Kept<Key, Arc<Answers>, Bytes>>);

impl Cache {
    /// A cache of this many bytes; with 0, nothing is kept.
    pub(crate) fn new(bytes: u64) -> Self {
        /// The size of an ordinary answer, by which the cache chooses the size of its tables.
        const ORDINARY: u64 = 4096;
        let entries = usize::try_from(bytes / ORDINARY).unwrap_or(usize::MAX).max(16);
        Self((bytes > 0).then(|| Kept::with_weighter(entries, bytes, Bytes)))
    }

    pub(crate) fn get(&self, key: &Key) -> Option<Arc<Answers>> {
        self.0.as_ref()?.get(key)
    }

    pub(crate) fn keep(&self, key: Key, answers: &Arc<Answers>) {
        if let Some(kept) = &self.0 {
            kept.insert(key, Arc::clone(answers));
        }
    }

    /// The number of kept answers, and their bytes.
    pub(crate) fn size(&self) -> (usize, u64) {
        self.0.as_ref().map_or((0, 0), |kept| (kept.len(), kept.weight()))
    }
}

#[cfg(test)]
mod tests {
    use eyespace_wire::question::Kind;

    use super::*;

    fn key_of(text: &str) -> Key {
        key(&Line::read_as(text.as_bytes(), Kind::Eye).unwrap())
    }

    #[test]
    fn the_spelling_and_the_id_of_a_question_do_not_matter() {
        let one = key_of("{\"id\": 1, \"shape\": \"...\", \"outsideLiberties\": 2}");
        assert_eq!(one, key_of("{ \"outsideLiberties\":2,\"kind\":\"eye\", \"shape\":\"..\\u002e\"}"));
        assert_ne!(one, key_of("{\"shape\": \"...\", \"outsideLiberties\": 3}"));
        let other = Line::read_as(b"{\"shape\": \"...\", \"outsideLiberties\": 2}", Kind::Table).unwrap();
        assert_ne!(one, key(&other));
    }

    #[test]
    fn the_bytes_are_bounded() {
        let cache = Cache::new(100_000);
        for number in 0..1000 {
            let answers = Answers { lines: vec!["x".repeat(1000)], fault: None };
            cache.keep(number.to_string(), &Arc::new(answers));
        }
        let (count, bytes) = cache.size();
        assert!(count > 20 && bytes <= 100_000, "{count} {bytes}");
        let none = Cache::new(0);
        none.keep(String::new(), &Arc::new(Answers { lines: vec![], fault: None }));
        assert_eq!((none.get(&String::new()), none.size()), (None, (0, 0)));
    }
}
