import { PSEUDO_LOCALE, type Language } from '@fieldproof/contracts/pseudo-language'
import { locales, type Locale } from '@fieldproof/contracts'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { languages } from '#texts/index.ts'

/** The language tags of an Accept-Language header, best first. */
export const acceptedTags = (header: string | undefined): string[] =>
  new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages()

const localeOfTag = (tag: string): Locale | undefined => {
  const [language = ''] = tag.toLowerCase().split('-')
  return locales.find((locale) => languages[locale].accepts.includes(language))
}

/** The language of the site that the header prefers; English if it names none of them. */
export const localeFrom = (header: string | undefined): Locale =>
  acceptedTags(header)
    .map(localeOfTag)
    .find((locale) => locale !== undefined) ?? 'en'

/** The language of answers: one of the site's, or the pseudo-language outside of production. */
export const languageFrom = (header: string | undefined, isProduction: boolean): Language => {
  const [best] = acceptedTags(header)
  return !isProduction && best?.toLowerCase() === PSEUDO_LOCALE.toLowerCase() ? PSEUDO_LOCALE : localeFrom(header)
}

const headerOf = (request: FastifyRequest): string | undefined => request.headers['accept-language']

/** The language of contents for a caller, such as posts and articles. */
export const localeOf = (request: FastifyRequest): Locale => localeFrom(headerOf(request))

/** The language of answers to a caller. */
export const languageOf = (request: FastifyRequest): Language =>
  languageFrom(headerOf(request), request.server.parts.config.production)
