import { propertySubjects } from '@fieldproof/contracts/forms/property'
import {
  currencies,
  homeTypes,
  listingOffers,
  listingSorts,
  markets,
  transmissions,
  vehicleConditions,
  vehicleTypes,
  type Currency,
  type ListingType,
} from '@fieldproof/contracts/lists'
import { listAddress, oneOf, page, text, words, type Parameter } from '@fieldproof/kit/list'
import type { PropertyQuery, VehicleQuery } from '../store/market-place-api.ts'
import { marketKinds } from './kinds.ts'

export type ListingSort = (typeof listingSorts)[number]
/** The filters of a list, by their names in the address. Prices are in major units there. */
export type ListingFilters = Readonly<Record<string, string>>

export interface Bounds {
  north: number
  south: number
  east: number
  west: number
}
export interface Point {
  latitude: number
  longitude: number
}

/** The shown part of the market place, as in the address. */
export interface ListingView {
  kind: ListingType
  search: string
  sort: ListingSort
  page: number
  layout: 'list' | 'map'
  filters: ListingFilters
  bounds: Bounds | null
  /** The point from which `nearest` measures distances. */
  near: Point | null
}

type Filter = Parameter<string | undefined>
const name: Filter = { ...text(), fallback: undefined }
/** A whole number; one that the call would refuse is ignored, like any other invalid value. */
const figure = (least: number, most: number): Filter => ({
  read: (digits) =>
    /^\d{1,11}$/.test(digits) && Number(digits) >= least && Number(digits) <= most ? String(Number(digits)) : undefined,
  fallback: undefined,
})
const price = figure(0, 99_999_999_999)
const degrees = (most: number): Parameter<number | undefined> => ({
  read: (digits) => (Math.abs(Number(digits)) <= most ? Number(digits) : undefined),
  fallback: undefined,
})

const everywhere: Record<string, Filter> = {
  country: oneOf(markets),
  state: name,
  city: name,
  priceFrom: price,
  priceTo: price,
  currency: oneOf(currencies),
}
/** The filters of each kind, in the order in which they are shown. */
const filterParameters: Record<ListingType, Record<string, Filter>> = {
  vehicle: {
    vehicleType: oneOf(vehicleTypes),
    condition: oneOf(vehicleConditions),
    brand: name,
    model: name,
    ...everywhere,
    yearFrom: figure(1900, 2100),
    yearTo: figure(1900, 2100),
    mileageTo: figure(0, 10_000_000),
    transmission: oneOf(transmissions),
  },
  property: {
    subject: oneOf(propertySubjects),
    offer: oneOf(listingOffers),
    homeType: oneOf(homeTypes),
    bedroomsFrom: figure(0, 500),
    areaFrom: figure(0, 100_000_000),
    ...everywhere,
  },
}

const listOf = (kind: ListingType) =>
  listAddress(() => marketKinds[kind].list(), {
    search: words(),
    ...(filterParameters[kind] as object),
    sort: oneOf(listingSorts, 'newest'),
    layout: oneOf(['list', 'map'], 'list'),
    north: degrees(90),
    south: degrees(90),
    east: degrees(180),
    west: degrees(180),
    latitude: degrees(90),
    longitude: degrees(180),
    page,
  })
const lists = { vehicle: listOf('vehicle'), property: listOf('property') }

/** Reads filters from a query or a form; invalid values are ignored. */
export const readFilters = (kind: ListingType, valueOf: (name: string) => unknown): ListingFilters =>
  Object.fromEntries(
    Object.entries(filterParameters[kind]).flatMap(([name, { read }]) => {
      const value = read(String(valueOf(name) ?? ''))
      return value ? [[name, value]] : []
    }),
  )

/** Reads the address; invalid values are ignored. */
export const readListingAddress = (kind: ListingType, query: URLSearchParams): ListingView => {
  const { north, south, east, west, latitude, longitude, ...asked } = lists[kind].read(query)
  const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const hasBounds = north !== undefined && south !== undefined && east !== undefined && west !== undefined
  return {
    kind,
    near,
    bounds: hasBounds ? { north, south, east, west } : null,
    filters: readFilters(kind, (name) => query.get(name)),
    search: asked.search,
    sort: asked.sort === 'nearest' && near === null ? 'newest' : asked.sort,
    page: asked.page,
    layout: asked.layout,
  }
}

/** Returns the address of a view. A filter that is not set has no parameter; a change goes back to the first page. */
export const listingAddress = ({ kind, filters, bounds, near, ...asked }: ListingView): string =>
  lists[kind].link({
    ...asked,
    ...filters,
    ...(bounds && {
      north: bounds.north.toFixed(3),
      south: bounds.south.toFixed(3),
      east: bounds.east.toFixed(3),
      west: bounds.west.toFixed(3),
    }),
    ...(asked.sort === 'nearest' &&
      near && { latitude: near.latitude.toFixed(2), longitude: near.longitude.toFixed(2) }),
  })

/** The currency in which prices are filtered and compared. */
export const currencyOf = ({ currency }: ListingFilters): Currency =>
  currencies.find((one) => one === currency) ?? 'NGN'

/** Converts a number from the address to minor units; every currency of the markets has two decimals. */
const minor = (major: string | undefined): number | undefined => (major === undefined ? undefined : Number(major) * 100)

/** Returns the query for the server. */
export const listingQuery = ({
  search,
  sort,
  page,
  filters,
  bounds,
  near,
}: ListingView): VehicleQuery & PropertyQuery => {
  const { priceFrom, priceTo, ...rest } = filters
  return {
    ...rest,
    ...bounds,
    ...(sort === 'nearest' && near),
    page,
    sort,
    currency: currencyOf(filters),
    search: search || undefined,
    priceFrom: minor(priceFrom),
    priceTo: minor(priceTo),
  } as VehicleQuery & PropertyQuery
}

/** Whether any filter is set; the order does not count. */
export const isNarrowed = ({ search, filters, bounds }: ListingView): boolean =>
  search !== '' || bounds !== null || Object.keys(filters).some((name) => name !== 'currency')
