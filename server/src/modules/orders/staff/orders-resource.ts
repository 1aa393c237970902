import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { orderActions } from './order-actions.ts'
import { groups, inspectionTypeOptions, labels } from '#kernel/back-office/texts.ts'

const statusOptions: readonly Option[] = [
  { value: 'Pending', label: { en: 'Pending', no: 'Venter' } },
  { value: 'Processing', label: { en: 'Processing', no: 'Under arbeid' } },
  { value: 'Completed', label: { en: 'Completed', no: 'Fullført' } },
  { value: 'Canceled', label: { en: 'Canceled', no: 'Avbestilt' } },
  { value: 'Overdue', label: { en: 'Overdue', no: 'Forfalt' } },
]

const paymentStatusOptions: readonly Option[] = [
  { value: 'pending', label: { en: 'Waits', no: 'Venter' } },
  { value: 'succeeded', label: { en: 'Paid', no: 'Betalt' } },
  { value: 'failed', label: { en: 'Failed', no: 'Mislyktes' } },
  { value: 'abandoned', label: { en: 'Given up', no: 'Oppgitt' } },
  { value: 'partly-refunded', label: { en: 'Partly back', no: 'Delvis tilbake' } },
  { value: 'refunded', label: { en: 'Back', no: 'Tilbake' } },
]

const invoiceStatusOptions: readonly Option[] = [
  { value: 'held', label: { en: 'Held', no: 'Holdt tilbake' } },
  { value: 'released', label: { en: 'Released', no: 'Frigitt' } },
  { value: 'paid', label: { en: 'Paid', no: 'Betalt' } },
  { value: 'overdue', label: { en: 'Overdue', no: 'Forfalt' } },
  { value: 'withdrawn', label: { en: 'Withdrawn', no: 'Trukket tilbake' } },
]

/** Orders, with how they are paid, and what staff decide of invoices. */
export const orders = defineResource({
  name: 'orders',
  title: { en: 'Orders', no: 'Ordrer' },
  description: { en: 'Inspections that were ordered.', no: 'Inspeksjoner som er bestilt.' },
  group: groups.business,
  readBy: ['finance'],
  from: sql`orders join users as customer on customer.id = orders.customer_id left join users as inspector on inspector.id = orders.inspector_id
    left join order_invoices as invoice on invoice.order_id = orders.id`,
  key: { value: sql`orders.id`, table: 'orders', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: { en: 'Order number', no: 'Ordrenummer' },
      value: sql`orders.sequence_id`,
      isSortable: true,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`orders.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'customer',
      kind: 'reference',
      label: { en: 'Customer', no: 'Kunde' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', customer.id, 'title', customer.first_name || ' ' || customer.last_name)`,
      words: sql`customer.first_name || ' ' || customer.last_name`,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: { en: 'Inspector', no: 'Inspektør' },
      isSearchable: true,
      refersTo: 'users',
      value: sql`case when inspector.id is not null
        then json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name) end`,
      words: sql`inspector.first_name || ' ' || inspector.last_name`,
    },
    {
      name: 'inspectionType',
      kind: 'choice',
      label: { en: 'Inspection', no: 'Inspeksjon' },
      value: sql`orders.inspection_type`,
      isListed: true,
      options: inspectionTypeOptions,
    },
    {
      name: 'city',
      kind: 'text',
      label: { en: 'City', no: 'By' },
      value: sql`orders.city`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'inspectionAt',
      kind: 'instant',
      label: { en: 'Inspection on', no: 'Inspeksjonsdato' },
      value: sql`orders.inspection_at`,
      isSortable: true,
    },
    {
      name: 'timeZone',
      kind: 'text',
      label: { en: 'Time zone there', no: 'Tidssone der' },
      value: sql`orders.time_zone`,
    },
    {
      name: 'price',
      kind: 'money',
      label: { en: 'Price', no: 'Pris' },
      isListed: true,
      isSortable: true,
      order: sql`orders.price_amount`,
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    {
      name: 'description',
      kind: 'text',
      label: { en: 'What', no: 'Hva' },
      value: sql`orders.description`,
      isSearchable: true,
    },
    {
      name: 'paymentStatus',
      kind: 'choice',
      label: { en: 'Payment', no: 'Betaling' },
      value: sql`orders.payment_status`,
      options: paymentStatusOptions,
      isListed: true,
    },
    {
      name: 'invoiceNumber',
      kind: 'text',
      label: { en: 'Invoice', no: 'Faktura' },
      value: sql`invoice.number`,
      isSearchable: true,
    },
    {
      name: 'invoiceStatus',
      kind: 'choice',
      label: { en: 'State of the invoice', no: 'Fakturaens status' },
      value: sql`invoice.status`,
      isListed: true,
      options: invoiceStatusOptions,
    },
    {
      name: 'invoiceDueAt',
      kind: 'instant',
      label: { en: 'Invoice due on', no: 'Faktura forfaller' },
      value: sql`invoice.due_at`,
      isSortable: true,
    },
    {
      name: 'invoiceReleasedAt',
      kind: 'instant',
      label: { en: 'Released on', no: 'Frigitt' },
      value: sql`invoice.released_at`,
    },
    {
      name: 'reportSubmittedAt',
      kind: 'instant',
      label: { en: 'Report on', no: 'Rapport' },
      value: sql`orders.report_submitted_at`,
    },
    {
      name: 'completedAt',
      kind: 'instant',
      label: { en: 'Completed on', no: 'Fullført' },
      value: sql`orders.completed_at`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: { en: 'Ordered', no: 'Bestilt' },
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
