import { openIndexedDatabase } from './indexed-database.ts'
import type { BlobRow, Row } from './report-rows.ts'
import type { TypedJournal } from './typed-journal.ts'

/** A row that is written, or the key of one that goes. */
export type Write = { put: Row } | { remove: string }
export type BlobWrite = { put: BlobRow } | { remove: string }

/** What a listener hears: the keys with their rows, null for one that is gone. */
export type RowsChanged = (changed: ReadonlyMap<string, Row | null>) => void

/**
 * Where one user's reports are kept on this device. Every change is one transaction, also between tabs, and is on the
 * disk when its promise resolves.
 */
export interface ReportDatabase {
  /** False where nothing outlasts the document. */
  readonly isDurable: boolean
  /** Where what is typed stands until it is on the disk; undefined where nothing outlasts the document. */
  readonly typed?: Pick<TypedJournal, 'note' | 'forget'> | undefined
  /** Every row whose key begins so. */
  rows: (prefix: string) => Promise<Row[]>
  /** Reads some rows, decides and writes, with nobody in between. Resolves to what was decided. */
  change: (
    keys: readonly string[],
    decide: (rows: readonly (Row | null)[]) => Write[],
    blobs?: readonly BlobWrite[],
  ) => Promise<void>
  /** The same for every row whose key begins so. */
  changeAll: (prefix: string, decide: (rows: readonly Row[]) => Write[], blobs?: readonly BlobWrite[]) => Promise<void>
  blob: (key: string) => Promise<BlobRow | null>
  writeBlobs: (writes: readonly BlobWrite[]) => Promise<void>
  /** Hears of every change, of this tab and of others. */
  subscribe: (listener: RowsChanged) => () => void
  close: () => void
  /** Takes all of it off the device. */
  destroy: () => Promise<void>
}

/** Opens a user's database. An object, so that a test can put another one in its place. */
export const databases = { open: openIndexedDatabase }
