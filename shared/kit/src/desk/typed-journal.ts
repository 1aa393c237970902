import type { DeviceRow, TypedJournal, TypedRows } from './device-database.ts'

/** Where it is kept: written by the call itself, and there after the tab was killed. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** @param name of the database whose journal it is */
export const openTypedJournal = <Row extends DeviceRow, Typed extends DeviceRow>(
  storage: JournalStorage,
  name: string,
  { typedOf, isTyped, laidOver }: TypedRows<Row, Typed>,
): TypedJournal<Row> => {
  const prefix = `${name}|typed|`
  const addresses = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((address) => address !== null)
      .filter((address) => address.startsWith(prefix))
  return {
    note: (row) => {
      const typed = typedOf(row)
      if (typed === null) return
      try {
        storage.setItem(prefix + row.key, JSON.stringify(typed))
      } catch {
        // It is on its way to the disk all the same.
      }
    },
    forget: (key) => storage.removeItem(prefix + key),
    takeIn: async (database) => {
      for (const address of addresses()) {
        const text = storage.getItem(address)
        const typed = parse(text)
        if (isTyped(typed)) await database.change([typed.key], ([row]) => laidOver(row, typed))
        // Another tab may be typing there.
        if (storage.getItem(address) === text) storage.removeItem(address)
      }
    },
    clear: () => {
      for (const address of addresses()) storage.removeItem(address)
    },
  }
}
