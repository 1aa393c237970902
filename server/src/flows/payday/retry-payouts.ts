import { randomUUID } from 'node:crypto'
import { accountPayableFrom } from '@fieldproof/policy/bank-transfer'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallet, transfer } from '#modules/ledger/service.ts'
import { destinationOf, readAccounts, readPayees } from '#modules/payouts/destination.ts'
import { giveUpPayout, lockFailedPayout, postponePayout, sendPayoutAgain } from '#modules/payouts/follow-payouts.ts'
import { payoutReference } from '#modules/payouts/keep-payouts.ts'
import { keepTransfers } from '#modules/wallets/keep-transfers.ts'
import { BANK_TRANSFER } from '#modules/wallets/transaction-record.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { textsOf } from '#texts/texts-of.ts'

const transactionTexts = textsOf('wallet-transactions')

/** Payouts that one run tries again; the next takes the rest. */
const AT_ONCE = 200

const tryAgain = async (work: UnitOfWork, id: string): Promise<void> => {
  const { db } = work
  const payout = await lockFailedPayout(work, id)
  if (!payout) return
  const { inspector_id: userId, currency, amount, attempts } = payout
  const payee = (await readPayees(db, [userId])).get(userId)
  const accounts = (await readAccounts(db, [userId], { lock: true })).get(userId) ?? []
  const destination = payee && destinationOf(payee, accounts, currency)
  if (!destination || 'obstacle' in destination) return postponePayout(work, payout)
  // The transfer came back from another account, and this one is too new (BANK-8).
  if (accountPayableFrom(destination.account.created_at.getTime()) > work.now.getTime())
    return postponePayout(work, payout)
  const { available } = await lockWallet(db, userId, currency)
  // The money came back into the wallet, and its owner has used some of it, so the payout cannot be sent.
  if (available < amount) return giveUpPayout(work, payout)
  const [transferId, reference] = [randomUUID(), payoutReference(id, attempts + 1)]
  const { entries } = await transfer(work, {
    key: reference,
    kind: 'transfer',
    cause: { kind: BANK_TRANSFER, id: transferId },
    description: transactionTexts.payout(),
    metadata: { paymentReference: reference },
    entries: [
      { kind: 'user-available', userId, currency, amount: -amount },
      { kind: 'payable', currency, amount },
    ],
  })
  const { id: bankAccountId, is_by_hand: isByHand } = destination.account
  const entryId = entries.find(({ account }) => account.startsWith('user-available:'))?.id ?? ''
  await keepTransfers(work, [{ id: transferId, reference, userId, bankAccountId, isByHand, currency, amount, entryId }])
  await sendPayoutAgain(work, payout, { transferId, bankAccountId })
}

/** Retries failed payouts at growing intervals, to the account that is right by now. */
export const retryPayouts = async (parts: PaymentParts): Promise<void> => {
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
      await inWork(parts, (work) => tryAgain(work, id))
    } catch (error) {
      log.warn({ err: error, payout: id }, 'A failed payout could not be retried; the next run tries again')
    }
  }
}
