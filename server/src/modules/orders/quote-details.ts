import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'

/** The place and the people there, which only its inspector may know. */
const ofItsInspector = ['street', 'zipCode', 'access', 'contact', 'seller', 'vin', 'extraInformation'] as const
/** The seller's price and description of a vehicle: free text that may name people and places. */
const ofItsInspectorOfVehicles = ['askingPrice', 'askingPriceCurrency', 'description'] as const
/** Fields that the response has elsewhere. */
const elsewhere = ['country', 'state', 'city', 'inspectionDate', 'inspectionTime'] as const

/**
 * The form's answers about what is inspected.
 * @param isMine whether the reader is its inspector; others get neither place nor people (MATCH-11)
 */
export const quoteDetails = (
  { details, inspectionType }: InspectionQuote,
  isMine: boolean,
): Record<string, unknown> => {
  const hidden: readonly string[] = isMine
    ? [...elsewhere, 'street', 'zipCode', 'contact', 'seller', 'extraInformation']
    : [...elsewhere, ...ofItsInspector, ...(inspectionType === 'vehicle' ? ofItsInspectorOfVehicles : [])]
  return Object.fromEntries(
    Object.entries(details).filter(([field, value]) => !hidden.includes(field) && value !== undefined && value !== ''),
  )
}
