import type { Parameter } from './parameters.ts'

export type ListSchema = Readonly<Record<string, Parameter<unknown>>>

/** The part of a list that is shown. */
export type ListView<Schema extends ListSchema> = {
  [Name in keyof Schema]: Schema[Name] extends Parameter<infer Value> ? Value : never
}
/** Other values, also as a control has them: what makes no sense is left out. */
export type ListChange<Schema extends ListSchema> = {
  [Name in keyof Schema]?: ListView<Schema>[Name] | string | undefined
}

export interface ListAddress<Schema extends ListSchema> {
  schema: Schema
  /** What an address asks for; what makes no sense counts as not asked for. */
  read: (query: URLSearchParams) => ListView<Schema>
  /** The address of a view, without what is as usual. */
  link: (view?: ListChange<Schema>) => string
  /** Whether fewer may be shown than there are. Order, layout and page do not narrow a list. */
  isNarrowed: (view: ListView<Schema>) => boolean
}

/**
 * A list whose filters, search, order and page are in its address, so that it can be shared and gone back to.
 * @param path the address of the list as it is at first; asked for each time, since another release may move a screen
 * @param schema name in the address → its values. `page` is the page, and begins again with every other change.
 * @example const jobs = listAddress(() => href('inspector.job-market'), { kind: oneOf(inspectionTypes), search: words(), page })
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
