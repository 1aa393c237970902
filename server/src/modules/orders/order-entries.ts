import type { OrderEntryEvent } from '@fieldproof/contracts/lists'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderActor } from '@fieldproof/policy/order-status'
import { maySeeEntry } from '@fieldproof/policy/order-timeline'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRole } from './find-order.ts'

/** An event of an order other than a change of status. It contains no free text (ORDER-14). */
export interface NewEntry {
  event: OrderEntryEvent
  by: OrderActor
  /** Who did it; null if nobody did. */
  userId: string | null
  /** The inspector it is about. */
  inspectorId?: string | null
  /** Minor units. */
  sum?: { amount: number; currency: string }
  /** The time that is proposed for the inspection. */
  proposedFor?: Date
}

/** Adds lines to the timeline of an order, dated with the present instant. */
export const writeEntries = async (
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  orderId: string,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  await sendWithNext(
    db,
    db.insertInto('order_entries').values(
      entries.map(({ event, by, userId, inspectorId, sum, proposedFor }) => ({
        order_id: orderId,
        event,
        at: now,
        actor_kind: by,
        actor_id: userId,
        inspector_id: inspectorId ?? null,
        amount: sum?.amount ?? null,
        currency: sum?.currency ?? null,
        happens_at: proposedFor ?? null,
      })),
    ),
  )
}

/** Adds the payout to the timelines of orders, each amount in minor units. */
export const writePaidOut = async (
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  paid: readonly { orderId: string; inspectorId: string; amount: number; currency: string }[],
): Promise<void> => {
  if (paid.length === 0) return
  await sql`insert into order_entries (order_id, event, at, actor_kind, inspector_id, amount, currency)
    select paid.order_id, 'paid-out', ${now}, 'time', paid.inspector_id, paid.amount, paid.currency
    from unnest(${paid.map(({ orderId }) => orderId)}::uuid[], ${paid.map(({ inspectorId }) => inspectorId)}::uuid[],
      ${paid.map(({ amount }) => amount)}::bigint[], ${paid.map(({ currency }) => currency)}::text[])
      as paid (order_id, inspector_id, amount, currency)`.execute(db)
}

/** The entries of an order's timeline that this reader may see, in order. */
export const readEntries = async (
  db: Db,
  orderId: string,
  reader: { role: OrderRole; userId: string },
): Promise<Order['timeline']> => {
  // Only the back office sees which member of staff did it.
  const rows = await db
    .selectFrom('order_entries as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'entry.actor_id').on('entry.actor_kind', '!=', 'staff'),
    )
    .leftJoin('users as inspector', 'inspector.id', 'entry.inspector_id')
    .select([
      'event',
      'at',
      'actor_kind',
      'inspector_id',
      'amount',
      'currency',
      'happens_at',
      'actor.id as actor_id',
      'actor.first_name as actor_first',
      'actor.last_name as actor_last',
      'actor.avatar as actor_avatar',
      'inspector.first_name as inspector_first',
      'inspector.last_name as inspector_last',
      'inspector.avatar as inspector_avatar',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const personOf = (_id: string | null, firstName: string | null, lastName: string | null, avatar: string | null) =>
    _id === null || firstName === null || lastName === null ? null : { _id, firstName, lastName, avatar }
  return rows
    .filter(({ event, inspector_id: inspectorId }) => maySeeEntry({ event, inspectorId }, reader))
    .map((row) => ({
      event: row.event,
      at: row.at.toISOString(),
      actor: row.actor_kind,
      by: personOf(row.actor_id, row.actor_first, row.actor_last, row.actor_avatar),
      inspector: personOf(row.inspector_id, row.inspector_first, row.inspector_last, row.inspector_avatar),
      amount: row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
      proposedFor: row.happens_at?.toISOString() ?? null,
    }))
}
