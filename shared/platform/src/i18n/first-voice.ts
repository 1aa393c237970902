import type { Language } from '@fieldproof/contracts/languages'
import type { ResourceKey } from 'i18next'
import type { Catalogue, Voice } from './voice.ts'

type Branch = { readonly [key: string]: Branch | string | undefined } | string | undefined

/** Looks up a key such as `menu.home` in a catalogue. */
const at = (catalogue: ResourceKey | undefined, key: string): Branch =>
  key
    .split('.')
    .reduce<Branch>((branch, part) => (typeof branch === 'object' ? branch[part] : undefined), catalogue as Branch)

const rules = new Map<Language, Intl.PluralRules>()
const formOf = (language: Language, count: number): string => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** The keys that may have the text, the best one first. */
const formsOf = (key: string, { count }: { count?: unknown }, language: Language): string[] =>
  typeof count === 'number'
    ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${formOf(language, count)}`, key]
    : [key]

/** Returns the value of a placeholder; undefined if it has none, and then the placeholder stays. */
const filledIn = (options: object, name: string): string | undefined =>
  name in options ? String((options as Record<string, unknown>)[name] ?? '') : undefined

/**
 * Formats texts like i18next, with the features that the site's catalogues use: nested keys, plural forms and
 * placeholders. The first page is hydrated with it; i18next is loaded afterwards. A test formats every text of the site
 * with both and compares.
 */
export const firstVoice = (catalogue: Catalogue): Voice => ({
  say: (key, options = {}, language, namespaces) => {
    const { defaultValue } = options as { defaultValue?: string }
    const forms = formsOf(key, options, language)
    const found = namespaces
      .flatMap((namespace) => forms.map((form) => at(catalogue(language, namespace), form)))
      .find((text) => typeof text === 'string')
    return String(found ?? defaultValue ?? key).replace(
      /\{\{(.+?)\}\}/g,
      (placeholder, name: string) => filledIn(options, name.trim()) ?? placeholder,
    )
  },
})
