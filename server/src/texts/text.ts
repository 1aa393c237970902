import type { Money } from '@fieldproof/contracts/entities'
import type { Formats } from './formats.ts'

/**
 * A message that is not translated yet: the key of a text, and the values of its places. {@link textsOf} makes it,
 * {@link inWords} translates it. Plain data, so it can be stored as JSON.
 */
export interface Text {
  /** Module and name: `orders.sumChanged`. */
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A text, or a string that needs no translation, such as what a user wrote. */
export type TextOrString = Text | string

/**
 * An instant (ISO text in UTC) as the value of a place. `at` shows day and time in its zone. `day` shows the day only, in UTC
 * by default. Zones are IANA names.
 */
export type Moment =
  | { readonly at: string; readonly timeZone: string }
  | { readonly day: string; readonly timeZone?: string }

/**
 * The value of a `{place}`. A string stays as it is; a number, an amount, a moment or a text is written as in the text's
 * language.
 */
export type TextValue = string | number | Money | Moment | Text

/** What a text that is a function gets: the formats of its language, and a function that translates other texts. */
export interface Words extends Formats {
  /** Translates a text into the same language; a string stays as it is. */
  translate: (text: TextOrString) => string
}

/** A text whose sentence depends on its parameters. */
type WrittenText<Params> = (params: Params, words: Words) => string

/** One text of a language: a string with `{places}`, or a function of its parameters. */
type CatalogueEntry = string | WrittenText<never> | Catalogue

/** The texts of one module in English, which may be grouped. */
export interface Catalogue {
  readonly [name: string]: CatalogueEntry
}

/** The names of the places in a text. @example PlacesOf<'{name} pays {total}'> // 'name' | 'total' */
export type PlacesOf<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never

/** The parameters of a text: the values of its places, or the parameters of its function. */
export type ParamsOf<Entry> = Entry extends string
  ? { readonly [Place in PlacesOf<Entry>]: TextValue }
  : Entry extends (params: infer Params, ...others: never[]) => string
    ? Params
    : never

type ToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** A string that has all places of an English text, in any order. */
type WithPlaces<Places extends string> = [Places] extends [never]
  ? string
  : ToIntersection<Places extends string ? `${string}{${Places}}${string}` : never>

/**
 * The same texts in another language: the same names, with the same places or parameters. A text that is a string in
 * English may be a function here.
 */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? WithPlaces<PlacesOf<English[Name]>> | WrittenText<ParamsOf<English[Name]>>
    : English[Name] extends (...params: never[]) => string
      ? WrittenText<ParamsOf<English[Name]>>
      : Translation<English[Name]>
}

/** A function for each text of a catalogue, which takes the text's parameters. */
export type TextMakers<English> = {
  readonly [Name in keyof English]: English[Name] extends string | ((...params: never[]) => string)
    ? [keyof ParamsOf<English[Name]>] extends [never]
      ? () => Text
      : (params: ParamsOf<English[Name]>) => Text
    : TextMakers<English[Name]>
}

/** Whether a value is a {@link Text}. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'key' in value && 'params' in value
