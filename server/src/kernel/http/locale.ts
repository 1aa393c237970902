import type { Locale } from '@fieldproof/contracts'
import type { FastifyRequest } from 'fastify'

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

const norwegian = new Set(['no', 'nb', 'nn'])

/** The language, of those that the site speaks, that this reader reads best. */
export const localeFrom = (header: string | undefined): Locale => {
  const best = acceptedLanguages(header).find(({ language }) => language === 'en' || norwegian.has(language))
  return best && norwegian.has(best.language) ? 'no' : 'en'
}

export const localeOf = (request: FastifyRequest): Locale => localeFrom(request.headers['accept-language'])
