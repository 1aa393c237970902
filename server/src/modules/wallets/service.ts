import type { AnswerOf, ServerToClientEvents } from '@fieldproof/contracts'
import type { Db } from '../../db/connect.ts'
import { page } from '../../db/page.ts'

/** The wallet's currency; one for every market until amounts in others are kept. */
const CURRENCY = 'NGN'

type Balances = Parameters<ServerToClientEvents['WALLET_BALANCES']>[0]

/** What a wallet holds, in minor units: to withdraw, to spend only, and waiting for orders to be settled. */
export const walletBalances = async (db: Db, userId: string): Promise<Balances> => {
  const rows = await db.selectFrom('wallet_transactions')
    .select(['balance', (select) => select.fn.sum<string>('amount').as('total')])
    .where('user_id', '=', userId).where('currency', '=', CURRENCY)
    .groupBy('balance').execute()
  const total = (balance: string): number => Number(rows.find((row) => row.balance === balance)?.total ?? 0)
  return { available: total('available'), credit: total('credit'), held: total('held'), currency: CURRENCY }
}

/** The available balance and one page of movements, newest first. */
export const listTransactions = async (
  db: Db, userId: string, pageNumber: number,
): Promise<AnswerOf<'GET /wallets/my-wallet-transactions'>> => {
  const own = db.selectFrom('wallet_transactions').where('user_id', '=', userId)
  const { available } = await walletBalances(db, userId)
  const paged = await page(own, pageNumber, (rows) => rows
    .select(['id', 'amount', 'currency', 'description', 'created_at'])
    .orderBy('created_at', 'desc').orderBy('id'))
  return {
    ...paged,
    balance: { amount: available, currency: CURRENCY },
    items: paged.items.map((row) => ({
      _id: row.id, amount: { amount: row.amount, currency: row.currency }, description: row.description,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
