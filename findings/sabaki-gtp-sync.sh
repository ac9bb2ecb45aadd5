#!/usr/bin/env bash
# @sabaki/gtp 3.0.0 (npm), the library by which Sabaki talks to engines, and ControllerStateTracker.sync, which brings an engine up to a position.
# Guess: what the engine does not list it is not sent, so that one without time_settings gets the moves all the same; and a sync ends an analysis that was
# queued before it, as GTP's analyze commands end with the next line.
# Seen: an engine that refuses time_settings gets no move, and sync throws; a sync behind a queued analysis waits, until a command that is not queued ends that.
set -euo pipefail
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund @sabaki/gtp@3.0.0
cat > engine.js << 'JS'
// An engine that knows what it lists, and analyses until the next line.
const known = ['list_commands', 'protocol_version', 'komi', 'boardsize', 'clear_board', 'play', 'undo', 'lz-analyze', 'quit']
let analysis = null
require('readline').createInterface({input: process.stdin}).on('line', line => {
  if (analysis != null) {
    clearInterval(analysis)
    analysis = null
    process.stdout.write('\n')
  }
  const [id, name] = line.trim().match(/^(\d*)\s*(\S+)/).slice(1)
  if (!known.includes(name)) process.stdout.write(`?${id} unknown command\n\n`)
  else if (name === 'lz-analyze') {
    process.stdout.write(`=${id}\n`)
    analysis = setInterval(() => process.stdout.write('info move D4 visits 10 winrate 5000 order 0 pv D4\n'), 100)
  } else process.stdout.write(`=${id} ${name === 'list_commands' ? known.join('\n') : ''}\n\n`)
  if (name === 'quit') process.exit()
})
JS
cat > asks.js << 'JS'
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')
const within = (promise, seconds) =>
  Promise.race([promise.then(() => 'done', error => error.message), new Promise(resolve => setTimeout(resolve, seconds * 1000, 'waits'))])

async function main() {
  const engine = new Controller('node', ['engine.js'])
  const tracker = new ControllerStateTracker(engine)
  const sent = []
  engine.on('command-sent', ({command}) => sent.push(command.name))
  engine.start()
  const game = {komi: 6.5, boardsize: [9, 9], history: [{name: 'play', args: ['B', 'E5']}]}
  const clock = {mainTime: 600, byoyomiTime: 30, byoyomiStones: 5}
  console.log('with a clock:', await within(tracker.sync({...game, timeSettings: clock}), 2), sent.join(' '))
  console.log('without:', await within(tracker.sync(game), 2))
  tracker.queueCommand({name: 'lz-analyze', args: ['W', '10']})
  const next = tracker.sync({...game, history: [...game.history, {name: 'play', args: ['W', 'E3']}]})
  console.log('behind an analysis:', await within(next, 2))
  await engine.sendCommand({name: 'protocol_version'})
  console.log('once that is ended:', await within(next, 2))
  await engine.stop()
}

main()
JS
seen=$(node asks.js)
echo "$seen"
[ "$seen" = "with a clock: Time settings are not supported by engine komi boardsize time_settings
without: done
behind an analysis: waits
once that is ended: done" ]
