// What `@sabaki/sgf` reads in a record on standard input, as JSON. Run by ../readers.rs.
const sgf = require('@sabaki/sgf')

const [root, ...others] = sgf.parse(require('fs').readFileSync(0, 'utf8'))
if (others.length > 0) throw new Error('more than one game')

const first = (node, name) => (node.data[name] ?? [null])[0]
const points = name => (root.data[name] ?? []).slice().sort()
const sides = first(root, 'SZ').split(':').map(Number)

const move = node => {
  const color = ['B', 'W'].find(name => name in node.data)
  return [color, first(node, color)]
}

// Each line from the root to where nothing follows.
const lines = []
const waiting = [[root, []]]
while (waiting.length > 0) {
  const [node, before] = waiting.pop()
  const line = node === root ? before : [...before, node]
  node.children.slice().reverse().forEach(child => waiting.push([child, line]))
  if (node.children.length === 0) lines.push({moves: line.map(move), texts: line.map(node => first(node, 'C'))})
}

console.log(JSON.stringify({
  size: [sides[0], sides[1] ?? sides[0]],
  program: first(root, 'AP'),
  toPlay: first(root, 'PL'),
  komi: Number(first(root, 'KM')),
  handicap: Number(first(root, 'HA')),
  rules: first(root, 'RU'),
  text: first(root, 'C'),
  name: first(root, 'GN'),
  points: Object.fromEntries(['AB', 'AW', 'TR', 'SQ', 'CR', 'MA'].map(name => [name, points(name)])),
  lines
}))
