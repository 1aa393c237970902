import type { Currency } from '@fieldproof/contracts'
import type { Tip, TipBody } from '@fieldproof/contracts/entities/completion'
import { tipLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf } from '#modules/orders/paid-ways.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import type { TipRow } from './tables.ts'
import { tellOfEnd } from './tell.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('completion')
const transactionTexts = textsOf('wallet-transactions')

/** A tip as customer and inspector see it. */
export const toTip = (row: TipRow): Tip => ({
  _id: row.id,
  orderId: row.order_id,
  amount: { amount: row.amount, currency: row.currency },
  message: row.message,
  createdAt: row.created_at.toISOString(),
})

/** Whoever can be tipped for an order. @throws {Refusal} 409 before completion, in another currency and beyond the limit */
const requireTippable = async (db: Db, order: OrderRow, currency: Currency): Promise<string> => {
  const { inspector_id: inspectorId } = order
  if (order.status !== 'Completed' || inspectorId === null) throw conflict(texts.tipOnceCompleted())
  if (currency !== currencyOf(order)) throw conflict(texts.tipInOrdersCurrency())
  const inspector = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  if (inspector.deleted_at !== null) throw conflict(texts.inspectorGone())
  const { count } = await db
    .selectFrom('tips')
    .where('order_id', '=', order.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= tipLimits.perOrder) throw conflict(texts.tippedEnough())
  return inspectorId
}

const give = async (
  work: UnitOfWork,
  userId: string,
  { orderId, amount: { amount, currency }, message }: Omit<TipBody, 'idempotencyKey'>,
): Promise<Tip> => {
  const { db, now } = work
  const { order } = await findOrderFor(db, userId, orderId, { roles: ['customer'], lock: true })
  const inspectorId = await requireTippable(db, order, currency)
  const row = await db
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
  await lockWallets(db, [userId, inspectorId], [currency])
  await transfer(work, {
    key: `tip:${row.id}`,
    kind: 'tip',
    cause: { kind: 'order', id: order.id },
    description: transactionTexts.tip(),
    metadata: { orderSequenceId: order.sequence_id },
    entries: [
      { kind: 'user-available', userId, currency, amount: -amount },
      { kind: 'user-held', userId: inspectorId, currency, amount },
    ],
  })
  await tellOfEnd(work, order, {
    to: inspectorId,
    say: 'tipped',
    sum: { amount, currency },
    dedupeKey: `tip:${row.id}`,
  })
  await refreshPages(work, order, [{ event: 'tipped', by: 'customer', userId, inspectorId, sum: { amount, currency } }])
  return toTip(row)
}

/**
 * Tips the inspector of a completed order from the wallet's available money; credit is not to be withdrawn, and a tip is.
 * All of it is the inspector's (TIP-1), and waits on the held balance for the next payday.
 * @throws {Refusal} 402; 404; 409 before completion, in another currency and beyond the limit; 422
 */
export const tipInspector = async ({ idempotencyKey, ...body }: TipBody, context: UserContext): Promise<Tip> => {
  const { db, clock, session } = context
  const call = { scope: `${session.userId} tip-inspector`, key: idempotencyKey, body }
  const { answer } = await withIdempotency(db, clock.now(), call, (transaction) =>
    give(workWithin(context, transaction), session.userId, body),
  )
  return answer
}

/** Writes down which payout paid which tip. @param payoutOf ids of payouts by ids of tips */
export const markTipsPaid = async (db: Db, payoutOf: ReadonlyMap<string, string>): Promise<void> => {
  if (payoutOf.size === 0) return
  await sql`update tips set payout_id = paid.payout
    from unnest(${[...payoutOf.keys()]}::uuid[], ${[...payoutOf.values()]}::uuid[]) as paid (source, payout)
    where tips.id = paid.source`.execute(db)
}

/** Writes down that these tips were due on a payday, and what stood in their way (PAYOUT-7). @param passed.day YYYY-MM-DD */
export const passTips = async (
  db: Db,
  ids: readonly string[],
  { day, why }: { day: string; why: string },
): Promise<void> => {
  if (ids.length === 0) return
  await db.updateTable('tips').set({ passed_day: day, passed_why: why }).where('id', 'in', ids).execute()
}
