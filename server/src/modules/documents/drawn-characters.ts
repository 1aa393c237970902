/** Where a table of a TrueType file begins. */
const tableStart = (font: Buffer, tag: string): number => {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

/** The code points of a `cmap` part of format 4, which all of ours have: segments, each with its first and last one. */
const readSegments = (font: Buffer, start: number, found: Set<number>): void => {
  const count = font.readUInt16BE(start + 6) / 2
  const [ends, starts] = [start + 14, start + 16 + count * 2]
  const [deltas, offsets] = [starts + count * 2, starts + count * 4]
  for (let segment = 0; segment < count; segment += 1) {
    const [first, last] = [font.readUInt16BE(starts + segment * 2), font.readUInt16BE(ends + segment * 2)]
    const [delta, offset] = [font.readUInt16BE(deltas + segment * 2), font.readUInt16BE(offsets + segment * 2)]
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : font.readUInt16BE(offsets + segment * 2 + offset + (code - first) * 2)
      if ((glyph & 0xffff) !== 0) found.add(code)
    }
  }
}

/**
 * Which characters a TrueType file draws, by its `cmap` table.
 * @throws where it is no font, or has no part of format 4
 */
export const drawnCharacters = (font: Buffer): ReadonlySet<number> => {
  const start = tableStart(font, 'cmap')
  const found = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const part = start + font.readUInt32BE(start + 8 + index * 8)
    if (font.readUInt16BE(part) === 4) readSegments(font, part, found)
  }
  if (found.size === 0) throw new Error('The font draws no character')
  return found
}
