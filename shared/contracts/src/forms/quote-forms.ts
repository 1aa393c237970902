import type { InspectionType } from '../lists.ts'
import { generalPurposeQuote } from './general-purpose.ts'
import { goodsQuote } from './goods.ts'
import { infrastructureQuote } from './infrastructure.ts'
import type { QuoteClock } from './place-and-time.ts'
import { propertyQuote } from './property.ts'
import { vehicleQuote } from './vehicle.ts'

/**
 * The quote forms of the five services. Screens import only the one that they show; the server imports all of them from
 * here.
 */
export const quoteForms = {
  'general-purpose': generalPurposeQuote,
  property: propertyQuote,
  vehicle: vehicleQuote,
  goods: goodsQuote,
  infrastructure: infrastructureQuote,
} as const satisfies Record<InspectionType, (clock: QuoteClock) => unknown>
