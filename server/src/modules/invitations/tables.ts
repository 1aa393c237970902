import type { Currency } from '@fieldproof/contracts'
import type { promisedRefundStatuses } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

/** Sellers' invitations to buyers. Expiry is derived from `expires_at`; it is not a status. */
export interface InvitationsTable {
  id: Generated<string>
  seller_id: string
  /** SHA-256 of the link's token, hex; the token itself is only in the mail. */
  token_hash: string
  /** In lower case. */
  buyer_email: string
  buyer_first_name: string
  buyer_last_name: string
  inspection_type: 'vehicle' | 'property'
  property_description: string
  /** The price on which seller and buyer agreed, in minor units. */
  price_amount: number
  price_currency: Currency
  /** ISO 3166-1 alpha-2. */
  country: string
  state: string
  city: string
  street: string
  zip_code: string
  vin: string | null
  listing_id: string | null
  status: 'sent' | 'booked' | 'withdrawn'
  /** Who booked with it, and the order; both null before that. */
  buyer_id: string | null
  order_id: string | null
  refund_status: (typeof promisedRefundStatuses)[number]
  /** The claimed amount in minor units; null without a claim. */
  refund_amount: number | null
  refund_currency: Currency | null
  /** Why the seller declined. */
  refund_reason: string | null
  expires_at: Date
  created_at: Date
}
export type InvitationRow = Selectable<InvitationsTable>

export interface InvitationsTables {
  invitations: InvitationsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends InvitationsTables {}
}
