// Sabaki's guesses of whose the points are: a board in a line in, three maps in a line out.
const influence = require('@sabaki/influence')
const deadstones = require('@sabaki/deadstones')
const lines = require('readline').createInterface({ input: process.stdin })
console.log('ready')
;(async () => {
  for await (const line of lines) {
    const { board, playouts } = JSON.parse(line)
    const flat = (map) => map.map((row) => row.map(Number))
    console.log(JSON.stringify({
      map: flat(influence.map(board)),
      area: flat(influence.areaMap(board)),
      playouts: flat(await deadstones.getProbabilityMap(board, playouts)),
    }))
  }
})()
