import type { DeliveryFailure } from '#kernel/outbox/channels.ts'
import { NumberUnreached } from '../provider-request.ts'
import { closePeers, json, openPeer } from '../testing/provider-peer.ts'
import type { TextMessage, TextSender } from '../text-sender.ts'
import { metaWhatsApp } from './meta.ts'
import { termiiWhatsApp } from './termii.ts'
import { twilioWhatsApp } from './twilio.ts'

afterEach(closePeers)

const link = 'https://www.fieldproof.test/dashboard/orders/1'
const message: TextMessage = {
  to: '+2348031234567',
  text: `Fieldproof: The inspection is at 10:00 now. ${link}`,
  locale: 'no',
  parameters: ['The inspection is at 10:00 now.', link],
  idempotencyKey: '0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11',
}
const english = `HX${'0a'.repeat(16)}`
const norwegian = `HX${'0b'.repeat(16)}`
const templates = { en: { name: english, language: 'en' }, no: { name: norwegian, language: 'no' } }
const named = { en: { name: 'notice', language: 'en_GB' }, no: { name: 'notice', language: 'nb' } }

const meta = (url: string, within?: number): TextSender =>
  metaWhatsApp({ provider: 'meta', url, token: 'secret-token', from: '106540352242922', templates: named }, within)
const twilio = (url: string, within?: number): TextSender =>
  twilioWhatsApp(
    { provider: 'twilio', url, accountSid: 'AC123', authToken: 'secret-token', from: '+15005550006', templates },
    within,
  )
const termii = (url: string, within?: number): TextSender =>
  termiiWhatsApp({ provider: 'termii', url, apiKey: 'TLsecret', from: 'device-1', templates }, within)

const failureOf = (sender: TextSender, sent = message): Promise<DeliveryFailure> =>
  sender.send(sent).then(
    () => {
      throw new Error('It was sent')
    },
    (error: unknown) => error as DeliveryFailure,
  )

