import { sql } from 'kysely'
import { payIsAwaited } from '#modules/earnings/awaited-pay.ts'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').heldPay

/**
 * Pay, tips and referral credits that were due on a Friday and could not be paid, with the reason (PAYOUT-7).
 * Read-only: the inspector has to act.
 */
export const heldPay = defineResource({
  name: 'held-pay',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`(
      select order_id as id, 'earning' as kind, order_id, inspector_id, amount, currency, payout_day, passed_day, passed_why
        from inspector_earnings where passed_day is not null and payout_id is null and amount > 0
      union all select id, 'tip', order_id, inspector_id, amount, currency, null, passed_day, passed_why
        from tips where passed_day is not null and payout_id is null
      union all select id, 'referral-credit', order_id, referrer_id, amount, currency, null, passed_day, passed_why
        from referral_credits where passed_day is not null and payout_id is null and is_held
      union all select orders.id, 'earning', orders.id, inspector_id, null, orders.price_currency, null, null, 'customer-payment'
        from orders join order_invoices invoice on invoice.order_id = orders.id where inspector_id is not null and ${payIsAwaited}) held
    join users on users.id = held.inspector_id join orders on orders.id = held.order_id`,
  // There are no actions here, so nothing is locked.
  key: { value: sql`held.id`, table: 'inspector_earnings', column: sql`order_id`, isUuid: true },
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
      // The amount is calculated once the customer has paid.
      value: sql`case when held.amount is not null then json_build_object('amount', held.amount, 'currency', held.currency) end`,
    },
    {
      name: 'kind',
      kind: 'choice',
      label: labels.kind(),
      isListed: true,
      value: sql`held.kind`,
      options: [
        { value: 'earning', label: labels.earning() },
        { value: 'tip', label: labels.tip() },
        { value: 'referral-credit', label: labels.referralCredit() },
      ],
    },
    {
      name: 'why',
      kind: 'choice',
      label: labels.why(),
      isListed: true,
      value: sql`held.passed_why`,
      options: [
        { value: 'identity-check', label: labels.identityCheck() },
        { value: 'no-account', label: labels.noAccount() },
        { value: 'account-unverified', label: labels.accountUnverified() },
        { value: 'other-name', label: labels.otherName() },
        { value: 'other-country', label: labels.otherCountry() },
        { value: 'too-little', label: labels.tooLittle() },
        { value: 'complaint', label: labels.complaint() },
        { value: 'customer-payment', label: labels.customerPayment() },
      ],
    },
    {
      name: 'dueDay',
      kind: 'day',
      label: labels.due(),
      isListed: true,
      isSortable: true,
      value: sql`held.payout_day`,
    },
    { name: 'passedDay', kind: 'day', label: labels.lastTried(), value: sql`held.passed_day` },
  ],
  filters: ['why', 'kind'],
  // Pay that has been held the longest comes first.
  sort: { by: 'dueDay', direction: 'asc' },
  actions: [],
})
