import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').bankAccounts

/** Users' saved bank accounts, read-only. Only the last digits of their numbers can be seen. */
export const bankAccounts = defineResource({
  name: 'bank-accounts',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
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
      label: labels.bank(),
      value: sql`bank_accounts.bank_name`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'numberEnding',
      kind: 'text',
      label: labels.numberEndsIn(),
      value: sql`bank_accounts.number_ending`,
      isListed: true,
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
      name: 'accountName',
      kind: 'text',
      label: labels.nameAtTheBank(),
      value: sql`bank_accounts.account_name`,
    },
    { name: 'country', kind: 'text', label: shared.country(), value: sql`bank_accounts.country` },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      value: sql`case when bank_accounts.removed_at is null then 'saved' else 'removed' end`,
      options: [
        { value: 'saved', label: labels.saved() },
        { value: 'removed', label: shared.removed() },
      ],
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`bank_accounts.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'removedAt',
      kind: 'instant',
      label: shared.removed(),
      value: sql`bank_accounts.removed_at`,
    },
  ],
  filters: ['status'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
