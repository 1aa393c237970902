import { oneOf, text } from './parsers.ts'
import type { ReadSetting } from './settings.ts'
import { readProviderUrl, refuseMissing, type TextAccounts } from './text-accounts.ts'

export interface TwilioSettings {
  provider: 'twilio'
  url: string
  accountSid: string
  authToken: string
  /** A number (E.164), a sender's name, or the id of a messaging service (MG…). */
  from: string
}

export interface TermiiSettings {
  provider: 'termii'
  url: string
  apiKey: string
  /** The registered sender's name. */
  from: string
  /** `dnd` also reaches Nigerian numbers that refuse advertising. */
  channel: 'dnd' | 'generic'
  /** The key that signs its delivery reports. */
  secret?: string | undefined
}

/** How text messages are sent: by a provider, to the built-in mailbox, or deliberately not at all. */
export type SmsSettings = { provider: 'mailbox' | 'none' } | TwilioSettings | TermiiSettings

/** How text messages are sent. */
export interface SmsConfig {
  sms: SmsSettings
}

const providers = ['twilio', 'termii', 'none'] as const

export const readSms = (
  read: ReadSetting,
  { twilioAccount, twilioToken, termiiKey, termiiSecret }: TextAccounts,
): SmsConfig => {
  const provider = read('SMS_PROVIDER', oneOf(providers), {
    about: 'The provider of text messages: twilio, termii, or none to send no text messages.',
    otherwise: undefined,
    otherwiseInWords: 'the mailbox at `/dev/mail`, in development',
  })
  const url = readProviderUrl(read, 'SMS_URL')
  const from = read('SMS_FROM', text, {
    about: "The sender of text messages: a number, a registered sender's name, or a messaging service at Twilio.",
    otherwise: undefined,
  })
  const channel = read('TERMII_CHANNEL', oneOf(['dnd', 'generic'] as const), {
    about: "Termii's channel: dnd also reaches numbers that refuse advertising.",
    otherwise: 'dnd' as const,
  })

  const base = (otherwise: string): string => (url ?? otherwise).replace(/\/+$/, '')
  read.refuseInProduction(
    'SMS_PROVIDER',
    !read.isGiven('SMS_PROVIDER'),
    'SMS_PROVIDER is needed in production: twilio, termii, or none to send no text messages',
  )
  switch (provider) {
    case 'twilio':
      refuseMissing(read, `SMS_PROVIDER=${provider}`, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'])
      return {
        sms: {
          provider,
          url: base('https://api.twilio.com'),
          accountSid: twilioAccount ?? '',
          authToken: twilioToken ?? '',
          from: from ?? '',
        },
      }
    case 'termii':
      refuseMissing(read, `SMS_PROVIDER=${provider}`, ['TERMII_API_KEY', 'SMS_FROM'])
      return {
        sms: {
          provider,
          url: base('https://v3.api.termii.com'),
          apiKey: termiiKey ?? '',
          from: from ?? '',
          channel,
          secret: termiiSecret,
        },
      }
    case 'none':
      return { sms: { provider } }
    case undefined:
      return { sms: { provider: 'mailbox' } }
  }
}
