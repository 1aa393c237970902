import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { PaymentRow } from './tables.ts'

type OrderDetails = NonNullable<PaymentTransaction['orderDetails']>

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

interface Row {
  subject: string
  id: string
  sequence_id: string
  inspection_type: OrderDetails['inspectionType']
  description: string
}
type Subject = Pick<PaymentRow, 'purpose' | 'subject_id'>

const isOfAnOrder = ({ purpose, subject_id: id }: Subject): boolean =>
  (purpose === 'order' || purpose === 'surcharge' || purpose === 'tip') && isId(id)

/**
 * The order of each payment, by the id of what it pays for: of a checkout the first order; of a surcharge, a tip or an
 * accepted quotation the order that it belongs to.
 */
export const ordersOfPayments = async (db: Db, rows: readonly Subject[]): Promise<Map<string, OrderDetails>> => {
  const subjects = [...new Set(rows.filter(isOfAnOrder).map((row) => row.subject_id))]
  if (subjects.length === 0) return new Map()
  const { rows: found } = await sql<Row>`
    with subject as (select unnest(${subjects}::uuid[]) as id), of_order as (
      select subject.id as subject, orders.id from subject join orders on orders.checkout_id = subject.id
      union all select subject.id, awaited_tips.order_id from subject join awaited_tips on awaited_tips.id = subject.id
      union all select subject.id, surcharges.order_id from subject join surcharges on surcharges.id = subject.id
      union all select subject.id, quotations.order_id from subject join quotation_acceptances acceptance on acceptance.id = subject.id
        join quotations on quotations.id = acceptance.quotation_id
    )
    select distinct on (of_order.subject) of_order.subject, orders.id, sequence_id, inspection_type, description
    from of_order join orders on orders.id = of_order.id order by of_order.subject, orders.created_at, orders.id`.execute(
    db,
  )
  return new Map(
    found.map(({ subject, id, sequence_id: sequenceId, inspection_type: inspectionType, description }) => [
      subject,
      { orderId: id, sequenceId, inspectionType, description },
    ]),
  )
}
