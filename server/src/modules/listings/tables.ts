import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  currencies,
  engines,
  homeTypes,
  listingOffers,
  listingStatuses,
  listingTypes,
  mileageUnits,
  transmissions,
  vehicleConditions,
  vehicleTypes,
} from '@fieldproof/contracts/lists'
import type { propertySubjects } from '@fieldproof/contracts/forms/property'

type One<List extends readonly string[]> = List[number]

export interface ListingsTable {
  id: Generated<string>
  /** Who offers it. */
  user_id: string
  listing_type: One<typeof listingTypes>
  status: Generated<One<typeof listingStatuses>>
  title: string
  description: string
  /** Minor units. */
  price_amount: number
  price_currency: One<typeof currencies>
  is_negotiable: boolean
  country: string
  state: string
  city: string
  /** Visible to its owner only, like `zip_code` and the exact position. */
  street: string
  zip_code: string
  latitude: number | null
  longitude: number | null
  /** The position rounded to about a kilometre, which is public and used for searching. */
  shown_latitude: number | null
  shown_longitude: number | null
  vehicle_type: One<typeof vehicleTypes> | null
  brand: string
  model: string
  year: number | null
  condition: One<typeof vehicleConditions> | null
  vin: string
  mileage: number | null
  mileage_unit: One<typeof mileageUnits> | null
  transmission: One<typeof transmissions> | null
  engine: One<typeof engines> | null
  subject: One<typeof propertySubjects> | null
  offer: One<typeof listingOffers> | null
  home_type: One<typeof homeTypes> | null
  bedrooms: number | null
  bathrooms: number | null
  /** Square metres. */
  area: number | null
  /** When staff hid or removed it; its owner cannot publish it again. */
  withheld_at: Date | null
  withheld_reason: string | null
  /** Its owner's choice of status, which it gets when staff show it again; null unless staff hid it. */
  status_when_shown: Exclude<One<typeof listingStatuses>, 'removed'> | null
  source: Generated<'user' | 'demo'>
  created_at: Date
  updated_at: Date
  /** Made by the database from title, brand, model and place, in lower case. */
  words: ColumnType<string, never, never>
  /** Made by the database from the same columns and the description. */
  search: ColumnType<string, never, never>
}
export type ListingRow = Selectable<ListingsTable>

export interface ListingPhotosTable {
  file_id: string
  user_id: string
  /** Null until its listing is saved. */
  listing_id: string | null
  /** From 0; the first one is the cover. */
  place: Generated<number>
  uploaded_at: Date
}

export interface ListingsTables {
  listings: ListingsTable
  listing_photos: ListingPhotosTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ListingsTables {}
}
