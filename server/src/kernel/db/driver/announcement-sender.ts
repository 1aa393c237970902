import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** All that waits, in one statement. Nothing in it has to be on a disk, so its commit waits for none. */
const SEND = `select set_config('synchronous_commit', 'off', true), count(pg_notify(channel, payload))
  from unnest($1::text[], $2::text[]) as said (channel, payload)`

/** Milliseconds until what could not be sent is tried again, and messages that are kept until then at most. */
const RETRY_AFTER = 500
const KEPT_MOST = 10_000

/** A message for a channel of the database. */
export interface Announcement {
  readonly channel: string
  readonly payload: string
}

/** Sends what transactions announced, once they have committed. */
export interface AnnouncementSender {
  send: (announcements: readonly Announcement[]) => void
  /** Resolves when all that was given has been sent. */
  settled: () => Promise<void>
}

/**
 * Sends in the order in which it is given, one statement at a time, over whichever connection is free.
 * @param onError called when an announcement could not be sent; it is tried again
 */
export const announcementSender = (pool: Pool, onError: (error: Error) => void): AnnouncementSender => {
  let waiting: Announcement[] = []
  let isSending = false
  let sending = Promise.resolve()
  const sendAll = async (): Promise<void> => {
    isSending = true
    while (waiting.length > 0 && !pool.ending) {
      const batch = waiting
      waiting = []
      try {
        await pool.query(SEND, [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)])
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        waiting = [...batch, ...waiting].slice(-KEPT_MOST)
        await pause(RETRY_AFTER, undefined, { ref: false })
      }
    }
    isSending = false
  }
  return {
    send: (announcements) => {
      waiting.push(...announcements)
      if (!isSending && waiting.length > 0) sending = sendAll()
    },
    settled: () => sending,
  }
}
