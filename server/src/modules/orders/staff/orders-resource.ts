import type { OrderPaymentState } from '@fieldproof/policy/order-payment-state'
import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { orderActions } from './order-actions.ts'
import { paymentStateInSql } from './payment-state.ts'
import { maskPhone } from '#kernel/back-office/masks.ts'
import { findOrders } from './find-orders.ts'
import { groups, inspectionTypeOptions, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orders

const statusOptions: readonly Option[] = [
  { value: 'Pending', label: labels.pending() },
  { value: 'Processing', label: labels.processing() },
  { value: 'Completed', label: labels.completed() },
  { value: 'Canceled', label: labels.canceled() },
  { value: 'Overdue', label: labels.overdue() },
]

/** The one payment state of an order (PAY-11). */
const paymentStateOptions: readonly (Option & { value: OrderPaymentState })[] = [
  { value: 'to-pay', label: labels.toPay() },
  { value: 'failed', label: shared.failed() },
  { value: 'abandoned', label: labels.givenUp() },
  { value: 'invoice-open', label: labels.invoiceOpen() },
  { value: 'invoice-overdue', label: labels.invoiceOverdue() },
  { value: 'nothing-due', label: labels.nothingDue() },
  { value: 'paid', label: shared.paid() },
  { value: 'partly-refunded', label: labels.partlyBack() },
  { value: 'refunded', label: labels.back() },
]

const invoiceStatusOptions: readonly Option[] = [
  { value: 'held', label: labels.held() },
  { value: 'released', label: labels.released() },
  { value: 'paid', label: shared.paid() },
  { value: 'overdue', label: labels.overdue() },
  { value: 'withdrawn', label: labels.withdrawn() },
]

/** Orders with their payment, and staff's decisions about invoices. */
export const orders = defineResource({
  name: 'orders',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  searchHint: labels.findHint(),
  find: findOrders,
  from: sql`orders join users as customer on customer.id = orders.customer_id left join users as inspector on inspector.id = orders.inspector_id
    left join order_invoices as invoice on invoice.order_id = orders.id`,
  key: { value: sql`orders.id`, table: 'orders', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSortable: true,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`orders.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'customer',
      kind: 'reference',
      label: shared.customer(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', customer.id, 'title', customer.first_name || ' ' || customer.last_name)`,
      words: sql`customer.first_name || ' ' || customer.last_name`,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: shared.inspector(),
      isSearchable: true,
      refersTo: 'users',
      value: sql`case when inspector.id is not null
        then json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name) end`,
      words: sql`inspector.first_name || ' ' || inspector.last_name`,
    },
    { name: 'customerEmail', kind: 'email', label: labels.customerEmail(), value: sql`customer.email` },
    {
      name: 'customerTelephone',
      kind: 'phone',
      label: labels.customerTelephone(),
      value: sql`customer.phone_number`,
      maskedFor: ['support', 'finance'],
      mask: maskPhone,
      isClosed: true,
    },
    { name: 'inspectorEmail', kind: 'email', label: labels.inspectorEmail(), value: sql`inspector.email` },
    {
      name: 'inspectorTelephone',
      kind: 'phone',
      label: labels.inspectorTelephone(),
      value: sql`inspector.phone_number`,
      maskedFor: ['support', 'finance'],
      mask: maskPhone,
      isClosed: true,
    },
    {
      name: 'inspectionType',
      kind: 'choice',
      label: shared.inspection(),
      value: sql`orders.inspection_type`,
      isListed: true,
      options: inspectionTypeOptions,
    },
    {
      name: 'city',
      kind: 'text',
      label: shared.city(),
      value: sql`orders.city`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'inspectionAt',
      kind: 'instant',
      label: labels.inspectionOn(),
      value: sql`orders.inspection_at`,
      isSortable: true,
    },
    {
      name: 'timeZone',
      kind: 'text',
      label: labels.timeZoneThere(),
      value: sql`orders.time_zone`,
    },
    {
      name: 'price',
      kind: 'money',
      label: labels.price(),
      isListed: true,
      isSortable: true,
      order: sql`orders.price_amount`,
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    {
      name: 'description',
      kind: 'text',
      label: labels.what(),
      value: sql`orders.description`,
      isSearchable: true,
    },
    { name: 'street', kind: 'text', label: labels.place(), value: sql`orders.street`, seenBy: ['finance'] },
    { name: 'vin', kind: 'text', label: labels.vin(), value: sql`orders.quote -> 'details' ->> 'vin'` },
    {
      name: 'paymentReference',
      kind: 'text',
      label: labels.paymentReference(),
      value: sql`(select coalesce(payments.reference, checkouts.payment_reference) from checkouts
        left join payments on payments.id = checkouts.payment_id where checkouts.id = orders.checkout_id)`,
    },
    {
      name: 'paymentStatus',
      kind: 'choice',
      label: labels.payment(),
      value: paymentStateInSql,
      options: paymentStateOptions,
      isListed: true,
    },
    {
      name: 'invoiceNumber',
      kind: 'text',
      label: labels.invoice(),
      value: sql`invoice.number`,
      isSearchable: true,
    },
    {
      name: 'invoiceStatus',
      kind: 'choice',
      label: labels.stateOfTheInvoice(),
      value: sql`invoice.status`,
      options: invoiceStatusOptions,
    },
    {
      name: 'invoiceDueAt',
      kind: 'instant',
      label: labels.invoiceDueOn(),
      value: sql`invoice.due_at`,
      isSortable: true,
    },
    {
      name: 'invoiceReleasedAt',
      kind: 'instant',
      label: labels.releasedOn(),
      value: sql`invoice.released_at`,
    },
    {
      name: 'reportSubmittedAt',
      kind: 'instant',
      label: labels.reportOn(),
      value: sql`orders.report_submitted_at`,
    },
    {
      name: 'completedAt',
      kind: 'instant',
      label: labels.completedOn(),
      value: sql`orders.completed_at`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.ordered(),
      value: sql`orders.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status', 'inspectionType', 'paymentStatus', 'invoiceStatus'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`invoice.status = 'held' and orders.status not in ('Completed', 'Canceled')`,
  actions: orderActions,
})
