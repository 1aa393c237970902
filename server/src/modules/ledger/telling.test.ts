import { randomUUID } from 'node:crypto'
import {
  closeInstances,
  person,
  startInstances,
  notifyUser,
  type Instance,
} from '#kernel/realtime/testing/instances.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { transfer, type TransferOrder } from './service.ts'
import { readWalletTransactions } from './wallet-transactions.ts'

jest.setTimeout(60_000)

let instances: Instance[]
let here: Instance
beforeAll(async () => {
  instances = await startInstances(2)
  const [first] = instances
  if (!first) throw new Error('There is no instance')
  here = first
})
afterAll(() => closeInstances(instances))

const connected = async (available: number) => {
  const user = await person(here)
  await putMoney(here.server.db, here.server.clock.now(), {
    userId: user.userId,
    balance: 'available',
    amount: available,
  })
  await putMoney(here.server.db, here.server.clock.now(), { userId: user.userId, balance: 'credit', amount: 50 })
  const clients = await Promise.all(instances.map(({ connect }) => connect(user.token)))
  return { ...user, clients }
}
const payment = (userId: string, amount: number): TransferOrder => ({
  key: randomUUID(),
  kind: 'order-payment',
  cause: { kind: 'order', id: 'o' },
  description: 'Payment',
  entries: [
    { kind: 'user-available', userId, currency: 'NGN', amount: -amount },
    { kind: 'escrow', currency: 'NGN', amount },
  ],
})

test("after the commit, the owner's open browsers on every instance get the new balances, and those of other users do not", async () => {
  const { db, realtime, clock } = here.server
  const [payer, stranger] = [await connected(1_000), await connected(50)]
  await db.transaction().execute(async (transaction) => {
    const work = { db: transaction, realtime, now: clock.now() }
    await transfer(work, payment(payer.userId, 300))
    await notifyUser(here, payer.userId, 'meanwhile')
    for (const client of payer.clients) {
      await client.waitFor('NEW_NOTIFICATION')
      expect(client.received('WALLET_BALANCES')).toEqual([])
    }
  })
  for (const client of payer.clients) {
    expect(await client.waitFor('WALLET_BALANCES')).toEqual([{ available: 700, credit: 50, held: 0, currency: 'NGN' }])
  }
  await notifyUser(here, stranger.userId, 'afterwards')
  for (const client of stranger.clients) {
    await client.waitFor('NEW_NOTIFICATION')
    expect(client.received('WALLET_BALANCES')).toEqual([])
  }
})

test('a transaction that is rolled back leaves nothing and sends no balances', async () => {
  const { db, realtime, clock } = here.server
  const payer = await connected(1_000)
  const order = payment(payer.userId, 300)
  await expect(
    db.transaction().execute(async (transaction) => {
      const work = { db: transaction, realtime, now: clock.now() }
      await transfer(work, order)
      throw new Error('the rest failed')
    }),
  ).rejects.toThrow('the rest failed')
  expect(await readWalletTransactions(db, payer.userId, { page: 1 })).toMatchObject({
    total: 2,
    items: [{ balanceAfter: 50 }, { balanceAfter: 1_000 }],
  })
  expect(
    await db.selectFrom('ledger_transfers').select('id').where('idempotency_key', '=', order.key).execute(),
  ).toEqual([])
  await notifyUser(here, payer.userId, 'afterwards')
  for (const client of payer.clients) {
    await client.waitFor('NEW_NOTIFICATION')
    expect(client.received('WALLET_BALANCES')).toEqual([])
  }
  expect(
    await db.transaction().execute((transaction) => transfer({ db: transaction, realtime, now: clock.now() }, order)),
  ).toMatchObject({ isRepeated: false })
})
