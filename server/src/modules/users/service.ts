import type { AnswerOf, Locale } from '@fieldproof/contracts'
import { lowestPriceOf } from '@fieldproof/policy/pricing'
import { markets, cookieBannerCountries } from '@fieldproof/contracts'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { acceptedLanguages } from '#kernel/http/locale.ts'
import { currentLists } from '#modules/pricing/price-lists.ts'

const knownCountries = new Set<string>([...markets, ...cookieBannerCountries])

/** Header values that a proxy sends when it knows no country, or no country of this world's. */
const noCountries = new Set(['XX', 'ZZ', 'T1'])

const regionOf = (languages: string | undefined): string | undefined =>
  acceptedLanguages(languages).find(({ region }) => region !== undefined && knownCountries.has(region))?.region

/**
 * The reader's country: from the header of a trusted proxy, else from the network address, else from the region of a
 * language that the browser asks for, else Nigeria; and the language that suits it.
 */
export const lookUpCountry = (
  { ip, header }: Pick<CallContext, 'ip' | 'header'>,
  addresses: CountryLookup,
  countryHeader: string | undefined,
): { locale: Locale; country: string } => {
  const told = countryHeader === undefined ? undefined : header(countryHeader)?.trim().toUpperCase()
  const fromProxy = told !== undefined && /^[A-Z]{2}$/.test(told) && !noCountries.has(told) ? told : undefined
  const country = fromProxy ?? addresses.countryOf(ip) ?? regionOf(header('accept-language')) ?? 'NG'
  return { country, locale: country === 'NO' ? 'no' : 'en' }
}

/** The services that are offered, in the order in which they are shown, each with the least that its price list in Nigeria asks. */
export const listServices = async (db: Db, now: Date): Promise<AnswerOf<'GET /users/get-service-details'>> => {
  const [rows, lists] = await Promise.all([
    db.selectFrom('services').selectAll().orderBy('position').execute(),
    currentLists(db, 'NG', now),
  ])
  const fromPriceOf = ({
    inspection_type: kind,
    from_price_amount: amount,
    from_price_currency: currency,
  }: (typeof rows)[number]) => {
    const list = lists.get(kind)
    return list ? { amount: lowestPriceOf(list), currency: list.currency } : { amount, currency }
  }
  return rows.map((row) => ({
    inspectionType: row.inspection_type,
    fromPrice: fromPriceOf(row),
    typicalMinutes: row.typical_minutes,
    reportWithinDays: row.report_within_days,
    checklistPoints: row.checklist_points,
    isAvailable: row.is_available,
  }))
}

export const listFaqs = async (db: Db, locale: Locale): Promise<AnswerOf<'GET /users/get-all-faq'>> => {
  const rows = await db.selectFrom('faqs').selectAll().where('locale', '=', locale).orderBy('position').execute()
  return rows.map((row) => ({ _id: row.id, question: row.question, answer: row.answer, category: row.category }))
}
