import { quoteLimits } from '@fieldproof/contracts'
import type { Price, PriceRequest, PromoCodeUse } from '@fieldproof/contracts/entities/price'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { pricePartsOf, totalOf, urgencyOf, type PriceFigures, type PricedInspection } from '@fieldproof/policy/pricing'
import { isDayOff } from '@fieldproof/policy/public-holidays'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { Places } from '#kernel/ports/places.ts'
import { textsOf } from '#texts/texts-of.ts'
import { locate, wayFromServed, type Way } from './locate.ts'
import { findPriceList } from './price-lists.ts'
import { sizeOf } from './price-request.ts'
import { judgePromoCode } from './promo-codes.ts'

const texts = textsOf('pricing')

export { priceRequestOf } from './price-request.ts'

/** A price, and what it is based on. */
export interface Priced {
  price: Price
  /** IANA time zone of the inspection, as exact as the place is known. */
  timeZone: string
  /** The customer's pin, or else the position of the address; null if it was not found. */
  position: { latitude: number; longitude: number } | null
  /** Whether every answer that affects the price has been given. */
  isFinal: boolean
  promoCode: PromoCodeUse | null
  /** The step of urgency that applies (PRICE-10); null if the date is far enough ahead. */
  shortNotice: { underHours: number; percent: number } | null
  /** The price list that was used; it is stored with the order. */
  priceListId: string
}

const HOUR = 60 * 60 * 1_000

const kindNotOffered = () => refuse('not-offered', texts.kindNotOffered())
const placeNotServed = () => refuse('not-offered', texts.tooFar())

const isServiceOffered = async (db: Db, { inspectionType }: PriceRequest): Promise<boolean> => {
  const service = await db
    .selectFrom('services')
    .select('is_available')
    .where('inspection_type', '=', inspectionType)
    .executeTakeFirst()
  return service?.is_available === true
}

/** The instant of the inspection; the end of its day while no time is chosen; null while no day is chosen. */
const startOf = ({ inspectionDate, inspectionTime }: PriceRequest, timeZone: string): Date | null => {
  const instant =
    inspectionDate === undefined ? null : instantOf({ date: inspectionDate, time: inspectionTime ?? '23:59', timeZone })
  return instant === null ? null : new Date(instant)
}

/** The distance that the inspector has to travel. @throws {Refusal} 422 if it is too far */
const wayTo = async (
  db: Db,
  now: Date,
  { country }: PriceRequest,
  position: Priced['position'],
  { farthestKm }: PriceFigures,
): Promise<Way> => {
  if (!position) return { kilometres: null, endsAt: null }
  const way = await wayFromServed(db, country, now, position)
  if (way.kilometres !== null && farthestKm !== null && way.kilometres > farthestKm) throw placeNotServed()
  return way
}

/**
 * Until when the same answers have the same price: for a day, or until the next price list, the next change of the
 * served cities, the next step of urgency, the end of the promo code or the inspection, whichever is first.
 */
const holdsUntil = (now: Date, { urgency }: PriceFigures, ends: readonly (Date | null)[], start: Date | null): Date => {
  const steps =
    start === null
      ? []
      : [0, ...urgency.map(({ underHours }) => underHours)].map((hours) => start.getTime() - hours * HOUR)
  const instants = [...steps, ...ends.flatMap((end) => (end === null ? [] : [end.getTime()]))].filter(
    (instant) => instant > now.getTime(),
  )
  return new Date(Math.min(now.getTime() + quoteLimits.priceHolds, ...instants))
}

const isWhole = (request: PriceRequest, timeZone: string, now: Date, isSizeWhole: boolean): boolean => {
  const { state, city, position, inspectionDate: date, inspectionTime: time } = request
  const isPlaced = position !== undefined || (city !== '' && state !== '')
  return (
    isSizeWhole &&
    isPlaced &&
    date !== undefined &&
    time !== undefined &&
    !isInspectionDatePast({ date, time, timeZone, now: now.getTime() })
  )
}

/**
 * The price of an inspection now. It depends on the price list in force for the market and kind, the size, the distance
 * from the nearest served city, the urgency and a promo code. Missing answers add nothing.
 * @param userId the customer, for promo codes that only one user may use
 * @throws {Refusal} 422 `not-offered` if the place or the kind is not served
 */
export const priceOf = async (
  db: Db,
  places: Places,
  now: Date,
  request: PriceRequest,
  userId?: string,
): Promise<Priced> => {
  const list = await findPriceList(db, request.country, request.inspectionType, now)
  if (!list || !(await isServiceOffered(db, request))) throw kindNotOffered()
  const { figures } = list
  const { timeZone, position } = await locate(places, request)
  const start = startOf(request, timeZone)
  const { measures, choices, isWhole: isSizeWhole } = sizeOf(request)
  const way = await wayTo(db, now, request, position, figures)
  const inspection: PricedInspection = {
    measures,
    choices,
    kilometres: way.kilometres,
    hoursAhead: start && (start.getTime() - now.getTime()) / HOUR,
    isWeekend: request.inspectionDate !== undefined && isDayOff(request.inspectionDate, request.country),
  }
  const sum = totalOf(pricePartsOf(figures, inspection))
  const judged = await judgePromoCode(db, now, request.promoCode, {
    userId,
    purpose: { inspectionType: request.inspectionType, currency: figures.currency, sum },
  })
  const parts = pricePartsOf(figures, inspection, judged?.discount)
  return {
    price: {
      parts,
      total: { amount: totalOf(parts), currency: figures.currency },
      holdsUntil: holdsUntil(now, figures, [list.endsAt, way.endsAt, judged?.endsAt ?? null], start).toISOString(),
    },
    timeZone,
    position,
    isFinal: isWhole(request, timeZone, now, isSizeWhole),
    promoCode: judged?.use ?? null,
    shortNotice: urgencyOf(figures, inspection),
    priceListId: list.id,
  }
}
