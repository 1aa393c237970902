import { currencies } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { invalid } from '#kernel/refusals/refusal.ts'
import { askAboutComplaint } from './ask-about-complaint.ts'
import { refundPart, refundWhole, rejectComplaint, type Decision } from './decide-complaint.ts'
import {
  defineResource,
  type Act,
  type Action,
  type ActionField,
  type Option,
  type Values,
} from '#kernel/back-office/resource.ts'
import { assignedField, assignmentActions } from '#kernel/back-office/assignment.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').complaints
const texts = textsOf('completion')

const statusOptions: readonly Option[] = [
  { value: 'open', label: shared.open() },
  { value: 'refunded', label: labels.allPaidBack() },
  { value: 'partly-refunded', label: labels.partlyPaidBack() },
  { value: 'rejected', label: shared.rejected() },
  { value: 'withdrawn', label: labels.takenBack() },
]

const wrong = fieldMessages.invalidValue
const words: ActionField = {
  name: 'decision',
  kind: 'long-text',
  label: labels.whatCustomerAndInspectorRead(),
  takes: someText(2_000),
  most: 2_000,
}
const amount: ActionField = {
  name: 'amount',
  kind: 'money',
  label: shared.amount(),
  currencyOf: 'price',
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
/** Parses an amount that `takes` has already checked. */
const moneySent = z.object({ amount: z.int(), currency: z.string() })

const refundAll: Action = {
  name: 'refund-whole',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [words],
  fits: isOpen,
  done: texts.refundedWhole(),
  label: labels.payAllOfItBack(),
  description: labels.refundWholeDescription(),
  run: (act) => refundWhole(decisionOf(act)),
}

const refundSome: Action = {
  name: 'refund-part',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [amount, words],
  fits: isOpen,
  done: texts.refundedPart(),
  label: labels.payPartOfItBack(),
  description: labels.refundPartDescription(),
  run: async (act) => {
    const sent = moneySent.parse(act.values.amount)
    const { price_currency: currency } = await act.db
      .selectFrom('complaints')
      .innerJoin('orders', 'orders.id', 'complaints.order_id')
      .select('price_currency')
      .where('complaints.id', '=', act.id)
      .executeTakeFirstOrThrow()
    if (sent.currency !== currency) throw invalid([{ field: 'values.amount', message: texts.amountInOrdersCurrency() }])
    await refundPart(decisionOf(act), sent.amount)
  },
}

const reject: Action = {
  name: 'reject',
  by: ['finance'],
  needsReason: true,
  fields: [words],
  fits: isOpen,
  done: texts.complaintRejected(),
  label: labels.reject(),
  description: labels.rejectDescription(),
  run: (act) => rejectComplaint(decisionOf(act)),
}

const sides = ['customer', 'inspector'] as const
const sideOptions: readonly Option[] = [
  { value: 'customer', label: shared.customer() },
  { value: 'inspector', label: shared.inspector() },
]

const ask: Action = {
  name: 'ask',
  by: ['support', 'finance'],
  fields: [
    {
      name: 'side',
      kind: 'choice',
      label: labels.whoIsAsked(),
      takes: z.enum(sides, fieldMessages.selectOne),
      options: sideOptions,
    },
    {
      name: 'question',
      kind: 'long-text',
      label: labels.question(),
      hint: labels.questionHint(),
      takes: someText(2_000),
      most: 2_000,
    },
  ],
  fits: isOpen,
  done: texts.asked(),
  label: labels.ask(),
  description: labels.askDescription(),
  run: ({ db, context, now, viewer, id, values }) =>
    askAboutComplaint({
      db,
      realtime: context.realtime,
      reactions: context.reactions,
      now,
      staffId: viewer.userId,
      complaintId: id,
      side: values.side === 'inspector' ? 'inspector' : 'customer',
      question: String(values.question),
    }),
}

const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'title', ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}) end`
const nameOf = (alias: string) => sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

/** Customers' complaints about completed orders. While one is open, the order's pay waits. */
export const complaints = defineResource({
  name: 'complaints',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`complaints join orders on orders.id = complaints.order_id join users as customer on customer.id = complaints.customer_id
    left join users as inspector on inspector.id = orders.inspector_id left join inspector_earnings as earning on earning.order_id = orders.id
    left join users as assignee on assignee.id = complaints.assigned_to`,
  key: { value: sql`complaints.id`, table: 'complaints', column: sql`id`, isUuid: true },
  naming: { from: ['orderNumber'], make: ({ orderNumber }) => String(orderNumber) },
  fields: [
    {
      name: 'orderNumber',
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
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`complaints.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    assignedField,
    {
      name: 'description',
      kind: 'long-text',
      label: labels.whatIsWrong(),
      value: sql`complaints.description`,
      isSearchable: true,
    },
    {
      name: 'answer',
      kind: 'long-text',
      label: labels.theInspectorSays(),
      value: sql`complaints.answer`,
    },
    {
      name: 'answerUntil',
      kind: 'instant',
      label: labels.answerUntil(),
      value: sql`complaints.answer_until`,
    },
    {
      name: 'answeredAt',
      kind: 'instant',
      label: labels.answered(),
      value: sql`complaints.answered_at`,
    },
    {
      name: 'customer',
      kind: 'reference',
      label: shared.customer(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: person('customer'),
      words: nameOf('customer'),
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: shared.inspector(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: person('inspector'),
      words: nameOf('inspector'),
    },
    {
      name: 'price',
      kind: 'money',
      label: labels.priceOfTheOrder(),
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    {
      name: 'pay',
      kind: 'money',
      label: labels.inspectorsPayForIt(),
      seenBy: ['finance'],
      value: sql`case when earning.order_id is not null then json_build_object('amount', earning.amount, 'currency', earning.currency) end`,
    },
    {
      name: 'isPaidOut',
      kind: 'boolean',
      label: labels.paidOutAlready(),
      seenBy: ['finance'],
      value: sql`earning.payout_id is not null`,
    },
    {
      name: 'refund',
      kind: 'money',
      label: labels.paidBack(),
      value: sql`case when complaints.refund_amount is not null then json_build_object('amount', complaints.refund_amount, 'currency', complaints.refund_currency) end`,
    },
    {
      name: 'decision',
      kind: 'long-text',
      label: labels.decision(),
      value: sql`complaints.decision`,
    },
    {
      name: 'completedAt',
      kind: 'instant',
      label: labels.completedOn(),
      value: sql`orders.completed_at`,
    },
    {
      name: 'decidedAt',
      kind: 'instant',
      label: labels.decidedOn(),
      value: sql`complaints.decided_at`,
      isSortable: true,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`complaints.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`complaints.status = 'open'`,
  actions: [
    ...assignmentActions({
      resource: 'complaints',
      isOpen,
      titleOf: ({ orderNumber }) => String(orderNumber),
      assign: async ({ db, id }, userId) => {
        await db.updateTable('complaints').set({ assigned_to: userId }).where('id', '=', id).execute()
      },
    }),
    ask,
    refundAll,
    refundSome,
    reject,
  ],
})
