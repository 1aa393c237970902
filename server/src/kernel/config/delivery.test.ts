import { examineConfig, readConfig } from './config.ts'

const account = `AC${'0a'.repeat(16)}`

test('in development mails and text messages go to the built-in mailbox', () => {
  expect(readConfig({})).toMatchObject({
    smtp: undefined,
    sms: { provider: 'mailbox' },
    mailFrom: { name: 'Fieldproof', address: 'post@fieldproof.test' },
  })
})

test.each([
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false, requireTls: false, auth: undefined }],
  [
    'smtp://post:p%40ss@mail.example.com',
    { host: 'mail.example.com', port: 587, secure: false, requireTls: true, auth: { user: 'post', pass: 'p@ss' } },
  ],
  [
    'smtps://post:pass@mail.example.com',
    { host: 'mail.example.com', port: 465, secure: true, requireTls: false, auth: { user: 'post', pass: 'pass' } },
  ],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, requireTls: false, auth: undefined }],
])('%s is a mail server', (url, expected) => {
  expect(readConfig({ SMTP_URL: url }).smtp).toEqual(expected)
})

test('mails come from an address, with or without a name', () => {
  expect(readConfig({ MAIL_FROM: 'post@example.com' }).mailFrom).toEqual({
    name: 'Fieldproof',
    address: 'post@example.com',
  })
  expect(readConfig({ MAIL_FROM: 'Field Team <post@example.com>' }).mailFrom).toEqual({
    name: 'Field Team',
    address: 'post@example.com',
  })
})

test('mail comes in for a domain, on the port of an instance', () => {
  expect(readConfig({})).toMatchObject({ mailInDomain: undefined })
  expect(readConfig({}).mailIn).toBeUndefined()
  expect(readConfig({ MAIL_IN_DOMAIN: 'In.Example.com' })).toMatchObject({ mailInDomain: 'in.example.com' })
  expect(readConfig({ MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_PORT: '2525' }).mailIn).toEqual({
    host: '127.0.0.1',
    port: 2525,
    requireTls: false,
  })
  expect(examineConfig({ MAIL_IN_PORT: '2525' }).faults).toEqual([
    'MAIL_IN_DOMAIN is missing: MAIL_IN_PORT takes mail for it',
  ])
  expect(examineConfig({ MAIL_IN_DOMAIN: 'post@example.com' }).faults).toHaveLength(1)
  expect(examineConfig({ MAIL_IN_REQUIRE_TLS: '1' }).faults).toEqual([
    'TLS_KEY and TLS_CERT are missing: without a certificate MAIL_IN_REQUIRE_TLS would take no mail',
  ])
})

test('the settings of the SMS providers are read', () => {
  expect(
    readConfig({
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: 't',
      SMS_FROM: '+15005550006',
    }).sms,
  ).toEqual({
    provider: 'twilio',
    url: 'https://api.twilio.com',
    accountSid: account,
    authToken: 't',
    from: '+15005550006',
  })
  expect(
    readConfig({
      SMS_PROVIDER: 'termii',
      TERMII_API_KEY: 'k',
      SMS_FROM: 'Fieldproof',
      SMS_URL: 'https://api.example.com/',
    }).sms,
  ).toEqual({ provider: 'termii', url: 'https://api.example.com', apiKey: 'k', from: 'Fieldproof', channel: 'dnd' })
})

const sms = { SMS_PROVIDER: 'termii', TERMII_API_KEY: 'k', SMS_FROM: 'Fieldproof' }

