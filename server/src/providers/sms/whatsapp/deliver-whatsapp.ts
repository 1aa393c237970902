import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import type { Deliver, Taken } from '#kernel/outbox/channels.ts'
import { endUnreached, keepUnreached } from '#kernel/outbox/whatsapp-troubles.ts'
import { deliverText, type TextDelivery } from '../deliver-text.ts'
import { NumberUnreached } from '../provider-request.ts'

/** Delivers text messages by WhatsApp, and stores which numbers it does not reach (NOTIFY-15). */
export const deliverWhatsApp = ({
  db,
  log,
  ...parts
}: TextDelivery & { db: Db; log: Pick<FastifyBaseLogger, 'warn'> }): Deliver => {
  const deliver = deliverText(parts)
  return async (row) => {
    let taken: Taken | undefined
    try {
      taken = (await deliver(row)) ?? undefined
    } catch (error) {
      if (error instanceof NumberUnreached) await keepUnreached(db, row.recipient, parts.clock.now())
      throw error
    }
    // The message is sent: an error from here on must not cause a second one.
    await endUnreached(db, row.recipient).catch(() => {
      log.warn({ message: row.id }, 'It could not be stored that WhatsApp reaches a number again')
    })
    return taken
  }
}
