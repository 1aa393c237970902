import type { Locale } from '@fieldproof/contracts/lists'

/** The long texts of the site, each in every language. */
const loaders = {
  about: {
    en: () => import(/* webpackChunkName: "text-about-en" */ '../../content/en/about-us.md'),
    no: () => import(/* webpackChunkName: "text-about-no" */ '../../content/no/about-us.md'),
  },
  privacy: {
    en: () => import(/* webpackChunkName: "text-privacy-en" */ '../../content/en/privacy.md'),
    no: () => import(/* webpackChunkName: "text-privacy-no" */ '../../content/no/privacy.md'),
  },
  terms: {
    en: () => import(/* webpackChunkName: "text-terms-en" */ '../../content/en/terms.md'),
    no: () => import(/* webpackChunkName: "text-terms-no" */ '../../content/no/terms.md'),
  },
  'cookie-policy': {
    en: () => import(/* webpackChunkName: "text-cookie-policy-en" */ '../../content/en/cookie-policy.md'),
    no: () => import(/* webpackChunkName: "text-cookie-policy-no" */ '../../content/no/cookie-policy.md'),
  },
}

export type DocumentName = keyof typeof loaders
export type DocumentText = Awaited<ReturnType<(typeof loaders)[DocumentName][Locale]>>['default']

const asked = new Map<string, Promise<DocumentText | null>>()

/** A text, asked for once. Resolves to null where it could not be fetched; `forgetDocument` lets it be asked for again. */
export const readDocument = (name: DocumentName, locale: Locale): Promise<DocumentText | null> => {
  const key = `${name} ${locale}`
  const known = asked.get(key)
  if (known) return known
  const text = loaders[name][locale]().then(
    (module) => module.default,
    () => null,
  )
  asked.set(key, text)
  return text
}

export const forgetDocument = (name: DocumentName, locale: Locale): void => {
  asked.delete(`${name} ${locale}`)
}
