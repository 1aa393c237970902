import type { DeviceRow, TypedJournal, TypedRows } from './device-database.ts'

/** Local storage, which is written synchronously and therefore survives when the tab is killed. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** @param name of the database that the journal belongs to */
export const openTypedJournal = <Row extends DeviceRow, Typed extends DeviceRow>(
  storage: JournalStorage,
  name: string,
  { typedOf, lastOf, isTyped, laidOver }: TypedRows<Row, Typed>,
): TypedJournal<Row> => {
  const prefix = `${name}|typed|`
  const lastPrefix = `${name}|typed-last|`
  const addresses = (beginning: string): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((address) => address !== null)
      .filter((address) => address.startsWith(beginning))
  // The note of the latest part goes on top of the rest.
  const all = (): string[] => [...addresses(prefix), ...addresses(lastPrefix)]
  const put = (address: string, typed: Typed | null): void => {
    if (typed === null) return
    try {
      storage.setItem(address, JSON.stringify(typed))
    } catch {
      // If this fails, the row is on its way to the disk anyway.
    }
  }
  const note = (row: Row): void => {
    put(prefix + row.key, typedOf(row))
    storage.removeItem(lastPrefix + row.key)
  }
  return {
    note,
    noteLast: (row, part) => {
      if (lastOf) put(lastPrefix + row.key, lastOf(row, part))
      else note(row)
    },
    forget: (key) => {
      storage.removeItem(prefix + key)
      storage.removeItem(lastPrefix + key)
    },
    takeIn: async (database) => {
      for (const address of all()) {
        const text = storage.getItem(address)
        const typed = parse(text)
        if (isTyped(typed)) await database.change([typed.key], ([row]) => laidOver(row, typed))
        // Another tab may be typing there.
        if (storage.getItem(address) === text) storage.removeItem(address)
      }
    },
    clear: () => {
      for (const address of all()) storage.removeItem(address)
    },
  }
}
