import type { Db } from './connect.ts'

const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/**
 * Combines lookups by key: those of one turn of the event loop become one query. Nothing is cached, so a later lookup
 * is a new query.
 * @param load answers for several keys from a source, such as the database; a key that it leaves out has no answer
 */
export const batched = <Value, Source extends object = Db>(
  load: (source: Source, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((source: Source, key: string) => Promise<Value | undefined>) => {
  const collecting = new WeakMap<Source, { keys: Set<string>; answers: Promise<ReadonlyMap<string, Value>> }>()
  const begin = (source: Source) => {
    const keys = new Set<string>()
    const answers = endOfTurn().then(() => {
      collecting.delete(source)
      return load(source, [...keys])
    })
    const batch = { keys, answers }
    collecting.set(source, batch)
    return batch
  }
  return async (source, key) => {
    const { keys, answers } = collecting.get(source) ?? begin(source)
    keys.add(key)
    return (await answers).get(key)
  }
}
