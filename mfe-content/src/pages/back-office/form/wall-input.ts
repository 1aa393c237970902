import { instantOf, wallTimeAt, type WallTime } from '@fieldproof/policy/wall-time'

/** The zone in which staff type times, and in which the back office shows them. */
export const backOfficeZone = 'Africa/Lagos'

/** The values of an instant's inputs. */
export interface WallInput extends WallTime {
  /** The record's original instant: it stays exact to the second unless another time is typed. */
  given: string | null
}

/** An instant (ISO 8601) in the format of its inputs; empty ones for null. */
export const toWallInput = (instant: string | null): WallInput =>
  instant === null
    ? { date: '', time: '', given: null }
    : { ...wallTimeAt(Date.parse(instant), backOfficeZone), given: instant }

/** The typed instant, in milliseconds since 1970; null for empty or invalid input. */
export const instantTyped = (input: unknown): number | null => {
  const { date = '', time = '' } = (input ?? {}) as Partial<WallInput>
  return instantOf({ date, time, timeZone: backOfficeZone })
}

/** The inputs' value in the server's format: an instant (ISO 8601), or null if they are empty. */
export const fromWallInput = (input: unknown): string | null => {
  const { date, time, given = null } = (input ?? {}) as Partial<WallInput>
  if (given !== null) {
    const before = wallTimeAt(Date.parse(given), backOfficeZone)
    if (before.date === date && before.time === time) return given
  }
  const typed = instantTyped(input)
  return typed === null ? null : new Date(typed).toISOString()
}
