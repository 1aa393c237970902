import { quietWork } from '#kernel/work/quiet-work.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { settableClock, systemClock } from '#kernel/clock.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { readConfig } from '#kernel/config/config.ts'
import { createSandbox, type Sandbox } from '#providers/payment-provider/sandbox/index.ts'
import { LATE, testCards } from '#providers/payment-provider/sandbox/cards.ts'
import { providePorts } from '#app/provide-ports.ts'
import { createRealtime } from '#kernel/realtime/publisher.ts'
import { putSession, putUser } from '#testing/people.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { transfer } from '#modules/ledger/service.ts'
import { balanceOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { compareWithProvider } from './compare.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { reconcilePayments } from './reconcile.ts'
import { queueRefund } from './refund.ts'
import { reactions } from '#app/reactions.ts'

jest.setTimeout(1_800_000)

/** How many times the server is killed. */
const KILLS = Number(process.env['KILLS'] ?? 30)
const PAYERS = 8
const KEY = 'sk_test_of_the_long_test'
const secretKey = Buffer.alloc(32, 9)

let dataDir: string
let database: TestDatabase
let db: Db
let sandbox: Sandbox
let provider: string
let server: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-killed-'))
  database = await createTestDatabase()
  db = openDatabase(database.url)
  // The payment provider runs outside of the server's process, so it keeps running while the site is down.
  sandbox = createSandbox({
    db,
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
    currencies: ['NGN', 'USD'],
    secretKey: KEY,
  })
  provider = await sandbox.started()
})
afterAll(async () => {
  await kill()
  await sandbox.close()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const kill = async (): Promise<void> => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

const start = async (): Promise<string> => {
  server = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      DEMO: '0',
      LIMIT_FACTOR: '1000',
      SECRET_KEY: secretKey.toString('base64'),
      PAYSTACK_URL: provider,
      PAYSTACK_SECRET_KEY: KEY,
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  for (;;) {
    const url = /listens at (\S+)/.exec(output)?.[1]
    if (url !== undefined) return url
    if (server.exitCode !== null) throw new Error(output)
    await pause(50)
  }
}

interface Payer {
  id: string
  token: string
  cardId?: string
}
const call = async <Data>(
  site: string,
  { token }: Payer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> => {
  const response = await fetch(`${site}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      origin: site,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  return ((await response.json()) as { data: Data }).data
}

/** Spends half of a payment and sends that back to the card, as an order that is canceled does. */
const cancelHalf = async (payer: Payer, paymentId: string, amount: number): Promise<void> => {
  const now = systemClock.now()
  const order = { cause: { kind: 'order', id: paymentId }, description: 'Test' }
  await db.transaction().execute(async (transaction) => {
    await transfer(quietWork(transaction, now), {
      ...order,
      key: `pay ${paymentId}`,
      kind: 'order-payment',
      entries: [
        { kind: 'user-available', userId: payer.id, currency: 'NGN', amount: -amount },
        { kind: 'escrow', currency: 'NGN', amount },
      ],
    })
    await transfer(quietWork(transaction, now), {
      ...order,
      key: `back ${paymentId}`,
      kind: 'refund',
      entries: [
        { kind: 'escrow', currency: 'NGN', amount: -amount },
        { kind: 'provider-clearing', currency: 'NGN', amount },
      ],
    })
    await queueRefund(transaction, now, { paymentId, amount: { amount, currency: 'NGN' }, key: `refund ${paymentId}` })
  })
}

const cardsUsed = testCards.filter(({ behaviour }) =>
  ['success', 'success', 'declined', 'late', 'twice', 'refund-refused'].includes(behaviour),
)

/**
 * What one payer does until the server is killed: pays on a page or with a saved card, comes back, saves the card, and
 * gets half of it refunded.
 */
const payOn = async (site: string, payer: Payer, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const body = {
      idempotencyKey: randomUUID(),
      amount: { amount: 2 * randomInt(5_000, 500_000), currency: 'NGN' },
      ...(payer.cardId && randomInt(2) === 0 && { cardId: payer.cardId }),
    }
    const { paymentPage, paymentReference } = await call<{ paymentPage: string | null; paymentReference: string }>(
      site,
      payer,
      'POST',
      '/payments/begin-wallet-credit',
      body,
    )
    if (paymentPage !== null) {
      const number = cardsUsed[randomInt(cardsUsed.length)]?.number ?? ''
      await (
        await fetch(paymentPage, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' })
      ).text()
    }
    const paid = await call<{ _id: string; status: string; canSaveCard: boolean }>(
      site,
      payer,
      'POST',
      `/payments/confirm-payment/${paymentReference}`,
    )
    if (paid.canSaveCard)
      payer.cardId = (
        await call<{ _id: string }>(site, payer, 'POST', `/payments/save-bank-card-authorization/${paid._id}`, {})
      )._id
    if (paid.status === 'succeeded' && randomInt(2) === 0) await cancelHalf(payer, paid._id, body.amount.amount / 2)
  }
}

const partsLater = async (milliseconds: number): Promise<PaymentParts> => {
  const clock = settableClock(new Date(Date.now() + milliseconds))
  const config = readConfig({
    PAYSTACK_URL: provider,
    PAYSTACK_SECRET_KEY: KEY,
    SECRET_KEY: secretKey.toString('base64'),
    DATA_DIR: dataDir,
  })
  const realtime = createRealtime(db, { siteOrigin: () => 'http://site.test' })
  return {
    db,
    clock,
    realtime,
    reactions,
    log: createLog('silent'),
    ports: await providePorts(config, { db, clock }),
  }
}

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows

test(`a server that is killed ${KILLS} times during payments loses no money, doubles none and leaves no payment unfinished`, async () => {
  const payers: Payer[] = await Promise.all(
    Array.from({ length: PAYERS }, async () => {
      const { id } = await putUser(db, systemClock.now())
      return { id, token: await putSession(db, systemClock.now(), id) }
    }),
  )
  for (let round = 0; round < KILLS; round += 1) {
    const site = await start()
    await sandbox.open(site)
    let isOver = false
    const paying = payers.map((payer) => payOn(site, payer, () => isOver).catch(() => undefined))
    await pause(randomInt(150, 2_500))
    isOver = true
    await kill()
    await Promise.all(paying)
  }

  // After the last restart, payments that no one reported are found, and refunds continue.
  await sandbox.open(await start())
  for (const hours of [0.1, 1, 3, 6]) await reconcilePayments(await partsLater(hours * 3_600_000))
  // The sandbox reports some successes only after this time.
  await pause(LATE + 2_000)
  for (const hours of [8, 12, 20]) await reconcilePayments(await partsLater(hours * 3_600_000))

  expect(await faultsOf(db)).toEqual([])
  expect((await rows(sql`select from sandbox_payments where status = 'success'`)).length).toBeGreaterThan(KILLS)
  // Every payment that was made is credited to its payer once, and nothing else is.
  expect(
    await rows(sql`
    select made.reference from sandbox_payments made join users on users.email = made.email
    full join (
      select substr(idempotency_key, 9) as reference, user_id, ledger_entries.amount from ledger_transfers
      join ledger_entries on ledger_entries.transfer_id = ledger_transfers.id and user_id is not null
      where ledger_transfers.kind = 'payment-credited' and idempotency_key like 'payment:%'
    ) credited on credited.reference = made.reference and credited.user_id = users.id and credited.amount = made.paid_amount
    where (made.status = 'success' and credited.reference is null) or made.reference is null or made.status <> 'success' and credited.reference is not null`),
  ).toEqual([])
  // Every refund was sent once, or its money is in the wallet; none waits.
  expect(
    await rows(sql`select status, count(*) from payment_refunds where status in ('queued', 'sent') group by status`),
  ).toEqual([])
  expect(await rows(sql`select merchant_note from sandbox_refunds group by merchant_note having count(*) > 1`)).toEqual(
    [],
  )
  expect(
    await rows(sql`
    select refund.key, refund.status, made.outcome from payment_refunds refund
    left join sandbox_refunds made on made.merchant_note = 'Fieldproof refund ' || refund.key
    where (refund.status = 'succeeded') is distinct from (made.outcome = 'processed') and made.outcome is not null or refund.status = 'succeeded' and made.id is null`),
  ).toEqual([])
  // The ledger shows the amount that the payment provider really has.
  const [held] = await rows<{ total: number }>(sql`
    select (coalesce((select sum(paid_amount) from sandbox_payments where status = 'success'), 0)
      - coalesce((select sum(amount) from sandbox_refunds where outcome = 'processed'), 0)
      - coalesce((select sum(fee_amount) from payments where status = 'succeeded'), 0))::bigint as total`)
  expect(-(await balanceOf(db, { kind: 'provider-clearing', currency: 'NGN' }))).toBe(held?.total)
  await compareWithProvider(await partsLater(20 * 3_600_000))
  expect(await rows(sql`select kind, reference from reconciliation_differences where resolved_at is null`)).toEqual([])
})
