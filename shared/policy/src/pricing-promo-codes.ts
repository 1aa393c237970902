import type { InspectionType } from '@fieldproof/contracts'
import type { PromoCodeUse } from '@fieldproof/contracts/entities/price'
import type { Discount } from './pricing.ts'

/** A promo code's discount, and who may use it (PROMO-1). Instants are milliseconds since 1970. */
export interface PromoCodeTerms {
  discount: Discount
  /** The currency of its amounts; null if it works in every currency. */
  currency: string | null
  /** The minimum sum, in minor units. */
  minimum: number
  isActive: boolean
  validFrom: number
  /** The instant at which it ends; null if it has no end. */
  validUntil: number | null
  /** The kinds of inspections that it applies to; empty for every kind. */
  inspectionTypes: readonly InspectionType[]
  /** The maximum number of uses in total, and per user; null for no limit. */
  usesMax: number | null
  usesPerUser: number | null
  /** The only user who may use it. */
  forUserId: string | null
}

/** Who wants to use it, when, and how often it has been used. */
export interface PromoCodeQuestion {
  now: number
  userId: string | undefined
  uses: number
  usesByUser: number
}

/** What it is used for; `sum` before any discount, in minor units. */
export interface PromoCodePurpose {
  inspectionType: InspectionType
  currency: string
  sum: number
}

/**
 * Whether a promo code works now, whatever it is used for. Before its start it counts as unknown.
 * @returns `applied` if it works
 */
export const promoCodeStateNow = (
  terms: PromoCodeTerms,
  { now, userId, uses, usesByUser }: PromoCodeQuestion,
): PromoCodeUse['state'] => {
  if (now < terms.validFrom) return 'unknown'
  if (!terms.isActive || (terms.validUntil !== null && now >= terms.validUntil)) return 'expired'
  if (terms.forUserId !== null && terms.forUserId !== userId) return 'not-for-this'
  const isUsedUp =
    (terms.usesMax !== null && uses >= terms.usesMax) || (terms.usesPerUser !== null && usesByUser >= terms.usesPerUser)
  return isUsedUp ? 'used-up' : 'applied'
}

/** Whether a promo code gives a discount on a certain inspection. */
export const promoCodeState = (
  terms: PromoCodeTerms,
  question: PromoCodeQuestion,
  purpose: PromoCodePurpose,
): PromoCodeUse['state'] => {
  const state = promoCodeStateNow(terms, question)
  if (state !== 'applied') return state
  const isFor =
    (terms.currency === null || terms.currency === purpose.currency) &&
    purpose.sum >= terms.minimum &&
    (terms.inspectionTypes.length === 0 || terms.inspectionTypes.includes(purpose.inspectionType))
  return isFor ? 'applied' : 'not-for-this'
}
