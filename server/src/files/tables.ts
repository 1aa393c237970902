import type { FileType } from '@fieldproof/contracts'
import type { Selectable } from 'kysely'

/** What a file is for; who may see it follows from that. */
export const fileKinds = ['avatar', 'inspector-credential'] as const
export type FileKind = (typeof fileKinds)[number]

export interface StoredFilesTable {
  id: string
  /** `<folder>/<id>` in the store. */
  key: string
  owner_id: string
  kind: FileKind
  /** What its owner calls it, freed of paths and control characters; shown, and never used as a name on our side. */
  name: string
  content_type: FileType
  bytes: number
  created_at: Date
  /** When something began to refer to it; one that nothing refers to is swept. */
  kept_at: Date | null
  /** When it was let go; its content goes soon after. */
  removed_at: Date | null
}
export type StoredFileRow = Selectable<StoredFilesTable>

export interface FilesTables { stored_files: StoredFilesTable }
