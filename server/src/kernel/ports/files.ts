/** A file in the store. */
export interface StoredFile {
  /** Chosen by the server: `<folder>/<uuid>`. Names that users give are never part of it. */
  key: string
  contentType: string
  bytes: number
}

/** The store of the contents of files: a disk, or an S3-compatible store. */
export interface FileStore {
  /**
   * Stores a file, completely or not at all.
   * @throws {Refusal} 503 `unavailable` if the store is full or does not answer
   */
  put: (file: StoredFile, content: Buffer) => Promise<void>
  /**
   * The content; undefined if it does not exist.
   * @throws {Refusal} 503 `unavailable` if the store does not respond
   */
  get: (key: string) => Promise<Buffer | undefined>
  /** Deletes a file; does nothing if it does not exist. */
  delete: (key: string) => Promise<void>
}

/** A store with signed addresses, without which no file can be read. */
export interface Files extends FileStore {
  /** A same-origin address that shows the file until `expiresAt`, as long as its row in `stored_files` exists. */
  signedAddress: (key: string, expiresAt: Date) => string
}
