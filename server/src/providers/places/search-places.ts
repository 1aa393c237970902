import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { describePlace } from './describe-place.ts'
import { foldName } from './fold-name.ts'
import { beginningWith, countryOf, stateOf, textAt, type PlaceIndex } from './place-index.ts'

/** The weight of a complete name: as if the place had this many times as many people. */
const WHOLE_NAME = 20
/** The weight of the home market, if no country was asked for. */
const HOME = 5
const HOME_COUNTRY = 'NG'
/** The population that is assumed if it is unknown. */
const UNCOUNTED = 500

/**
 * Whether a place lies in the region typed after its name, which may be the beginning of a state's or country's name.
 */
const liesIn = (index: PlaceIndex, place: number, rest: readonly string[]): boolean => {
  const keys = [...(stateOf(index, place)?.keys ?? []), ...(countryOf(index, place)?.keys ?? [])]
  return rest.every((part) => keys.some((key) => key.startsWith(part)))
}

/**
 * Places whose names begin with the typed text, largest first. After a comma, a state or a country may follow:
 * `Springfield, Ill`. Accents and case do not matter.
 */
export const searchPlaces = (
  index: PlaceIndex,
  words: string,
  { country, limit }: { country?: string; limit: number },
): FoundAddress[] => {
  const [name = '', ...rest] = words
    .split(',')
    .map(foldName)
    .filter((part) => part !== '')
  if (name === '') return []
  const length = Buffer.byteLength(name)
  const wanted = country === undefined ? undefined : index.countries.findIndex(({ code }) => code === country)
  const found: { place: number; weight: number }[] = []
  const [from, to] = beginningWith(index, name)
  for (let place = from; place < to; place += 1) {
    if (wanted !== undefined && index.countryOf[place] !== wanted) continue
    if (rest.length > 0 && !liesIn(index, place, rest)) continue
    const isWhole = (index.keys.ends[place] ?? 0) - (index.keys.ends[place - 1] ?? 0) === length
    const isHome = wanted === undefined && countryOf(index, place)?.code === HOME_COUNTRY
    const people = Math.max(index.populations[place] ?? 0, UNCOUNTED)
    found.push({ place, weight: people * (isWhole ? WHOLE_NAME : 1) * (isHome ? HOME : 1) })
  }
  found.sort((one, other) => other.weight - one.weight || one.place - other.place)
  const seen = new Set<string>()
  const answers: FoundAddress[] = []
  for (const { place } of found) {
    const line = `${textAt(index.names, place)} ${index.stateOf[place]} ${index.countryOf[place]}`
    if (!seen.has(line)) answers.push(describePlace(index, place))
    seen.add(line)
    if (answers.length === limit) break
  }
  return answers
}
