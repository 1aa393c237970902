import { locales, type Locale } from '@fieldproof/contracts'
import { readConfig } from '#kernel/config/config.ts'
import { everyMail } from '#providers/mail/testing/every-mail.ts'
import { modules } from '#app/modules.ts'
import type { MailTemplates } from '#kernel/outbox/messages.ts'
import { provideChannels } from '#app/provide-channels.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { openDelivery, keptLog, type Delivery } from '#kernel/outbox/testing/open-delivery.ts'
import { until } from '#testing/until.ts'
import { order, newUser } from '#modules/orders/testing/ordering.ts'
import { secretsFrom } from '#kernel/ports/index.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { serveDevMailbox } from './register.ts'
import { sweepDevMails } from './store.ts'

jest.setTimeout(30_000)

interface Message {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string | null
  links: string[]
  messageId: string
  headers: string
  files: { name: string; contentType: string; size: number; address: string }[]
}

let site: TestServer
let delivery: Delivery
let stopMailbox: () => Promise<void>

beforeAll(async () => {
  site = await openTestServer({ modules: [...modules, serveDevMailbox] })
  const { channels, stop } = await provideChannels({
    config: readConfig({}),
    db: site.db,
    clock: site.clock,
    log: keptLog().log,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    invoicing: site.app.parts.ports.invoicing,
  })
  stopMailbox = stop
  delivery = openDelivery(site.database.url, () => channels)
  await delivery.start()
})
afterAll(async () => {
  await delivery.stop()
  await stopMailbox()
  await site.close()
})

const get = async (url: string) => site.app.inject({ method: 'GET', url, headers: { host: 'site.test' } })
const messages = async (query = ''): Promise<Message[]> =>
  (await get(`/dev/mail.json${query}`)).json<{ messages: Message[] }>().messages

const queueEvery = async (locale: Locale, recipient: string): Promise<number> => {
  const templates = Object.keys(everyMail) as (keyof MailTemplates)[]
  for (const template of templates)
    await queueMessage(site.db, site.clock.now(), {
      channel: 'mail',
      recipient,
      template,
      locale,
      data: everyMail[template],
    })
  return templates.length
}

test.each(locales)('every mail in %s arrives by SMTP, complete', async (locale) => {
  const to = `every.${locale}@example.test`
  const count = await queueEvery(locale, to)
  await until(async () => (await messages(`?to=${to}`)).length === count)
  for (const { html, text, messageId, headers } of await messages(`?to=${to}`)) {
    expect(html).toContain('</html>')
    expect(text).toContain('Fieldproof AS')
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@fieldproof\.test>$/)
    expect(headers).toContain('Auto-Submitted: auto-generated')
  }
})

test('the newest mail is first, and the links in its text are listed', async () => {
  for (const link of ['https://www.fieldproof.test/one', 'https://www.fieldproof.test/two']) {
    await queueMessage(site.db, site.clock.now(), {
      channel: 'mail',
      recipient: 'Order@Example.test',
      template: 'confirm-email',
      locale: 'en',
      data: { firstName: 'Ada', link },
    })
    await until(async () => (await messages('?to=order@example.test'))[0]?.links[0] === link)
  }
  expect(await messages('?to=ORDER@example.test')).toHaveLength(2)
  expect(await messages('?to=order@example.test&limit=1')).toHaveLength(1)
  expect(await messages('?to=rder@example.test')).toEqual([])
  expect(await messages('?q=rder@example')).toHaveLength(2)
  expect(await messages('?q=%25')).toEqual([])
})

test('text messages are in the same list, and a recipient is found with a plus in any form', async () => {
  await queueMessage(site.db, site.clock.now(), {
    channel: 'sms',
    recipient: '+2348030000001',
    template: 'login-code',
    locale: 'no',
    data: { code: '042117' },
  })
  await until(async () => (await messages('?to=+2348030000001')).length === 1)
  const [sms] = await messages('?to=%2B2348030000001')
  expect(sms).toMatchObject({
    kind: 'sms',
    html: null,
    subject: '',
    text: expect.stringContaining('042117 er innloggingskoden') as string,
  })
})

