import { openIndexedDatabase, type TypedRows } from '@fieldproof/kit/offline-work'
import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { sameContent, isAtPlace, TITLE, withValue } from './merge.ts'
import { editedRow, shownContent, type EntryEdit, type ReportDatabase, type Row, type Write } from './rows.ts'

/** The name prefix of our databases, before the user's id. */
const databaseName = 'fieldproof-project-reports-'

/** The whole content of an entry, or only the text that was typed. */
type Typed = { key: string } & ({ edit: EntryEdit } | { last: Last })
interface Last {
  /** The token of its edit. */
  token: string
  /** A field's place, or that of the title. */
  part: string
  title: string
  /** Null if the text was removed, and for the title. */
  value: EntryValue | null
}

const has = (found: unknown, ...names: string[]): boolean =>
  typeof found === 'object' && found !== null && names.every((name) => name in found)

const isTyped = (found: unknown): found is Typed => {
  if (typeof found !== 'object' || found === null || !('key' in found)) return false
  return 'edit' in found
    ? has(found.edit, 'token', 'values')
    : 'last' in found && has(found.last, 'token', 'part', 'title', 'value')
}

/** Applies a keystroke to its entry; the rest of the entry stays as stored. */
const withLast = (row: Row | null | undefined, { token, part, title, value }: Last): Write[] => {
  if (row?.kind !== 'entry' || row.edit?.token === token) return []
  const before = shownContent(row)
  const content = part === TITLE ? { ...before, title } : withValue(before, part, value ?? undefined)
  return sameContent(before, content) ? [] : [{ put: editedRow(row, content, token) }]
}

/** Applies a note to its entry, unless the row already contains it. */
const laidOver = (row: Row | null | undefined, typed: Typed): Write[] => {
  if ('last' in typed) return withLast(row, typed.last)
  const { edit } = typed
  if (row?.kind !== 'entry' || row.edit?.token === edit.token) return []
  if (row.edit === null && row.server !== null && sameContent(row.server, edit)) return []
  return [{ put: { ...row, edit: { ...edit, base: row.edit === null ? edit.base : row.edit.base } } }]
}

/** The typed text of a project's report: an entry. */
export const typedRows: TypedRows<Row, Typed> = {
  typedOf: (row) => (row.kind === 'entry' && row.edit !== null ? { key: row.key, edit: row.edit } : null),
  // An entry may have hundreds of answers.
  lastOf: (row, part) => {
    if (row.kind !== 'entry' || row.edit === null) return null
    const { token, title, values } = row.edit
    const value = values.find(isAtPlace(part)) ?? null
    return { key: row.key, last: { token, part, title, value } }
  },
  isTyped,
  laidOver,
}

/** Opens a user's database. An object, so that a test can replace it. */
export const databases = {
  open: (userId: string): Promise<ReportDatabase> => openIndexedDatabase(databaseName + userId, typedRows),
}
