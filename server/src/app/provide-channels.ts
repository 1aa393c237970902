import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import { mailboxTexts, mailboxWhatsApp } from '#providers/dev-mailbox/text-messages.ts'
import { startDevSmtp } from '#providers/dev-mailbox/smtp.ts'
import { deliverMail, drawAll } from '#providers/mail/deliver-mail.ts'
import { mailAddressing } from '#providers/mail/mail-addressing.ts'
import { smtpMailer } from '#providers/mail/smtp-mailer.ts'
import { ifStillWanted } from '#modules/notifications/wanted-texts.ts'
import { drawMailDocuments } from '#modules/orders/mail-documents.ts'
import { drawPlanInvoices } from '#modules/subscriptions/mails.ts'
import type { Invoicing, Secrets } from '#kernel/ports/index.ts'
import { createPushDelivery } from '#providers/push/index.ts'
import { pushSource } from './push-source.ts'
import { deliverText } from '#providers/sms/deliver-text.ts'
import { reportsPath } from '#kernel/ports/text-reports.ts'
import { provideSms, provideWhatsApp } from '#providers/sms/provide.ts'
import { deliverWhatsApp } from '#providers/sms/whatsapp/deliver-whatsapp.ts'
import type { Channels } from '#kernel/outbox/channels.ts'
import { opened } from '#kernel/outbox/sealed-data.ts'
import { mails, textMessages } from './messages.ts'

interface ChannelParts {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  secrets: Secrets
  invoicing: Invoicing
}

/**
 * The delivery of each channel, as configured. Starts the developers' mail server if no other is configured.
 */
export const provideChannels = async ({
  config,
  db,
  clock,
  log,
  secrets,
  invoicing,
}: ChannelParts): Promise<{ channels: Channels; stop: () => Promise<void> }> => {
  const { smtp: external, mailFrom, sms, whatsApp } = config
  const mailbox = external === undefined ? await startDevSmtp({ db, clock, log }) : undefined
  const smtp = external ?? mailbox?.settings
  const reportsTo = config.publicOrigin === undefined ? undefined : `${config.publicOrigin}${reportsPath('twilio')}`
  if (!smtp) throw new Error('There is no mail server')
  return {
    channels: {
      mail: opened(
        secrets,
        deliverMail({
          mailer: smtpMailer(smtp),
          from: mailFrom,
          writers: mails,
          addressing: config.mailInDomain === undefined ? undefined : mailAddressing(db, secrets, config.mailInDomain),
          draw: drawAll([drawMailDocuments(db, invoicing), drawPlanInvoices(db, invoicing)]),
        }),
      ),
      sms: opened(
        secrets,
        ifStillWanted(
          db,
          deliverText({
            sender: provideSms(sms, mailboxTexts(db, clock, 'sms'), reportsTo),
            clock,
            writers: textMessages,
          }),
        ),
      ),
      whatsapp: opened(
        secrets,
        ifStillWanted(
          db,
          deliverWhatsApp({
            db,
            log,
            sender: provideWhatsApp(whatsApp, mailboxWhatsApp(db, clock), reportsTo),
            clock,
            writers: textMessages,
          }),
        ),
      ),
      push: createPushDelivery({ db, clock, secrets, config, source: pushSource(db, clock) }),
    },
    stop: async () => {
      await mailbox?.stop()
    },
  }
}
