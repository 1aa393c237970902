import type { FileType } from '@fieldproof/contracts'
import type { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import type { uploadTargets } from '@fieldproof/contracts/lists'
import type { ColumnType, Selectable } from 'kysely'

/** What a file that is sent to a signed address is for, and what it may be. */
export type UploadTarget = (typeof uploadTargets)[number]
export type UploadType = (typeof uploadTypes)[number]

/** What a file is for; who may see it follows from that. */
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

/** What a file may be: those types that are taken, and those that are only made here. */
export type KeptType = FileType | UploadType | 'text/csv' | 'text/calendar'

export interface StoredFilesTable {
  id: string
  /** `<folder>/<id>` in the store. */
  key: string
  /** Null for a visitor's file (`quote-file`), until it is ordered with, and for the company's own files (`link-preview`, `newsletter-picture`). */
  owner_id: string | null
  kind: FileKind
  /** What its owner calls it, freed of paths and control characters; shown, and never used as a name on our side. */
  name: string
  content_type: KeptType
  bytes: number
  /** SHA-256, hex, of the content as it was kept; null for what was kept before there were any. */
  content_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256, hex, of the picture's thumbnail; null until the thumbnail is drawn. */
  thumbnail_hash: ColumnType<string | null, undefined, string>
  created_at: Date
  /** When something began to refer to it; one that nothing refers to is swept. */
  kept_at: Date | null
  /** When it was released; its content is deleted soon afterwards. */
  removed_at: Date | null
}
export type StoredFileRow = Selectable<StoredFilesTable>

/** A file for which an address was handed out, as it was announced. Its row in `stored_files` comes with its content. */
export interface FileUploadsTable {
  file_id: string
  owner_id: string
  target: UploadTarget
  target_id: string
  name: string
  content_type: UploadType
  bytes: number
  created_at: Date
  /** SHA-256, hex, of what was sent: nothing else is taken for it. */
  sent_hash: ColumnType<string | null, undefined, string>
  uploaded_at: ColumnType<Date | null, undefined, Date>
  /** When a message, an entry or another object took it. A file that nothing takes is deleted after two weeks. */
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
