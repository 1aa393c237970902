import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').heldPay

/** Pay that was due on a Friday and could not be paid, with what stood in its way (PAYOUT-7). To look at: its inspector acts. */
export const heldPay = defineResource({
  name: 'held-pay',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`(select * from inspector_earnings where passed_day is not null and payout_id is null and amount > 0) held
    join users on users.id = held.inspector_id join orders on orders.id = held.order_id`,
  key: { value: sql`held.order_id`, table: 'inspector_earnings', column: sql`order_id`, isUuid: true },
  naming: { from: ['order'], make: ({ order }) => String(order) },
  fields: [
    {
      name: 'order',
      kind: 'text',
      label: labels.order(),
      value: sql`orders.sequence_id`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: shared.inspector(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      isListed: true,
      isSortable: true,
      order: sql`held.amount`,
      value: sql`json_build_object('amount', held.amount, 'currency', held.currency)`,
    },
    {
      name: 'why',
      kind: 'choice',
      label: labels.why(),
      isListed: true,
      value: sql`held.passed_why`,
      options: [
        { value: 'no-account', label: labels.noAccount() },
        { value: 'account-unverified', label: labels.accountUnverified() },
        { value: 'other-name', label: labels.otherName() },
        { value: 'other-country', label: labels.otherCountry() },
        { value: 'too-little', label: labels.tooLittle() },
        { value: 'complaint', label: labels.complaint() },
      ],
    },
    {
      name: 'dueDay',
      kind: 'text',
      label: labels.due(),
      isListed: true,
      isSortable: true,
      value: sql`held.payout_day`,
    },
    { name: 'passedDay', kind: 'text', label: labels.lastTried(), value: sql`held.passed_day` },
  ],
  filters: ['why'],
  // What has been held the longest comes first.
  sort: { by: 'dueDay', direction: 'asc' },
  actions: [],
})
