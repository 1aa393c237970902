import { createInstance } from 'i18next'
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
  return {
    say: (key, options, language, namespaces) => i18n.getFixedT(language, [...namespaces])(key, { ...options }),
    came: (language, namespace, catalogue) => {
      i18n.addResourceBundle(language, namespace, catalogue, false, true)
    },
    went: (language, namespace) => {
      i18n.removeResourceBundle(language, namespace)
    },
  }
}
