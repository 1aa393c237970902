/** A file as it is kept. */
export interface StoredFile {
  /** Chosen by the server: `<folder>/<uuid>`. Names that users give are never part of it. */
  key: string
  contentType: string
  bytes: number
}

/** Where the contents of files are kept: a disk, or an S3-compatible store. */
export interface FileStore {
  /**
   * Keeps a file, wholly or not at all.
   * @throws {Refusal} 503 `unavailable` where the store is full or does not answer
   */
  put: (file: StoredFile, content: Buffer) => Promise<void>
  /**
   * Undefined if it does not exist.
   * @throws {Refusal} 503 `unavailable` if the store does not respond
   */
  get: (key: string) => Promise<Buffer | undefined>
  /** Does nothing if it does not exist. */
  delete: (key: string) => Promise<void>
}

/** A store, with addresses at which its files are shown. Nothing in it can be reached without one. */
export interface Files extends FileStore {
  /** A same-origin address that shows the file until `expiresAt`, while its row in `stored_files` is there. */
  signedAddress: (key: string, expiresAt: Date) => string
}
