import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import type { Push } from './payload.ts'

/** A browser that takes pushes. */
export interface PushBrowser {
  id: string
  /** The push service's address for this browser; anybody who knows it and the keys can send to it. */
  endpoint: string
  /** Its public key, base64url, an uncompressed point of P-256. */
  publicKey: string
  /** Its authentication secret, base64url, 16 bytes. */
  authSecret: string
}

/** What the message of the outbox needs to be found by. */
export type QueuedPush = Pick<OutboxMessageRow, 'data' | 'locale'>

/**
 * The browser and the push that a message of the outbox names; undefined if there is nothing to send any more, such as
 * where the browser or its user is gone.
 */
export type FindPush = (queued: QueuedPush) => Promise<{ browser: PushBrowser; push: Push } | undefined>

/** The list of browsers that take pushes, and what they get. */
export interface PushSource {
  /** Who finds the pushes of each template. */
  find: Readonly<Record<string, FindPush>>
  /** Forgets a browser that its push service does not know any more. */
  remove: (browserId: string) => Promise<void>
}
