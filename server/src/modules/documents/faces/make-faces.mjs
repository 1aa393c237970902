import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** The characters that documents can have, by the publisher's file that draws them. */
const parts = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœˆ˚˜–—‘’‚“”„†•…€™−' + range(0x2bb, 0x2bc),
  'latin-ext':
    range(0x100, 0x17f) +
    range(0x18f, 0x192) +
    range(0x1cd, 0x1dc) +
    range(0x218, 0x21b) +
    range(0x1e00, 0x1eff) +
    '₦₵₹₺',
  vietnamese: range(0x300, 0x304) + range(0x309, 0x30c) + range(0x323, 0x323) + range(0x1ea0, 0x1ef9) + '₫',
}

/** Steps of the weight axis: text, emphasis and headings. */
const faces = [
  { family: 'public-sans', weight: 400 },
  { family: 'public-sans', weight: 700 },
  { family: 'bricolage-grotesque', weight: 650 },
]

const paddedTo4 = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
const checksumOf = (bytes) => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** A `name` table with only the PostScript name. */
const nameTable = (name) => {
  const text = Buffer.from(name, 'utf16le').swap16()
  const head = Buffer.alloc(18)
  for (const [index, value] of [0, 1, 18, 3, 1, 0x409, 6, text.length, 0].entries())
    head.writeUInt16BE(value, index * 2)
  return Buffer.concat([head, text])
}

/**
 * Gives a font another name. All files that are cut from one font have its name, and the PDF writer would take them for
 * one font.
 */
const renamed = (font, name) => {
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16
    const tag = font.toString('latin1', at, at + 4)
    const start = font.readUInt32BE(at + 8)
    return { tag, content: tag === 'name' ? nameTable(name) : font.subarray(start, start + font.readUInt32BE(at + 12)) }
  })
  const head = Buffer.from(font.subarray(0, 12 + count * 16))
  const contents = []
  let offset = head.length
  for (const [index, { content }] of tables.entries()) {
    const padded = paddedTo4(content)
    head.writeUInt32BE(checksumOf(padded), 12 + index * 16 + 4)
    head.writeUInt32BE(offset, 12 + index * 16 + 8)
    head.writeUInt32BE(content.length, 12 + index * 16 + 12)
    contents.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...contents])
}

/**
 * Cuts the brand's faces for documents: TrueType in single weights, since the published variable woff2 files cannot be
 * embedded into a PDF. Run it by hand after a new release of the families: `node make-faces.mjs`.
 */
for (const { family, weight } of faces) {
  for (const [part, characters] of Object.entries(parts)) {
    const original = await readFile(
      require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`),
    )
    const cut = await subsetFont(original, characters, {
      targetFormat: 'truetype',
      keepFeatures: features,
      variationAxes: { wght: weight },
    })
    const name = `${family}-${weight}-${part}`
    await writeFile(join(fileURLToPath(new URL('.', import.meta.url)), `${name}.ttf`), renamed(Buffer.from(cut), name))
    console.log(`${name}.ttf ${cut.length} bytes`)
  }
}
