#!/usr/bin/env bash
# Builds the npm package quickly and runs its tests, on a bare machine with Rust, and apt for what is missing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
has() { command -v "$1" > /dev/null; }

missing=()
{ has node && has npm; } || missing+=(nodejs npm)
has chromium || missing+=(chromium)
if [ ! -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    [ -d /usr/lib/rustlib/src/rust/library ] || missing+=(rust-web-src)
    [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] || missing+=(rustc-web cargo-web)
fi
if [ "${#missing[@]}" -gt 0 ]; then
    as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "${missing[@]}"
fi

bash "$here/build.sh" ci
cd "$here/package"
node manifest.mjs --check
EYESPACE_CHROMIUM=required EYESPACE_SLIM=required npm test --silent
