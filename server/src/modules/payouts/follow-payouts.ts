import { randomUUID } from 'node:crypto'
import { payoutRetryAfter } from '@fieldproof/policy/payday'
import { payoutRules } from '@fieldproof/policy/payout'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { lockWallet, transfer } from '#modules/ledger/service.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { BANK_TRANSFER } from '#modules/wallets/movement-record.ts'
import { payoutReference } from './begin-payouts.ts'
import { destinationOf, readAccounts, readPayees } from './destination.ts'
import type { PayoutRow } from './tables.ts'

type Parts = Omit<PaymentParts, 'origin'>

const HOUR = 60 * 60 * 1_000
const ARRIVES_WITHIN_HOURS = 24
/** Payouts that one run tries again; the next takes the rest. */
const AT_ONCE = 200

/** Payouts whose transfers have ended, at once for all: arrived, failed, or sent back by the bank after all. */
export const followPayouts = async ({ db, clock }: Parts): Promise<void> => {
  const now = clock.now()
  await sql`update payouts set status = 'paid', paid_at = coalesce(transfer.ended_at, ${now}), next_attempt_at = null
    from bank_transfers transfer
    where transfer.id = payouts.transfer_id and payouts.status = 'under-way' and transfer.status = 'succeeded'`.execute(
    db,
  )
  const failed = await db
    .selectFrom('payouts')
    .innerJoin('bank_transfers', 'bank_transfers.id', 'payouts.transfer_id')
    .select(['payouts.id', 'payouts.transfer_id', 'payouts.attempts'])
    .where((is) =>
      is.or([
        is.and([is('payouts.status', '=', 'under-way'), is('bank_transfers.status', 'in', ['failed', 'returned'])]),
        is.and([is('payouts.status', '=', 'paid'), is('bank_transfers.status', '=', 'returned')]),
      ]),
    )
    .execute()
  for (const { id, transfer_id: transferId, attempts } of failed) {
    const wait = payoutRetryAfter(attempts)
    await db
      .updateTable('payouts')
      .set({ status: 'failed', paid_at: null, next_attempt_at: wait === null ? null : new Date(now.getTime() + wait) })
      .where('id', '=', id)
      .where('transfer_id', '=', transferId)
      .where('status', '!=', 'failed')
      .execute()
  }
}

/** Looks at it again later, or no more; what it was about stays on the wallet. */
const postpone = async (transaction: Db, now: Date, { id, attempts }: PayoutRow): Promise<void> => {
  const wait = payoutRetryAfter(attempts + 1)
  await transaction
    .updateTable('payouts')
    .set({ attempts: attempts + 1, next_attempt_at: wait === null ? null : new Date(now.getTime() + wait) })
    .where('id', '=', id)
    .execute()
}

const tryAgain = async (transaction: Db, { clock, realtime }: Parts, id: string): Promise<void> => {
  const now = clock.now()
  const payout = await transaction
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('next_attempt_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) return
  const { inspector_id: userId, currency, amount, attempts } = payout
  const payee = (await readPayees(transaction, [userId])).get(userId)
  const accounts = (await readAccounts(transaction, [userId], { lock: true })).get(userId) ?? []
  const destination = payee && destinationOf(payee, accounts, currency)
  if (!destination || 'obstacle' in destination) return postpone(transaction, now, payout)
  const { available } = await lockWallet(transaction, userId, currency)
  // Its owner has used the money in between, which came back onto the wallet: nothing is left to be sent.
  if (available < amount) {
    await transaction.updateTable('payouts').set({ next_attempt_at: null }).where('id', '=', id).execute()
    return
  }
  const [transferId, reference] = [randomUUID(), payoutReference(id, attempts + 1)]
  const work = { db: transaction, realtime, now }
  const { entries } = await transfer(work, {
    key: reference,
    kind: 'transfer',
    cause: { kind: BANK_TRANSFER, id: transferId },
    description: 'Payout to your bank account',
    metadata: { paymentReference: reference },
    entries: [
      { kind: 'user-available', userId, currency, amount: -amount },
      { kind: 'payable', currency, amount },
    ],
  })
  await transaction
    .insertInto('bank_transfers')
    .values({
      id: transferId,
      reference,
      user_id: userId,
      bank_account_id: destination.account.id,
      currency,
      amount,
      fee: 0,
      status: 'pending',
      entry_id: entries.find(({ account }) => account.startsWith('user-available:'))?.id ?? '',
      asked_at: null,
      next_check_at: now,
      created_at: now,
      ended_at: null,
      trouble: null,
      expected_at: new Date(now.getTime() + (payoutRules[currency]?.arrivesWithinHours ?? ARRIVES_WITHIN_HOURS) * HOUR),
    })
    .execute()
  await transaction
    .updateTable('payouts')
    .set({
      status: 'under-way',
      transfer_id: transferId,
      bank_account_id: destination.account.id,
      attempts: attempts + 1,
      next_attempt_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Tries payouts that failed again at growing distance, to the account that fits by now. */
export const retryPayouts = async (parts: Parts): Promise<void> => {
  const { db, clock, log } = parts
  const due = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'failed')
    .where('next_attempt_at', '<=', clock.now())
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) {
    try {
      await db.transaction().execute((transaction) => tryAgain(transaction, parts, id))
    } catch (error) {
      log.warn({ err: error, payout: id }, 'A payout that failed could not be tried again, and will be')
    }
  }
}
