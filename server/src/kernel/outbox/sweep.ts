import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds for which messages are kept after they were sent or given up. */
const KEPT = 30 * DAY
/** Rows at a time. */
const BATCH = 500

const rowsWithoutLiveEntry = async (db: Db): Promise<{ id: string; has_ended: boolean }[]> => {
  const { rows } = await sql<{ id: string; has_ended: boolean }>`
    select message.id, job.id is not null as has_ended
    from outbox_messages message
    left join pgboss.job on job.name = 'outbox-' || message.channel || case when message.goes_first then '-first' else '' end and job.id = message.id
    where message.queued_at is not null and message.sent_at is null and message.failed_at is null
      and (job.id is null or job.state in ('completed', 'cancelled', 'failed'))
    order by message.created_at limit ${BATCH}`.execute(db)
  return rows
}

/**
 * Finds messages without a queue entry, which then get a new one. Messages whose entry ended without a delivery, such
 * as when its worker died at the last attempt, are given up.
 * @returns how many will be handed over again
 */
export const findLost = async (db: Db, clock: Clock, log: FastifyBaseLogger): Promise<number> => {
  const rows = await rowsWithoutLiveEntry(db)
  const ended = rows.filter(({ has_ended }) => has_ended).map(({ id }) => id)
  const lost = rows.filter(({ has_ended }) => !has_ended).map(({ id }) => id)
  if (ended.length > 0) {
    const given = await db
      .updateTable('outbox_messages')
      .set({ failed_at: clock.now(), last_error: 'Its queue entry ended without delivering it', data: '{}' })
      .where('id', 'in', ended)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of given)
      log.error({ message: id, cause: 'its queue entry ended without delivering it' }, 'A message was given up')
  }
  if (lost.length > 0) {
    await db
      .updateTable('outbox_messages')
      .set({ queued_at: null })
      .where('id', 'in', lost)
      .where('sent_at', 'is', null)
      .execute()
    log.warn({ messages: lost.length }, 'Messages had lost their queue entries and get new ones')
  }
  return lost.length
}

/** Deletes messages that were sent or given up a month ago. */
export const sweepOutbox = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT)
  await db.deleteFrom('outbox_messages').where(sql<Date>`coalesce(sent_at, failed_at)`, '<=', before).execute()
}
