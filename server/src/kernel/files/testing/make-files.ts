import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo of 80 by 40 pixels, taken with a telephone held sideways, with a position and a maker in its metadata. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: '#0b6b50' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const pngPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 60, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
    .png()
    .toBuffer()

/** A PDF of one empty page. */
export const pdf = (): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
      'trailer<</Root 1 0 R>>',
      'startxref',
      '9',
      '%%EOF',
      '',
    ].join('\n'),
  )

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG of a few hundred kilobytes that would take gigabytes when it is decoded. */
export const pngBomb = (side = 30_000): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The beginning of a video that a browser records: an EBML header of the type webm. */
export const webm = (): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), Buffer.from('webm')])
