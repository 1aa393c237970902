import { vehicleBrands } from '@fieldproof/contracts/vehicle-brands'

/** Only letters and digits, in lower case and without accents: `Mercedes - BENZ` and `mercedes benz` are the same. */
const foldedOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const nameOf = new Map(vehicleBrands.flatMap((words) => words.map((word) => [foldedOf(word), words[0]] as const)))

/** The minimum length at which one typing error is forgiven; shorter words are too similar. */
const LONG_ENOUGH = 5

/** Whether two words differ by one letter that is added, missing or replaced, or by two that are swapped. */
const isOneSlipFrom = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  const [rest, otherRest] = [one.slice(from), other.slice(from)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

/**
 * The brand in the list that someone means. Capitals, spaces, hyphens and accents do not matter. Other names of the
 * brand count, and so does a single typing error if only one brand fits (MATCH-17).
 * @returns undefined for a brand that is not in the list
 */
export const knownBrand = (text: string): string | undefined => {
  const folded = foldedOf(text)
  const exact = nameOf.get(folded)
  if (exact !== undefined || folded.length < LONG_ENOUGH) return exact
  const near = new Set(
    [...nameOf].filter(([word]) => word.length >= LONG_ENOUGH && isOneSlipFrom(folded, word)).map(([, name]) => name),
  )
  return near.size === 1 ? [...near][0] : undefined
}

/**
 * The key by which brands are compared: the brand of the list, or the typed text if it is not listed; in lower case.
 * Empty without a brand.
 */
export const brandKey = (text: string): string => foldedOf(knownBrand(text) ?? text)
