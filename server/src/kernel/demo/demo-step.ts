import type { Db } from '#kernel/db/connect.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import type { DemoFile } from './demo-files.ts'

/** What a step of the demo data is given. */
export interface DemoParts {
  /** The transaction that the step has for itself. */
  db: Db
  /** Those files of `server/demo` that the step asks for, in the order of their paths. */
  files: readonly DemoFile[]
  /** The instant that counts for the whole step (UTC). */
  now: Date
  /** The store for pictures; without one there are none. */
  store: FileStore | undefined
  /** The ids of the demo accounts, by what precedes `@fieldproof.test`; without those that do not exist. */
  people: ReadonlyMap<string, string>
}

/** One kind of demo data. The module that owns the tables inserts it; `app` has the order. */
export interface DemoStep {
  name: string
  /** How the paths of its files begin; none for what is written in code. */
  files?: string
  /** Moves on when the code below it would make other rows of the same files. */
  version: number
  /** True for what has dates that are counted from today. */
  daily?: true
  /** Puts it in, or brings it up to date. What people wrote stays as it is. */
  put: (parts: DemoParts) => Promise<void>
}
