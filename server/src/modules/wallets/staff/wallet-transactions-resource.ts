import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').walletTransactions

/** Transactions of users' wallets, read-only: staff cannot move money here. */
export const walletTransactions = defineResource({
  name: 'wallet-transactions',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`ledger_entries join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id join users on users.id = ledger_entries.user_id`,
  key: { value: sql`ledger_entries.id`, table: 'ledger_entries', column: sql`id`, isUuid: true },
  naming: { from: ['description'], make: ({ description }) => String(description) },
  fields: [
    {
      name: 'description',
      kind: 'text',
      label: labels.description(),
      value: sql`ledger_transfers.description`,
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
      name: 'balance',
      kind: 'choice',
      label: labels.balance(),
      isListed: true,
      value: sql`substr(ledger_accounts.kind, 6)`,
      options: [
        { value: 'available', label: labels.available() },
        { value: 'credit', label: labels.credit() },
        { value: 'held', label: labels.held() },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      isListed: true,
      isSortable: true,
      order: sql`ledger_entries.amount`,
      value: sql`json_build_object('amount', ledger_entries.amount, 'currency', ledger_entries.currency)`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`ledger_entries.made_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['balance'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
