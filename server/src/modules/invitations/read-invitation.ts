import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { invitationLimits } from '@fieldproof/contracts/limits'
import type { invitationStatuses } from '@fieldproof/contracts/lists'
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import type { Database } from '#kernel/db/schema.ts'
import type { OrdersTable } from '#modules/orders/tables.ts'
import type { InvitationRow } from './tables.ts'

export type InvitationStatus = (typeof invitationStatuses)[number]
type OrderRow = Selectable<OrdersTable>

const DAY = 24 * 60 * 60 * 1_000

/** An invitation with the data on which its state depends. */
export interface KnownInvitation extends Omit<InvitationRow, 'status'> {
  /** Its present state: if its order was canceled, it is open again. */
  status: InvitationStatus
  seller_first_name: string
  seller_last_name: string
  /** Whether the seller's account was deleted. */
  seller_is_gone: boolean
  order_status: OrderRow['status'] | null
  order_sequence_id: string | null
  order_price_amount: number | null
  /** What was paid for the order and not refunded, in minor units. */
  order_paid: number
  order_price_currency: string | null
  order_completed_at: Date | null
  order_inspector_id: string | null
}

const statusAt = (now: Date): RawBuilder<InvitationStatus> => sql`case
  when invitations.status = 'withdrawn' then 'withdrawn'
  when invitations.status = 'booked' and orders.status <> 'Canceled' then 'booked'
  when invitations.expires_at <= ${now} then 'expired'
  else 'sent' end`

type Joined = SelectQueryBuilder<Pick<Database, 'invitations' | 'users' | 'orders'>, 'invitations', object>

const joined = (db: Db): Joined =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.seller_id')
    .leftJoin('orders', 'orders.id', 'invitations.order_id') as unknown as Joined

const columns = (
  from: Joined,
  now: Date,
): SelectQueryBuilder<Pick<Database, 'invitations' | 'users' | 'orders'>, 'invitations', KnownInvitation> =>
  from
    .selectAll('invitations')
    .select([
      statusAt(now).as('status'),
      sql<string>`users.first_name`.as('seller_first_name'),
      sql<string>`users.last_name`.as('seller_last_name'),
      sql<boolean>`users.deleted_at is not null`.as('seller_is_gone'),
      sql<OrderRow['status'] | null>`orders.status`.as('order_status'),
      sql<string | null>`orders.sequence_id`.as('order_sequence_id'),
      sql<number | null>`orders.price_amount`.as('order_price_amount'),
      sql<number>`(select coalesce(sum(amount - refunded), 0)::float8 from order_payments where order_id = orders.id)`.as(
        'order_paid',
      ),
      sql<string | null>`orders.price_currency`.as('order_price_currency'),
      sql<Date | null>`orders.completed_at`.as('order_completed_at'),
      sql<string | null>`orders.inspector_id`.as('order_inspector_id'),
    ]) as unknown as SelectQueryBuilder<
    Pick<Database, 'invitations' | 'users' | 'orders'>,
    'invitations',
    KnownInvitation
  >

/** An invitation by its id or the hash of its token, in its state at this instant. */
export const findInvitation = (
  db: Db,
  now: Date,
  by: { id: string } | { tokenHash: string },
): Promise<KnownInvitation | undefined> => {
  const from =
    'id' in by
      ? joined(db).where('invitations.id', '=', by.id)
      : joined(db).where('invitations.token_hash', '=', by.tokenHash)
  return columns(from, now).executeTakeFirst()
}

/** The end of the time in which the buyer can claim the promised refund; null before the inspection is complete. */
export const claimUntil = ({ order_status: status, order_completed_at: completedAt }: KnownInvitation): Date | null =>
  status === 'Completed' && completedAt ? new Date(completedAt.getTime() + invitationLimits.claimDays * DAY) : null

/**
 * What the promised refund comes to now, in minor units: the claim, or else the price; at most what the buyer has paid
 * and not got back, for instance by a complaint. Null before there is an order.
 */
export const refundLeft = ({
  refund_amount: claimed,
  order_price_amount: price,
  order_paid: paid,
}: KnownInvitation): number | null => {
  const promised = claimed ?? price
  return promised === null ? null : Math.min(promised, paid)
}

