import { randomUUID } from 'node:crypto'
import type { Complaint, OrderCompletion } from '@fieldproof/contracts/entities/completion'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { upload } from '#modules/chats/testing/conversations.ts'
import { anInspector, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { closeCompletedOrders } from './close-orders.ts'
import { putSettledOrder } from './testing/completed-orders.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60 * 1_000

let server: TestServer
let customer: Person
let inspector: Person
let stranger: Person
let orderId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-03-03T09:00:00.000Z')
  customer = await newUser(server)
  inspector = await anInspector(server)
  stranger = await anInspector(server)
  orderId = (await putSettledOrder(server, { customerId: customer.id, inspectorId: inspector.id })).id
})
afterAll(() => server.close())

const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: who.token, body })
const complain = (fileIds: string[] = []) =>
  call<Complaint>(customer, 'POST', '/orders/submit-complaint', {
    _id: randomUUID(),
    orderId,
    description: 'The engine was not looked at.',
    fileIds,
  })
const answer = (who: Person, complaintId: string, words = 'The photos show it.', fileIds: string[] = []) =>
  call<Complaint>(who, 'POST', '/inspectors/answer-complaint', { complaintId, answer: words, fileIds })
const answerQuestion = (who: Person, questionId: string | undefined, words = 'On Tuesday.', fileIds: string[] = []) =>
  call<Complaint>(who, 'POST', '/orders/answer-complaint-question', { questionId, answer: words, fileIds })
const completionOf = async (who: Person) =>
  (await call<OrderCompletion>(who, 'GET', `/orders/get-completion/${orderId}`)).data
const sendFile = async (who: Person) => {
  const fileId = randomUUID()
  const { announcement } = await upload(
    server,
    who,
    { target: 'complaint', targetId: orderId, fileId, name: 'notes.txt', contentType: 'text/plain' },
    Buffer.from('The bonnet was never opened.'),
  )
  return { fileId, announced: announcement.status }
}
const download = async (who: Person, fileId: string) =>
  (await call(who, 'POST', '/chats/generate-signed-file-url', { purpose: 'download', fileId })).status
const officeOf = async (role: 'support' | 'finance') => backOffice(server, (await putPerson(server, [role])).token)
const act = async (role: 'support' | 'finance', id: string, action: string, values: Record<string, unknown>) => {
  const office = await officeOf(role)
  const { version } = (await office.record('complaints', id)).data
  return office.act('complaints', id, action, { version, reason: 'Looked into it', values })
}
const notificationsOf = async (who: Person) =>
  server.db
    .selectFrom('notifications')
    .select(['message', 'action_link'])
    .where('user_id', '=', who.id)
    .orderBy('seq')
    .execute()
const mailsTo = async (who: Person) => {
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  return JSON.stringify(
    await server.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'data'])
      .where('recipient', '=', email)
      .execute(),
  )
}

test('a complaint and its answer can have files, which only both sides and the staff see (COMPLAINT-4)', async () => {
  expect((await sendFile(stranger)).announced).toBe(404)
  const [theirs, answers] = [await sendFile(customer), await sendFile(inspector)]
  expect((await complain([answers.fileId])).status).toBe(404)
  const { data: complaint } = await complain([theirs.fileId])
  expect(complaint.files).toEqual([expect.objectContaining({ _id: theirs.fileId, name: 'notes.txt' })])
  expect((await answer(inspector, complaint._id, 'See here.', [theirs.fileId])).status).toBe(404)
  const { data: answered } = await answer(inspector, complaint._id, 'See here.', [answers.fileId])
  expect(answered.answerFiles).toEqual([expect.objectContaining({ _id: answers.fileId })])
  expect((await completionOf(customer)).complaint).toMatchObject({
    files: [{ _id: theirs.fileId }],
    answerFiles: [{ _id: answers.fileId }],
  })
  for (const { fileId } of [theirs, answers])
    expect([
      await download(customer, fileId),
      await download(inspector, fileId),
      await download(stranger, fileId),
    ]).toEqual([200, 200, 404])
  const { data } = await (await officeOf('support')).record('complaint-files', theirs.fileId)
  expect(data.record.values['file']).toMatchObject({ name: 'notes.txt', address: expect.stringMatching(/signature=/) })
})

test('files are refused once the order is closed', async () => {
  server.clock.advance(73 * HOUR)
  await closeCompletedOrders(backgroundParts(server))
  expect((await sendFile(customer)).announced).toBe(404)
})

