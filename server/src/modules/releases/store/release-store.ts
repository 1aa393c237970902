/** Identifies a release. */
export interface ReleaseKey {
  readonly name: string
  readonly version: string
}

/** A file of a release, with its path relative to the release. */
export interface StoredFile {
  readonly path: string
  readonly content: Buffer
}

/** A release that is written completely but not yet visible to readers. */
export interface StagedRelease {
  /** Makes it visible in one step, and replaces leftovers with the same key. */
  commit(): Promise<void>
  /** Deletes it. */
  discard(): Promise<void>
}

/**
 * The store for the files of releases. A release exists only if it has a row in the database. Other files in the store
 * are leftovers of interrupted publications.
 */
export interface ReleaseStore {
  /** Writes all files durably to a place where readers do not see them. */
  stage(release: ReleaseKey, files: readonly StoredFile[]): Promise<StagedRelease>
  /** The file's bytes; null if there is no such file. */
  read(release: ReleaseKey, path: string): Promise<Buffer | null>
  /** All visible releases. */
  list(): Promise<ReleaseKey[]>
  remove(release: ReleaseKey): Promise<void>
  /** Deletes everything staged. The caller ensures that nothing is being staged. */
  sweepStaging(): Promise<void>
}
