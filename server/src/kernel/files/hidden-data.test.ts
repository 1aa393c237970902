import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { hidesSomething, withoutPlace } from './hidden-data.ts'
import { keepPicture } from './picture.ts'
import { photo, pngBomb, pngPicture } from './testing/make-files.ts'
import { takeUpload } from './uploads.ts'
import type { UploadTarget, UploadType } from './tables.ts'

jest.setTimeout(60_000)

const plain = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
const after = (content: Buffer, at: number, added: Buffer): Buffer =>
  Buffer.concat([content.subarray(0, at), added, content.subarray(at)])
/** Adds a segment to a JPEG, right after its beginning. */
const withSegment = (content: Buffer, marker: number, text: string): Buffer => {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return after(content, 2, Buffer.concat([head, data]))
}
/** Adds a chunk to a PNG, right after its header. */
const withChunk = (content: Buffer, type: string, text: string): Buffer => {
  const body = Buffer.from(type + text, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(text.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return after(content, 33, chunk)
}

describe('hidden data in a picture', () => {
  test('none is found in a plain one, a progressive one, or one with a colour profile', async () => {
    expect(hidesSomething(await plain(), 'image/jpeg')).toBe(false)
    expect(
      hidesSomething(
        await sharp(await plain())
          .jpeg({ progressive: true })
          .toBuffer(),
        'image/jpeg',
      ),
    ).toBe(false)
    expect(
      hidesSomething(
        await sharp(await plain())
          .withIccProfile('srgb')
          .jpeg()
          .toBuffer(),
        'image/jpeg',
      ),
    ).toBe(false)
    expect(hidesSomething(await pngPicture(), 'image/png')).toBe(false)
  })

  test.each([
    ['EXIF', async () => photo()],
    ['XMP', async () => withSegment(await plain(), 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')],
    ['IPTC', async () => withSegment(await plain(), 0xed, 'Photoshop 3.0\0Allen Avenue')],
    ['a comment', async () => withSegment(await plain(), 0xfe, '6.6018 N 3.3515 E')],
    ['a second picture', async () => withSegment(await plain(), 0xe2, 'MPF\0and where')],
    ['a file behind it', async () => Buffer.concat([await plain(), Buffer.from('PK\u0003\u0004')])],
  ])('%s is found in a JPEG, and is removed before it is stored (FILE-2)', async (_, make) => {
    const sent = await make()
    expect(hidesSomething(sent, 'image/jpeg')).toBe(true)
    const kept = await keepPicture(sent, 'image/jpeg')
    expect(hidesSomething(kept, 'image/jpeg')).toBe(false)
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })

  test.each(['tEXt', 'iTXt', 'eXIf', 'tIME'])(
    'a chunk %s is found in a PNG, and is removed before it is stored',
    async (type) => {
      const sent = withChunk(await pngPicture(), type, 'Comment\0Allen Avenue')
      expect(hidesSomething(sent, 'image/png')).toBe(true)
      expect((await keepPicture(sent, 'image/png')).includes('Allen')).toBe(false)
    },
  )

  test('a WebP is always re-encoded', async () => {
    const sent = await sharp(await photo())
      .keepExif()
      .webp()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    expect((await sharp(await keepPicture(sent, 'image/webp')).metadata()).exif).toBeUndefined()
  })

  test('a plain picture stays unchanged, byte by byte', async () => {
    const sent = await plain()
    expect((await keepPicture(sent, 'image/jpeg')).equals(sent)).toBe(true)
  })

  test('a picture of more than 50 megapixels is refused by its header, even without hidden data', async () => {
    await expect(keepPicture(pngBomb(7_100), 'image/png')).rejects.toMatchObject({ status: 413, code: 'too-large' })
  })
})

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

test('a video loses its position, and no other byte', () => {
  const udta = box(
    'udta',
    Buffer.concat([
      box('\u00a9xyz', Buffer.from('\0\u0012\x15\xc7+06.6018+003.3515+012.3/', 'latin1')),
      box('loci', Buffer.from('\0\0\0\0Allen Avenue')),
    ]),
  )
  const pictures = box('mdat', Buffer.from('+06.6018+003.3515/ is only a picture here'))
  const video = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), pictures, box('moov', udta)])
  const kept = withoutPlace(video)
  expect(kept.length).toBe(video.length)
  expect(kept.subarray(16 + pictures.length).toString('latin1')).not.toMatch(/6018|3515|Allen/)
  expect(kept.subarray(0, 16 + pictures.length).equals(video.subarray(0, 16 + pictures.length))).toBe(true)
})

describe('a file that is uploaded to its address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test.each(['report', 'no-show', 'chat-room', 'project-report'] as const)(
    'for a %s is stored without its position',
    async (target: UploadTarget) => {
      const { db, clock, app } = server
      const { user } = await server.signUp()
      const content = await photo()
      const row = await db
        .insertInto('file_uploads')
        .values({
          file_id: randomUUID(),
          owner_id: user._id,
          target,
          target_id: randomUUID(),
          name: 'photo.jpg',
          content_type: 'image/jpeg' satisfies UploadType,
          bytes: content.length,
          created_at: clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const puts: Buffer[] = []
      const files = { ...app.parts.ports.files, put: async (_: unknown, kept: Buffer) => void puts.push(kept) }
      await takeUpload(db, files, clock.now(), row, content)
      expect(puts).toHaveLength(1)
      const { exif, width, height } = await sharp(puts[0]).metadata()
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 80 })
    },
  )
})
