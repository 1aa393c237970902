import type { InspectionType } from '@fieldproof/contracts'
import type { PromoCodeUse } from '@fieldproof/contracts/entities/price'
import type { Discount } from './pricing.ts'

/** What a promo code is good for. Instants are milliseconds since 1970. */
export interface PromoCodeTerms {
  discount: Discount
  /** The currency of its amounts; null where it works in all. */
  currency: string | null
  /** The least sum, in minor units, that it works from. */
  minimum: number
  isActive: boolean
  validFrom: number
  /** The first instant at which it does not work any more; null where it has no end. */
  validUntil: number | null
  /** Kinds of inspections; every kind where none is named. */
  inspectionTypes: readonly InspectionType[]
  /** Times that it works in all, and for each user; null where nothing bounds it. */
  usesMax: number | null
  usesPerUser: number | null
  /** The only user that it is for. */
  forUserId: string | null
}

/** Who would use it when, and how often it has been used. */
export interface PromoCodeQuestion {
  now: number
  userId: string | undefined
  uses: number
  usesByUser: number
}

/** What it would be used for; `sum` before any discount, in minor units. */
export interface PromoCodePurpose {
  inspectionType: InspectionType
  currency: string
  sum: number
}

/**
 * Whether a promo code works, whatever it is used for. One that is not valid yet is not known yet.
 * @returns `applied` where nothing stands against it
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

/** Whether a promo code takes something off a certain inspection. */
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
