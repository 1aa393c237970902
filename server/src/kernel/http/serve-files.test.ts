import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { addressExpiry } from '#kernel/files/signed-address.ts'
import { eraseFile, keepFile, releaseFile, putFile, sweepFiles } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import { pdf } from '#kernel/files/testing/make-files.ts'

jest.setTimeout(60_000)

const MINUTE = 60_000
const HOUR = 60 * 60 * 1_000
let server: TestServer
let logged = ''
let ownerId: string
beforeAll(async () => {
  const { pino } = await import('pino')
  server = await openTestServer({
    log: pino(
      { level: 'trace' },
      {
        write: (line: string) => {
          logged += line
        },
      },
    ),
  })
  ownerId = (await server.signUp()).user._id
})
afterAll(() => server.close())

const parts = () => ({ db: server.db, files: server.app.parts.ports.files, now: server.clock.now() })
const put = async (changes: Partial<Parameters<typeof putFile>[3]> = {}): Promise<StoredFileRow> => {
  const { db, files, now } = parts()
  return putFile(db, files, now, {
    ownerId,
    kind: 'inspector-credential',
    name: 'diploma.pdf',
    contentType: 'application/pdf',
    content: pdf(),
    ...changes,
  })
}
const kept = async (changes = {}): Promise<StoredFileRow> => {
  const row = await put(changes)
  await keepFile(server.db, row.id, server.clock.now())
  return row
}
const addressOf = ({ key }: StoredFileRow): string =>
  parts().files.signedAddress(key, addressExpiry(server.clock.now()))
const ask = (url: string) => server.app.inject({ url, headers: { host: 'site.test' } })

test('a signed address gives the file as a download that no page can embed', async () => {
  const response = await ask(addressOf(await kept({ name: 'Vitnemål "2019".pdf' })))
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(pdf())
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Vitnem?l \\"2019\\".pdf"; filename*=UTF-8\'\'Vitnem%C3%A5l%20%222019%22.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('an address is the same for five minutes, is valid for five to ten, and then expires (FILE-3)', async () => {
  const row = await kept()
  const url = addressOf(row)
  expect(addressOf(row)).toBe(url)
  server.clock.advance(5 * MINUTE)
  expect((await ask(url)).statusCode).toBe(200)
  expect(addressOf(row)).not.toBe(url)
  server.clock.advance(5 * MINUTE)
  const { statusCode, headers, body } = await ask(url)
  expect(statusCode).toBe(403)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'address-expired' })
})

test('an address with any changed part is refused', async () => {
  const url = new URL(addressOf(await kept()), 'http://site.test')
  const another = await kept()
  const changed = (change: (url: URL) => void): string => {
    const copy = new URL(url)
    change(copy)
    return `${copy.pathname}${copy.search}`
  }
  const signature = url.searchParams.get('signature') ?? ''
  for (const wrong of [
    changed(({ searchParams }) => {
      searchParams.set('expires', String(Number(searchParams.get('expires')) + 1))
    }),
    changed(({ searchParams }) => {
      searchParams.set('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)
    }),
    changed(({ searchParams }) => {
      searchParams.delete('signature')
    }),
    changed(({ searchParams }) => {
      searchParams.append('signature', signature)
    }),
    changed((copy) => {
      copy.pathname = `/files/${another.key}`
    }),
    `/files/credentials/${randomUUID()}`,
  ])
    expect(await ask(wrong)).toMatchObject({ statusCode: 403 })
})

test.each([
  '/files',
  '/files/',
  '/files/credentials',
  '/files/credentials/..%2F..%2Fsecret-key',
  '/files/..%2f..%2fetc/passwd',
  '/files/a/b/c',
  '/avatars/x.jpg',
  '/avatars/..%2fsecret-key.jpg',
])('%s is not found', async (url) => {
  const { statusCode, body } = await ask(url)
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ success: false })
})

test('a file that was released, or that nothing refers to yet, is not served', async () => {
  const gone = await kept()
  await releaseFile(server.db, gone.id, server.clock.now())
  expect((await ask(addressOf(gone))).statusCode).toBe(404)
  expect((await ask(addressOf(await put()))).statusCode).toBe(404)
})

test("a document is not shown at the address of users' pictures", async () => {
  const { id } = await kept({ kind: 'inspector-credential' })
  expect((await ask(`/avatars/${id}.jpg`)).statusCode).toBe(404)
})

test('the log contains neither signature nor file name', async () => {
  const url = addressOf(await kept({ name: 'secret-name.pdf' }))
  logged = ''
  await ask(url)
  expect(logged).toContain('/files/:folder/:id')
  expect(logged).not.toMatch(/signature|expires=|secret-name/)
})

