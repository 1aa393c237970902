import { type City } from './city-file.ts'
import { foldName } from './fold-name.ts'
import { localGovernmentAreas, townOf } from './nigeria.ts'
import { CELLS, cellOf, DEGREE, packTexts, type PlaceIndex, type Region } from './place-index.ts'
import { otherNames, statesOf } from './states.ts'
import { isZoneOf, zoneAt } from './zones.ts'

/** A place before it is in the index. */
interface Place extends City {
  key: string
  /** Code of its state. */
  region: string
  /** Its zone on the map, if it is one of the country's own. */
  zone?: string
  isApproximate?: boolean
}

const toPlace = (city: City, isApproximate = false): Place => ({
  ...city,
  key: foldName(city.name),
  region: `${city.country}.${city.adminCode}`,
  isApproximate,
})

/**
 * Nigeria's local government areas that the list of cities lacks, each at its town, or at the main place of its state.
 */
const areasBeside = (cities: readonly Place[]): Place[] => {
  const byName = new Map<string, Place>()
  const mains = new Map<string, Place>()
  for (const city of cities) {
    if (city.country !== 'NG') continue
    byName.set(`${city.adminCode} ${city.key}`, city)
    if (city.population >= (mains.get(city.adminCode)?.population ?? -1)) mains.set(city.adminCode, city)
  }
  return localGovernmentAreas().flatMap(({ name, adminCode, position }) => {
    if (byName.has(`${adminCode} ${foldName(name)}`)) return []
    const near = byName.get(`${adminCode} ${townOf(name)}`) ?? mains.get(adminCode)
    const [latitude, longitude] = position ?? [near?.latitude, near?.longitude]
    if (latitude === undefined || longitude === undefined) return []
    return [
      toPlace(
        { name, country: 'NG', adminCode, population: 0, latitude, longitude, isCapital: false },
        position === undefined,
      ),
    ]
  })
}

const withOtherNames = (cities: readonly Place[]): Place[] =>
  otherNames.flatMap(([country, adminCode, otherName, listed]) => {
    const city = cities.find((one) => one.country === country && one.adminCode === adminCode && one.name === listed)
    // The other name leads to the same place. It is marked as approximate, so that it is not on the map a second time.
    return city ? [{ ...city, key: foldName(otherName), isApproximate: true }] : []
  })

/** The zone of most people in each country and state. */
const zonesByPeople = (places: readonly Place[]): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  const count = (code: string, zone: string, people: number): void => {
    const zones = counts.get(code) ?? new Map<string, number>()
    if (zones.size === 0) counts.set(code, zones)
    zones.set(zone, (zones.get(zone) ?? 0) + people)
  }
  for (const { zone, population, country, region } of places) {
    if (zone === undefined) continue
    count(country, zone, population + 1)
    count(region, zone, population + 1)
  }
  return new Map(
    [...counts].map(([code, zones]) => {
      const [[most] = ['']] = [...zones].sort(([, one], [, other]) => other - one)
      return [code, most]
    }),
  )
}

/** The number of the capital, or else of the largest place, of each country and state, in the order of `places`. */
const mainsOf = (places: readonly Place[]): Map<string, number> => {
  const mains = new Map<string, number>()
  const weights = new Map<string, number>()
  const weigh = (code: string, weight: number, index: number): void => {
    if (weight <= (weights.get(code) ?? -1)) return
    weights.set(code, weight)
    mains.set(code, index)
  }
  places.forEach(({ country, region, isCapital, population }, index) => {
    const weight = isCapital ? population + 1e10 : population
    weigh(country, weight, index)
    weigh(region, weight, index)
  })
  return mains
}

/** Numbers things in the order of their first use. */
const numbering = () => {
  const numbers = new Map<string, number>()
  return {
    of: (text: string): number => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    },
    texts: (): string[] => [...numbers.keys()],
  }
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

