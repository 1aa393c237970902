import { settableClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { createBackgroundWork } from '#kernel/background/background-work.ts'
import { mails } from '#app/messages.ts'
import { deliverMail } from '#providers/mail/deliver-mail.ts'
import { smtpMailer } from '#providers/mail/smtp-mailer.ts'
import { settingsFor } from '#providers/mail/testing/mail-server.ts'
import { outboxWorker } from '../worker.ts'

/** An instance in its own process, to be killed. Arguments: the database, and the port of a mail server. */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const log = createLog('silent')
const mail = deliverMail({
  mailer: smtpMailer(settingsFor(Number(port))),
  from: { name: 'Fieldproof', address: 'post@fieldproof.test' },
  writers: mails,
})
const none = async (): Promise<void> => undefined
await createBackgroundWork({
  databaseUrl,
  log,
  monitorSeconds: 1,
  workers: [
    outboxWorker(
      {
        db,
        clock: settableClock('2026-03-02T09:00:00.000Z'),
        log,
        channels: { mail, sms: none, whatsapp: none, push: none },
      },
      { attemptSeconds: 1, retryDelay: 1, longestDelay: 1 },
    ),
  ],
}).start()
