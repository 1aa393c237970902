import { locales, type Locale } from '@fieldproof/contracts'
import { oneOf, text } from './parsers.ts'
import { hidden, type ReadSetting } from './settings.ts'
import type { SmsSettings } from './sms.ts'
import { readProviderUrl, refuseMissing, type TextAccounts } from './text-accounts.ts'

/** A template that WhatsApp has approved, with two placeholders: what happened, and a link. */
export interface WhatsAppTemplate {
  /** Its name at Meta, its content at Twilio (HX…), its id at Termii. */
  name: string
  /** Meta's language code, such as `en_GB`; the site's own by default. */
  language: string
}

/** The template of each language; users of a language without one get English. */
export type WhatsAppTemplates = { en: WhatsAppTemplate } & Partial<Record<Locale, WhatsAppTemplate>>

interface WhatsAppSender {
  url: string
  /** At Meta the id of the number, at Twilio the number (E.164) or a messaging service (MG…), at Termii the device. */
  from: string
  templates: WhatsAppTemplates
}
export interface MetaWhatsAppSettings extends WhatsAppSender {
  provider: 'meta'
  token: string
  /** The secret that signs Meta's webhooks, and the token with which Meta verifies their address; both or none. */
  webhooks?: { appSecret: string; verifyToken: string } | undefined
}
export interface TwilioWhatsAppSettings extends WhatsAppSender {
  provider: 'twilio'
  accountSid: string
  authToken: string
}
export interface TermiiWhatsAppSettings extends WhatsAppSender {
  provider: 'termii'
  apiKey: string
  /** The key that signs its delivery reports. */
  secret?: string | undefined
}

/**
 * How WhatsApp messages are sent: by a provider, to the built-in mailbox, or not at all, and then WhatsApp is not
 * offered.
 */
export type WhatsAppSettings =
  | { provider: 'mailbox' | 'none' }
  | MetaWhatsAppSettings
  | TwilioWhatsAppSettings
  | TermiiWhatsAppSettings

/** How text messages are sent by WhatsApp (NOTIFY-14). */
export interface WhatsAppConfig {
  whatsApp: WhatsAppSettings
}

const providers = ['meta', 'twilio', 'termii', 'none'] as const

/** `en=notice:en_GB,no=notice:nb`, or `en=HX…,no=HX…`. */
const templatesOf = (value: string): WhatsAppTemplates => {
  const entries = value.split(',').map((one) => {
    const [, language = '', name = '', code] = /^\s*([a-z]{2})=([\w-]+)(?::([A-Za-z_]+))?\s*$/.exec(one) ?? []
    return [language, { name, language: code ?? language }] as const
  })
  const templates = Object.fromEntries(entries) as Partial<WhatsAppTemplates>
  const isKnown = entries.every(([language]) => (locales as readonly string[]).includes(language))
  if (!isKnown || !templates.en)
    throw new Error('has to be templates by language, English among them, such as en=notice:en_GB,no=notice:nb')
  return { ...templates, en: templates.en }
}

export const readWhatsApp = (
  read: ReadSetting,
  { twilioAccount, twilioToken, termiiKey, termiiSecret }: TextAccounts,
  sms: SmsSettings,
): WhatsAppConfig => {
  const provider = read('WHATSAPP_PROVIDER', oneOf(providers), {
    about: 'The provider of WhatsApp messages, for users who choose WhatsApp: meta, twilio, termii, or none.',
    otherwise: undefined,
    otherwiseInWords: 'the mailbox at `/dev/mail`, in development; in production none, and WhatsApp is not offered',
  })
  const url = readProviderUrl(read, 'WHATSAPP_URL')
  const from = read('WHATSAPP_FROM', text, {
    about:
      'The sender of WhatsApp messages: the id of the number at Meta, the number or messaging service at Twilio, or the device at Termii.',
    otherwise: '',
  })
  const templates = read('WHATSAPP_TEMPLATES', templatesOf, {
    about:
      'The approved template of each language: `en=notice:en_GB,no=notice:nb` for Meta, and ids for Twilio (`en=HX…`) and Termii.',
    otherwise: { en: { name: '', language: 'en' } },
    otherwiseInWords: 'none',
  })
  const token = read('WHATSAPP_TOKEN', text, {
    about: "The access token for Meta's Cloud API, of a system user.",
    otherwise: '',
    show: hidden,
  })
  const appSecret = read('WHATSAPP_APP_SECRET', text, {
    about:
      'The secret of the app at Meta, with which it signs delivery reports. They come to `PUBLIC_ORIGIN/provider-webhooks/messages/meta`.',
    otherwise: undefined,
    otherwiseInWords: 'no delivery reports',
    show: hidden,
  })
  const verifyToken = read('WHATSAPP_VERIFY_TOKEN', text, {
    about: 'The verify token that you enter at Meta with that address: a long word that you choose.',
    otherwise: undefined,
    show: hidden,
  })
  if ((appSecret === undefined) !== (verifyToken === undefined))
    read.fault('WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: give both or none')
  if (provider === 'none') return { whatsApp: { provider } }
  if (provider === undefined)
    return { whatsApp: { provider: read.allowsDefaults && sms.provider !== 'none' ? 'mailbox' : 'none' } }
  if (sms.provider === 'none')
    read.fault(
      'WHATSAPP_PROVIDER needs an SMS_PROVIDER, which confirms numbers and sends the messages that WhatsApp refuses',
    )

  const webhooks = appSecret === undefined || verifyToken === undefined ? undefined : { appSecret, verifyToken }
  const needs = (...names: string[]): void => {
    refuseMissing(read, `WHATSAPP_PROVIDER=${provider}`, ['WHATSAPP_FROM', 'WHATSAPP_TEMPLATES', ...names])
  }
  const sender = (otherwise: string): WhatsAppSender => ({
    url: (url ?? otherwise).replace(/\/+$/, ''),
    from,
    templates,
  })
  switch (provider) {
    case 'meta':
      needs('WHATSAPP_TOKEN')
      return { whatsApp: { provider, ...sender('https://graph.facebook.com/v23.0'), token, webhooks } }
    case 'twilio':
      needs('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN')
      return {
        whatsApp: {
          provider,
          ...sender('https://api.twilio.com'),
          accountSid: twilioAccount ?? '',
          authToken: twilioToken ?? '',
        },
      }
    case 'termii':
      needs('TERMII_API_KEY')
      return {
        whatsApp: { provider, ...sender('https://v3.api.termii.com'), apiKey: termiiKey ?? '', secret: termiiSecret },
      }
  }
}
