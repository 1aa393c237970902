import { currencies } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'
import { refundPart, refundWhole, rejectComplaint, type Decision } from './decide-complaint.ts'
import {
  defineResource,
  type Act,
  type Action,
  type ActionField,
  type Option,
  type Values,
} from '#kernel/back-office/resource.ts'
import { groups, labels, someText } from '#kernel/back-office/texts.ts'

const statusOptions: readonly Option[] = [
  { value: 'open', label: { en: 'Open', no: 'Åpen' } },
  { value: 'refunded', label: { en: 'All paid back', no: 'Alt tilbakebetalt' } },
  { value: 'partly-refunded', label: { en: 'Partly paid back', no: 'Delvis tilbakebetalt' } },
  { value: 'rejected', label: { en: 'Rejected', no: 'Avvist' } },
  { value: 'withdrawn', label: { en: 'Taken back', no: 'Trukket' } },
]

const wrong = 'This value is not valid.'
const words: ActionField = {
  name: 'decision',
  kind: 'long-text',
  label: { en: 'What customer and inspector read', no: 'Det kunde og inspektør leser' },
  takes: someText(2_000),
  most: 2_000,
}
const amount: ActionField = {
  name: 'amount',
  kind: 'money',
  label: { en: 'Amount', no: 'Beløp' },
  takes: z.object(
    {
      amount: z.int(wrong).check(z.gte(1, wrong), z.lte(1_000_000_000_00, wrong)),
      currency: z.enum(currencies, wrong),
    },
    wrong,
  ),
}

const decisionOf = ({ db, context, now, viewer, id, values }: Act): Decision => ({
  db,
  realtime: context.realtime,
  reactions: context.reactions,
  now,
  staffId: viewer.userId,
  complaintId: id,
  words: String(values.decision),
})

const isOpen = ({ status }: Values): boolean => status === 'open'
/** What was sent as money, which has been checked. */
const moneySent = z.object({ amount: z.int(), currency: z.string() })

const refundAll: Action = {
  name: 'refund-whole',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [words],
  fits: isOpen,
  done: 'All that was paid goes back.',
  label: { en: 'Pay all of it back', no: 'Betal alt tilbake' },
  description: {
    en: "All that was paid goes back the way it was paid: from the inspector's pay for the order first, the rest from the house. Both are told.",
    no: 'Alt som er betalt, går tilbake slik det ble betalt: først fra inspektørens betaling for ordren, resten fra huset. Begge får beskjed.',
  },
  run: (act) => refundWhole(decisionOf(act)),
}

const refundSome: Action = {
  name: 'refund-part',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [amount, words],
  fits: isOpen,
  done: 'Part of what was paid goes back.',
  label: { en: 'Pay part of it back', no: 'Betal en del tilbake' },
  description: {
    en: "An amount goes back the way it was paid: from the inspector's pay for the order first, the rest from the house. Both are told.",
    no: 'Et beløp går tilbake slik det ble betalt: først fra inspektørens betaling for ordren, resten fra huset. Begge får beskjed.',
  },
  run: async (act) => {
    const sent = moneySent.parse(act.values.amount)
    const { price_currency: currency } = await act.db
      .selectFrom('complaints')
      .innerJoin('orders', 'orders.id', 'complaints.order_id')
      .select('price_currency')
      .where('complaints.id', '=', act.id)
      .executeTakeFirstOrThrow()
    if (sent.currency !== currency)
      throw invalid([{ field: 'values.amount', message: 'The amount has to be in the currency of the order.' }])
    await refundPart(decisionOf(act), sent.amount)
  },
}

const reject: Action = {
  name: 'reject',
  by: ['finance'],
  needsReason: true,
  fields: [words],
  fits: isOpen,
  done: 'The complaint is rejected, and the pay is free.',
  label: { en: 'Reject', no: 'Avvis' },
  description: {
    en: 'Nothing goes back, and the inspector is paid on the next payday. Both are told.',
    no: 'Ingenting går tilbake, og inspektøren får betalt neste utbetalingsdag. Begge får beskjed.',
  },
  run: (act) => rejectComplaint(decisionOf(act)),
}

const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'title', ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}) end`
const nameOf = (alias: string) => sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

/** What customers find wrong with completed orders; while one is open the order's pay waits. */
export const complaints = defineResource({
  name: 'complaints',
  title: { en: 'Complaints', no: 'Klager' },
  description: {
    en: 'What customers find wrong with completed inspections.',
    no: 'Det kunder er misfornøyd med etter fullførte inspeksjoner.',
  },
  group: groups.business,
  readBy: ['finance'],
  from: sql`complaints join orders on orders.id = complaints.order_id join users as customer on customer.id = complaints.customer_id
    left join users as inspector on inspector.id = orders.inspector_id left join inspector_earnings as earning on earning.order_id = orders.id`,
  key: { value: sql`complaints.id`, table: 'complaints', column: sql`id`, isUuid: true },
  naming: { from: ['orderNumber'], make: ({ orderNumber }) => String(orderNumber) },
  fields: [
    {
      name: 'orderNumber',
      kind: 'text',
      label: { en: 'Order number', no: 'Ordrenummer' },
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'order',
      kind: 'reference',
      label: { en: 'Order', no: 'Ordre' },
      refersTo: 'orders',
      value: sql`json_build_object('_id', orders.id, 'title', orders.sequence_id)`,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`complaints.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: { en: 'What is wrong', no: 'Hva som er galt' },
      value: sql`complaints.description`,
      isSearchable: true,
    },
    {
      name: 'customer',
      kind: 'reference',
      label: { en: 'Customer', no: 'Kunde' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: person('customer'),
      words: nameOf('customer'),
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: { en: 'Inspector', no: 'Inspektør' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: person('inspector'),
      words: nameOf('inspector'),
    },
    {
      name: 'price',
      kind: 'money',
      label: { en: 'Price of the order', no: 'Ordrens pris' },
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    {
      name: 'pay',
      kind: 'money',
      label: { en: "Inspector's pay for it", no: 'Inspektørens betaling' },
      value: sql`case when earning.order_id is not null then json_build_object('amount', earning.amount, 'currency', earning.currency) end`,
    },
    {
      name: 'isPaidOut',
      kind: 'boolean',
      label: { en: 'Paid out already', no: 'Allerede utbetalt' },
      value: sql`earning.payout_id is not null`,
    },
    {
      name: 'refund',
      kind: 'money',
      label: { en: 'Paid back', no: 'Tilbakebetalt' },
      value: sql`case when complaints.refund_amount is not null then json_build_object('amount', complaints.refund_amount, 'currency', complaints.refund_currency) end`,
    },
    {
      name: 'decision',
      kind: 'long-text',
      label: { en: 'Decision', no: 'Avgjørelse' },
      value: sql`complaints.decision`,
    },
    {
      name: 'completedAt',
      kind: 'instant',
      label: { en: 'Completed on', no: 'Fullført' },
      value: sql`orders.completed_at`,
    },
    {
      name: 'decidedAt',
      kind: 'instant',
      label: { en: 'Decided on', no: 'Avgjort' },
      value: sql`complaints.decided_at`,
      isSortable: true,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`complaints.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`complaints.status = 'open'`,
  actions: [refundAll, refundSome, reject],
})
