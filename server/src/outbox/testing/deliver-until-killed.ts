import { settableClock } from '../../clock.ts'
import { openDatabase } from '../../db/connect.ts'
import { createLog } from '../../http/request-log.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { settingsFor } from '../../mail/testing/mail-server.ts'
import { outboxWorker } from '../worker.ts'

/** An instance in a process of its own, to be killed. Arguments: the database, and the port of a mail server. */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const log = createLog('silent')
const mail = deliverMail(smtpMailer(settingsFor(Number(port))), { name: 'Fieldproof', address: 'post@fieldproof.test' })
const none = async (): Promise<void> => undefined
await createJobs({
  databaseUrl,
  log,
  monitorSeconds: 1,
  workers: [
    outboxWorker(
      { db, clock: settableClock('2026-03-02T09:00:00.000Z'), log, channels: { mail, sms: none, push: none } },
      { attemptSeconds: 1, retryDelay: 1, longestDelay: 1 },
    ),
  ],
}).start()
