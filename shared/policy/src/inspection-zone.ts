/** Where an inspection is: an ISO 3166-1 alpha-2 country, and its state or province as named in the contract's list. */
export interface InspectionPlace {
  country: string
  state: string
}

/** The zone of each market; if a market has several, the zone of its capital. */
const zoneOfCountry: Record<string, string> = {
  NG: 'Africa/Lagos',
  NO: 'Europe/Oslo',
  DE: 'Europe/Berlin',
  GB: 'Europe/London',
  CA: 'America/Toronto',
  US: 'America/New_York',
}

const zonesOfStates: Record<string, Record<string, readonly string[]>> = {
  CA: {
    'America/Vancouver': ['British Columbia'],
    'America/Whitehorse': ['Yukon'],
    'America/Edmonton': ['Alberta', 'Northwest Territories'],
    'America/Regina': ['Saskatchewan'],
    'America/Winnipeg': ['Manitoba'],
    'America/Halifax': ['New Brunswick', 'Nova Scotia', 'Prince Edward Island'],
    'America/St_Johns': ['Newfoundland and Labrador'],
  },
  US: {
    'America/Chicago': [
      'Alabama',
      'Arkansas',
      'Illinois',
      'Iowa',
      'Kansas',
      'Louisiana',
      'Minnesota',
      'Mississippi',
      'Missouri',
      'Nebraska',
      'North Dakota',
      'Oklahoma',
      'South Dakota',
      'Tennessee',
      'Texas',
      'Wisconsin',
    ],
    'America/Denver': ['Colorado', 'Montana', 'New Mexico', 'Utah', 'Wyoming'],
    'America/Boise': ['Idaho'],
    'America/Phoenix': ['Arizona'],
    'America/Los_Angeles': ['California', 'Nevada', 'Oregon', 'Washington'],
    'America/Anchorage': ['Alaska'],
    'Pacific/Honolulu': ['Hawaii'],
    'America/Detroit': ['Michigan'],
    'America/Indiana/Indianapolis': ['Indiana'],
  },
}

/**
 * The IANA zone of an inspection (TIME-1): that of its country or, in a country with several zones, of its state or
 * province. A state with several zones has the one of most of its people. An unknown state has the capital's zone; an
 * unknown country has Nigeria's, the first market.
 */
export const inspectionTimeZone = ({ country, state }: InspectionPlace): string => {
  for (const [zone, states] of Object.entries(zonesOfStates[country] ?? {})) if (states.includes(state)) return zone
  return zoneOfCountry[country] ?? 'Africa/Lagos'
}

/** Every zone that {@link inspectionTimeZone} knows. */
export const inspectionZones: readonly string[] = [
  ...new Set([...Object.values(zoneOfCountry), ...Object.values(zonesOfStates).flatMap((zones) => Object.keys(zones))]),
]
