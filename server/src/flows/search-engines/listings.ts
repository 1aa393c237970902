import type { Locale } from '@fieldproof/contracts'
import type { Listing } from '@fieldproof/contracts/entities/listing'
import type { ListingType } from '@fieldproof/contracts/lists'
import { findListing } from '#modules/listings/listing-addresses.ts'
import { searchProperties, searchVehicles } from '#modules/listings/search-listings.ts'
import type { Viewing } from '#modules/listings/show-listing.ts'
import { readListing } from '#modules/listings/write-listing.ts'
import type { DescribedPage, Describer, DescribingParts } from '#modules/site/described-page.ts'
import { inWords } from '#texts/words.ts'
import { textsOf } from '#texts/texts-of.ts'
import { breadcrumbs, price } from './linked-data.ts'
import { placeOf } from './listing-place.ts'
import { absentIfNotFound } from './not-found.ts'
import { pageNumber } from './page-number.ts'
import { listingPath, listingsPath } from './paths.ts'
import { previewOf } from './preview-kinds.ts'

const texts = textsOf('search-engines')

/** Unit codes of UN/CEFACT. */
const unitCodes = { km: 'KMT', miles: 'SMI' } as const

const asVisitor = ({ db, clock, files }: DescribingParts): Viewing => ({
  db,
  files,
  now: clock.now(),
  viewerId: undefined,
})

/** What is offered, in the vocabulary of schema.org. */
const thing = ({ vehicle, property }: Listing): object => {
  if (vehicle) {
    const { vehicleType, brand, model, year, condition, vin, mileage, mileageUnit } = vehicle
    return {
      '@type': ['Product', vehicleType === 'car' ? 'Car' : vehicleType === 'motorcycle' ? 'Motorcycle' : 'Vehicle'],
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      ...(model && { model }),
      vehicleModelDate: String(year),
      itemCondition: `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      ...(vin && { vehicleIdentificationNumber: vin }),
      ...(mileage !== undefined && {
        mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage, unitCode: unitCodes[mileageUnit] },
      }),
    }
  }
  return {
    '@type': 'Product',
    ...(property && {
      category: property.homeType ?? property.subject,
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'numberOfBedrooms', value: property.bedrooms },
        { '@type': 'PropertyValue', name: 'floorSize', value: property.area, unitCode: 'MTK' },
      ].filter(({ value }) => value !== undefined),
    }),
  }
}

const describeListing = async (
  kind: ListingType,
  id: string,
  locale: Locale,
  parts: DescribingParts,
): Promise<DescribedPage> => {
  const found = await findListing(parts.db, id)
  if (found === 'gone' || found === 'absent') return { kind: found }
  const path = listingPath(found, id.toLowerCase())
  if (found !== kind) return { kind: 'moved', to: path }
  const listing = await readListing(asVisitor(parts), id)
  const { title, seller, location } = listing
  const place = placeOf(listing, locale)
  const summary = inWords(texts.listing({ title, place, price: listing.price }), locale)
  const version = new Date(listing.updatedAt).getTime().toString(36)
  const picture = previewOf('listings', { name: id.toLowerCase(), locale, text: summary, version })
  const description = listing.description === '' ? summary : `${summary} ${listing.description}`
  return {
    kind: 'shown',
    title,
    description,
    path,
    type: 'product',
    picture,
    properties: [
      ['product:price:amount', price(listing.price).price],
      ['product:price:currency', listing.price.currency],
    ],
    data: [
      {
        ...thing(listing),
        name: title,
        description,
        image: parts.fileAt(picture.path),
        url: parts.addressOf(path, locale),
        offers: {
          '@type': 'Offer',
          ...price(listing.price),
          availability: 'https://schema.org/InStock',
          ...(listing.property?.offer === 'rent' && {
            businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          }),
          url: parts.addressOf(path, locale),
          seller: { '@type': 'Person', name: seller.firstName },
          availableAtOrFrom: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: location.city,
              addressRegion: location.state,
              addressCountry: location.country,
            },
          },
        },
      },
      breadcrumbs(parts, locale, [
        { name: inWords(texts[kind].crumb(), locale), path: listingsPath(kind) },
        { name: title, path },
      ]),
    ],
  }
}

/** One listing of a kind. The path of the other kind redirects to its own. */
export const listing = (kind: ListingType): Describer => ({
  describe: ({ params: { id = '' }, locale }, parts) =>
    absentIfNotFound(() => describeListing(kind, id, locale, parts)),
})

/** The list of a kind: each of its pages, without filters. */
export const listingList = (kind: ListingType): Describer => ({
  query: ['page'],
  describe: async ({ locale, query }, parts) => {
    const path = listingsPath(kind)
    const page = pageNumber(query)
    const search = { page, sort: 'newest', currency: 'NGN' } as const
    const viewing = asVisitor(parts)
    const { items } = await (kind === 'vehicle' ? searchVehicles(viewing, search) : searchProperties(viewing, search))
    if (page > 1 && items.length === 0) return { kind: 'absent' }
    const title = inWords(texts[kind].title(), locale)
    return {
      kind: 'shown',
      picture: previewOf('site', { name: 'fieldproof', locale, text: title }),
      title: page === 1 ? title : inWords(texts.numbered({ title, page }), locale),
      description: inWords(texts[kind].description(), locale),
      path: page === 1 ? path : `${path}?page=${page}`,
      data: [
        {
          '@type': 'ItemList',
          itemListElement: items.map(({ _id, title: name }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name,
            url: parts.addressOf(listingPath(kind, _id), locale),
          })),
        },
        breadcrumbs(parts, locale, [{ name: inWords(texts[kind].crumb(), locale), path }]),
      ],
    }
  },
})
