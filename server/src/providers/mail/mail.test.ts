import { PSEUDO_LOCALE } from '@fieldproof/contracts/pseudo-language'
import { accountActivities, inspectorStatuses, locales } from '@fieldproof/contracts'
import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { mails } from '#app/messages.ts'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { deliverMail } from './deliver-mail.ts'
import { renderMail } from './render.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { everyMail } from './testing/every-mail.ts'
import { openMailServer, settingsFor, type MailServer } from './testing/mail-server.ts'

/** Mails whose subject contains other people's text. */
const inOthersWords: ReadonlySet<string> = new Set(['notification', 'newsletter', 'policy-announcement'])
const templates = Object.keys(everyMail) as (keyof MailTemplates)[]
const from = { name: 'Fieldproof', address: 'post@fieldproof.test' }

const rowOf = (changes: Partial<OutboxMessageRow> = {}): OutboxMessageRow => ({
  id: '0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11',
  channel: 'mail',
  recipient: 'ifeoma@example.test',
  template: 'notification',
  locale: 'en',
  data: { ...everyMail.notification },
  dedupe_key: null,
  goes_first: false,
  attempts: 1,
  created_at: new Date('2026-03-02T09:00:00.000Z'),
  not_before: null,
  useful_until: null,
  queued_at: null,
  sent_at: null,
  failed_at: null,
  last_error: null,
  ...changes,
})

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.mails.length = 0
})

const deliver = (changes: Partial<OutboxMessageRow> = {}) =>
  deliverMail({ mailer: smtpMailer(settingsFor(server.port)), from, writers: mails })(rowOf(changes))

