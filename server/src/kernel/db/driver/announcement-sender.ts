import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Sends all waiting announcements in one statement. It stores nothing, so its commit need not wait for the disk. */
const SEND = `select set_config('synchronous_commit', 'off', true), count(pg_notify(channel, payload))
  from unnest($1::text[], $2::text[]) as announcement (channel, payload)`

/**
 * Milliseconds until a failed send is tried again, and the maximum number of announcements that are kept until then.
 */
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
  /** Resolves when everything that was passed to `send` has been sent. */
  settled: () => Promise<void>
}

/**
 * Sends announcements in the order of the calls, one statement at a time, over any free connection.
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
