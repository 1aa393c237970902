import { sql } from 'kysely'
import { askToSettle } from './staff.ts'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').payments
const texts = textsOf('payments')

const statusOptions: readonly Option[] = [
  { value: 'pending', label: labels.underWay() },
  { value: 'succeeded', label: shared.paid() },
  { value: 'failed', label: labels.failed() },
  { value: 'abandoned', label: labels.givenUp() },
  { value: 'held', label: labels.heldForYou() },
  { value: 'returned', label: labels.sentBack() },
]
const purposeOptions: readonly Option[] = [
  { value: 'order', label: shared.order() },
  { value: 'surcharge', label: labels.surcharge() },
  { value: 'wallet-credit', label: labels.wallet() },
  { value: 'subscription', label: labels.subscription() },
  { value: 'tip', label: labels.tip() },
  { value: 'milestone', label: labels.milestone() },
]

/** Payments through the payment provider. All that staff can do is to have one checked. */
export const payments = defineResource({
  name: 'payments',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`payments join users on users.id = payments.user_id`,
  key: { value: sql`payments.id`, table: 'payments', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: shared.reference(),
      value: sql`payments.reference`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: labels.payer(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`payments.status`,
      isListed: true,
      options: statusOptions,
    },
    {
      name: 'purpose',
      kind: 'choice',
      label: labels.for(),
      value: sql`payments.purpose`,
      isListed: true,
      options: purposeOptions,
    },
    {
      name: 'amount',
      kind: 'money',
      label: labels.askedFor(),
      isListed: true,
      isSortable: true,
      order: sql`payments.amount`,
      value: sql`json_build_object('amount', payments.amount, 'currency', payments.currency)`,
    },
    {
      name: 'paid',
      kind: 'money',
      label: shared.paid(),
      value: sql`case when payments.paid_amount is not null
        then json_build_object('amount', payments.paid_amount, 'currency', payments.paid_currency) end`,
    },
    {
      name: 'refunded',
      kind: 'money',
      label: labels.refunded(),
      value: sql`json_build_object('amount', payments.refunded_amount, 'currency', coalesce(payments.paid_currency, payments.currency))`,
    },
    {
      name: 'message',
      kind: 'text',
      label: labels.theProvidersWords(),
      value: sql`payments.message`,
    },
    {
      name: 'card',
      kind: 'text',
      label: labels.card(),
      value: sql`payments.card_brand || ' ' || payments.card_ending`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`payments.created_at`,
      isListed: true,
      isSortable: true,
    },
    { name: 'paidAt', kind: 'instant', label: labels.paidOn(), value: sql`payments.paid_at` },
    {
      name: 'checkedAt',
      kind: 'instant',
      label: labels.lastAskedAbout(),
      value: sql`payments.checked_at`,
      isLive: true,
    },
  ],
  filters: ['status', 'purpose'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [
    {
      name: 'settle-now',
      label: labels.askTheProvider(),
      description: labels.settleNowDescription(),
      by: ['finance'],
      fits: ({ status }) => status === 'pending' || status === 'failed' || status === 'abandoned',
      done: texts.staff.asked(),
      run: ({ db, id, now }) => askToSettle(db, now, id),
    },
  ],
})
