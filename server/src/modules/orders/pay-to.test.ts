import type { Order } from '@fieldproof/contracts/entities/order'
import { invoicingFrom, type Invoicing } from '#kernel/ports/index.ts'
import { readConfig } from '#kernel/config/config.ts'
import { readPdf } from '#modules/documents/testing/read-pdf.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { drawMailDocuments } from './mail-documents.ts'
import { ordersMails } from './mails.ts'
import { aQuote, order, orderBody, readAs, newUser } from './testing/ordering.ts'
import { wordsIn } from '#texts/words.ts'

jest.setTimeout(60_000)

const invoicingOf = (tax: string): Invoicing =>
  invoicingFrom({
    ...readConfig(tax === '' ? {} : { INVOICE_TAX: tax }).invoicing,
    registration: 'Fieldproof AS, Oslo',
  })
/** The invoice settings of this test's server; tests change them. */
let current = invoicingOf('')
const invoicing: Invoicing = {
  seller: current.seller,
  currencies: () => current.currencies(),
  accountFor: (...place) => current.accountFor(...place),
  taxFor: (market) => current.taxFor(market),
}
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { invoicing }, config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  current = invoicingOf('')
})
afterAll(() => server.close())

const business = () => newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
const linesOfInvoice = async (orderId: string, locale: 'en' | 'no' = 'en'): Promise<string[]> => {
  const [pdf] = await drawMailDocuments(server.db, invoicing)('invoice-reminder', locale, {
    orderId,
    link: 'https://site.test/x',
  })
  return readPdf(pdf?.content ?? Buffer.alloc(0)).pages.flatMap(({ lines }) => lines)
}
const numberOf = ({ payment }: Order): string => payment?.invoice?.number ?? ''

test('an invoice names the account, the day and the reference, on its PDF, in its mail and on the page (INVOICE-5)', async () => {
  const customer = await business()
  const { _id: id } = await order(server, customer, { payment: { method: 'invoice' } })
  const made = await readAs(server, customer, id)
  const lines = await linesOfInvoice(id)
  const block = lines.join(' ').split('How to pay')[1]
  for (const words of [
    'Account holder',
    'Fieldproof AS (demonstration)',
    'Demo Bank of Lagos',
    'Account number',
    '0000000010',
    'Reference',
    numberOf(made),
    '16 March 2026',
    "You can also pay on the order's page.",
  ])
    expect(block).toContain(words)
  expect(lines.join('\n')).not.toMatch(/VAT|IBAN|BIC/)
  expect((await linesOfInvoice(id, 'no')).join(' ')).toMatch(/Slik betaler du.*Kontonummer/)
  expect(made.payment?.invoice?.payTo).toEqual({
    holder: 'Fieldproof AS (demonstration)',
    bank: 'Demo Bank of Lagos',
    iban: null,
    number: '0000000010',
    code: null,
    bic: null,
    reference: numberOf(made),
  })
  const { data } = await server.db
    .selectFrom('outbox_messages')
    .select('data')
    .where('dedupe_key', '=', `order-invoice:${id}`)
    .executeTakeFirstOrThrow()
  const { facts = [] } = ordersMails['order-invoice'](data as never, wordsIn('en'))
  expect(facts.map(([, value]) => value)).toEqual(expect.arrayContaining(['0000000010', numberOf(made)]))
})

test('a changed account applies to every open invoice, and a paid invoice names no account', async () => {
  const customer = await business()
  const { _id: id } = await order(server, customer, { payment: { method: 'invoice' } })
  current = { ...current, accountFor: () => ({ ...defaultAccount(), number: '1111111111' }) }
  expect((await linesOfInvoice(id)).join(' ')).toContain('1111111111')
  expect((await readAs(server, customer, id)).payment?.invoice?.payTo?.number).toBe('1111111111')
  await server.db.updateTable('order_invoices').set({ status: 'paid' }).where('order_id', '=', id).execute()
  expect((await readAs(server, customer, id)).payment?.invoice?.payTo).toBeNull()
  const lines = await linesOfInvoice(id)
  expect(lines).toContain('This invoice is paid.')
  expect(lines.join()).not.toContain('How to pay')
})
const defaultAccount = () => {
  const account = invoicingOf('').accountFor('NG', 'NGN')
  if (!account) throw new Error('There is no account')
  return account
}

test('without an account in its currency, an order by invoice is refused with a reason, and invoices are not offered', async () => {
  const customer = await business()
  current = { ...current, accountFor: () => undefined, currencies: () => ['NOK'] }
  const { status, body } = await server.call('POST', '/orders/create-order', {
    token: customer.token,
    body: await orderBody(server, { payment: { method: 'invoice', purchaseOrderNumber: '' } }, aQuote(server)),
  })
  expect([status, body]).toMatchObject([
    400,
    {
      errors: [
        {
          field: 'payment.method',
          message: 'We do not send invoices in NGN yet. Pay by card or from your wallet.',
        },
      ],
    },
  ])
  const { data } = await server.call('GET', '/wallets/my-wallet-transactions', { token: customer.token })
  expect(data).toMatchObject({ invoiceCurrencies: ['NOK'] })
})

test("an invoice shows its market's tax within the unchanged price, and keeps its rate (INVOICE-6)", async () => {
  const customer = await business()
  const before = await order(server, customer, { payment: { method: 'invoice' } })
  current = invoicingOf('NG:7.5:12345678-0001')
  const taxed = await order(server, customer, { payment: { method: 'invoice' } })
  expect(taxed.inspectionPrice).toEqual(before.inspectionPrice)
  const { amount } = taxed.inspectionPrice
  const lines = await linesOfInvoice(taxed._id)
  const money = (sum: number) => wordsIn('en').money({ amount: sum, currency: 'NGN' })
  const tax = Math.round((amount * 75) / 1_075)
  expect(lines).toContain(`Without VAT${money(amount - tax)}`)
  expect(lines).toContain(`VAT (7.5%)${money(tax)}`)
  expect(lines).toContain(`Total${money(amount)}`)
  expect(lines.join('\n')).toContain('VAT number 12345678-0001')
  expect(await linesOfInvoice(taxed._id, 'no')).toContain(
    `Mva. (7,5 %)${wordsIn('no').money({ amount: tax, currency: 'NGN' })}`,
  )
  expect((await linesOfInvoice(before._id)).join()).not.toContain('VAT')
  current = invoicingOf('NG:10')
  expect((await linesOfInvoice(taxed._id)).join()).toContain('VAT (7.5%)')
})
