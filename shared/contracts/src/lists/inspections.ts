/* Kinds of inspection, and their subjects. */

export const inspectionTypes = ['general-purpose', 'property', 'vehicle', 'goods', 'infrastructure'] as const
export type InspectionType = (typeof inspectionTypes)[number]

/** Markets, Nigeria first; ISO 3166-1 alpha-2. */
export const markets = ['NG', 'CA', 'DE', 'NO', 'GB', 'US'] as const
export type Market = (typeof markets)[number]

export const vehicleTypes = [
  'bus',
  'car',
  'heavy-duty-tractor',
  'light-commercial',
  'medium-truck',
  'motorcycle',
  'trailer',
  'truck',
  'van',
] as const

export const transmissions = ['manual', 'automatic', 'semi-automatic', 'continuous-variable', 'direct-shift'] as const
export const engines = ['petrol', 'diesel', 'gas'] as const
export const mileageUnits = ['km', 'miles'] as const

export const homeTypes = [
  'apartment-block',
  'block-of-flats',
  'bungalow',
  'condominium',
  'duplex',
  'house',
  'orphanage',
  'townhouse',
  'unit',
  'villa',
] as const
