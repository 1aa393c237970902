import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import type * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import type { GeocoderSettings } from '#kernel/config/places.ts'
import type { Places, PlaceZone } from '#kernel/ports/places.ts'
import { foldName } from './fold-name.ts'
import { geocodedPlaces, reverseAnswer, toFoundAddress } from './geocoder-answers.ts'
import { recentAnswers } from './recent-answers.ts'

/** Milliseconds that an answer may take. */
const TIMEOUT = 3_000
/** Milliseconds for which a service that failed is left alone. */
const PAUSE = 30_000
const CACHED_ANSWERS = 2_000
const CACHE_LIFETIME = 24 * 60 * 60 * 1_000
/** Bytes that an answer may have. */
const LARGEST_ANSWER = 512 * 1024
/** Decimals of a degree that a reverse search is remembered by: eleven metres. */
const DECIMALS = 4

interface GeocoderParts {
  settings: GeocoderSettings
  clock: Clock
  /** Answers where the service does not, or knows nothing. */
  fallback: Places
  /** Told once for each pause; never with what was searched for. */
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

/** Asks the service, with its time-out, its pause after a failure, and what it answered lately. */
const createAsk = ({ settings, clock, onFailure, timeout = TIMEOUT }: GeocoderParts) => {
  const now = (): number => clock.now().getTime()
  const answers = recentAnswers<unknown>(now, CACHED_ANSWERS, CACHE_LIFETIME)
  let pausedUntil = 0

  /** @returns undefined if the service cannot be asked */
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

/** Places of a geocoding service. Where it fails, takes too long or knows nothing, the bundled lists answer. */
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
      const found = answer && 'address' in answer ? toFoundAddress(answer) : undefined
      return found ?? fallback.nearest(latitude, longitude)
    },
    timeZoneOf: async (country, address) => {
      if (foldName(address) === '') return fallback.timeZoneOf(country, address)
      const [found] = await search(address, { country, limit: 1 })
      return found ? toZone(found) : fallback.timeZoneOf(country, address)
    },
  }
}
