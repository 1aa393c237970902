import type { Currency } from '@fieldproof/contracts'
import type { surchargeStatuses } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

export type SurchargeStatus = (typeof surchargeStatuses)[number]

/** What inspectors ask for on top of orders' prices. */
export interface SurchargesTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** Minor units of the order's currency. */
  amount: number
  currency: Currency
  description: string
  status: SurchargeStatus
  /** The last payment that was begun for it by card. */
  payment_reference: string | null
  /** Why it was cancelled or declined, in the words of the person who did. */
  reason: string | null
  created_at: Date
  /** When it was cancelled, declined or paid. */
  settled_at: Date | null
}
export type SurchargeRow = Selectable<SurchargesTable>

/** Tables of surcharges, for the schema. */
export interface SurchargesTables {
  surcharges: SurchargesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends SurchargesTables {}
}
