import { quietWork } from '#kernel/work/quiet-work.ts'
import { randomUUID } from 'node:crypto'
import type { Currency } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { transfer } from '#modules/ledger/service.ts'

interface WalletMoney {
  userId: string
  balance: 'available' | 'credit' | 'held'
  /** Minor units; below zero to take it out. */
  amount: number
  currency?: Currency
  description?: string
}

/** Puts money into a wallet without a source, and notifies nobody. */
export const putMoney = async (
  db: Db,
  now: Date,
  { userId, balance, amount, currency = 'NGN', description = 'Test' }: WalletMoney,
): Promise<void> => {
  await db.transaction().execute((transaction) =>
    transfer(quietWork(transaction, now), {
      key: randomUUID(),
      kind: 'correction',
      cause: { kind: 'test', id: userId },
      description,
      entries: [
        { kind: `user-${balance}`, userId, currency, amount },
        { kind: 'bank', currency, amount: -amount },
      ],
    }),
  )
}
