import type { Db } from '#kernel/db/connect.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import type { DemoFile } from './demo-files.ts'

/** What a step of the demo data receives. */
export interface DemoParts {
  /** The step's own transaction. */
  db: Db
  /** The files of `server/demo` whose path begins with the step's `files`, in the order of their paths. */
  files: readonly DemoFile[]
  /** The current instant for the whole step (UTC). */
  now: Date
  /** The store for pictures; without one, no pictures are added. */
  store: FileStore | undefined
  /** The ids of the demo accounts that exist, by the part of their address before `@fieldproof.test`. */
  people: ReadonlyMap<string, string>
}

/** One kind of demo data. The module that owns the tables inserts it; `app` defines the order. */
export interface DemoStep {
  name: string
  /** The beginning of the paths of its files; none if the data is in code. */
  files?: string
  /** Increased when changed code would make other rows from the same files. */
  version: number
  /** True if its dates are relative to today. */
  daily?: true
  /** Inserts the data, or brings it up to date. What users wrote stays unchanged. */
  put: (parts: DemoParts) => Promise<void>
}
