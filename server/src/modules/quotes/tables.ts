import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Price } from '@fieldproof/contracts/entities/price'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** A saved quote, which anyone with its link can read. */
interface SavedQuotesTable {
  id: Generated<string>
  /** SHA-256, hex, of the token in the link. */
  token_hash: string
  /** Without its upload key. */
  quote: Json<InspectionQuote>
  upload_key_sealed: string | null
  /** Empty if there is none. */
  promo_code: string
  time_zone: string
  /** The price when it was last saved. */
  price: Json<Price>
  saved_at: Date
  expires_at: Date
}
export type SavedQuoteRow = Selectable<SavedQuotesTable>

/** A photo or a document for the inspector, in addition to its row in `stored_files`. */
interface QuoteFilesTable {
  file_id: string
  /** SHA-256, hex. */
  upload_key_hash: string
  /** The owner; null while only the upload key gives access. */
  user_id: string | null
  uploaded_at: Date
  /** When it became part of an order, which keeps it for good. */
  ordered_at: Date | null
}
export type QuoteFileRow = Selectable<QuoteFilesTable>

export interface QuotesTables {
  saved_quotes: SavedQuotesTable
  quote_files: QuoteFilesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends QuotesTables {}
}
