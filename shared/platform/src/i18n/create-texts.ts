import { inLocale, type Language, type Translated } from '@fieldproof/contracts/languages'
import type { ResourceKey, TFunction } from 'i18next'
import { firstVoice } from './first-voice.ts'
import type { Catalogue, Voice } from './voice.ts'

export type TextLoader = () => Promise<{ default: ResourceKey }>
/** Where texts come from; who reads a language that has none reads English. */
export type TextLoaders = Translated<TextLoader>

/** Puts a text that is about to be shown into other words. */
export type Reword = (said: string, options: object) => string

export interface Texts {
  /** The language that texts are in now. */
  readonly language: Language
  /** Changes the language, once the texts of all namespaces are here in it. */
  changeLanguage: (language: Language) => Promise<void>
  /** Called after the language has changed. */
  subscribe: (listener: () => void) => () => void
  /** What says the texts of these namespaces, which are looked through in this order: the same function until the language changes. */
  of: (namespaces: readonly string[]) => TFunction
  /** Whether a namespace's texts are here in the present language. */
  has: (namespace: string) => boolean
  /** Makes a namespace known and loads it in the present language. Texts that could not be had are asked for again by the next call. */
  addNamespace: (namespace: string, loaders: TextLoaders) => Promise<void>
  /** Forgets a namespace and those of its pages (`namespace/page`). */
  removeNamespace: (namespace: string) => void
  /** Brings i18next, which says all texts from then on. */
  bringI18next: () => Promise<void>
  /** Has all texts put into other words before they are shown. */
  reword: (how: Reword) => void
}

/** A function that says texts, and what it has said so far of those without placeholders, which most are. */
interface Translator {
  t: TFunction
  namespaces: readonly string[]
  said: Map<string, string>
}

/** The texts of the document. Those of each area are a namespace of their own, loaded by need and by language. */
export const createTexts = (first: Language): Texts => {
  let language = first
  /** The language that was chosen last; its texts may be on their way. */
  let wanted = first
  const loaders = new Map<string, TextLoaders>()
  const catalogues = new Map<string, ResourceKey>()
  const loading = new Map<string, Promise<void>>()
  const translators = new Map<string, Translator>()
  const listeners = new Set<() => void>()
  const keyOf = (of: Language, namespace: string) => `${of} ${namespace}`
  const catalogue: Catalogue = (of, namespace) => catalogues.get(keyOf(of, namespace))
  let voice: Voice = firstVoice(catalogue)
  let reword: Reword = (said) => said

  const forgetSaid = () => {
    for (const { said } of translators.values()) said.clear()
  }

  const load = async (of: Language, namespace: string, from: TextLoaders): Promise<void> => {
    const key = keyOf(of, namespace)
    if (catalogues.has(key)) return
    const coming =
      loading.get(key) ??
      inLocale(from, of)()
        .then((module) => {
          // It may have been forgotten meanwhile.
          if (loaders.get(namespace) !== from) return
          catalogues.set(key, module.default)
          voice.came?.(of, namespace, module.default)
          forgetSaid()
        })
        // A page without its texts is shown with their keys.
        .catch(() => {})
        .finally(() => loading.delete(key))
    loading.set(key, coming)
    await coming
  }

  const translatorOf = (namespaces: readonly string[]): Translator => {
    const said = new Map<string, string>()
    const say = (key: string, options?: object) => reword(voice.say(key, options, language, namespaces), options ?? {})
    const t = (key: string, options?: object): string => {
      if (options !== undefined) return say(key, options)
      const known = said.get(key) ?? say(key)
      said.set(key, known)
      return known
    }
    return { t: t as unknown as TFunction, namespaces, said }
  }

  return {
    get language() {
      return language
    },
    changeLanguage: async (to) => {
      wanted = to
      await Promise.all([...loaders].map(([namespace, from]) => load(to, namespace, from)))
      if (wanted !== to || language === to) return
      language = to
      translators.clear()
      for (const listener of [...listeners]) listener()
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
      const goes = (name: string) => name === namespace || name.startsWith(`${namespace}/`)
      for (const name of [...loaders.keys()].filter(goes)) loaders.delete(name)
      for (const key of [...catalogues.keys()]) {
        const [of, name = ''] = key.split(' ') as [Language, string]
        if (goes(name) && catalogues.delete(key)) voice.went?.(of, name)
      }
      for (const [key, { namespaces }] of translators) if (namespaces.some(goes)) translators.delete(key)
    },
    bringI18next: async () => {
      const { i18nextVoice } = await import(/* webpackChunkName: "i18next" */ './i18next-voice.ts')
      voice = i18nextVoice()
      for (const key of catalogues.keys()) {
        const [of, namespace] = key.split(' ') as [Language, string]
        voice.came?.(of, namespace, catalogues.get(key) as ResourceKey)
      }
      forgetSaid()
    },
    reword: (how) => {
      reword = how
      forgetSaid()
    },
  }
}
