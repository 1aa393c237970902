import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').bankTransfers
const texts = textsOf('wallets')

/** Transfers to users' banks. They move by what the provider says; staff can have it asked at once. */
export const bankTransfers = defineResource({
  name: 'bank-transfers',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`bank_transfers join users on users.id = bank_transfers.user_id join bank_accounts on bank_accounts.id = bank_transfers.bank_account_id`,
  key: { value: sql`bank_transfers.id`, table: 'bank_transfers', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: shared.reference(),
      value: sql`bank_transfers.reference`,
      isSearchable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: shared.user(),
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
      isListed: true,
      value: sql`bank_transfers.status`,
      options: [
        { value: 'pending', label: labels.underWay() },
        { value: 'succeeded', label: labels.arrived() },
        { value: 'failed', label: shared.failed() },
        { value: 'returned', label: labels.sentBack() },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      isListed: true,
      isSortable: true,
      order: sql`bank_transfers.amount`,
      value: sql`json_build_object('amount', bank_transfers.amount, 'currency', bank_transfers.currency)`,
    },
    {
      name: 'fee',
      kind: 'money',
      label: labels.feeInIt(),
      value: sql`json_build_object('amount', bank_transfers.fee, 'currency', bank_transfers.currency)`,
    },
    {
      name: 'account',
      kind: 'reference',
      label: labels.bankAccount(),
      refersTo: 'bank-accounts',
      value: sql`json_build_object('_id', bank_accounts.id, 'title', bank_accounts.bank_name || ' ··' || bank_accounts.number_ending)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`bank_transfers.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'expectedAt',
      kind: 'instant',
      label: labels.expected(),
      value: sql`bank_transfers.expected_at`,
      isSortable: true,
    },
    { name: 'endedAt', kind: 'instant', label: labels.ended(), value: sql`bank_transfers.ended_at` },
    {
      name: 'attempts',
      kind: 'number',
      label: labels.timesTheProviderWasAsked(),
      value: sql`bank_transfers.attempts`,
      isLive: true,
    },
    {
      name: 'trouble',
      kind: 'text',
      label: labels.trouble(),
      value: sql`bank_transfers.trouble`,
      isLive: true,
    },
  ],
  filters: ['status'],
  sort: { by: 'createdAt', direction: 'desc' },
  // Under way, and the last answer of the provider was none or a strange one.
  waiting: sql<boolean>`bank_transfers.status = 'pending' and bank_transfers.trouble is not null`,
  actions: [
    {
      name: 'ask-now',
      label: labels.askTheProviderNow(),
      description: labels.askNowDescription(),
      by: ['finance'],
      fits: ({ status }) => status === 'pending',
      done: texts.lookedAfter(),
      run: async ({ db, id, now }) => {
        await db
          .updateTable('bank_transfers')
          .set({ next_check_at: now })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .execute()
      },
    },
  ],
})
