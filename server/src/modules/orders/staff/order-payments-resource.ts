import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orderParts

/** The payment methods of an order, for its page. */
export const orderPayments = defineResource({
  name: 'order-payments',
  title: labels.payments(),
  description: labels.paymentsAbout(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`order_payments as paid join orders on orders.id = paid.order_id left join payments on payments.id = paid.payment_id`,
  key: { value: sql`paid.id`, table: 'order_payments', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'order',
      kind: 'reference',
      label: shared.order(),
      refersTo: 'orders',
      value: sql`json_build_object('_id', orders.id, 'title', orders.sequence_id)`,
    },
    {
      name: 'way',
      kind: 'choice',
      label: labels.way(),
      value: sql`paid.way`,
      isListed: true,
      options: [
        { value: 'card', label: labels.card() },
        { value: 'wallet', label: labels.wallet() },
        { value: 'credit', label: labels.credit() },
        { value: 'bank', label: labels.bank() },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      value: sql`json_build_object('amount', paid.amount, 'currency', orders.price_currency)`,
      isListed: true,
    },
    {
      name: 'refunded',
      kind: 'money',
      label: labels.back(),
      value: sql`json_build_object('amount', paid.refunded, 'currency', orders.price_currency)`,
      isListed: true,
    },
    { name: 'reference', kind: 'text', label: shared.reference(), value: sql`payments.reference`, isListed: true },
    {
      name: 'paidAt',
      kind: 'instant',
      label: labels.paidOn(),
      value: sql`paid.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['way'],
  sort: { by: 'paidAt', direction: 'desc' },
  actions: [],
})
