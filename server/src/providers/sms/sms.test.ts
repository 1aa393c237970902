import { limits, locales } from '@fieldproof/contracts'
import { textMessages } from '#app/messages.ts'
import { settableClock } from '#kernel/clock.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { smsParts } from '#modules/notifications/sms-parts.ts'
import { deliverText } from './deliver-text.ts'
import { termiiSender } from './termii.ts'
import { closePeers, json, openPeer } from './testing/provider-peer.ts'
import type { TextMessage, TextSender } from './text-sender.ts'
import { twilioSender } from './twilio.ts'

afterEach(closePeers)

const sms: TextMessage = {
  to: '+2348031234567',
  text: '042117 is your Fieldproof login code. ₦ & more',
  locale: 'en',
  parameters: [],
  idempotencyKey: '0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11',
}
const twilio = (url: string, within?: number): TextSender =>
  twilioSender(
    { provider: 'twilio', url, accountSid: 'AC123', authToken: 'secret-token', from: '+15005550006' },
    within,
  )
const termii = (url: string): TextSender =>
  termiiSender({ provider: 'termii', url, apiKey: 'TLsecret', from: 'Fieldproof', channel: 'dnd' })
const failureOf = (sender: TextSender): Promise<Error & { isFinal: boolean }> =>
  sender.send(sms).then(
    () => {
      throw new Error('It was sent')
    },
    (error: unknown) => error as Error & { isFinal: boolean },
  )

test('a request to Twilio follows its documentation', async () => {
  const peer = await openPeer(json(201, { sid: 'SM1', status: 'queued' }))
  await twilio(peer.url).send(sms)
  expect(peer.requests).toHaveLength(1)
  const [request] = peer.requests
  expect(request).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC123/Messages.json' })
  expect(request?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('AC123:secret-token').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': sms.idempotencyKey,
  })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: sms.to,
    From: '+15005550006',
    Body: sms.text,
  })
})

test('a messaging service of Twilio replaces the sender', async () => {
  const peer = await openPeer(json(201, { sid: 'SM1' }))
  const from = `MG${'0a'.repeat(16)}`
  await twilioSender({ provider: 'twilio', url: peer.url, accountSid: 'AC123', authToken: 'secret-token', from }).send(
    sms,
  )
  expect(Object.fromEntries(new URLSearchParams(peer.requests[0]?.body))).toEqual({
    To: sms.to,
    MessagingServiceSid: from,
    Body: sms.text,
  })
})

test('a request to Termii follows its documentation', async () => {
  const peer = await openPeer(json(200, { code: 'ok', message_id: '1', message: 'Successfully Sent' }))
  await termii(peer.url).send(sms)
  expect(peer.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/sms/send',
      headers: { 'content-type': 'application/json', 'idempotency-key': sms.idempotencyKey },
    },
  ])
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
    api_key: 'TLsecret',
    to: '2348031234567',
    from: 'Fieldproof',
    sms: sms.text,
    type: 'plain',
    channel: 'dnd',
  })
})

test('a refusal of Termii with status 200 is a refusal', async () => {
  const peer = await openPeer(json(200, { code: 400, message: 'Invalid Sender Id' }))
  expect(await failureOf(termii(peer.url))).toMatchObject({ isFinal: true })
})

describe.each([
  ['Twilio', twilio],
  ['Termii', termii],
] as const)('%s', (_name, senderFor) => {
  test.each([
    [400, true],
    [404, true],
    [422, true],
    [401, false],
    [403, false],
    [429, false],
    [503, false],
    // These may or may not have sent it.
    [500, true],
    [502, true],
    [504, true],
  ])('that answers %i is final: %s', async (status, isFinal) => {
    const peer = await openPeer(
      json(status, { code: 21211, message: `The number ${sms.to} is not valid: ${sms.text}` }),
    )
    const failure = await failureOf(senderFor(peer.url))
    expect(failure).toMatchObject({ isFinal })
    expect(failure.message).toContain(`${status} (21211)`)
    expect(failure.message).not.toMatch(/2348031234567|042117|secret/)
  })

  test('that cannot be reached is tried again', async () => {
    const gone = await openPeer(() => undefined)
    await closePeers()
    expect(await failureOf(senderFor(gone.url))).toMatchObject({ isFinal: false })
  })

  test('that hangs up without an answer may have sent it', async () => {
    const peer = await openPeer((response) => {
      response.destroy()
    })
    expect(await failureOf(senderFor(peer.url))).toMatchObject({ isFinal: true })
  })

  test('that answers without JSON may have sent it', async () => {
    const peer = await openPeer((response) => {
      response.writeHead(200).end('<html>')
    })
    expect(await failureOf(senderFor(peer.url))).toMatchObject({ isFinal: true })
  })

  test('is not followed to another address', async () => {
    const peer = await openPeer((response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    })
    expect(await failureOf(senderFor(peer.url))).toMatchObject({ isFinal: true })
  })
})

