import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import type { Database } from '#kernel/db/schema.ts'
import type { QuotationRow, QuotationStatus } from './tables.ts'

/** A quotation with its inspector's name and avatar. */
export interface KnownQuotation extends QuotationRow {
  first_name: string
  last_name: string
  avatar: string | null
}

/**
 * The effective status of a quotation: an unanswered one counts as declined if its order went to someone else, and as
 * canceled if the order was canceled.
 */
const statusNow = sql<QuotationStatus>`case
  when quotations.status in ('created', 'updated') and orders.status = 'Canceled' then 'cancelled'
  when quotations.status in ('created', 'updated')
    and (orders.status in ('Processing', 'Completed') or orders.inspector_id is not null) then 'declined'
  else quotations.status end`

type Tables = Pick<Database, 'quotations' | 'users' | 'orders'>
type Joined = SelectQueryBuilder<Tables, 'quotations' | 'users' | 'orders', object>

const joined = (db: Db): Joined =>
  db
    .selectFrom('quotations')
    .innerJoin('users', 'users.id', 'quotations.inspector_id')
    .innerJoin('orders', 'orders.id', 'quotations.order_id')

const columns = (from: Joined): SelectQueryBuilder<Tables, 'quotations' | 'users' | 'orders', KnownQuotation> =>
  from.selectAll('quotations').select(['users.first_name', 'users.last_name', 'users.avatar', statusNow.as('status')])

/** Whether a quotation is unanswered and valid. It is no longer valid at the instant `valid_until`. */
export const isOpen = (
  { status, valid_until: validUntil }: Pick<QuotationRow, 'status' | 'valid_until'>,
  now: Date,
): boolean => (status === 'created' || status === 'updated') && (validUntil === null || validUntil > now)

/** A quotation in the form of the contract. */
export const toQuotation = (row: KnownQuotation): Quotation => ({
  _id: row.id,
  orderId: row.order_id,
  inspector: { _id: row.inspector_id, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar },
  amount: { amount: row.amount, currency: row.currency },
  description: row.description,
  status: row.status,
  validUntil: row.valid_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** A quotation by its id. */
export const findQuotation = (db: Db, id: string): Promise<KnownQuotation | undefined> =>
  columns(joined(db).where('quotations.id', '=', id)).executeTakeFirst()

/** @throws {Error} if it does not exist */
export const readQuotation = async (db: Db, id: string): Promise<Quotation> => {
  const row = await findQuotation(db, id)
  if (!row) throw new Error('The quotation does not exist')
  return toQuotation(row)
}

/**
 * Quotations for an order, newest first.
 * @param inspectorId limits the list to this inspector's, because inspectors do not see each other's quotations
 */
export const quotationsOfOrder = async (db: Db, orderId: string, inspectorId?: string): Promise<Quotation[]> => {
  const quotations = joined(db).where('quotations.order_id', '=', orderId)
  const seen = inspectorId === undefined ? quotations : quotations.where('quotations.inspector_id', '=', inspectorId)
  return (await columns(seen).orderBy('quotations.created_at', 'desc').orderBy('quotations.id').execute()).map(
    toQuotation,
  )
}

/** SQL for the number of open quotations for an order, in a query that has `orders`. */
export const openQuotationsOf = (now: Date): RawBuilder<number> => sql<number>`(
  select count(*) from quotations where quotations.order_id = orders.id and quotations.status in ('created', 'updated')
    and (quotations.valid_until is null or quotations.valid_until > ${now}) and orders.status = 'Pending' and orders.inspector_id is null)`

/** One page of an inspector's own quotations, newest first. */
export const listOwnQuotations = async (
  db: Db,
  inspectorId: string,
  query: { page: number; status?: QuotationStatus },
): Promise<{ items: Quotation[]; total: number; page: number; pageSize: number }> => {
  const own = joined(db).where('quotations.inspector_id', '=', inspectorId)
  const paged = await page(
    query.status === undefined ? own : own.where(statusNow, '=', query.status),
    query.page,
    (rows) =>
      columns(rows as Joined)
        .orderBy('quotations.created_at', 'desc')
        .orderBy('quotations.id'),
  )
  return { ...paged, items: paged.items.map(toQuotation) }
}
