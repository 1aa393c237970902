import { ProviderDidNotAnswer, ProviderRefused } from '#kernel/ports/payment-provider.ts'
import { openRecorded, type RecordedProvider } from '../testing/recorded.ts'
import { paystack } from './index.ts'

let recorded: RecordedProvider
beforeAll(async () => {
  recorded = await openRecorded()
})
afterAll(() => recorded.close())
/** @param patience milliseconds; short only in tests of silence, because a busy machine answers late */
const provider = (patience = 15_000) =>
  paystack({ url: () => recorded.url, secretKey: 'sk_live_1', timeout: patience, currencies: ['NGN', 'NOK'] })
const NGN = (amount: number) => ({ amount, currency: 'NGN' })

/** A paid transaction as in Paystack's reference. */
const transaction = {
  id: 4099260516,
  domain: 'live',
  status: 'success',
  reference: 'PAYMENT1767225600000',
  receipt_number: null,
  amount: 40333,
  message: null,
  gateway_response: 'Successful',
  paid_at: '2026-08-22T09:15:02.000Z',
  created_at: '2026-08-22T09:14:24.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: '197.210.54.33',
  metadata: '',
  log: { start_time: 1724318098 },
  fees: 10283,
  fees_split: null,
  authorization: {
    authorization_code: 'AUTH_uh8bcl3zbn',
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'visa',
    reusable: true,
    signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
    account_name: null,
  },
  customer: { id: 181873746, email: 'demo@test.com', customer_code: 'CUS_1rkzaqsv4rrhqo6' },
  plan: null,
  requested_amount: 40333,
}
const found = (changes: object) => ({
  json: { status: true, message: 'Verification successful', data: { ...transaction, ...changes } },
})

test('a payment is begun with its amount in kobo, and leads to a page', async () => {
  recorded.answers({
    json: {
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: 'https://checkout.paystack.com/3ni8kdavz62431k',
        access_code: '3ni8kdavz62431k',
        reference: 're4lyvq3s3',
      },
    },
  })
  expect(
    await provider().initialise({
      reference: 'PAYMENT1',
      amount: NGN(50_050),
      email: 'a@b.test',
      returnAddress: 'https://www.site.test/x',
    }),
  ).toEqual({ paymentPage: 'https://checkout.paystack.com/3ni8kdavz62431k' })
  expect(recorded.requests).toMatchObject([
    {
      method: 'POST',
      path: '/transaction/initialize',
      headers: { authorization: 'Bearer sk_live_1' },
      body: {
        reference: 'PAYMENT1',
        amount: 50_050,
        currency: 'NGN',
        email: 'a@b.test',
        callback_url: 'https://www.site.test/x',
      },
    },
  ])
})

test('a completed payment has its amount, its fee and its card', async () => {
  recorded.answers(found({}))
  expect(await provider().verify('PAYMENT1767225600000')).toEqual({
    reference: 'PAYMENT1767225600000',
    status: 'succeeded',
    amount: NGN(40_333),
    fee: NGN(10_283),
    paidAt: new Date('2026-08-22T09:15:02.000Z'),
    channel: 'card',
    message: 'Successful',
    card: {
      authorization: 'AUTH_uh8bcl3zbn',
      signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
      brand: 'visa',
      ending: '4081',
      expiryMonth: 12,
      expiryYear: 2030,
      bankName: 'TEST BANK',
    },
  })
  expect(recorded.requests[0]?.path).toBe('/transaction/verify/PAYMENT1767225600000')
})

