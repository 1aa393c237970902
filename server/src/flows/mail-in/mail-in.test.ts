import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { once } from 'node:events'
import sharp from 'sharp'
import { callLimits } from '#kernel/limits/call-limits.ts'
import { putPerson } from '#modules/custom-admin/testing/staff.ts'
import { aConversation, messagesOf, send, type TestConversation } from '#modules/chats/testing/conversations.ts'
import { notifyOfUnread } from '#modules/chats/notify-of-unread.ts'
import { anInspector, giveTo } from '#modules/orders/testing/ordering.ts'
import { answerAs, threadOf } from '#modules/support/testing/asking.ts'
import { mailAnswersToVisitors } from '#modules/support/visitors/mail-answers.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { appleMail, gmail, outlook, plainMail } from './testing/mails-of-programs.ts'
import { newMessageId, openMailIn, type MailIn } from './testing/open-mail-in.ts'

jest.setTimeout(20_000)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
let mailIn: MailIn
let conversation: TestConversation
let email: string
let to: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  mailIn = await openMailIn(server)
})
afterAll(async () => {
  await mailIn.close()
  await server.close()
})

const opened: MailIn[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const addressOf = async (id: string): Promise<string> =>
  (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const deliver = async (): Promise<void> => {
  server.clock.advance(MINUTE)
  await notifyOfUnread(backgroundParts(server))
}
const replyToOf = async (recipient: string): Promise<string> => {
  const mail = (await mailIn.sent(recipient)).findLast(({ replyTo }) => replyTo !== undefined)
  if (mail?.replyTo === undefined) throw new Error('There is no mail that can be answered')
  return mail.replyTo
}
/** The queued mails to someone that explain why an answer did not arrive. */
const answersBack = async (recipient = email) =>
  (await mailIn.sent(recipient)).filter(({ subject }) => /^Your reply was/.test(subject))
const messageTexts = async (): Promise<string[]> =>
  (await messagesOf(server, conversation.inspector, conversation.roomId)).items.map(({ text }) => text)

beforeEach(async () => {
  conversation = await aConversation(server)
  email = await addressOf(conversation.customer.id)
  await send(server, conversation.inspector, conversation.roomId, 'Is ten fine?')
  await deliver()
  to = await replyToOf(email)
})

const answer = (text: string, change: { from?: string; messageId?: string; to?: string } = {}) => ({
  from: email,
  to,
  messageId: newMessageId(),
  text,
  ...change,
})

test('a mail about a message says that it can be answered, and has the reply address', async () => {
  const mail = (await mailIn.sent(email)).at(-1)
  expect(mail?.text).toContain('reply to this email within 14 days')
  expect(mail?.replyTo).toMatch(/^reply\+[a-z2-7]+@in\.fieldproof\.test$/)
  expect(mail?.returnPath).toMatch(/^bounce\+[a-z2-7]+@in\.fieldproof\.test$/)
  expect(await replyToOf(email)).toBe(mail?.replyTo)
})

test.each([
  ['Gmail', gmail],
  ['Outlook', outlook],
])('an answer from %s becomes a message of its author', async (_name, write) => {
  expect(await mailIn.hand(write(answer('Ten is fine.')), { to })).toMatchObject({ code: 250 })
  const { items } = await messagesOf(server, conversation.inspector, conversation.roomId)
  expect(items.at(-1)).toMatchObject({ text: 'Ten is fine.', senderId: conversation.customer.id, files: [] })
  expect(await answersBack()).toEqual([])
})

test('a picture from Apple Mail becomes a file of the message', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  expect(await mailIn.hand(appleMail({ ...answer('Like this?'), picture }), { to })).toMatchObject({ code: 250 })
  const { items } = await messagesOf(server, conversation.inspector, conversation.roomId)
  expect(items.at(-1)).toMatchObject({ text: 'Like this?', files: [{ contentType: 'image/jpeg' }] })
})

test('the author gets a mail that names the files that a conversation does not accept, and the text arrives', async () => {
  const boundary = 'xyz'
  const mixed = (type: string, name: string, content: Buffer) =>
    `--${boundary}\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`
  const source = `From: ${email}\r\nTo: ${to}\r\nMessage-ID: ${newMessageId()}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\nContent-Type: text/plain\r\n\r\nHere they are.\r\n${mixed('application/zip', 'all.zip', randomBytes(90))}${mixed('application/pdf', 'no.pdf', Buffer.from('MZ'))}${mixed('text/plain', 'plates.txt', Buffer.from('AB 123'))}--${boundary}--\r\n`
  expect(await mailIn.hand(source, { to })).toMatchObject({ code: 250 })
  const { items } = await messagesOf(server, conversation.inspector, conversation.roomId)
  expect(items.at(-1)).toMatchObject({ text: 'Here they are.', files: [{ name: 'plates.txt' }] })
  const [back, ...more] = await answersBack()
  expect(more).toEqual([])
  expect(back?.text).toContain('all.zip')
  expect(back?.text).toContain('no.pdf')
  expect(back?.text).not.toContain('plates.txt')
})

test('a mail that is delivered twice is processed once, on any instance', async () => {
  const other = await openMailIn(server)
  opened.push(other)
  const mail = gmail(answer('Once.'))
  const codes = await Promise.all([mailIn, other, mailIn, other].map(({ hand }) => hand(mail, { to })))
  codes.push(await other.hand(mail, { to: to.toUpperCase() }))
  expect(codes.map(({ code }) => code)).toEqual([250, 250, 250, 250, 250])
  expect((await messageTexts()).filter((text) => text === 'Once.')).toHaveLength(1)
})

test('a mail without a Message-ID is identified by its contents', async () => {
  const mail = plainMail(answer('Without.', { messageId: '' }))
  for (let time = 0; time < 2; time += 1) expect((await mailIn.hand(mail, { to })).code).toBe(250)
  expect((await messageTexts()).filter((text) => text === 'Without.')).toHaveLength(1)
})

test('users who answer by mail are notified of the next message', async () => {
  const before = (await mailIn.sent(email)).length
  await mailIn.hand(gmail(answer('Ten is fine.')), { to })
  await send(server, conversation.inspector, conversation.roomId, 'See you there.')
  await deliver()
  expect(await mailIn.sent(email)).toHaveLength(before + 1)
})

test('an address that was never issued accepts nothing', async () => {
  for (const other of ['reply@in.fieldproof.test', to.replace('+', '+a'), 'post@in.fieldproof.test', email])
    expect(await mailIn.hand(gmail(answer('Guessed.')), { to: other })).toEqual({ code: 550, command: 'RCPT TO' })
  expect(await messageTexts()).toEqual(['Is ten fine?'])
})

test('a mail from another address is refused, and nobody gets a mail', async () => {
  const inspector = await addressOf(conversation.inspector.id)
  for (const from of ['mallory@example.test', inspector, `${email}, mallory@example.test`])
    expect(await mailIn.hand(gmail(answer('Forged.', { from })), { to })).toEqual({ code: 550, command: 'DATA' })
  expect(await messageTexts()).toEqual(['Is ten fine?'])
  for (const recipient of [email, inspector, 'mallory@example.test']) expect(await answersBack(recipient)).toEqual([])
})

test('the case of letters in an address does not matter', async () => {
  const mail = gmail(answer('In capitals.', { from: email.toUpperCase() }))
  expect(await mailIn.hand(mail, { to: to.toUpperCase() })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toContain('In capitals.')
})

test('an answer after 14 days gets one mail that says that it is too late', async () => {
  server.clock.advance(16 * DAY)
  const mail = gmail(answer('Too late.'))
  for (let time = 0; time < 2; time += 1) expect((await mailIn.hand(mail, { to })).code).toBe(250)
  expect(await messageTexts()).toEqual(['Is ten fine?'])
  const [back, ...more] = await answersBack()
  expect(more).toEqual([])
  expect(back?.text).toContain('too old to be answered')
  expect(back?.text).toContain(`/dashboard/messages?room=${conversation.roomId}`)
})

test.each([
  ['empty', '', 'no new text'],
  ['too long', 'word '.repeat(1_000), 'at most 4,000 characters'],
])('an answer that is %s gets a mail that says so', async (_name, text, reason) => {
  expect(await mailIn.hand(plainMail(answer(text)), { to })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toEqual(['Is ten fine?'])
  expect((await answersBack()).map((mail) => mail.text)).toEqual([expect.stringContaining(reason)])
})

test('an answer to a person who has blocked its author gets a mail that says why', async () => {
  const blocked = await server.call('POST', '/chats/block-member', {
    token: conversation.inspector.token,
    body: { chatRoomId: conversation.roomId, isBlocked: true },
  })
  expect([blocked.status, blocked.data]).toMatchObject([
    200,
    { _id: conversation.roomId, closedBecause: 'blocked-by-me' },
  ])
  expect(await mailIn.hand(gmail(answer('Hello?')), { to })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toEqual(['Is ten fine?'])
  expect((await answersBack()).map(({ text }) => text)).toEqual([
    expect.stringContaining('This person no longer accepts messages from you.'),
  ])
})

test('an answer to a conversation that is closed because its order has another inspector gets a mail that says why (CHAT-1)', async () => {
  const givenBack = await server.call('POST', '/inspectors/cancel-job', {
    token: conversation.inspector.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId: conversation.orderId,
      expectedFine: { amount: 0, currency: 'NGN' },
      reason: 'My car broke down',
    },
  })
  expect(givenBack.status).toBe(200)
  await giveTo(server, conversation.orderId, await anInspector(server))
  expect(await mailIn.hand(gmail(answer('Hello?')), { to })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toEqual(['Is ten fine?'])
  expect((await answersBack()).map(({ text }) => text)).toEqual([
    expect.stringContaining('This inspector no longer has the order, so this conversation is closed.'),
  ])
})

test('a suspended account cannot answer', async () => {
  await server.db
    .updateTable('users')
    .set({ login_suspended_at: server.clock.now() })
    .where('id', '=', conversation.customer.id)
    .execute()
  expect(await mailIn.hand(gmail(answer('Hello?')), { to })).toEqual({ code: 550, command: 'DATA' })
  expect(await answersBack()).toEqual([])
})

test.each([
  ['an automatic answer while its sender is away', { 'Auto-Submitted': 'auto-replied' }, undefined],
  ['a mail to many', { Precedence: 'bulk' }, undefined],
  ['a report', {}, ''],
])('%s is neither accepted nor answered', async (_name, headers, sender) => {
  const mail = plainMail(answer('I am away.'), headers as Record<string, string>)
  expect(await mailIn.hand(mail, { to, ...(sender !== undefined && { sender }) })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toEqual(['Is ten fine?'])
  expect(await answersBack()).toEqual([])
})

test('a mail that is too large is refused, and the next one is accepted', async () => {
  const large = plainMail(answer('word '.repeat(6_300_000)))
  expect((await mailIn.hand(large, { to })).code).toBe(552)
  expect(await mailIn.hand(plainMail(answer('Small.')), { to })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toContain('Small.')
  expect(await answersBack()).toEqual([])
})

test('a second recipient of the same mail is refused for now, because each mail goes to one address', async () => {
  const socket = connect(mailIn.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  const ask = async (line: string): Promise<string> => {
    received = ''
    socket.write(`${line}\r\n`)
    while (!/^\d{3} .*\r\n$/m.test(received)) await once(socket, 'data')
    return received
  }
  while (!received.startsWith('220')) await once(socket, 'data')
  expect(await ask('EHLO mail.example.test')).not.toContain('STARTTLS')
  await ask(`MAIL FROM:<${email}>`)
  expect(await ask(`RCPT TO:<${to}>`)).toMatch(/^250/)
  expect(await ask('RCPT TO:<complaints@in.fieldproof.test>')).toMatch(/^452/)
  socket.destroy()
})

test('a silent client is disconnected', async () => {
  const impatient = await openMailIn(server, 300)
  opened.push(impatient)
  const socket = connect(impatient.port, '127.0.0.1')
  const lines = ['EHLO a.test', `MAIL FROM:<${email}>`, `RCPT TO:<${to}>`, 'DATA', `From: ${email}`]
  const answers: string[] = []
  socket.on('data', (chunk: Buffer) => {
    answers.push(chunk.toString())
    const line = lines.shift()
    if (line !== undefined) socket.write(`${line}\r\n`)
  })
  await once(socket, 'close')
  // It had begun to transmit the mail.
  expect(answers.some((line) => line.startsWith('354'))).toBe(true)
  expect(await messageTexts()).toEqual(['Is ten fine?'])
})

test('a mail over the rate limit is accepted later', async () => {
  const strict = await openMailIn({
    ...server,
    app: Object.assign(Object.create(server.app) as TestServer['app'], {
      parts: { ...server.app.parts, limits: callLimits(server.db, server.clock, 1) },
    }),
  })
  opened.push(strict)
  for (let count = 0; count < 120; count += 1)
    await callLimits(server.db, server.clock, 1).count('chat-message.account', conversation.customer.id)
  const mail = plainMail(answer('One more.'))
  expect(await strict.hand(mail, { to })).toEqual({ code: 451, command: 'DATA' })
  expect(await answersBack()).toEqual([])
  server.clock.advance(2 * MINUTE)
  expect(await strict.hand(mail, { to })).toMatchObject({ code: 250 })
  expect(await messageTexts()).toContain('One more.')
})

describe('with support', () => {
  const visitorOf = async () => {
    const body = {
      token: randomBytes(32).toString('base64url'),
      _id: randomUUID(),
      name: 'Chidi Okeke',
      email: `chidi-${randomUUID()}@example.test`,
      text: 'Do you inspect boats?',
    }
    expect((await server.call('POST', '/support/begin-as-visitor', { body })).status).toBe(200)
    const { room_id: roomId } = await server.db
      .selectFrom('support_visitors')
      .select('room_id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    return { ...body, roomId }
  }

  test('a visitor answers by mail, and learns which files were not accepted', async () => {
    const staff = await putPerson(server, ['support'], { first_name: 'Ada', last_name: 'Obi' })
    const visitor = await visitorOf()
    await answerAs(server, staff, visitor.roomId, 'Where is it?')
    server.clock.advance(MINUTE)
    await mailAnswersToVisitors(backgroundParts(server))
    const mail = (await mailIn.sent(visitor.email)).at(-1)
    expect(mail?.text).toContain('reply to this email')
    const address = await replyToOf(visitor.email)
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const reply = appleMail({
      from: visitor.email,
      to: address,
      messageId: newMessageId(),
      text: 'In Lagos.',
      picture,
    })
    expect(await mailIn.hand(reply, { to: address })).toMatchObject({ code: 250 })
    const thread = await threadOf(server, staff, visitor.roomId)
    expect(JSON.stringify(thread.data)).toContain('In Lagos.')
    expect((await answersBack(visitor.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('IMG_0412.jpeg'),
    ])
    // Nobody else answers in the visitor's name.
    expect(await mailIn.hand(gmail(answer('Forged.', { to: address })), { to: address })).toMatchObject({ code: 550 })
  })
})
