import { readMailAddress } from '#kernel/mail-addresses/mail-addresses.ts'
import { keepMailTrouble } from '#kernel/outbox/mail-troubles.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { inWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { countReport } from '#modules/newsletters/deliveries.ts'
import { endSubscription } from '#modules/newsletters/end-subscription.ts'
import { isComplaint, isReturnedForGood } from '#providers/mail-in/delivery-report.ts'
import type { ReceivedMail } from '#providers/mail-in/read-mail.ts'

/** What a report says, for the log. */
export type ReportOutcome = 'returned' | 'complained' | 'other-report'

const outcomeOf = ({ deliveryStatus, feedback }: ReceivedMail): ReportOutcome => {
  if (deliveryStatus !== undefined && isReturnedForGood(deliveryStatus)) return 'returned'
  return feedback !== undefined && isComplaint(feedback) ? 'complained' : 'other-report'
}

/** How many bytes of a complaint are searched for the mail that it is about. */
const SEARCHED = 256 * 1024

/**
 * Finds our mail that a complaint is about by its return path. Only its recipient knows that path, so nobody can
 * complain in another person's name.
 * @returns undefined if it contains no such path
 */
export const mailOfComplaint = (secrets: Secrets, source: Buffer, domain: string): string | undefined => {
  const text = source
    .subarray(0, SEARCHED)
    .toString('latin1')
    .replace(/=\r?\n/g, '')
  for (const [address] of text.matchAll(/\bbounce\+[a-z2-7]{20,60}@[a-z0-9.-]{1,180}/gi)) {
    const target = readMailAddress(secrets, address.replace(/\.+$/, ''), domain)
    if (target?.kind === 'bounce') return target.messageId
  }
  return undefined
}

/**
 * Records a report about a mail's recipient (NOTIFY-13). A repeated report changes nothing.
 * @param messageId of the mail's row in the outbox
 */
export const takeReport = async (
  messageId: string | undefined,
  mail: ReceivedMail,
  parts: WorkParts,
): Promise<ReportOutcome> => {
  const outcome = outcomeOf(mail)
  if (outcome === 'other-report' || messageId === undefined) return 'other-report'
  return inWork(parts, async ({ db, now }) => {
    const sent = await db
      .selectFrom('outbox_messages')
      .select(['recipient', 'dedupe_key'])
      .where('id', '=', messageId)
      .where('channel', '=', 'mail')
      .executeTakeFirst()
    if (!sent) return 'other-report'
    const email = sent.recipient.toLowerCase()
    await countReport(db, sent.dedupe_key, email, outcome, now)
    await keepMailTrouble(db, sent.recipient, outcome, now)
    await endSubscription(db, email, outcome === 'returned' ? 'bounced' : 'complained', now)
    return outcome
  })
}
