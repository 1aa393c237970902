import { instantOf, wallTimeAt, type WallTime } from '@fieldproof/policy/wall-time'

/** The time zone in which staff type times. */
export const backOfficeZone = 'Africa/Lagos'

/** The values of an instant's inputs. */
export interface WallInput extends WallTime {
  /** The record's instant, which keeps its seconds unless another time is typed. */
  given: string | null
}

/** Converts an instant (ISO 8601) for its inputs; null makes them empty. */
export const toWallInput = (instant: string | null): WallInput =>
  instant === null
    ? { date: '', time: '', given: null }
    : { ...wallTimeAt(Date.parse(instant), backOfficeZone), given: instant }

/** The typed instant, in milliseconds since 1970; null for empty or invalid input. */
export const instantTyped = (input: unknown): number | null => {
  const { date = '', time = '' } = (input ?? {}) as Partial<WallInput>
  return instantOf({ date, time, timeZone: backOfficeZone })
}

/** Converts the inputs to an instant (ISO 8601); null if they are empty or invalid. */
export const fromWallInput = (input: unknown): string | null => {
  const { date, time, given = null } = (input ?? {}) as Partial<WallInput>
  if (given !== null) {
    const before = wallTimeAt(Date.parse(given), backOfficeZone)
    if (before.date === date && before.time === time) return given
  }
  const typed = instantTyped(input)
  return typed === null ? null : new Date(typed).toISOString()
}
