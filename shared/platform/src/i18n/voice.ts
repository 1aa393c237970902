import type { Language } from '@fieldproof/contracts/languages'
import type { ResourceKey } from 'i18next'

/** The catalogues that are here: of a namespace, in a language. */
export type Catalogue = (language: Language, namespace: string) => ResourceKey | undefined

/** The text of a key in the first of these namespaces that has it, filled in; the key itself where none has. */
export type Say = (
  key: string,
  options: object | undefined,
  language: Language,
  namespaces: readonly string[],
) => string

/** What says texts. It gets each catalogue when it is loaded, and hears when one is removed. */
export interface Voice {
  say: Say
  came?: (language: Language, namespace: string, catalogue: ResourceKey) => void
  went?: (language: Language, namespace: string) => void
}
