import type { BlobRow, Row } from './report-rows.ts'

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
  /** Calls `listener` at every change, of this tab and of others. */
  subscribe: (listener: RowsChanged) => () => void
  close: () => void
  /** Takes all of it off the device. */
  destroy: () => Promise<void>
}

/**
 * What was typed and is not on the disk yet. A transaction takes as long as the disk before it, and one that a tab had not
 * ended dies with it; what stands here does not.
 */
export interface TypedJournal {
  /** Notes what is typed at a point or in a field; where nothing can be noted, nothing happens. */
  note: (row: Row) => void
  /** It is on the disk. */
  forget: (key: string) => void
  /** Puts what a killed tab left behind onto the disk. @throws where the device takes nothing; it stays noted then */
  takeIn: (database: Pick<ReportDatabase, 'change'>) => Promise<void>
  /** Takes all of it off the device. */
  clear: () => void
}
