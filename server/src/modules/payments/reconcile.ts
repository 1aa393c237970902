import { ProviderDidNotAnswer } from '#kernel/ports/payment-provider.ts'
import { settleBankTransfer } from '#modules/wallets/move-transfer-on.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { findPayment } from './payment-rows.ts'
import { askAboutRefunds, sendDueRefunds } from './send-refunds.ts'
import { settlePayment } from './settle.ts'
import type { PaymentEventsTable } from './tables.ts'

const MINUTE = 60_000
/** How many payments, and how many webhooks, one run processes at most. */
const AT_ONCE = 500

type Event = Pick<PaymentEventsTable, 'kind' | 'reference'>

/**
 * Processes a webhook. @returns whether it is finished
 * @throws {ProviderDidNotAnswer}
 */
export const handleEvent = async (parts: PaymentParts, { kind, reference }: Event): Promise<boolean> => {
  if (reference === null) return true
  if (kind === 'refund') await askAboutRefunds(parts, reference)
  if (kind === 'transfer') await settleBankTransfer(parts, reference)
  if (kind !== 'payment') return true
  await settlePayment(parts, reference, 'webhook')
  const row = await findPayment(parts.db, reference)
  // If a failed or abandoned payment is made later, another webhook or the nightly comparison reports it.
  return row?.status !== 'pending'
}

/**
 * Handles items one after the other. A failure does not stop the others, but after three calls in a row without an
 * answer the rest waits for the next run.
 */
export const eachInTurn = async <Item>(
  { log }: Pick<PaymentParts, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let unanswered = 0
  for (const item of items) {
    try {
      await work(item)
      unanswered = 0
    } catch (error) {
      log.warn(
        { cause: error instanceof Error ? error.message : String(error) },
        'A payment could not be settled and is tried again',
      )
      unanswered = error instanceof ProviderDidNotAnswer ? unanswered + 1 : 0
      if (unanswered === 3) return
    }
  }
}

const settleWaiting = async (parts: PaymentParts): Promise<void> => {
  const now = parts.clock.now()
  const before = new Date(now.getTime() - MINUTE)
  const waiting = await parts.db
    .selectFrom('payments')
    .select('reference')
    .where('status', '=', 'pending')
    .where('created_at', '<=', before)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute()
  await eachInTurn(parts, waiting, async ({ reference }) => {
    // Before the call, so that one without an answer goes behind the others.
    await parts.db.updateTable('payments').set({ asked_at: now }).where('reference', '=', reference).execute()
    await settlePayment(parts, reference, 'reconciliation')
  })
}

const handleWaitingEvents = async (parts: PaymentParts): Promise<void> => {
  const now = parts.clock.now()
  const left = await parts.db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'reference'])
    .where('handled_at', 'is', null)
    .where('received_at', '<=', new Date(now.getTime() - MINUTE))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('received_at')
    .limit(AT_ONCE)
    .execute()
  await eachInTurn(parts, left, async ({ id, ...event }) => {
    await parts.db.updateTable('payment_events').set({ asked_at: now }).where('id', '=', id).execute()
    if (await handleEvent(parts, event))
      await parts.db.updateTable('payment_events').set({ handled_at: now }).where('id', '=', id).execute()
  })
}

/**
 * Completes what was not reported or not finished: payments that have been pending for more than a minute, webhooks
 * that could not be processed, and refunds that are due. Runs every few minutes.
 */
export const reconcilePayments = async (parts: PaymentParts): Promise<void> => {
  await settleWaiting(parts)
  await handleWaitingEvents(parts)
  await sendDueRefunds(parts)
}
