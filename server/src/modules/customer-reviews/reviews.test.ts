import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { messagesTo } from '#testing/outbox-messages.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putCompletedOrder, putReview, ratings } from './testing/written-reviews.ts'
import { putInspector, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { shortName } from './write-review.ts'

jest.setTimeout(60_000)

const DAY = 24 * 60 * 60 * 1_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const tokenOf = (userId: string): Promise<string> => putSession(server.db, server.clock.now(), userId)
const send = async <Data = CustomerReview>(userId: string, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, `/customer-reviews/${path}`, { token: await tokenOf(userId), body })
const write = async (userId: string, orderId: string, text = 'Thorough.', given = ratings) =>
  send(userId, 'POST', 'create-customer-review', { orderId, ratings: given, text })
const messagesOf = async (userId: string): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ message }) => message)

test('a customer reviews a completed order once; its inspector is notified, and everyone sees it with a short name', async () => {
  const order = await putCompletedOrder(server)
  const { status, data } = await write(order.customer_id, order.id, 'Found the rust that I had missed.')
  expect(status).toBe(200)
  expect(data).toMatchObject({
    orderId: order.id,
    orderSequenceId: order.sequence_id,
    ratings,
    text: 'Found the rust that I had missed.',
    answer: null,
    editableUntil: new Date(server.clock.now().getTime() + 14 * DAY).toISOString(),
    reviewer: { firstName: 'Adaeze', lastName: 'Okonkwo' },
  })
  expect(await messagesOf(order.inspector_id ?? '')).toEqual([
    `Adaeze Okonkwo has reviewed your inspection ${order.sequence_id}: 5 of 5.`,
  ])
  const featured = await server.call<{ reviews: { _id: string; reviewerName: string; inspectorFirstName: string }[] }>(
    'GET',
    '/customer-reviews/get-featured?limit=24',
  )
  expect(featured.data.reviews.find(({ _id }) => _id === data._id)).toMatchObject({
    reviewerName: 'Adaeze O.',
    inspectorFirstName: 'Sade',
  })
  const ofOne = await server.call<{ reviews: { _id: string }[]; total: number }>(
    'GET',
    `/customer-reviews/get-featured?inspectorId=${order.inspector_id}`,
  )
  expect(ofOne.data).toMatchObject({ total: 1, reviews: [{ _id: data._id }] })
})

