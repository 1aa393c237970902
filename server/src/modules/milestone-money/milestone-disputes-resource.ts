import { currencies } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  defineResource,
  type Act,
  type Action,
  type ActionField,
  type Option,
  type Values,
} from '#kernel/back-office/resource.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { decideDispute, type Decision } from './dispute-milestone.ts'

const labels = textsOf('back-office').milestoneDisputes
const texts = textsOf('milestone-money')

const statusOptions: readonly Option[] = [
  { value: 'open', label: shared.open() },
  { value: 'withdrawn', label: labels.withdrawn() },
  { value: 'decided', label: labels.decided() },
]

const wrong = fieldMessages.invalidValue
const words: ActionField = {
  name: 'decision',
  kind: 'long-text',
  label: labels.whatBothRead(),
  takes: someText(2_000),
  most: 2_000,
}
const amount: ActionField = {
  name: 'amount',
  kind: 'money',
  label: labels.amountForPayee(),
  currencyOf: 'held',
  takes: z.object(
    {
      amount: z.int(wrong).check(z.gte(1, wrong), z.lte(10_000_000_000_000, wrong)),
      currency: z.enum(currencies, wrong),
    },
    wrong,
  ),
}
/** The amount of money in the request, already validated. */
const moneySent = z.object({ amount: z.int(), currency: z.enum(currencies) })

const decisionOf = ({ db, context, now, viewer, id, values }: Act): Decision => ({
  db,
  realtime: context.realtime,
  reactions: context.reactions,
  now,
  staffId: viewer.userId,
  disputeId: id,
  words: String(values.decision),
})

const isOpen = ({ status }: Values): boolean => status === 'open'

const payPayee: Action = {
  name: 'pay-payee',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [words],
  fits: isOpen,
  done: labels.done(),
  label: labels.payPayee(),
  description: labels.payPayeeDescription(),
  run: (act) => decideDispute(decisionOf(act), 'all'),
}

const payOwner: Action = {
  name: 'pay-owner',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [words],
  fits: isOpen,
  done: labels.done(),
  label: labels.payOwner(),
  description: labels.payOwnerDescription(),
  run: (act) => decideDispute(decisionOf(act), 0),
}

const share: Action = {
  name: 'share',
  by: ['finance'],
  needsReason: true,
  isDanger: true,
  fields: [amount, words],
  fits: isOpen,
  done: labels.done(),
  label: labels.share(),
  description: labels.shareDescription(),
  run: async (act) => {
    const sent = moneySent.parse(act.values.amount)
    const { currency } = await act.db
      .selectFrom('milestone_disputes')
      .innerJoin('milestone_funds', 'milestone_funds.milestone_id', 'milestone_disputes.milestone_id')
      .select('currency')
      .where('milestone_disputes.id', '=', act.id)
      .executeTakeFirstOrThrow()
    if (sent.currency !== currency)
      throw invalid([{ field: 'values.amount', message: texts.otherCurrency({ currency }) }])
    await decideDispute(decisionOf(act), sent.amount)
  },
}

const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null
  then json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'title', ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}) end`
const sum = (amountIn: string) => sql`case when ${sql.ref(amountIn)} is not null
  then json_build_object('amount', ${sql.ref(amountIn)}, 'currency', funds.currency) end`

/** Disputes between owners and payees. An open dispute locks the milestone's money (PROJECT-20). */
export const milestoneDisputes = defineResource({
  name: 'milestone-disputes',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`milestone_disputes as dispute join milestone_funds as funds on funds.milestone_id = dispute.milestone_id
    join project_milestones as milestone on milestone.id = dispute.milestone_id join projects as project on project.id = milestone.project_id
    join users as owner on owner.id = funds.owner_id left join users as payee on payee.id = funds.payee_id
    left join users as opener on opener.id = dispute.opened_by`,
  key: { value: sql`dispute.id`, table: 'milestone_disputes', column: sql`id`, isUuid: true },
  naming: { from: ['milestone'], make: ({ milestone }) => String(milestone) },
  fields: [
    {
      name: 'milestone',
      kind: 'text',
      label: labels.milestone(),
      value: sql`milestone.name`,
      isListed: true,
      isSearchable: true,
    },
    { name: 'project', kind: 'text', label: labels.project(), value: sql`project.name`, isListed: true },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`dispute.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    { name: 'owner', kind: 'reference', label: labels.owner(), refersTo: 'users', value: person('owner') },
    { name: 'payee', kind: 'reference', label: labels.payee(), refersTo: 'users', value: person('payee') },
    { name: 'openedBy', kind: 'reference', label: labels.openedBy(), refersTo: 'users', value: person('opener') },
    { name: 'reason', kind: 'long-text', label: labels.reason(), value: sql`dispute.reason` },
    {
      name: 'held',
      kind: 'money',
      label: labels.held(),
      value: sql`json_build_object('amount', funds.funded - funds.released - funds.given_back, 'currency', funds.currency)`,
      isListed: true,
    },
    { name: 'due', kind: 'money', label: labels.due(), value: sum('milestone.amount') },
    { name: 'isReached', kind: 'boolean', label: labels.isReached(), value: sql`milestone.reached_at is not null` },
    { name: 'toPayee', kind: 'money', label: labels.toPayee(), value: sum('dispute.to_payee') },
    { name: 'toOwner', kind: 'money', label: labels.toOwner(), value: sum('dispute.to_owner') },
    { name: 'decision', kind: 'long-text', label: labels.decision(), value: sql`dispute.decision` },
    {
      name: 'endedAt',
      kind: 'instant',
      label: labels.decidedOn(),
      value: sql`dispute.ended_at`,
      isSortable: true,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`dispute.opened_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`dispute.status = 'open'`,
  actions: [payPayee, payOwner, share],
})
