import type { InspectionType } from '@fieldproof/contracts'
import type { Generated } from 'kysely'

export interface OrdersTable {
  id: Generated<string>
  /** What customers read out on the phone, unique. */
  sequence_id: string
  customer_id: string
  inspector_id: string | null
  inspection_type: InspectionType
  status: 'Pending' | 'Processing' | 'Completed' | 'Canceled' | 'Overdue'
  city: string
  inspection_at: Date
  /** IANA zone of the place of inspection. */
  time_zone: string
  /** Minor units. */
  price_amount: number
  price_currency: string
  created_at: Date
}

export interface OrdersTables {
  orders: OrdersTable
}
