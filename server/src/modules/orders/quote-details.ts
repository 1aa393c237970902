import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'

/** The place and the people there, which only the order's inspector may know. */
const onlyForInspector = ['street', 'zipCode', 'access', 'contact', 'seller', 'vin', 'extraInformation'] as const
/** The seller's price and description of a vehicle: free text that may name people and places. */
const onlyForInspectorOfVehicle = ['askingPrice', 'askingPriceCurrency', 'description'] as const
/** Fields that the response has elsewhere. */
const elsewhere = ['country', 'state', 'city', 'inspectionDate', 'inspectionTime'] as const

/**
 * The form's answers about what is inspected.
 * @param isInspector whether the reader is the order's inspector; others get neither place nor people (MATCH-11)
 */
export const quoteDetails = (
  { details, inspectionType }: InspectionQuote,
  isInspector: boolean,
): Record<string, unknown> => {
  const hidden: readonly string[] = isInspector
    ? [...elsewhere, 'street', 'zipCode', 'contact', 'seller', 'extraInformation']
    : [...elsewhere, ...onlyForInspector, ...(inspectionType === 'vehicle' ? onlyForInspectorOfVehicle : [])]
  return Object.fromEntries(
    Object.entries(details).filter(([field, value]) => !hidden.includes(field) && value !== undefined && value !== ''),
  )
}