test('the inspector gets a notification and a mail, and answers once; then the customer is notified (COMPLAINT-5)', async () => {
  const { data: complaint } = await complain()
  expect(complaint.answerUntil).toBe('2026-03-05T09:00:00.000Z')
  const [{ message, action_link: link } = { message: '', action_link: '' }] = (await notificationsOf(inspector)).slice(
    -1,
  )
  expect(message).toMatch(/Open the job and answer by .*5 March/)
  expect(link).toContain(orderId)
  expect(await mailsTo(inspector)).toContain('Open the job and answer by')
  expect((await completionOf(inspector)).allowed.answerComplaint).toBe(true)
  expect((await completionOf(customer)).allowed.answerComplaint).toBe(false)
  for (const other of [stranger, customer]) expect((await answer(other, complaint._id)).status).toBeGreaterThan(402)
  expect((await answer(stranger, complaint._id)).status).toBe(404)
  // The time to answer is over, but until staff decide the inspector can still answer.
  server.clock.advance(60 * HOUR)
  expect((await answer(inspector, complaint._id)).data).toMatchObject({
    answer: 'The photos show it.',
    answeredAt: server.clock.now().toISOString(),
  })
  expect((await answer(inspector, complaint._id)).status).toBe(200)
  expect((await answer(inspector, complaint._id, 'Something else')).body.message).toBe(
    'You have already answered this complaint.',
  )
  expect((await completionOf(inspector)).allowed.answerComplaint).toBe(false)
  expect((await notificationsOf(customer)).map((one) => one.message).join()).toMatch(
    /inspector has answered your complaint/,
  )
})

test('staff cannot refund before the inspector has answered or the time to answer is over; then no answer is accepted (COMPLAINT-5)', async () => {
  const { data: complaint } = await complain()
  const early = await act('finance', complaint._id, 'refund-whole', { decision: 'You are right.' })
  expect([early.status, early.body.message]).toEqual([
    409,
    expect.stringMatching(/The inspector can answer until .*5 March/),
  ])
  server.clock.advance(48 * HOUR)
  expect((await act('finance', complaint._id, 'refund-whole', { decision: 'You are right.' })).status).toBe(200)
  expect((await answer(inspector, complaint._id)).status).toBe(409)
})

test('support can read complaints and ask questions, but not decide', async () => {
  const { data: complaint } = await complain()
  await answer(inspector, complaint._id)
  const office = await officeOf('support')
  const { data } = await office.record('complaints', complaint._id)
  expect(data.record.values).toMatchObject({ answer: 'The photos show it.' })
  expect(data.actions.map(({ name }) => name)).toEqual(['take', 'hand-over', 'ask'])
  expect((await act('support', complaint._id, 'reject', { decision: 'No.' })).status).toBeGreaterThan(402)
})

test('staff can ask one side: only that side and the staff see the question and its answer, with files (COMPLAINT-6)', async () => {
  const { data: complaint } = await complain()
  expect((await act('support', complaint._id, 'ask', { side: 'customer', question: 'Which photo?' })).status).toBe(200)
  expect((await act('finance', complaint._id, 'ask', { side: 'inspector', question: 'When?' })).status).toBe(200)
  const [asked, askedToo] = [(await completionOf(customer)).complaint, (await completionOf(inspector)).complaint]
  expect(asked?.questions).toMatchObject([{ question: 'Which photo?', answer: null, files: [] }])
  expect(askedToo?.questions).toMatchObject([{ question: 'When?', answer: null }])
  expect((await notificationsOf(customer)).at(-1)).toMatchObject({
    message: expect.stringMatching(/We have a question/),
  })
  expect(await mailsTo(inspector)).toContain('We have a question')
  const id = asked?.questions[0]?._id
  for (const other of [inspector, stranger]) expect((await answerQuestion(other, id)).status).toBe(404)
  const { fileId } = await sendFile(customer)
  const { data: answered } = await answerQuestion(customer, id, 'The third.', [fileId])
  expect(answered.questions).toMatchObject([{ answer: 'The third.', files: [{ _id: fileId }] }])
  expect(answered.files).toEqual([])
  expect([await download(customer, fileId), await download(inspector, fileId)]).toEqual([200, 404])
  expect((await answerQuestion(customer, id, 'The third.')).status).toBe(200)
  expect((await answerQuestion(customer, id, 'The fourth.')).status).toBe(409)
  expect((await completionOf(inspector)).complaint).toMatchObject({ files: [], questions: [{ question: 'When?' }] })
  const office = await officeOf('support')
  const { data } = await office.record('complaint-questions', id ?? '')
  expect(data.record.values).toMatchObject({ question: 'Which photo?', answer: 'The third.', side: 'customer' })
  await call(customer, 'POST', `/orders/withdraw-complaint/${complaint._id}`)
  expect((await answerQuestion(inspector, askedToo?.questions[0]?._id)).body.message).toBe(
    'The customer has withdrawn this complaint.',
  )
})
