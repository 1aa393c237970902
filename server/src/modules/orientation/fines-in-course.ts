import { figuresAt } from '@fieldproof/policy/dated-table'
import { fineTable, type Fines } from '@fieldproof/policy/inspector-fine'
import { currencyOfMarket } from '@fieldproof/policy/referral-markets'
import type { Formats } from '#texts/formats.ts'

/** Where the course names a fine, and which one. */
const places: readonly (readonly [string, keyof Fines])[] = [
  ['{lowerFine}', 'from12To24Hours'],
  ['{higherFine}', 'under12HoursOrNoShow'],
]

/**
 * Puts the fines that hold now into a text of the course, in the currency of the reader's market (FINE-1).
 * @param reader.country ISO 3166-1 alpha-2; a country without a market of its own reads the figures in US dollars
 */
export const withFines =
  ({ country, now, formats }: { country: string; now: Date; formats: Formats }) =>
  (text: string): string => {
    const currency = currencyOfMarket[country] ?? 'USD'
    const fines = figuresAt(fineTable, now.getTime())[currency]
    return places.reduce(
      (filled, [place, fine]) => filled.replaceAll(place, formats.money({ amount: fines[fine], currency })),
      text,
    )
  }