/** The amount of the promised refund: what was paid, can be claimed or is claimed, or else the booked inspection's price. */
const promisedAmount = (row: KnownInvitation): Invitation['promisedRefund']['amount'] => {
  const left = row.refund_status === 'paid' || row.order_status !== 'Completed' ? row.refund_amount : refundLeft(row)
  const currency = row.refund_currency ?? row.order_price_currency
  if (row.refund_status !== 'none' && left !== null && currency !== null) return { amount: left, currency }
  if (
    row.refund_status !== 'promised' ||
    row.status !== 'booked' ||
    row.order_price_amount === null ||
    row.order_price_currency === null
  )
    return null
  return { amount: row.order_price_amount, currency: row.order_price_currency }
}

/**
 * Whether the buyer can claim now: they booked and paid, the inspection is complete, the time is not over, and the seller
 * still has an account.
 */
export const mayClaim = (row: KnownInvitation, viewerId: string, now: Date): boolean => {
  const until = claimUntil(row)
  return (
    row.buyer_id === viewerId &&
    row.status === 'booked' &&
    row.refund_status === 'promised' &&
    until !== null &&
    now <= until &&
    !row.seller_is_gone &&
    refundLeft(row) !== 0
  )
}

/** Whether the seller can pay now: after a claim, even if they declined it. */
export const mayPay = (row: KnownInvitation, viewerId: string): boolean =>
  row.seller_id === viewerId && (row.refund_status === 'claimed' || row.refund_status === 'declined')

const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')

/**
 * An invitation in the form of the contract.
 * @param viewerId null for a visitor with the link, who does not see the whole address
 */
export const toInvitation = (row: KnownInvitation, viewerId: string | null, now: Date): Invitation => {
  const seesOrder =
    row.status === 'booked' && viewerId !== null && (row.buyer_id === viewerId || row.order_inspector_id === viewerId)
  const isSeller = row.seller_id === viewerId
  return {
    _id: row.id,
    inviteeName: `${row.buyer_first_name} ${row.buyer_last_name}`,
    inviteeEmail: viewerId === null ? maskEmail(row.buyer_email) : row.buyer_email,
    propertyDescription: row.property_description,
    price: { amount: row.price_amount, currency: row.price_currency },
    refundsInspectionFee: row.refund_status !== 'none',
    status: row.status,
    inspectionType: row.inspection_type,
    sellerName: `${row.seller_first_name} ${row.seller_last_name}`,
    location: {
      country: row.country,
      state: row.state,
      city: row.city,
      street: row.street,
      zipCode: row.zip_code,
      position: null,
    },
    vin: row.vin,
    listingId: row.listing_id,
    orderId: seesOrder ? row.order_id : null,
    promisedRefund: {
      status: row.refund_status,
      amount: viewerId === null ? null : promisedAmount(row),
      claimUntil: claimUntil(row)?.toISOString() ?? null,
      reason: viewerId === null ? null : row.refund_reason,
    },
    allowed: {
      withdraw: isSeller && row.status === 'sent',
      book: !isSeller && row.status === 'sent',
      claimRefund: viewerId !== null && mayClaim(row, viewerId, now),
      payRefund: viewerId !== null && mayPay(row, viewerId),
    },
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

/** The seller's invitation that led to an order, as seen by one of the order's parties. */
export const invitationOfOrder = async (
  db: Db,
  now: Date,
  orderId: string,
  viewerId: string,
): Promise<Invitation | null> => {
  const row = await columns(joined(db).where('invitations.order_id', '=', orderId), now).executeTakeFirst()
  return row && row.status === 'booked' ? toInvitation(row, viewerId, now) : null
}

interface InvitationsQuery {
  page: number
  side: 'sent' | 'received'
  status?: InvitationStatus
}

/**
 * One page of the invitations that the user sent, or that were sent to their confirmed address or booked by them;
 * newest first.
 */
export const listInvitations = async (
  db: Db,
  now: Date,
  user: { id: string; email: string },
  query: InvitationsQuery,
): Promise<{ items: Invitation[]; total: number; page: number; pageSize: number }> => {
  const from =
    query.side === 'sent'
      ? joined(db).where('invitations.seller_id', '=', user.id)
      : joined(db).where((where) =>
          where.or([
            where('invitations.buyer_id', '=', user.id),
            where.and([
              where('invitations.buyer_email', '=', user.email),
              where('invitations.seller_id', '<>', user.id),
            ]),
          ]),
        )
  const narrowed = query.status === undefined ? from : from.where(statusAt(now), '=', query.status)
  const paged = await page(narrowed, query.page, (rows) =>
    columns(rows as Joined, now)
      .orderBy('invitations.created_at', 'desc')
      .orderBy('invitations.id'),
  )
  return { ...paged, items: paged.items.map((row) => toInvitation(row, user.id, now)) }
}
