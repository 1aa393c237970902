import type { FoundAddress } from '@fieldproof/contracts/calls/users'

/** Data about places: bundled data, or a geocoding provider. */
export interface Places {
  /** Places whose names begin with the words, the most likely (largest) first; at most `limit`. */
  search: (words: string, options: { country?: string; limit: number }) => Promise<FoundAddress[]>
  /** The place nearest to a point (degrees, WGS 84); undefined at sea. */
  nearest: (latitude: number, longitude: number) => Promise<FoundAddress | undefined>
  /** The IANA zone of an address; undefined for an unknown country. */
  timeZoneOf: (country: string, address: string) => Promise<PlaceZone | undefined>
}

export interface PlaceZone {
  timeZone: string
  latitude: number
  longitude: number
  precision: 'city' | 'state' | 'country'
  city: string | null
  state: string | null
}
