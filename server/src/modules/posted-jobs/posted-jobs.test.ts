import { randomUUID } from 'node:crypto'
import { inspectionTypes, type AnswerOf } from '@fieldproof/contracts'
import type { Job } from '@fieldproof/contracts/entities/job'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { readAs, newUser, walletOf, type Person } from '#modules/orders/testing/ordering.ts'
import { activate } from '#modules/quotations/testing/paid-orders.ts'
import { sweepQuoteFiles } from '#modules/quotes/quote-files.ts'
import { newUploadKey, uploadPdf } from '#modules/quotes/testing/put-quote-file.ts'
import { notifyOfExpiredPostedJobs } from './expired-posted-jobs.ts'
import { postedJob, quoteOfJob } from './testing/posted-jobs.ts'
import { forgetPostedJobs } from './forget-posted-jobs.ts'
import { backgroundParts, inWorkOf } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, body })
const post = async (who: Person, changes: Record<string, unknown> = {}): Promise<Job> => {
  const { data, body } = await call<Job | undefined>(who, 'POST', '/jobs/post-new-job', { ...postedJob(), ...changes })
  if (data === undefined) throw new Error(JSON.stringify(body))
  return data
}
const inspectorWho = async (name = 'Tunde'): Promise<Person> => {
  const inspector = await newUser(server, { is_pro: true, first_name: name, last_name: 'Bakare' })
  await activate(server, inspector.id)
  return inspector
}
const interest = (who: Person, jobId: string) => call<Job>(who, 'POST', `/jobs/show-interest/${jobId}`, {})
const pay = { amount: 60_000_00, currency: 'NGN' }
const choose = (who: Person, jobId: string, inspectorId: string, changes: Record<string, unknown> = {}) =>
  call<Job>(who, 'POST', '/jobs/choose-inspector', {
    idempotencyKey: randomUUID(),
    jobId,
    inspectorId,
    expectedPay: pay,
    ...changes,
  })
const messages = async (userId: string): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('seq').execute()
  ).map(({ message }) => message)

test('a job is posted once and found by everyone in both languages, and only its poster sees the street', async () => {
  const [poster, reader] = [await newUser(server), await newUser(server)]
  const body = postedJob()
  const first = await call<Job>(poster, 'POST', '/jobs/post-new-job', body)
  expect((await call<Job>(poster, 'POST', '/jobs/post-new-job', body)).data).toEqual(first.data)
  expect((await call(poster, 'POST', '/jobs/post-new-job', { ...body, title: 'Another' })).status).toBe(422)
  expect(first.data).toMatchObject({
    status: 'open',
    isMine: true,
    street: '12 Allen Avenue',
    inspectionDate: '2026-03-09T09:00:00.000Z',
  })
  for (const locale of ['en', 'no']) {
    const { data } = await server.call<AnswerOf<'GET /jobs/get-open-jobs'>>(
      'GET',
      `/jobs/get-open-jobs?locale=${locale}&search=forklift`,
    )
    expect(data.items.map(({ _id }) => _id)).toEqual([first.data._id])
  }
  expect((await call<Job>(reader, 'GET', `/jobs/get-job/${first.data._id}`)).data).toMatchObject({
    isMine: false,
    street: null,
    zipCode: null,
  })
  const refused = async (details: Record<string, unknown>) =>
    (await call(poster, 'POST', '/jobs/post-new-job', postedJob({ quote: quoteOfJob(details) }))).body
  expect(await refused({ country: 'FR' })).toMatchObject({ errors: [{ field: 'quote.details.country' }] })
  expect(await refused({ inspectionDate: '2026-03-01' })).toMatchObject({
    errors: [{ field: 'quote.details.inspectionDate', message: 'Inspection Date has passed. Please select new date' }],
  })
  // The contact has to be complete, because it is not asked for again before the inspection.
  expect(await refused({ contact: { name: 'Ada Obi' } })).toMatchObject({
    errors: [{ field: 'quote.details.contact.phoneNumber' }],
  })
})

