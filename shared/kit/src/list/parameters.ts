/** One value of a list's state, as its address holds it. */
export interface Parameter<Value> {
  /** The value for a text of the address; undefined for a text that makes no sense. */
  read: (text: string) => Value | undefined
  /** What holds where the address says nothing that makes sense; an address leaves it out. */
  fallback: Value
  /** True where the value is typed letter by letter: the letters of one search are one step back. */
  isTyped?: boolean
  /** True for what is open beside the list: it neither narrows the list nor leads back to its first page. */
  isBeside?: boolean
}

/** One of some values: none without a fallback, which is what a filter is; with one, a choice that is always made. */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value | undefined>
export function oneOf<const Value extends string>(values: readonly Value[], fallback: Value): Parameter<Value>
export function oneOf<const Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): Parameter<Value | undefined> {
  return { read: (text) => values.find((value) => value === text), fallback }
}

/** Text that is chosen, such as the name of a state. @param most characters at most; the rest is cut off */
export const text = (most = 120): Parameter<string> => ({
  read: (found) => found.trim().slice(0, most).trim(),
  fallback: '',
})

/** Words that somebody searches for. @param most characters at most; the rest is cut off */
export const words = (most?: number): Parameter<string> => ({ ...text(most), isTyped: true })

/** A day of the calendar, YYYY-MM-DD. */
export const day: Parameter<string | undefined> = {
  // JavaScript takes 30 February for 2 March.
  read: (text) => {
    const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined
  },
  fallback: undefined,
}

/** Number of a page, counted from 1; 10,000 at most, as calls take it. */
export const page: Parameter<number> = {
  read: (found) => (/^[1-9]\d{0,4}$/.test(found) && Number(found) <= 10_000 ? Number(found) : undefined),
  fallback: 1,
}

/** Id of what is open beside the list, such as the details of one of its rows. */
export const opened: Parameter<string | null> = {
  read: (text) => text.slice(0, 120),
  fallback: null,
  isBeside: true,
}
