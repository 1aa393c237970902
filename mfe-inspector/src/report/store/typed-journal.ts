import {
  openTypedJournal as open,
  type JournalStorage,
  type TypedJournal,
  type TypedRows,
} from '@fieldproof/kit/offline-work'
import type { Write } from './report-database.ts'
import { sameField, samePoint, type FieldRow, type PointRow, type Row } from './report-rows.ts'

type Typed = { key: string } & (
  | { kind: 'point'; edit: NonNullable<PointRow['edit']> }
  | { kind: 'field'; edit: NonNullable<FieldRow['edit']> }
)

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

const typedOf = (row: Row): Typed | null => {
  if (row.kind === 'point' && row.edit !== null) return { kind: row.kind, key: row.key, edit: row.edit }
  return row.kind === 'field' && row.edit !== null ? { kind: row.kind, key: row.key, edit: row.edit } : null
}

/** Applies a note to its row, unless the row already contains it or something newer. */
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

/** The typed text of an inspector's report: a point, or a field. */
export const typedRows: TypedRows<Row, Typed> = { typedOf, isTyped, laidOver }

/** @param name of the database that the journal belongs to */
export const openTypedJournal = (storage: JournalStorage, name: string): TypedJournal<Row> =>
  open(storage, name, typedRows)
