import type { FileType } from '@fieldproof/contracts'
import type { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import type { uploadTargets } from '@fieldproof/contracts/lists'
import type { ColumnType, Selectable } from 'kysely'

/** What a file that is uploaded to a signed address is for, and the types that it may have. */
export type UploadTarget = (typeof uploadTargets)[number]
export type UploadType = (typeof uploadTypes)[number]

/** What a file is for, which decides who may see it. */
export const fileKinds = [
  'avatar',
  'inspector-credential',
  'document',
  'quote-file',
  'listing-photo',
  'chat-room',
  'report',
  'project-report',
  'no-show',
  'complaint',
  'order',
  'project',
  'link-preview',
  'video-recording',
  'newsletter-picture',
] as const
export type FileKind = (typeof fileKinds)[number]

/** The types of stored files: accepted uploads, and types that only the server makes. */
export type KeptType = FileType | UploadType | 'text/csv' | 'text/calendar'

export interface StoredFilesTable {
  id: string
  /** `<folder>/<id>` in the store. */
  key: string
  /**
   * Null for a visitor's file (`quote-file`), until it is used in an order, and for the company's own files
   * (`link-preview`, `newsletter-picture`).
   */
  owner_id: string | null
  kind: FileKind
  /**
   * The owner's name for it, without paths and control characters. It is shown, and never used as a name in the store.
   */
  name: string
  content_type: KeptType
  bytes: number
  /** SHA-256, hex, of the stored content; null for files from before there were hashes. */
  content_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256, hex, of the picture's thumbnail; null until the thumbnail is drawn. */
  thumbnail_hash: ColumnType<string | null, undefined, string>
  created_at: Date
  /** When something began to refer to it; null if nothing does, and then it is swept. */
  kept_at: Date | null
  /** When it was released; its content is deleted soon afterwards. */
  removed_at: Date | null
}
export type StoredFileRow = Selectable<StoredFilesTable>

/** An announced upload, for which an address was given. Its row in `stored_files` is made when its content comes. */
export interface FileUploadsTable {
  file_id: string
  owner_id: string
  target: UploadTarget
  target_id: string
  name: string
  content_type: UploadType
  bytes: number
  created_at: Date
  /** SHA-256, hex, of the content that was sent first; no other content is accepted. */
  sent_hash: ColumnType<string | null, undefined, string>
  uploaded_at: ColumnType<Date | null, undefined, Date>
  /** When it was attached to a message, an entry or another object. An unattached file is deleted after two weeks. */
  attached_at: ColumnType<Date | null, undefined, Date>
}
export type FileUploadRow = Selectable<FileUploadsTable>

export interface FilesTables {
  stored_files: StoredFilesTable
  file_uploads: FileUploadsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends FilesTables {}
}
