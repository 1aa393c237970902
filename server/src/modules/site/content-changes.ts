import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import { listenTo } from '#kernel/db/listening.ts'

/** The channel on which the database announces changes of content on visitors' pages (migration 0113). */
const CHANNEL = 'fieldproof_content'

/**
 * Reports each change of content on visitors' pages: a post, a price, a listing, a profile. The change may be made by
 * any instance.
 */
export interface ContentChanges {
  /** Whether every change is received at present. */
  isReceiving: () => boolean
  /** Calls the listener after each transaction that changed content, and whenever a change may have been missed. */
  onChange: (listener: () => void) => void
}

export interface ContentChannel extends ContentChanges {
  close: () => Promise<void>
}

/** Listens to changes from the database. */
export const listenToContent = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): ContentChannel => {
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const channel = listenTo(db, CHANNEL, {
    onPayload: notifyListeners,
    // Earlier changes may have been missed.
    onUp: notifyListeners,
    onDown: (error) => {
      log.warn(
        { cause: error instanceof Error ? error.message : String(error) },
        'changes of content are not received at present; pages are only cached for seconds',
      )
    },
  })
  return {
    isReceiving: () => channel.isUp,
    onChange: (listener) => {
      listeners.add(listener)
    },
    close: () => channel.close(),
  }
}
