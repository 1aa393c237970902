import type { Parameter } from './parameters.ts'

export type ListSchema = Readonly<Record<string, Parameter<unknown>>>

/** The part of a list that is shown. */
export type ListView<Schema extends ListSchema> = {
  [Name in keyof Schema]: Schema[Name] extends Parameter<infer Value> ? Value : never
}
/** Other values, also raw ones from a form control; invalid ones are ignored. */
export type ListChange<Schema extends ListSchema> = {
  [Name in keyof Schema]?: ListView<Schema>[Name] | string | undefined
}

export interface ListAddress<Schema extends ListSchema> {
  schema: Schema
  /** Parses an address; ignores invalid parameters. */
  read: (query: URLSearchParams) => ListView<Schema>
  /** Returns the address of a view, without default values. */
  link: (view?: ListChange<Schema>) => string
  /** Whether the view may hide some items. Order, layout and page do not narrow a list. */
  isNarrowed: (view: ListView<Schema>) => boolean
}

/**
 * A list with its filters, search, order and page in the address, so that the user can share it and go back to it.
 * @param path returns the address of the whole list; called each time, because another release may move a screen
 * @param schema the parameter's name → its values. `page` is the page; any other change resets it.
 * @example const jobs = listAddress(() => href('inspector.job-market'), { kind: oneOf(inspectionTypes), search:
 * words(), page })
 */
export const listAddress = <const Schema extends ListSchema>(
  path: () => string,
  schema: Schema,
): ListAddress<Schema> => {
  const valueOf = (name: string, text: unknown): unknown => {
    const { read, fallback } = schema[name] as Parameter<unknown>
    return text === null || text === undefined || text === '' ? fallback : (read(String(text)) ?? fallback)
  }
  const names = Object.keys(schema)
  return {
    schema,
    read: (query) =>
      Object.fromEntries(names.map((name) => [name, valueOf(name, query.get(name))])) as ListView<Schema>,
    link: (view = {}) => {
      const [address = '', usual] = path().split('?')
      const query = new URLSearchParams(usual)
      for (const name of names) {
        const value = valueOf(name, view[name])
        if (value !== schema[name]?.fallback) query.set(name, String(value))
      }
      return query.size === 0 ? address : `${address}?${query}`
    },
    isNarrowed: (view) =>
      names.some((name) => {
        const { fallback, isBeside } = schema[name] as Parameter<unknown>
        return isBeside !== true && (fallback === undefined || fallback === '') && view[name] !== fallback
      }),
  }
}