test('the sweep deletes released and unreferenced files, and nothing else', async () => {
  const { db, files } = parts()
  await sweepFiles(db, files, server.clock.now())
  const stays = await kept()
  const young = await put()
  const gone = await kept()
  await releaseFile(db, gone.id, server.clock.now())
  await sweepFiles(db, files, server.clock.now())
  expect(await Promise.all([stays, young, gone].map(async ({ key }) => (await files.get(key)) !== undefined))).toEqual([
    true,
    true,
    false,
  ])
  server.clock.advance(HOUR)
  await sweepFiles(db, files, server.clock.now())
  expect(await Promise.all([stays, young].map(async ({ key }) => (await files.get(key)) !== undefined))).toEqual([
    true,
    false,
  ])
  const rows = await db
    .selectFrom('stored_files')
    .select('id')
    .where('id', 'in', [stays.id, young.id, gone.id])
    .execute()
  expect(rows).toEqual([{ id: stays.id }])
  await eraseFile(db, files, stays)
})

test('a file whose content was changed in the store is not shown (FILE-6)', async () => {
  const row = await kept()
  await parts().files.put({ key: row.key, contentType: row.content_type, bytes: 7 }, Buffer.from('another'))
  const { statusCode, body } = await ask(addressOf(row))
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    message: 'This file is damaged. Please contact our support.',
  })
})

describe('the thumbnail of a picture (FILE-10)', () => {
  const large = async (): Promise<Buffer> =>
    sharp({
      create: {
        width: 2_000,
        height: 1_000,
        channels: 3,
        background: '#336699',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
  const picture = async () =>
    kept({ kind: 'listing-photo', name: 'front.left.jpg', contentType: 'image/jpeg', content: await large() })
  const thumbnailOf = (row: StoredFileRow) => `${addressOf(row)}&size=thumbnail`
  const sizeOf = async (content: Buffer) => {
    const { format, width, height } = await sharp(content).metadata()
    return { format, width, height }
  }

  test('is a small WebP at the address of the picture, with its name', async () => {
    const row = await picture()
    const response = await ask(thumbnailOf(row))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename=front.left.webp',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    })
    expect(await sizeOf(response.rawPayload)).toEqual({ format: 'webp', width: 800, height: 400 })
    expect(await sizeOf((await ask(addressOf(row))).rawPayload)).toEqual({
      format: 'jpeg',
      width: 2_000,
      height: 1_000,
    })
  })

  test('is drawn once, and again if the store has something else', async () => {
    const row = await picture()
    const { files } = parts()
    const first = (await ask(thumbnailOf(row))).rawPayload
    const reads = jest.spyOn(files, 'get')
    expect((await ask(thumbnailOf(row))).rawPayload).toEqual(first)
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
    const id = row.key.split('/')[1] ?? ''
    await files.put({ key: `thumbnails/${id}`, contentType: 'image/webp', bytes: 5 }, Buffer.from('other'))
    expect((await ask(thumbnailOf(row))).rawPayload).toEqual(first)
  })

  test('is the file itself if that is small or not a picture', async () => {
    expect((await ask(thumbnailOf(await kept()))).rawPayload).toEqual(pdf())
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const small = await kept({ kind: 'chat-room', name: 'dot.png', contentType: 'image/png', content })
    expect((await ask(thumbnailOf(small))).rawPayload).toEqual(content)
  })

  test('is the picture itself if no thumbnail can be drawn', async () => {
    const whole = await large()
    const damaged = whole.subarray(0, whole.length / 2)
    const row = await kept({ kind: 'report', name: 'roof.jpg', contentType: 'image/jpeg', content: damaged })
    const response = await ask(thumbnailOf(row))
    expect(response).toMatchObject({ statusCode: 200, rawPayload: damaged })
    expect(response.headers['content-type']).toBe('image/jpeg')
  })

  test('needs the address of its picture, and is deleted with it', async () => {
    const row = await picture()
    await ask(thumbnailOf(row))
    expect((await ask(`/files/${row.key}?size=thumbnail`)).statusCode).toBe(403)
    const url = thumbnailOf(row)
    await releaseFile(server.db, row.id, server.clock.now())
    expect((await ask(url)).statusCode).toBe(404)
    await sweepFiles(server.db, parts().files, server.clock.now())
    expect(await parts().files.get(`thumbnails/${row.key.split('/')[1]}`)).toBeUndefined()
  })

  test('of a picture that was changed in the store is not shown', async () => {
    const row = await picture()
    await parts().files.put({ key: row.key, contentType: 'image/jpeg', bytes: 5 }, Buffer.from('other'))
    expect((await ask(thumbnailOf(row))).statusCode).toBe(503)
  })
})