test('a review that is sent twice at once is stored once, and a different one is refused', async () => {
  const order = await putCompletedOrder(server)
  const [one, other] = await Promise.all([write(order.customer_id, order.id), write(order.customer_id, order.id)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.data._id).toBe(other.data._id)
  expect((await write(order.customer_id, order.id, 'Something else.')).body).toMatchObject({
    code: 'conflict',
    message: 'You have already reviewed this inspection. Open your review to change it.',
  })
})

test('of two different simultaneous reviews, one is stored', async () => {
  const order = await putCompletedOrder(server)
  const answers = await Promise.all([
    write(order.customer_id, order.id, 'First.'),
    write(order.customer_id, order.id, 'Second.'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = answers.find(({ status }) => status === 200)?.data
  expect(
    (await send<{ items: CustomerReview[] }>(order.customer_id, 'GET', `get-my-customer-reviews?orderId=${order.id}`))
      .data.items,
  ).toEqual([kept])
})

test('only a completed order can be reviewed, and not by its inspector', async () => {
  const customerId = (await putUser(server.db, server.clock.now())).id
  const inspectorId = await putInspector(server)
  const open = await putPaidOrder(server, { customerId, inspectorId })
  expect((await write(customerId, open.id)).body).toMatchObject({
    code: 'conflict',
    message: 'You can write a review once the inspection is completed.',
  })
  const done = await putCompletedOrder(server, { customerId, inspectorId })
  expect((await write(inspectorId, done.id)).status).toBe(404)
})

test('a rating that is missing or out of range is an error of its field', async () => {
  const order = await putCompletedOrder(server)
  const { expertise: _expertise, ...four } = ratings
  const answer = await send(order.customer_id, 'POST', 'create-customer-review', {
    orderId: order.id,
    ratings: { ...four, overall: 6 },
    text: ' ',
  })
  expect(answer.body.errors?.map(({ field }) => field).sort()).toEqual(['ratings.expertise', 'ratings.overall', 'text'])
})

test('its author can change it until the last instant of fourteen days', async () => {
  const { customer_id: customerId, id: orderId } = await putCompletedOrder(server)
  const {
    data: { _id, editableUntil },
  } = await write(customerId, orderId)
  const before = server.clock.now()
  server.clock.set(editableUntil)
  const changed = await send(customerId, 'PATCH', `edit-customer-review/${_id}`, {
    ratings: { ...ratings, overall: 2 },
    text: 'It broke down later.',
  })
  expect(changed.data).toMatchObject({
    ratings: { overall: 2 },
    text: 'It broke down later.',
    createdAt: before.toISOString(),
    updatedAt: editableUntil,
  })
  server.clock.advance(1)
  expect((await send(customerId, 'PATCH', `edit-customer-review/${_id}`, { ratings, text: 'Again.' })).body.code).toBe(
    'conflict',
  )
  server.clock.set(before)
})

test('the inspector can answer once, and the author sees the answer', async () => {
  const [customerId, inspectorId] = [(await putUser(server.db, server.clock.now())).id, await putInspector(server)]
  const id = await putReview(server, { customerId, inspectorId })
  const answers = await Promise.all(
    ['Thank you.', 'Thanks!'].map((text) => send(inspectorId, 'POST', `answer-customer-review/${id}`, { text })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const mine = await send<{ items: CustomerReview[] }>(customerId, 'GET', 'get-my-customer-reviews')
  expect(mine.data.items[0]?.answer?.text).toBe(answers.find(({ status }) => status === 200)?.data.answer?.text)
  expect((await messagesOf(customerId)).at(-1)).toMatch(/^Sade Bello has answered your review of inspection T-/)
})

test('written and received reviews are two lists, each with its own order', async () => {
  const [customerId, inspectorId] = [(await putUser(server.db, server.clock.now())).id, await putInspector(server)]
  for (const overall of [3, 5, 4]) {
    const order = await putCompletedOrder(server, { customerId, inspectorId })
    await write(customerId, order.id, `Rated ${overall}.`, { ...ratings, overall })
    server.clock.advance(1_000)
  }
  const overalls = async (userId: string, query: string): Promise<number[]> =>
    (await send<{ items: CustomerReview[] }>(userId, 'GET', `get-my-customer-reviews?${query}`)).data.items.map(
      (review) => review.ratings.overall,
    )
  expect(await overalls(customerId, 'side=written')).toEqual([4, 5, 3])
  expect(await overalls(inspectorId, 'side=received&sort=rating')).toEqual([5, 4, 3])
  expect(await overalls(inspectorId, 'side=received&sort=oldest')).toEqual([3, 5, 4])
  expect(await overalls(inspectorId, 'side=written')).toEqual([])
})

test('a user who closed their account is not named in public', async () => {
  const customerId = (await putUser(server.db, server.clock.now(), { first_name: 'Zainab', last_name: 'Musa' })).id
  const id = await putReview(server, { customerId })
  await server.db.updateTable('users').set({ deleted_at: server.clock.now() }).where('id', '=', customerId).execute()
  const names = async (locale: string): Promise<string | undefined> =>
    (
      await server.call<{ reviews: { _id: string; reviewerName: string }[] }>(
        'GET',
        `/customer-reviews/get-featured?limit=24&locale=${locale}`,
      )
    ).data.reviews.find(({ _id }) => _id === id)?.reviewerName
  expect([await names('en'), await names('no')]).toEqual(['A customer', 'En kunde'])
})

test('a review is mailed to an inspector who wants that', async () => {
  const inspectorId = await putInspector(server)
  await putReview(server, { inspectorId })
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  expect(await messagesTo(server.db, email, 'notification')).toHaveLength(1)
})

test.each([
  ['Adaeze', 'Okonkwo', 'Adaeze O.'],
  ['Ọláyínká', 'Ẹ̀gbẹ́', 'Ọláyínká Ẹ̀.'],
  ['Musa', '', 'Musa'],
])('%s %s is shown as %s', (first, last, shown) => {
  expect(shortName(first, last)).toBe(shown)
})
