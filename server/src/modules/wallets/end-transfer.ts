import type { Db } from '#kernel/db/connect.ts'
import type { ProviderTransfer } from '#kernel/ports/payment-provider.ts'
import { lockWallets, transfer, type Entry } from '#modules/ledger/service.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { BANK_TRANSFER } from './movement-record.ts'
import type { BankTransferRow } from './tables.ts'
import { tellPayout, type PayoutNews } from './tell-payout.ts'

type Ending = 'succeeded' | 'failed' | 'returned'
type Parts = Pick<PaymentParts, 'db' | 'clock' | 'log' | 'realtime'>

const news: Readonly<Record<Ending, PayoutNews>> = { succeeded: 'arrived', failed: 'failed', returned: 'returned' }

const book = async (
  transaction: Db,
  parts: Parts,
  row: BankTransferRow,
  kind: 'transfer-settled' | 'transfer-returned' | 'correction',
  description: string,
  entries: Entry[],
): Promise<void> => {
  const work = { db: transaction, realtime: parts.realtime, now: parts.clock.now() }
  await transfer(work, {
    key: row.reference,
    kind,
    cause: { kind: BANK_TRANSFER, id: row.id },
    description,
    metadata: { paymentReference: row.reference },
    entries,
  })
}

/** What the provider paid out is no longer owed to the user; it comes from what the provider had collected for us. */
const settle = (transaction: Db, parts: Parts, row: BankTransferRow): Promise<void> => {
  const { currency, amount, fee } = row
  return book(transaction, parts, row, 'transfer-settled', 'Transfer arrived at the bank', [
    { kind: 'payable', currency, amount: fee - amount },
    { kind: 'provider-clearing', currency, amount: amount - fee },
  ])
}

/** Everything goes back, the fee too: nobody pays for what did not arrive. */
const giveBack = async (
  transaction: Db,
  parts: Parts,
  row: BankTransferRow,
  ending: 'failed' | 'returned',
): Promise<void> => {
  const { user_id: userId, currency, amount, fee, status } = row
  await lockWallets(transaction, [userId], [currency])
  if (status === 'succeeded') {
    await book(transaction, parts, row, 'correction', 'A transfer that had arrived was sent back', [
      { kind: 'provider-clearing', currency, amount: fee - amount },
      { kind: 'payable', currency, amount: amount - fee },
    ])
  }
  const description =
    ending === 'failed'
      ? 'A transfer to your bank account did not work'
      : 'A transfer to your bank account was sent back'
  await book(transaction, parts, row, 'transfer-returned', description, [
    { kind: 'payable', currency, amount: fee - amount },
    ...(fee > 0 ? [{ kind: 'fees' as const, currency, amount: -fee }] : []),
    { kind: 'user-available', userId, currency, amount },
  ])
}

const isOurs = ({ amount, fee, currency }: BankTransferRow, stated: ProviderTransfer['amount']): boolean =>
  stated.currency === currency && stated.amount === amount - fee

/** What is still to be done where the provider says this; undefined where it has been done, or nothing is. */
const endingOf = (row: BankTransferRow, { status }: Pick<ProviderTransfer, 'status'>): Ending | undefined => {
  if (status === 'pending' || status === row.status) return undefined
  if (row.status === 'pending') return status
  // A bank may send back what had arrived; nothing else follows an end.
  return row.status === 'succeeded' && status !== 'succeeded' ? 'returned' : undefined
}

const end = async (
  transaction: Db,
  parts: Parts,
  id: string,
  stated: Pick<ProviderTransfer, 'status'> & Partial<ProviderTransfer>,
): Promise<void> => {
  const row = await transaction
    .selectFrom('bank_transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const ending = endingOf(row, stated)
  if (!ending) return
  if (stated.amount && !isOurs(row, stated.amount)) {
    parts.log.error(
      { transfer: row.reference },
      'The provider made a transfer of another amount; it waits for the staff',
    )
    await transaction
      .updateTable('bank_transfers')
      .set({ trouble: 'The provider states another amount' })
      .where('id', '=', id)
      .execute()
    return
  }
  if (ending === 'succeeded') await settle(transaction, parts, row)
  else await giveBack(transaction, parts, row, ending)
  const now = parts.clock.now()
  const place = await transaction
    .selectFrom('bank_accounts')
    .select(['bank_name', 'number_ending'])
    .where('id', '=', row.bank_account_id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('bank_transfers')
    .set({ status: ending, ended_at: now, next_check_at: null, trouble: stated.message ?? null })
    .where('id', '=', id)
    .execute()
  await tellPayout(transaction, parts.realtime, now, row, place, news[ending])
}

/**
 * Does what follows from how a transfer stands with the provider, once however often and by however many it is heard of:
 * what arrived is booked as paid out, what did not is given back whole. Its owner is told.
 */
export const endTransfer = (
  parts: Parts,
  id: string,
  stated: Pick<ProviderTransfer, 'status'> & Partial<ProviderTransfer>,
): Promise<void> => parts.db.transaction().execute((transaction) => end(transaction, parts, id, stated))
