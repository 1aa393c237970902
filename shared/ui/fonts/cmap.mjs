/**
 * Reads which characters a TrueType file contains from its `cmap` table (formats 4 and 12, the common ones today), so
 * that a build can check that a character is in the file it ships.
 *
 * @param {Buffer} font the bytes of an unwrapped TrueType/OpenType file
 * @returns {Set<number>} the code points that map to a real glyph
 */
export function readCodePoints(font) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tableStart = findTable(view, 'cmap')
  const found = new Set()
  const subtables = view.getUint16(tableStart + 2)
  for (let index = 0; index < subtables; index += 1) {
    const start = tableStart + view.getUint32(tableStart + 4 + index * 8 + 4)
    const format = view.getUint16(start)
    if (format === 4) readFormat4(view, start, found)
    if (format === 12) readFormat12(view, start, found)
  }
  return found
}

/**
 * @param {DataView} view
 * @param {string} tag
 */
export function findTable(view, tag) {
  const tables = view.getUint16(4)
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(record + offset)))
    if (name === tag) return view.getUint32(record + 8)
  }
  throw new Error(`The font has no ${tag} table`)
}

function readFormat4(view, start, found) {
  const segments = view.getUint16(start + 6) / 2
  const ends = start + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const offsets = deltas + segments * 2
  for (let segment = 0; segment < segments; segment += 1) {
    const first = view.getUint16(starts + segment * 2)
    const last = view.getUint16(ends + segment * 2)
    const delta = view.getUint16(deltas + segment * 2)
    const offset = view.getUint16(offsets + segment * 2)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      let glyph = code
      if (offset !== 0) glyph = view.getUint16(offsets + segment * 2 + offset + (code - first) * 2)
      if (offset === 0 || glyph !== 0) glyph = (glyph + delta) & 0xffff
      if (glyph !== 0) found.add(code)
    }
  }
}

function readFormat12(view, start, found) {
  const groups = view.getUint32(start + 12)
  for (let group = 0; group < groups; group += 1) {
    const record = start + 16 + group * 12
    const first = view.getUint32(record)
    const last = view.getUint32(record + 4)
    const firstGlyph = view.getUint32(record + 8)
    for (let code = first; code <= last; code += 1) if (firstGlyph + code - first !== 0) found.add(code)
  }
}
