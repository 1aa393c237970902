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
import type { PropertyQuery, VehicleQuery } from '../store/market-place-api.ts'
import { marketKinds } from './kinds.ts'

export type ListingSort = (typeof listingSorts)[number]
/** What narrows a list, by its name in the address. Prices stand there in major units, as people read them. */
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

/** What of the market place is shown. All of it stands in the address. */
export interface ListingView {
  kind: ListingType
  search: string
  sort: ListingSort
  page: number
  layout: 'list' | 'map'
  filters: ListingFilters
  bounds: Bounds | null
  /** Where `nearest` counts from. */
  near: Point | null
}

type Read = (text: string) => string | undefined
const oneOf =
  (values: readonly string[]): Read =>
  (text) =>
    values.includes(text) ? text : undefined
const words: Read = (text) => text.trim().slice(0, 120) || undefined
const figure: Read = (text) => (/^\d{1,11}$/.test(text) ? String(Number(text)) : undefined)

const everywhere: Record<string, Read> = {
  country: oneOf(markets),
  state: words,
  city: words,
  priceFrom: figure,
  priceTo: figure,
  currency: oneOf(currencies),
}
/** The filters of each kind, in the order in which they are shown. */
export const filterReaders: Record<ListingType, Record<string, Read>> = {
  vehicle: {
    vehicleType: oneOf(vehicleTypes),
    condition: oneOf(vehicleConditions),
    brand: words,
    model: words,
    ...everywhere,
    yearFrom: figure,
    yearTo: figure,
    mileageTo: figure,
    transmission: oneOf(transmissions),
  },
  property: {
    subject: oneOf(propertySubjects),
    offer: oneOf(listingOffers),
    homeType: oneOf(homeTypes),
    bedroomsFrom: figure,
    areaFrom: figure,
    ...everywhere,
  },
}

const degrees = (query: URLSearchParams, name: string, most: number): number | undefined => {
  const text = query.get(name)
  const value = Number(text)
  return text !== null && text !== '' && Number.isFinite(value) && Math.abs(value) <= most ? value : undefined
}
const boundsOf = (query: URLSearchParams): Bounds | null => {
  const [north, south] = [degrees(query, 'north', 90), degrees(query, 'south', 90)]
  const [east, west] = [degrees(query, 'east', 180), degrees(query, 'west', 180)]
  return north === undefined || south === undefined || east === undefined || west === undefined
    ? null
    : { north, south, east, west }
}
const pointOf = (query: URLSearchParams): Point | null => {
  const [latitude, longitude] = [degrees(query, 'latitude', 90), degrees(query, 'longitude', 180)]
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** Reads filters out of a query or a form; what makes no sense counts as not asked for. */
export const readFilters = (kind: ListingType, valueOf: (name: string) => string | null): ListingFilters =>
  Object.fromEntries(
    Object.entries(filterReaders[kind]).flatMap(([name, read]) => {
      const value = read(valueOf(name) ?? '')
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Reads the address; what makes no sense counts as not asked for. */
export const readListingAddress = (kind: ListingType, query: URLSearchParams): ListingView => {
  const near = pointOf(query)
  const sort = listingSorts.find((one) => one === query.get('sort')) ?? 'newest'
  const page = query.get('page') ?? '1'
  return {
    kind,
    near,
    bounds: boundsOf(query),
    filters: readFilters(kind, (name) => query.get(name)),
    search: words(query.get('search') ?? '') ?? '',
    sort: sort === 'nearest' && near === null ? 'newest' : sort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    layout: query.get('layout') === 'map' ? 'map' : 'list',
  }
}

/** The address of a view. What is not narrowed has no parameter; a change begins at the first page again. */
export const listingAddress = ({ kind, search, sort, layout, filters, bounds, near, page }: ListingView): string => {
  const rounded = (value: number) => value.toFixed(3)
  const query = new URLSearchParams({
    ...(search && { search }),
    ...filters,
    ...(sort !== 'newest' && { sort }),
    ...(layout === 'map' && { layout }),
    ...(bounds && {
      north: rounded(bounds.north),
      south: rounded(bounds.south),
      east: rounded(bounds.east),
      west: rounded(bounds.west),
    }),
    ...(sort === 'nearest' && near && { latitude: near.latitude.toFixed(2), longitude: near.longitude.toFixed(2) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? marketKinds[kind].list() : `${marketKinds[kind].list()}?${query}`
}

/** The currency that prices are asked for and compared in. */
export const currencyOf = ({ currency }: ListingFilters): Currency =>
  currencies.find((one) => one === currency) ?? 'NGN'

/** Minor units of a figure in the address; every currency of the markets has two decimals. */
const minor = (major: string | undefined): number | undefined => (major === undefined ? undefined : Number(major) * 100)

/** What the server is asked for. */
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

/** Whether fewer than all are asked for; the order does not matter. */
export const isNarrowed = ({ search, filters, bounds }: ListingView): boolean =>
  search !== '' || bounds !== null || Object.keys(filters).some((name) => name !== 'currency')
