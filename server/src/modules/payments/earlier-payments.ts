import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { ProviderDidNotAnswer } from '#kernel/ports/payment-provider.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { awaitStart, isBeingStarted } from './claim-start.ts'
import type { PaymentParts, Purpose } from './payment-purpose.ts'
import { isUnasked } from './payment-rows.ts'
import { applyFound } from './settle.ts'
import type { PaymentRow } from './tables.ts'

const texts = textsOf('payments')

/** Purposes for which a payer may make several payments at once: each of them adds to the wallet. */
const severalAtOnce: readonly Purpose[] = ['wallet-credit']

/** Other pending payments for the same thing. */
const othersOf = (db: Db, { id, purpose, subject_id: subjectId }: PaymentRow) =>
  db
    .selectFrom('payments')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'pending')
    .where('id', '<>', id)

/** Sorts payments by when they were begun: their first references are in that order, even within a millisecond. */
const place = sql<string>`coalesce(previous_references[1], reference)`
const placeOf = ({ reference, previous_references: [first] }: PaymentRow): string => first ?? reference

/** Whether the payer has since begun another payment for the same thing, which is still pending (PAY-12). */
export const isReplaced = async (db: Db, row: PaymentRow): Promise<boolean> => {
  if (severalAtOnce.includes(row.purpose)) return false
  const newer = await othersOf(db, row).select('id').where(place, '>', placeOf(row)).limit(1).executeTakeFirst()
  return newer !== undefined
}

/**
 * Settles the earlier payments for the same thing before another one is started, because the answer to one of them may
 * have been lost after the card was charged (PAY-12). A page that is open does not stop the new payment: it takes money
 * only if the payer pays there as well, and then that money stays in the wallet (PAY-7).
 * @throws {ProviderDidNotAnswer} if it is unknown whether an earlier payment has taken money
 * @throws {Refusal} 409 while a saved card is still being charged
 */
export const settleEarlier = async (parts: PaymentParts, row: PaymentRow): Promise<void> => {
  if (severalAtOnce.includes(row.purpose)) return
  const earlier = await othersOf(parts.db, row)
    .selectAll()
    .where(place, '<', placeOf(row))
    .orderBy('created_at')
    .execute()
  for (const one of earlier) {
    const current = await awaitStart(parts, one.reference)
    if (current?.status !== 'pending') continue
    if (isBeingStarted(parts, current)) throw new ProviderDidNotAnswer('An earlier payment is still being started')
    if (isUnasked(current)) continue
    const found = await parts.ports.payments.verify(current.reference)
    await applyFound(parts, current, found)
    if (found?.status === 'pending' && current.payment_page === null) throw conflict(texts.otherUnderWay())
  }
}
