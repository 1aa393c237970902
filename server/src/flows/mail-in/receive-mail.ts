import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { readMailAddress } from '#kernel/mail-addresses/mail-addresses.ts'
import type { MailTaker } from '#providers/mail-in/listen.ts'
import { isAutomatic, readMail, type ReceivedMail } from '#providers/mail-in/read-mail.ts'
import { takeAnswer, type AnswerParts } from './take-answer.ts'
import { mailOfComplaint, takeReport } from './take-report.ts'

export interface ReceivingParts extends AnswerParts {
  log: FastifyBaseLogger
  /** The domain of incoming mail. */
  domain: string
}

/**
 * Processes incoming mail: answers go into their conversations (NOTIFY-12), and reports are recorded (NOTIFY-13). The
 * log has the outcome of a mail, and no address, token or text.
 */
export const receiveMail = (parts: ReceivingParts): MailTaker => {
  const { log, domain, ports } = parts
  const targetOf = (address: string) => readMailAddress(ports.secrets, address, domain)
  return {
    isKnown: (address) => targetOf(address) !== undefined,
    take: async ({ sender, recipient }, source) => {
      const target = targetOf(recipient)
      if (!target) return { code: 550, words: '5.1.1 There is no such address here' }
      let mail: ReceivedMail
      try {
        mail = await readMail(source)
      } catch {
        // A retry would give the same result.
        log.info({ outcome: 'unreadable' }, 'A mail came in')
        return { code: 550, words: '5.6.0 This is no mail' }
      }
      if (target.kind !== 'reply') {
        const messageId = target.kind === 'bounce' ? target.messageId : mailOfComplaint(ports.secrets, source, domain)
        log.info({ outcome: await takeReport(messageId, mail, parts) }, 'A mail came in')
        return undefined
      }
      if (isAutomatic(mail, sender)) {
        log.info({ outcome: 'automatic' }, 'A mail came in')
        return undefined
      }
      const key = hash('sha256', `reply ${target.id}\n${mail.messageId ?? hash('sha256', source)}`)
      const { outcome, refusal } = await takeAnswer({ ...target, key }, mail, parts)
      log.info({ outcome }, 'A mail came in')
      return refusal
    },
  }
}
