import { createInstance, type TFunction } from 'i18next'
import type { Voice } from './voice.ts'

/** Formats texts with i18next, which gets each catalogue when it is loaded. */
export const i18nextVoice = (): Voice => {
  const i18n = createInstance()
  void i18n.init({
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  })
  // A page formats hundreds of texts with few lists of namespaces.
  const translators = new Map<string, TFunction>()
  const translatorOf = (language: string, namespaces: readonly string[]): TFunction => {
    const key = [language, ...namespaces].join(' ')
    const known = translators.get(key) ?? i18n.getFixedT(language, [...namespaces])
    translators.set(key, known)
    return known
  }
  return {
    say: (key, options, language, namespaces) => translatorOf(language, namespaces)(key, { ...options }),
    addCatalogue: (language, namespace, catalogue) => {
      i18n.addResourceBundle(language, namespace, catalogue, false, true)
    },
    removeCatalogue: (language, namespace) => {
      i18n.removeResourceBundle(language, namespace)
      translators.clear()
    },
  }
}
