import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { currencies } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import type { Db } from '#kernel/db/connect.ts'
import { containing } from '#kernel/db/containing.ts'
import type { ReferralRow } from './tables.ts'

type Query = InputOf<'GET /referrals/get-my-referrals'>['query'] & { page: number }

/** A referral as its referrer sees it. @param waiting the sum of its credits that wait for budget, minor units */
export const toReferral = (row: ReferralRow, waiting = 0): Referral => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  amountAccrued: { amount: row.accrued, currency: row.currency },
  amountWaiting: { amount: waiting, currency: row.currency },
  maximumPayout: { amount: row.maximum_amount, currency: row.currency },
  percent: Number(row.percent),
  createdAt: row.created_at.toISOString(),
})

const orders = {
  newest: sql`created_at desc, position desc`,
  oldest: sql`created_at, position`,
  amount: sql`accrued desc, position desc`,
} as const

/**
 * One page of a user's referrals, and the sums of the credits of all their referrals, by currency and without filters.
 */
export const listReferrals = async (
  db: Db,
  userId: string,
  { page, search, status, sort = 'newest' }: Query,
): Promise<AnswerOf<'GET /referrals/get-my-referrals'>> => {
  const own = db.selectFrom('referrals').where('referrer_id', '=', userId)
  const [words, wanted] = [search?.trim() ?? '', status]
  const found = own
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', first_name, last_name, email) ilike ${containing(words)}`),
    )
    .$if(wanted !== undefined, (query) => query.where('status', '=', wanted ?? 'invited'))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(orders[sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const sums = await own
    .select(['currency', sql<number>`sum(accrued)::bigint`.as('amount')])
    .groupBy('currency')
    .execute()
  const waiting = await db
    .selectFrom('referral_credits')
    .select(['referral_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('referrer_id', '=', userId)
    .where('is_waiting', '=', true)
    .groupBy('referral_id')
    .execute()
  const waitingOf = new Map(waiting.map((sum) => [sum.referral_id, sum.amount]))
  return {
    items: rows.map((row) => toReferral(row, waitingOf.get(row.id))),
    total,
    page,
    pageSize: PAGE_SIZE,
    amountsAccrued: currencies.flatMap((currency) =>
      sums.filter((sum) => sum.currency === currency).map(({ amount }) => ({ amount, currency })),
    ),
  }
}
