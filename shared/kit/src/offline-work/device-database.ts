/** A stored row. Its key begins with its subject, such as an order's id, and a bar. */
export interface DeviceRow {
  key: string
}

/** A row to write, or a key to delete. */
export type Write<Row extends DeviceRow> = { put: Row } | { remove: string }

/**
 * The pictures of an item: the one to send, the original that it can be rotated from, and the thumbnail, which stays
 * after the other two are deleted.
 */
export interface BlobRow {
  key: string
  file: Blob | null
  source: Blob | null
  quarterTurns: number
  thumbnail: Blob | null
}
export type BlobWrite = { put: BlobRow } | { remove: string }

/** Receives the changed keys with their rows; null for a deleted one. */
export type RowsChanged<Row extends DeviceRow> = (changed: ReadonlyMap<string, Row | null>) => void

/**
 * Stores one user's work on this device. Each change is one transaction, also across tabs, and is on the disk when its
 * promise resolves.
 */
export interface DeviceDatabase<Row extends DeviceRow> {
  /** False if the data only lives as long as the document. */
  readonly isDurable: boolean
  /** Keeps typed text until it is on the disk; undefined if the data only lives as long as the document. */
  readonly typed?: Pick<TypedJournal<Row>, 'note' | 'noteLast' | 'forget'> | undefined
  /** Reads all rows whose key has this prefix. */
  rows: (prefix: string) => Promise<Row[]>
  /** Reads some rows and writes what `decide` returns, in one transaction. */
  change: (
    keys: readonly string[],
    decide: (rows: readonly (Row | null)[]) => Write<Row>[],
    blobs?: readonly BlobWrite[],
  ) => Promise<void>
  /** Like `change`, for all rows whose key has this prefix. */
  changeAll: (
    prefix: string,
    decide: (rows: readonly Row[]) => Write<Row>[],
    blobs?: readonly BlobWrite[],
  ) => Promise<void>
  blob: (key: string) => Promise<BlobRow | null>
  writeBlobs: (writes: readonly BlobWrite[]) => Promise<void>
  /** Calls `listener` for every change, made by this tab or another. */
  subscribe: (listener: RowsChanged<Row>) => () => void
  close: () => void
  /** Deletes everything from the device. */
  destroy: () => Promise<void>
}

/**
 * Text that was typed but is not on the disk yet. A transaction needs time, and is lost if its tab is killed before it
 * ends; this journal survives.
 */
export interface TypedJournal<Row extends DeviceRow> {
  /** Notes a row whose text is being typed. Does nothing if the browser stores nothing. */
  note: (row: Row) => void
  /**
   * Notes the part of a row in which the user has just typed. The next `note` notes the whole row and replaces this.
   */
  noteLast: (row: Row, part: string) => void
  /** Removes a row's notes once it is on the disk. */
  forget: (key: string) => void
  /** Writes what a killed tab left behind to the disk. @throws if the write fails; the notes stay then */
  takeIn: (database: Pick<DeviceDatabase<Row>, 'change'>) => Promise<void>
  /** Deletes everything from the device. */
  clear: () => void
}

/** Defines which part of a row is typed text, for the journal. */
export interface TypedRows<Row extends DeviceRow, Typed extends DeviceRow> {
  /** What to note of a row; null for a row without typed text. */
  typedOf: (row: Row) => Typed | null
  /**
   * What to note of one part, for rows that are too large to note as a whole at each keystroke. Without it, the whole
   * row is noted.
   */
  lastOf?: (row: Row, part: string) => Typed | null
  /** Whether something found in the journal is a note. */
  isTyped: (found: unknown) => found is Typed
  /** Applies a note to its row, unless the row already contains it or something newer. */
  laidOver: (row: Row | null | undefined, typed: Typed) => Write<Row>[]
}

/** The prefix of all keys of a subject. */
export const subjectPrefix = (subject: string): string => `${subject}|`
export const subjectOf = (key: string): string => key.slice(0, key.indexOf('|'))
