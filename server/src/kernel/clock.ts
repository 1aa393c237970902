/** The only source of the current time; tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export interface SettableClock extends Clock {
  set(instant: Date | string): void
  /** Moves on by this many milliseconds. */
  advance(milliseconds: number): void
}

/** @example const clock = settableClock('2026-03-02T09:00:00Z'); clock.advance(60_000) */
export const settableClock = (start: Date | string = new Date()): SettableClock => {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant)
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
