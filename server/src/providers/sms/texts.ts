import type { Locale } from '@fieldproof/contracts'
import { limits } from '@fieldproof/contracts'
import type { SmsTemplates } from '#kernel/outbox/messages.ts'

const minutes = Math.round(limits.oneTimeSecretLifetime / 60_000)
/** Characters of a notification; more would be paid for as further messages. */
const MESSAGE_LENGTH = 160

const shortened = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length <= MESSAGE_LENGTH ? line : `${line.slice(0, MESSAGE_LENGTH - 1).trimEnd()}…`
}

type Texts = { [Template in keyof SmsTemplates]: (data: SmsTemplates[Template]) => string }

const texts: Record<Locale, Texts> = {
  en: {
    'login-code': ({ code }) =>
      `${code} is your Fieldproof login code. It works for ${minutes} minutes. Never share it: we do not ask for it.`,
    'verify-phone': ({ code }) =>
      `${code} is your Fieldproof code to verify this number. It works for ${minutes} minutes.`,
    notification: ({ message, link }) => `Fieldproof: ${shortened(message)} ${link}`,
  },
  no: {
    'login-code': ({ code }) =>
      `${code} er innloggingskoden din til Fieldproof. Den virker i ${minutes} minutter. Ikke del den: vi spør aldri om den.`,
    'verify-phone': ({ code }) =>
      `${code} er koden fra Fieldproof for å bekrefte dette nummeret. Den virker i ${minutes} minutter.`,
    notification: ({ message, link }) => `Fieldproof: ${shortened(message)} ${link}`,
  },
}

/** Whether there is a text message of this name. */
export const isSmsTemplate = (template: string): template is keyof SmsTemplates => Object.hasOwn(texts.en, template)

/** A text message in a reader's language. */
export const smsText = <Template extends keyof SmsTemplates>(
  template: Template,
  locale: Locale,
  data: SmsTemplates[Template],
): string => {
  const write: (given: SmsTemplates[Template]) => string = texts[locale][template]
  return write(data)
}
