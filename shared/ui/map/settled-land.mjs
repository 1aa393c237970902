const KM_PER_DEGREE = 111.2

/** Calls `visit` for each square of the grid within `kilometres` of a point, with its distance. */
const around = ({ box: [west, south], step, rows, columns }, latitude, longitude, kilometres, visit) => {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const high = Math.ceil(kilometres / KM_PER_DEGREE / step)
  const wide = Math.ceil(kilometres / KM_PER_DEGREE / step / Math.max(0.1, narrow))
  const row = Math.floor((latitude - south) / step)
  const column = Math.floor((longitude - west) / step)
  for (let r = Math.max(0, row - high); r <= Math.min(rows - 1, row + high); r += 1) {
    for (let c = Math.max(0, column - wide); c <= Math.min(columns - 1, column + wide); c += 1) {
      const distance =
        KM_PER_DEGREE * Math.hypot(south + (r + 0.5) * step - latitude, (west + (c + 0.5) * step - longitude) * narrow)
      if (distance <= kilometres) visit(r * columns + c, distance)
    }
  }
}

/**
 * Estimates a country's land from its towns: each square belongs to the country of its nearest town. Squares outside
 * the outermost towns are removed again, so that coasts run along the coastal towns.
 * @param {{ box: number[], step: number, reach: number }} grid degrees, and the distance in kilometres that two
 * neighbouring towns may have
 * @param {{ country: string, latitude: number, longitude: number }[]} towns of all countries
 * @returns {(row: number, column: number) => boolean}
 */
export const settledLand = ({ box, step, reach }, towns, country) => {
  const [west, south, east, north] = box
  const grid = { box, step, rows: Math.ceil((north - south) / step), columns: Math.ceil((east - west) / step) }
  const near = new Float32Array(grid.rows * grid.columns).fill(Infinity)
  const owner = new Array(grid.rows * grid.columns)
  const margin = (2 * reach) / KM_PER_DEGREE / 0.4
  for (const town of towns) {
    if (
      town.latitude < south - margin ||
      town.latitude > north + margin ||
      town.longitude < west - margin ||
      town.longitude > east + margin
    )
      continue
    around(grid, town.latitude, town.longitude, reach, (square, distance) => {
      if (distance >= near[square]) return
      near[square] = distance
      owner[square] = town.country
    })
  }
  const takenOff = new Uint8Array(grid.rows * grid.columns)
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const square = row * grid.columns + column
      // Only squares at the edge can reach land; a square further out reaches nothing that those do not.
      if (
        owner[square] !== undefined ||
        ![
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ].some(([up, along]) => owner[(row + up) * grid.columns + column + along] !== undefined)
      )
        continue
      around(grid, south + (row + 0.5) * step, west + (column + 0.5) * step, reach * 0.82, (inside) => {
        takenOff[inside] = 1
      })
    }
  }
  return (row, column) => {
    const square = row * grid.columns + column
    return owner[square] === country && takenOff[square] === 0
  }
}
