import { randomUUID } from 'node:crypto'
import { limits } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { queueRefund } from '#modules/payments/refund.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { giveStaffRole } from '#modules/users/staff/staff-roles.ts'
import { accountSteps } from '#testing/account-steps.ts'
import { putUser } from '#testing/people.ts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney as putMoneyInto } from '#testing/wallet-money.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { logIn, whoAmI, get, post, enableApp, enablePhone, askReset, ask } = accountSteps(() => server)

const request = (token: string) =>
  post<{ deletionAt: string; user: { deletionPending: boolean } }>(
    '/users/initiate-account-deletion',
    { reason: 'I have sold the lot.' },
    { token },
  )
const cancel = (token: string) =>
  post<{ user: { deletionPending: boolean } }>('/users/cancel-account-deletion', undefined, { token })
const userOf = (id: string) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = async (email: string) =>
  (await server.db.selectFrom('outbox_messages').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  )

const putOrder = (
  customerId: string,
  inspectorId: string | null,
  status: 'Pending' | 'Processing' | 'Overdue' | 'Completed',
) =>
  server.db
    .insertInto('orders')
    .values({
      sequence_id: `FP-${Math.trunc(server.clock.now().getTime() / 1_000)}-${customerId.slice(0, 8)}`,
      customer_id: customerId,
      inspector_id: inspectorId,
      inspection_type: 'vehicle',
      status,
      city: 'Lagos',
      inspection_at: server.clock.now(),
      time_zone: 'Africa/Lagos',
      price_amount: 3_500_000,
      price_currency: 'NGN',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const putMoney = (
  userId: string,
  balance: 'available' | 'credit' | 'held',
  amount: number,
  currency: 'NGN' | 'NOK' = 'NGN',
) => putMoneyInto(server.db, server.clock.now(), { userId, balance, amount, currency })

describe('an account that is to be deleted', () => {
  test('waits for thirty days, ends its other sessions, and notifies its owner', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    const { status, data } = await request(token)
    const deletionAt = new Date(server.clock.now().getTime() + limits.deletionDelay).toISOString()
    expect([status, data.deletionAt, data.user.deletionPending]).toEqual([200, deletionAt, true])
    expect((await whoAmI(other)).status).toBe(401)
    expect(
      (await messagesTo<'mail', 'deletion-requested'>(server.db, user.email, 'deletion-requested'))[0]?.data,
    ).toEqual({ firstName: 'Ifeoma', deletionAt, cancelLink: 'http://site.test/dashboard/settings' })
  })

  test('can do little except cancel its deletion', async () => {
    const { token, user } = await server.signUp()
    await request(token)
    expect((await get('/orders/get-my-orders', token)).body.code).toBe('deletion-pending')
    expect((await request(token)).body.code).toBe('deletion-pending')
    expect((await whoAmI(token)).status).toBe(200)
    const again = (await logIn(user.email)).data.token
    expect((await cancel(again)).data.user.deletionPending).toBe(false)
    expect((await get('/orders/get-my-orders', token)).status).toBe(200)
    expect(await mailsTo(user.email)).toContain('deletion-cancelled')
    expect((await cancel(again)).status).toBe(409)
  })

  test('can be requested once, even by simultaneous calls', async () => {
    const { token, user } = await server.signUp()
    const answers = await Promise.all([1, 2, 3].map(() => request(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mailsTo(user.email)).filter((template) => template === 'deletion-requested')).toHaveLength(1)
  })

  test('has to stay as the last administrator, even if two ask at once (STAFF-2)', async () => {
    const own = await openTestServer()
    try {
      const pair = [await own.signUp(), await own.signUp()]
      for (const { user } of pair) await giveStaffRole(own.db, own.clock.now(), user._id, 'administrator')
      const ask = ({ token }: { token: string }) =>
        own.call('POST', '/users/initiate-account-deletion', { token, body: { reason: 'Enough.' } })
      const answers = await Promise.all(pair.map(ask))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe('At least one administrator must remain.')
    } finally {
      await own.close()
    }
  })

  test.each(['customer', 'inspector'] as const)('has to stay as the %s of an open order', async (side) => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    await (side === 'customer'
      ? putOrder(mine.user._id, null, 'Pending')
      : putOrder(theirs.user._id, mine.user._id, 'Processing'))
    const refused = await request(mine.token)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('orders that are not finished'),
    ])
    expect((await whoAmI(mine.token)).data.deletionPending).toBe(false)
  })

  test.each(['customer', 'inspector'] as const)('has to stay as the %s of an overdue order', async (side) => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    await (side === 'customer'
      ? putOrder(mine.user._id, null, 'Overdue')
      : putOrder(theirs.user._id, mine.user._id, 'Overdue'))
    expect((await request(mine.token)).body.message).toContain('orders that are not finished')
  })

  test.each([
    ['available', 'NGN', 'money in your wallet: ₦2,000'],
    ['available', 'NOK', 'money in your wallet: kr'],
    ['held', 'NGN', 'Your pay of ₦2,000'],
    ['held', 'NOK', 'Your pay of kr'],
  ] as const)('has to stay while there is %s money in %s', async (balance, currency, words) => {
    const { token, user } = await server.signUp()
    await putOrder(user._id, null, 'Completed')
    await putMoney(user._id, balance, 2_000_00, currency)
    const { body } = await request(token)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining(words) })
    await putMoney(user._id, balance, -2_000_00, currency)
    expect((await request(token)).status).toBe(200)
  })

  test.each(['customer', 'inspector'] as const)('has to stay as %s of an order with a complaint', async (side) => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    const [customer, inspector] = side === 'customer' ? [mine, theirs] : [theirs, mine]
    const { id: orderId } = await putOrder(customer.user._id, inspector.user._id, 'Completed')
    await server.db
      .insertInto('complaints')
      .values({
        id: randomUUID(),
        order_id: orderId,
        customer_id: customer.user._id,
        description: 'The engine was not looked at.',
        status: 'open',
        refund_amount: null,
        refund_currency: null,
        decision: null,
        created_at: server.clock.now(),
        decided_at: null,
        decided_by: null,
        answer_until: null,
      })
      .execute()
    expect((await request(mine.token)).body.message).toContain('A complaint about one of your orders is open')
    const withdrawn = { status: 'withdrawn', decided_at: server.clock.now() } as const
    await server.db.updateTable('complaints').set(withdrawn).where('order_id', '=', orderId).execute()
    expect((await request(mine.token)).status).toBe(200)
  })

  test('has to stay while its pay waits for the payment of an invoice', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    const { id } = await putOrder(theirs.user._id, mine.user._id, 'Completed')
    const now = server.clock.now()
    const invoice = { number: 'INV-2026-999001', status: 'overdue', amount: 3_500_000, currency: 'NGN' } as const
    await server.db
      .insertInto('order_invoices')
      .values({ ...invoice, order_id: id, purchase_order_number: null, issued_at: now, due_at: now })
      .execute()
    expect((await request(mine.token)).body.message).toContain('Your pay of ₦35,000 comes once a customer has paid')
    await server.db.updateTable('order_invoices').set({ status: 'withdrawn' }).where('order_id', '=', id).execute()
    expect((await request(mine.token)).status).toBe(200)
  })

  test.each(['pending', 'held'] as const)('has to stay while a payment is %s', async (status) => {
    const { token, user } = await server.signUp()
    const amount = { amount: 5_000_00, currency: 'NGN' as const }
    const payment = { userId: user._id, purpose: 'order', subjectId: randomUUID(), amount } as const
    const { id } = await reservePayment(server.db, server.clock.now(), payment)
    await server.db.updateTable('payments').set({ status }).where('id', '=', id).execute()
    expect((await request(token)).body.message).toContain('A payment by card is not settled yet')
    await server.db.updateTable('payments').set({ status: 'abandoned' }).where('id', '=', id).execute()
    expect((await request(token)).status).toBe(200)
  })

  test('has to stay while a refund is on its way to a card', async () => {
    const { token, user } = await server.signUp()
    const [now, amount] = [server.clock.now(), { amount: 5_000_00, currency: 'NGN' as const }]
    const payment = { userId: user._id, purpose: 'order', subjectId: randomUUID(), amount, cardId: undefined } as const
    const { reference } = await reservePayment(server.db, now, payment)
    const { id: paymentId } = await server.db
      .updateTable('payments')
      .set({ status: 'succeeded', paid_amount: amount.amount, paid_currency: 'NGN' })
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueRefund(server.db, now, { paymentId, amount, key: randomUUID() })
    expect((await request(token)).body.message).toContain('A refund to your card is under way')
    await server.db
      .updateTable('payment_refunds')
      .set({ status: 'succeeded', settled_at: now })
      .where('payment_id', '=', paymentId)
      .execute()
    expect((await request(token)).status).toBe(200)
  })

  test.each([
    ['credit', 'NOK', 500],
    // Below the minimum of a bank transfer, so it could never be sent.
    ['available', 'NGN', 1],
  ] as const)('with %s in %s is deleted only if its owner gives it up', async (balance, currency, amount) => {
    const { token, user } = await server.signUp()
    await putMoney(user._id, balance, amount, currency)
    const { status, body } = await request(token)
    expect([status, body.errors?.[0]?.field]).toEqual([409, 'givesUpRest'])
    expect(body.message).toContain('give it up')
    const again = await post('/users/initiate-account-deletion', { givesUpRest: true }, { token })
    expect(again.status).toBe(200)
  })
})

