import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

/** Accounts that users saved to be paid out to, to look at; of a number only the ending can be read by anybody. */
export const bankAccounts = defineResource({
  name: 'bank-accounts',
  title: { en: 'Bank accounts', no: 'Bankkontoer' },
  description: { en: 'Accounts that users are paid out to.', no: 'Kontoer som brukere får utbetalt til.' },
  group: groups.business,
  readBy: ['finance'],
  from: sql`bank_accounts join users on users.id = bank_accounts.user_id`,
  key: { value: sql`bank_accounts.id`, table: 'bank_accounts', column: sql`id`, isUuid: true },
  naming: {
    from: ['bankName', 'numberEnding'],
    make: ({ bankName, numberEnding }) => `${String(bankName)} ··${String(numberEnding)}`,
  },
  fields: [
    {
      name: 'bankName',
      kind: 'text',
      label: { en: 'Bank', no: 'Bank' },
      value: sql`bank_accounts.bank_name`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'numberEnding',
      kind: 'text',
      label: { en: 'Number ends in', no: 'Nummeret slutter på' },
      value: sql`bank_accounts.number_ending`,
      isListed: true,
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
      name: 'accountName',
      kind: 'text',
      label: { en: 'Name at the bank', no: 'Navn hos banken' },
      value: sql`bank_accounts.account_name`,
    },
    { name: 'country', kind: 'text', label: { en: 'Country', no: 'Land' }, value: sql`bank_accounts.country` },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      isListed: true,
      value: sql`case when bank_accounts.removed_at is null then 'saved' else 'removed' end`,
      options: [
        { value: 'saved', label: { en: 'Saved', no: 'Lagret' } },
        { value: 'removed', label: { en: 'Removed', no: 'Fjernet' } },
      ],
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`bank_accounts.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'removedAt',
      kind: 'instant',
      label: { en: 'Removed', no: 'Fjernet' },
      value: sql`bank_accounts.removed_at`,
    },
  ],
  filters: ['status'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
