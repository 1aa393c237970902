import type { Money } from '@fieldproof/contracts/entities'
import { bookedFrom, type PlannedVisit } from '@fieldproof/policy/visit-series'
import type { Db } from '#kernel/db/connect.ts'
import type { Places } from '#kernel/ports/places.ts'
import { priceOf, priceRequestOf, type Priced } from '#modules/pricing/price.ts'
import { quoteOfVisit, type Model } from './find-series.ts'

interface Pricing {
  db: Db
  places: Places
  now: Date
  userId: string
}

/** The price of a visit that is booked at an instant. @throws {Refusal} 422 if it is not available */
export const priceVisit = (
  { db, places, now, userId }: Pricing,
  model: Model,
  visit: Pick<PlannedVisit, 'day' | 'time'>,
): Promise<Priced> => priceOf(db, places, now, priceRequestOf(quoteOfVisit(model, visit)), userId)

/**
 * The price of each visit on the day on which it is booked (PROJECT-32), by today's price lists. It is higher on a day
 * off, and if the visit is booked less than a week ahead.
 * @throws {Refusal} 422 if it is not available
 */
export const priceVisits = async (
  { now, ...pricing }: Pricing,
  model: Model,
  visits: readonly PlannedVisit[],
): Promise<Money[]> => {
  const prices: Money[] = []
  for (const visit of visits) {
    const bookedAt = new Date(Math.max(bookedFrom(visit.at), now.getTime()))
    prices.push((await priceVisit({ ...pricing, now: bookedAt }, model, visit)).price.total)
  }
  return prices
}
