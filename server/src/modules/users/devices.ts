import type { Language } from '@fieldproof/contracts/pseudo-language'
import Bowser from 'bowser'
import type { CallContext } from '#kernel/http/context.ts'
import type { Visit } from '#kernel/sessions/session-context.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const texts = textsOf('users')

/** @example deviceFrom(request.headers['user-agent']) // 'Chrome on Android' */
export const deviceFrom = (userAgent: string | undefined): string => {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80)
}

/** The caller's device and country. */
export const visitOf = ({ header, countries, ip }: Pick<CallContext, 'header' | 'countries' | 'ip'>): Visit => ({
  device: deviceFrom(header('user-agent')),
  country: countries.countryOf(ip) ?? null,
})

/** The name of a device for its owner. */
export const deviceInWords = (device: string, language: Language): string =>
  device || inWords(texts.unknownDevice(), language)
