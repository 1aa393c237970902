/** One parameter of a list's address. */
export interface Parameter<Value> {
  /** Parses the parameter's text; undefined if it is invalid. */
  read: (text: string) => Value | undefined
  /** The value for a missing or invalid parameter; it is left out of the address. */
  fallback: Value
  /** True for text typed letter by letter: all letters of one search are one step in the history. */
  isTyped?: boolean
  /** True for something that is open beside the list: it neither narrows the list nor resets the page. */
  isBeside?: boolean
}

/** One of some values. Without a fallback it is a filter, which may be unset; with one, there is always a value. */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value | undefined>
export function oneOf<const Value extends string>(values: readonly Value[], fallback: Value): Parameter<Value>
export function oneOf<const Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): Parameter<Value | undefined> {
  return { read: (text) => values.find((value) => value === text), fallback }
}

/** A text that is chosen, such as the name of a state. @param most the maximum length; the rest is cut off */
export const text = (most = 120): Parameter<string> => ({
  read: (found) => found.trim().slice(0, most).trim(),
  fallback: '',
})

/** A text to search for. @param most the maximum length; the rest is cut off */
export const words = (most?: number): Parameter<string> => ({ ...text(most), isTyped: true })

/** A calendar day, YYYY-MM-DD. */
export const day: Parameter<string | undefined> = {
  // JavaScript reads 30 February as 2 March.
  read: (text) => {
    const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined
  },
  fallback: undefined,
}

/** A page number from 1 to 10,000, the limit of the calls. */
export const page: Parameter<number> = {
  read: (found) => (/^[1-9]\d{0,4}$/.test(found) && Number(found) <= 10_000 ? Number(found) : undefined),
  fallback: 1,
}

/** Id of something that is open beside the list, such as the details of a row. */
export const opened: Parameter<string | null> = {
  read: (text) => text.slice(0, 120),
  fallback: null,
  isBeside: true,
}
