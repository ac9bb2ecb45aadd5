// Drives `eyespace gtp` as Sabaki does, by the library that it uses. Run by ../sabaki.rs with the program's path.
const assert = require('assert')
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')

const engine = new Controller(process.argv[2], ['gtp'])
const ask = async (name, ...args) => await engine.sendCommand({name, args: args.map(String)})

const answered = async (name, ...args) => {
  const response = await ask(name, ...args)
  assert(!response.error, `${name} ${args.join(' ')}: ${response.content}`)
  return response.content
}

async function greets() {
  // Sent at once, as at its start; the answers come back to whom they belong.
  const told = await Promise.all(['name', 'version', 'protocol_version', 'list_commands'].map(name => answered(name)))
  assert.strictEqual(told[0], 'Eyespace')
  assert.match(told[1], /^\d+\.\d+\.\d+/)
  assert.strictEqual(told[2], '2')
  const commands = told[3].split('\n')
  assert(commands.includes('loadsgf') && !commands.includes('genmove'))
  return commands
}

async function answersEveryCommand(commands) {
  const asked = commands.filter(name => name !== 'quit' && !name.endsWith('-analyze'))
  const told = await Promise.all(asked.map((name, id) => engine.sendCommand({id, name, args: ['@', '1', '?']})))
  told.forEach((response, id) => {
    assert.strictEqual(response.id, id, `${asked[id]} was answered with another id`)
    assert(typeof response.content === 'string' && response.content !== 'unknown command', asked[id])
  })
  const refused = await ask('genmove', 'B')
  assert(refused.error && refused.content.includes('does not play'))
}

async function followsAGame() {
  const tracker = new ControllerStateTracker(engine)
  const play = (color, vertex) => ({name: 'play', args: [color, vertex]})
  const game = [play('B', 'E5'), play('W', 'E3'), play('B', 'C3'), play('W', 'pass')]
  const state = {komi: 6.5, boardsize: [9, 9], timeSettings: {mainTime: 600, byoyomiTime: 30, byoyomiStones: 5}}
  await tracker.sync({...state, history: game})
  assert.match(await answered('printsgf'), /KM\[6\.5\].*;B\[ee\]\s*;W\[eg\]\s*;B\[cg\]\s*;W\[\]/s)
  // Back and along a variation: undone, not replayed.
  await tracker.sync({...state, history: [...game.slice(0, 3), play('W', 'G7')]})
  assert.match(await answered('printsgf'), /;B\[cg\]\s*;W\[gc\]\)/s)
  await tracker.sync({...state, boardsize: [7, 5], history: [{name: 'set_free_handicap', args: ['B2', 'F4']}, play('W', 'D3')]})
  assert.match(await answered('printsgf'), /SZ\[7:5\].*AB\[fb\]\[bd\].*;W\[dc\]/s)
}

// As Sabaki does with each position that it shows: brought up to it, then asked, until it shows another.
async function analysesAGame() {
  const tracker = new ControllerStateTracker(engine)
  const play = (color, vertex) => ({name: 'play', args: [color, vertex]})
  const game = [play('B', 'E5'), play('W', 'E3'), play('B', 'C3'), play('W', 'G6')]
  for (let shown = 0; shown <= game.length; shown++) {
    await tracker.sync({komi: 6.5, boardsize: [9, 9], history: game.slice(0, shown)})
    const analysis = new Promise((resolve, reject) => {
      const command = {name: 'kata-analyze', args: [shown % 2 ? 'W' : 'B', '50']}
      tracker.queueCommand(command, ({line}) => line.startsWith('info ') && resolve(line)).catch(reject)
    })
    const told = (await analysis).split(/\s*info\s+/).slice(1)
    assert(told.length > 1, `${told.length} moves after ${shown}`)
    for (const info of told) assert.match(info, /^move [A-J][1-9] visits \d{2,} .*winrate 0\.5 .*scoreLead -?\d+\.\d .*pv [A-J][1-9]$/)
    assert(told[0].includes('visits 1000 ') && told[0].includes('order 0 '))
    // It ends an analysis so, for the next sync would wait for that.
    await answered('protocol_version')
  }
}

async function streams() {
  await answered('boardsize', 5)
  await answered('set_position', ...'b B5 b D5 b A4 b B4 b C4 b D4 b E4'.split(' '))
  const lines = []
  let stopped = null
  const analysis = engine.sendCommand({name: 'kata-analyze', args: ['B', '5', 'ownership', 'true']}, ({line, end}) => {
    if (line.includes('info move')) lines.push(line)
    // Any command ends it, as when the user moves on.
    if (lines.length === 3 && stopped == null) stopped = answered('name')
  })
  await analysis
  assert.strictEqual(await stopped, 'Eyespace')
  const numbers = lines[0].split(' ownership ')[1].trim().split(' ').map(Number)
  assert.deepStrictEqual(numbers, [...Array(10).fill(1), ...Array(15).fill(0.85)], 'proved, and estimated')
  assert.match(lines[0], /info move \S+ visits \d{2,} .*winrate 0\.5 .*scoreLead -?\d+\.\d .*pv \S+/)
}

async function scores() {
  assert.strictEqual(await answered('unconditional_status', 'A4'), 'alive')
  assert.strictEqual(await answered('final_status_list', 'dead'), '')
  assert.match(await answered('final_status_list', 'alive'), /A4/)
}

async function main() {
  engine.start()
  const commands = await greets()
  await answersEveryCommand(commands)
  await followsAGame()
  await analysesAGame()
  await streams()
  await scores()
  await engine.stop()
  console.log(`${commands.length} commands`)
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
