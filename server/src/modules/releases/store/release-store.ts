/** Which release is meant. */
export interface ReleaseKey {
  readonly name: string
  readonly version: string
}

/** A file of a release, its path relative to the release. */
export interface StoredFile {
  readonly path: string
  readonly content: Buffer
}

/** A release that is written completely but that no reader can see yet. */
export interface StagedRelease {
  /** Makes it readable in one step; what stood under the same key without being a release is replaced. */
  commit(): Promise<void>
  /** Throws it away. */
  discard(): Promise<void>
}

/**
 * Where the files of releases are kept. The store does not decide what counts: a release exists only when the database
 * says so, and what a store holds beyond that is left over from a publishing that did not end.
 */
export interface ReleaseStore {
  /** Writes all files, durably, where no reader looks. */
  stage(release: ReleaseKey, files: readonly StoredFile[]): Promise<StagedRelease>
  /** The file's bytes; null if there is no such file. */
  read(release: ReleaseKey, path: string): Promise<Buffer | null>
  /** Every release that can be read. */
  list(): Promise<ReleaseKey[]>
  remove(release: ReleaseKey): Promise<void>
  /** Throws away everything staged; the caller sees to it that nothing is being staged. */
  sweepStaging(): Promise<void>
}
