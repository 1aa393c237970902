import { PSEUDO_LOCALE, type Language } from '@fieldproof/contracts/pseudo-language'
import { locales, type Locale } from '@fieldproof/contracts'
import type { FastifyRequest } from 'fastify'
import { languages } from '#texts/index.ts'

interface AcceptedLanguage {
  language: string
  region: string | undefined
  quality: number
}

/** The languages of an Accept-Language header, best first. */
export const acceptedLanguages = (header: string | undefined): AcceptedLanguage[] =>
  (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      const [language = '', ...subtags] = tag.trim().split('-')
      return {
        language: language.toLowerCase(),
        region: subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase(),
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ language, quality }) => /^[a-z]{2,3}$/.test(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)

const isPseudo = ({ language, region }: AcceptedLanguage): boolean => `${language}-${region}` === PSEUDO_LOCALE

/** The language of the site that this reader reads best. English where the header names none. */
export const localeFrom = (header: string | undefined): Locale =>
  acceptedLanguages(header)
    .map(({ language }) => locales.find((locale) => languages[locale].accepts.includes(language)))
    .find((locale) => locale !== undefined) ?? 'en'

/** The language in which this reader is answered: one of the site's, or the pseudo-language outside production. */
export const languageFrom = (header: string | undefined, isProduction: boolean): Language => {
  const [best] = acceptedLanguages(header)
  return !isProduction && best && isPseudo(best) ? PSEUDO_LOCALE : localeFrom(header)
}

const headerOf = (request: FastifyRequest): string | undefined => request.headers['accept-language']

/** The language of contents that a caller reads, such as posts and articles. */
export const localeOf = (request: FastifyRequest): Locale => localeFrom(headerOf(request))

/** The language in which a caller is answered. */
export const languageOf = (request: FastifyRequest): Language =>
  languageFrom(headerOf(request), request.server.parts.config.production)