test('the settings of the WhatsApp providers are read, with the template of each language', () => {
  const templates = { en: { name: 'notice', language: 'en_GB' }, no: { name: 'notice', language: 'nb' } }
  const meta = { WHATSAPP_PROVIDER: 'meta', WHATSAPP_FROM: '1065', WHATSAPP_TOKEN: 't' }
  expect(readConfig({ ...sms, ...meta, WHATSAPP_TEMPLATES: 'en=notice:en_GB, no=notice:nb' }).whatsApp).toEqual({
    provider: 'meta',
    url: 'https://graph.facebook.com/v23.0',
    from: '1065',
    token: 't',
    templates,
  })
  const twilio = { WHATSAPP_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: 't' }
  expect(
    readConfig({ ...sms, ...twilio, WHATSAPP_FROM: '+15005550006', WHATSAPP_TEMPLATES: 'en=HX1' }).whatsApp,
  ).toMatchObject({ accountSid: account, authToken: 't', templates: { en: { name: 'HX1', language: 'en' } } })
  const termii = { WHATSAPP_PROVIDER: 'termii', WHATSAPP_FROM: 'device-1', WHATSAPP_TEMPLATES: 'en=1493-cs' }
  expect(readConfig({ ...sms, ...termii }).whatsApp).toMatchObject({ apiKey: 'k', url: 'https://v3.api.termii.com' })
})

test('WhatsApp is offered in development, and in production only with a provider', () => {
  expect(readConfig({}).whatsApp).toEqual({ provider: 'mailbox' })
  expect(readConfig({ SMS_PROVIDER: 'none' }).whatsApp).toEqual({ provider: 'none' })
  expect(readConfig({ WHATSAPP_PROVIDER: 'none' }).whatsApp).toEqual({ provider: 'none' })
  expect(examineConfig({ NODE_ENV: 'production' }).config.whatsApp).toEqual({ provider: 'none' })
})

test.each([
  [{ WHATSAPP_PROVIDER: 'meta', ...sms }, 'WHATSAPP_FROM and WHATSAPP_TEMPLATES and WHATSAPP_TOKEN are missing'],
  [{ WHATSAPP_TEMPLATES: 'no=notice:nb' }, 'WHATSAPP_TEMPLATES has to be templates by language, English among them'],
  [{ WHATSAPP_TEMPLATES: 'en=notice,xx=notice' }, 'WHATSAPP_TEMPLATES'],
  [{ WHATSAPP_TEMPLATES: 'notice' }, 'WHATSAPP_TEMPLATES'],
  [
    {
      SMS_PROVIDER: 'none',
      WHATSAPP_PROVIDER: 'termii',
      WHATSAPP_FROM: 'd',
      WHATSAPP_TEMPLATES: 'en=1',
      TERMII_API_KEY: 'k',
    },
    'WHATSAPP_PROVIDER needs an SMS_PROVIDER',
  ],
])('%j cannot send by WhatsApp', (env, words) => {
  expect(examineConfig(env).faults).toEqual([expect.stringContaining(words)])
})

test.each([
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, 'MAIL_FROM'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
  [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN and SMS_FROM are missing'],
  [{ SMS_PROVIDER: 'termii', SMS_FROM: 'x' }, 'TERMII_API_KEY is missing'],
])('%j is refused, and the fault names the setting', (env, name) => {
  expect(examineConfig(env).faults).toEqual([expect.stringContaining(name)])
})

test('production needs a mail server, a sender and a decision about text messages', () => {
  const { faults } = examineConfig({ NODE_ENV: 'production' })
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SMS_PROVIDER'])
    expect(faults).toContainEqual(expect.stringContaining(name))
  expect(
    examineConfig({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'a@example.com',
      SMS_PROVIDER: 'none',
    }).faults.join(),
  ).not.toMatch(/SMTP_URL|MAIL_FROM|SMS_PROVIDER/)
})

test('no secret of the mail server or of a provider is shown', () => {
  const { settings } = examineConfig({
    SMTP_URL: 'smtps://post:hunter2@mail.example.com',
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: 'hunter2',
    TERMII_API_KEY: 'hunter2',
    WHATSAPP_TOKEN: 'hunter2',
    SMS_FROM: '+1',
  })
  expect(JSON.stringify(settings)).not.toContain('hunter2')
})
