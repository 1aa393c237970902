import type { MilestoneInspection } from '@fieldproof/contracts/entities/milestone-money'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { personsById } from '#modules/projects/people-of.ts'

const rowsOf = (db: Db, projectId: string) =>
  db
    .selectFrom('milestone_inspections')
    .innerJoin('project_milestones', 'project_milestones.id', 'milestone_id')
    .innerJoin('orders', 'orders.id', 'milestone_inspections.order_id')
    .leftJoin('reports', (join) =>
      join
        .onRef('reports.order_id', '=', 'orders.id')
        .onRef('reports.inspector_id', '=', 'orders.inspector_id')
        .on('reports.completed_at', 'is not', null),
    )
    .where('project_milestones.project_id', '=', projectId)
    .select([
      'milestone_id',
      'orders.id as order_id',
      'sequence_id',
      'orders.inspection_type',
      'orders.status',
      'inspection_at',
      'time_zone',
      'price_currency',
      'customer_id',
      'booked_by',
      'reports.id as report_id',
      'reports.completed_at as handed_in_at',
      'reports.summary',
      'reports.verification_code',
    ])
    .select(
      sql<string>`(select coalesce(sum(amount - refunded), 0) from order_payments where order_payments.order_id = orders.id)`.as(
        'paid',
      ),
    )
    .orderBy('booked_at', 'desc')
    .orderBy('orders.id')
    .execute()

type Ratings = Record<'failed' | 'poor' | 'fair', number>
const noRatings: Ratings = { failed: 0, poor: 0, fair: 0 }

/** The number of points per rating of each report, by the reports' ids. */
const ratingsOf = async (db: Db, reportIds: readonly string[]): Promise<Map<string, Ratings>> => {
  if (reportIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('report_points')
    .select(['report_id', 'rating', ({ fn }) => fn.countAll<number>().as('count')])
    .where('report_id', 'in', [...reportIds])
    .where('rating', 'in', ['failed', 'poor', 'fair'])
    .groupBy(['report_id', 'rating'])
    .execute()
  const found = new Map<string, Ratings>()
  for (const { report_id: id, rating, count } of rows) {
    if (rating !== 'failed' && rating !== 'poor' && rating !== 'fair') continue
    found.set(id, { ...(found.get(id) ?? noRatings), [rating]: count })
  }
  return found
}

/**
 * The inspections that were booked for the milestones of a project, newest first, by the milestones' ids. Everybody in
 * the project sees their state and the findings of their reports. Only the customer can open the order.
 * @param userId the viewer
 */
export const readInspections = async (
  db: Db,
  projectId: string,
  userId: string,
): Promise<Map<string, MilestoneInspection[]>> => {
  const rows = await rowsOf(db, projectId)
  const ratings = await ratingsOf(
    db,
    rows.flatMap(({ report_id: id }) => id ?? []),
  )
  const persons = await personsById(
    db,
    rows.map(({ booked_by: id }) => id),
  )
  const shown = rows.map((row) => {
    const { failed, poor, fair } = (row.report_id === null ? undefined : ratings.get(row.report_id)) ?? noRatings
    const inspection: MilestoneInspection = {
      orderId: row.order_id,
      sequenceId: row.sequence_id,
      inspectionType: row.inspection_type,
      status: row.status,
      inspectionAt: row.inspection_at.toISOString(),
      timeZone: row.time_zone,
      isMine: row.customer_id === userId,
      bookedBy: row.booked_by === null ? null : (persons.get(row.booked_by) ?? null),
      paid: { amount: Number(row.paid), currency: row.price_currency },
      report:
        row.handed_in_at === null
          ? null
          : {
              handedInAt: row.handed_in_at.toISOString(),
              summary: row.summary ?? '',
              critical: failed,
              serious: poor,
              minor: fair,
              verificationCode: row.verification_code,
            },
    }
    return { milestoneId: row.milestone_id, inspection }
  })
  const byMilestone = Map.groupBy(shown, ({ milestoneId }) => milestoneId)
  return new Map([...byMilestone].map(([id, list]) => [id, list.map(({ inspection }) => inspection)]))
}

/**
 * The critical findings of the latest report about a milestone; null if no inspection of it has a report. Canceled
 * orders are ignored.
 */
export const criticalFindingsOf = async (db: Db, milestoneId: string): Promise<number | null> => {
  const report = await db
    .selectFrom('milestone_inspections')
    .innerJoin('orders', 'orders.id', 'milestone_inspections.order_id')
    .innerJoin('reports', (join) =>
      join.onRef('reports.order_id', '=', 'orders.id').onRef('reports.inspector_id', '=', 'orders.inspector_id'),
    )
    .select('reports.id')
    .where('milestone_id', '=', milestoneId)
    .where('reports.completed_at', 'is not', null)
    .where('orders.canceled_at', 'is', null)
    .orderBy('reports.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!report) return null
  return (await ratingsOf(db, [report.id])).get(report.id)?.failed ?? 0
}

/** Whether an inspection of a milestone has a report (PROJECT-19). */
export const hasReport = async (db: Db, milestoneId: string): Promise<boolean> =>
  (await criticalFindingsOf(db, milestoneId)) !== null
