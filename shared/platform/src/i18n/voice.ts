import type { Language } from '@fieldproof/contracts/languages'
import type { ResourceKey } from 'i18next'

/** Finds the loaded catalogue of a namespace in a language. */
export type Catalogue = (language: Language, namespace: string) => ResourceKey | undefined

/** Returns the formatted text of a key from the first of these namespaces that has it; the key itself if none has. */
export type Say = (
  key: string,
  options: object | undefined,
  language: Language,
  namespaces: readonly string[],
) => string

/** Formats texts. */
export interface Voice {
  say: Say
  /** Called with each catalogue that is loaded. */
  addCatalogue?: (language: Language, namespace: string, catalogue: ResourceKey) => void
  /** Called when a catalogue is removed. */
  removeCatalogue?: (language: Language, namespace: string) => void
}
