/** A document that was drawn: one for each owner and subject, in its newest version. */
interface DocumentsTable {
  owner_id: string
  /** What it is, such as `order-receipt`. */
  kind: string
  /** The object that it is of. */
  subject_id: string
  /** Another one has another text: whatever the text depends on is part of it, and so is its language. */
  version: string
  file_id: string
  drawn_at: Date
}

export interface DocumentsTables {
  documents: DocumentsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends DocumentsTables {}
}
