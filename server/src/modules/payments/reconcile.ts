import { ProviderDidNotAnswer } from '#kernel/ports/payment-provider.ts'
import { settleBankTransfer } from '#modules/wallets/move-transfer-on.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { findPayment, isOver } from './payment-rows.ts'
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
  return row === undefined || isOver(row)
}

/**
 * Handles items one after the other. A failure does not stop the others, but after three calls without an answer the
 * rest waits for the next run.
 */
const each = async <Item>(
  { log }: PaymentParts,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let unanswered = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.warn(
        { cause: error instanceof Error ? error.message : String(error) },
        'A payment could not be settled and is tried again',
      )
      unanswered = error instanceof ProviderDidNotAnswer ? unanswered + 1 : unanswered
      if (unanswered === 3) return
    }
  }
}

const settleWaiting = async (parts: PaymentParts): Promise<void> => {
  const now = parts.clock.now().getTime()
  const waiting = await parts.db
    .selectFrom('payments')
    .select('reference')
    .where('status', '=', 'pending')
    .where('created_at', '<=', new Date(now - MINUTE))
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', new Date(now - MINUTE))]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute()
  await each(parts, waiting, ({ reference }) => settlePayment(parts, reference, 'reconciliation'))
}

const handleWaitingEvents = async (parts: PaymentParts): Promise<void> => {
  const now = parts.clock.now()
  const left = await parts.db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'reference'])
    .where('handled_at', 'is', null)
    .where('received_at', '<=', new Date(now.getTime() - MINUTE))
    .orderBy('received_at')
    .limit(AT_ONCE)
    .execute()
  await each(parts, left, async ({ id, ...event }) => {
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
