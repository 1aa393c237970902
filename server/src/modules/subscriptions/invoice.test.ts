import { drawPdf } from '#modules/documents/draw-pdf.ts'
import { readPdf } from '#modules/documents/testing/read-pdf.ts'
import { readConfig } from '#kernel/config/config.ts'
import { invoicingFrom, type Invoicing } from '#kernel/ports/index.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { wordsIn } from '#texts/words.ts'
import { findInvoice, invoiceDocument } from './invoice.ts'
import { drawPlanInvoices } from './mails.ts'
import { callsOf, cardProvider, putSubscriber } from './testing/subscribers.ts'

jest.setTimeout(60_000)

const { provider } = cardProvider()
const registration = 'Fieldproof AS, Oslo'
const taxed = invoicingFrom({
  ...readConfig({ INVOICE_TAX: 'NG:7.5,NO:25:999999999MVA' }).invoicing,
  registration,
})
let hasAccounts = true
const invoicing: Invoicing = {
  ...taxed,
  accountFor: (...place) => (hasAccounts ? taxed.accountFor(...place) : undefined),
}
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider, invoicing }, config: { limitFactor: 1_000_000 } })
  server.clock.set('2026-11-24T09:00:00.000Z')
})
beforeEach(() => {
  hasAccounts = true
})
afterAll(() => server.close())

const byInvoice = { payment: { method: 'invoice' } }
const paper = async (id: string, locale: 'en' | 'no' = 'en'): Promise<string[]> => {
  const found = await findInvoice(server.db, id)
  if (!found) throw new Error('There is no invoice')
  return readPdf(await drawPdf(invoiceDocument(locale, { ...found, invoicing }))).pages.flatMap(({ lines }) => lines)
}

test('the invoice of a plan says how it is paid, on its PDF, in its mail and on the page (INVOICE-5)', async () => {
  const my = callsOf(server, await putSubscriber(server, { country: 'NO', isBusiness: true }))
  await my.buy('business', 3, byInvoice)
  const { openInvoice } = await my.mine()
  const { _id: id = '', number = '' } = openInvoice ?? {}
  const block = (await paper(id)).join(' ').split('How to pay')[1]
  for (const words of [
    'Due on',
    '8 December 2026',
    'Demobanken',
    'IBAN',
    'NO13 0000 0000 000',
    'DEMONOKKXXX',
    'Reference',
    number,
    'Not paid yet. What you buy begins when it is paid.',
  ])
    expect(block).toContain(words)
  expect(openInvoice?.payTo).toMatchObject({ iban: 'NO1300000000000', bic: 'DEMONOKKXXX', reference: number })
  const mail = await server.db
    .selectFrom('outbox_messages')
    .select(['data', 'template'])
    .where('dedupe_key', '=', `plan-invoice:${id}:sent`)
    .executeTakeFirstOrThrow()
  expect(mail.data).toMatchObject({ invoiceNumber: number, payTo: { iban: 'NO1300000000000' } })
  const [pdf] = await drawPlanInvoices(server.db, invoicing)(mail.template, 'no', mail.data)
  expect(pdf?.filename).toBe(`Faktura ${number}.pdf`)
  expect(readPdf(pdf?.content ?? Buffer.alloc(0)).pages[0]?.text).toContain('Slik betaler du')
  await my.move(11)
  expect(
    await server.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('dedupe_key', '=', `plan-invoice:${id}:soon`)
      .execute(),
  ).toHaveLength(1)
})

test.each([
  ['NG', 'NGN', '7.5', '7,5', 2_023_26, 29_000_00],
  ['NO', 'NOK', '25', '25', 69_80, 349_00],
] as const)('in %s the tax is within the price, which stays as it is (INVOICE-6)', async (...row) => {
  const [country, currency, percent, percentNo, tax, price] = row
  const my = callsOf(server, await putSubscriber(server, { country, isBusiness: true }))
  expect(await my.priceOfNew('business', 1)).toBe(price)
  for (const changes of [byInvoice, {}]) {
    await my.buy('business', 1, changes)
    const { openInvoice, payments } = await my.mine()
    const id = openInvoice?._id ?? payments[0]?._id ?? ''
    const lines = await paper(id)
    const money = (amount: number, locale: 'en' | 'no' = 'en') => wordsIn(locale).money({ amount, currency })
    expect(lines).toContain(`Without VAT${money(price - tax)}`)
    expect(lines).toContain(`VAT (${percent}%)${money(tax)}`)
    expect(lines).toContain(`${openInvoice ? 'To pay' : 'Paid'}${money(price)}`)
    expect(await paper(id, 'no')).toContain(`Mva. (${percentNo} %)${money(tax, 'no')}`)
    expect(lines.join().includes('VAT number 999999999MVA')).toBe(country === 'NO')
    if (openInvoice)
      await my.send('POST', 'cancel-subscription', {
        idempotencyKey: openInvoice._id,
        subscriptionId: openInvoice.subscriptionId,
        when: 'withdraw-invoice',
        expectedRefund: my.money(0),
      })
  }
})

test('in a market without a tax rate an invoice mentions no tax', async () => {
  const my = callsOf(server, await putSubscriber(server, { country: 'US' }))
  await my.buy('plus', 1)
  const id = (await my.mine()).payments[0]?._id ?? ''
  expect((await paper(id)).join('\n')).not.toMatch(/VAT|How to pay/)
})

test('without a bank account in its currency no plan is offered or sold by invoice, and an open invoice names none (INVOICE-5)', async () => {
  const my = callsOf(server, await putSubscriber(server, { isBusiness: true }))
  const other = callsOf(server, await putSubscriber(server, { isBusiness: true }))
  await other.buy('business', 1, byInvoice)
  hasAccounts = false
  const { data } = await my.send('POST', 'preview-subscription', { planName: 'business', noOfMonths: 1 })
  expect(data).toMatchObject({ byInvoice: false })
  const { status, body } = await my.buy('business', 1, byInvoice)
  expect([status, body]).toMatchObject([
    400,
    {
      errors: [
        { field: 'payment.method', message: 'We do not send invoices in NGN yet. Pay by card or from your wallet.' },
      ],
    },
  ])
  const { openInvoice } = await other.mine()
  expect(openInvoice?.payTo).toBeNull()
  expect((await paper(openInvoice?._id ?? '')).join(' ')).toContain(
    `Pay by bank transfer with the number ${openInvoice?.number}`,
  )
})
