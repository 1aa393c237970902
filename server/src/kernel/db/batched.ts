import type { Db } from './connect.ts'

const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/**
 * A question to the database that many requests ask at once, each for one key: those of the same turn of the event loop
 * are asked together. Nothing is remembered: a question that comes later is asked again.
 * @param load answers for several keys; a key that is left out has no answer
 */
export const batched = <Value>(
  load: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((db: Db, key: string) => Promise<Value | undefined>) => {
  const collecting = new WeakMap<Db, { keys: Set<string>; answers: Promise<ReadonlyMap<string, Value>> }>()
  const begin = (db: Db) => {
    const keys = new Set<string>()
    const answers = endOfTurn().then(() => {
      collecting.delete(db)
      return load(db, [...keys])
    })
    const batch = { keys, answers }
    collecting.set(db, batch)
    return batch
  }
  return async (db, key) => {
    const { keys, answers } = collecting.get(db) ?? begin(db)
    keys.add(key)
    return (await answers).get(key)
  }
}
