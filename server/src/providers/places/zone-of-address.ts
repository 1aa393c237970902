import type { PlaceZone } from '#kernel/ports/places.ts'
import { foldName } from './fold-name.ts'
import { latitudeOf, longitudeOf, named, stateOf, textAt, zoneOf, type PlaceIndex, type Region } from './place-index.ts'
import { canonicalZone } from './zones.ts'

/** The most words of a place's name. */
const LONGEST_NAME = 6

/**
 * The words of an address's part between commas. Words with digits are left out: post codes and house numbers name no
 * place.
 */
const wordsOf = (part: string): string[] =>
  foldName(part.replace(/\b[\p{L}]*\d[\p{L}\d-]*\b/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

/** A name in an address. */
interface Mention {
  key: string
  /** The number of its part of the address, from 0. */
  part: number
  /** Whether it is the whole part, apart from the state and the country at the end. */
  isWhole: boolean
  words: number
}

/** The beginnings and ends of a part: streets come before a town's name, quarters after it. */
const mentionsIn = (words: readonly string[], part: number): Mention[] => {
  const mentions: Mention[] = []
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    const whole = length === words.length
    for (const some of whole ? [words] : [words.slice(-length), words.slice(0, length)]) {
      mentions.push({ key: some.join(' '), part, isWhole: whole, words: length })
    }
  }
  return mentions
}

/**
 * Removes the name of a region from the end of a part. @returns the rest; undefined if the part does not end with it
 */
const without = (words: readonly string[], key: string): string[] | undefined => {
  const tail = key.split(' ')
  const start = words.length - tail.length
  return start >= 0 && tail.every((word, index) => words[start + index] === word) ? words.slice(0, start) : undefined
}

/** The last state in an address, and the address without it; a part may become empty. */
const takeState = (parts: string[][], states: readonly Region[]): { state?: Region; parts: string[][] } => {
  for (let part = parts.length - 1; part >= 0; part -= 1) {
    const words = parts[part] ?? []
    for (const state of states) {
      for (const key of state.keys) {
        const rest = without(words, key) ?? without(words, `${key} state`)
        // Two letters are a state only after a town: "in", "or" and "me" are also words.
        if (rest === undefined || (key.length === 2 && rest.length === 0 && part === 0)) continue
        return { state, parts: parts.map((other, index) => (index === part ? rest : other)) }
      }
    }
  }
  return { parts }
}

const zoneAtPlace = (
  index: PlaceIndex,
  place: number,
  found: Pick<PlaceZone, 'precision' | 'city' | 'state'>,
  zone: string,
): PlaceZone => ({
  timeZone: canonicalZone(zone) === undefined ? 'Etc/UTC' : zone,
  ...found,
  latitude: latitudeOf(index, place),
  longitude: longitudeOf(index, place),
})

/** How well a town fits a mention of it. */
const fitOf = (index: PlaceIndex, place: number, mention: Mention, state: Region | undefined): number =>
  (state !== undefined && stateOf(index, place) === state ? 100 : 0) +
  (mention.isWhole ? 40 : 0) +
  mention.part * 5 +
  mention.words * 4 +
  Math.log10((index.populations[place] ?? 0) + 1)

/** The town of a country that an address most likely means. */
const findTown = (
  index: PlaceIndex,
  country: number,
  parts: readonly string[][],
  state: Region | undefined,
): number | undefined => {
  let best: { place: number; fit: number } | undefined
  for (const mention of parts.flatMap(mentionsIn)) {
    for (const place of named(index, mention.key)) {
      if (index.countryOf[place] !== country) continue
      const fit = fitOf(index, place, mention, state)
      if (!best || fit > best.fit) best = { place, fit }
    }
  }
  // A town of another state than the given one is probably a street's name.
  return best && state && stateOf(index, best.place) !== state ? undefined : best?.place
}

/**
 * The time zone of an address: that of its town, else that of most people in its state, else that of most people in the
 * country. Undefined for a country without places.
 */
export const zoneOfAddress = (index: PlaceIndex, code: string, address: string): PlaceZone | undefined => {
  const country = index.countries.findIndex((region) => region.code === code)
  const region = index.countries[country]
  if (!region) return undefined
  const [countryKey = ''] = region.keys
  const parts = address
    .slice(0, 300)
    .split(/[,;\n]/)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const withoutCountry = parts.map((words) => without(words, countryKey) ?? words)
  const states = index.states.filter(({ code: state, name }) => name !== '' && state.startsWith(`${code}.`))
  const { state, parts: rest } = takeState(withoutCountry, states)

  // A name such as "Lagos" may be a town and a state. The town is preferred.
  const town = findTown(index, country, rest, state) ?? (state && findTown(index, country, withoutCountry, state))
  if (town !== undefined) {
    return zoneAtPlace(
      index,
      town,
      {
        precision: 'city',
        city: textAt(index.names, town),
        state: stateOf(index, town)?.name || null,
      },
      zoneOf(index, town),
    )
  }
  if (state) {
    return zoneAtPlace(
      index,
      state.main,
      { precision: 'state', city: null, state: state.name },
      index.zones[state.zone] ?? '',
    )
  }
  return zoneAtPlace(
    index,
    region.main,
    { precision: 'country', city: null, state: null },
    index.zones[region.zone] ?? '',
  )
}
