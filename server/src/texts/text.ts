import type { Money } from '@fieldproof/contracts/entities'
import type { Formats } from './formats.ts'

/**
 * Something that the server says, in no language yet: which text of the catalogue, and what fills its places. Made by
 * {@link textsOf}, put into words by {@link inWords}. Plain data, which JSON keeps.
 */
export interface Text {
  /** Module and name: `orders.sumChanged`. */
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A text, or words that are the same in every language, such as what someone wrote. */
export type TextOrString = Text | string

/**
 * An instant as a place is given it, ISO text in UTC: `at` with day and time on the wall clock of its zone, `day` with the day
 * alone, in UTC where no zone is named. Zones are IANA's.
 */
export type Moment =
  | { readonly at: string; readonly timeZone: string }
  | { readonly day: string; readonly timeZone?: string }

/**
 * What may stand in a `{place}`: words as they are, or a number, an amount, a moment or a text, written as the language
 * does.
 */
export type TextValue = string | number | Money | Moment | Text

/** What a text that is a function writes with: the formats of its language, and the words of other texts. */
export interface Words extends Formats {
  /** Another text in the same language; plain words stay as they are. */
  translate: (text: TextOrString) => string
}

/** A text whose sentence depends on its values: numbers, dates, one of several sentences. */
type WrittenText<Params> = (params: Params, words: Words) => string

/** One text of a language: words with `{places}`, or a function of its parameters. */
type CatalogueEntry = string | WrittenText<never> | Catalogue

/** The texts of one module in English; groups may stand in it. */
export interface Catalogue {
  readonly [name: string]: CatalogueEntry
}

/** The names of the places in a text. @example PlacesOf<'{name} pays {total}'> // 'name' | 'total' */
export type PlacesOf<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never

/** What a text takes: its places' values, or its function's parameters. */
export type ParamsOf<Entry> = Entry extends string
  ? { readonly [Place in PlacesOf<Entry>]: TextValue }
  : Entry extends (params: infer Params, ...others: never[]) => string
    ? Params
    : never

type ToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** Words that have all places of an English text, in any order. */
type WithPlaces<Places extends string> = [Places] extends [never]
  ? string
  : ToIntersection<Places extends string ? `${string}{${Places}}${string}` : never>

/**
 * The same texts in another language: every name, no other, with the same places or parameters. A language may write
 * with a function what English writes with places.
 */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? WithPlaces<PlacesOf<English[Name]>> | WrittenText<ParamsOf<English[Name]>>
    : English[Name] extends (...given: never[]) => string
      ? WrittenText<ParamsOf<English[Name]>>
      : Translation<English[Name]>
}

/** What makes each text of a catalogue, with the parameters that it takes. */
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
