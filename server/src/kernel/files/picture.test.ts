import sharp from 'sharp'
import { drawAvatar, drawDocument } from './picture.ts'
import { photo, pngBomb, pngPicture } from './testing/make-files.ts'

test('a profile picture is a square JPEG without metadata', async () => {
  const sent = await photo()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { format, width, height, exif, orientation, icc, xmp } = await sharp(await drawAvatar(sent)).metadata()
  expect({ format, width, height, exif, orientation, icc, xmp }).toEqual({ format: 'jpeg', width: 512, height: 512 })
})

test('transparent parts become white', async () => {
  const clear = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { dominant } = await sharp(await drawAvatar(clear)).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('a document is rotated as its EXIF data says, and keeps its type', async () => {
  const { width, height, format, exif } = await sharp(await drawDocument(await photo(), 'image/jpeg')).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 40, height: 80, format: 'jpeg' })
  expect((await sharp(await drawDocument(await pngPicture(), 'image/png')).metadata()).format).toBe('png')
})

test('data that is appended to a picture is not in the drawn one', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004<script>alert(document.cookie)</script>')])
  for (const drawn of [await drawAvatar(polyglot), await drawDocument(polyglot, 'image/jpeg')]) {
    expect(drawn.includes('<script>')).toBe(false)
    expect(drawn.includes('Secret Telephone')).toBe(false)
  }
})

test('a small file that would fill the memory is refused before it is drawn', async () => {
  const bomb = pngBomb()
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  await expect(drawAvatar(bomb)).rejects.toMatchObject({
    status: 413,
    code: 'too-large',
    message: expect.stringContaining('pixels'),
  })
  await expect(drawDocument(bomb, 'image/png')).rejects.toMatchObject({ status: 413 })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test.each([
  ['half a picture', 0.5],
  ['its first bytes', 0.02],
])('%s is refused', async (_, part) => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  await expect(drawAvatar(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toMatchObject({
    status: 415,
    code: 'wrong-type',
  })
})
