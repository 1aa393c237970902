import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PaymentParts } from './payment-purpose.ts'
import { findPayment } from './payment-rows.ts'
import type { PaymentRow } from './tables.ts'

/** Milliseconds for which only one caller may start a payment. Longer than the payment provider may take to answer. */
const CLAIM = 60_000
/** How often, and at which interval in milliseconds, another caller checks whether the payment has started. */
const LOOKS = 24
const LOOK_EVERY = 250

/** Claims the start of a payment for this caller. @returns undefined if it has started or is being started */
export const claim = ({ db, clock }: PaymentParts, id: string): Promise<PaymentRow | undefined> => {
  const now = clock.now()
  return db
    .updateTable('payments')
    .set({ start_claimed_at: now, start_attempts: sql`start_attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('payment_page', 'is', null)
    .where((where) =>
      where.or([
        where('start_claimed_at', 'is', null),
        where('start_claimed_at', '<=', new Date(now.getTime() - CLAIM)),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Ends the claim, so that the next caller does not have to wait.
 * @param isAsked whether the payment provider may have received the payment; if not, the attempt does not count
 */
export const endClaim = async (
  { db }: PaymentParts,
  { id }: PaymentRow,
  { isAsked }: { isAsked: boolean },
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ start_claimed_at: null, ...(!isAsked && { start_attempts: sql`start_attempts - 1` }) })
    .where('id', '=', id)
    .execute()
}

/** Whether a caller has claimed the start of a payment, and may still be waiting for the payment provider. */
export const isBeingStarted = (
  { clock }: PaymentParts,
  { status, payment_page: page, start_claimed_at: at }: PaymentRow,
): boolean => status === 'pending' && page === null && at !== null && at.getTime() > clock.now().getTime() - CLAIM

/** Waits a few seconds for another caller that is starting the payment. @returns the payment as it is then */
export const awaitStart = async (parts: PaymentParts, reference: string): Promise<PaymentRow | undefined> => {
  let row = await findPayment(parts.db, reference)
  for (let look = 0; look < LOOKS && row && isBeingStarted(parts, row); look += 1) {
    await pause(LOOK_EVERY)
    row = await findPayment(parts.db, reference)
  }
  return row
}
