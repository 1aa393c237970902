import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Price } from '@fieldproof/contracts/entities/price'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** A saved quote, for anybody with its link. */
interface SavedQuotesTable {
  id: Generated<string>
  /** SHA-256, hex, of the token in the link. */
  token_hash: string
  /** Without its upload key. */
  quote: Json<InspectionQuote>
  upload_key_sealed: string | null
  /** Empty where there is none. */
  promo_code: string
  time_zone: string
  /** When it was last saved. */
  price: Json<Price>
  saved_at: Date
  expires_at: Date
}
export type SavedQuoteRow = Selectable<SavedQuotesTable>

/** A photo or a document for the inspector; beside the row of its file. */
interface QuoteFilesTable {
  file_id: string
  /** SHA-256, hex. */
  upload_key_hash: string
  /** Whose it has become; null while only its key says whose it is. */
  user_id: string | null
  uploaded_at: Date
  /** When it became part of an order, with which it stays. */
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
