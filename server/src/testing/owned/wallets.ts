import { randomUUID } from 'node:crypto'
import { keepNumber } from '#modules/wallets/account-number.ts'
import type { MakeObject } from './owned-object.ts'
import type { TestServer } from '../test-server.ts'
import { putMoney } from '../wallet-money.ts'

/** Inserts a verified bank account directly into the database. @returns its id */
export const putBankAccount = async (
  { app, db, clock }: Pick<TestServer, 'app' | 'db' | 'clock'>,
  ownerId: string,
  /** By default so long ago that the account can receive money (BANK-8). */
  addedAt: Date = new Date(clock.now().getTime() - 72 * 60 * 60 * 1_000),
): Promise<string> => {
  const number = keepNumber(app.parts.ports.secrets, String(Math.floor(Math.random() * 1e10)).padStart(10, '0'))
  const { id } = await db
    .insertInto('bank_accounts')
    .values({
      user_id: ownerId,
      country: 'NG',
      currency: 'NGN',
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_name: 'NGOZI EZE',
      number_sealed: number.sealed,
      number_hash: number.hash,
      number_ending: number.ending,
      provider: null,
      recipient_sealed: null,
      verified_at: addedAt,
      created_at: addedAt,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const transaction = async ({ db, clock }: TestServer, ownerId: string): Promise<string> => {
  await putMoney(db, clock.now(), { userId: ownerId, balance: 'available', amount: 1_000 })
  return (await db.selectFrom('ledger_entries').select('id').where('user_id', '=', ownerId).executeTakeFirstOrThrow())
    .id
}

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const walletsObjects: Readonly<Record<string, MakeObject>> = {
  'GET /wallets/get-wallet-transaction/{id}': async (server, ownerId) => ({
    params: { id: await transaction(server, ownerId) },
  }),
  'POST /wallets/delete-bank-account/{id}': async (server, ownerId) => ({
    params: { id: await putBankAccount(server, ownerId) },
  }),
  'GET /wallets/get-payout-transfer-fee': async (server, ownerId) => ({
    query: { amount: '100000', bankAccountId: await putBankAccount(server, ownerId) },
  }),
  'POST /wallets/transfer-to-bank-account': async (server, ownerId) => {
    const bankAccountId = await putBankAccount(server, ownerId)
    await putMoney(server.db, server.clock.now(), { userId: ownerId, balance: 'available', amount: 100_000 })
    const money = (amount: number) => ({ amount, currency: 'NGN' })
    return { body: { idempotencyKey: randomUUID(), bankAccountId, amount: money(100_000), expectedFee: money(1_000) } }
  },
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const walletsWithoutOwner: Readonly<Record<string, string>> = {}
