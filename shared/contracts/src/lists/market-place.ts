/*
 * The market place: listings and invitations.
 */

/** A seller's invitation to a buyer. */
export const invitationStatuses = ['sent', 'booked', 'withdrawn', 'expired'] as const

/** The kinds of listings. */
export const listingTypes = ['vehicle', 'property'] as const
export type ListingType = (typeof listingTypes)[number]
export const listingStatuses = ['published', 'hidden', 'sold', 'removed'] as const
export const listingOffers = ['sale', 'rent'] as const
export const listingSorts = ['newest', 'price-low', 'price-high', 'nearest'] as const

/** The condition of a listed vehicle; `tokunbo` is the Nigerian word for imported and used. */
export const vehicleConditions = ['new', 'tokunbo', 'used'] as const
