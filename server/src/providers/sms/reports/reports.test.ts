import { readConfig } from '#kernel/config/config.ts'
import type { ReportReader, TextReport } from '#kernel/ports/text-reports.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'
import { metaReports } from './meta.ts'
import { provideTextReports } from './provide.ts'
import { hmacOf } from './signatures.ts'
import { termiiReports } from './termii.ts'
import { twilioReports, twilioSignature } from './twilio.ts'

const address = 'https://www.site.test/provider-webhooks/messages/twilio'

const read = (
  reader: ReportReader,
  body: string,
  headers: Record<string, string>,
  calledAs = address,
): readonly TextReport[] => reader.read({ address: calledAs, body: Buffer.from(body), header: (name) => headers[name] })

describe('Meta', () => {
  const reader = metaReports({ appSecret: 'app-secret', verifyToken: 'a-word-of-ours' })
  const signed = (body: string) => ({ 'x-hub-signature-256': `sha256=${hmacOf('sha256', 'app-secret', body)}` })
  const hook = (...statuses: unknown[]) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '8856996819413533',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '16505553333', phone_number_id: '27681414235104944' },
                statuses,
              },
            },
          ],
        },
      ],
    })
  const status = (state: string, more = {}) => ({
    id: 'wamid.1',
    status: state,
    timestamp: '1603059201',
    recipient_id: '2348031234567',
    ...more,
  })

  test('reports each message of a webhook with its state, and numbers that WhatsApp does not reach', () => {
    const body = hook(
      status('sent'),
      status('delivered'),
      status('read'),
      status('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
      status('failed', { errors: [{ code: 131049, title: 'Not delivered' }] }),
    )
    expect(read(reader, body, signed(body))).toEqual([
      { id: 'wamid.1', state: 'sent' },
      { id: 'wamid.1', state: 'delivered' },
      { id: 'wamid.1', state: 'read' },
      { id: 'wamid.1', state: 'failed', code: '131026', isUnreached: true },
      { id: 'wamid.1', state: 'failed', code: '131049', isUnreached: false },
    ])
  })

  test.each([
    ['a message from a person', JSON.stringify({ entry: [{ changes: [{ value: { messages: [{ id: 'w' }] } }] }] })],
    ['an unknown state', hook(status('played'))],
    ['no JSON', 'statuses'],
    ['another JSON', '[]'],
  ])('%s reports nothing', (_, body) => {
    expect(read(reader, body, signed(body))).toEqual([])
  })

  test('a body that is unsigned, changed or signed with another secret is refused', () => {
    const body = hook(status('read'))
    expect(() => read(reader, body, {})).toThrow(WrongSignature)
    expect(() => read(reader, `${body} `, signed(body))).toThrow(WrongSignature)
    expect(() => read(reader, body, { 'x-hub-signature-256': `sha256=${hmacOf('sha256', 'another', body)}` })).toThrow(
      WrongSignature,
    )
  })

  test('its verification request is answered only with its challenge, and only if it has our token', () => {
    const question = { 'hub.mode': 'subscribe', 'hub.verify_token': 'a-word-of-ours', 'hub.challenge': '1158201444' }
    expect(reader.greet?.(question)).toBe('1158201444')
    expect(() => reader.greet?.({ ...question, 'hub.verify_token': 'another' })).toThrow(WrongSignature)
    expect(() => reader.greet?.({ ...question, 'hub.challenge': '<script>' })).toThrow(WrongSignature)
    expect(() => reader.greet?.({})).toThrow(WrongSignature)
  })
})

