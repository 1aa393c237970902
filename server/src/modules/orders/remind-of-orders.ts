import {
  HOURS_AHEAD,
  dueInspectionReminder,
  inspectionReminders,
  type InspectionReminder,
} from '@fieldproof/policy/reminders'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { claimReminder, isClaimed } from '#modules/notifications/reminders.ts'
import { completesAtOf } from './completes-at.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from './each-due-order.ts'
import type { OrderRow } from './find-order.ts'
import { notifyOfOrder } from './notify-order.ts'
import { termOfOrder } from './terms-of-order.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
/** Milliseconds by which a day can differ from 24 hours when clocks change, with some to spare. */
const CLOCK_CHANGE = 2 * HOUR

const aboutInspection = (which: InspectionReminder, orderId: string): string => `inspection-${which}:${orderId}`

/** When the order got its inspector or its time, whichever is later. */
const settledAtOf = async (db: Db, { id, created_at: createdAt }: OrderRow): Promise<Date> => {
  const settled = await db
    .selectFrom('order_status_history')
    .select('at')
    .where('order_id', '=', id)
    .where('event', 'in', ['inspector-accepted', 'rescheduled-with-inspector'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return settled?.at ?? createdAt
}

const messages = { day: 'inspection-tomorrow', hours: 'inspection-soon' } as const

/** Reminds both sides of a locked order of its inspection, each once for this time. */
const remindOf = async (work: UnitOfWork, order: OrderRow, which: InspectionReminder): Promise<boolean> => {
  const { id, inspection_at: at, time_zone: timeZone, inspector_id: inspectorId } = order
  if (order.status !== 'Processing' || inspectorId === null || order.report_submitted_at !== null) return false
  const settledAt = (await settledAtOf(work.db, order)).getTime()
  const due = dueInspectionReminder({ at: at.getTime(), timeZone, settledAt }, work.now.getTime())
  // A reminder that is too late is claimed all the same, so that it is not checked again.
  const isDue = inspectionReminders(at.getTime(), timeZone)[which] <= work.now.getTime()
  if (!isDue) return false
  let isSent = false
  for (const to of [order.customer_id, inspectorId]) {
    if (!(await claimReminder(work, to, { about: aboutInspection(which, id), moment: at }))) continue
    if (due !== which) continue
    const values = { when: { at, timeZone } }
    await notifyOfOrder(work, order, {
      to,
      message: messages[which],
      type: 'Reminder',
      values,
      reminder: 'inspections',
      until: at,
    })
    isSent = true
  }
  return isSent
}

const remindOfSoon = async (parts: DueParts, which: InspectionReminder, ahead: number): Promise<number> => {
  const now = parts.clock.now()
  const about = sql`concat(${`inspection-${which}:`}::text, orders.id)`
  const isSentTo = (userId: 'customer_id' | 'inspector_id') =>
    isClaimed({ about, userId: sql.ref(`orders.${userId}`), moment: sql.ref('orders.inspection_at') })
  const due = await parts.db
    .selectFrom('orders')
    .select(['id as orderId', 'inspection_at', 'time_zone'])
    .where('status', '=', 'Processing')
    .where('inspector_id', 'is not', null)
    .where('report_submitted_at', 'is', null)
    .where('inspection_at', '>', now)
    .where('inspection_at', '<=', new Date(now.getTime() + ahead))
    .where(sql<boolean>`not (${isSentTo('customer_id')} and ${isSentTo('inspector_id')})`)
    .orderBy('inspection_at')
    .limit(AT_ONCE)
    .execute()
  const isDue = ({ inspection_at: at, time_zone: timeZone }: (typeof due)[number]): boolean =>
    inspectionReminders(at.getTime(), timeZone)[which] <= now.getTime()
  return eachDueOrder(parts, due.filter(isDue), (work, order) => remindOf(work, order, which))
}

/**
 * Reminds customers and inspectors of inspections, a day and two hours ahead (REMIND-3). The current time, inspector
 * and state are read from the locked order.
 * @returns the number of reminders
 */
export const remindOfInspections = async (parts: DueParts): Promise<number> =>
  (await remindOfSoon(parts, 'hours', HOURS_AHEAD * HOUR)) + (await remindOfSoon(parts, 'day', DAY + CLOCK_CHANGE))

/**
 * Reminds customers of reports that they have not answered, a day before the order completes by itself (REMIND-4).
 * @returns the number of reminders
 */
export const remindOfAcceptances = async (parts: DueParts): Promise<number> => {
  const now = parts.clock.now()
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', 'in', ['Processing', 'Overdue'])
    .where('completion_stopped_at', 'is', null)
    .where(
      sql<Date>`report_submitted_at + completion_delay_ms * interval '1 millisecond'
        + ${termOfOrder('completedAfterReportDays')} * interval '24 hours'`,
      '<=',
      new Date(now.getTime() + DAY + CLOCK_CHANGE),
    )
    .where(
      sql<boolean>`not exists (select from reminders where about = concat('acceptance:', orders.id)
        and user_id = orders.customer_id and moment > ${now})`,
    )
    .orderBy('report_submitted_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const completesAt = await completesAtOf(work.db, order)
    if (completesAt === null || completesAt <= work.now || completesAt.getTime() - DAY > work.now.getTime())
      return false
    if (!(await claimReminder(work, order.customer_id, { about: `acceptance:${order.id}`, moment: completesAt })))
      return false
    await notifyOfOrder(work, order, {
      to: order.customer_id,
      message: 'acceptance-ends',
      type: 'Reminder',
      values: { when: { at: completesAt, timeZone: order.time_zone } },
      leadsTo: 'report',
      reminder: 'deadlines',
      until: completesAt,
    })
    return true
  })
}