test('WhatsApp messages are there too, and messages to a number without WhatsApp come by SMS', async () => {
  for (const recipient of ['+2348030000002', '+2348030000000'])
    await queueMessage(site.db, site.clock.now(), {
      channel: 'whatsapp',
      recipient,
      template: 'notification',
      locale: 'en',
      data: { message: 'The inspection is at 10:00 now.', link: 'https://www.site.test/n/1' },
    })
  await until(async () => (await messages('?to=+2348030000002')).length === 1)
  await until(async () => (await messages('?to=+2348030000000')).length === 1)
  const [whatsApp] = await messages('?to=+2348030000002')
  expect(whatsApp).toMatchObject({ kind: 'whatsapp', text: expect.stringContaining('at 10:00 now') as string })
  expect(await messages('?to=+2348030000000')).toMatchObject([{ kind: 'sms' }])
  expect((await get('/dev/mail?q=8030000002')).body).toContain('>WhatsApp<')
})

test('the page shows the list and a message, and neither can run scripts', async () => {
  await queueMessage(site.db, site.clock.now(), {
    channel: 'mail',
    recipient: 'trick@example.test',
    template: 'notification',
    locale: 'en',
    data: { ...everyMail.notification, message: '<script>alert(1)</script>"\'&' },
  })
  await until(async () => (await messages('?to=trick@example.test')).length === 1)
  const [{ id = '' } = {}] = await messages('?to=trick@example.test')
  const page = await get(`/dev/mail/${id}?q=${encodeURIComponent('"><script>')}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/)
  expect(page.body).not.toMatch(/<script>|<style|style=|onerror/)
  expect(page.body).toContain(`src="/dev/mail/${id}/html"`)
  const list = await get('/dev/mail?q=trick')
  expect(list.body).toContain('trick@example.test')
  expect(list.body).not.toContain('every.en@example.test')

  const mail = await get(`/dev/mail/${id}/html`)
  expect(mail.headers['content-security-policy']).toMatch(
    /default-src 'none'.*sandbox allow-popups allow-top-navigation-by-user-activation$/,
  )
  expect(mail.headers['content-security-policy']).not.toContain('script')
  expect(mail.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(mail.body).toContain('<base target="_top">')
})

test('the files of a mail are listed, and downloaded, not displayed', async () => {
  const made = await order(site, await newUser(site, { money: 1_000_000_00 }))
  await queueMessage(site.db, site.clock.now(), {
    channel: 'mail',
    recipient: 'files@example.test',
    template: 'order-confirmation',
    locale: 'en',
    data: { ...everyMail['order-confirmation'], orderId: made._id },
  })
  await until(async () => (await messages('?to=files@example.test')).length === 1)
  const [{ id = '', files = [] } = {}] = await messages('?to=files@example.test')
  expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
    [`${made.sequenceId}-confirmation.pdf`, 'application/pdf'],
    [`${made.sequenceId}-inspection.ics`, 'text/calendar'],
  ])
  const page = (await get(`/dev/mail/${id}`)).body
  for (const { address, name, size } of files) {
    expect(page).toContain(`<a href="${address}" download>${name}</a>`)
    const { headers, rawPayload } = await get(address)
    expect(rawPayload).toHaveLength(size)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['content-disposition']).toBe(`attachment; filename=${name}`)
  }
  expect((await get(files[0]?.address ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const place of ['3', '0', 'x']) expect((await get(`/dev/mail/${id}/files/${place}`)).statusCode).toBe(404)
  const [{ files: none } = {}] = await messages('?to=trick@example.test')
  expect(none).toEqual([])
})

test.each(['/dev/mail/6f9f1d8e-8a7b-4a39-9a57-0f6c4c0d1e2f', '/dev/mail/nothing', '/dev/mail/nothing/html'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)

test('mails older than a month are deleted', async () => {
  site.clock.advance(30 * 24 * 60 * 60 * 1_000)
  await sweepDevMails(site.db, site.clock.now())
  expect(await messages()).toEqual([])
})
