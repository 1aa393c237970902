import { settableClock } from '#kernel/clock.ts'
import { readConfig } from '#kernel/config/config.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { ProviderDidNotAnswer, ProviderRefused } from '#kernel/ports/payment-provider.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { providePaymentProvider } from '../provide.ts'
import { openRecorded, type RecordedProvider } from '../testing/recorded.ts'
import { flutterwave } from './index.ts'

let recorded: RecordedProvider
beforeAll(async () => {
  recorded = await openRecorded()
})
afterAll(() => recorded.close())
/** @param patience milliseconds; short only in tests of silence, because a busy machine answers late */
const provider = (patience?: number) =>
  flutterwave({ url: recorded.url, secretKey: 'FLWSECK-1', webhookHash: 'agreed' }, patience)

/** A transfer as in Flutterwave's reference. */
const transfer = {
  id: 26251,
  account_number: '0690000032',
  bank_code: '044',
  full_name: 'Forrest Green',
  created_at: '2026-01-20T16:09:34.000Z',
  currency: 'NGN',
  debit_currency: 'NGN',
  amount: 5500.5,
  fee: 45,
  status: 'NEW',
  reference: 'transfer-1767225600000-ab12cd34',
  meta: null,
  narration: 'Fieldproof',
  complete_message: '',
  requires_approval: 0,
  is_approved: 1,
  bank_name: 'ACCESS BANK NIGERIA',
}
const order = {
  reference: transfer.reference,
  amount: { amount: 550_050, currency: 'NGN' },
  recipient: '3216',
  reason: 'Fieldproof',
}

test('a transfer is ordered in naira, and reported in kobo', async () => {
  recorded.answers({ json: { status: 'success', message: 'Transfer Queued Successfully', data: transfer } })
  expect(await provider().transfer(order)).toEqual({
    reference: order.reference,
    amount: { amount: 550_050, currency: 'NGN' },
    status: 'pending',
    message: '',
  })
  expect(recorded.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v3/transfers',
      headers: { authorization: 'Bearer FLWSECK-1' },
      body: { beneficiary: 3216, amount: 5500.5, currency: 'NGN', reference: order.reference },
    },
  ])
})

test.each([
  ['SUCCESSFUL', 'succeeded'],
  ['FAILED', 'failed'],
  ['PENDING', 'pending'],
  ['NEW', 'pending'],
] as const)('a transfer that is %s is %s', async (providerStatus, status) => {
  recorded.answers({
    json: { status: 'success', message: 'Transfers fetched', data: [{ ...transfer, status: providerStatus }] },
  })
  expect((await provider().verifyTransfer(order.reference))?.status).toBe(status)
})

test('an unknown transfer is undefined, and a repeated call whose first answer was lost returns the first transfer', async () => {
  recorded.answers(
    { json: { status: 'success', message: 'Transfers fetched', data: [] } },
    { status: 400, json: { status: 'error', message: 'Transfer with this reference already exists', data: null } },
    { json: { status: 'success', message: 'Transfers fetched', data: [{ ...transfer, status: 'SUCCESSFUL' }] } },
  )
  expect(await provider().verifyTransfer(order.reference)).toBeUndefined()
  expect((await provider().transfer(order)).status).toBe('succeeded')
})

test('refusals and timeouts are distinguished', async () => {
  recorded.answers(
    { status: 400, json: { status: 'error', message: 'Invalid beneficiary', data: null } },
    { json: { status: 'success', message: '', data: [] } },
  )
  await expect(provider().transfer(order)).rejects.toBeInstanceOf(ProviderRefused)
  recorded.answers('nothing')
  await expect(provider(300).transfer(order)).rejects.toBeInstanceOf(ProviderDidNotAnswer)
  for (const answer of [
    { status: 503, text: '' },
    { text: '{"broken"' },
    { json: { status: 'success', data: { id: 'x' } } },
  ] as const) {
    recorded.answers(answer)
    await expect(provider().transfer(order)).rejects.toBeInstanceOf(ProviderDidNotAnswer)
  }
})

test('lists banks and finds the holder of an account', async () => {
  recorded.answers(
    {
      json: {
        status: 'success',
        message: 'Banks fetched successfully',
        data: [
          { id: 132, code: '560', name: 'Page MFBank' },
          { id: 133, code: '044', name: 'Access Bank' },
        ],
      },
    },
    {
      json: {
        status: 'success',
        message: 'Account details fetched',
        data: { account_number: '0690000032', account_name: 'Pastor Bright' },
      },
    },
    {
      status: 400,
      json: {
        status: 'error',
        message: 'Sorry, that account number is invalid, please check and try again',
        data: null,
      },
    },
    {
      json: {
        status: 'success',
        message: 'Payout beneficiary added',
        data: { id: 3216, account_number: '0690000032' },
      },
    },
  )
  expect((await provider().banks('NG')).map(({ bankCode }) => bankCode)).toEqual(['044', '560'])
  const account = { bankCode: '044', accountNumber: '0690000032', country: 'NG' }
  expect(await provider().resolveAccount(account)).toEqual({ accountName: 'Pastor Bright' })
  expect(await provider().resolveAccount(account)).toBeUndefined()
  expect(await provider().createRecipient({ ...account, accountName: 'Pastor Bright', currency: 'NGN' })).toEqual({
    recipient: '3216',
  })
})

test('two providers make one: Paystack takes the cards, Flutterwave pays out', async () => {
  const config = readConfig({
    PAYSTACK_SECRET_KEY: 'sk_live_1',
    PAYSTACK_URL: recorded.url,
    PAYOUT_PROVIDER: 'flutterwave',
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1',
    FLUTTERWAVE_WEBHOOK_HASH: 'agreed',
    FLUTTERWAVE_URL: recorded.url,
  })
  const db = openDatabase('postgres://nobody@127.0.0.1:9/none')
  const both = providePaymentProvider(config, { db, clock: settableClock(), secrets: secretsFrom(Buffer.alloc(32)) })
  expect(both.name).toBe('paystack+flutterwave')
  recorded.answers(
    {
      json: {
        status: true,
        message: '',
        data: { authorization_url: 'https://checkout.paystack.com/x', access_code: 'x', reference: 'P' },
      },
    },
    { json: { status: 'success', message: '', data: transfer } },
  )
  await both.initialise({
    reference: 'P',
    amount: { amount: 100, currency: 'NGN' },
    email: 'a@b.test',
    returnAddress: 'https://x.test',
  })
  await both.transfer(order)
  expect(recorded.requests.map(({ path }) => path)).toEqual(['/transaction/initialize', '/v3/transfers'])
  const body = Buffer.from(
    JSON.stringify({
      event: 'transfer.completed',
      data: { id: 33286, reference: order.reference, status: 'SUCCESSFUL' },
    }),
  )
  expect(both.webhooks['flutterwave']?.(body, (name) => (name === 'verif-hash' ? 'agreed' : undefined))).toEqual({
    id: 'transfer.completed:33286:SUCCESSFUL',
    kind: 'transfer',
    reference: order.reference,
  })
  for (const hash of ['wrong', '', undefined]) expect(() => both.webhooks['flutterwave']?.(body, () => hash)).toThrow()
  await both.close()
  await db.destroy()
})
