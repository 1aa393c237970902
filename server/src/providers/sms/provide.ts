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

/**
 * What carries text messages, by the configuration.
 * @param mailbox where developers read them
 */
export const provideSms = (settings: SmsSettings, mailbox: SmsSender): SmsSender => {
  switch (settings.provider) {
    case 'twilio':
      return twilioSender(settings)
    case 'termii':
      return termiiSender(settings)
    case 'mailbox':
      return mailbox
    case 'none':
      return noSms
  }
}