describe('Twilio', () => {
  const reader = twilioReports('12345')
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const send = (fields: Record<string, string>, signedAddress = address, calledAs = address) => {
    const signature = twilioSignature('12345', signedAddress, form(fields))
    return read(reader, form(fields).toString(), { 'x-twilio-signature': signature }, calledAs)
  }

  test('signs as documented', () => {
    const fields = form({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    })
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    )
  })

  test.each([
    [{ MessageStatus: 'delivered' }, [{ id: 'SM1', state: 'delivered' }]],
    [{ MessageStatus: 'read' }, [{ id: 'SM1', state: 'read' }]],
    [
      { MessageStatus: 'undelivered', ErrorCode: '63024' },
      [{ id: 'SM1', state: 'failed', code: '63024', isUnreached: true }],
    ],
    [
      { MessageStatus: 'failed', ErrorCode: '30003' },
      [{ id: 'SM1', state: 'failed', code: '30003', isUnreached: false }],
    ],
    [{ MessageStatus: 'queued' }, []],
    [{ MessageStatus: 'toString' }, []],
  ])('reports %j', (status, reports) => {
    expect(send({ MessageSid: 'SM1', To: 'whatsapp:+2348031234567', ...status })).toEqual(reports)
  })

  test('leaves out the port of an address when it signs', () => {
    const other = 'https://www.site.test:8443/provider-webhooks/messages/twilio'
    expect(send({ MessageSid: 'SM1', MessageStatus: 'read' }, address, other)).toHaveLength(1)
    expect(send({ MessageSid: 'SM1', MessageStatus: 'read' }, other, other)).toHaveLength(1)
  })

  test('a body without its signature, or signed for another address, is refused', () => {
    expect(() => read(reader, 'MessageSid=SM1&MessageStatus=read', {})).toThrow(WrongSignature)
    expect(() => read(reader, 'MessageSid=SM1&MessageStatus=read', { 'x-twilio-signature': 'bm8=' })).toThrow(
      WrongSignature,
    )
    expect(() => send({ MessageSid: 'SM1', MessageStatus: 'read' }, 'https://other.test/')).toThrow(WrongSignature)
  })
})

describe('Termii', () => {
  const reader = termiiReports('secret-key')
  const signed = (body: string) => ({ 'x-termii-signature': hmacOf('sha512', 'secret-key', body) })
  const report = (status: string) =>
    JSON.stringify({ type: 'outbound', message_id: '5964465985113503103', receiver: '2348031234567', status })

  test.each([
    ['DELIVERED | Message delivered to handset', 'delivered'],
    ['Received', 'delivered'],
    ['DND Active on Phone Number', 'failed'],
    ['Message Failed', 'failed'],
    ['Rejected', 'failed'],
    ['Expired', 'failed'],
  ])('reports %s as %s', (words, state) => {
    expect(read(reader, report(words), signed(report(words)))).toEqual([{ id: '5964465985113503103', state }])
  })

  test.each([report('Message Sent'), JSON.stringify({ type: 'device_status', status: 'disconnected' }), 'no JSON'])(
    '%s reports nothing',
    (body) => {
      expect(read(reader, body, signed(body))).toEqual([])
    },
  )

  test('a body without its signature is refused', () => {
    expect(() => read(reader, report('Rejected'), {})).toThrow(WrongSignature)
    expect(() => read(reader, report('Rejected'), signed(report('Received')))).toThrow(WrongSignature)
  })
})

test('reports of a provider are read if it sends messages and its secret is known', () => {
  const twilio = { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TWILIO_AUTH_TOKEN: 't', SMS_FROM: '+15005550006' }
  const meta = {
    WHATSAPP_PROVIDER: 'meta',
    WHATSAPP_FROM: '1',
    WHATSAPP_TEMPLATES: 'en=notice',
    WHATSAPP_TOKEN: 't',
  }
  const namesOf = (settings: Record<string, string>) => Object.keys(provideTextReports(readConfig(settings))).sort()
  expect(namesOf({})).toEqual([])
  expect(namesOf({ SMS_PROVIDER: 'twilio', ...twilio, ...meta })).toEqual(['twilio'])
  const secrets = { WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 'v' }
  expect(namesOf({ SMS_PROVIDER: 'twilio', ...twilio, ...meta, ...secrets })).toEqual(['meta', 'twilio'])
  const termii = { SMS_PROVIDER: 'termii', TERMII_API_KEY: 'k', SMS_FROM: 'Fieldproof' }
  expect(namesOf(termii)).toEqual([])
  expect(namesOf({ ...termii, TERMII_SECRET_KEY: 's' })).toEqual(['termii'])
  expect(() => readConfig({ WHATSAPP_APP_SECRET: 's' })).toThrow('belong together')
})
