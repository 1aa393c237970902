import { orderLimits } from '@fieldproof/contracts'
import sharp from 'sharp'
import { pdf, photo, pngBomb } from '#kernel/files/testing/make-files.ts'
import { sweepFiles } from '#kernel/files/stored-files.ts'
import { putSession, putUser } from '#testing/people.ts'
import { sendForm } from '#testing/send-form.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { attachQuoteFiles, sweepQuoteFiles } from './quote-files.ts'
import { newUploadKey, uploadPdf } from './testing/put-quote-file.ts'
import { quoteBody, sampleQuote } from './testing/sample-quotes.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

interface Uploaded {
  _id: string
  name: string
  url: string
  contentType: string
}
const upload = (uploadKey: string, file: Buffer, name = 'photo.jpg') =>
  sendForm<Uploaded>(server, '/quotes/upload-file', { fields: { uploadKey }, file, name })
const remove = (fileId: string, uploadKey: string, token?: string) =>
  server.call('POST', '/quotes/remove-file', { body: { fileId, uploadKey }, token })
const show = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'site.test' } })
const person = async () => (await putUser(server.db, server.clock.now())).id
const attach = (
  fileIds: string[],
  uploadKey: string | undefined,
  userId: string | undefined,
  keptBy?: 'order' | 'cart',
) =>
  server.db.transaction().execute((transaction) =>
    attachQuoteFiles(transaction, server.clock.now(), {
      quote: sampleQuote('vehicle', { fileIds, uploadKey }),
      userId,
      keptBy,
    }),
  )
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('a photo', () => {
  test('is shown without its metadata', async () => {
    const { data } = await upload(newUploadKey(), await photo(), '../../yard.exe')
    expect(data).toMatchObject({ name: 'yard.jpg', contentType: 'image/jpeg' })
    const shown = await show(data.url)
    expect(shown.statusCode).toBe(200)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    expect(shown.rawPayload.includes('Secret Telephone')).toBe(false)
  })

  test('is refused if it is not a picture or would fill the memory', async () => {
    expect((await upload(newUploadKey(), Buffer.from('<svg onload=alert(1)>'))).status).toBe(415)
    expect((await upload(newUploadKey(), pngBomb(12_000))).status).toBe(413)
    expect(
      (await sendForm(server, '/quotes/upload-file', { fields: { uploadKey: 'short' }, file: pdf() })).status,
    ).toBe(400)
  })
})

test('a key has at most twenty files, even if they are uploaded at once, and removing one makes room', async () => {
  const key = newUploadKey()
  const answers = await Promise.all(Array.from({ length: orderLimits.filesMax + 5 }, () => upload(key, pdf(), 'a.pdf')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(orderLimits.filesMax)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  const first = answers.find(({ status }) => status === 200)?.data
  expect((await remove(first?._id ?? '', key)).status).toBe(200)
  expect((await upload(key, pdf(), 'a.pdf')).status).toBe(200)
  expect((await upload(newUploadKey(), pdf(), 'a.pdf')).status).toBe(200)
})

describe('removing a file', () => {
  test('needs the upload key or the owner', async () => {
    const [key, ada, obi] = [newUploadKey(), await person(), await person()]
    const now = server.clock.now()
    const [adas, obis] = [await putSession(server.db, now, ada), await putSession(server.db, now, obi)]
    const { data } = await upload(key, pdf(), 'a.pdf')
    expect((await remove(data._id, newUploadKey())).status).toBe(404)
    await attach([data._id], key, ada, 'cart')
    expect((await remove(data._id, newUploadKey(), obis)).status).toBe(404)
    expect((await remove(data._id, newUploadKey(), adas)).status).toBe(200)
    expect((await show(data.url)).statusCode).toBe(404)
    expect((await remove(data._id, key)).status).toBe(404)
  })

  test('is refused if the file is in an order or a cart', async () => {
    const [key, ada] = [newUploadKey(), await person()]
    const token = await putSession(server.db, server.clock.now(), ada)
    const [ordered, inCart] = [await uploadPdf(server, key), await uploadPdf(server, key)]
    await attach([ordered], key, ada)
    expect((await remove(ordered, key)).status).toBe(409)
    const { data } = await server.call<{ items: { _id: string }[] }>('POST', '/carts/add-item-to-cart', {
      token,
      body: { quote: quoteBody('vehicle', { fileIds: [inCart], uploadKey: key }) },
    })
    expect((await remove(inCart, key)).status).toBe(409)
    await server.call('POST', `/carts/remove-item-from-cart/${data.items[0]?._id}`, { token })
    expect((await remove(inCart, key)).status).toBe(200)
  })
})

describe('attaching files', () => {
  test('makes the user their only owner, and keeps their sequence', async () => {
    const [key, ada, obi] = [newUploadKey(), await person(), await person()]
    const ids = [await uploadPdf(server, key), await uploadPdf(server, key)]
    const rows = await attach(ids.toReversed(), key, ada)
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await outcome(attach(ids, undefined, ada))).toBe(200)
    expect(await outcome(attach(ids, key, obi))).toBe(404)
    expect(await outcome(attach(ids, undefined, obi))).toBe(404)
    const owners = await server.db.selectFrom('stored_files').select('owner_id').where('id', 'in', ids).execute()
    expect(owners.map(({ owner_id: owner }) => owner)).toEqual([ada, ada])
  })

  test('is refused if one was removed, and then keeps none of them', async () => {
    const [key, ada] = [newUploadKey(), await person()]
    const [there, gone] = [await uploadPdf(server, key), await uploadPdf(server, key)]
    await remove(gone, key)
    expect(await outcome(attach([there, gone], key, ada))).toBe(404)
    expect(
      (
        await server.db
          .selectFrom('quote_files')
          .select('user_id')
          .where('file_id', '=', there)
          .executeTakeFirstOrThrow()
      ).user_id,
    ).toBeNull()
  })
})

test('unused files are deleted after thirty days; those of orders, carts and saved quotes stay', async () => {
  const [key, ada] = [newUploadKey(), await person()]
  const token = await putSession(server.db, server.clock.now(), ada)
  const [left, ordered, inCart, saved] = [
    await uploadPdf(server, key),
    await uploadPdf(server, key),
    await uploadPdf(server, key),
    await uploadPdf(server, key),
  ]
  await attach([ordered], key, ada)
  await server.call('POST', '/carts/add-item-to-cart', {
    token,
    body: { quote: quoteBody('vehicle', { fileIds: [inCart], uploadKey: key }) },
  })
  server.clock.set('2026-03-15T09:00:00.000Z')
  await server.call('POST', '/quotes/save-quote', {
    body: { quote: quoteBody('vehicle', { fileIds: [saved], uploadKey: key }) },
  })
  const there = async () => {
    await sweepQuoteFiles(server.db, server.clock.now())
    await sweepFiles(server.db, server.app.parts.ports.files, server.clock.now())
    const rows = await server.db
      .selectFrom('stored_files')
      .select('id')
      .where('id', 'in', [left, ordered, inCart, saved])
      .execute()
    return rows.map(({ id }) => id).sort()
  }
  server.clock.set('2026-04-01T08:59:59.000Z')
  expect(await there()).toEqual([left, ordered, inCart, saved].sort())
  server.clock.set('2026-04-01T09:00:00.000Z')
  expect(await there()).toEqual([ordered, inCart, saved].sort())
})
