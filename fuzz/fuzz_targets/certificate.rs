//! Any bytes as a certificate. What is accepted stays accepted with a comment before it, and without its end it is not.
#![no_main]

use eyespace_certify::check;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match check(text) {
        Ok(accepted) => {
            assert!(!accepted.claims.is_empty() && !accepted.question.target.is_empty());
            assert_eq!(check(&format!("# again\n{text}")).as_ref(), Ok(&accepted));
            let end = text.rfind("end").expect("it has an end");
            assert!(check(&text[..end]).is_err());
        }
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count() + 1 && error.column >= 1, "{error}");
        }
    }
});
