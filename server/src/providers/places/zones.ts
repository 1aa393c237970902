import { createRequire } from 'node:module'

const lookUp = createRequire(import.meta.url)('tz-lookup') as (latitude: number, longitude: number) => string

const canonical = new Map<string, string | undefined>()

/** This runtime's name of a zone; undefined if it does not know the zone. */
export const canonicalZone = (zone: string): string | undefined => {
  if (!canonical.has(zone)) {
    let known: string | undefined
    try {
      known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    } catch {
      known = undefined
    }
    canonical.set(zone, known)
  }
  return canonical.get(zone)
}

const zonesOf = new Map<string, ReadonlySet<string>>()

/** The zones of a country, with this runtime's names; empty if it knows none. */
const countryZones = (country: string): ReadonlySet<string> => {
  const kept = zonesOf.get(country)
  if (kept) return kept
  const region: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`)
  const zones = new Set(region.getTimeZones?.())
  zonesOf.set(country, zones)
  return zones
}

/** Whether a zone belongs to a country. If the country has no list, any known zone does. */
export const isZoneOf = (country: string, zone: string): boolean => {
  const known = canonicalZone(zone)
  if (known === undefined) return false
  const zones = countryZones(country)
  return zones.size === 0 || zones.has(known)
}

/** The zone at a point, from a coarse map: near a border it may be the neighbour's. At sea it is an `Etc/GMT` zone. */
export const zoneAt = (latitude: number, longitude: number): string => lookUp(latitude, longitude)

export const isAtSea = (zone: string): boolean => zone.startsWith('Etc/')
