import type { LinkedNotification } from '@fieldproof/policy/notifications'

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

/** The list of browsers that take pushes, and what they get. */
export interface PushSource {
  /**
   * The browser and the notification that a message of the outbox names; undefined where the browser, its user or the
   * notification is gone.
   */
  find: (
    data: unknown,
  ) => Promise<{ browser: PushBrowser; notification: LinkedNotification & { message: string } } | undefined>
  /** Forgets a browser that its push service does not know any more. */
  remove: (browserId: string) => Promise<void>
}
