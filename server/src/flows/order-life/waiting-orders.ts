import type { WaitingOrder } from '@fieldproof/contracts/entities/order'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** The most orders that the dashboard shows. The rest is in the list of orders. */
const MOST = 10

interface Row {
  id: string
  sequence_id: string
  inspection_type: WaitingOrder['inspectionType']
  city: string
  time_zone: string
  what: WaitingOrder['what']
  by: Date | null
}

/**
 * The orders that wait for an act of their customer (ORDER-15): to pay, to accept a report, to decide on a surcharge,
 * to choose an inspector, to answer quotations, to choose another time, to decide about an overdue report, or to answer
 * a question about a complaint. If an order waits for several acts, the first of these is shown. While a no-show is
 * open, staff decide about the report and the inspector (NOSHOW-3).
 */
export const readWaitingOrders = async (db: Db, now: Date, customerId: string): Promise<WaitingOrder[]> => {
  const { rows } = await sql<Row>`
    with own as (
      select *, exists (
        select from no_show_reports report where report.order_id = orders.id and report.status in ('reported', 'disputed')) as has_open_no_show
      from orders where customer_id = ${customerId} and status in ('Pending', 'Processing', 'Overdue')
    ), due as (
      select own.id, case
          when own.payment_status in ('pending', 'failed') and own.payment_awaited_until > ${now} then 'pay'
          when invoice.order_id is not null then 'pay-invoice'
          when own.report_submitted_at is not null and not own.has_open_no_show and not exists (
            select from order_report_issues issue where issue.order_id = own.id and issue.status = 'open') then 'accept-report'
          when exists (select from surcharges where surcharges.order_id = own.id and surcharges.status = 'created') then 'decide-surcharge'
          when own.status = 'Pending' and own.inspector_id is null and own.inspection_at > ${now} and own.matching = 'candidates'
            and exists (select from order_candidates candidate where candidate.order_id = own.id and candidate.answer = 'interested')
            then 'choose-candidate'
          when own.status = 'Pending' and own.inspector_id is null and own.inspection_at > ${now} and exists (
            select from quotations where quotations.order_id = own.id and quotations.status in ('created', 'updated')
              and (valid_until is null or valid_until > ${now})) then 'answer-quotations'
          when own.status = 'Overdue' and own.inspector_id is null then 'choose-time'
          when own.status = 'Overdue' and own.report_submitted_at is null and not own.has_open_no_show then 'decide-overdue-report'
        end as what, invoice.due_at
      from own left join order_invoices invoice
        on invoice.order_id = own.id and invoice.status in ('held', 'released', 'overdue')
      union all
      select complaint.order_id, 'answer-complaint-question', null
      from complaint_questions question join complaints complaint on complaint.id = question.complaint_id
      where question.asked_to = ${customerId} and question.side = 'customer' and question.answered_at is null
        and complaint.status = 'open'
      group by complaint.order_id
    ), waiting as (
      select orders.*, due.what, case due.what
          when 'pay' then orders.payment_awaited_until
          when 'pay-invoice' then due.due_at
          when 'choose-candidate' then orders.inspection_at
          when 'answer-quotations' then orders.inspection_at
        end as by
      from due join orders on orders.id = due.id where due.what is not null
    )
    select id, sequence_id, inspection_type, city, time_zone, what, by from waiting
    order by by nulls last, inspection_at, id limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    orderId: row.id,
    sequenceId: row.sequence_id,
    inspectionType: row.inspection_type,
    city: row.city,
    timeZone: row.time_zone,
    what: row.what,
    by: row.by?.toISOString() ?? null,
  }))
}
