import type { TypedJournal, Write } from './report-database.ts'
import { sameField, samePoint, type FieldRow, type PointRow, type Row } from './report-rows.ts'

type Typed = { key: string } & (
  | { kind: 'point'; edit: NonNullable<PointRow['edit']> }
  | { kind: 'field'; edit: NonNullable<FieldRow['edit']> }
)
/** Where it is kept: written by the call itself, and there after the tab was killed. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const isTyped = (found: unknown): found is Typed => {
  if (typeof found !== 'object' || found === null || !('key' in found) || !('kind' in found) || !('edit' in found))
    return false
  const { kind, edit } = found
  return (
    (kind === 'point' || kind === 'field') &&
    typeof edit === 'object' &&
    edit !== null &&
    'token' in edit &&
    'base' in edit
  )
}

const parse = (text: string | null): Typed | null => {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isTyped(found) ? found : null
  } catch {
    return null
  }
}

/** What was left behind, laid over its row: unless it arrived there, or something later did. */
const laidOver = (row: Row | null | undefined, typed: Typed): Write[] => {
  if (row?.kind === 'point' && typed.kind === 'point') {
    const { edit, server } = row
    if (
      edit === null
        ? samePoint(server, typed.edit)
        : edit.token === typed.edit.token || edit.changedAt > typed.edit.changedAt
    )
      return []
    return [{ put: { ...row, edit: { ...typed.edit, base: edit?.base ?? typed.edit.base } } }]
  }
  if (row?.kind === 'field' && typed.kind === 'field') {
    const { edit, server } = row
    if (edit === null ? sameField(server, typed.edit.value) : edit.token === typed.edit.token) return []
    return [{ put: { ...row, edit: { ...typed.edit, base: edit === null ? typed.edit.base : edit.base } } }]
  }
  return []
}

/** @param name of the database whose journal it is */
export const openTypedJournal = (storage: JournalStorage, name: string): TypedJournal => {
  const prefix = `${name}|typed|`
  const addresses = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((address) => address !== null)
      .filter((address) => address.startsWith(prefix))
  return {
    note: (row) => {
      if ((row.kind !== 'point' && row.kind !== 'field') || row.edit === null) return
      const { kind, key, edit } = row
      try {
        storage.setItem(prefix + key, JSON.stringify({ kind, key, edit }))
      } catch {
        // It is on its way to the disk all the same.
      }
    },
    forget: (key) => storage.removeItem(prefix + key),
    takeIn: async (database) => {
      for (const address of addresses()) {
        const text = storage.getItem(address)
        const typed = parse(text)
        if (typed) await database.change([typed.key], ([row]) => laidOver(row, typed))
        // Another tab may be typing there.
        if (storage.getItem(address) === text) storage.removeItem(address)
      }
    },
    clear: () => {
      for (const address of addresses()) storage.removeItem(address)
    },
  }
}
