import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

/** Transfers to users' banks. They move by what the provider says; staff can have it asked at once. */
export const bankTransfers = defineResource({
  name: 'bank-transfers',
  title: { en: 'Bank transfers', no: 'Bankoverføringer' },
  description: {
    en: 'What users sent from their wallets to their banks.',
    no: 'Det brukere har sendt fra lommeboken til banken.',
  },
  group: groups.business,
  readBy: ['finance'],
  from: sql`bank_transfers join users on users.id = bank_transfers.user_id join bank_accounts on bank_accounts.id = bank_transfers.bank_account_id`,
  key: { value: sql`bank_transfers.id`, table: 'bank_transfers', column: sql`id`, isUuid: true },
  naming: { from: ['reference'], make: ({ reference }) => String(reference) },
  fields: [
    {
      name: 'reference',
      kind: 'text',
      label: { en: 'Reference', no: 'Referanse' },
      value: sql`bank_transfers.reference`,
      isSearchable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: { en: 'User', no: 'Bruker' },
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
      isListed: true,
      value: sql`bank_transfers.status`,
      options: [
        { value: 'pending', label: { en: 'Under way', no: 'Underveis' } },
        { value: 'succeeded', label: { en: 'Arrived', no: 'Kommet frem' } },
        { value: 'failed', label: { en: 'Failed', no: 'Mislyktes' } },
        { value: 'returned', label: { en: 'Sent back', no: 'Sendt tilbake' } },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: { en: 'Amount', no: 'Beløp' },
      isListed: true,
      isSortable: true,
      order: sql`bank_transfers.amount`,
      value: sql`json_build_object('amount', bank_transfers.amount, 'currency', bank_transfers.currency)`,
    },
    {
      name: 'fee',
      kind: 'money',
      label: { en: 'Fee in it', no: 'Herav gebyr' },
      value: sql`json_build_object('amount', bank_transfers.fee, 'currency', bank_transfers.currency)`,
    },
    {
      name: 'account',
      kind: 'reference',
      label: { en: 'Bank account', no: 'Bankkonto' },
      refersTo: 'bank-accounts',
      value: sql`json_build_object('_id', bank_accounts.id, 'title', bank_accounts.bank_name || ' ··' || bank_accounts.number_ending)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`bank_transfers.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'expectedAt',
      kind: 'instant',
      label: { en: 'Expected', no: 'Ventet' },
      value: sql`bank_transfers.expected_at`,
      isSortable: true,
    },
    { name: 'endedAt', kind: 'instant', label: { en: 'Ended', no: 'Avsluttet' }, value: sql`bank_transfers.ended_at` },
    {
      name: 'attempts',
      kind: 'number',
      label: { en: 'Times the provider was asked', no: 'Ganger leverandøren er spurt' },
      value: sql`bank_transfers.attempts`,
      isLive: true,
    },
    {
      name: 'trouble',
      kind: 'text',
      label: { en: 'Trouble', no: 'Problem' },
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
      label: { en: 'Ask the provider now', no: 'Spør leverandøren nå' },
      description: {
        en: 'How the transfer stands is asked within a minute. Nothing is sent a second time.',
        no: 'Det blir spurt innen ett minutt hvordan overføringen står. Ingenting sendes to ganger.',
      },
      by: ['finance'],
      fits: ({ status }) => status === 'pending',
      done: 'The transfer is looked after now.',
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
