import type { AnswerOf, Currency } from '@fieldproof/contracts'
import type { Tip } from '@fieldproof/contracts/entities/completion'
import type { TipBody } from '@fieldproof/contracts/entities/tip-body'
import { tipLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, Refusal } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { workWithin, type Reaction, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf } from '#modules/orders/paid-ways.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import type { CreditedPayment } from '#modules/payments/payment-purpose.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import type { AwaitedTipRow, TipRow } from './tables.ts'
import { notifyOfEnd } from './notify.ts'
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

/**
 * Requires that the order can be tipped.
 * @returns the id of its inspector
 * @throws {Refusal} 409 before completion, for an inspector who is gone, in another currency and beyond the limit
 */
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

type Given = Omit<TipBody, 'idempotencyKey'>
interface GivenTip extends Pick<Given, 'amount' | 'message'> {
  order: OrderRow
  inspectorId: string
}

/**
 * Moves a tip from the customer's available money to the inspector. The caller has locked the order.
 * @throws {Refusal} 402
 */
const give = async (
  work: UnitOfWork,
  { order, inspectorId, amount: { amount, currency }, message }: GivenTip,
): Promise<TipRow> => {
  const { db, now } = work
  const userId = order.customer_id
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
  await notifyOfEnd(work, order, {
    to: inspectorId,
    message: 'tipped',
    sum: { amount, currency },
    dedupeKey: `tip:${row.id}`,
  })
  await refreshPages(work, order, [{ event: 'tipped', by: 'customer', userId, inspectorId, sum: { amount, currency } }])
  return row
}

