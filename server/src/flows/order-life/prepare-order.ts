import type { Currency } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { currencies } from '@fieldproof/contracts/lists'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { UserContext } from '#kernel/http/context.ts'
import { invalid, refuse } from '#kernel/refusals/refusal.ts'
import type { PreparedOrder } from '#modules/orders/place-order.ts'
import { priceOf, priceRequestOf } from '#modules/pricing/price.ts'
import { refuseWrongQuote } from '#modules/quotes/judge-quote.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')

const currencyNamed = (code: string): Currency => {
  const currency = currencies.find((one) => one === code)
  if (currency === undefined) throw new RangeError(`${code} is not a currency of the site`)
  return currency
}

/** The instant of an inspection at its place. @throws {Refusal} 400 for a time that does not exist */
const inspectionInstant = ({ details }: InspectionQuote, timeZone: string, path: string): Date => {
  const at = instantOf({ date: details.inspectionDate, time: details.inspectionTime, timeZone })
  if (at === null) throw invalid([{ field: `${path}.details.inspectionDate`, message: quoteMessages.dateInvalid }])
  return new Date(at)
}

/**
 * Checks and prices a quote that is ordered. Runs before the transaction, because a provider may have to look up
 * places.
 * @param path of the quote in the body, for its faults
 * @throws {Refusal} 400 for answers that are no longer valid, such as a date that has passed at the place; 422
 * `not-offered`
 */
export const prepareOrder = async (
  { db, clock, ports, session }: Pick<UserContext, 'db' | 'clock' | 'ports'> & { session: { userId: string } },
  quote: InspectionQuote,
  { promoCode, path }: { promoCode?: string; path: string },
): Promise<PreparedOrder> => {
  const now = clock.now()
  const priced = await priceOf(db, ports.places, now, priceRequestOf(quote, promoCode), session.userId)
  refuseWrongQuote(quote, priced.timeZone, now, path)
  if (!priced.isFinal) throw refuse('not-offered', orderTexts.wholeAddress())
  const { amount, currency } = priced.price.total
  return {
    quote,
    priced,
    inspectionAt: inspectionInstant(quote, priced.timeZone, path),
    amount,
    currency: currencyNamed(currency),
  }
}