/** Meta's answer to a message that it has accepted. */
const taken = {
  messaging_product: 'whatsapp',
  contacts: [{ input: message.to, wa_id: '2348031234567' }],
  messages: [{ id: 'wamid.HBgNMjM0ODAz', message_status: 'accepted' }],
}
/** Meta's refusal. */
const metaError = (code: number) => ({
  error: {
    message: `(#${code}) ${message.to} ${message.text}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message.to },
    fbtrace_id: 'A1b2',
  },
})
/** Twilio's refusal. */
const twilioError = (code: number, status: number) => ({
  code,
  message: `${message.to} ${message.text}`,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

test('a request to Meta has the template of the reader’s language, with its parameters in order', async () => {
  const peer = await openPeer(json(200, taken))
  await meta(peer.url).send(message)
  expect(peer.requests).toMatchObject([
    {
      method: 'POST',
      url: '/106540352242922/messages',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    },
  ])
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '+2348031234567',
    type: 'template',
    template: {
      name: 'notice',
      language: { code: 'nb' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'The inspection is at 10:00 now.' },
            { type: 'text', text: link },
          ],
        },
      ],
    },
  })
})

test('a request to Twilio has the content of the reader’s language, with its variables by number', async () => {
  const peer = await openPeer(json(201, { sid: 'SM1', status: 'queued', error_code: null }))
  await twilio(peer.url).send(message)
  const [request] = peer.requests
  expect(request).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC123/Messages.json',
    headers: {
      authorization: `Basic ${Buffer.from('AC123:secret-token').toString('base64')}`,
      'idempotency-key': message.idempotencyKey,
    },
  })
  const { ContentVariables: variables, ...form } = Object.fromEntries(new URLSearchParams(request?.body))
  expect(form).toEqual({ To: 'whatsapp:+2348031234567', From: 'whatsapp:+15005550006', ContentSid: norwegian })
  expect(JSON.parse(variables ?? '')).toEqual({ 1: message.parameters[0], 2: link })
})

test('a messaging service of Twilio replaces the number', async () => {
  const peer = await openPeer(json(201, { sid: 'SM1' }))
  const from = `MG${'0a'.repeat(16)}`
  await twilioWhatsApp({
    provider: 'twilio',
    url: peer.url,
    accountSid: 'AC123',
    authToken: 't',
    from,
    templates,
  }).send(message)
  const form = new URLSearchParams(peer.requests[0]?.body)
  expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([from, null])
})

test('a request to Termii has the template of its device, with parameters by name', async () => {
  const peer = await openPeer(json(200, [{ code: 'ok', message_id: '1', message: 'Successfully Sent' }]))
  await termii(peer.url).send(message)
  expect(peer.requests).toMatchObject([{ method: 'POST', url: '/api/send/template' }])
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
    api_key: 'TLsecret',
    phone_number: '2348031234567',
    device_id: 'device-1',
    template_id: norwegian,
    data: { message: message.parameters[0], link },
  })
})

test('each provider’s id of a message is returned, because its delivery reports use it (NOTIFY-16)', async () => {
  const metaPeer = await openPeer(json(200, taken))
  expect(await meta(metaPeer.url).send(message)).toEqual({ provider: 'meta', id: 'wamid.HBgNMjM0ODAz' })
  const twilioPeer = await openPeer(json(201, { sid: 'SM1' }))
  expect(await twilio(twilioPeer.url).send(message)).toEqual({ provider: 'twilio', id: 'SM1' })
  const termiiPeer = await openPeer(json(200, [{ code: 'ok', message_id: '9122821270554876574' }]))
  expect(await termii(termiiPeer.url).send(message)).toEqual({ provider: 'termii', id: '9122821270554876574' })
})

test('a language without a template gets the English one', async () => {
  const peer = await openPeer(json(200, taken))
  await metaWhatsApp({ provider: 'meta', url: peer.url, token: 't', from: '1', templates: { en: named.en } }).send(
    message,
  )
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toMatchObject({ template: { language: { code: 'en_GB' } } })
})

test.each([
  ['Meta', meta, 400, metaError(131026)],
  ['Twilio', twilio, 400, twilioError(63003, 400)],
  ['Twilio', twilio, 400, twilioError(63024, 400)],
  ['Twilio', twilio, 201, { sid: 'SM1', status: 'failed', error_code: 63024 }],
] as const)(
  'a number that %s does not reach by WhatsApp gets an SMS (NOTIFY-15)',
  async (_name, senderFor, status, body) => {
    const peer = await openPeer(json(status, body))
    const failure = await failureOf(senderFor(peer.url))
    expect(failure).toBeInstanceOf(NumberUnreached)
    expect(failure).toMatchObject({ isFinal: true, instead: 'sms' })
    expect(failure.message).not.toMatch(/2348031234567|inspection|secret/)
  },
)

test.each([
  ['a template that Meta does not know', meta, 404, metaError(132001)],
  ['the wrong number of parameters at Meta', meta, 400, metaError(132000)],
  ['an expired access token of Meta', meta, 401, metaError(190)],
  ['an account that Meta has locked', meta, 403, metaError(131031)],
  ['a content that Twilio does not know', twilio, 404, twilioError(20404, 404)],
  ['variables that Twilio does not accept', twilio, 400, twilioError(21656, 400)],
  ['a template that Termii does not know', termii, 404, { code: 404, message: 'Template not found' }],
  ['a refusal of Termii with status 200', termii, 200, [{ code: 400, message: 'Device not found' }]],
] as const)('%s sends an SMS, and is not the reader’s fault', async (_what, senderFor, status, body) => {
  const peer = await openPeer(json(status, body))
  const failure = await failureOf(senderFor(peer.url))
  expect(failure).toMatchObject({ isFinal: true, instead: 'sms' })
  expect(failure).not.toBeInstanceOf(NumberUnreached)
})

test.each([
  // Meta's limits come with status 400.
  ['Meta', meta, 400, metaError(130429)],
  ['Meta', meta, 400, metaError(131056)],
  ['Meta', meta, 400, metaError(80007)],
  ['Meta', meta, 500, metaError(131016)],
  ['Meta', meta, 503, metaError(2)],
  ['Twilio', twilio, 429, twilioError(20429, 429)],
  ['Twilio', twilio, 400, twilioError(63018, 400)],
  ['Termii', termii, 429, { message: 'Too many requests' }],
] as const)('%s that is too busy is tried again', async (_name, senderFor, status, body) => {
  const peer = await openPeer(json(status, body))
  expect(await failureOf(senderFor(peer.url))).toMatchObject({ isFinal: false, instead: undefined })
})

describe.each([
  ['Meta', meta, metaError(131000)],
  ['Twilio', twilio, twilioError(20500, 500)],
  ['Termii', termii, {}],
] as const)('%s', (_name, senderFor, body) => {
  test('that fails may have sent it: no SMS follows, and no second attempt', async () => {
    const peer = await openPeer(json(500, body))
    expect(await failureOf(senderFor(peer.url))).toMatchObject({ isFinal: true, instead: undefined })
  })

  test('that does not answer in time may have sent it', async () => {
    const peer = await openPeer(() => undefined)
    expect(await failureOf(senderFor(peer.url, 50))).toMatchObject({ isFinal: true, instead: undefined })
  })

  test('that cannot be reached is tried again', async () => {
    const gone = await openPeer(() => undefined)
    await closePeers()
    expect(await failureOf(senderFor(gone.url))).toMatchObject({ isFinal: false, instead: undefined })
  })

  test.each([[[]], [['', link]], [['Two\nlines', link]], [['x'.repeat(256), link]]])(
    'gets no request for parameters that fit no template: %j',
    async (parameters) => {
      const peer = await openPeer(json(200, taken))
      const failure = await failureOf(senderFor(peer.url), { ...message, parameters })
      expect(failure).toMatchObject({ isFinal: true, instead: 'sms' })
      expect(peer.requests).toEqual([])
    },
  )
})
