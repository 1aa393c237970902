/** A drawn document: one for each owner and subject, in its newest version. */
interface DocumentsTable {
  owner_id: string
  /** Its kind, such as `order-receipt`. */
  kind: string
  /** The object that it is about. */
  subject_id: string
  /** It changes with everything that the document's text depends on, its language included. */
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