test('only its poster changes, closes and reopens a job, and a new time ends the interest of inspectors', async () => {
  const [poster, inspector] = [await newUser(server), await inspectorWho()]
  const { _id: id } = await post(poster)
  const edit = (who: Person, body: unknown) => call<Job>(who, 'PATCH', `/jobs/edit-job/${id}`, body)
  expect((await edit(inspector, { title: 'Mine' })).status).toBe(404)
  await interest(inspector, id)
  expect((await edit(poster, { title: 'Look at a crane' })).data).toMatchObject({
    title: 'Look at a crane',
    noOfInterested: 1,
  })
  expect((await edit(poster, { quote: quoteOfJob({ inspectionTime: '15:00' }) })).data).toMatchObject({
    inspectionDate: '2026-03-09T14:00:00.000Z',
    noOfInterested: 0,
  })
  expect((await messages(inspector.id)).at(-1)).toContain('Show interest again if it still suits you.')
  expect((await edit(poster, { status: 'closed' })).data.status).toBe('closed')
  expect((await call(inspector, 'GET', `/jobs/get-job/${id}`)).status).toBe(404)
  expect(await interest(inspector, id)).toMatchObject({
    status: 409,
    body: { message: 'This job is no more available!' },
  })
  server.clock.set('2026-03-10T09:00:00.000Z')
  expect((await edit(poster, { status: 'open' })).status).toBe(409)
  expect(
    (await edit(poster, { status: 'open', quote: quoteOfJob({ inspectionDate: '2026-03-12' }) })).data.status,
  ).toBe('open')
})

test('activated inspectors show interest once, and can withdraw it', async () => {
  const [poster, inspector, other] = [
    await newUser(server),
    await inspectorWho(),
    await newUser(server, { is_pro: true }),
  ]
  const { _id: id } = await post(poster)
  expect((await interest(other, id)).status).toBe(403)
  expect((await interest(inspector, id)).data).toMatchObject({ isInterested: true, noOfInterested: 1 })
  expect(await interest(inspector, id)).toMatchObject({
    status: 409,
    body: { message: 'You have already shown interest in this job!' },
  })
  expect((await messages(poster.id)).at(-1)).toBe('Tunde Bakare would like to do your job “Look at a forklift”.')
  const { data } = await call<AnswerOf<'GET /jobs/get-interested/{id}'>>(poster, 'GET', `/jobs/get-interested/${id}`)
  expect(data).toEqual([
    expect.objectContaining({
      isChosen: false,
      inspector: expect.objectContaining({ _id: inspector.id, fullName: 'Tunde Bakare' }),
    }),
  ])
  expect((await call(inspector, 'GET', `/jobs/get-interested/${id}`)).status).toBe(404)
  expect((await call<Job>(inspector, 'POST', `/jobs/withdraw-interest/${id}`, {})).data.noOfInterested).toBe(0)
  expect((await choose(poster, id, inspector.id)).status).toBe(409)
})

test('an inspector cannot take a job in another country, where we could not pay them (MATCH-21)', async () => {
  const poster = await newUser(server, { money: 60_000_00 })
  const [abroad, moved] = [await inspectorWho(), await inspectorWho('Bisi')]
  const work = (country: string, { id }: Person) =>
    server.db.updateTable('inspector_applications').set({ country }).where('user_id', '=', id).execute()
  const { _id: id } = await post(poster)
  await work('GB', abroad)
  expect(await interest(abroad, id)).toMatchObject({
    status: 409,
    body: { message: 'Inspectors work only in their own country, where we can pay them.' },
  })
  await interest(moved, id)
  await work('GB', moved)
  expect((await choose(poster, id, moved.id)).status).toBe(409)
  await work('NG', moved)
  expect((await choose(poster, id, moved.id)).status).toBe(200)
})

