//! Any bytes as certificates. What is accepted stays accepted with a comment before it and with itself behind it, and without its end it is not.
#![no_main]

use eyespace_certify::check;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    match check(file) {
        Ok(accepted) => {
            assert!(accepted.iter().all(|one| !one.claims.is_empty() && !one.question.target.is_empty()));
            assert_eq!(check([b"# again\n", file].concat()).as_ref(), Ok(&accepted));
            let twice = check([file, b"\n", file].concat()).expect("both are accepted");
            assert_eq!(twice, [&accepted[..], &accepted[..]].concat());
            let end = file.windows(3).rposition(|word| word == b"end").expect("it has an end");
            assert!(check(&file[..end]).is_err());
        }
        Err(error) => {
            let lines = file.split(|&byte| byte == b'\n').count();
            assert!(error.line >= 1 && error.line <= lines + 1 && error.column >= 1, "{error}");
        }
    }
});
