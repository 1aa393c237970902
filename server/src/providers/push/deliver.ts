import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import type { Secrets } from '#kernel/ports/index.ts'
import type { PushSource } from './push-browser.ts'
import { createPushSender } from './send.ts'
import { vapidKeys } from './vapid-keys.ts'

export interface PushDeliveryParts {
  db: Db
  clock: Clock
  secrets: Secrets
  source: PushSource
  config: Pick<Config, 'pushOwnHosts' | 'publicOrigin' | 'vapidSubject'>
  /** Certificates (PEM) to trust in addition to the usual ones. For tests. */
  ca?: string
}

/** Used by a site that is not public yet, because push services require a subject. */
const NO_SUBJECT = 'mailto:push@fieldproof.invalid'
const subjectOf = ({ vapidSubject, publicOrigin }: PushDeliveryParts['config']): string =>
  vapidSubject ?? (publicOrigin?.startsWith('https:') ? publicOrigin : NO_SUBJECT)

/**
 * Creates the delivery of the outbox's pushes. A browser that its push service no longer knows is removed. If the
 * browser, the notification, the account or the ringing call no longer exists, nothing is sent.
 * @returns a function that throws if the push should be retried
 */
export const createPushDelivery = ({
  db,
  clock,
  secrets,
  source,
  config,
  ca,
}: PushDeliveryParts): ((row: OutboxMessageRow) => Promise<void>) => {
  const send = createPushSender({ subject: subjectOf(config), ownHosts: config.pushOwnHosts, ca })
  return async (row) => {
    const found = await source.find[row.template]?.(row)
    if (!found) return
    const { browser, push } = found
    const outcome = await send(browser, push, await vapidKeys(db, secrets, clock.now()))
    if (outcome === 'gone') await source.remove(browser.id)
  }
}