test('each provider’s id of a message is returned, because its delivery reports use it (NOTIFY-16)', async () => {
  const twilioPeer = await openPeer(json(201, { sid: 'SM1', status: 'queued' }))
  const settings = { provider: 'twilio', url: twilioPeer.url, accountSid: 'AC1', authToken: 't', from: 'F' } as const
  const reportsTo = 'https://www.site.test/provider-webhooks/messages/twilio'
  expect(await twilioSender({ ...settings, reportsTo }).send(sms)).toEqual({ provider: 'twilio', id: 'SM1' })
  expect(new URLSearchParams(twilioPeer.requests[0]?.body).get('StatusCallback')).toBe(reportsTo)
  const long = '3017544054459083819856413'
  const termiiPeer = await openPeer(json(200, { code: 'ok', message_id: 3.017544054459084e24, message_id_str: long }))
  expect(await termii(termiiPeer.url).send(sms)).toEqual({ provider: 'termii', id: long })
})

test('a provider that does not answer in time may have sent it', async () => {
  const peer = await openPeer(() => undefined)
  const failure = await failureOf(twilio(peer.url, 50))
  expect(failure).toMatchObject({ isFinal: true })
  expect(failure.message).toContain('did not answer')
})

describe('from the outbox', () => {
  const now = new Date('2026-03-02T09:00:00.000Z')
  const row = (changes: Partial<OutboxMessageRow> = {}): OutboxMessageRow => ({
    id: sms.idempotencyKey,
    channel: 'sms',
    recipient: sms.to,
    template: 'login-code',
    locale: 'en',
    data: { code: '042117' },
    dedupe_key: null,
    goes_first: false,
    attempts: 1,
    created_at: now,
    not_before: null,
    useful_until: null,
    queued_at: null,
    sent_at: null,
    failed_at: null,
    last_error: null,
    ...changes,
  })
  const sent: TextMessage[] = []
  const clock = settableClock(now)
  const sender: TextSender = {
    send: async (one) => {
      sent.push(one)
    },
  }
  const deliver = deliverText({ sender, clock, writers: textMessages })
  beforeEach(() => {
    sent.length = 0
    clock.set(now)
  })

  test('a text message has the id of its row as its idempotency key', async () => {
    await deliver(row())
    expect(sent).toMatchObject([{ to: sms.to, idempotencyKey: sms.idempotencyKey }])
    expect(sent[0]?.text).toMatch(/^042117 is your Fieldproof login code\. It works for 10 minutes\./)
  })

  test('a text message is not sent once it is no longer useful (NOTIFY-17)', async () => {
    const data = { message: 'In two hours', link: 'https://www.fieldproof.test/n/1' }
    const about = row({ template: 'notification', data, useful_until: new Date(now.getTime() + 60_000) })
    await deliver(about)
    clock.advance(60_000)
    await expect(deliver(about)).rejects.toMatchObject({ isFinal: true })
    expect(sent).toHaveLength(1)
  })

  test('a code that has expired is not sent any more, a notification is', async () => {
    clock.advance(limits.oneTimeSecretLifetime)
    await expect(deliver(row())).rejects.toMatchObject({ isFinal: true })
    await deliver(
      row({ template: 'notification', data: { message: 'A job near you', link: 'https://www.fieldproof.test/n/1' } }),
    )
    expect(sent).toHaveLength(1)
  })

  test.each(['08031234567', '+234 803', '+0123456789', 'ifeoma@example.test'])(
    '%s is not a telephone number',
    async (recipient) => {
      await expect(deliver(row({ recipient }))).rejects.toMatchObject({ isFinal: true })
    },
  )

  test.each(locales)('codes and notifications are written in %s, each in one part (NOTIFY-19)', async (locale) => {
    await deliver(row({ template: 'verify-phone', locale }))
    await deliver(row({ template: 'login-code', locale }))
    await deliver(row({ template: 'step-up-code', locale }))
    const message = `A job\nfor ₦50,000 ${'near '.repeat(80)}`
    const link = 'https://www.fieldproof.test/notifications'
    await deliver(row({ template: 'notification', locale, data: { message, link } }))
    const texts = sent.map(({ text }) => text)
    expect(texts[0]).toMatch(/^042117 /)
    expect(texts.map(smsParts)).toEqual([1, 1, 1, 1])
    expect(texts[3]).toMatch(
      /^Fieldproof: A job for NGN 50,000 near .*\.\.\. https:\/\/www\.fieldproof\.test\/notifications$/,
    )
    // A template of WhatsApp has no such limit.
    expect(sent[3]?.parameters[0]).toMatch(/^A job for ₦50,000 near .*…$/)
  })
})
