import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { announce } from '#kernel/db/announcements.ts'
import { DeliveryFailure, NotWanted, type Channels, type Taken } from './channels.ts'
import type { Channel } from './messages.ts'
import { OUTBOX_CHANNEL } from './queue.ts'
import type { OutboxMessageRow } from './tables.ts'
import { keepTaken } from './text-deliveries.ts'

export interface DeliveryParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  channels: Channels
  /** Awaited before each attempt, see `GiveWay`. */
  turn?: () => Promise<void>
}

/** The maximum length of a stored error text. */
const ERROR_LENGTH = 500

/** An error's text for the log. The text of an unknown error may contain an address, which is removed. */
const safeTextOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  const safe = error instanceof DeliveryFailure ? text : text.replace(/\b[a-z]+:\/\/\S+|\S+@\S+|\+\d{7,}/gi, '…')
  return safe.slice(0, ERROR_LENGTH)
}

const begin = ({ db }: DeliveryParts, id: string, channel: Channel) =>
  db
    .updateTable('outbox_messages')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    // If the message has changed to another channel, it is in that channel's queue.
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Changes a message's channel in one statement, so that it has only one channel at a time, even after a kill. */
const changeOver = async (
  db: Db,
  { id, channel }: OutboxMessageRow,
  instead: Channel,
  cause: string,
): Promise<void> => {
  await db
    .updateTable('outbox_messages')
    .set({ channel: instead, queued_at: null, last_error: cause })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .execute()
  await announce(db, OUTBOX_CHANNEL)
}

/**
 * Marks a message as sent, and removes its data: links and codes are no longer needed, and a backup should not contain
 * them.
 */
const keepSent = async (db: Db, row: OutboxMessageRow, taken: Taken | undefined, now: Date): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox_messages')
      .set({ sent_at: now, last_error: null, data: '{}' })
      .where('id', '=', row.id)
      .execute()
    if (taken) await keepTaken(transaction, row, taken, now)
  })
}

/**
 * Makes one attempt to deliver a message by a channel, unless it has been sent or given up, or has changed to another
 * channel.
 * @param isLast whether the message is given up if this attempt fails
 * @returns false if it must be tried again
 * @throws if the database cannot be reached; the message is then tried again
 */
export const deliverRow = async (
  parts: DeliveryParts,
  { id, channel }: { id: string; channel: Channel },
  isLast: boolean,
): Promise<boolean> => {
  const { db, clock, log, channels } = parts
  const row = await begin(parts, id, channel)
  if (!row) return true
  const { template, attempts } = row
  const about = { message: id, channel, template, attempt: attempts }
  let taken: Taken | undefined
  try {
    taken = (await channels[channel](row)) ?? undefined
  } catch (error) {
    if (error instanceof NotWanted) {
      await db.deleteFrom('outbox_messages').where('id', '=', id).execute()
      log.info(about, 'A message was withdrawn, because its recipient does not want it any more')
      return true
    }
    const cause = safeTextOf(error)
    const instead = error instanceof DeliveryFailure ? error.instead : undefined
    if (instead !== undefined) {
      await changeOver(db, row, instead, cause)
      log.warn({ ...about, cause, instead }, 'A message goes by another channel')
      return true
    }
    const isOver = isLast || (error instanceof DeliveryFailure && error.isFinal)
    await db
      .updateTable('outbox_messages')
      .set({ last_error: cause, ...(isOver ? { failed_at: clock.now(), data: '{}' } : {}) })
      .where('id', '=', id)
      .execute()
    if (isOver) log.error({ ...about, cause }, 'A message was given up')
    else log.warn({ ...about, cause }, 'A message could not be delivered and is tried again')
    return isOver
  }
  await keepSent(db, row, taken, clock.now())
  log.info(about, 'A message was delivered')
  return true
}
