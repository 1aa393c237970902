import { sql } from 'kysely'
import { askToSettle } from './staff.ts'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

const statusOptions: readonly Option[] = [
  { value: 'pending', label: { en: 'Under way', no: 'Under arbeid' } },
  { value: 'succeeded', label: { en: 'Paid', no: 'Betalt' } },
  { value: 'failed', label: { en: 'Failed', no: 'Mislykket' } },
  { value: 'abandoned', label: { en: 'Given up', no: 'Oppgitt' } },
  { value: 'held', label: { en: 'Held for you', no: 'Holdt for dere' } },
  { value: 'returned', label: { en: 'Sent back', no: 'Sendt tilbake' } },
]
const purposeOptions: readonly Option[] = [
  { value: 'order', label: { en: 'Order', no: 'Ordre' } },
  { value: 'surcharge', label: { en: 'Surcharge', no: 'Tillegg' } },
  { value: 'wallet-credit', label: { en: 'Wallet', no: 'Lommebok' } },
  { value: 'subscription', label: { en: 'Subscription', no: 'Abonnement' } },
  { value: 'tip', label: { en: 'Tip', no: 'Tips' } },
]

/** Payments by the provider. What they pay is decided by the flows; staff can have one asked about. */
export const payments = defineResource({
  name: 'payments',
  title: { en: 'Payments', no: 'Betalinger' },
  description: {
    en: 'Payments by card, as the provider has them.',
    no: 'Betalinger med kort, slik betalingsformidleren har dem.',
  },
  group: groups.business,
  readBy: ['finance'],
  from: sql`payments join users on users.id = payments.user_id`,
  key: { value: sql`payments.id`, table: 'payments', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: { en: 'Reference', no: 'Referanse' },
      value: sql`payments.reference`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: { en: 'Payer', no: 'Betaler' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`payments.status`,
      isListed: true,
      options: statusOptions,
    },
    {
      name: 'purpose',
      kind: 'choice',
      label: { en: 'For', no: 'For' },
      value: sql`payments.purpose`,
      isListed: true,
      options: purposeOptions,
    },
    {
      name: 'amount',
      kind: 'money',
      label: { en: 'Asked for', no: 'Bedt om' },
      isListed: true,
      isSortable: true,
      order: sql`payments.amount`,
      value: sql`json_build_object('amount', payments.amount, 'currency', payments.currency)`,
    },
    {
      name: 'paid',
      kind: 'money',
      label: { en: 'Paid', no: 'Betalt' },
      value: sql`case when payments.paid_amount is not null
        then json_build_object('amount', payments.paid_amount, 'currency', payments.paid_currency) end`,
    },
    {
      name: 'refunded',
      kind: 'money',
      label: { en: 'Refunded', no: 'Refundert' },
      value: sql`json_build_object('amount', payments.refunded_amount, 'currency', coalesce(payments.paid_currency, payments.currency))`,
    },
    {
      name: 'message',
      kind: 'text',
      label: { en: "The provider's words", no: 'Betalingsformidlerens ord' },
      value: sql`payments.message`,
    },
    {
      name: 'card',
      kind: 'text',
      label: { en: 'Card', no: 'Kort' },
      value: sql`payments.card_brand || ' ' || payments.card_ending`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`payments.created_at`,
      isListed: true,
      isSortable: true,
    },
    { name: 'paidAt', kind: 'instant', label: { en: 'Paid on', no: 'Betalt dato' }, value: sql`payments.paid_at` },
    {
      name: 'checkedAt',
      kind: 'instant',
      label: { en: 'Last asked about', no: 'Sist spurt om' },
      value: sql`payments.checked_at`,
      isLive: true,
    },
  ],
  filters: ['status', 'purpose'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [
    {
      name: 'settle-now',
      label: { en: 'Ask the provider', no: 'Spør betalingsformidleren' },
      description: {
        en: 'The provider is asked how this payment stands, and what follows from that is done.',
        no: 'Betalingsformidleren spørres om hvordan betalingen står, og det som følger av det, blir gjort.',
      },
      by: ['finance'],
      fits: ({ status }) => status === 'pending' || status === 'failed' || status === 'abandoned',
      done: 'The provider is asked now. Look again in a moment.',
      run: ({ db, id, now }) => askToSettle(db, now, id),
    },
  ],
})
