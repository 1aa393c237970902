import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { tellOfJob } from './tell.ts'

const AT_ONCE = 500

/** Tells those whose job nobody took in time, once each; the job itself ends with its time. @returns how many were told */
export const tellOfExpiredJobs = async (
  { db, realtime }: { db: Db; realtime: Realtime },
  now: Date,
): Promise<number> => {
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('poster_id', 'is not', null)
    .where('taken_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('inspection_at', '<=', now)
    .where('expired_told_at', 'is', null)
    .orderBy('inspection_at')
    .limit(AT_ONCE)
    .execute()
  let told = 0
  for (const { id } of due) {
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('jobs')
        .set({ expired_told_at: now })
        .where('id', '=', id)
        .where('taken_at', 'is', null)
        .where('closed_at', 'is', null)
        .where('inspection_at', '<=', now)
        .where('expired_told_at', 'is', null)
        .returning('poster_id')
        .executeTakeFirst()
      if (!row?.poster_id) return
      const { title } = await transaction
        .selectFrom('job_texts')
        .select('title')
        .where('job_id', '=', id)
        .limit(1)
        .executeTakeFirstOrThrow()
      await tellOfJob(transaction, realtime, now, { to: row.poster_id, say: 'expired', job: { id, title } })
      told += 1
    })
  }
  return told
}
