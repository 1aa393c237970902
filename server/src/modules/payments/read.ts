import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { PaymentRecord, PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import type { Database } from '#kernel/db/schema.ts'
import { addressExpiry } from '#kernel/files/signed-address.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { Files } from '#kernel/ports/files.ts'
import { spanOf } from '#modules/wallets/day-span.ts'
import { textsOf } from '#texts/texts-of.ts'
import { ordersOfPayments } from './order-of-payment.ts'
import { findPayment, statusOf } from './payment-rows.ts'
import type { PaymentRefundRow, PaymentRow } from './tables.ts'

const texts = textsOf('payments')

type Query = InputOf<'GET /payments/my-payment-transactions'>['query'] & { page: number }
type Reading = { db: Db; files: Files; now: Date }

/** The addresses of receipts that have been drawn, by the payment's id. */
const receiptsOf = async ({ db, files, now }: Reading, rows: readonly PaymentRow[]): Promise<Map<string, string>> => {
  const drawn = await db
    .selectFrom('documents')
    .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
    .select(['documents.subject_id', 'stored_files.key'])
    .where('documents.kind', '=', RECEIPT)
    .where('documents.owner_id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .where(
      'documents.subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('stored_files.removed_at', 'is', null)
    .execute()
  return new Map(drawn.map(({ subject_id: id, key }) => [id, files.signedAddress(key, addressExpiry(now))]))
}

/** The saved cards of the payers, each as user id and signature. */
const savedOf = async ({ db }: Reading, rows: readonly PaymentRow[]): Promise<Set<string>> => {
  const saved = await db
    .selectFrom('bank_cards')
    .select(['user_id', 'signature'])
    .where('user_id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute()
  return new Set(saved.map((card) => `${card.user_id} ${card.signature}`))
}

/** The document kind of receipts. */
export const RECEIPT = 'payment-receipt'

/** Payments as their payers see them. */
const toTransactions = async (reading: Reading, rows: readonly PaymentRow[]): Promise<PaymentTransaction[]> => {
  if (rows.length === 0) return []
  const [orders, receipts, saved] = [
    await ordersOfPayments(reading.db, rows),
    await receiptsOf(reading, rows),
    await savedOf(reading, rows),
  ]
  return rows.map((row) => ({
    _id: row.id,
    paymentReference: row.reference,
    amount: { amount: row.amount, currency: row.currency },
    refunded: { amount: row.refunded_amount, currency: row.paid_currency ?? row.currency },
    purpose: row.purpose,
    method: row.channel ?? 'card',
    status: statusOf(row),
    orderDetails: orders.get(row.subject_id) ?? null,
    paymentDate: row.status === 'succeeded' || row.status === 'returned' ? (row.paid_at?.toISOString() ?? null) : null,
    invoice: receipts.get(row.id) ?? null,
    card:
      row.card_brand !== null && row.card_ending !== null
        ? { brand: row.card_brand, cardNumberEnding: row.card_ending }
        : null,
    canSaveCard:
      row.status === 'succeeded' && row.card_signature !== null && !saved.has(`${row.user_id} ${row.card_signature}`),
    returnTo: row.return_to,
    createdAt: row.created_at.toISOString(),
  }))
}

const statusIs: Readonly<Record<NonNullable<Query['status']>, RawBuilder<boolean>>> = {
  pending: sql`status in ('pending', 'held')`,
  succeeded: sql`status = 'succeeded' and refunded_amount = 0`,
  failed: sql`status = 'failed'`,
  abandoned: sql`status = 'abandoned'`,
  'partly-refunded': sql`status = 'succeeded' and refunded_amount > 0 and refunded_amount < paid_amount`,
  refunded: sql`(status = 'returned' or (status = 'succeeded' and refunded_amount = paid_amount))`,
}

/** Whether a payment's reference, or the number or description of its order, contains the words. */
const contains = (userId: string, words: string): RawBuilder<boolean> => {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(reference ilike ${pattern} or subject_id in (
    select checkout_id::text from orders where customer_id = ${userId} and checkout_id is not null
      and (sequence_id ilike ${pattern} or description ilike ${pattern})
    union all select surcharges.id::text from surcharges join orders on orders.id = surcharges.order_id
      where orders.customer_id = ${userId} and (sequence_id ilike ${pattern} or orders.description ilike ${pattern})
    union all select awaited_tips.id::text from awaited_tips join orders on orders.id = awaited_tips.order_id
      where orders.customer_id = ${userId} and (sequence_id ilike ${pattern} or orders.description ilike ${pattern})))`
}

type Payments = SelectQueryBuilder<Database, 'payments', object>

const narrowed = (db: Db, userId: string, query: Query): { rows: Payments; isWhole: boolean } => {
  const { from, until } = spanOf(query)
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    query.status && statusIs[query.status],
    query.purpose && sql<boolean>`purpose = ${query.purpose}`,
    from && sql<boolean>`created_at >= ${from}`,
    until && sql<boolean>`created_at < ${until}`,
    query.search ? contains(userId, query.search) : undefined,
  ]
  const given = conditions.filter((condition) => condition !== undefined)
  const all = db.selectFrom('payments').where('user_id', '=', userId)
  return { rows: given.reduce((rows, condition) => rows.where(condition), all), isWhole: given.length === 0 }
}

/**
 * The number of a user's payments. The database counts them as they are created, so that a long history is paged as
 * fast as a short one.
 */
const countAll = async (db: Db, userId: string): Promise<number> =>
  (await db.selectFrom('payment_counts').select('total').where('user_id', '=', userId).executeTakeFirst())?.total ?? 0

/** One page of a user's payments. */
export const listPayments = async (
  db: Db,
  files: Files,
  now: Date,
  userId: string,
  query: Query,
): Promise<AnswerOf<'GET /payments/my-payment-transactions'>> => {
  const { page, sort = 'newest' } = query
  const { rows, isWhole } = narrowed(db, userId, query)
  const total = isWhole
    ? await countAll(db, userId)
    : (await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const listed = await rows
    .selectAll()
    .orderBy(sort === 'amount' ? 'amount' : 'created_at', direction)
    .orderBy('id', direction)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { items: await toTransactions({ db, files, now }, listed), total, page, pageSize: PAGE_SIZE }
}

/** One of a user's payments. @throws {Refusal} 404 if it is not this user's */
export const findOwnPayment = async (db: Db, userId: string, id: string): Promise<PaymentRow> => {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound(texts.noSuchPayment())
  return row
}

const refundStates: Readonly<Record<PaymentRefundRow['status'], PaymentRecord['refunds'][number]['state']>> = {
  queued: 'under-way',
  sent: 'under-way',
  succeeded: 'to-card',
  'to-wallet': 'to-wallet',
}

const refundsOf = async (db: Db, row: PaymentRow): Promise<PaymentRecord['refunds']> => {
  const refunds = await db
    .selectFrom('payment_refunds')
    .select(['id', 'amount', 'status', 'created_at', 'settled_at'])
    .where('payment_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return refunds.map(({ id, amount, status, created_at: createdAt, settled_at: settledAt }) => ({
    _id: id,
    amount: { amount, currency: row.paid_currency ?? row.currency },
    state: refundStates[status],
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }))
}

const findOwnByName = async (db: Db, userId: string, name: string): Promise<PaymentRow> => {
  if (!name.startsWith('PAYMENT')) return findOwnPayment(db, userId, name)
  const row = await findPayment(db, name)
  if (row?.user_id !== userId) throw notFound(texts.noSuchPayment())
  return row
}

/**
 * One of a user's payments with its refunds (PAY-8). @param name its id, or a current or former reference
 * @throws {Refusal} 404 if it is not this user's
 */
export const readPayment = async (
  db: Db,
  files: Files,
  now: Date,
  userId: string,
  name: string,
): Promise<PaymentRecord> => {
  const row = await findOwnByName(db, userId, name)
  const [transaction] = await toTransactions({ db, files, now }, [row])
  if (!transaction) throw notFound(texts.noSuchPayment())
  return { ...transaction, refunds: await refundsOf(db, row) }
}
