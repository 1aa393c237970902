import type { FastifyBaseLogger } from 'fastify'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { ProviderTransfer } from '#kernel/ports/payment-provider.ts'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { BankTransferRow } from './tables.ts'
import { notifyBankTransfer, type BankTransferNews } from './notify-bank-transfer.ts'
import { giveBack, sentOf, settle } from './transfer-bookings.ts'
import type { TransferParts } from './transfer-parts.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')

type Ending = 'succeeded' | 'failed' | 'returned'

const news: Readonly<Record<Ending, BankTransferNews>> = {
  succeeded: 'arrived',
  failed: 'failed',
  returned: 'returned',
}

const isOurs = (row: BankTransferRow, stated: ProviderTransfer['amount']): boolean =>
  stated.currency === row.currency && stated.amount === (row.arrived_amount ?? sentOf(row))

/**
 * How a transfer ends, by its state at the payment provider; undefined if it has not ended, or that end was already
 * processed.
 */
const endingOf = (row: BankTransferRow, { status }: Pick<ProviderTransfer, 'status'>): Ending | undefined => {
  if (status === 'pending' || status === row.status) return undefined
  if (row.status === 'pending') return status
  // A bank may send back a transfer that had arrived. Every other end is final.
  return row.status === 'succeeded' && status !== 'succeeded' ? 'returned' : undefined
}

const end = async (
  work: UnitOfWork,
  log: FastifyBaseLogger,
  id: string,
  stated: Pick<ProviderTransfer, 'status'> & Partial<ProviderTransfer>,
): Promise<void> => {
  const { db, now } = work
  const row = await db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const ending = endingOf(row, stated)
  if (!ending) return
  if (stated.amount && !isOurs(row, stated.amount)) {
    log.error({ transfer: row.reference }, 'The payment provider transferred another amount; it waits for the staff')
    await db
      .updateTable('bank_transfers')
      .set({
        trouble: 'The provider states another amount',
        stated_amount: stated.amount.amount,
        stated_currency: stated.amount.currency,
        stated_status: ending,
      })
      .where('id', '=', id)
      .execute()
    return
  }
  if (ending === 'succeeded') await settle(work, row)
  else await giveBack(work, row, ending)
  const place = await db
    .selectFrom('bank_accounts')
    .select(['bank_name', 'number_ending'])
    .where('id', '=', row.bank_account_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bank_transfers')
    .set({
      status: ending,
      ended_at: now,
      next_check_at: null,
      trouble: stated.message ?? null,
      stated_amount: null,
      stated_currency: null,
      stated_status: null,
    })
    .where('id', '=', id)
    .execute()
  await notifyBankTransfer(work, row, place, news[ending])
}

/**
 * Processes a transfer's state at the payment provider, once, even if it is reported repeatedly. A transfer that
 * arrived is booked as paid; the amount of any other is returned to the wallet. The user is notified. If the payment
 * provider states another amount than was sent, nothing is booked: finance decide (BANK-11).
 */
export const endTransfer = (
  parts: TransferParts,
  id: string,
  stated: Pick<ProviderTransfer, 'status'> & Partial<ProviderTransfer>,
): Promise<void> => inWork(parts, (work) => end(work, parts.log, id, stated))

/**
 * Processes the outcome of a transfer that the staff make by hand (BANK-7), in their unit of work: sent, refused, or
 * sent back by the bank. The user is notified, with the reason unless it was sent.
 * @throws {Refusal} 409 if the transfer is in another state
 */
export const endTransferByHand = async (
  work: UnitOfWork,
  id: string,
  ending: { status: 'succeeded'; bankReference: string } | { status: 'failed' | 'returned'; reason: string },
): Promise<void> => {
  const { db, now } = work
  const row = await db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('id', '=', id)
    .where('is_by_hand', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const next = row && endingOf(row, ending)
  if (!row || !next) throw conflict(refusals.otherState())
  if (next === 'succeeded') await settle(work, row)
  else await giveBack(work, row, next)
  const place = await db
    .selectFrom('bank_accounts')
    .select(['bank_name', 'number_ending'])
    .where('id', '=', row.bank_account_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bank_transfers')
    .set({
      status: next,
      ended_at: now,
      next_check_at: null,
      ...(ending.status === 'succeeded' ? { bank_reference: ending.bankReference } : { trouble: ending.reason }),
    })
    .where('id', '=', id)
    .execute()
  if (next === 'succeeded')
    await db
      .updateTable('bank_accounts')
      .set({ verified_at: now })
      .where('id', '=', row.bank_account_id)
      .where('verified_at', 'is', null)
      .execute()
  await notifyBankTransfer(work, row, place, news[next], ending.status === 'succeeded' ? undefined : ending.reason)
}
