import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import type { Push } from './payload.ts'

/** A browser that receives pushes. */
export interface PushBrowser {
  id: string
  /** The push service's address for this browser; anyone who has it and the keys can send to it. */
  endpoint: string
  /** Its public key, base64url, an uncompressed point of P-256. */
  publicKey: string
  /** Its authentication secret, base64url, 16 bytes. */
  authSecret: string
}

/** The parts of an outbox message that identify its push. */
export type QueuedPush = Pick<OutboxMessageRow, 'data' | 'locale'>

/**
 * Finds the browser and the push of an outbox message; undefined if there is nothing to send any more, for example
 * because the browser or its user is deleted.
 */
export type FindPush = (queued: QueuedPush) => Promise<{ browser: PushBrowser; push: Push } | undefined>

/** The browsers that receive pushes, and the content of those pushes. */
export interface PushSource {
  /** The function for each template that finds its pushes. */
  find: Readonly<Record<string, FindPush>>
  /** Removes a browser that its push service does not know any more. */
  remove: (browserId: string) => Promise<void>
}
