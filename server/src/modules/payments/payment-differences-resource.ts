import { sql } from 'kysely'
import { askToSettle, creditHeld, returnHeld } from './staff.ts'
import { defineResource, type Act, type Action, type Option, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').paymentDifferences
const texts = textsOf('payments')

const kindOptions: readonly Option[] = [
  { value: 'other-amount', label: labels.anotherAmount() },
  { value: 'other-currency', label: labels.anotherCurrency() },
  { value: 'not-credited', label: labels.paidNotCredited() },
  {
    value: 'not-with-provider',
    label: labels.creditedNotWithTheProvider(),
  },
  { value: 'not-known-here', label: labels.notKnownHere() },
  { value: 'books', label: labels.notAsInTheLedger() },
  { value: 'refund-stuck', label: labels.refundStuck() },
  { value: 'transfer', label: labels.aTransferToABank() },
]

const resolve = async ({ db, id, now }: Act, resolution: string): Promise<void> => {
  await db
    .updateTable('reconciliation_differences')
    .set({ resolved_at: now, resolution })
    .where('id', '=', id)
    .execute()
}

/** The payment of a difference. The actions fit only differences that have one. */
const paymentOf = async ({ db, id }: Act): Promise<string> => {
  const { payment_id: payment } = await db
    .selectFrom('reconciliation_differences')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (payment === null) throw new Error('This difference has no payment')
  return payment
}

const isOpen = ({ resolvedAt }: Values): boolean => resolvedAt === null
const isHeld = (before: Values): boolean => isOpen(before) && before['paymentStatus'] === 'held'

const settleNow: Action = {
  name: 'settle-now',
  label: labels.settleNow(),
  description: labels.settleNowDescription(),
  by: ['finance'],
  fits: (before) => isOpen(before) && ['pending', 'failed', 'abandoned'].includes(String(before['paymentStatus'])),
  done: texts.staff.asked(),
  run: async (act) => askToSettle(act.db, act.now, await paymentOf(act)),
}

const creditPaid: Action = {
  name: 'credit-what-was-paid',
  label: labels.creditWhatWasPaid(),
  description: labels.creditWhatWasPaidDescription(),
  by: ['finance'],
  needsReason: true,
  fits: (before) => isHeld(before) && before['kind'] === 'other-amount',
  done: texts.staff.credited(),
  run: async (act) => {
    await creditHeld(act, await paymentOf(act))
    await resolve(act, 'credited')
  },
}

const refund: Action = {
  name: 'refund',
  label: labels.sendItBack(),
  description: labels.refundDescription(),
  by: ['finance'],
  isDanger: true,
  needsReason: true,
  fits: isHeld,
  done: texts.staff.returned(),
  run: async (act) => {
    await returnHeld(act, await paymentOf(act))
    await resolve(act, 'refunded')
  },
}

const close: Action = {
  name: 'close',
  label: labels.close(),
  description: labels.closeDescription(),
  by: ['finance'],
  needsReason: true,
  fits: (before) => isOpen(before) && !isHeld(before),
  done: texts.staff.closed(),
  run: (act) => resolve(act, 'closed'),
}

const money = (side: 'expected' | 'found') => {
  const [amount, currency] = [sql.ref(`difference.${side}_amount`), sql.ref(`difference.${side}_currency`)]
  return sql`case when ${amount} is not null then json_build_object('amount', ${amount}, 'currency', ${currency}) end`
}

/** Differences between the payment provider's records and ours. */
export const paymentDifferences = defineResource({
  name: 'payment-differences',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`reconciliation_differences difference left join payments on payments.id = difference.payment_id
    left join bank_transfers transfer on difference.kind = 'transfer' and transfer.reference = difference.reference
    left join users on users.id = coalesce(payments.user_id, transfer.user_id)`,
  key: { value: sql`difference.id`, table: 'reconciliation_differences', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: shared.reference(),
      value: sql`difference.reference`,
      isSearchable: true,
    },
    {
      name: 'kind',
      kind: 'choice',
      label: labels.what(),
      value: sql`difference.kind`,
      isListed: true,
      options: kindOptions,
    },
    { name: 'detail', kind: 'text', label: labels.inWords(), value: sql`difference.detail` },
    { name: 'expected', kind: 'money', label: labels.ours(), isListed: true, value: money('expected') },
    {
      name: 'found',
      kind: 'money',
      label: labels.theProviders(),
      isListed: true,
      value: money('found'),
    },
    {
      name: 'payment',
      kind: 'reference',
      label: labels.payment(),
      refersTo: 'payments',
      value: sql`case when payments.id is not null then json_build_object('_id', payments.id, 'title', payments.reference) end`,
    },
    {
      name: 'transfer',
      kind: 'reference',
      label: labels.aTransferToABank(),
      refersTo: 'bank-transfers',
      value: sql`case when transfer.id is not null then json_build_object('_id', transfer.id, 'title', transfer.reference) end`,
    },
    {
      name: 'user',
      kind: 'reference',
      label: shared.user(),
      refersTo: 'users',
      isSearchable: true,
      value: sql`case when users.id is not null then json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name) end`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'paymentStatus',
      kind: 'text',
      label: labels.statusOfThePayment(),
      value: sql`payments.status`,
    },
    {
      name: 'foundAt',
      kind: 'instant',
      label: labels.found(),
      value: sql`difference.found_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      value: sql`case when difference.resolved_at is null then 'open' else 'resolved' end`,
      options: [
        { value: 'open', label: shared.open() },
        { value: 'resolved', label: labels.resolved() },
      ],
    },
    {
      name: 'resolvedAt',
      kind: 'instant',
      label: labels.resolvedOn(),
      value: sql`difference.resolved_at`,
    },
    { name: 'resolution', kind: 'text', label: labels.how(), value: sql`difference.resolution` },
  ],
  filters: ['status', 'kind'],
  sort: { by: 'foundAt', direction: 'desc' },
  waiting: sql<boolean>`difference.resolved_at is null`,
  actions: [settleNow, creditPaid, refund, close],
})
