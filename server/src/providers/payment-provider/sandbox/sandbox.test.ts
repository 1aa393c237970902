import { createHash } from 'node:crypto'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { ProviderRefused, type PaymentProvider } from '#kernel/ports/payment-provider.ts'
import { STYLE } from './page-style.ts'
import { accountEndings, accountNames } from './accounts.ts'
import { findCard, testCards } from './cards.ts'

jest.setTimeout(60_000)

let server: TestServer
let provider: PaymentProvider
beforeAll(async () => {
  server = await openTestServer()
  provider = server.app.parts.ports.payments
})
afterAll(() => server.close())

let references = 1_000_000_000_000
const begin = async () => {
  const reference = `PAYMENT${(references += 1)}`
  const { paymentPage } = await provider.initialise({
    reference,
    amount: { amount: 150_050, currency: 'NGN' },
    email: 'a@b.test',
    returnAddress: 'https://www.site.test/status',
  })
  return { reference, paymentPage }
}
const NG = { country: 'NG', bankCode: '058' }
const pay = async (accountNumber: string) => {
  const { recipient } = await provider.createRecipient({ ...NG, accountNumber, accountName: 'X', currency: 'NGN' })
  const reference = `transfer-${(references += 1)}-ab`
  const order = { reference, amount: { amount: 5_000, currency: 'NGN' }, recipient, reason: 'Test' }
  return { order, made: await provider.transfer(order) }
}
const statusOf = async (reference: string) => (await provider.verifyTransfer(reference))?.status

test('the page shows the amount, the recipient and that it is a test, and has no script', async () => {
  const { paymentPage, reference } = await begin()
  const response = await fetch(paymentPage)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://www.site.test")
  expect(policy).toContain(createHash('sha256').update(STYLE).digest('base64'))
  const page = await response.text()
  expect(page).toContain('<h1>Pay ₦1,500.50</h1>')
  expect(page).toContain('No real money moves')
  expect(page).toContain(reference)
  expect(page).not.toContain('<script')
  const fields = [...page.matchAll(/<input id="(\w+)"/g)].map(([, id]) => id)
  expect(fields).toEqual(['number', 'expiry', 'code'])
  for (const id of fields) expect(page).toMatch(new RegExp(`<label for="${id}">\\w`))
})

test('a card that is not a test card is refused with an error at its field, and the input stays', async () => {
  const { paymentPage } = await begin()
  const response = await fetch(paymentPage, {
    method: 'POST',
    body: new URLSearchParams({ number: '4111 1111 "1111' }),
  })
  const page = await response.text()
  expect(response.status).toBe(400)
  expect(page).toMatch(
    /<input id="number"[^>]* value="4111 1111 &quot;1111" aria-invalid="true" aria-describedby="fault"/,
  )
  expect(page).toMatch(/<p class="fault" id="fault" role="alert">Only the test cards/)
})

test('a paid payment cannot be paid again, and an unknown one is not found', async () => {
  const { paymentPage } = await begin()
  const card = new URLSearchParams({ number: testCards[0]?.number ?? '' })
  expect((await fetch(paymentPage, { method: 'POST', body: card, redirect: 'manual' })).status).toBe(303)
  expect(await (await fetch(paymentPage, { method: 'POST', body: card, redirect: 'manual' })).text()).toContain(
    'This is paid',
  )
  expect((await fetch(`${new URL(paymentPage).origin}/pay/none`)).status).toBe(404)
})

test('the API answers only the site', async () => {
  const { paymentPage, reference } = await begin()
  const { origin } = new URL(paymentPage)
  for (const authorization of [undefined, 'Bearer sk_test_wrong']) {
    expect(
      (await fetch(`${origin}/transaction/verify/${reference}`, { headers: authorization ? { authorization } : {} }))
        .status,
    ).toBe(401)
  }
})

test('the cards have valid numbers, and each has its own result', () => {
  const isValid = (number: string): boolean =>
    [...number]
      .reverse()
      .reduce(
        (sum, digit, index) =>
          sum + (index % 2 === 0 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)),
        0,
      ) %
      10 ===
    0
  for (const { number } of testCards) expect([number, isValid(number)]).toEqual([number, true])
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
  expect(findCard('4084 0840 8408 4081')?.behaviour).toBe('success')
})

test('a reference is accepted once', async () => {
  const { reference } = await begin()
  const again = provider.initialise({
    reference,
    amount: { amount: 1, currency: 'NGN' },
    email: 'a@b.test',
    returnAddress: 'https://x.test',
  })
  await expect(again).rejects.toMatchObject({ code: 'duplicate_reference' })
})

test('accounts have names by their digits, or the name with which they were opened', async () => {
  for (const [digit, accountName] of accountNames.entries()) {
    expect(await provider.resolveAccount({ ...NG, accountNumber: `0123456${digit}10` })).toEqual({ accountName })
  }
  for (const accountNumber of ['0123456000', '123', '01234567890'])
    expect(await provider.resolveAccount({ ...NG, accountNumber })).toBeUndefined()
  const { origin } = new URL((await begin()).paymentPage)
  const page = await (
    await fetch(`${origin}/accounts`, {
      method: 'POST',
      body: new URLSearchParams({ bank: '058', name: 'Ọlá <b>Ade' }),
    })
  ).text()
  const number = /<strong>(\d{10})<\/strong>/.exec(page)?.[1] ?? ''
  expect(page).toContain('Ọlá &lt;b&gt;Ade')
  expect(await provider.resolveAccount({ ...NG, accountNumber: number })).toEqual({ accountName: 'ỌLÁ <B>ADE' })
})

test("transfers succeed, fail, hang, come back or are refused, by the account's last digits", async () => {
  const after = async (accountNumber: string): Promise<(string | undefined)[]> => {
    const { order, made } = await pay(accountNumber)
    server.clock.advance(3_000)
    const soon = await statusOf(order.reference)
    server.clock.advance(60_000)
    return [made.status, soon, await statusOf(order.reference)]
  }
  expect(await after('0123456010')).toEqual(['pending', 'succeeded', 'succeeded'])
  expect(await after('0123456096')).toEqual(['pending', 'failed', 'failed'])
  expect(await after('0123456097')).toEqual(['pending', 'pending', 'pending'])
  expect(await after('0123456098')).toEqual(['pending', 'succeeded', 'returned'])
  expect(await after('0123456099')).toEqual(['pending', 'pending', 'succeeded'])
  await expect(pay('0123456095')).rejects.toBeInstanceOf(ProviderRefused)
  expect(Object.keys(accountEndings)).toEqual(['95', '96', '97', '98', '99', '00'])
})

test('a repeated transfer is made once', async () => {
  const { order } = await pay('0123456010')
  expect((await provider.transfer(order)).reference).toBe(order.reference)
  const { total } = await server.db
    .selectFrom('sandbox_transfers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('reference', '=', order.reference)
    .executeTakeFirstOrThrow()
  expect(total).toBe(1)
})

test('every bank is listed across the pages', async () => {
  const banks = await provider.banks('NG')
  expect(banks.length).toBeGreaterThan(25)
  expect(banks).toContainEqual({ bankCode: '058', name: 'Guaranty Trust Bank', country: 'NG', currency: 'NGN' })
})

test('its state survives a restart', async () => {
  const { reference, paymentPage } = await begin()
  await provider.close()
  const origin = await provider.open('http://127.0.0.1:9')
  expect((await provider.verify(reference))?.status).toBe('abandoned')
  expect((await fetch(`${origin}${new URL(paymentPage).pathname}`)).status).toBe(200)
})
