import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { securityEventCounts } from '#kernel/security-events/security-event.ts'
import { securityEvents } from '#kernel/security-events/security-events.ts'
import { createSecurityWatch, type SecurityAlert } from '#kernel/security-events/security-watch.ts'

/** Milliseconds between checks. */
const CHECK_EVERY = 60_000
/** Milliseconds within which the webhook has to answer. */
const WEBHOOK_TIMEOUT = 10_000
const HOUR = 60 * 60_000

/** Where alerts go; nowhere if neither address is given. */
export interface AlertTargets {
  mail?: string | undefined
  /** An address that takes JSON by POST. */
  webhook?: string | undefined
}

interface AlertParts {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Reports one alert: in the log, and to its receivers. All instances together mail it once an hour. */
export const notifyOfAlert = async (
  { db, clock, log }: AlertParts,
  { mail, webhook }: AlertTargets,
  alert: SecurityAlert,
): Promise<void> => {
  const now = clock.now()
  log.error({ alert: alert.event, times: alert.times, minutes: alert.minutes }, 'security alert')
  if (mail !== undefined)
    await queueMessage(db, now, {
      channel: 'mail',
      recipient: mail,
      template: 'security-alert',
      locale: 'en',
      dedupeKey: `security-alert ${alert.event} ${Math.floor(now.getTime() / HOUR)}`,
      // The alert goes to a mailbox, so there is no name.
      data: { firstName: '', ...alert, about: securityEvents[alert.event].about },
    })
  if (webhook === undefined) return
  try {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...alert, about: securityEvents[alert.event].about, at: now.toISOString() }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
    })
    if (!answer.ok) log.warn({ status: answer.status }, 'The webhook refused a security alert')
  } catch (error) {
    log.warn(
      { cause: error instanceof Error ? error.message : String(error) },
      'A security alert could not be sent to the webhook',
    )
  }
}

/**
 * Checks each minute whether security events passed a threshold on this instance, and alerts the operator (SECURITY-2).
 */
export const securityAlertsWorker =
  (parts: AlertParts, targets: AlertTargets): BackgroundWorker =>
  async () => {
    const look = createSecurityWatch()
    let current = Promise.resolve()
    const run = async (): Promise<void> => {
      for (const alert of look(securityEventCounts(), parts.clock.now())) {
        await notifyOfAlert(parts, targets, alert).catch((error: unknown) => {
          parts.log.warn(
            { cause: error instanceof Error ? error.message : String(error) },
            'A security alert could not be queued as a mail',
          )
        })
      }
    }
    await run()
    const timer = setInterval(() => {
      current = current.then(run)
    }, CHECK_EVERY)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await current
    }
  }
