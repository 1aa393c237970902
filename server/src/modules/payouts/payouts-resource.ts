import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').payouts
const texts = textsOf('payouts')

/** Inspectors' payouts on Fridays. The payday creates them; staff can retry a failed one at once. */
export const payouts = defineResource({
  name: 'payouts',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`payouts join users on users.id = payouts.inspector_id left join bank_transfers transfer on transfer.id = payouts.transfer_id`,
  key: { value: sql`payouts.id`, table: 'payouts', column: sql`id`, isUuid: true },
  naming: {
    from: ['inspectorName', 'day'],
    make: ({ inspectorName, day }) => `${String(inspectorName)}, ${String(day)}`,
  },
  fields: [
    {
      name: 'inspectorName',
      kind: 'text',
      label: shared.name(),
      value: sql`users.first_name || ' ' || users.last_name`,
      isSearchable: true,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: shared.inspector(),
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
    },
    {
      name: 'day',
      kind: 'day',
      label: labels.payday(),
      value: sql`payouts.day`,
      isListed: true,
      isSortable: true,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`payouts.status`,
      isListed: true,
      options: [
        { value: 'under-way', label: labels.underWay() },
        { value: 'paid', label: shared.paid() },
        { value: 'failed', label: shared.failed() },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      isListed: true,
      isSortable: true,
      order: sql`payouts.amount`,
      value: sql`json_build_object('amount', payouts.amount, 'currency', payouts.currency)`,
    },
    {
      name: 'fines',
      kind: 'money',
      label: labels.finesInIt(),
      value: sql`(select json_build_object('amount', coalesce(sum(amount), 0), 'currency', payouts.currency) from payout_parts where payout_id = payouts.id and kind = 'fine')`,
    },
    {
      name: 'transfer',
      kind: 'reference',
      label: labels.bankTransfer(),
      refersTo: 'bank-transfers',
      value: sql`case when transfer.id is not null then json_build_object('_id', transfer.id, 'title', transfer.reference) end`,
    },
    {
      name: 'trouble',
      kind: 'text',
      label: labels.trouble(),
      value: sql`transfer.trouble`,
      isLive: true,
    },
    {
      name: 'attempts',
      kind: 'number',
      label: labels.timesItWasTried(),
      value: sql`payouts.attempts`,
    },
    {
      name: 'nextAttemptAt',
      kind: 'instant',
      label: labels.triedAgainOn(),
      value: sql`payouts.next_attempt_at`,
    },
    { name: 'paidAt', kind: 'instant', label: labels.arrivedOn(), value: sql`payouts.paid_at` },
    { name: 'createdAt', kind: 'instant', label: shared.createdAt(), value: sql`payouts.created_at`, isSortable: true },
  ],
  filters: ['status'],
  sort: { by: 'day', direction: 'desc' },
  // It is no longer retried automatically.
  waiting: sql<boolean>`payouts.status = 'failed' and payouts.next_attempt_at is null`,
  actions: [
    {
      name: 'try-again',
      by: ['finance'],
      done: texts.triedAgain(),
      fits: ({ status }) => status === 'failed',
      label: labels.tryAgainNow(),
      description: labels.tryAgainDescription(),
      run: async ({ db, id, now }) => {
        await db
          .updateTable('payouts')
          .set({ next_attempt_at: now })
          .where('id', '=', id)
          .where('status', '=', 'failed')
          .execute()
      },
    },
  ],
})
