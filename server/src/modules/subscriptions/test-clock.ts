import { sql } from 'kysely'
import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { accountTime } from '#modules/plans/held-plan.ts'
import { textsOf } from '#texts/texts-of.ts'
import { doDueSubscriptions } from './due-subscriptions.ts'
import { earnDueDays } from './earn.ts'

const texts = textsOf('subscriptions')

const DAY = 24 * 60 * 60 * 1_000
/** Days that an account may be ahead. */
const MOST = 4_000

/**
 * The number of days, at least one, until a step is due for the account; all of them if none is.
 * @param days above 0
 */
const daysToNext = async (db: Db, userId: string, now: Date, days: number): Promise<number> => {
  const row = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.min('next_step_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.at) return days
  const time = await accountTime(db, userId, now)
  return Math.min(days, Math.max(1, Math.ceil((row.at.getTime() - time.getTime()) / DAY)))
}

/**
 * Moves the caller's subscription forward by days, running every step that becomes due (PLAN-13). Money and
 * payments keep the real time. Not available on a public site.
 * @throws {Refusal} 404 in production; 409 more than ten years ahead
 */
export const moveTestClock = async (
  { days }: InputOf<'POST /subscriptions/move-test-clock'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /subscriptions/move-test-clock'>> => {
  const {
    db,
    clock,
    isProduction,
    session: { userId },
  } = context
  if (isProduction) throw notFound()
  for (let left = days; left > 0; ) {
    const go = await daysToNext(db, userId, clock.now(), left)
    const moved = await db
      .insertInto('subscription_clocks')
      .values({ user_id: userId, ahead_days: go })
      .onConflict((conflicting) =>
        conflicting
          .column('user_id')
          .doUpdateSet({ ahead_days: sql`subscription_clocks.ahead_days + ${go}` })
          .where('subscription_clocks.ahead_days', '<=', MOST - go),
      )
      .returning('ahead_days')
      .executeTakeFirst()
    if (!moved) throw conflict(texts.clockAtEnd())
    await doDueSubscriptions(context, userId)
    left -= go
  }
  await earnDueDays(context, userId)
  return { now: (await accountTime(db, userId, clock.now())).toISOString() }
}
