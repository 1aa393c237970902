import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { startDevSmtp } from '../dev-mailbox/smtp.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { drawOrderPapers } from '../modules/orders/mail-papers.ts'
import type { Secrets } from '../ports/index.ts'
import { createPushDelivery } from '../push/index.ts'
import { deliverSms } from '../sms/deliver-sms.ts'
import { provideSms } from '../sms/provide.ts'
import type { Channels } from './channels.ts'

interface ChannelParts {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  secrets: Secrets
}

/** Every channel with who carries its messages, by the configuration; the mail server of developers is started. */
export const provideChannels = async ({
  config,
  db,
  clock,
  log,
  secrets,
}: ChannelParts): Promise<{ channels: Channels; stop: () => Promise<void> }> => {
  const { smtp: external, mailFrom, sms } = config
  const mailbox = external === undefined ? await startDevSmtp({ db, clock, log }) : undefined
  const smtp = external ?? mailbox?.settings
  if (!smtp) throw new Error('There is no mail server')
  return {
    channels: {
      mail: deliverMail(smtpMailer(smtp), mailFrom, drawOrderPapers(db)),
      sms: deliverSms(provideSms(sms, db, clock), clock),
      push: createPushDelivery({ db, clock, secrets, config }),
    },
    stop: async () => {
      await mailbox?.stop()
    },
  }
}
