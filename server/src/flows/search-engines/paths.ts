import { fillPath, href } from '@fieldproof/contracts/routes'
import type { InspectionType, ListingType } from '@fieldproof/contracts/lists'

/** Screens of areas that the contract does not name, with the paths that they declare; a test compares them. */
export const areaPaths = {
  'content.post': '/blog/:slug',
  'orders.price': '/services/get-price/:inspectionType',
  'orders.sample-report': '/sample-report/:inspectionType',
  'orders.vehicles': '/market-place/vehicle-listings',
  'orders.vehicle': '/market-place/vehicle/:id',
  'orders.properties': '/market-place/property-listings',
  'orders.property': '/market-place/view-property/:id',
} as const

export const postPath = (slug: string): string => fillPath(areaPaths['content.post'], { slug })
export const servicePath = (serviceType: InspectionType): string => href('orders.service', { serviceType })
export const pricePath = (inspectionType: InspectionType): string =>
  fillPath(areaPaths['orders.price'], { inspectionType })
export const samplePath = (inspectionType: InspectionType): string =>
  fillPath(areaPaths['orders.sample-report'], { inspectionType })
export const articlePath = (article: string): string => href('content.help', {}, { query: { article } })
export const categoryPath = (category: string): string => href('content.help', {}, { query: { category } })

/** For each kind of listing, the names of the screens that show one listing and the list. */
export const listingScreens = {
  vehicle: { one: 'orders.vehicle', all: 'orders.vehicles' },
  property: { one: 'orders.property', all: 'orders.properties' },
} as const satisfies Record<ListingType, { one: keyof typeof areaPaths; all: keyof typeof areaPaths }>

export const listingPath = (kind: ListingType, id: string): string =>
  fillPath(areaPaths[listingScreens[kind].one], { id })
export const listingsPath = (kind: ListingType): string => areaPaths[listingScreens[kind].all]
