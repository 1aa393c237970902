/**
 * Reference lists of D2 §9. Values are stable identifiers that are stored; their wording belongs to the screens.
 */
export const inspectionTypes = ['general-purpose', 'property', 'vehicle', 'goods', 'infrastructure'] as const
export type InspectionType = (typeof inspectionTypes)[number]

/** Markets, Nigeria first; ISO 3166-1 alpha-2. */
export const markets = ['NG', 'CA', 'DE', 'NO', 'GB', 'US'] as const
export type Market = (typeof markets)[number]

export const vehicleTypes = [
  'bus', 'car', 'heavy-duty-tractor', 'light-commercial', 'medium-truck', 'motorcycle', 'trailer', 'truck', 'van',
] as const
export const transmissions = ['manual', 'automatic', 'semi-automatic', 'continuous-variable', 'direct-shift'] as const
export const engines = ['petrol', 'diesel', 'gas'] as const
export const mileageUnits = ['km', 'miles'] as const
export const homeTypes = [
  'apartment-block', 'block-of-flats', 'bungalow', 'condominium', 'duplex', 'house', 'orphanage', 'townhouse', 'unit',
  'villa',
] as const
export const educationLevels = ['high-school', 'diploma', 'college-or-university-degree', 'masters', 'phd'] as const
export const languageProficiencies = ['beginner', 'elementary', 'intermediate', 'advanced', 'native'] as const
export const howHeardOptions = ['facebook', 'friend-or-family', 'google', 'other', 'twitter'] as const
export const referenceRelationships = ['employer', 'colleague', 'client'] as const
export const orderStatuses = ['Pending', 'Processing', 'Completed', 'Canceled', 'Overdue'] as const
export const cookieChoices = ['accept', 'decline', 'postpone'] as const
export type CookieChoice = (typeof cookieChoices)[number]
export const locales = ['en', 'no'] as const
export type Locale = (typeof locales)[number]
/** Categories of a call request (D1 §2); `home` is the older word for property. */
export const callRequestCategories = ['vehicle', 'home'] as const
