/** A file as it is kept. */
export interface StoredFile {
  /** Chosen by the server: `<folder>/<uuid>`. Names that users give are never part of it. */
  key: string
  contentType: string
  bytes: number
}

/** Where files are kept: a disk, or an S3-compatible store. Nothing in it can be reached without a signed address. */
export interface Files {
  /**
   * Keeps a file, wholly or not at all.
   * @throws {Refusal} 503 `unavailable` where the store is full or does not answer
   */
  put: (file: StoredFile, content: Buffer) => Promise<void>
  /** Undefined where there is none. */
  get: (key: string) => Promise<Buffer | undefined>
  delete: (key: string) => Promise<void>
  /** A same-origin address that shows the file until `expiresAt`; `name` is what a download is called. */
  signedAddress: (file: { key: string; contentType: string; name?: string }, expiresAt: Date) => string
}
