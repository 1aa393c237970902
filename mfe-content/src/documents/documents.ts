import { companyOf } from '@fieldproof/kit/company'
import { siteData } from '@fieldproof/kit/site-data'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { contentLocale, PSEUDO_LOCALE, type Language, type Locale } from '@fieldproof/contracts/languages'

/** The long texts of the site: files in `content/LANGUAGE`. */
export type DocumentName = 'about' | 'privacy' | 'terms' | 'cookie-policy'
export type DocumentText = typeof import('*.md')['default']

const importText = (name: DocumentName, locale: Locale) =>
  import(/* webpackChunkName: "text-[request]" */ `../../content/${locale}/${name}.md`) as Promise<
    typeof import('*.md')
  >

/** A missing language falls back to English. */
const textIn = (name: DocumentName, locale: Locale): Promise<DocumentText> =>
  importText(name, locale).then(
    (module) => module.default,
    (error: { code?: string }) => {
      if (locale === 'en' || error.code !== 'MODULE_NOT_FOUND') throw error
      return textIn(name, 'en')
    },
  )

const inPseudoLanguage = async (text: DocumentText): Promise<DocumentText> => {
  const { pseudoHtml, pseudoTexts } = await import('@fieldproof/contracts/pseudo-texts')
  const { headings, html, summary, title } = text
  return {
    ...text,
    title: pseudoTexts(title),
    summary: pseudoTexts(summary),
    html: pseudoHtml(html),
    headings: headings.map((heading) => ({ ...heading, text: pseudoTexts(heading.text) })),
  }
}

/** The email address in the files, which is replaced by the company's. */
const ADDRESS_IN_FILES = 'support@fieldproof.example'

/** The placeholder for the number of points in a vehicle's report, which comes from the checklist (REPORT-13). */
const POINTS_PLACEHOLDER = '{{points.vehicle}}'

const withFacts = (text: DocumentText): DocumentText => ({
  ...text,
  html: text.html
    .replaceAll(ADDRESS_IN_FILES, companyOf(siteData()).contactEmail)
    .replaceAll(POINTS_PLACEHOLDER, String(promisedPoints.vehicle)),
})

const load = async (name: DocumentName, language: Language): Promise<DocumentText> => {
  const text = withFacts(await textIn(name, contentLocale(language)))
  return language === PSEUDO_LOCALE ? inPseudoLanguage(text) : text
}

const requested = new Map<string, Promise<DocumentText | null>>()

/** A text, loaded once. Resolves to null if it could not be loaded; `forgetDocument` allows a retry. */
export const readDocument = (name: DocumentName, language: Language): Promise<DocumentText | null> => {
  const key = `${name} ${language}`
  const known = requested.get(key)
  if (known) return known
  const text = load(name, language).catch(() => null)
  requested.set(key, text)
  return text
}

export const forgetDocument = (name: DocumentName, language: Language): void => {
  requested.delete(`${name} ${language}`)
}
