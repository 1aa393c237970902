import type { Tip, TipBody } from '@fieldproof/contracts/entities/completion'
import { tipLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { currencyOf } from '#modules/orders/order-money.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import type { TipRow } from './tables.ts'
import { tellOfEnd } from './tell.ts'

/** A tip as customer and inspector see it. */
export const toTip = (row: TipRow): Tip => ({
  _id: row.id,
  orderId: row.order_id,
  amount: { amount: row.amount, currency: row.currency },
  message: row.message,
  createdAt: row.created_at.toISOString(),
})

const give = async (
  transaction: Db,
  context: UserContext,
  now: Date,
  { orderId, amount: { amount, currency }, message }: Omit<TipBody, 'idempotencyKey'>,
): Promise<Tip> => {
  const {
    realtime,
    session: { userId },
  } = context
  const { order } = await findOrderFor(transaction, userId, orderId, { roles: ['customer'], lock: true })
  const { inspector_id: inspectorId } = order
  if (order.status !== 'Completed' || inspectorId === null)
    throw conflict('You can tip the inspector once the order is completed.')
  if (currency !== currencyOf(order)) throw conflict('A tip is in the currency of the order.')
  const inspector = await transaction
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  if (inspector.deleted_at !== null) throw conflict('This inspector has closed their account.')
  const { count } = await transaction
    .selectFrom('tips')
    .where('order_id', '=', order.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= tipLimits.perOrder) throw conflict('You have tipped for this order as often as you can.')
  const row = await transaction
    .insertInto('tips')
    .values({
      order_id: order.id,
      customer_id: userId,
      inspector_id: inspectorId,
      currency,
      amount,
      message,
      created_at: now,
      payout_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await lockWallets(transaction, [userId, inspectorId], [currency])
  const work = { db: transaction, realtime, now }
  await transfer(work, {
    key: `tip:${row.id}`,
    kind: 'tip',
    cause: { kind: 'order', id: order.id },
    description: 'Tip for an inspection',
    metadata: { orderSequenceId: order.sequence_id },
    entries: [
      { kind: 'user-available', userId, currency, amount: -amount },
      { kind: 'user-held', userId: inspectorId, currency, amount },
    ],
  })
  await tellOfEnd(transaction, realtime, now, order, {
    to: inspectorId,
    say: 'tipped',
    sum: { amount, currency },
    dedupeKey: `tip:${row.id}`,
  })
  await refreshPages(transaction, realtime, order)
  return toTip(row)
}

/**
 * Tips the inspector of a completed order from the wallet's available money; credit is not to be withdrawn, and a tip is.
 * All of it is the inspector's (D2 §9), and waits on the held balance for the next payday.
 * @throws {Refusal} 402; 404; 409 before completion, in another currency and beyond the limit; 422
 */
export const tipInspector = async ({ idempotencyKey, ...body }: TipBody, context: UserContext): Promise<Tip> => {
  const now = context.clock.now()
  const { answer } = await withIdempotency(
    context.db,
    now,
    { scope: `${context.session.userId} tip-inspector`, key: idempotencyKey, body },
    (transaction) => give(transaction, context, now, body),
  )
  return answer
}
