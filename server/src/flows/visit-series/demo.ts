import { bookedFrom } from '@fieldproof/policy/visit-series'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import { demoSeriesMilestoneId } from '#modules/projects/demo-work.ts'

const DAY = 24 * 60 * 60 * 1_000
const idOf = (...words: string[]): string => lastingId('demo-series', ...words)
const [TIME, ZONE] = ['10:00', 'Africa/Lagos']

/** Days from the day of the seed; the first visit is skipped. */
const days = [5, 19, 33, 47] as const

const visitAt = (now: Date, inDays: number) => {
  const day = new Date(now.getTime() + inDays * DAY).toISOString().slice(0, 10)
  const at = instantOf({ date: day, time: TIME, timeZone: ZONE })
  if (at === null) throw new Error(`There is no ${TIME} on ${day}`)
  return { id: idOf('visit', String(inDays)), day, time: TIME, at: new Date(at) }
}

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const customer = people.get('customer')
  const milestone = await db
    .selectFrom('project_milestones')
    .select('project_id')
    .where('id', '=', demoSeriesMilestoneId)
    .executeTakeFirst()
  if (customer === undefined || !milestone) return
  const model = await db
    .selectFrom('orders')
    .select(['id', 'inspector_id', 'price_amount'])
    .where('customer_id', '=', customer)
    .where('inspection_type', '=', 'property')
    .where('status', '=', 'Completed')
    .where('price_currency', '=', 'NGN')
    .where('inspector_id', 'is not', null)
    .orderBy('inspection_at')
    .limit(1)
    .executeTakeFirst()
  if (!model) return
  const series = await db
    .insertInto('visit_series')
    .values({
      id: idOf('roof'),
      project_id: milestone.project_id,
      milestone_id: demoSeriesMilestoneId,
      model_order_id: model.id,
      payer_id: customer,
      inspector_id: model.inspector_id,
      rhythm: 'fortnightly',
      time: TIME,
      time_zone: ZONE,
      most: model.price_amount,
      currency: 'NGN',
      pays_by: 'wallet',
      card_id: null,
      started_at: now,
      ended_at: null,
      ended_why: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!series) return
  await db
    .insertInto('milestone_inspections')
    .values({ order_id: model.id, milestone_id: demoSeriesMilestoneId, booked_by: customer, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('series_visits')
    .values(
      days.map((inDays, index) => {
        const visit = visitAt(now, inDays)
        return {
          ...visit,
          series_id: series.id,
          moved: null,
          state: index === 0 ? ('skipped' as const) : ('planned' as const),
          due_at: index === 0 ? null : new Date(bookedFrom(visit.at.getTime())),
          order_id: null,
          has_same_inspector: null,
        }
      }),
    )
    .execute()
}

/** A series of visits to the demo's house, one of which is skipped. It is added once, and continues like any other. */
export const visitSeriesDemo: DemoStep = { name: 'visit-series', version: 1, put }
