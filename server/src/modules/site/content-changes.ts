import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import { listenTo } from '#kernel/db/listening.ts'

/** The channel on which the database announces changes of content on visitors' pages (migration 0113). */
const CHANNEL = 'fieldproof_content'

/**
 * Reports each change of content on visitors' pages: a post, a price, a listing, a profile. Any instance may make it.
 */
export interface ContentChanges {
  /** Whether every change is received at present. */
  isHeard: () => boolean
  /** Calls after each transaction that changed something, and whenever one may have been missed. */
  onChange: (hear: () => void) => void
}

export interface ContentChannel extends ContentChanges {
  close: () => Promise<void>
}

/** Listens to changes from the database. */
export const listenToContent = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): ContentChannel => {
  const hearers = new Set<() => void>()
  const tell = () => {
    for (const hear of hearers) hear()
  }
  const channel = listenTo(db, CHANNEL, {
    onPayload: tell,
    // Earlier changes may have been missed.
    onUp: tell,
    onDown: (error) => {
      log.warn(
        { cause: error instanceof Error ? error.message : String(error) },
        'changes of content are not heard at present; pages are kept for seconds only',
      )
    },
  })
  return {
    isHeard: () => channel.isUp,
    onChange: (hear) => {
      hearers.add(hear)
    },
    close: () => channel.close(),
  }
}
