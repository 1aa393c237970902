import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import type { TextSender } from './text-sender.ts'
import type { SmsSettings } from '#kernel/config/sms.ts'
import type { WhatsAppSettings } from '#kernel/config/whatsapp.ts'
import { termiiSender } from './termii.ts'
import { twilioSender } from './twilio.ts'
import { metaWhatsApp } from './whatsapp/meta.ts'
import { termiiWhatsApp } from './whatsapp/termii.ts'
import { twilioWhatsApp } from './whatsapp/twilio.ts'

const noSms: TextSender = {
  send: async () => {
    throw new DeliveryFailure('This site sends no text messages: SMS_PROVIDER is none', { isFinal: true })
  },
}

const noWhatsApp: TextSender = {
  send: async () => {
    // A user chose WhatsApp while the site offered it.
    throw new DeliveryFailure('This site sends nothing by WhatsApp', { isFinal: true, instead: 'sms' })
  },
}

/**
 * The configured sender of SMS.
 * @param mailbox where developers read the messages
 * @param reportsTo the address for Twilio's reports of deliveries; other providers have it in their own settings
 */
export const provideSms = (settings: SmsSettings, mailbox: TextSender, reportsTo?: string): TextSender => {
  switch (settings.provider) {
    case 'twilio':
      return twilioSender({ ...settings, reportsTo })
    case 'termii':
      return termiiSender(settings)
    case 'mailbox':
      return mailbox
    case 'none':
      return noSms
  }
}

/**
 * The configured sender of WhatsApp messages (NOTIFY-14).
 * @param mailbox where developers read the messages
 * @param reportsTo the address for Twilio's reports of deliveries; other providers have it in their own settings
 */
export const provideWhatsApp = (settings: WhatsAppSettings, mailbox: TextSender, reportsTo?: string): TextSender => {
  switch (settings.provider) {
    case 'meta':
      return metaWhatsApp(settings)
    case 'twilio':
      return twilioWhatsApp({ ...settings, reportsTo })
    case 'termii':
      return termiiWhatsApp(settings)
    case 'mailbox':
      return mailbox
    case 'none':
      return noWhatsApp
  }
}
