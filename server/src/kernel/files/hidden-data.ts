/**
 * Finds data in a file that is not part of its picture. It reads the bytes without decoding them; whatever is not known
 * to belong to the picture counts as hidden data.
 */

const JPEG_END = 0xd9
const JPEG_SCAN = 0xda
/** JFIF, the colour profile, and Adobe's colour transform. */
const jpegParts = new Set([0xe0, 0xe2, 0xee])

/**
 * Whether a picture needs a segment of application data, such as a colour profile in APP2, but not a second picture
 * there.
 */
const isPlain = (marker: number, data: Buffer): boolean =>
  jpegParts.has(marker) && (marker !== 0xe2 || data.toString('latin1', 0, 11) === 'ICC_PROFILE')

/** Where the segment after a scan begins. Within a scan, 0xff is followed by 0 or by a restart marker. */
const afterScan = (content: Buffer, from: number): number => {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return content.length
}

const hidesInJpeg = (content: Buffer): boolean => {
  let at = 2
  while (at + 2 <= content.length) {
    const marker = content[at + 1] ?? 0
    if (content[at] !== 0xff) return true
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === JPEG_END) return at + 2 < content.length
    if (at + 4 > content.length) return true
    const length = content.readUInt16BE(at + 2)
    const isApplication = marker >= 0xe0 && marker <= 0xef
    if (isApplication && !isPlain(marker, content.subarray(at + 4, at + 2 + length))) return true
    // A comment.
    if (marker === 0xfe) return true
    at += 2 + length
    if (marker === JPEG_SCAN) at = afterScan(content, at)
  }
  return true
}

/** Chunks that a PNG is drawn from. */
const pngParts = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
])

const hidesInPng = (content: Buffer): boolean => {
  for (let at = 8; at + 12 <= content.length; ) {
    const type = content.toString('latin1', at + 4, at + 8)
    if (!pngParts.has(type)) return true
    at += 12 + content.readUInt32BE(at)
    if (type === 'IEND') return at < content.length
  }
  return true
}

/** Whether a file contains more than a picture: its position, its author, a comment, another file at the end. */
export const hidesSomething = (content: Buffer, type: 'image/jpeg' | 'image/png' | 'image/webp'): boolean => {
  if (type === 'image/jpeg') return hidesInJpeg(content)
  if (type === 'image/png') return hidesInPng(content)
  // A WebP is not examined: few cameras make it, and its chunks may be in any order.
  return true
}

/** A position as videos write it (ISO 6709): degrees of latitude and longitude, often with a height. */
const position = /[+-]\d{2,6}(?:\.\d+)?[+-]\d{3,7}(?:\.\d+)?(?:[+-]\d+(?:\.\d+)?)?\//g

/**
 * Removes the position from an MP4 or QuickTime video. It is overwritten in the metadata, so that no other part moves.
 */
export const withoutPlace = (content: Buffer): Buffer => {
  const clean = Buffer.from(content)
  for (let at = 0; at + 8 <= clean.length; ) {
    const short = clean.readUInt32BE(at)
    const size = short === 1 && at + 16 <= clean.length ? Number(clean.readBigUInt64BE(at + 8)) : short
    const length = size === 0 ? clean.length - at : size
    if (length < 8) break
    if (clean.toString('latin1', at + 4, at + 8) === 'moov') {
      const end = Math.min(clean.length, at + length)
      const text = clean.toString('latin1', at, end)
      for (const found of text.matchAll(position))
        clean.fill('0', at + found.index, at + found.index + found[0].length, 'latin1')
      for (let box = text.indexOf('loci'); box !== -1; box = text.indexOf('loci', box + 4)) {
        const boxSize = box >= 4 ? clean.readUInt32BE(at + box - 4) : 0
        if (boxSize >= 8 && boxSize < 1_024 && box - 4 + boxSize <= text.length) {
          clean.write('free', at + box, 'latin1')
          clean.fill(0, at + box + 4, at + box - 4 + boxSize)
        }
      }
    }
    at += length
  }
  return clean
}
