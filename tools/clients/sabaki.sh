#!/usr/bin/env bash
# A session in Sabaki 0.60.2 with Eyespace attached: its own page in Chromium, with a stand-in for Electron. docs/clients-gtp.md says what was seen.
#
#   bash tools/clients/sabaki.sh EYESPACE OUT [GAME.sgf]
#
# EYESPACE is the program; OUT gets pictures of the window, and what Sabaki asked and was told. The game has 126 moves or more, and a stone at S7
# then; without one it is examples/ear-reddening-1846.sgf. Sabaki is cloned from its public repository, or from SABAKI_SOURCE, and bundled as it bundles
# itself; of its parts @sabaki/gtp is 3.0.0, @sabaki/sgf 3.4.7 and @sabaki/deadstones 2.1.2, the others are those of its lock file. Beside them
# node-stdlib-browser 1.3.1 and puppeteer-core 24.43.1 are installed, without scripts. Needs git, Node 20 with npm, and Chromium (apt: chromium).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { sed -n '2,10s/^# \?//p' "$0"; exit 2; }
for program in git node npm chromium; do
    command -v "$program" > /dev/null || { echo "$program is needed"; exit 2; }
done
eyespace=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
game=$(realpath "${3:-$here/../../examples/ear-reddening-1846.sgf}")
[ -z "$(ls -A "$out")" ] || { echo "$out is not empty"; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git -c advice.detachedHead=false clone -q --depth 1 --branch v0.60.2 "${SABAKI_SOURCE:-https://github.com/SabakiHQ/Sabaki}" "$work/sabaki"
cd "$work/sabaki"
npm pkg delete devDependencies
npm install --ignore-scripts --no-audit --no-fund --save-exact @sabaki/gtp@3.0.0 @sabaki/sgf@3.4.7 @sabaki/deadstones@2.1.2 webpack@5.108.4 \
    webpack-cli@6.0.1 node-stdlib-browser@1.3.1 puppeteer-core@24.43.1
npx webpack --mode production

# Node's modules for the page, as far as a browser has them.
mkdir "$work/home" "$work/bin"
cat > libraries.config.js << 'JS'
const libraries = require('node-stdlib-browser'), { ProvidePlugin } = require('webpack');
const names = ['assert', 'buffer', 'events', 'http', 'https', 'os', 'path', 'process', 'stream', 'string_decoder', 'url', 'util', 'zlib'];
const lines = [...names.map((name) => [name, libraries[name]]), ['iconv-lite', 'iconv-lite']];
require('fs').writeFileSync('libraries.js', lines.map(([name, file]) => `exports['${name}'] = require(${JSON.stringify(file)});`).join('\n'));
module.exports = {
    mode: 'production', entry: './libraries.js', performance: { hints: false }, resolve: { alias: libraries },
    output: { path: `${__dirname}/../home`, filename: 'libraries.js', library: { name: 'libraries', type: 'window' } },
    plugins: [new ProvidePlugin({ process: libraries.process, Buffer: [libraries.buffer, 'Buffer'] })],
};
JS
npx webpack -c libraries.config.js

# What Manage Engines keeps, as docs/clients-gtp.md has it, and what the View menu and the Engines menu turn on.
cat > "$work/home/settings.json" << 'JSON'
{
  "engines.list": [{"name": "Eyespace", "path": "eyespace", "args": "gtp"}], "board.analysis_type": "scoreLead", "view.show_leftsidebar": true,
  "view.leftsidebar_width": 330, "view.show_graph": true, "view.show_coordinates": true, "app.startup_check_updates": false, "sound.enable": false
}
JSON
ln -s "$eyespace" "$work/bin/eyespace"
PATH=$work/bin:$PATH node "$here/sabaki_window.js" "$work/sabaki" "$work/home" "$(command -v chromium)" "$game" "$out"
