import type { FileType } from '@fieldproof/contracts'
import type { Selectable } from 'kysely'

/** What a file is for; who may see it follows from that. */
export const fileKinds = ['avatar', 'inspector-credential', 'document', 'quote-file', 'listing-photo'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a file may be: those types that are taken, and those that are only made here. */
export type KeptType = FileType | 'text/csv' | 'text/calendar'

export interface StoredFilesTable {
  id: string
  /** `<folder>/<id>` in the store. */
  key: string
  /** Null for a visitor's file (`quote-file`), until it is ordered with. */
  owner_id: string | null
  kind: FileKind
  /** What its owner calls it, freed of paths and control characters; shown, and never used as a name on our side. */
  name: string
  content_type: KeptType
  bytes: number
  created_at: Date
  /** When something began to refer to it; one that nothing refers to is swept. */
  kept_at: Date | null
  /** When it was let go; its content goes soon after. */
  removed_at: Date | null
}
export type StoredFileRow = Selectable<StoredFilesTable>

export interface FilesTables { stored_files: StoredFilesTable }