describe.each(locales)('in %s', (locale) => {
  test.each(templates)('%s says the same in HTML and in plain text, and has the right links', (template) => {
    const { subject, html, text } = renderMail(mails, template, locale, everyMail[template])
    expect(subject).not.toBe('')
    for (const value of Object.values(everyMail[template]) as unknown[]) {
      if (typeof value !== 'string' || !value.startsWith('https:')) continue
      expect(html).toContain(`href="${value}"`)
      expect(text).toContain(value)
    }
    expect(html).not.toMatch(/<script|<img|url\(|undefined|\[object/)
    expect(text).not.toMatch(/undefined|\[object|<[a-z]/)
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('there is a sentence for every change of an account’s security, and for every state of an application', () => {
    const security = accountActivities.map(
      (change) => renderMail(mails, 'security-changed', locale, { ...everyMail['security-changed'], change }).subject,
    )
    const states = inspectorStatuses.map(
      (status) =>
        renderMail(mails, 'inspector-application', locale, { ...everyMail['inspector-application'], status }).subject,
    )
    expect(new Set(security).size).toBe(accountActivities.length)
    expect(new Set(states).size).toBe(inspectorStatuses.length)
  })
})

test('in the pseudo-language the site’s own texts have accents, but not what people wrote', () => {
  for (const template of templates) {
    const data = { ...everyMail[template], reasons: [] }
    const { subject, text } = renderMail(mails, template, PSEUDO_LOCALE, data)
    if (!inOthersWords.has(template)) expect(subject).toMatch(/^\[.*\]$/)
    expect(text).toContain('[Ĥééļļöö Ifeoma,]')
    expect(text).not.toMatch(/\b(you|your|the|mail)\b/i)
  }
})

test('the two languages share no subject and no paragraph', () => {
  for (const template of templates.filter((name) => !inOthersWords.has(name))) {
    const [english, norwegian] = locales.map((locale) => renderMail(mails, template, locale, everyMail[template]))
    expect(english?.subject).not.toBe(norwegian?.subject)
  }
})

test('a mail arrives with the headers that machines and readers need', async () => {
  await deliver()
  const [mail] = server.mails
  expect(mail).toMatchObject({
    messageId: '<0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11@fieldproof.test>',
    date: new Date('2026-03-02T09:00:00.000Z'),
    subject: 'Tunde Bakare is interested in inspecting 14 Awolowo Road, Ikoyi.',
    from: { text: '"Fieldproof" <post@fieldproof.test>' },
    to: { text: 'ifeoma@example.test' },
  })
  const headers = new Map(mail?.headerLines.map(({ key, line }) => [key, line.replace(/\s+/g, ' ')]))
  expect(headers.get('auto-submitted')).toBe('Auto-Submitted: auto-generated')
  expect(headers.get('list-unsubscribe')).toBe(
    'List-Unsubscribe: <https://www.fieldproof.test/dashboard/settings/notification-settings>',
  )
  expect(mail?.text).toContain('Choose which notifications come by email')
  expect(mail?.html).toContain('<h1')
})

test.each(['newsletter-welcome', 'newsletter'] as const)(
  'the reader’s program can unsubscribe from the mail %s with one request (RFC 8058, NEWSLETTER-9)',
  async (template) => {
    await deliver({ template, data: { ...everyMail[template] } })
    const headers = new Map(server.mails[0]?.headerLines.map(({ key, line }) => [key, line.replace(/\s+/g, ' ')]))
    expect(headers.get('list-unsubscribe')).toBe(`List-Unsubscribe: <${everyMail[template].leaveLink}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  },
)

test('an announcement leads to the settings instead, without a one-click unsubscribe (NEWSLETTER-10)', async () => {
  await deliver({ template: 'policy-announcement', data: { ...everyMail['policy-announcement'] } })
  const headers = new Map(server.mails[0]?.headerLines.map(({ key, line }) => [key, line.replace(/\s+/g, ' ')]))
  expect(headers.get('list-unsubscribe')).toBe(`List-Unsubscribe: <${everyMail['policy-announcement'].settingsLink}>`)
  expect(headers.has('list-unsubscribe-post')).toBe(false)
})

test('a mail has one colour scheme in a preview, and follows its reader otherwise', () => {
  const htmlIn = (scheme?: 'light' | 'dark') => renderMail(mails, 'newsletter', 'en', everyMail.newsletter, scheme).html
  expect(htmlIn()).toContain('@media (prefers-color-scheme: dark) {')
  expect(htmlIn('dark')).toContain('@media all {')
  expect(htmlIn('light')).toContain('@media not all {')
  for (const scheme of ['light', 'dark'] as const) expect(htmlIn(scheme)).not.toContain('prefers-color-scheme')
})

test('a mail about the account itself has nothing to unsubscribe from', async () => {
  await deliver({ template: 'password-reset', data: { ...everyMail['password-reset'] } })
  expect(server.mails[0]?.headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe')
})

test('another attempt at the same message is the same mail', async () => {
  await deliver()
  await deliver()
  expect(new Set(server.mails.map(({ messageId, date }) => `${messageId} ${date?.toISOString()}`)).size).toBe(1)
})

test('a user’s text becomes neither a header nor an element nor a second recipient', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText({ maxLength: 60 }),
      fc.constantFrom('\r\nBcc: all@example.test', '<script>alert(1)</script>', '"><img src=x>', '\u202egnp', ''),
      async (words, trick) => {
        const { subject, html } = renderMail(mails, 'notification', 'en', {
          ...everyMail.notification,
          firstName: `${words}${trick}`,
          message: `${trick}${words}`,
        })
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u)
        expect(html).not.toMatch(/<script|<img/)
        return Promise.resolve()
      },
    ),
  )
  await deliver({ data: { ...everyMail.notification, message: 'Hello\r\nBcc: all@example.test\r\n\r\n<b>bold</b>' } })
  const [mail] = server.mails
  expect(mail?.headerLines.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.subject).toBe('Hello Bcc: all@example.test <b>bold</b>')
})

test.each(['a@example.test, b@example.test', 'a@example.test\r\nBcc: b@example.test', '<a@example.test>', 'nobody'])(
  '%j is not a recipient',
  async (recipient) => {
    await expect(deliver({ recipient })).rejects.toMatchObject({ isFinal: true })
    expect(server.mails).toEqual([])
  },
)

test.each(['Visit https://evil.example now', 'www.evil.example', 'Win 1000', 'x'.repeat(60)])(
  'the name %j is left out',
  (firstName) => {
    const { text } = renderMail(mails, 'confirm-email', 'en', { ...everyMail['confirm-email'], firstName })
    expect(text).toContain('Hello,\n')
    expect(text).not.toContain(firstName)
  },
)

test.each(['Ifeoma', "Ng'ang'a", 'Ásta Sól', 'J. P.', 'Ọláyínká'])('the name %j is used', (firstName) => {
  expect(renderMail(mails, 'confirm-email', 'en', { ...everyMail['confirm-email'], firstName }).text).toContain(
    `Hello ${firstName},`,
  )
})

test('a mail with a link that is not a web address is not sent', async () => {
  await expect(deliver({ data: { ...everyMail.notification, link: 'javascript:alert(1)' } })).rejects.toMatchObject({
    isFinal: true,
  })
})

test('a mail with an unknown template is given up', async () => {
  await expect(deliver({ template: 'constructor' })).rejects.toMatchObject({ isFinal: true })
})

test('a mail with letters of other languages and emoji arrives unchanged', async () => {
  await deliver({
    locale: 'no',
    template: 'new-login',
    data: { ...everyMail['new-login'], device: 'Samsung Internet on Android 📱' },
  })
  const [mail] = server.mails
  expect(mail?.text).toContain('Enhet: Samsung Internet på Android 📱')
  expect(mail?.text).toContain('Når: 2. mars 2026 kl. 09:15 UTC')
  expect(mail?.text).toContain('Land: Nigeria')
  expect(await simpleParser(`Subject: ${mail?.subject ?? ''}\n\n`)).toMatchObject({
    subject: 'En ny enhet logget inn på kontoen din',
  })
})

test('attached documents arrive complete, drawn from the data of the mail', async () => {
  const content = Buffer.from('%PDF-1.7 \u00e6\u00f8\u00e5')
  const draws: unknown[] = []
  const deliverWith = deliverMail({
    mailer: smtpMailer(settingsFor(server.port)),
    from,
    writers: mails,
    draw: async (template, locale, { orderId }) => {
      draws.push([template, locale, orderId])
      return [{ filename: 'FP-7KQA-2MXE-confirmation.pdf', contentType: 'application/pdf', content }]
    },
  })
  await deliverWith(
    rowOf({ template: 'order-confirmation', locale: 'no', data: { ...everyMail['order-confirmation'] } }),
  )
  const [mail] = server.mails
  expect(draws).toEqual([['order-confirmation', 'no', everyMail['order-confirmation'].orderId]])
  expect(mail?.subject).toBe('Bestilling FP-7KQA-2MXE er bekreftet')
  expect(mail?.attachments.map(({ filename, contentType, content: bytes }) => [filename, contentType, bytes])).toEqual([
    ['FP-7KQA-2MXE-confirmation.pdf', 'application/pdf', content],
  ])
})

test('a subject that is too long ends after a sentence, and is cut if none fits', () => {
  const subjectOf = (message: string) =>
    renderMail(mails, 'notification', 'en', { ...everyMail.notification, message }).subject
  const first = 'A vehicle check in Victoria Island on Thursday, 26 November 2026 at 01:43 WAT pays ₦42,437.50.'
  expect(subjectOf(`${first} Would you like to show interest?`)).toBe(first)
  expect(subjectOf('It is in. It is well.')).toBe('It is in. It is well.')
  expect(subjectOf('word '.repeat(60))).toMatch(/^(word ){10,}word…$/)
})
