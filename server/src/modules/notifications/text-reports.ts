import { setTimeout as pause } from 'node:timers/promises'
import { quietUntil } from '@fieldproof/policy/quiet-hours'
import { textTarget } from '@fieldproof/policy/text-link'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { findSentMessage, isKnown, isOneUnderWay, moveDelivery, sendBySms } from '#kernel/outbox/text-deliveries.ts'
import { forgetUnreached, keepUnreached } from '#kernel/outbox/whatsapp-troubles.ts'
import type { TextProvider, TextReport } from '#kernel/ports/text-reports.ts'
import { findTexted, findTextReader } from './wanted-texts.ts'

/** The dependencies of processing reports. */
export interface ReportParts {
  db: Db
  clock: Clock
  /** Of the site, for the link. */
  origin: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Waits until a message that was just sent is recorded, because its report may come earlier; by default a second. */
  settle?: () => Promise<void>
}

/** Milliseconds after which an undelivered text message is no longer sent by SMS. */
const STILL_NEWS = 24 * 60 * 60 * 1_000
/** Milliseconds within which a provider's response is recorded. */
const SETTLES = 1_000

/**
 * The text of an undelivered WhatsApp message, and when to send it by SMS, if it is still useful (NOTIFY-17).
 * @returns undefined if it is not
 */
const stillOfUse = async (transaction: Db, message: OutboxMessageRow, origin: string, now: Date) => {
  const { recipient: number, sent_at: sentAt, useful_until: until } = message
  if (sentAt === null || now.getTime() - sentAt.getTime() >= STILL_NEWS) return undefined
  if (until !== null && now >= until) return undefined
  const row = await findTexted(transaction, message)
  // Pointless for a user who has seen it in the bell, and for a job that someone else got.
  if (!row || row.is_clicked || row.seen_at !== null) return undefined
  if (row.is_job_notification && !row.is_job_still_available) return undefined
  const reader = await findTextReader(transaction, row, number)
  if (!reader) return undefined
  const { quietHours } = reader.settings
  const wakesAt = quietHours ? quietUntil(now.getTime(), quietHours) : null
  if (wakesAt !== null && until !== null && wakesAt >= until.getTime()) return undefined
  return {
    data: { message: row.message, link: `${origin}${textTarget({ _id: row.id })}` },
    notBefore: wakesAt === null ? null : new Date(wakesAt),
  }
}

const takeReport = async (parts: ReportParts, provider: TextProvider, report: TextReport): Promise<void> => {
  const { db, clock, origin, log } = parts
  const now = clock.now()
  const outcome = await db.transaction().execute(async (transaction) => {
    const delivery = await moveDelivery(transaction, provider, report, now)
    if (!delivery) return undefined
    const about = { message: delivery.message_id, channel: delivery.channel, provider, code: report.code }
    const message = await findSentMessage(transaction, delivery.message_id)
    if (delivery.channel !== 'whatsapp' || message?.channel !== 'whatsapp') return { about, goesBySms: false }
    if (report.state !== 'failed') {
      await forgetUnreached(transaction, [message.recipient])
      return { about, goesBySms: false }
    }
    if (report.isUnreached) await keepUnreached(transaction, message.recipient, now, true)
    const again = await stillOfUse(transaction, message, origin, now)
    if (again) await sendBySms<'notification'>(transaction, message.id, again.data, again.notBefore)
    return { about, goesBySms: again !== undefined }
  })
  if (!outcome) return
  const { about, goesBySms } = outcome
  if (report.state !== 'failed')
    log.info({ ...about, state: report.state }, 'A provider reported the state of a text message')
  else log.warn({ ...about, goesBySms }, 'A provider reports that a text message did not arrive')
}

/**
 * Processes a provider's reports of its text messages (NOTIFY-16, NOTIFY-17). A report changes nothing if it is a
 * duplicate, too late, or about an unknown message.
 */
export const takeReports = async (
  parts: ReportParts,
  provider: TextProvider,
  reports: readonly TextReport[],
): Promise<void> => {
  let hasWaited = false
  for (const report of reports) {
    if (!hasWaited && !(await isKnown(parts.db, provider, report.id)) && (await isOneUnderWay(parts.db))) {
      await (parts.settle?.() ?? pause(SETTLES))
      hasWaited = true
    }
    await takeReport(parts, provider, report)
  }
}