/** @returns the tip if the wallet has paid it; the reference of a reserved payment if a card is to pay */
const begin = async (
  work: UnitOfWork,
  userId: string,
  { orderId, amount, message, payment }: Given,
): Promise<Tip | string> => {
  const { db, now } = work
  const { order } = await findOrderFor(db, userId, orderId, { roles: ['customer'], lock: true })
  const inspectorId = await requireTippable(db, order, amount.currency)
  if (payment.method === 'wallet') return toTip(await give(work, { order, inspectorId, amount, message }))
  const { id } = await db
    .insertInto('awaited_tips')
    .values({ order_id: order.id, customer_id: userId, ...amount, message, begun_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { reference } = await reservePayment(db, now, {
    userId,
    purpose: 'tip',
    subjectId: id,
    amount,
    cardId: payment.cardId,
  })
  return reference
}

/** The tip that a payment by card has paid; null until the money has come. */
const tipOf = async (db: Db, reference: string): Promise<Tip | null> => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('awaited_tips', (join) => join.on(sql<boolean>`awaited_tips.id::text = payments.subject_id`))
    .innerJoin('tips', 'tips.id', 'awaited_tips.tip_id')
    .selectAll('tips')
    .where('payments.reference', '=', reference)
    .executeTakeFirst()
  return row ? toTip(row) : null
}

/**
 * Tips the inspector of a completed order, once for its key: at once from the wallet's available money, or by card when
 * the money has come (TIP-2). Credit cannot pay a tip, because the inspector could withdraw the tip and credit must not
 * be withdrawn. The inspector gets the whole tip (TIP-1). It waits on the held balance for the next payday.
 * @throws {Refusal} 402; 404; 409 before completion, in another currency and beyond the limit; 422; 429; 503
 */
export const tipInspector = async (
  { idempotencyKey, ...body }: TipBody,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/tip-inspector'>> => {
  const { db, clock, limits, session } = context
  const { payment, ...rest } = body
  requireCardTaken(context, payment, body.amount.currency)
  if (payment.method === 'card') await limits.count('payment.account', session.userId)
  // Bodies that earlier releases stored with a key had no `payment`, which meant the wallet. They have to compare
  // equal.
  const comparedBody = payment.method === 'wallet' ? rest : body
  const call = { scope: `${session.userId} tip-inspector`, key: idempotencyKey, body: comparedBody }
  const { answer } = await withIdempotency(db, clock.now(), call, (transaction) =>
    begin(workWithin(context, transaction), session.userId, body),
  )
  if (typeof answer !== 'string')
    return { tip: answer, payment: { status: 'succeeded', paymentReference: null, paymentPage: null } }
  const progress = await startPayment(context, answer)
  return { tip: await tipOf(db, progress.paymentReference ?? answer), payment: progress }
}

/** Gives a tip, or rolls everything back if that is no longer possible. @returns the id of the tip, or null */
const tryToGive = async (
  work: UnitOfWork,
  order: OrderRow,
  { amount, currency, message }: AwaitedTipRow,
): Promise<string | null> => {
  try {
    return await inSavepoint(work.db, async () => {
      const inspectorId = await requireTippable(work.db, order, currency)
      return (await give(work, { order, inspectorId, amount: { amount, currency }, message })).id
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

const isWanted = (awaited: AwaitedTipRow, { userId, amount }: CreditedPayment, now: Date): boolean =>
  awaited.tip_id === null &&
  awaited.customer_id === userId &&
  awaited.currency === amount.currency &&
  awaited.amount === amount.amount &&
  now.getTime() - awaited.begun_at.getTime() <= tipLimits.paidWithin

/** Drops the payment of a tip that was given, is too late, or that the order does not take any more. */
export const dropUnneededTip: Reaction<'payment.starts'> = async ({ db, now }, { purpose, payment, drop }) => {
  if (purpose !== 'tip') return
  const awaited = await db.selectFrom('awaited_tips').selectAll().where('id', '=', payment.subjectId).executeTakeFirst()
  const order = awaited && (await lockOrder(db, awaited.order_id))
  if (!order) return
  try {
    if (isWanted(awaited, payment, now)) await requireTippable(db, order, awaited.currency)
    else drop()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    drop()
  }
}

/**
 * Gives a tip by card when its payment has come, if that is within a day and the order can still be tipped (TIP-2).
 * Otherwise the money stays in the wallet, and the payer is notified (PAY-7).
 */
export const completePaidTip: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'tip') return
  const { db, now } = work
  const known = await db.selectFrom('awaited_tips').selectAll().where('id', '=', payment.subjectId).executeTakeFirst()
  const order = known && (await lockOrder(db, known.order_id))
  if (!order) return
  // Read again now that the order is locked: another process may have handled the same payment first.
  const awaited = await db.selectFrom('awaited_tips').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
  const tipId = isWanted(awaited, payment, now) ? await tryToGive(work, order, awaited) : null
  // If there is a tip, it has the message. Otherwise the message is not needed any more.
  await db
    .updateTable('awaited_tips')
    .set({ message: '', ...(tipId !== null && { tip_id: tipId }) })
    .where('id', '=', awaited.id)
    .execute()
  if (tipId !== null) return take()
  await notifyOfEnd(work, order, {
    to: payment.userId,
    message: 'tip-late',
    sum: payment.amount,
    dedupeKey: `payment:${payment.id}:stays`,
  })
}

/** Records which payout paid which tip. @param payoutOf ids of payouts by ids of tips */
export const markTipsPaid = async (db: Db, payoutOf: ReadonlyMap<string, string>): Promise<void> => {
  if (payoutOf.size === 0) return
  await sql`update tips set payout_id = paid.payout
    from unnest(${[...payoutOf.keys()]}::uuid[], ${[...payoutOf.values()]}::uuid[]) as paid (source, payout)
    where tips.id = paid.source`.execute(db)
}

/**
 * Records that these tips were due on a payday and could not be paid, and why (PAYOUT-7).
 * @param passed.day YYYY-MM-DD
 */
export const passTips = async (
  db: Db,
  ids: readonly string[],
  { day, why }: { day: string; why: string },
): Promise<void> => {
  if (ids.length === 0) return
  await db.updateTable('tips').set({ passed_day: day, passed_why: why }).where('id', 'in', ids).execute()
}
