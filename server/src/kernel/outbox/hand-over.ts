import { fromKysely, type PgBoss } from 'pg-boss'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Channel } from './messages.ts'

/** Rows that are handed over in one transaction. */
const BATCH = 200

/** The properties of a message that determine its queue. */
export interface QueueOfMessages {
  channel: Channel
  /** Whether it is sent before all other waiting messages (NOTIFY-8). */
  goesFirst: boolean
}

/**
 * The name of a queue. Each channel has two: a slow mail server must not delay text messages, nor WhatsApp an SMS, and
 * urgent messages have a worker that is never busy with anything else.
 */
export const queueName = ({ channel, goesFirst }: QueueOfMessages): string =>
  `outbox-${channel}${goesFirst ? '-first' : ''}`

/** All queues, the urgent ones first. */
export const outboxQueues: readonly QueueOfMessages[] = [true, false].flatMap((goesFirst) =>
  (['mail', 'sms', 'whatsapp', 'push'] as const).map((channel) => ({ channel, goesFirst })),
)

const handOverBatch = async (db: Db, boss: PgBoss, clock: Clock): Promise<{ queues: string[]; count: number }> =>
  db.transaction().execute(async (transaction) => {
    const waiting = transaction
      .selectFrom('outbox_messages')
      .select('id')
      .where('queued_at', 'is', null)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((is) => is.or([is('not_before', 'is', null), is('not_before', '<=', clock.now())]))
      .orderBy('goes_first', 'desc')
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    const rows = await transaction
      .updateTable('outbox_messages')
      .set({ queued_at: clock.now() })
      .where('id', 'in', waiting)
      .returning(['id', 'channel', 'goes_first'])
      .execute()
    const queueOfRow = ({ channel, goes_first: goesFirst }: (typeof rows)[number]) => queueName({ channel, goesFirst })
    const queues = [...new Set(rows.map(queueOfRow))]
    for (const queue of queues) {
      // The entry has the row's id, so that a row has at most one.
      const entries = rows.filter((row) => queueOfRow(row) === queue).map(({ id }) => ({ id }))
      await boss.insert(queue, entries, { db: fromKysely(transaction) })
    }
    return { queues, count: rows.length }
  })

/**
 * Puts every waiting message into its queue, in batches, urgent ones first. A message that is committed meanwhile is in
 * the next batch. Several instances may do this at the same time: each message is taken by only one, and is either in
 * its queue or still waiting.
 * @param wake called with each queue that has new entries, after each batch
 */
export const handOver = async (db: Db, boss: PgBoss, clock: Clock, wake: (queue: string) => void): Promise<void> => {
  for (;;) {
    const batch = await handOverBatch(db, boss, clock)
    for (const queue of batch.queues) wake(queue)
    if (batch.count < BATCH) return
  }
}
