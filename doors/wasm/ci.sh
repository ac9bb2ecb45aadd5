#!/usr/bin/env bash
# Builds the npm package and runs its tests, on a bare machine with Rust, and apt for what is missing.
#   ci.sh            the whole engine alone, quickly compiled
#   ci.sh release    all four modules as they are published
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mode=${1:-dev}
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

bash "$here/build.sh" "$mode"
cd "$here/package"
node manifest.mjs --check
export EYESPACE_CHROMIUM=required
[ "$mode" != release ] || export EYESPACE_SLIM=required
npm test --silent
