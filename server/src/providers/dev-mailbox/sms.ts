import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { SmsSender } from '#providers/sms/sms-sender.ts'
import { keepDevMail } from './store.ts'

/** Text messages for developers: they come in beside the mails. */
export const mailboxSms = (db: Db, clock: Clock): SmsSender => ({
  send: ({ to, text, idempotencyKey }) =>
    keepDevMail(db, {
      kind: 'sms',
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
