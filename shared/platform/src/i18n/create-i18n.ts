import { inLocale, locales, type Language, type Translated } from '@fieldproof/contracts/languages'
import { createInstance, type i18n as I18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepPlainTexts } from './keep-plain-texts.ts'

export type TextLoader = () => Promise<{ default: ResourceKey }>
/** Where texts come from; who reads a language that has none reads English. */
export type TextLoaders = Translated<TextLoader>

export interface Texts {
  i18n: I18n
  /** Makes a namespace known and loads it in the present language. */
  addNamespace: (namespace: string, loaders: TextLoaders) => Promise<void>
  /** Forgets a namespace and those of its pages (`namespace/page`). */
  removeNamespace: (namespace: string) => void
}

/** The one i18next of the document. Every area's texts are a namespace of their own, loaded by need and by language. */
export const createTexts = (locale: Language): Texts => {
  const loaders = new Map<string, TextLoaders>()
  const i18n = createInstance()
  i18n.use(initReactI18next).use({
    type: 'backend' as const,
    init: () => {},
    read: (language: string, namespace: string, done: (error: unknown, texts: ResourceKey | null) => void) => {
      const ofNamespace = loaders.get(namespace)
      if (!ofNamespace) return done(null, {})
      inLocale(ofNamespace, language as Language)().then(
        (module) => done(null, module.default),
        (error: unknown) => done(error, null),
      )
    },
  })
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, nsMode: 'fallback' },
    initAsync: false,
    returnNull: false,
  })
  keepPlainTexts(i18n)
  return {
    i18n,
    addNamespace: async (namespace, namespaceLoaders) => {
      loaders.set(namespace, namespaceLoaders)
      await i18n.loadNamespaces(namespace)
    },
    removeNamespace: (namespace) => {
      const goes = (name: string) => name === namespace || name.startsWith(`${namespace}/`)
      const namespaces = i18n.options.ns
      if (Array.isArray(namespaces)) i18n.options.ns = namespaces.filter((name) => !goes(name))
      for (const name of [...loaders.keys()].filter(goes)) {
        loaders.delete(name)
        for (const language of locales) i18n.removeResourceBundle(language, name)
      }
    },
  }
}
