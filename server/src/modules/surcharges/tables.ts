import type { Currency } from '@fieldproof/contracts'
import type { surchargeStatuses } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

export type SurchargeStatus = (typeof surchargeStatuses)[number]

/** Surcharges that inspectors ask for on top of an order's price. */
export interface SurchargesTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** Minor units of the order's currency. */
  amount: number
  currency: Currency
  description: string
  status: SurchargeStatus
  /** The reference of the last card payment that was begun for it. */
  payment_reference: string | null
  /** Why it was canceled or declined, as the inspector or customer wrote it. */
  reason: string | null
  created_at: Date
  /** When it was canceled, declined or paid. */
  settled_at: Date | null
}
export type SurchargeRow = Selectable<SurchargesTable>

export interface SurchargesTables {
  surcharges: SurchargesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends SurchargesTables {}
}
