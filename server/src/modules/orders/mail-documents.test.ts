import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { drawMailDocuments } from './mail-documents.ts'
import { readPdf } from '#modules/documents/testing/read-pdf.ts'
import { aQuote, order, readAs, newUser } from './testing/ordering.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const draw = (template: string, orderId: string, locale: 'en' | 'no' = 'en') =>
  drawMailDocuments(server.db, server.app.parts.ports.invoicing)(template, locale, {
    orderId,
    link: 'https://site.test/dashboard/x',
  })

test("a confirmation has its PDF and its calendar file attached, in the reader's language", async () => {
  const made = await order(server, await newUser(server, { money: 1_000_000_00 }))
  const [pdf, calendar] = await draw('order-confirmation', made._id, 'no')
  expect([pdf?.filename, calendar?.filename]).toEqual([
    `${made.sequenceId}-bekreftelse.pdf`,
    `${made.sequenceId}-inspeksjon.ics`,
  ])
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  const text = calendar?.content.toString() ?? ''
  expect(text).toContain(`DTSTART:${made.inspectionDate.replace(/[-:]|\.\d+/g, '')}`)
  expect(text).toContain(`https://site.test/dashboard/order-details/${made._id}`.slice(0, 40))
})

test('the weekend surcharge has its own line in the order, the confirmation and the invoice (PRICE-1)', async () => {
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
  // By the test server's clock, today is a Monday.
  const onSaturday = aQuote(server, 5 * 24 * 60 * 60 * 1_000)
  const { _id: id } = await order(server, business, { payment: { method: 'invoice' } }, onSaturday)
  const { priceParts, inspectionPrice } = await readAs(server, business, id)
  const weekend = priceParts.find(({ kind }) => kind === 'weekend')?.amount.amount ?? 0
  expect(weekend).toBeGreaterThan(0)
  expect(priceParts.some(({ kind }) => kind === 'urgency')).toBe(false)
  expect(priceParts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(inspectionPrice.amount)
  for (const [template, locale, line] of [
    ['order-confirmation', 'en', 'Weekend or holiday'],
    ['order-invoice', 'no', 'Helge- og helligdagstillegg'],
  ] as const) {
    const [pdf] = await draw(template, id, locale)
    const written = readPdf(pdf?.content ?? Buffer.alloc(0)).pages.flatMap(({ lines }) => lines)
    expect(written.join('\n')).toContain(line)
    expect(written.join('\n').replace(/\D/g, '')).toContain(String(weekend / 100))
  }
})

test('an invoice is attached to its mail and to each reminder, and nothing to other mails', async () => {
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
  const made = await order(server, business, { payment: { method: 'invoice' } })
  expect((await draw('order-invoice', made._id)).map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'text/calendar',
  ])
  expect((await draw('invoice-reminder', made._id)).map(({ filename }) => filename)).toEqual([
    `${made.sequenceId}-invoice.pdf`,
  ])
  expect(await draw('notification', made._id)).toEqual([])
})
