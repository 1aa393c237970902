import { inspectionTypes } from '@fieldproof/contracts'
import type { SavedQuote } from '@fieldproof/contracts/entities/saved-quote'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { sweepQuotes } from './saved-quotes.ts'
import { newUploadKey, uploadPdf } from './testing/put-quote-file.ts'
import { quoteBody } from './testing/sample-quotes.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const save = (body: Record<string, unknown>, options: { token?: string; headers?: Record<string, string> } = {}) =>
  server.call<SavedQuote>('POST', '/quotes/save-quote', { body, ...options })
const get = (token: string) => server.call<SavedQuote>('GET', `/quotes/get-quote/${token}`)
const priceFor = (body: Record<string, unknown>, options = {}) =>
  server.call<{ price: { total: { amount: number } }; isFinal: boolean; promoCode: { state: string } | null }>(
    'POST',
    '/quotes/get-price',
    { body, ...options },
  )

describe('a price', () => {
  test('can be requested with a single answer, and is final with all answers', async () => {
    const first = await priceFor({ inspectionType: 'property' })
    expect([first.data.isFinal, first.data.price.total.amount]).toEqual([false, 60_000_00])
    const whole = await priceFor({
      inspectionType: 'property',
      state: 'Lagos',
      city: 'Ikeja',
      inspectionDate: '2026-03-18',
      inspectionTime: '10:00',
      subject: 'home',
      homeType: 'duplex',
      bedrooms: 4,
    })
    expect([whole.data.isFinal, whole.data.price.total.amount]).toEqual([true, 78_000_00])
  })

  test('applies a personal promo code only for its user, by token and by cookie', async () => {
    const now = server.clock.now()
    const { id } = await putUser(server.db, now)
    const token = await putSession(server.db, now, id)
    await server.db
      .insertInto('promo_codes')
      .values({
        code: 'FORADA',
        percent: 10,
        amount: null,
        currency: null,
        valid_from: new Date(0),
        valid_until: null,
        uses_max: null,
        uses_per_user: null,
        for_user_id: id,
        created_at: now,
      })
      .execute()
    const body = { inspectionType: 'goods', promoCode: 'forada' }
    expect((await priceFor(body, { token })).data.promoCode?.state).toBe('applied')
    expect((await priceFor(body, { cookie: token })).data.promoCode?.state).toBe('applied')
    expect((await priceFor(body)).data.promoCode?.state).toBe('not-for-this')
    expect((await priceFor(body, { token: 'forged' })).data.promoCode?.state).toBe('not-for-this')
  })

  test('is limited by IP address', async () => {
    const other = await openTestServer({ config: { limitFactor: 0.01 } })
    const asked = () => other.call('POST', '/quotes/get-price', { body: { inspectionType: 'goods' } })
    const answers = [await asked(), await asked(), await asked()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.body.retryAfter).toBeGreaterThan(0)
    await other.close()
  })
})

