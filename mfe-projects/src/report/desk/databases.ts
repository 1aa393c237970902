import { openIndexedDatabase, type TypedRows } from '@fieldproof/kit/desk'
import { sameContent } from './merge.ts'
import type { EntryEdit, ReportDatabase, Row, Write } from './rows.ts'

/** What every database of ours is called, before its user's id. */
const databaseName = 'fieldproof-project-reports-'

interface Typed {
  key: string
  edit: EntryEdit
}

const isTyped = (found: unknown): found is Typed =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  'edit' in found &&
  typeof found.edit === 'object' &&
  found.edit !== null &&
  'token' in found.edit &&
  'values' in found.edit

/** What was left behind, laid over its entry: unless it arrived there, or the row has it already. */
const laidOver = (row: Row | null | undefined, { edit }: Typed): Write[] => {
  if (row?.kind !== 'entry' || row.edit?.token === edit.token) return []
  if (row.edit === null && row.server !== null && sameContent(row.server, edit)) return []
  return [{ put: { ...row, edit: { ...edit, base: row.edit === null ? edit.base : row.edit.base } } }]
}

/** What is typed in a report of a project: an entry. */
export const typedRows: TypedRows<Row, Typed> = {
  typedOf: (row) => (row.kind === 'entry' && row.edit !== null ? { key: row.key, edit: row.edit } : null),
  isTyped,
  laidOver,
}

/** Opens a user's database. An object, so that a test can put another one in its place. */
export const databases = {
  open: (userId: string): Promise<ReportDatabase> => openIndexedDatabase(databaseName + userId, typedRows),
}