test.each([
  ['abandoned', 'abandoned'],
  ['ongoing', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['queued', 'pending'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['something-new', 'pending'],
] as const)('a transaction that is %s is %s', async (providerStatus, status) => {
  recorded.answers(found({ status: providerStatus, paid_at: null, fees: null, authorization: {} }))
  expect(await provider().verify('x')).toMatchObject({ status, fee: null, paidAt: null, card: null })
})

test('a card that cannot be charged again has no authorization', async () => {
  recorded.answers(found({ authorization: { ...transaction.authorization, reusable: false } }))
  expect((await provider().verify('x'))?.card).toMatchObject({ authorization: null, ending: '4081' })
})

test.each([
  {
    status: 400,
    json: {
      status: false,
      message: 'Transaction reference not found.',
      meta: { nextStep: 'x' },
      type: 'validation_error',
      code: 'transaction_not_found',
    },
  },
  { status: 404, json: { status: false, message: 'Transaction reference not found' } },
])('an unknown reference gives undefined', async (answer) => {
  recorded.answers(answer)
  expect(await provider().verify('PAYMENT2')).toBeUndefined()
})

test('a saved card is charged, or leads to its bank', async () => {
  const charge = {
    reference: 'PAYMENT3',
    amount: NGN(35_247),
    email: 'a@b.test',
    authorization: 'AUTH_1',
    returnAddress: 'https://www.site.test/x',
  }
  recorded.answers(
    { json: { status: true, message: 'Charge attempted', data: { ...transaction, amount: 35_247 } } },
    {
      json: {
        status: true,
        message: 'Please, redirect your customer to the authorization url provided',
        data: {
          authorization_url: 'https://checkout.paystack.com/resume/0744ub5o065nwyz',
          reference: 'PAYMENT3',
          access_code: '0744ub5o065nwyz',
          paused: true,
        },
      },
    },
  )
  expect(await provider().chargeAuthorization(charge)).toMatchObject({
    payment: { status: 'succeeded', amount: NGN(35_247) },
    paymentPage: null,
  })
  expect(await provider().chargeAuthorization(charge)).toMatchObject({
    payment: { status: 'pending', reference: 'PAYMENT3' },
    paymentPage: 'https://checkout.paystack.com/resume/0744ub5o065nwyz',
  })
  expect(recorded.requests[0]?.body).toMatchObject({
    authorization_code: 'AUTH_1',
    amount: 35_247,
    reference: 'PAYMENT3',
  })
})

test('a refund contains our key, and the list of refunds returns it', async () => {
  recorded.answers(
    {
      json: {
        status: true,
        message: 'Refund has been queued for processing',
        data: {
          transaction: { id: 1004723697, reference: 'T685312322670591' },
          integration: 412829,
          amount: 10_000,
          currency: 'NGN',
          status: 'pending',
          id: 2116,
        },
      },
    },
    found({}),
    {
      json: {
        status: true,
        message: 'Refunds retrieved',
        data: [
          {
            id: 1,
            transaction: 4099260516,
            amount: 10_000,
            currency: 'NGN',
            status: 'processed',
            merchant_note: 'Fieldproof refund order:1',
          },
          {
            id: 2,
            transaction: 4099260516,
            amount: '500',
            currency: 'NGN',
            status: 'needs-attention',
            merchant_note: 'by hand',
          },
          { id: 3, transaction: 4099260516, amount: 700, currency: 'NGN', status: 'failed', merchant_note: null },
        ],
        meta: { total: 3, skipped: 0, perPage: 100, page: 1, pageCount: 1 },
      },
    },
  )
  expect(await provider().refund({ reference: 'T685312322670591', amount: NGN(10_000), key: 'order:1' })).toEqual({
    status: 'pending',
  })
  expect(await provider().refundsOf('PAYMENT4')).toEqual([
    { key: 'order:1', amount: NGN(10_000), status: 'succeeded' },
    { key: null, amount: NGN(500), status: 'pending' },
    { key: null, amount: NGN(700), status: 'failed' },
  ])
  expect(recorded.requests.map(({ path }) => path)).toEqual([
    '/refund',
    '/transaction/verify/PAYMENT4',
    '/refund?transaction=4099260516&perPage=100&page=1',
  ])
  expect(recorded.requests[0]?.body).toMatchObject({
    transaction: 'T685312322670591',
    amount: 10_000,
    merchant_note: 'Fieldproof refund order:1',
  })
})

const bank = (name: string, code: string, more: object = {}) => ({
  name,
  code,
  currency: 'NGN',
  type: 'nuban',
  active: true,
  is_deleted: null,
  country: 'Nigeria',
  ...more,
})

test('banks come page by page, each once, and without those that are closed', async () => {
  recorded.answers(
    {
      json: {
        status: true,
        message: 'Banks retrieved',
        data: [bank('Zenith Bank', '057'), bank('Old Bank', '001', { is_deleted: true })],
        meta: { next: 'YmFuazoxOTk=', previous: null, perPage: 100 },
      },
    },
    {
      json: {
        status: true,
        message: 'Banks retrieved',
        data: [
          bank('Access Bank', '044'),
          bank('Zenith Bank', '057'),
          bank('A wallet', '999', { type: 'mobile_money' }),
        ],
        meta: { next: null, previous: 'x', perPage: 100 },
      },
    },
  )
  expect(await provider().banks('NG')).toEqual([
    { bankCode: '044', name: 'Access Bank', country: 'NG', currency: 'NGN' },
    { bankCode: '057', name: 'Zenith Bank', country: 'NG', currency: 'NGN' },
  ])
  expect(recorded.requests[1]?.path).toContain('next=YmFuazoxOTk')
  expect([provider().paysOutTo('NG'), provider().paysOutTo('NO'), await provider().banks('NO')]).toEqual([
    true,
    false,
    [],
  ])
})

test('finds the holder of an account, with its number as a string', async () => {
  recorded.answers(
    {
      json: {
        status: true,
        message: 'Account number resolved',
        data: { account_number: '0001234567', account_name: ' Doe Jane Loren ', bank_id: 9 },
      },
    },
    {
      status: 422,
      json: {
        status: false,
        message: 'Could not resolve account name. Check parameters or try again.',
        type: 'validation_error',
        code: 'invalid_bank_code',
      },
    },
  )
  const account = { bankCode: '058', accountNumber: '0001234567', country: 'NG' }
  expect(await provider().resolveAccount(account)).toEqual({ accountName: 'Doe Jane Loren' })
  expect(await provider().resolveAccount(account)).toBeUndefined()
  expect(recorded.requests[0]?.path).toBe('/bank/resolve?account_number=0001234567&bank_code=058')
})

const transferShape = (changes: object) => ({
  json: {
    status: true,
    message: 'Transfer has been queued',
    data: {
      transfersessionid: [],
      domain: 'live',
      amount: 100_000,
      currency: 'NGN',
      reference: 'transfer-1767225600000-ab12cd34',
      source: 'balance',
      reason: 'Fieldproof',
      status: 'pending',
      failures: null,
      transfer_code: 'TRF_1ptvuv321ahaa7q',
      id: 860703114,
      integration: 463433,
      recipient: 56824902,
      ...changes,
    },
  },
})
const order = {
  reference: 'transfer-1767225600000-ab12cd34',
  amount: NGN(100_000),
  recipient: 'RCP_1',
  reason: 'Fieldproof',
}

test('a transfer goes to a recipient, and is found by our reference', async () => {
  recorded.answers(
    {
      json: {
        status: true,
        message: 'Transfer recipient created successfully',
        data: { active: true, recipient_code: 'RCP_2x5j67tnnw1t98k', type: 'nuban' },
      },
    },
    transferShape({}),
    transferShape({ status: 'reversed' }),
  )
  const account = {
    bankCode: '058',
    accountNumber: '0001234567',
    accountName: 'JANE DOE',
    country: 'NG',
    currency: 'NGN' as const,
  }
  expect(await provider().createRecipient(account)).toEqual({ recipient: 'RCP_2x5j67tnnw1t98k' })
  expect(await provider().transfer(order)).toEqual({
    reference: order.reference,
    amount: NGN(100_000),
    status: 'pending',
    message: null,
  })
  expect((await provider().verifyTransfer(order.reference))?.status).toBe('returned')
  expect(recorded.requests).toMatchObject([
    { path: '/transferrecipient', body: { type: 'nuban', account_number: '0001234567', bank_code: '058' } },
    { path: '/transfer', body: { source: 'balance', amount: 100_000, recipient: 'RCP_1', reference: order.reference } },
    { path: `/transfer/verify/${order.reference}` },
  ])
})

test('a repeated transfer whose first answer was lost returns the first transfer', async () => {
  recorded.answers(
    {
      status: 400,
      json: {
        status: false,
        message: 'Please provide a unique reference. Reference already exists on a transfer',
        code: 'duplicate_reference',
      },
    },
    transferShape({ status: 'success' }),
  )
  expect((await provider().transfer(order)).status).toBe('succeeded')
})

test('final and temporary refusals differ', async () => {
  recorded.answers({
    status: 400,
    json: { status: false, message: 'Recipient specified is invalid', code: 'invalid_recipient' },
  })
  await expect(provider().transfer(order)).rejects.toBeInstanceOf(ProviderRefused)
  recorded.answers({
    status: 400,
    json: { status: false, message: 'Your balance is not enough to fulfil this request', code: 'insufficient_balance' },
  })
  await expect(provider().transfer(order)).rejects.toBeInstanceOf(ProviderDidNotAnswer)
})

test('a currency that the account does not take is refused for good, and no longer offered (PAY-9)', async () => {
  const known = provider()
  expect(known.cardCurrencies()).toEqual(['NGN', 'NOK'])
  // Paystack answers with the same status as for a wrong key.
  recorded.answers({
    status: 403,
    json: { status: false, message: 'Currency not supported by merchant', code: 'unsupported_currency' },
  })
  await expect(
    known.initialise({
      reference: 'PAYMENT1',
      amount: { amount: 500_00, currency: 'NOK' },
      email: 'kari@example.com',
      returnAddress: 'https://site.test/',
    }),
  ).rejects.toMatchObject({ name: 'ProviderRefused', code: 'unsupported_currency' })
  expect(known.cardCurrencies()).toEqual(['NGN'])
  recorded.answers({ status: 403, json: { status: false, message: 'Your IP address is not allowed' } })
  await expect(known.verify('PAYMENT5')).rejects.toBeInstanceOf(ProviderDidNotAnswer)
})

test.each<[string, Parameters<RecordedProvider['answers']>[0]]>([
  ['nothing', 'nothing'],
  ['an error of the server', { status: 502, text: '<html>Bad gateway</html>' }],
  ['too many requests', { status: 429, json: { status: false, message: 'Rate limit' } }],
  ['a wrong key', { status: 401, json: { status: false, message: 'Invalid key' } }],
  ['no JSON', { text: 'OK' }],
  [
    'JSON of an unknown form',
    {
      json: {
        status: true,
        message: 'OK',
        data: { status: 'success', reference: 'x', amount: 10.5, currency: 'NGN', id: 1 },
      },
    },
  ],
])('an answer that is %s leaves the result unknown', async (_what, answer) => {
  recorded.answers(answer)
  await expect(provider(answer === 'nothing' ? 300 : undefined).verify('PAYMENT5')).rejects.toBeInstanceOf(
    ProviderDidNotAnswer,
  )
})

test('no error contains an account, a card or the key', async () => {
  recorded.answers('nothing')
  const error = await provider(300)
    .resolveAccount({ bankCode: '058', accountNumber: '0001234567', country: 'NG' })
    .catch((one: unknown) => one)
  expect(String((error as Error).message)).not.toMatch(/0001234567|sk_live/)
})

test('all payments of a period are listed, page by page', async () => {
  const page = (number: number, data: unknown[]) => ({
    json: {
      status: true,
      message: 'Transactions retrieved',
      data,
      meta: { total: 3, skipped: 0, perPage: 100, page: number, pageCount: 2 },
    },
  })
  recorded.answers(
    page(1, [transaction, { ...transaction, reference: 'b', status: 'failed' }]),
    page(2, [{ ...transaction, reference: 'c' }]),
  )
  const all: string[] = []
  for await (const { reference, status } of provider().listPayments({
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2026-01-04T00:00:00Z'),
  }))
    all.push(`${reference} ${status}`)
  expect(all).toEqual(['PAYMENT1767225600000 succeeded', 'b failed', 'c succeeded'])
  expect(recorded.requests[0]?.path).toBe(
    '/transaction?from=2026-01-01T00%3A00%3A00.000Z&to=2026-01-04T00%3A00%3A00.000Z&perPage=100&page=1',
  )
})

test('a card is forgotten by its authorization', async () => {
  recorded.answers({ json: { status: true, message: 'Authorization has been deactivated' } })
  await provider().forgetAuthorization('AUTH_1')
  expect(recorded.requests).toMatchObject([
    { method: 'POST', path: '/customer/authorization/deactivate', body: { authorization_code: 'AUTH_1' } },
  ])
})
