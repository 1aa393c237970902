import type { Money } from '@fieldproof/contracts/entities'
import type { Formats } from './formats.ts'

/**
 * A text of the catalogue with the values of its places, not yet in a language. {@link textsOf} makes it, and
 * {@link inWords} translates it. It is plain data and can be stored as JSON.
 */
export interface Text {
  /** Module and name: `orders.sumChanged`. */
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A text, or a string that is the same in every language, such as the words of a user. */
export type TextOrString = Text | string

/**
 * An instant as the value of a place, ISO text in UTC. `at` is written with day and time in its zone, `day` as a day
 * without time, in UTC by default. Zones are IANA's.
 */
export type Moment =
  | { readonly at: string; readonly timeZone: string }
  | { readonly day: string; readonly timeZone?: string }

/**
 * The value of a `{place}`: a string, which stays unchanged, or a number, an amount, a moment or a text, which is written
 * in the language.
 */
export type TextValue = string | number | Money | Moment | Text

/** What a text that is a function can use: the formats of its language, and other texts. */
export interface Words extends Formats {
  /** Translates another text into the same language. A string stays unchanged. */
  translate: (text: TextOrString) => string
}

/** A text whose sentence depends on its values. */
type WrittenText<Params> = (params: Params, words: Words) => string

/** One text of a language: a string with `{places}`, or a function of its parameters; or a group of texts. */
type CatalogueEntry = string | WrittenText<never> | Catalogue

/** The texts of one module in English, which may be in groups. */
export interface Catalogue {
  readonly [name: string]: CatalogueEntry
}

/** The names of the places in a text. @example PlacesOf<'{name} pays {total}'> // 'name' | 'total' */
export type PlacesOf<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never

/** The parameters of a text: the values of its places, or those of its function. */
export type ParamsOf<Entry> = Entry extends string
  ? { readonly [Place in PlacesOf<Entry>]: TextValue }
  : Entry extends (params: infer Params, ...others: never[]) => string
    ? Params
    : never

type ToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** A string that has all places of an English text, in any order. */
type WithPlaces<Places extends string> = [Places] extends [never]
  ? string
  : ToIntersection<Places extends string ? `${string}{${Places}}${string}` : never>

/**
 * The same texts in another language, with exactly the same names, and the same places or parameters. A text with places
 * in English may be a function in another language.
 */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? WithPlaces<PlacesOf<English[Name]>> | WrittenText<ParamsOf<English[Name]>>
    : English[Name] extends (...given: never[]) => string
      ? WrittenText<ParamsOf<English[Name]>>
      : Translation<English[Name]>
}

/** For each text of a catalogue, a function that makes it from its parameters. */
export type TextMakers<English> = {
  readonly [Name in keyof English]: English[Name] extends string | ((...given: never[]) => string)
    ? [keyof ParamsOf<English[Name]>] extends [never]
      ? () => Text
      : (params: ParamsOf<English[Name]>) => Text
    : TextMakers<English[Name]>
}

/** Whether a value is a text of the catalogue. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'key' in value && 'params' in value
