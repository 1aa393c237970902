import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** The answers so far; an open quotation counts as interest. */
export interface Answers {
  waiting: number
  interested: number
  offering: number
}

export const countAnswers = async (db: Db, orderId: string, now: Date): Promise<Answers> => {
  const {
    rows: [counts],
  } = await sql<Answers>`
    select count(*) filter (where answer = 'none')::int as waiting, count(*) filter (where answer = 'interested')::int as interested,
      count(*) filter (where answer = 'none' and exists (
        select from quotations where quotations.order_id = ${orderId} and quotations.inspector_id = order_candidates.inspector_id
          and quotations.status in ('created', 'updated') and (valid_until is null or valid_until > ${now})))::int as offering
    from order_candidates where order_id = ${orderId}`.execute(db)
  return counts ?? { waiting: 0, interested: 0, offering: 0 }
}