describe('when the waiting time is over', () => {
  const wait = (milliseconds: number = limits.deletionDelay) => {
    server.clock.advance(milliseconds)
  }
  const run = () => deleteDueAccounts(backgroundParts(server))
  beforeEach(() =>
    server.db
      .updateTable('users')
      .set({ deletion_requested_at: null, deletion_at: null })
      .where('deleted_at', 'is', null)
      .execute(),
  )

  test('an account whose deletion fails does not keep the others from being deleted', async () => {
    const accounts = [await server.signUp(), await server.signUp()]
    for (const { token } of accounts) await request(token)
    const [bad, good] = accounts.map(({ user }) => user._id).toSorted()
    const statements = [
      `create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      `create trigger refuse_deletion before update on users for each row
        when (new.id = '${bad}' and new.deleted_at is not null) execute function refuse_deletion()`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(server.db)
    wait()
    expect(await run()).toBe(1)
    expect((await userOf(good ?? '')).deleted_at).not.toBeNull()
    await sql`drop function refuse_deletion cascade`.execute(server.db)
  })

  test('an account is deleted, with everything that belonged only to its owner', async () => {
    const { token, user } = await server.signUp({ accountType: 'business', companyName: 'Okpara Motors' })
    await enableApp(token)
    await enablePhone(token, '+2348099990001')
    await post(
      '/users/save-user-security-answers',
      {
        answers: [
          { questionId: 'first-school', answer: 'St Mary' },
          { questionId: 'first-vehicle', answer: 'Peugeot' },
          { questionId: 'first-trip', answer: 'Jos' },
        ],
      },
      { token },
    )
    await post('/newsletters/subscribe-to-newsletter', { email: user.email })
    await post('/newsletters/subscribe-to-newsletter', { email: user.email }, { token })
    await request(token)
    wait(limits.deletionDelay - 1)
    expect(await run()).toBe(0)
    wait(1)
    expect(await run()).toBe(1)
    expect(await userOf(user._id)).toMatchObject({
      email: `deleted-${user._id}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'User',
      company_name: 'Deleted',
      phone_number: '',
      password_hash: null,
      authenticator_secret: null,
      authenticator_enabled_at: null,
      phone_2fa_enabled_at: null,
      deletion_reason: null,
      deleted_at: server.clock.now(),
    })
    for (const table of [
      'sessions',
      'recovery_codes',
      'security_answers',
      'one_time_secrets',
      'account_activities',
      'notifications',
      'login_places',
      'social_identities',
    ] as const) {
      expect(await server.db.selectFrom(table).selectAll().where('user_id', '=', user._id).execute()).toEqual([])
    }
    expect(await mailsTo(user.email)).toContain('account-deleted')
    expect(await run()).toBe(0)
  })

  test('many accounts that have to wait do not keep the others waiting', async () => {
    const due = async (id: string) =>
      server.db
        .updateTable('users')
        .set({ deletion_requested_at: server.clock.now(), deletion_at: server.clock.now() })
        .where('id', '=', id)
        .execute()
    for (let count = 0; count < 101; count += 1) {
      const { id } = await putUser(server.db, server.clock.now())
      await putMoney(id, 'available', 100)
      await due(id)
    }
    wait(1)
    const { user } = await server.signUp()
    await due(user._id)
    expect(await run()).toBe(1)
    expect((await userOf(user._id)).deleted_at).not.toBeNull()
  })

  test('nobody can log in to a deleted account, reset its password or use its sessions, and its address is free', async () => {
    const { token, user } = await server.signUp()
    const link = await askReset(user.email)
    await request(token)
    wait()
    await run()
    expect((await whoAmI(token)).status).toBe(401)
    expect((await logIn(user.email)).body.code).toBe('wrong-login')
    expect((await logIn(`deleted-${user._id}@deleted.invalid`)).body.code).toBe('wrong-login')
    expect((await post('/users/save-new-password', { ...link, password: 'orange ladder 88 violin' })).body.code).toBe(
      'code-expired',
    )
    await post('/users/request-password-reset-email', { email: `deleted-${user._id}@deleted.invalid` })
    expect(await mailsTo(`deleted-${user._id}@deleted.invalid`)).toEqual([])
    expect((await server.signUp({ email: user.email })).user._id).not.toBe(user._id)
  })

  test('a remaining session of a deleted account is not accepted', async () => {
    const { token, user } = await server.signUp()
    await server.db.updateTable('users').set({ deleted_at: server.clock.now() }).where('id', '=', user._id).execute()
    expect((await whoAmI(token)).status).toBe(401)
  })

  test('simultaneous runs delete an account once', async () => {
    const { token, user } = await server.signUp()
    await request(token)
    wait()
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await mailsTo(user.email)).filter((template) => template === 'account-deleted')).toHaveLength(1)
  })

  test('an account that got money meanwhile waits until it has none', async () => {
    const { token, user } = await server.signUp()
    await request(token)
    await putMoney(user._id, 'available', 700)
    wait()
    expect(await run()).toBe(0)
    expect((await userOf(user._id)).deleted_at).toBeNull()
    await putMoney(user._id, 'available', -700)
    expect(await run()).toBe(1)
  })

  test('an account whose deletion was canceled stays', async () => {
    const { token, user } = await server.signUp()
    await request(token)
    await cancel(token)
    wait()
    expect(await run()).toBe(0)
    expect((await userOf(user._id)).email).toBe(user.email)
    await ask({ email: user.email })
  })
})
