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
    // Somebody chose it while it was offered.
    throw new DeliveryFailure('This site sends nothing by WhatsApp', { isFinal: true, instead: 'sms' })
  },
}

/**
 * What carries text messages by SMS, by the configuration.
 * @param mailbox where developers read them
 * @param reportsTo where Twilio reports what becomes of them; the others are told on their own pages
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
 * What carries text messages by WhatsApp, by the configuration (NOTIFY-14).
 * @param mailbox where developers read them
 * @param reportsTo where Twilio reports what becomes of them; the others are told on their own pages
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
