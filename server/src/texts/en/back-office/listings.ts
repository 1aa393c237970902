import type { Catalogue } from '../../text.ts'

/** How the back office labels listings. */
export const listings = {
  published: 'Published',
  hidden: 'Hidden',
  sold: 'Sold',
  vehicle: 'Vehicle',
  property: 'Property',
  hide: 'Hide',
  hideDescription: 'Nobody but its owner sees it, and they cannot publish it again. They are told why.',
  showAgain: 'Show again',
  showDescription: 'Everybody sees it again.',
  removeDescription: 'It and its photos are gone for good. Its owner is told why.',
  resourceTitle: 'Listings',
  resourceDescription: 'Vehicles and properties that are offered on the market place.',
  offeredBy: 'Offered by',
  price: 'Price',
  description: 'Description',
  vin: 'VIN',
  outOfSightSince: 'Out of sight since',
} as const satisfies Catalogue