const describeCountry = (code: string): Pick<Region, 'name' | 'keys'> => {
  const name = regionNames.of(code) ?? code
  return { name, keys: [foldName(name)] }
}

const describeState = (code: string): Pick<Region, 'name' | 'keys'> => {
  const [country = '', adminCode] = code.split('.')
  const [, name = '', abbreviation] = statesOf[country]?.find(([listed]) => listed === adminCode) ?? []
  if (name === '') return { name: '', keys: [] }
  return { name, keys: [foldName(name), ...(abbreviation === undefined ? [] : [foldName(abbreviation)])] }
}

const byCells = (places: readonly Place[]): Pick<PlaceIndex, 'cells' | 'cellStarts'> => {
  const onMap = places
    .flatMap(({ latitude, longitude, isApproximate }, place) =>
      isApproximate ? [] : [{ place, cell: cellOf(latitude, longitude) }],
    )
    .sort((one, other) => one.cell - other.cell)
  const cellStarts = new Uint32Array(CELLS + 1)
  for (const { cell } of onMap) cellStarts[cell + 1] = (cellStarts[cell + 1] ?? 0) + 1
  for (let cell = 0; cell < CELLS; cell += 1)
    cellStarts[cell + 1] = (cellStarts[cell + 1] ?? 0) + (cellStarts[cell] ?? 0)
  return { cells: Uint32Array.from(onMap, ({ place }) => place), cellStarts }
}

/** Without surrogates, keys sort the same as strings and as UTF-8; no town's name contains any. */
const isSortable = (key: string): boolean => key !== '' && !/[\ud800-\udfff]/.test(key)

/** Makes the index of all places from the list of cities, the states and Nigeria's local government areas. */
export const buildIndex = (cities: Iterable<City>): PlaceIndex => {
  const listed = Array.from(cities, (city) => toPlace(city)).filter(({ key }) => isSortable(key))
  const places = [...listed, ...areasBeside(listed), ...withOtherNames(listed)]
  for (const place of places) {
    const zone = zoneAt(place.latitude, place.longitude)
    if (isZoneOf(place.country, zone)) place.zone = zone
  }
  const sorted = places.sort((one, other) =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : other.population - one.population,
  )

  const usual = zonesByPeople(sorted)
  const [countries, states, zones] = [numbering(), numbering(), numbering()]
  states.of('')
  const zoneFor = (place: Place): string =>
    place.zone ?? usual.get(place.region) ?? usual.get(place.country) ?? zoneAt(place.latitude, place.longitude)
  const columns = {
    countryOf: Uint16Array.from(sorted, ({ country }) => countries.of(country)),
    stateOf: Uint16Array.from(sorted, (place) => (place.adminCode === '' ? 0 : states.of(place.region))),
    zoneOf: Uint16Array.from(sorted, (place) => zones.of(zoneFor(place))),
  }

  const mains = mainsOf(sorted)
  const toRegion =
    (describe: typeof describeState) =>
    (code: string): Region => ({
      code,
      ...describe(code),
      main: mains.get(code) ?? 0,
      zone: zones.of(usual.get(code) ?? usual.get(code.slice(0, 2)) ?? 'Etc/UTC'),
    })

  return {
    names: packTexts(sorted.map(({ name }) => name)),
    keys: packTexts(sorted.map(({ key }) => key)),
    latitudes: Int32Array.from(sorted, ({ latitude }) => Math.round(latitude * DEGREE)),
    longitudes: Int32Array.from(sorted, ({ longitude }) => Math.round(longitude * DEGREE)),
    populations: Uint32Array.from(sorted, ({ population }) => population),
    approximate: Uint8Array.from(sorted, ({ isApproximate }) => (isApproximate ? 1 : 0)),
    ...columns,
    ...byCells(sorted),
    countries: countries.texts().map(toRegion(describeCountry)),
    states: states.texts().map(toRegion(describeState)),
    zones: zones.texts(),
  }
}
