/**
 * Returns rings around the squares of a grid that are inside, each smoothed and simplified to about half a square.
 * @param {{ box: [west: number, south: number, east: number, north: number], step: number, isInside: (row: number,
 * column: number) => boolean }} grid in degrees
 * @returns {[longitude: number, latitude: number][][]} closed rings, the largest first
 */
export const outline = ({ box: [west, south, east, north], step, isInside }) => {
  const columns = Math.ceil((east - west) / step)
  const rows = Math.ceil((north - south) / step)
  const filled = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => isInside(row, column)),
  )
  const at = (row, column) => filled[row]?.[column] ?? false
  const rings = chain(edgesOf(rows, columns, at))
    .map((ring) => simplify(middles(ring), 0.8))
    .filter((ring) => ring.length > 3 && area(ring) > 20)
    .sort((one, other) => area(other) - area(one))
  const round = (degrees) => Number(degrees.toFixed(2))
  return rings.map((ring) => ring.map(([column, row]) => [round(west + column * step), round(south + row * step)]))
}

/** Edges between a filled square and an empty one, by their start, with the filled side on the left. */
const edgesOf = (rows, columns, at) => {
  const edges = new Map()
  const add = (from, to) => edges.set(from.join(), [...(edges.get(from.join()) ?? []), to])
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!at(row, column)) continue
      if (!at(row - 1, column)) add([column, row], [column + 1, row])
      if (!at(row, column + 1)) add([column + 1, row], [column + 1, row + 1])
      if (!at(row + 1, column)) add([column + 1, row + 1], [column, row + 1])
      if (!at(row, column - 1)) add([column, row + 1], [column, row])
    }
  }
  return edges
}

const chain = (edges) => {
  const rings = []
  while (edges.size > 0) {
    const [start] = edges.keys()
    const ring = [start.split(',').map(Number)]
    for (let key = start; ; ) {
      const next = edges.get(key)
      const to = next.pop()
      if (next.length === 0) edges.delete(key)
      ring.push(to)
      key = to.join()
      if (key === start) break
    }
    rings.push(ring)
  }
  return rings
}

/** The midpoints of a ring's edges, which turn a staircase into a slope. */
const middles = (ring) => {
  const points = ring.slice(1).map(([x, y], index) => [(x + ring[index][0]) / 2, (y + ring[index][1]) / 2])
  return [...points, points[0]]
}

const area = (ring) =>
  ring.slice(1).reduce((sum, [x, y], index) => sum + (ring[index][0] * y - x * ring[index][1]) / 2, 0)

const distance = ([x, y], [fromX, fromY], [toX, toY]) => {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}

/** The algorithm of Douglas and Peucker: a point stays if it is further than `tolerance` from the line without it. */
const simplify = (points, tolerance) => {
  const keeps = new Set([0, points.length - 1])
  const open = [[0, points.length - 1]]
  while (open.length > 0) {
    const [first, last] = open.pop()
    let furthest = 0
    let most = tolerance
    for (let index = first + 1; index < last; index += 1) {
      const off = distance(points[index], points[first], points[last])
      if (off > most) [furthest, most] = [index, off]
    }
    if (furthest === 0) continue
    keeps.add(furthest)
    open.push([first, furthest], [furthest, last])
  }
  return points.filter((_, index) => keeps.has(index))
}
