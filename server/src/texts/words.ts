import { PSEUDO_LOCALE, pseudoText, type Language } from '@fieldproof/contracts/pseudo-language'
import type { Money } from '@fieldproof/contracts/entities'
import { formatsOf } from './formats.ts'
import { languages, type WrittenLanguage } from './index.ts'
import { isText, type Moment, type TextOrString, type Text, type Words } from './text.ts'

type Params = Text['params']

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

const isMoment = (value: unknown): value is Moment =>
  typeof value === 'object' && value !== null && ('day' in value || ('at' in value && 'timeZone' in value))

/** Formats the value of a place. */
const formatted = (value: unknown, words: Words): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return words.number(value)
  if (isText(value)) return words.translate(value)
  if (isMoney(value)) return words.money(value)
  if (isMoment(value))
    return 'day' in value ? words.day(value.day, value.timeZone) : words.when(value.at, value.timeZone)
  throw new TypeError('The value of a place in a text must be a string, a number, an amount, a moment or a text')
}

/** Replaces the places of a text by their values; a place without a value stays. */
const fill = (template: string, params: Params, words: Words): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? formatted(params[name], words) : place,
  )

/** @throws {TypeError} if the catalogue has no such text */
const entryOf = ({ texts }: WrittenLanguage, key: string): string | ((params: Params, words: Words) => string) => {
  let entry: unknown = texts
  for (const name of key.split('.')) {
    const isFound = typeof entry === 'object' && entry !== null && Object.hasOwn(entry, name)
    entry = isFound ? (entry as Record<string, unknown>)[name] : undefined
  }
  if (typeof entry === 'string') return entry
  if (typeof entry === 'function') return entry as (params: Params, words: Words) => string
  throw new TypeError(`There is no text ${key}`)
}

const wordsOf = (language: WrittenLanguage): Words => {
  const words: Words = {
    ...formatsOf(language.tag),
    translate: (text) => {
      if (typeof text === 'string') return text
      const entry = entryOf(language, text.key)
      return typeof entry === 'string' ? fill(entry, text.params, words) : entry(text.params, words)
    },
  }
  return words
}

/** English with accented and longer texts; the values of places stay as they are. */
const pseudoWords = (): Words => {
  const english = wordsOf(languages.en)
  const words: Words = {
    ...english,
    translate: (text) => {
      if (typeof text === 'string') return text
      const entry = entryOf(languages.en, text.key)
      if (typeof entry === 'string') return fill(pseudoText(entry), text.params, words)
      const values = Object.values(text.params)
      return pseudoText(
        entry(text.params, english),
        values.filter((value) => typeof value === 'string'),
      )
    },
  }
  return words
}

const wordsByLanguage = new Map<Language, Words>()

/** Translates texts into a language, and formats its numbers, amounts and dates. */
export const wordsIn = (language: Language): Words => {
  const known = wordsByLanguage.get(language)
  if (known) return known
  const words = language === PSEUDO_LOCALE ? pseudoWords() : wordsOf(languages[language])
  wordsByLanguage.set(language, words)
  return words
}

/** Translates a text. @throws {TypeError} if the catalogue has no such text, or the value of a place is of another kind */
export const inWords = (text: TextOrString, language: Language): string => wordsIn(language).translate(text)
