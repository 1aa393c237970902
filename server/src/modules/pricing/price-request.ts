import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { PriceRequest } from '@fieldproof/contracts/entities/price'
import type { PricedInspection } from '@fieldproof/policy/pricing'

/** The answers that affect the price of this kind of quote only. */
const ownAnswersOf = (quote: InspectionQuote): Partial<PriceRequest> => {
  switch (quote.inspectionType) {
    case 'property': {
      const { subject, homeType, bedrooms } = quote.details
      // A form may still hold answers about a home after the customer has chosen land or a building site.
      return subject === 'home' ? { subject, homeType, bedrooms } : { subject }
    }
    case 'vehicle':
      return { vehicleType: quote.details.vehicleType }
    case 'goods':
      return { quantity: quote.details.quantity, quantityUnit: quote.details.quantityUnit }
    case 'infrastructure':
      return { kind: quote.details.kind, extent: quote.details.extent, extentUnit: quote.details.extentUnit }
    case 'general-purpose':
      return {}
  }
}

/** The parts of a quote that affect its price. */
export const priceRequestOf = (quote: InspectionQuote, promoCode = ''): PriceRequest => {
  const {
    inspectionType,
    position,
    details: { country, state, city, inspectionDate, inspectionTime },
  } = quote
  return {
    inspectionType,
    country,
    state,
    city,
    position,
    inspectionDate,
    inspectionTime,
    ...ownAnswersOf(quote),
    promoCode,
  }
}

const measured = (measure: string | undefined, value: number | undefined) =>
  measure === undefined || value === undefined ? [] : [{ measure, value }]
const chosen = (...choices: readonly (string | undefined)[]) => choices.filter((choice) => choice !== undefined)

/** The sizes and choices that affect the price, and whether all that the kind requires are given. */
export const sizeOf = (
  request: PriceRequest,
): Pick<PricedInspection, 'measures' | 'choices'> & { isWhole: boolean } => {
  const { inspectionType, subject, homeType, bedrooms, vehicleType, quantity, quantityUnit, kind, extent, extentUnit } =
    request
  switch (inspectionType) {
    case 'general-purpose':
      return { measures: [], choices: [], isWhole: true }
    case 'vehicle':
      return { measures: [], choices: chosen(vehicleType), isWhole: vehicleType !== undefined }
    case 'goods': {
      const measures = measured(quantityUnit, quantity)
      return { measures, choices: [], isWhole: measures.length > 0 }
    }
    case 'infrastructure': {
      const measures = measured(extentUnit, extent)
      return { measures, choices: chosen(kind), isWhole: measures.length > 0 && kind !== undefined }
    }
    case 'property': {
      if (subject !== 'home') return { measures: [], choices: chosen(subject), isWhole: subject !== undefined }
      return {
        measures: measured('bedrooms', bedrooms),
        choices: chosen(subject, homeType),
        isWhole: bedrooms !== undefined && homeType !== undefined,
      }
    }
  }
}
