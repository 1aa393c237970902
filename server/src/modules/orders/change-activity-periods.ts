import { isDeepStrictEqual } from 'node:util'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { isInspectionDateTooFar } from '@fieldproof/policy/inspection-date'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from './change-order.ts'
import { findOrderFor, type FoundOrder, type OrderRow } from './find-order.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

interface RequestedPeriod {
  _id?: string
  date: string
  startTime: string
  endTime: string
}
interface Period {
  id: string | undefined
  startsAt: Date
  endsAt: Date
}

/** Converts periods from the wall time of the inspection's zone to instants. @throws {Refusal} 400 with the fields */
const toPeriods = ({ time_zone: timeZone }: OrderRow, requested: readonly RequestedPeriod[], now: Date): Period[] =>
  requested.map((period, index) => {
    const [start, end] = [period.startTime, period.endTime].map((time) =>
      instantOf({ date: period.date, time, timeZone }),
    )
    // When clocks go forward, a period may begin and end at the same instant.
    if (start == null || end == null || start >= end) {
      throw invalid([{ field: `activityPeriods.${index}.endTime`, message: texts.noSuchTime() }])
    }
    if (period._id === undefined && end < now.getTime())
      throw invalid([{ field: `activityPeriods.${index}.date`, message: quoteMessages.datePassed }])
    if (isInspectionDateTooFar({ date: period.date, timeZone, now: now.getTime() }))
      throw invalid([{ field: `activityPeriods.${index}.date`, message: quoteMessages.dateTooFar }])
    return { id: period._id, startsAt: new Date(start), endsAt: new Date(end) }
  })

const refuseOverlaps = (periods: readonly Period[]): void => {
  const sorted = [...periods].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (sorted.some(({ startsAt }, index) => index > 0 && startsAt < (sorted[index - 1]?.endsAt ?? startsAt))) {
    throw conflict(texts.periodsOverlap())
  }
}

/**
 * Updates periods that have an id, adds those without, and deletes the others.
 * @throws {Refusal} 404 for an unknown id
 */
const replace = async ({ db, now }: UnitOfWork, orderId: string, periods: readonly Period[]): Promise<void> => {
  const stored = await db.selectFrom('order_activity_periods').select('id').where('order_id', '=', orderId).execute()
  const kept = periods.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (kept.some((id) => !stored.some((row) => row.id === id))) throw notFound()
  const deleted = stored.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (deleted.length > 0) await db.deleteFrom('order_activity_periods').where('id', 'in', deleted).execute()
  for (const { id, startsAt, endsAt } of periods) {
    if (id === undefined) {
      await db
        .insertInto('order_activity_periods')
        .values({ order_id: orderId, starts_at: startsAt, ends_at: endsAt, created_at: now })
        .execute()
    } else {
      await db
        .updateTable('order_activity_periods')
        .set({ starts_at: startsAt, ends_at: endsAt })
        .where('id', '=', id)
        .execute()
    }
  }
}

const periodsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_activity_periods')
    .select(['starts_at', 'ends_at'])
    .where('order_id', '=', orderId)
    .orderBy('starts_at')
    .execute()

/** Deletes all activity periods of an order, because they do not apply on another day or to another inspector. */
export const dropActivityPeriods = async ({ db }: UnitOfWork, orderId: string): Promise<void> => {
  await db.deleteFrom('order_activity_periods').where('order_id', '=', orderId).execute()
}

/**
 * Sets the activity periods of an order. Its inspector may do so, or its customer while there is no inspector. The
 * other side is notified (NOTIFY-9).
 * @throws {Refusal} 400, 404, 409 if they overlap or cannot be changed any more
 */
export const changeActivityPeriods = (
  context: UserContext,
  { orderId, activityPeriods }: { orderId: string; activityPeriods: readonly RequestedPeriod[] },
): Promise<FoundOrder> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const { order, role } = await findOrderFor(begun.db, userId, orderId, {
      roles: ['customer', 'inspector'],
      lock: true,
    })
    const isOver = finalOrderStatuses.includes(order.status) || order.report_submitted_at !== null
    if (isOver || (role === 'customer' && order.inspector_id !== null)) throw conflict(texts.periodsFixed())
    const work = afterLock(begun, context.clock)
    const periods = toPeriods(order, activityPeriods, work.now)
    refuseOverlaps(periods)
    const before = await periodsOf(work.db, orderId)
    await replace(work, orderId, periods)
    const changed = await changeOrder(work.db, orderId, {})
    const to = role === 'inspector' ? changed.customer_id : changed.inspector_id
    const isChanged = !isDeepStrictEqual(before, await periodsOf(work.db, orderId))
    if (to !== null && isChanged)
      await notifyOfOrder(work, changed, { to, message: 'times-changed', values: { by: role } })
    await refreshPages(work, changed, isChanged ? [{ event: 'times-changed', by: role, userId }] : 'none')
    return { order: changed, role, userId }
  })
