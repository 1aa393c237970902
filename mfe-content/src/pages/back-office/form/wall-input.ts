import { instantOf, wallTimeAt, type WallTime } from '@fieldproof/policy/wall-time'

/** The zone in which staff type times: the one in which the back office shows them. */
export const deskZone = 'Africa/Lagos'

/** What the inputs of an instant hold. */
export interface WallInput extends WallTime {
  /** The instant that the record had: it stays to the second while nobody types another time. */
  given: string | null
}

/** An instant (ISO 8601) as its inputs want it; empty ones for none. */
export const toWallInput = (instant: string | null): WallInput =>
  instant === null
    ? { date: '', time: '', given: null }
    : { ...wallTimeAt(Date.parse(instant), deskZone), given: instant }

/** The instant, in milliseconds since 1970, that somebody typed; null for none and for what is no time. */
export const instantTyped = (input: unknown): number | null => {
  const { date = '', time = '' } = (input ?? {}) as Partial<WallInput>
  return instantOf({ date, time, timeZone: deskZone })
}

/** What the inputs hold as the server wants it: an instant (ISO 8601), or null where they are empty. */
export const fromWallInput = (input: unknown): string | null => {
  const { date, time, given = null } = (input ?? {}) as Partial<WallInput>
  if (given !== null) {
    const before = wallTimeAt(Date.parse(given), deskZone)
    if (before.date === date && before.time === time) return given
  }
  const typed = instantTyped(input)
  return typed === null ? null : new Date(typed).toISOString()
}
