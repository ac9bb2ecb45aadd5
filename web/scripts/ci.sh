#!/usr/bin/env bash
# Checks the page as CI does: types, build, unit tests, and the tests in Chromium. The engine is compiled first if it is not there.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! ls /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome > /dev/null 2>&1 && [ -z "${CHROMIUM:-}" ]; then
    apt-get install -y -q chromium > /dev/null
fi
npm run --silent engine
npm ci --no-audit --no-fund
npm run --silent check
npm run --silent build
npm test --silent
npm run --silent e2e
