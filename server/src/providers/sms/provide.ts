import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { mailboxSms } from '#providers/dev-mailbox/sms.ts'
import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import type { SmsSender } from './sms-sender.ts'
import type { SmsSettings } from '#kernel/config/sms.ts'
import { termiiSender } from './termii.ts'
import { twilioSender } from './twilio.ts'

const noSms: SmsSender = {
  send: async () => {
    throw new DeliveryFailure('This site sends no text messages: SMS_PROVIDER is none', { isFinal: true })
  },
}

/** What carries text messages, by the configuration. */
export const provideSms = (settings: SmsSettings, db: Db, clock: Clock): SmsSender => {
  switch (settings.provider) {
    case 'twilio':
      return twilioSender(settings)
    case 'termii':
      return termiiSender(settings)
    case 'mailbox':
      return mailboxSms(db, clock)
    case 'none':
      return noSms
  }
}
