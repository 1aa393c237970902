import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { NumberUnreached } from '#providers/sms/provider-request.ts'
import type { TextSender } from '#providers/sms/text-sender.ts'
import { keepDevMail } from './store.ts'

/** Text messages for developers, shown in the mailbox next to the mails. */
export const mailboxTexts = (db: Db, clock: Clock, kind: 'sms' | 'whatsapp'): TextSender => ({
  send: ({ to, text, idempotencyKey }) =>
    keepDevMail(db, {
      kind,
      sender: 'Fieldproof',
      recipient: to,
      subject: '',
      text_body: text,
      html_body: null,
      headers: `To: ${to}\nFrom: Fieldproof\nIdempotency-Key: ${idempotencyKey}`,
      message_id: idempotencyKey,
      received_at: clock.now(),
    }),
})

/** WhatsApp for developers. Numbers that end in 0000 have no WhatsApp, so that developers can try that case. */
export const mailboxWhatsApp = (db: Db, clock: Clock): TextSender => {
  const mailbox = mailboxTexts(db, clock, 'whatsapp')
  return {
    send: async (message) => {
      if (message.to.endsWith('0000')) throw new NumberUnreached('The number has no WhatsApp')
      await mailbox.send(message)
    },
  }
}
