import type { Order } from '@fieldproof/contracts/entities/order'
import { reschedulingTerms } from '@fieldproof/policy/cancellation'

/**
 * The instant from which the inspection can no longer be moved, in milliseconds since 1970; null if it is not near, or
 * has passed.
 */
export const reschedulingUntil = ({ inspector, inspectionDate, terms }: Order, now: number): number | null => {
  const { allowedUntil } = reschedulingTerms({
    now,
    inspectionAt: Date.parse(inspectionDate),
    hasInspector: inspector !== null,
    terms,
  })
  return allowedUntil !== null && allowedUntil > now ? allowedUntil : null
}
