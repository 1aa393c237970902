import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { languages, type Locale } from '@fieldproof/contracts/languages'
import { namesFigures, withFigures } from '@fieldproof/policy/figures-in-text'
import { moneyTermsAt } from '@fieldproof/policy/money-terms'
import type { Db } from '#kernel/db/connect.ts'
import { termsChangesIn } from './approved-changes.ts'

/** The fines, shares, commission and referral terms that apply now, by market (PRICE-11). */
export const termsInForce = async (db: Db, now: Date): Promise<MarketTerms[]> =>
  moneyTermsAt(now.getTime(), await termsChangesIn(db))

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]))
}

/**
 * Replaces the placeholders for money terms in content of the staff by the figures that apply now (PRICE-11). Content
 * without placeholders costs no query.
 */
export const withFiguresInForce = async <Answer>(
  answer: Answer,
  { db, now, locale }: { db: Db; now: Date; locale: Locale },
): Promise<Answer> => {
  if (!namesFigures(JSON.stringify(answer))) return answer
  const terms = await termsInForce(db, now)
  return mapTexts(answer, (text) => withFigures(text, terms, languages[locale].tag)) as Answer
}