test('one inspector is chosen and paid for from the wallet, and the job becomes an order with that inspector', async () => {
  const poster = await newUser(server, { money: 60_000_00 })
  const [chosen, other] = [await inspectorWho(), await inspectorWho('Bisi')]
  const { _id: id } = await post(poster)
  for (const inspector of [chosen, other]) await interest(inspector, id)
  expect((await choose(poster, id, chosen.id, { expectedPay: { ...pay, amount: 1 } })).status).toBe(409)
  const same = { idempotencyKey: randomUUID() }
  const answers = await Promise.all([
    choose(poster, id, chosen.id, same),
    choose(poster, id, chosen.id, same),
    choose(poster, id, other.id),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { data: job } = await call<Job>(poster, 'GET', `/jobs/get-job/${id}`)
  expect(job).toMatchObject({ status: 'taken', orderId: expect.any(String) })
  const order = await readAs(server, poster, job.orderId ?? '')
  expect(order).toMatchObject({
    status: 'Processing',
    inspectionPrice: pay,
    payment: { status: 'succeeded', paid: pay },
    inspector: { _id: expect.stringMatching(`${chosen.id}|${other.id}`) },
    inspectionDate: '2026-03-09T09:00:00.000Z',
    description: 'Look at a forklift. Does it lift, and is it safe?',
    location: { street: '12 Allen Avenue' },
  })
  expect(await walletOf(server.db, poster.id)).toMatchObject({ available: 0 })
  const [mine, left] = order.inspector?._id === chosen.id ? [chosen, other] : [other, chosen]
  expect((await call<Job>(mine, 'GET', `/jobs/get-job/${id}`)).data.orderId).toBe(job.orderId)
  expect((await messages(left.id)).at(-1)).toBe('The job “Look at a forklift” went to another inspector.')
  expect((await readAs(server, mine, job.orderId ?? '')).sequenceId).toBe(order.sequenceId)
  expect((await call(poster, 'PATCH', `/jobs/edit-job/${id}`, { title: 'Too late' })).status).toBe(409)
})

test('a choice without enough money, or of an inspector who is no longer free, changes nothing', async () => {
  const [poor, rich] = [await newUser(server), await newUser(server, { money: 200_000_00 })]
  const inspector = await inspectorWho()
  const [first, second, third] = [await post(poor), await post(rich), await post(rich)]
  for (const { _id } of [first, second, third]) await interest(inspector, _id)
  expect((await choose(poor, first._id, inspector.id)).status).toBe(402)
  expect((await choose(rich, second._id, inspector.id)).status).toBe(200)
  expect((await choose(rich, third._id, inspector.id)).status).toBe(409)
  expect(
    (await call<AnswerOf<'GET /jobs/get-my-jobs'>>(rich, 'GET', '/jobs/get-my-jobs?status=open')).data.items.map(
      ({ _id }) => _id,
    ),
  ).toEqual([third._id])
  expect(await walletOf(server.db, rich.id)).toMatchObject({ available: 140_000_00 })
})

test('a job expires when its time has passed, and its poster is notified once', async () => {
  const poster = await newUser(server)
  const { _id: id } = await post(poster)
  server.clock.set('2026-03-09T09:00:00.000Z')
  const counts = await Promise.all([
    notifyOfExpiredPostedJobs(backgroundParts(server)),
    notifyOfExpiredPostedJobs(backgroundParts(server)),
  ])
  expect(counts[0] + counts[1]).toBeGreaterThan(0)
  expect((await messages(poster.id)).filter((message) => message.includes('has passed'))).toHaveLength(1)
  expect((await call<Job>(poster, 'GET', `/jobs/get-job/${id}`)).data.status).toBe('expired')
})

test('a job that cannot be announced as expired does not keep the posters of later ones from being notified', async () => {
  const [first, second] = [await newUser(server), await newUser(server)]
  const { _id: bad } = await post(first)
  await post(second)
  await server.db
    .updateTable('posted_jobs')
    .set({ inspection_at: new Date(server.clock.now().getTime() + 60_000) })
    .where('id', '=', bad)
    .execute()
  await server.db.deleteFrom('posted_job_texts').where('job_id', '=', bad).execute()
  server.clock.set('2026-03-09T09:00:00.000Z')
  await notifyOfExpiredPostedJobs(backgroundParts(server))
  expect((await messages(second.id)).filter((message) => message.includes('has passed'))).toHaveLength(1)
  await server.db.deleteFrom('posted_jobs').where('id', '=', bad).execute()
})

test("only its poster can read, or find by search, the street and telephone number in a posted job's texts (MATCH-19)", async () => {
  const [poster, reader, inspector] = [await newUser(server), await newUser(server), await inspectorWho()]
  const { _id: id } = await post(poster, {
    title: 'Winch at 12 Allen Avenue',
    description: 'Call 0803 123 4567; it is in Allen Ave.',
    skills: ['winches', 'Allen Avenue'],
  })
  const open = (search: string) =>
    server.call<AnswerOf<'GET /jobs/get-open-jobs'>>('GET', `/jobs/get-open-jobs?locale=en&search=${search}`)
  const { data } = await open('winch')
  expect(data.items).toMatchObject([
    { _id: id, title: 'Winch at •••', description: 'Call •••; it is in •••.', skills: ['winches', '•••'] },
  ])
  for (const word of ['allen', 'winch%20allen', 'winch%200803']) expect((await open(word)).data.items).toEqual([])
  expect((await call<Job>(reader, 'GET', `/jobs/get-job/${id}`)).data.title).toBe('Winch at •••')
  expect((await call<Job>(poster, 'GET', `/jobs/get-job/${id}`)).data.title).toBe('Winch at 12 Allen Avenue')
  await interest(inspector, id)
  await call(poster, 'PATCH', `/jobs/edit-job/${id}`, { status: 'closed' })
  expect((await messages(inspector.id)).at(-1)).toContain('Winch at •••')
})

test('the open jobs of a deleted account are deleted, and interested inspectors are notified', async () => {
  const [poster, inspector] = [await newUser(server), await inspectorWho()]
  const { _id: id } = await post(poster, { title: 'Scaffold at 12 Allen Avenue' })
  await interest(inspector, id)
  await inWorkOf(server, (work) => forgetPostedJobs(work, poster.id))
  expect((await call(inspector, 'GET', `/jobs/get-job/${id}`)).status).toBe(404)
  expect((await messages(inspector.id)).at(-1)).toContain('Scaffold at •••')
})

const kinds = {
  vehicle: {
    brand: 'Toyota',
    model: 'Corolla',
    year: 2014,
    vin: 'JTDBR32E720123456',
    seller: { name: 'Ada Obi', email: 'ada@example.test' },
  },
  property: {
    subject: 'home',
    homeType: 'bungalow',
    bedrooms: 3,
    contact: { name: 'Ada Obi', email: 'ada@example.test' },
  },
  goods: { goods: 'Cocoa beans', quantity: 3, quantityUnit: 'tonnes', access: 'Ask at gate 4' },
  infrastructure: { projectName: 'Ring road', kind: 'road', stage: 'under-way', extent: 1.5, extentUnit: 'km' },
  'general-purpose': {
    subject: 'A winch',
    description: 'Call Ada Obi',
    contact: { name: 'Ada Obi', email: 'ada@example.test' },
  },
} as const

test.each(inspectionTypes)(
  'a posted %s job has the answers of its form, and private ones stay hidden until its order has an inspector (POSTED-5, MATCH-19)',
  async (inspectionType) => {
    const poster = await newUser(server, { money: 60_000_00 })
    const inspector = await inspectorWho()
    const quote = quoteOfJob(kinds[inspectionType], inspectionType, {
      position: { latitude: 6.6, longitude: 3.35 },
    })
    const posted = await post(poster, { quote: { ...quote, tasks: [{ title: 'Ring Ada Obi', description: '' }] } })
    expect(posted.quote).toMatchObject({ inspectionType, details: kinds[inspectionType] })
    await interest(inspector, posted._id)
    const { data: seen } = await call<Job>(inspector, 'GET', `/jobs/get-job/${posted._id}`)
    expect(seen.quote).toBeUndefined()
    expect(Object.keys(seen.details ?? {}).length).toBeGreaterThan(1)
    const secrets = /Allen Avenue|100271|Ask at gate|ada@example|JTDBR32E720123456/
    expect(JSON.stringify(seen)).not.toMatch(secrets)
    const { data: job } = await choose(poster, posted._id, inspector.id)
    const order = await readAs(server, inspector, job.orderId ?? '')
    expect(order).toMatchObject({
      quote: { inspectionType, details: kinds[inspectionType] },
      location: { street: '12 Allen Avenue', position: { latitude: 6.6, longitude: 3.35 } },
      tasks: [{ title: 'Ring Ada Obi' }],
    })
    expect(JSON.stringify(order)).not.toContain('–')
  },
)

test("names and the VIN from the form are hidden in the job's texts (MATCH-19)", async () => {
  const [poster, inspector] = [await newUser(server), await inspectorWho()]
  const { _id: id } = await post(poster, {
    title: 'Car of Ada Obi',
    description: 'VIN JTDBR32E720123456, ask Ada Obi.',
    quote: quoteOfJob(kinds.vehicle, 'vehicle'),
  })
  const { data } = await call<Job>(inspector, 'GET', `/jobs/get-job/${id}`)
  expect(data).toMatchObject({ title: 'Car of •••', description: 'VIN •••, ask •••.' })
  expect(JSON.stringify(data)).not.toMatch(/Ada Obi|JTDBR/)
})

test('files of a posted job are kept, move to its order, and are not shown to interested inspectors', async () => {
  const poster = await newUser(server, { money: 60_000_00 })
  const inspector = await inspectorWho()
  const uploadKey = newUploadKey()
  const fileId = await uploadPdf(server, uploadKey)
  const posted = await post(poster, { quote: quoteOfJob({}, 'general-purpose', { fileIds: [fileId], uploadKey }) })
  expect(posted.files).toMatchObject([{ _id: fileId }])
  server.clock.set('2026-04-20T09:00:00.000Z')
  await sweepQuoteFiles(server.db, server.clock.now())
  server.clock.set('2026-03-03T09:00:00.000Z')
  expect(
    await server.call('POST', '/quotes/remove-file', { body: { fileId, uploadKey }, token: poster.token }),
  ).toMatchObject({ status: 409, body: { message: expect.stringContaining('a job that you have posted') } })
  await interest(inspector, posted._id)
  expect((await call<Job>(inspector, 'GET', `/jobs/get-job/${posted._id}`)).data.files).toBeUndefined()
  const { data: job } = await choose(poster, posted._id, inspector.id)
  expect((await readAs(server, inspector, job.orderId ?? '')).files).toMatchObject([{ _id: fileId }])
})

test('a change that inspectors can see ends their interest, and any other change keeps it (POSTED-2)', async () => {
  const [poster, inspector] = [await newUser(server), await inspectorWho()]
  const { _id: id } = await post(poster, { quote: quoteOfJob(kinds.goods, 'goods') })
  await interest(inspector, id)
  const edit = (details: Record<string, unknown>) =>
    call<Job>(poster, 'PATCH', `/jobs/edit-job/${id}`, { quote: quoteOfJob({ ...kinds.goods, ...details }, 'goods') })
  expect((await edit({ access: 'Ask at gate 5' })).data.noOfInterested).toBe(1)
  expect((await edit({ quantity: 300 })).data.noOfInterested).toBe(0)
})

test('an older job without a form can still be read, given to an inspector and become an order', async () => {
  const poster = await newUser(server, { money: 60_000_00 })
  const inspector = await inspectorWho()
  const { _id: id } = await post(poster)
  await server.db.updateTable('posted_jobs').set({ quote: null }).where('id', '=', id).execute()
  await interest(inspector, id)
  expect((await call<Job>(inspector, 'GET', `/jobs/get-job/${id}`)).data).toMatchObject({ details: {}, tasks: [] })
  expect((await call<Job>(poster, 'GET', `/jobs/get-job/${id}`)).data.quote).toBeNull()
  const { data: job } = await choose(poster, id, inspector.id)
  expect(await readAs(server, inspector, job.orderId ?? '')).toMatchObject({
    quote: { inspectionType: 'general-purpose', details: { street: '12 Allen Avenue' } },
  })
})
