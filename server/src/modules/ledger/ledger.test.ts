import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { putUser } from '#testing/people.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { putMoney } from '#testing/wallet-money.ts'
import type { Account } from './accounts.ts'
import { lockWallets, transfer, type Transfer, type TransferOrder } from './service.ts'
import { balanceOf, balancesOf } from './balances.ts'
import { histories, play } from './testing/histories.ts'
import { faultsOf } from './testing/invariants.ts'

jest.setTimeout(60_000)

const now = new Date('2026-03-02T09:00:00.000Z')
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { poolSize: 60 })
})
afterEach(async () => {
  expect(await faultsOf(db)).toEqual([])
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const shown: string[][] = []
const realtime: Pick<Realtime, 'show'> = {
  show: async (_kind, reference) => {
    if ('userIds' in reference) shown.push([...reference.userIds].sort())
  },
}
const person = async (available = 0): Promise<string> => {
  const { id } = await putUser(db, now)
  if (available > 0) await putMoney(db, now, { userId: id, balance: 'available', amount: available })
  return id
}
const wallet = (
  userId: string,
  kind: 'user-available' | 'user-credit' | 'user-held' = 'user-available',
): Account & { userId: string } => ({ kind, userId, currency: 'NGN' })
const escrow: Account = { kind: 'escrow', currency: 'NGN' }
const payment = (userId: string, amount: number, changes: Partial<TransferOrder> = {}): TransferOrder => ({
  key: randomUUID(),
  kind: 'order-payment',
  cause: { kind: 'order', id: 'o1' },
  description: 'Payment for an order',
  entries: [
    { ...wallet(userId), amount: -amount },
    { ...escrow, amount },
  ],
  ...changes,
})
const make = (order: TransferOrder, at = now): Promise<Transfer> =>
  db.transaction().execute((transaction) => transfer({ db: transaction, realtime, now: at }, order))
const outcomes = (results: PromiseSettledResult<unknown>[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const result of results) {
    const name = result.status === 'fulfilled' ? 'made' : (result.reason as { code: string }).code
    counted[name] = (counted[name] ?? 0) + 1
  }
  return counted
}

test('a transfer takes money from one account and adds it to another, with an entry for each', async () => {
  const user = await person(1_000)
  const before = await balanceOf(db, escrow)
  const made = await make(payment(user, 300))
  expect(made).toMatchObject({
    isRepeated: false,
    madeAt: now,
    entries: [
      { amount: 300, balanceAfter: null },
      { amount: -300, balanceAfter: 700 },
    ],
  })
  expect([await balanceOf(db, wallet(user)), (await balanceOf(db, escrow)) - before]).toEqual([700, 300])
})

test("fifty transfers at once with the same key are made once, also between the company's own accounts", async () => {
  const user = await person(1_000)
  const own = payment(user, 300)
  const results = await Promise.all(Array.from({ length: 50 }, () => make(own)))
  expect(new Set(results.map(({ transferId }) => transferId)).size).toBe(1)
  expect(results.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  expect(await balanceOf(db, wallet(user))).toBe(700)
  const ofCompany = payment(user, 300, {
    entries: [
      { kind: 'provider-clearing', currency: 'NGN', amount: -300 },
      { ...escrow, amount: 300 },
    ],
  })
  const companyResults = await Promise.all(Array.from({ length: 50 }, () => make(ofCompany)))
  expect(companyResults.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
})

test('a key that was used for another transfer is refused, and its first result stays', async () => {
  const user = await person(1_000)
  const first = payment(user, 300)
  const { transferId, entries } = await make(first)
  for (const changes of [
    payment(user, 301),
    payment(user, 300, { description: 'Something else' }),
    payment(user, 300, { cause: { kind: 'order', id: 'o2' } }),
  ]) {
    await expect(make({ ...changes, key: first.key })).rejects.toMatchObject({ code: 'key-reused', status: 422 })
  }
  await make(payment(user, 700))
  expect(await make({ ...first, entries: [...first.entries].reverse() })).toMatchObject({
    transferId,
    entries,
    isRepeated: true,
  })
})

test('transfers at once cannot spend more than the balance', async () => {
  const user = await person(1_000)
  expect(outcomes(await Promise.allSettled([make(payment(user, 800)), make(payment(user, 700))]))).toEqual({
    made: 1,
    'insufficient-funds': 1,
  })
  const many = await person(1_000)
  expect(outcomes(await Promise.allSettled(Array.from({ length: 40 }, () => make(payment(many, 100)))))).toEqual({
    made: 10,
    'insufficient-funds': 30,
  })
  expect(await balanceOf(db, wallet(many))).toBe(0)
})

test('a refusal for insufficient funds writes nothing, and the transaction stays usable', async () => {
  const user = await person(100)
  const left = await db.transaction().execute(async (transaction) => {
    await expect(transfer({ db: transaction, realtime, now }, payment(user, 101))).rejects.toMatchObject({
      code: 'insufficient-funds',
      status: 402,
    })
    const work = { db: transaction, realtime, now }
    await transfer(work, payment(user, 40))
    return balancesOf(transaction, user, 'NGN')
  })
  expect(left).toEqual({ available: 60, credit: 0, held: 0 })
})

test('the owners get their new balances once, and not again for a repetition', async () => {
  const [payer, payee] = [await person(1_000), await person()]
  shown.length = 0
  const tip = payment(payer, 0, {
    kind: 'tip',
    entries: [
      { ...wallet(payer), amount: -200 },
      { ...wallet(payee), amount: 200 },
    ],
  })
  await make(tip)
  await make(tip)
  expect(shown).toEqual([[payer, payee].sort()])
})

test('transactions of a wallet are in chronological order, even if the clocks of instances differ', async () => {
  const user = await person(1_000)
  const earlier = await make(payment(user, 10), new Date(now.getTime() - 60_000))
  expect(earlier.madeAt).toEqual(now)
})

test.each<[string, Partial<TransferOrder>]>([
  [
    'not balanced',
    {
      entries: [
        { ...escrow, amount: -5 },
        { kind: 'revenue', currency: 'NGN', amount: 4 },
      ],
      kind: 'correction',
    },
  ],
  [
    'balanced across currencies only',
    {
      entries: [
        { ...escrow, amount: -5 },
        { kind: 'escrow', currency: 'USD', amount: 5 },
      ],
      kind: 'correction',
    },
  ],
  ['empty', { entries: [] }],
  [
    'made of two entries for one account',
    {
      entries: [
        { ...escrow, amount: -5 },
        { ...escrow, amount: 5 },
      ],
      kind: 'correction',
    },
  ],
  [
    'not in whole minor units',
    {
      entries: [
        { ...escrow, amount: -0.5 },
        { kind: 'revenue', currency: 'NGN', amount: 0.5 },
      ],
      kind: 'correction',
    },
  ],
  [
    'taking money from an account from which its kind does not take any',
    {
      entries: [
        { ...escrow, amount: -5 },
        { kind: 'bank', currency: 'NGN', amount: 5 },
      ],
      kind: 'tip',
    },
  ],
])('a transfer that is %s throws a RangeError, because the caller has a bug', async (_, changes) => {
  await expect(make(payment(randomUUID(), 5, changes))).rejects.toThrow(RangeError)
})

test('transactions with several transfers between the same wallets, in any order, do not deadlock', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => person(10_000)))
  const swap = (from: string, to: string): TransferOrder =>
    payment(from, 0, {
      kind: 'tip',
      entries: [
        { ...wallet(from), amount: -1 },
        { ...wallet(to), amount: 1 },
      ],
    })
  const writer = async (index: number): Promise<void> => {
    for (let round = 0; round < 8; round += 1) {
      const [one = '', other = ''] = [users[(index + round) % 4], users[(index * 3 + round + 1 + (index % 3)) % 4]]
      if (one === other) continue
      await db.transaction().execute(async (transaction) => {
        await lockWallets(transaction, [one, other])
        const work = { db: transaction, realtime, now }
        await transfer(work, swap(one, other))
        await transfer(work, swap(other, one))
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, index) => writer(index)))
  expect(await Promise.all(users.map((user) => balanceOf(db, wallet(user))))).toEqual([10_000, 10_000, 10_000, 10_000])
})

test('an account that several transfers need at once for the first time is opened once', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, async () => (await putUser(db, now)).id))
  await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      make(
        payment('', 0, {
          kind: 'correction',
          entries: [
            { ...wallet(users[index % 5] ?? ''), amount: 1 },
            { ...wallet(users[(index + 1 + (index % 4)) % 5] ?? ''), amount: 1 },
            { kind: 'bank', currency: 'NGN', amount: -2 },
          ].filter(({ amount }) => amount !== 0) as TransferOrder['entries'],
        }),
      ),
    ),
  )
  const held = await Promise.all(users.map((user) => balanceOf(db, wallet(user))))
  expect(held.reduce((sum, one) => sum + one, 0)).toBe(64)
})

test('the ledger has no faults after sixteen writers at once have made transfers of all kinds', async () => {
  await fc.assert(
    fc.asyncProperty(histories(220, 5), async (steps) => {
      const users = await Promise.all(Array.from({ length: 5 }, () => person(20_000)))
      const { made } = await play(db, () => now, users, steps)
      expect(made).toBeGreaterThan(0)
      expect(await faultsOf(db)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
