import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { HIDDEN_CONTACT, maskContactDetails } from './contact-details.ts'

/** The parts of an order or a posted job that only its inspector may see (MATCH-11). */
export interface KeptBack {
  /** As typed in the form: number and name, perhaps with a building and a landmark, separated by commas. */
  street: string
  zipCode?: string | undefined
  city?: string | undefined
  /** Names of the customer, the seller and the contact. */
  names?: readonly string[] | undefined
  vin?: string | undefined
}

/** Types of streets with their abbreviations. */
const kinds = [
  ['street', 'str', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['close', 'cl'],
  ['crescent', 'cres', 'cr'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['way'],
  ['boulevard', 'blvd'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['terrace', 'terr'],
  ['highway', 'hwy'],
  ['expressway', 'expy'],
  ['estate', 'est'],
  ['gate', 'gaten', 'gata', 'gt'],
  ['vei', 'veien', 'veg', 'vegen'],
  ['plass', 'plassen'],
  ['allé', 'alle', 'alleen'],
]
const kindOf = (word: string): readonly string[] | undefined => kinds.find((words) => words.includes(word))
/** Words around a name that are not part of it. */
const beside = new Set(
  'no nr number house plot flat block floor unit apartment suite hus off near beside behind opposite by at the and of ved bak mot'.split(
    ' ',
  ),
)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
/** Separates two words of one address. */
const gap = String.raw`[^\p{L}\p{N}]{1,4}`
/** A house number before a name: the order's own, or another one. */
const anyNumber = String.raw`(?:(?:no|nr|number|house|plot|flat|block|hus)${gap})?\p{N}{1,5}\p{L}?(?:[-/]\p{N}{1,5}\p{L}?)?`

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const isNumber = (word: string): boolean => /^\p{N}+\p{L}?$/u.test(word)
const anyOf = (words: readonly string[]): string => `(?:${words.map(escaped).join('|')})`

/** A pattern for one comma-separated part of an address within a sentence. */
const patternsOfPart = (part: string): string[] => {
  const words = wordsOf(part)
  const numbers = words.filter(isNumber)
  const kind = words.map(kindOf).find((found) => found !== undefined)
  const names = words.filter((word) => !isNumber(word) && kindOf(word) === undefined && !beside.has(word))
  const own = anyOf(numbers)
  const marked =
    numbers.length === 0
      ? []
      : [String.raw`(?:no|nr|number|house|plot|flat|block|unit|hus)\.?${gap}(?:(?:no|nr|number)${gap})?${own}`]
  if (names.length === 0) return marked
  const name = names.map(escaped).join(gap)
  const before = `(?:${anyNumber}${gap})?`
  const after = numbers.length === 0 ? '' : `(?:${gap}${own})?`
  // A single word such as Allen may mean something else; with a street type or a number beside it, it is the street.
  const isDistinctive = names.length > 1 || (kind === undefined && name.length > 4)
  const whole = kind === undefined ? '' : `(?:${gap}${anyOf(kind)})`
  return [
    ...(isDistinctive ? [`${before}${name}${whole === '' ? '' : `${whole}?`}${after}`] : []),
    ...(isDistinctive || whole === '' ? [] : [`${before}${name}${whole}${after}`]),
    `${anyNumber}${gap}${name}`,
    ...(numbers.length === 0 ? [] : [`${name}${gap}${own}`]),
    ...marked,
  ]
}

const patternsOf = ({ street, zipCode = '', city = '', names = [], vin = '' }: KeptBack): string[] => [
  ...street.split(/[,;\n]/).flatMap(patternsOfPart),
  // Four digits may be a year.
  ...(zipCode.trim().length > 4 ? [escaped(zipCode.trim())] : []),
  ...(zipCode.trim().length === 4 && city !== '' ? [`${escaped(zipCode.trim())}${gap}${escaped(city.trim())}`] : []),
  ...names.filter((name) => wordsOf(name).length > 1).map((name) => wordsOf(name).map(escaped).join(gap)),
  ...(vin.trim().length > 5 ? [escaped(vin.trim())] : []),
]

/**
 * Returns a function that hides in a text what only the job's inspector may see: the order's own street with its
 * number, postcode, names and VIN, and all telephone numbers and mail addresses (MATCH-11, CHAT-4). Prices, days and
 * other numbers stay. It only recognises literal mentions: a route described in other words stays.
 * @example keptBackFrom({ street: '12 Allen Avenue' })('House at no. 12, Allen Ave') // 'House at •••'
 */
export const keptBackFrom = (keptBack: KeptBack): ((text: string) => string) => {
  const patterns = patternsOf(keptBack)
  const own = patterns.length === 0 ? undefined : new RegExp(`${start}(?:${patterns.join('|')})${end}`, 'giu')
  // The order's own data first, because part of a VIN with many digits could look like a telephone number.
  return (text) => maskContactDetails(own === undefined ? text : text.replace(own, HIDDEN_CONTACT))
}

interface Named {
  firstName: string
  lastName: string
}

/** The fields of an order whose values must be hidden from others. */
export interface OrderWithPeople {
  street: string
  zipCode: string
  city: string
  quote: InspectionQuote | null
  requester: Named | null
  seller: Named | null
}

/**
 * Like {@link keptBackFrom}, for an order: its street, the customer, the seller, the contact and the VIN (MATCH-19).
 */
export const keptBackFromOrder = ({
  quote,
  requester,
  seller,
  ...place
}: OrderWithPeople): ((text: string) => string) => {
  const shows = quote?.inspectionType === 'vehicle' ? quote.details.seller : quote?.details.contact
  const people = [requester, seller].map((person) => (person ? `${person.firstName} ${person.lastName}` : ''))
  return keptBackFrom({
    ...place,
    names: [...people, shows?.name ?? ''],
    vin: quote?.inspectionType === 'vehicle' ? quote.details.vin : '',
  })
}
