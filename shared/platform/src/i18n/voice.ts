import type { Language } from '@fieldproof/contracts/languages'
import type { ResourceKey } from 'i18next'

/** Finds the loaded catalogue of a namespace in a language. */
export type Catalogue = (language: Language, namespace: string) => ResourceKey | undefined

/** Returns the text of a key, filled in, from the first of these namespaces that has it; the key itself if none has. */
export type Say = (
  key: string,
  options: object | undefined,
  language: Language,
  namespaces: readonly string[],
) => string

/** Formats texts. `came` is called with each catalogue that is loaded, `went` when one is removed. */
export interface Voice {
  say: Say
  came?: (language: Language, namespace: string, catalogue: ResourceKey) => void
  went?: (language: Language, namespace: string) => void
}
