//! The page of the folder `web`, with the feature `page`.

use std::io::Read;

use eyespace_http::{Config, Token};
use flate2::read::GzDecoder;

use crate::support::{Running, config, root};

/// The files of the page as they were built, by their addresses.
fn built() -> Vec<(String, Vec<u8>)> {
    let dist = root().join("web/dist");
    let assets = std::fs::read_dir(dist.join("assets"))
        .unwrap()
        .map(|entry| format!("assets/{}", entry.unwrap().file_name().to_str().unwrap()));
    let names = assets.chain(["index.html", "sw.js", "manifest.webmanifest", "icon.svg"].map(str::to_owned));
    let plain = names.filter(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
    plain.map(|name| (format!("/{name}"), std::fs::read(dist.join(&name)).unwrap())).collect()
}

#[test]
fn every_file_of_the_page_is_there_with_its_type() {
    let server = Running::new(config());
    let files = built();
    assert!(files.len() >= 6, "{}", files.len());
    for (path, bytes) in files {
        let said = server.get(&path, &[]);
        assert_eq!((said.status, &said.body), (200, &bytes), "{path}");
        let media = said.header("content-type").unwrap();
        let expected = match path.rsplit('.').next().unwrap() {
            "wasm" => "application/wasm",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "svg" => "image/svg+xml",
            _ => "application/manifest+json",
        };
        assert_eq!(media, expected, "{path}");
        let is_asset = path.starts_with("/assets/");
        assert_eq!(said.header("cache-control").unwrap().contains("immutable"), is_asset, "{path}");
    }
    let page = server.get("/", &[]);
    assert!(page.status == 200 && page.text().contains("<div id=\"app\">"), "{}", page.text());
}

#[test]
fn files_come_packed_to_who_takes_that_and_once() {
    let server = Running::new(config());
    let (path, bytes) = built().into_iter().find(|(path, _)| path.ends_with(".wasm")).unwrap();
    let packed = server.get(&path, &[("accept-encoding", "br, gzip")]);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() < bytes.len() / 2, "{} of {}", packed.body.len(), bytes.len());
    let mut plain = Vec::new();
    GzDecoder::new(packed.body.as_slice()).read_to_end(&mut plain).unwrap();
    assert!(plain == bytes);
    let refused = server.get(&path, &[("accept-encoding", "gzip;q=0")]);
    assert_eq!((refused.header("content-encoding"), refused.body.len()), (None, bytes.len()));
    let tag = packed.header("etag").unwrap();
    let again = server.get(&path, &[("if-none-match", tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn the_page_needs_no_token_and_nothing_else_lies_beside_it() {
    let config = Config { token: Some(Token::new("0123456789-abcdef").unwrap()), ..config() };
    let server = Running::new(config);
    assert_eq!(server.get("/", &[]).status, 200);
    assert_eq!(server.get("/sw.js", &[]).status, 200);
    assert_eq!(server.get("/v1/schema", &[]).status, 401);
    assert_eq!(server.get("/assets/", &[]).status, 401);
    assert_eq!(server.get("/assets/../Cargo.toml", &[]).status, 401);
}
