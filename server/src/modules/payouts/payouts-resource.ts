import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

/** What inspectors are paid on Fridays. They are made by the payday; staff can have one that failed tried again at once. */
export const payouts = defineResource({
  name: 'payouts',
  title: { en: 'Payouts', no: 'Utbetalinger' },
  description: { en: 'What inspectors are paid on Fridays.', no: 'Det inspektører får betalt på fredager.' },
  group: groups.business,
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
      label: { en: 'Name', no: 'Navn' },
      value: sql`users.first_name || ' ' || users.last_name`,
      isSearchable: true,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: { en: 'Inspector', no: 'Inspektør' },
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
    },
    {
      name: 'day',
      kind: 'text',
      label: { en: 'Payday', no: 'Utbetalingsdag' },
      value: sql`payouts.day`,
      isListed: true,
      isSortable: true,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`payouts.status`,
      isListed: true,
      options: [
        { value: 'under-way', label: { en: 'Under way', no: 'Underveis' } },
        { value: 'paid', label: { en: 'Paid', no: 'Betalt' } },
        { value: 'failed', label: { en: 'Failed', no: 'Mislyktes' } },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: { en: 'Amount', no: 'Beløp' },
      isListed: true,
      isSortable: true,
      order: sql`payouts.amount`,
      value: sql`json_build_object('amount', payouts.amount, 'currency', payouts.currency)`,
    },
    {
      name: 'fines',
      kind: 'money',
      label: { en: 'Fines in it', no: 'Herav gebyrer' },
      value: sql`(select json_build_object('amount', coalesce(sum(amount), 0), 'currency', payouts.currency) from payout_parts where payout_id = payouts.id and kind = 'fine')`,
    },
    {
      name: 'transfer',
      kind: 'reference',
      label: { en: 'Bank transfer', no: 'Bankoverføring' },
      refersTo: 'bank-transfers',
      value: sql`case when transfer.id is not null then json_build_object('_id', transfer.id, 'title', transfer.reference) end`,
    },
    {
      name: 'trouble',
      kind: 'text',
      label: { en: 'Trouble', no: 'Problem' },
      value: sql`transfer.trouble`,
      isLive: true,
    },
    {
      name: 'attempts',
      kind: 'number',
      label: { en: 'Times it was tried', no: 'Ganger det er forsøkt' },
      value: sql`payouts.attempts`,
    },
    {
      name: 'nextAttemptAt',
      kind: 'instant',
      label: { en: 'Tried again on', no: 'Forsøkes igjen' },
      value: sql`payouts.next_attempt_at`,
    },
    { name: 'paidAt', kind: 'instant', label: { en: 'Arrived on', no: 'Kom frem' }, value: sql`payouts.paid_at` },
    { name: 'createdAt', kind: 'instant', label: labels.createdAt, value: sql`payouts.created_at`, isSortable: true },
  ],
  filters: ['status'],
  sort: { by: 'day', direction: 'desc' },
  // Nobody tries it again by itself any more.
  waiting: sql<boolean>`payouts.status = 'failed' and payouts.next_attempt_at is null`,
  actions: [
    {
      name: 'try-again',
      by: ['finance'],
      done: 'The payout is tried again now.',
      fits: ({ status }) => status === 'failed',
      label: { en: 'Try again now', no: 'Prøv igjen nå' },
      description: {
        en: 'The money goes from the wallet to the bank account that fits by now, unless its owner has used it since.',
        no: 'Pengene går fra lommeboken til bankkontoen som passer nå, med mindre eieren har brukt dem siden.',
      },
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
