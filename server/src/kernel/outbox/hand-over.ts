import { fromKysely, type PgBoss } from 'pg-boss'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Channel } from './messages.ts'

/** Rows that are handed over in one transaction. */
const BATCH = 200

/** The queue of a channel; each has its own, so that a mail server that hangs holds up no text message. */
export const queueOf = (channel: Channel): string => `outbox-${channel}`

const handOverBatch = async (db: Db, boss: PgBoss, clock: Clock): Promise<{ channels: Channel[]; count: number }> =>
  db.transaction().execute(async (transaction) => {
    const waiting = transaction
      .selectFrom('outbox_messages')
      .select('id')
      .where('queued_at', 'is', null)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    const rows = await transaction
      .updateTable('outbox_messages')
      .set({ queued_at: clock.now() })
      .where('id', 'in', waiting)
      .returning(['id', 'channel'])
      .execute()
    const channels = [...new Set(rows.map(({ channel }) => channel))]
    for (const channel of channels) {
      // The entry has the row's id: a row has one at most.
      const entries = rows.filter((row) => row.channel === channel).map(({ id }) => ({ id }))
      await boss.insert(queueOf(channel), entries, { db: fromKysely(transaction) })
    }
    return { channels, count: rows.length }
  })

/**
 * Puts every message that waits into the queue of its channel. Several instances may do it at once: each message is taken
 * by one, and is in its queue or waits on.
 * @returns the channels whose queues have new entries
 */
export const handOver = async (db: Db, boss: PgBoss, clock: Clock): Promise<Channel[]> => {
  const channels = new Set<Channel>()
  for (;;) {
    const batch = await handOverBatch(db, boss, clock)
    for (const channel of batch.channels) channels.add(channel)
    if (batch.count < BATCH) return [...channels]
  }
}
