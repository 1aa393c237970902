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
  })
  expect(examineConfig({ MAIL_IN_PORT: '2525' }).faults).toEqual([
    'MAIL_IN_DOMAIN is missing: MAIL_IN_PORT takes mail for it',
  ])
  expect(examineConfig({ MAIL_IN_DOMAIN: 'post@example.com' }).faults).toHaveLength(1)
})

test('a provider of text messages has what it needs', () => {
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

test.each([
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ SMTP_URL: 'http://mail.example.com' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, 'MAIL_FROM'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
  [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN and SMS_FROM are missing'],
  [{ SMS_PROVIDER: 'termii', SMS_FROM: 'x' }, 'TERMII_API_KEY is missing'],
])('%j is refused by name', (env, name) => {
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

test('no secret of theirs is shown', () => {
  const { settings } = examineConfig({
    SMTP_URL: 'smtps://post:hunter2@mail.example.com',
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: 'hunter2',
    TERMII_API_KEY: 'hunter2',
    SMS_FROM: '+1',
  })
  expect(JSON.stringify(settings)).not.toContain('hunter2')
})
