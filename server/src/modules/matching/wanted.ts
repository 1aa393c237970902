import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import type { InspectionType } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { matchingLimits } from '@fieldproof/contracts/limits'
import { brandKey } from '@fieldproof/policy/vehicle-brand'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endOf } from '#modules/orders/inspector-time.ts'
import { languagesOfBusiness } from '@fieldproof/policy/languages-of-business'
import { languages } from '#texts/index.ts'

/** What the search needs. */
export interface Wanted {
  orderId: string
  customerId: string
  kind: InspectionType
  /** Null if the address was not found on the map; then the town's name counts. */
  place: { latitude: number; longitude: number } | null
  country: string
  city: string
  /** Required skills, with the names of `matchable_inspectors`. */
  needs: string[]
  /** An inspector who knows one of these areas is a specialist for the job; empty if the job has none. */
  areas: string[]
  /** A vehicle's type with the comparable form of its brand (MATCH-17). */
  brand: string | null
  /** The inspector has to speak one of these. */
  languages: string[]
  /** The names that inspectors use for the customer's own language. */
  own: string[]
  from: Date
  until: Date
  /** Kilometres beyond the work area that the customer allows. */
  extra: number
  /** The only inspector to consider; everyone if it is missing. */
  only?: string
}

type Infrastructure = Extract<InspectionQuote, { inspectionType: 'infrastructure' }>['details']['kind']
const infrastructureAreas: Readonly<Record<Infrastructure, string>> = {
  road: 'roads',
  bridge: 'bridges',
  culvert: 'drainage',
  drainage: 'drainage',
  building: 'public-buildings',
  electricity: 'electricity',
  water: 'water',
}
const propertyAreas: Readonly<Record<string, string[]>> = {
  land: ['land-survey'],
  'building-site': ['building-site', 'structure', 'foundation'],
}

type Skills = Pick<Wanted, 'needs' | 'areas' | 'brand'>

/** The skills that this inspection requires, and those that are preferred. */
export const skillsFor = (quote: InspectionQuote | null): Skills => {
  const none: Skills = { needs: [], areas: [], brand: null }
  switch (quote?.inspectionType) {
    case 'vehicle': {
      const { vehicleType, brand } = quote.details
      const named = brandKey(brand)
      return { needs: [vehicleType], areas: [], brand: named === '' ? null : `${vehicleType} ${named}` }
    }
    case 'infrastructure':
      return { ...none, areas: [infrastructureAreas[quote.details.kind]] }
    case 'property':
      return { ...none, areas: propertyAreas[quote.details.subject] ?? [] }
    default:
      return none
  }
}

/** What an order requires of an inspector. */
export const wantedFor = async (db: Db, order: OrderRow): Promise<Wanted> => {
  const { locale } = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
  const { latitude, longitude } = order
  const own = [...languages[contentLocale(locale)].accepts]
  return {
    orderId: order.id,
    customerId: order.customer_id,
    kind: order.inspection_type,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    country: order.country,
    city: order.city.trim().toLowerCase(),
    ...skillsFor(order.quote),
    own,
    languages: [...new Set([...own, ...languagesOfBusiness(order.country)])],
    from: order.inspection_at,
    until: endOf(order),
    extra: order.matching_farther ? matchingLimits.fartherKilometres : 0,
  }
}
