/** Something that is kept on the device. Its key begins with its subject, such as an order's id, and a bar. */
export interface DeviceRow {
  key: string
}

/** A row that is written, or the key of one that goes. */
export type Write<Row extends DeviceRow> = { put: Row } | { remove: string }

/** The pictures of an item: what is sent, what it can be turned from, and the small one that stays when the rest has gone. */
export interface BlobRow {
  key: string
  file: Blob | null
  source: Blob | null
  quarterTurns: number
  thumbnail: Blob | null
}
export type BlobWrite = { put: BlobRow } | { remove: string }

/** What a listener hears: the keys with their rows, null for one that is gone. */
export type RowsChanged<Row extends DeviceRow> = (changed: ReadonlyMap<string, Row | null>) => void

/**
 * Where one user's work is kept on this device. Every change is one transaction, also between tabs, and is on the disk
 * when its promise resolves.
 */
export interface DeviceDatabase<Row extends DeviceRow> {
  /** False where nothing outlasts the document. */
  readonly isDurable: boolean
  /** Where what is typed stands until it is on the disk; undefined where nothing outlasts the document. */
  readonly typed?: Pick<TypedJournal<Row>, 'note' | 'noteLast' | 'forget'> | undefined
  /** Every row whose key begins so. */
  rows: (prefix: string) => Promise<Row[]>
  /** Reads some rows, decides and writes in one transaction. Resolves to the decision. */
  change: (
    keys: readonly string[],
    decide: (rows: readonly (Row | null)[]) => Write<Row>[],
    blobs?: readonly BlobWrite[],
  ) => Promise<void>
  /** The same for every row whose key begins so. */
  changeAll: (
    prefix: string,
    decide: (rows: readonly Row[]) => Write<Row>[],
    blobs?: readonly BlobWrite[],
  ) => Promise<void>
  blob: (key: string) => Promise<BlobRow | null>
  writeBlobs: (writes: readonly BlobWrite[]) => Promise<void>
  /** Calls `listener` at every change, of this tab and of others. */
  subscribe: (listener: RowsChanged<Row>) => () => void
  close: () => void
  /** Takes all of it off the device. */
  destroy: () => Promise<void>
}

/**
 * What was typed and is not on the disk yet. A transaction waits for the disk, and dies with its tab if it has not ended;
 * these notes survive.
 */
export interface TypedJournal<Row extends DeviceRow> {
  /** Notes what is typed in a row; where nothing can be noted, nothing happens. */
  note: (row: Row) => void
  /**
   * Notes the part of a row in which a letter was just typed. All that the row says is noted again with the next `note`, which
   * takes the place of this one.
   */
  noteLast: (row: Row, part: string) => void
  /** It is on the disk. */
  forget: (key: string) => void
  /** Puts what a killed tab left behind onto the disk. @throws where the device takes nothing; it stays noted then */
  takeIn: (database: Pick<DeviceDatabase<Row>, 'change'>) => Promise<void>
  /** Takes all of it off the device. */
  clear: () => void
}

/** Which part of a row is typed, so that a journal keeps it before the disk does. */
export interface TypedRows<Row extends DeviceRow, Typed extends DeviceRow> {
  /** What is noted of a row; null for one in which nothing is typed. */
  typedOf: (row: Row) => Typed | null
  /**
   * What is noted of one part, where a row says so much that noting all of it at each letter takes too long. Without it, all
   * of the row is noted.
   */
  lastOf?: (row: Row, part: string) => Typed | null
  /** Whether something that was found in the journal is a note. */
  isTyped: (found: unknown) => found is Typed
  /** A note, laid over its row: unless it arrived there, or something later did. */
  laidOver: (row: Row | null | undefined, typed: Typed) => Write<Row>[]
}

/** What every key of a subject begins with. */
export const subjectPrefix = (subject: string): string => `${subject}|`
export const subjectOf = (key: string): string => key.slice(0, key.indexOf('|'))
