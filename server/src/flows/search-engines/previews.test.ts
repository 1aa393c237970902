import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TestRegistry } from '#modules/releases/testing/test-registry.ts'
import { drawPreview } from './draw-preview.ts'
import { openSite, putListing, putPost, readHead } from './testing/served-contents.ts'

jest.setTimeout(60_000)

const ORIGIN = 'http://site.test'
let site: TestRegistry
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const picture = (path: string) => site.get(path.replace(ORIGIN, ''), { accept: 'image/*' })

/** Requests and checks the picture that a page's head names. */
const pictureOf = async (page: string) => {
  const { meta } = readHead((await site.get(page)).body)
  const { statusCode, headers, rawPayload } = await picture(meta['og:image'] ?? '')
  expect([page, statusCode, headers['content-type']]).toEqual([page, 200, 'image/jpeg'])
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: Number(meta['og:image:width']),
    height: Number(meta['og:image:height']),
  })
  expect({ width, height }).toEqual({ width: 1_200, height: 630 })
  expect(meta).toMatchObject({ 'twitter:card': 'summary_large_image', 'twitter:image': meta['og:image'] })
  return rawPayload
}

it('a post, a service and a listing have a picture of their own in each language', async () => {
  const id = randomUUID()
  await putPost(site, 'en', { id })
  await putPost(site, 'no', { id, title: 'Før du betaler' })
  const listing = await putListing(site)
  const pages = ['/', '/blog/before-you-pay', '/services/vehicle', `/market-place/vehicle/${listing}`]
  const drawn = new Set<string>()
  for (const page of pages) {
    drawn.add((await pictureOf(page)).toString('base64'))
    drawn.add((await pictureOf(`${page}?lang=no`)).toString('base64'))
  }
  // A listing's words and price are the same in both.
  expect(drawn.size).toBeGreaterThanOrEqual(2 * pages.length - 1)
})

it('no picture shows what a visitor may not see', async () => {
  await putPost(site, 'en', { id: randomUUID(), slug: 'a-draft', published_at: null })
  const hidden = await putListing(site, { status: 'hidden' })
  const listing = await putListing(site)
  expect((await picture(`/previews/listings/${listing}.en.jpg`)).statusCode).toBe(200)
  await site.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', listing).execute()
  for (const path of [
    `listings/${listing}.en.jpg`,
    `listings/${hidden}.en.jpg`,
    'listings/1.en.jpg',
    'posts/a-draft.en.jpg',
    'posts/no-such-post.en.jpg',
    'services/boats.en.jpg',
    'services/vehicle.xx.jpg',
    'services/vehicle.en.png',
    'site/other.en.jpg',
    '__proto__/x.en.jpg',
    'posts/%00.en.jpg',
  ])
    expect([path, (await picture(`/previews/${path}`)).statusCode]).toEqual([path, 404])
})

it('any text is rendered, with a photo beside it if it is valid', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const pixelAtTheRight = async (drawn: Buffer) => {
    const { data } = await sharp(drawn)
      .extract({ left: 1_150, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }
  const words = ['</svg><script>', 'Ọ̀ṣun “Ẹ̀kọ́” æøå', '漢字 😀', 'x'.repeat(500), '', 'word '.repeat(200)]
  for (const title of words) {
    const drawn = await drawPreview({ title, lines: [title, title] })
    expect((await sharp(drawn).metadata()).width).toBe(1_200)
  }
  const [red = 0, green = 255] = await pixelAtTheRight(await drawPreview({ title: 'Toyota', lines: [] }, photo))
  expect([red > 240, green < 20]).toEqual([true, true])
  const [paper = 0] = await pixelAtTheRight(
    await drawPreview({ title: 'Toyota', lines: [] }, Buffer.from('no picture')),
  )
  expect(paper).toBeGreaterThan(240)
})
