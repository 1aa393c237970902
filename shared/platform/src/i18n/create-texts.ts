import { inLocale, type Language, type Translated } from '@fieldproof/contracts/languages'
import type { ResourceKey, TFunction } from 'i18next'
import { firstVoice } from './first-voice.ts'
import type { Catalogue, Voice } from './voice.ts'

export type TextLoader = () => Promise<{ default: ResourceKey }>
/** Loads texts by language. English takes the place of a language that has none. */
export type TextLoaders = Translated<TextLoader>

/** Changes a formatted text before it is shown. */
export type Reword = (text: string, options: object) => string

export interface Texts {
  /** The current language. */
  readonly language: Language
  /**
   * Changes the language once the texts of all namespaces are loaded in it.
   * @returns false if texts that the current language has could not be loaded; the current language then stays
   */
  changeLanguage: (language: Language) => Promise<boolean>
  /** Called after the language has changed. */
  subscribe: (listener: () => void) => () => void
  /**
   * Returns the translation function of these namespaces, searched in this order. It stays the same function until the
   * language changes.
   */
  of: (namespaces: readonly string[]) => TFunction
  /** Whether a namespace's texts are loaded in the current language. */
  has: (namespace: string) => boolean
  /** Registers a namespace and loads it in the current language. If that fails, the next call tries again. */
  addNamespace: (namespace: string, loaders: TextLoaders) => Promise<void>
  /** Removes a namespace and those of its pages (`namespace/page`). */
  removeNamespace: (namespace: string) => void
  /** Loads i18next, which formats all texts from then on. @throws if its code could not be loaded */
  bringI18next: () => Promise<void>
  /** Changes all texts before they are shown; the pseudo-language uses it. */
  reword: (how: Reword) => void
}

/** A translation function, and a cache of the texts that it returned for calls without options. */
interface Translator {
  t: TFunction
  namespaces: readonly string[]
  formatted: Map<string, string>
}

/** Creates the texts of the document. Each area has its own namespace, which is loaded by language and on demand. */
export const createTexts = (first: Language): Texts => {
  let language = first
  /** The language that was chosen last; its texts may still be loading. */
  let wanted = first
  const loaders = new Map<string, TextLoaders>()
  const catalogues = new Map<string, ResourceKey>()
  const loading = new Map<string, Promise<void>>()
  const translators = new Map<string, Translator>()
  const listeners = new Set<() => void>()
  const keyOf = (of: Language, namespace: string) => `${of} ${namespace}`
  const catalogue: Catalogue = (of, namespace) => catalogues.get(keyOf(of, namespace))
  let voice: Voice = firstVoice(catalogue)
  let reword: Reword = (text) => text

  const forgetFormatted = () => {
    for (const { formatted } of translators.values()) formatted.clear()
  }

  const load = async (of: Language, namespace: string, from: TextLoaders): Promise<void> => {
    const key = keyOf(of, namespace)
    if (catalogues.has(key)) return
    const pending =
      loading.get(key) ??
      inLocale(from, of)()
        .then((module) => {
          // The namespace may have been removed meanwhile.
          if (loaders.get(namespace) !== from) return
          catalogues.set(key, module.default)
          voice.addCatalogue?.(of, namespace, module.default)
          forgetFormatted()
        })
        // A page without its texts is shown with their keys.
        .catch(() => {})
        .finally(() => loading.delete(key))
    loading.set(key, pending)
    await pending
  }

  const translatorOf = (namespaces: readonly string[]): Translator => {
    const formatted = new Map<string, string>()
    const say = (key: string, options?: object) => reword(voice.say(key, options, language, namespaces), options ?? {})
    const t = (key: string, options?: object): string => {
      if (options !== undefined) return say(key, options)
      const known = formatted.get(key) ?? say(key)
      formatted.set(key, known)
      return known
    }
    return { t: t as unknown as TFunction, namespaces, formatted }
  }

  return {
    get language() {
      return language
    },
    changeLanguage: async (to) => {
      wanted = to
      const wanting = [...loaders]
      await Promise.all(wanting.map(([namespace, from]) => load(to, namespace, from)))
      if (wanted !== to || language === to) return true
      const isLost = wanting.some(
        ([name, from]) => loaders.get(name) === from && catalogue(language, name) && !catalogue(to, name),
      )
      if (isLost) {
        wanted = language
        return false
      }
      language = to
      translators.clear()
      for (const listener of [...listeners]) listener()
      return true
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    of: (namespaces) => {
      const key = namespaces.join(' ')
      const known = translators.get(key) ?? translatorOf(namespaces)
      translators.set(key, known)
      return known.t
    },
    has: (namespace) => catalogues.has(keyOf(language, namespace)),
    addNamespace: async (namespace, from) => {
      loaders.set(namespace, from)
      await Promise.all([language, wanted].map((of) => load(of, namespace, from)))
    },
    removeNamespace: (namespace) => {
      const isRemoved = (name: string) => name === namespace || name.startsWith(`${namespace}/`)
      for (const name of [...loaders.keys()].filter(isRemoved)) loaders.delete(name)
      for (const key of [...catalogues.keys()]) {
        const [of, name = ''] = key.split(' ') as [Language, string]
        if (isRemoved(name) && catalogues.delete(key)) voice.removeCatalogue?.(of, name)
      }
      for (const [key, { namespaces }] of translators) if (namespaces.some(isRemoved)) translators.delete(key)
    },
    bringI18next: async () => {
      const { i18nextVoice } = await import(/* webpackChunkName: "i18next" */ './i18next-voice.ts')
      voice = i18nextVoice()
      for (const key of catalogues.keys()) {
        const [of, namespace] = key.split(' ') as [Language, string]
        voice.addCatalogue?.(of, namespace, catalogues.get(key) as ResourceKey)
      }
      forgetFormatted()
    },
    reword: (how) => {
      reword = how
      forgetFormatted()
    },
  }
}
