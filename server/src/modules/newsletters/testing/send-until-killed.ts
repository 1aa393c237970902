import { createBackgroundWork } from '#kernel/background/background-work.ts'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { createLog } from '#kernel/http/request-log.ts'
import { opened } from '#kernel/outbox/sealed-data.ts'
import { outboxWorker } from '#kernel/outbox/worker.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { mails } from '#app/messages.ts'
import { deliverMail } from '#providers/mail/deliver-mail.ts'
import { smtpMailer } from '#providers/mail/smtp-mailer.ts'
import { settingsFor } from '#providers/mail/testing/mail-server.ts'
import { newslettersWorker } from '../worker.ts'

/**
 * An instance that sends newsletters in its own process, which the test kills. Arguments: the database, and the port of
 * a mail server.
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const log = createLog('silent')
const secrets = secretsFrom(Buffer.alloc(32, 7))
const mail = opened(
  secrets,
  deliverMail({
    mailer: smtpMailer(settingsFor(Number(port))),
    from: { name: 'Fieldproof', address: 'post@fieldproof.test' },
    writers: mails,
  }),
)
const none = async (): Promise<void> => undefined
await createBackgroundWork({
  databaseUrl,
  log,
  monitorSeconds: 1,
  workers: [
    outboxWorker(
      { db, clock: systemClock, log, channels: { mail, sms: none, whatsapp: none, push: none } },
      { attemptSeconds: 10, retryDelay: 1, longestDelay: 1 },
    ),
    newslettersWorker({
      db,
      clock: systemClock,
      log,
      secrets,
      realtime: { siteOrigin: () => 'https://www.site.test' },
    }),
  ],
}).start()
