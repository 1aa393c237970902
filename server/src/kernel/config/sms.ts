import { address, oneOf, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'

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
  /** `dnd` reaches Nigerian numbers that take no advertising, too. */
  channel: 'dnd' | 'generic'
}

/** Who carries text messages: a provider, the built-in mailbox, or nobody, on purpose. */
export type SmsSettings = { provider: 'mailbox' | 'none' } | TwilioSettings | TermiiSettings

/** How text messages leave. */
export interface SmsConfig {
  sms: SmsSettings
}

const providers = ['twilio', 'termii', 'none'] as const

export const readSms = (read: ReadSetting, accountSid: string | undefined): SmsConfig => {
  const provider = read('SMS_PROVIDER', oneOf(providers), {
    about: 'Who carries text messages: twilio, termii, or none where no text messages are to be sent.',
    otherwise: undefined,
    otherwiseInWords: 'the mailbox at `/dev/mail`, in development',
  })
  const url = read('SMS_URL', address(['http', 'https']), {
    about: 'The address of the provider, where it has another one for you.',
    otherwise: undefined,
    otherwiseInWords: "the provider's own",
  })
  const from = read('SMS_FROM', text, {
    about: "Who text messages come from: a number, a registered sender's name, or a messaging service of Twilio's.",
    otherwise: undefined,
  })
  const authToken = read('TWILIO_AUTH_TOKEN', text, {
    about: 'The token of the Twilio account, for text messages.',
    otherwise: undefined,
    show: hidden,
  })
  const apiKey = read('TERMII_API_KEY', text, { about: 'The key for Termii.', otherwise: undefined, show: hidden })
  const channel = read('TERMII_CHANNEL', oneOf(['dnd', 'generic'] as const), {
    about: "Termii's way to a number: dnd reaches those that take no advertising, too.",
    otherwise: 'dnd' as const,
  })

  const base = (otherwise: string): string => (url ?? otherwise).replace(/\/+$/, '')
  const missing = (names: readonly string[]): void => {
    const absent = names.filter((name) => !read.isGiven(name))
    if (absent.length > 0)
      read.fault(
        `${absent.join(' and ')} ${absent.length > 1 ? 'are' : 'is'} missing: SMS_PROVIDER=${provider} needs ${absent.length > 1 ? 'them' : 'it'}`,
      )
  }
  read.refuseInProduction(
    'SMS_PROVIDER',
    !read.isGiven('SMS_PROVIDER'),
    'SMS_PROVIDER is needed in production: twilio, termii, or none where no text messages are to be sent',
  )
  switch (provider) {
    case 'twilio':
      missing(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'])
      return {
        sms: {
          provider,
          url: base('https://api.twilio.com'),
          accountSid: accountSid ?? '',
          authToken: authToken ?? '',
          from: from ?? '',
        },
      }
    case 'termii':
      missing(['TERMII_API_KEY', 'SMS_FROM'])
      return {
        sms: { provider, url: base('https://v3.api.termii.com'), apiKey: apiKey ?? '', from: from ?? '', channel },
      }
    case 'none':
      return { sms: { provider } }
    case undefined:
      return { sms: { provider: 'mailbox' } }
  }
}
