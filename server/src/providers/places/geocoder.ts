import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import type * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { GeocoderSettings } from '#kernel/config/places.ts'
import type { Places, PlaceZone } from '#kernel/ports/places.ts'
import { foldName } from './fold-name.ts'
import { geocodedPlaces, reverseAnswer, toFoundAddress } from './geocoder-answers.ts'
import { recentAnswers } from './recent-answers.ts'

/** Milliseconds that the service has for its answer. */
const TIMEOUT = 3_000
/** Milliseconds without requests to a service that failed. */
const PAUSE = 30_000
const CACHED_ANSWERS = 2_000
const CACHE_LIFETIME = 24 * 60 * 60 * 1_000
/** The most bytes of an answer. */
const LARGEST_ANSWER = 512 * 1024
/** Decimals of a degree in the cache of reverse searches: eleven metres. */
const DECIMALS = 4

interface GeocoderParts {
  settings: GeocoderSettings
  clock: Clock
  /** Answers if the service fails or finds nothing. */
  fallback: Places
  /** Called once for each pause; the reason never contains the searched text. */
  onFailure?: (reason: string) => void
  /** Milliseconds. */
  timeout?: number
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const readAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw Object.assign(new Error('The geocoder refused'), { name: `status ${response.status}` })
  const text = await response.text()
  if (text.length > LARGEST_ANSWER) throw Object.assign(new Error('The answer is too long'), { name: 'too long' })
  return JSON.parse(text)
}

/** Calls the service, with a time-out, a pause after a failure, and a cache of recent answers. */
const createAsk = ({ settings, clock, onFailure, timeout = TIMEOUT }: GeocoderParts) => {
  const now = (): number => clock.now().getTime()
  const answers = recentAnswers<unknown>(now, CACHED_ANSWERS, CACHE_LIFETIME)
  let pausedUntil = 0

  /** @returns undefined if the service cannot be called now */
  return async <S extends z.ZodMiniType>(
    path: 'search' | 'reverse',
    query: Record<string, string>,
    schema: S,
  ): Promise<z.output<S> | undefined> => {
    const question = `${path}?${new URLSearchParams(query)}`
    const kept = answers.get(question)
    if (kept !== undefined) return kept as z.output<S>
    if (now() < pausedUntil) return undefined
    try {
      const url = new URL(`${settings.url.replace(/\/$/, '')}/${path}`)
      const form = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' }
      const all = { ...query, ...form, ...(settings.key ? { key: settings.key } : {}) }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'Fieldproof' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const answer = schema.parse(await readAnswer(response))
      answers.set(question, answer)
      return answer
    } catch (error) {
      pausedUntil = now() + PAUSE
      onFailure?.(reasonOf(error))
      return undefined
    }
  }
}

const toZone = ({ timeZone, latitude, longitude, city, state }: FoundAddress): PlaceZone => ({
  timeZone,
  latitude,
  longitude,
  precision: city ? 'city' : state ? 'state' : 'country',
  city: city || null,
  state: state || null,
})

/** Places of a geocoding service. If it fails, is too slow or finds nothing, the bundled lists answer. */
export const geocoderPlaces = (parts: GeocoderParts): Places => {
  const ask = createAsk(parts)
  const { fallback } = parts

  const search: Places['search'] = async (words, { country, limit }) => {
    const within: Record<string, string> = country === undefined ? {} : { countrycodes: country.toLowerCase() }
    const found = await ask('search', { q: words, limit: String(limit), ...within }, geocodedPlaces)
    return (found ?? [])
      .map(toFoundAddress)
      .filter((place) => place !== undefined)
      .filter((place) => country === undefined || place.country === country)
      .slice(0, limit)
  }

  return {
    search: async (words, options) => {
      const found = await search(words, options)
      return found.length > 0 ? found : fallback.search(words, options)
    },
    nearest: async (latitude, longitude) => {
      const answer = await ask(
        'reverse',
        { lat: latitude.toFixed(DECIMALS), lon: longitude.toFixed(DECIMALS), zoom: '18' },
        reverseAnswer,
      )
      const [place] = answer ?? []
      return (place && toFoundAddress(place)) ?? fallback.nearest(latitude, longitude)
    },
    timeZoneOf: async (country, address) => {
      if (foldName(address) === '') return fallback.timeZoneOf(country, address)
      const [found] = await search(address, { country, limit: 1 })
      return found ? toZone(found) : fallback.timeZoneOf(country, address)
    },
  }
}