describe('a saved quote', () => {
  test.each(inspectionTypes)(
    'of a %s inspection can be read on another device, with its price',
    async (inspectionType) => {
      const quote = quoteBody(inspectionType, { position: { latitude: 6.6, longitude: 3.35 } })
      const saved = (await save({ quote, promoCode: ' nosuch ' })).data
      expect(saved.token).toMatch(/^[\w-]{43}$/)
      const { data } = await get(saved.token)
      expect(data).toEqual(saved)
      expect(data).toMatchObject({
        quote: { inspectionType, position: { latitude: 6.6, longitude: 3.35 } },
        timeZone: 'Africa/Lagos',
        isAvailable: true,
        promoCode: { code: 'NOSUCH', state: 'unknown' },
        savedAt: '2026-03-02T09:00:00.000Z',
        expiresAt: '2026-04-01T09:00:00.000Z',
      })
    },
  )

  test('is changed under its own link, and expires thirty days after that', async () => {
    const { token, _id } = (await save({ quote: quoteBody() })).data
    server.clock.set('2026-03-10T09:00:00.000Z')
    const changed = await save({ quote: quoteBody('vehicle', { details: { brand: 'Lexus' } }), token })
    expect(changed.data).toMatchObject({ _id, token, expiresAt: '2026-04-09T09:00:00.000Z' })
    expect((await get(token)).data.quote.details).toMatchObject({ brand: 'Lexus' })
    server.clock.set('2026-04-09T08:59:59.999Z')
    expect((await get(token)).status).toBe(200)
    server.clock.set('2026-04-09T09:00:00.000Z')
    expect([
      (await get(token)).status,
      (await save({ quote: quoteBody('vehicle', { details: { inspectionDate: '2026-05-01' } }), token })).status,
    ]).toEqual([404, 404])
    await sweepQuotes(server.db, server.clock.now())
    expect(await server.db.selectFrom('saved_quotes').select('id').where('id', '=', _id).execute()).toEqual([])
  })

  test('leaves neither its token nor its upload key in the database', async () => {
    const uploadKey = newUploadKey()
    const { token } = (await save({ quote: quoteBody('vehicle', { uploadKey }) })).data
    const rows = JSON.stringify([
      await server.db.selectFrom('saved_quotes').selectAll().execute(),
      await server.db.selectFrom('quote_files').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(uploadKey)
    expect((await get(token)).data.quote.uploadKey).toBe(uploadKey)
  })

  test('is not found under another token', async () => {
    expect((await get(newUploadKey())).status).toBe(404)
    expect((await save({ quote: quoteBody(), token: newUploadKey() })).status).toBe(404)
  })

  test('shows that it can no longer be ordered, and its last price', async () => {
    const saved = (await save({ quote: quoteBody() })).data
    server.clock.set('2026-03-18T09:01:00.000Z')
    const passed = (await get(saved.token)).data
    expect([passed.isAvailable, passed.quote.details.inspectionDate]).toEqual([false, '2026-03-18'])
    server.clock.set('2026-03-02T09:00:00.000Z')
    await server.db
      .updateTable('services')
      .set({ is_available: false })
      .where('inspection_type', '=', 'vehicle')
      .execute()
    const gone = (await get(saved.token)).data
    await server.db
      .updateTable('services')
      .set({ is_available: true })
      .where('inspection_type', '=', 'vehicle')
      .execute()
    expect([gone.isAvailable, gone.price.total]).toEqual([false, saved.price.total])
  })

  test("is refused if its date has passed in its own time zone, with the form's text in both languages", async () => {
    // 23:30 on 2 March in Los Angeles, when it is already 3 March by the server's clock.
    server.clock.set('2026-03-03T07:30:00.000Z')
    const at = (inspectionDate: string, inspectionTime: string) =>
      quoteBody('general-purpose', {
        details: { country: 'US', state: 'California', city: 'Los Angeles', inspectionDate, inspectionTime },
      })
    expect((await save({ quote: at('2026-03-02', '23:30') })).status).toBe(200)
    const late = await save({ quote: at('2026-03-02', '23:29') })
    expect([late.status, late.body.message]).toEqual([400, 'Inspection Date has passed. Please select new date'])
    expect(late.body.errors).toEqual([
      { field: 'quote.details.inspectionDate', message: 'Inspection Date has passed. Please select new date' },
    ])
    const norwegian = await save({ quote: at('2026-03-02', '23:29') }, { headers: { 'accept-language': 'no' } })
    expect(norwegian.body.message).toBe('Inspeksjonsdatoen er passert. Velg en ny dato')
  })

  test('keeps only files that belong to its key', async () => {
    const [mine, others] = [newUploadKey(), newUploadKey()]
    const fileIds = [await uploadPdf(server, mine), await uploadPdf(server, mine)].reverse()
    const saved = (await save({ quote: quoteBody('vehicle', { fileIds, uploadKey: mine }) })).data
    expect(saved.files.map(({ _id }) => _id)).toEqual(fileIds)
    expect((await get(saved.token)).data.quote.fileIds).toEqual(fileIds)
    expect((await save({ quote: quoteBody('vehicle', { fileIds, uploadKey: others }) })).status).toBe(404)
    expect((await save({ quote: quoteBody('vehicle', { fileIds }) })).status).toBe(404)
  })
})
