import { locales, type Locale } from '@fieldproof/contracts/lists'
import { languages } from '#texts/index.ts'
import type { ShownPage } from './described-page.ts'
import { attribute, embeddedJson } from './embedded-json.ts'
import { firstLanguage, hreflangOf, pathIn } from './language.ts'

const SITE_NAME = 'Fieldproof'
/** Characters of a description that search engines show. */
const DESCRIPTION = 160
const TITLE = 120

/** A text shortened to one line, at the end of a word. */
const cut = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const short = line.slice(0, most - 1).toWellFormed()
  const space = short.lastIndexOf(' ')
  return `${(space > most / 2 ? short.slice(0, space) : short).replace(/[\s.,:;–-]+$/, '')}…`
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${attribute(content)}">`
const property = (name: string, content: string): string => `<meta property="${name}" content="${attribute(content)}">`
const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${attribute(href)}">`
/** A language in Open Graph's format. */
const ogLocale = (locale: Locale): string => languages[locale].tag.replace('-', '_')

/** The address that a head is for. */
export interface HeadPlace {
  /** The site's origin, such as `https://fieldproof.ng`. */
  origin: string
  /** The page's canonical path, without the language. */
  path: string
  locale: Locale
}

/** The tags with a page's canonical address, only for pages that search engines may index. */
const addressTags = (page: ShownPage, { origin, path, locale }: HeadPlace): string[] => {
  const written = page.locales ?? locales
  const at = (language: Locale): string => `${origin}${pathIn(path, language)}`
  const fallback = written.includes(firstLanguage) ? firstLanguage : locale
  return [
    link('canonical', at(locale)),
    ...written.map((language) => link('alternate', at(language), ` hreflang="${hreflangOf(language)}"`)),
    link('alternate', at(fallback), ' hreflang="x-default"'),
  ]
}

/** The tags for link previews. */
const previewTags = (page: ShownPage, title: string, { origin, path, locale }: HeadPlace): string[] => {
  const { picture, properties = [] } = page
  const others = (page.locales ?? locales).filter((language) => language !== locale)
  return [
    property('og:title', title),
    property('og:description', cut(page.description, DESCRIPTION)),
    property('og:url', `${origin}${pathIn(path, locale)}`),
    property('og:site_name', SITE_NAME),
    property('og:type', page.type ?? 'website'),
    property('og:locale', ogLocale(locale)),
    ...others.map((language) => property('og:locale:alternate', ogLocale(language))),
    ...properties.map(([name, value]) => property(name, value)),
    ...(picture
      ? [
          property('og:image', `${origin}${picture.path}`),
          property('og:image:width', String(picture.width)),
          property('og:image:height', String(picture.height)),
          property('og:image:alt', picture.text),
        ]
      : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', cut(page.description, DESCRIPTION)),
    ...(picture ? [meta('twitter:image', `${origin}${picture.path}`)] : []),
  ]
}

/**
 * The page's own part of the document's head: title, description, addresses, previews and data. Data is in a script
 * element with a data type, which the Content-Security-Policy allows.
 */
export const headOf = (page: ShownPage, place: HeadPlace): string[] => {
  const title = cut(page.title, TITLE)
  const isListed = page.isListed !== false
  const data = page.data ?? []
  return [
    `<title>${attribute(title === '' ? SITE_NAME : `${title} · ${SITE_NAME}`)}</title>`,
    meta('description', cut(page.description, DESCRIPTION)),
    ...(isListed
      ? [...addressTags(page, place), ...previewTags(page, title === '' ? SITE_NAME : title, place)]
      : [meta('robots', 'noindex')]),
    ...(isListed && data.length > 0
      ? [
          `<script type="application/ld+json">${embeddedJson({ '@context': 'https://schema.org', '@graph': data })}</script>`,
        ]
      : []),
  ]
}
