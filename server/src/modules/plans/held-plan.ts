import type { PlanLimits } from '@fieldproof/contracts/entities/subscription'
import type { planLimitNames } from '@fieldproof/contracts/lists'
import { heldOn, type Charge } from '@fieldproof/policy/subscription-charges'
import { dayAt } from '@fieldproof/policy/subscription-days'
import { limitsWith, planCurrencyOf, plansAt } from '@fieldproof/policy/subscription-plans'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { planChangesIn } from '#modules/policy-changes/approved-changes.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('plans')
const DAY = 24 * 60 * 60 * 1_000

export type PlanLimitName = (typeof planLimitNames)[number]

/** The plan that applies to an account, and its limits including add-ons. */
export interface HeldPlan {
  name: string
  limits: PlanLimits
}

/**
 * The time that applies to an account's subscription: the present time, in development shifted by the days of the
 * account's test clock (PLAN-13).
 */
export const accountTime = async (db: Db, userId: string, now: Date): Promise<Date> => {
  const clock = await db
    .selectFrom('subscription_clocks')
    .select('ahead_days')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return clock ? new Date(now.getTime() + clock.ahead_days * DAY) : now
}

/** The plan of an account: the one that is paid for today, with the terms of its sale, otherwise the free plan. */
export const heldPlanOf = async (db: Db, userId: string, now: Date): Promise<HeldPlan> => {
  const there = await accountTime(db, userId, now)
  const rows = await db
    .selectFrom('subscription_charges as charge')
    .innerJoin('subscriptions', 'subscriptions.id', 'charge.subscription_id')
    .selectAll('charge')
    .select(['subscriptions.time_zone', 'subscriptions.currency'])
    .where('subscriptions.user_id', '=', userId)
    // Every time zone is less than a day from UTC.
    .where('charge.until_day', '>=', new Date(there.getTime() - DAY).toISOString().slice(0, 10))
    .orderBy('charge.position')
    .execute()
  const [row] = rows
  const today = row && dayAt(there.getTime(), row.time_zone)
  const held = today === undefined ? undefined : heldOn(rows.map(chargeOf), today)
  const sold = rows.find((one) => one.kind === 'plan' && one.from_day <= (today ?? '') && (today ?? '') < one.until_day)
  if (!held || !sold) {
    const { country } = await db
      .selectFrom('users')
      .select('country')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const figures = plansAt(there.getTime(), await planChangesIn(db, planCurrencyOf(country)))
    return { name: figures.plans[0].name, limits: limitsWith(figures, figures.plans[0].name, []) }
  }
  const figures = plansAt(sold.sold_at.getTime(), await planChangesIn(db, sold.currency))
  return { name: held.plan.name, limits: limitsWith(figures, held.plan.name, held.addons) }
}

interface ChargeColumns {
  kind: 'plan' | 'addon'
  name: string
  quantity: number
  months: number
  from_day: string
  to_day: string
  until_day: string
  amount: number
}

/** A charge in the form that the policy uses. */
export const chargeOf = (row: ChargeColumns): Charge => ({
  kind: row.kind,
  name: row.name,
  quantity: row.quantity,
  months: row.months,
  from: row.from_day,
  to: row.to_day,
  until: row.until_day,
  amount: row.amount,
})

/** How much an account uses of each limit of its plan (PLAN-3). */
export const planUsage = async (db: Db, userId: string): Promise<PlanLimits> => {
  const {
    rows: [row],
  } = await sql<PlanLimits>`select
      (select count(*)::int from projects where owner_id = ${userId} and archived_at is null) as projects,
      (select coalesce(max(many), 0)::int from (
        select count(*) as many from project_people join projects on projects.id = project_id
        where projects.owner_id = ${userId} and archived_at is null group by project_id) people) as "peopleInProject",
      (select count(*)::int from report_templates where owner_id = ${userId}) as templates`.execute(db)
  return row ?? { projects: 0, peopleInProject: 0, templates: 0 }
}

/** The first key of the advisory locks: any number that nothing else uses. */
const ROOM_LOCKS = 491_721

/**
 * Refuses to make one more of something than an account's plan includes (PLAN-4). A lock until the end of the
 * transaction ensures that two calls at once cannot both get the last place.
 * @param asked.userId the account with the plan
 * @param asked.used counts the present number
 * @param asked.isOwn whether the plan is the user's own; otherwise it is that of the project's owner
 * @throws {Refusal} 403 `not-in-plan`
 */
export const requireInPlan = async (
  db: Db,
  now: Date,
  asked: { userId: string; limit: PlanLimitName; used: () => Promise<number>; isOwn: boolean },
): Promise<void> => {
  const { userId, limit, used, isOwn } = asked
  await sql`select pg_advisory_xact_lock(${ROOM_LOCKS}::int, hashtext(${userId}))`.execute(db)
  const { limits } = await heldPlanOf(db, userId, now)
  if ((await used()) < limits[limit]) return
  const room = texts.room[limit]({ count: limits[limit] })
  throw refuse('not-in-plan', isOwn ? texts.notInPlan({ room }) : texts.notInOwnersPlan({ room }))
}
