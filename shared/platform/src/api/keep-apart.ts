type Parts = Record<string, unknown>
type Define = (build: unknown) => Record<string, Parts>
interface Injecting {
  injectEndpoints: (inject: { endpoints: Define; overrideExisting?: unknown }) => unknown
  endpoints: Parts
  util: Parts
}

/** Identities of functions that their source text does not identify, such as the key of a call. */
const identities = new WeakMap<object, string>()

/** Gives an identity to a function that has the same source text as others because one function creates them all. */
export const meaning = <Target extends object>(target: Target, identity: string): Target => {
  identities.set(target, identity)
  return target
}

/** Two definitions with the same text behave the same. */
const textOf = (definition: Parts): string =>
  JSON.stringify(
    Object.entries(definition).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    (_, value: unknown) => (typeof value === 'function' ? (identities.get(value) ?? value.toString()) : value),
  )

/** The names that Redux Toolkit gives to the hooks of an endpoint. */
const hooksOf = (name: string, { type }: Parts): string[] => {
  const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return type === 'query' ? [`use${capital}Query`, `useLazy${capital}Query`] : [`use${capital}Mutation`]
}
/** Functions of the cache that take an endpoint's name, and the index of that parameter. */
const byName = { updateQueryData: 0, upsertQueryData: 0, selectCachedArgsForQuery: 1 }

/**
 * Gives each release of each area its own endpoint for a name. Redux Toolkit keeps the first definition of a name for
 * the whole document, so a new release would use the calls of the old one, and a rollback would not undo that. Equal
 * definitions share one endpoint, and its cache.
 */
export const keepApart = <OneApi extends object>(original: OneApi): OneApi => {
  const api = original as OneApi & Injecting & Parts
  const inject = api.injectEndpoints.bind(api)
  /** By name, the texts of its definitions so far: the first is stored under the name, the second under `name~2`. */
  const known = new Map<string, string[]>()

  const storedNameOf = (name: string, definition: Parts): string => {
    const texts = known.get(name) ?? []
    known.set(name, texts)
    const text = textOf(definition)
    if (!texts.includes(text)) texts.push(text)
    const place = texts.indexOf(text)
    return place === 0 ? name : `${name}~${place + 1}`
  }

  /** The API as the injecting release sees it: its own names for its own endpoints. */
  const apiWith = (names: ReadonlyMap<string, { as: string; definition: Parts }>): unknown => {
    const own: Parts = {}
    const endpoints: Parts = {}
    for (const [name, { as, definition }] of names) {
      endpoints[name] = api.endpoints[as]
      const its = hooksOf(as, definition)
      for (const [at, hook] of hooksOf(name, definition).entries()) own[hook] = api[its[at] ?? '']
    }
    const nameOf = (argument: unknown): unknown => (typeof argument === 'string' && names.get(argument)?.as) || argument
    const util: Parts = {}
    for (const [act, place] of Object.entries(byName)) {
      const done = api.util[act] as (...all: unknown[]) => unknown
      util[act] = (...all: unknown[]) => done(...all.map((one, at) => (at === place ? nameOf(one) : one)))
    }
    const below = (whole: object, parts: Parts): object => Object.assign(Object.create(whole) as object, parts)
    return below(api, { ...own, endpoints: below(api.endpoints, endpoints), util: below(api.util, util) })
  }

  api.injectEndpoints = ({ endpoints, ...how }) => {
    const names = new Map<string, { as: string; definition: Parts }>()
    inject({
      ...how,
      endpoints: (build) =>
        Object.fromEntries(
          Object.entries(endpoints(build)).map(([name, definition]) => {
            const as = storedNameOf(name, definition)
            names.set(name, { as, definition })
            return [as, definition]
          }),
        ),
    })
    return [...names].every(([name, { as }]) => name === as) ? api : apiWith(names)
  }
  return api
}
