import type { Catalogue } from '../../text.ts'

/** How the back office labels listings. */
export const listings = {
  published: 'Published',
  hidden: 'Hidden',
  sold: 'Sold',
  vehicle: 'Vehicle',
  property: 'Property',
  hide: 'Hide',
  hideDescription: 'Only its owner sees it, and they cannot publish it again. We tell them why.',
  showAgain: 'Show again',
  showDescription: 'It is published, hidden or sold again, as its owner wanted.',
  removeDescription: 'Deletes it and its photos for good. We tell its owner why.',
  resourceTitle: 'Listings',
  resourceDescription: 'Vehicles and properties that are offered on the market place.',
  offeredBy: 'Offered by',
  price: 'Price',
  description: 'Description',
  vin: 'VIN',
  outOfSightSince: 'Hidden since',
} as const satisfies Catalogue
