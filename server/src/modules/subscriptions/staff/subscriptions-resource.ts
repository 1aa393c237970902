import { subscriptionStatuses } from '@fieldproof/contracts/lists'
import { sql, type RawBuilder } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findSubscription, lockAccount } from '../find-subscription.ts'
import { subscriptionActions } from './subscription-actions.ts'

const labels = textsOf('back-office').subscriptions
const plans = textsOf('subscriptions').plans

const statusOptions: readonly Option[] = subscriptionStatuses.map((value) => ({
  value,
  label: labels.statuses[value](),
}))
export const planOptions: readonly Option[] = (['plus', 'business', 'enterprise'] as const).map((value) => ({
  value,
  label: plans[value](),
}))

/** A reference to a subscription, named by its customer. */
export const ofSubscription = sql`json_build_object('_id', subscriptions.id, 'title', users.email)`

/** Subscriptions that match a complete identifier: an invoice's number, or the customer's address. */
const findSubscriptions = (search: string) => {
  const words = search.trim()
  if (/^SUB-\d{4}-\d+$/i.test(words))
    return sql`select subscription_id from subscription_purchases where invoice_number = ${words.toUpperCase()}`
  if (/^[^\s@]+@[^\s@]+$/.test(words))
    return sql`select subscriptions.id from subscriptions join users on users.id = subscriptions.user_id
      where users.email = ${words.toLowerCase()}`
  return null
}

/** Since when a payment has been missing; null if none is. */
const waitsSince = sql`case when subscriptions.status in ('past-due', 'suspended')
  then coalesce(subscriptions.first_attempt_at, subscriptions.ends_at) end`

/** What was paid for the days after today, as `unusedFrom` counts it: minor units. */
const unusedAfterToday = sql`(
  select coalesce(sum(amount / days * (until_day::date - first) + least(amount % days, until_day::date - from_day::date)
    - least(amount % days, first - from_day::date)), 0)
  from (
    select amount, from_day, until_day, to_day::date - from_day::date as days, greatest(from_day::date,
      ((now() + make_interval(days => coalesce(test_clock.ahead_days, 0))) at time zone subscriptions.time_zone)::date + 1) as first
    from subscription_charges where subscription_id = subscriptions.id
  ) paid where first < until_day::date)`

/** SQL for a column of its open invoice (PLAN-16). */
const ofOpenInvoice = (what: RawBuilder<unknown>) => sql`(select ${what} from subscription_purchases unpaid
  where unpaid.subscription_id = subscriptions.id and unpaid.status = 'awaiting' and unpaid.due_at is not null)`

/** The state of the latest invoice (PLAN-16); null without one. */
const lastInvoice = sql`(select case last.status when 'awaiting' then 'open' when 'paid' then 'paid' else 'closed' end
  from subscription_purchases last where last.subscription_id = subscriptions.id and last.due_at is not null
  order by last.asked_at desc, last.invoice_number desc limit 1)`

/** Credit that staff have given. */
const creditGiven = sql`(select coalesce(sum((details ->> 'amount')::bigint), 0) from subscription_entries given
  where given.subscription_id = subscriptions.id and given.event = 'credit-given')`

/** Subscriptions: those with a missing payment first, the longest missing at the top (PLAN-9). */
export const subscriptions = defineResource({
  name: 'subscriptions',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`subscriptions join users on users.id = subscriptions.user_id
    left join subscription_clocks test_clock on test_clock.user_id = subscriptions.user_id`,
  key: { value: sql`subscriptions.id`, table: 'subscriptions', column: sql`id`, isUuid: true },
  lockFirst: async (db, id) => {
    const row = await findSubscription(db, id)
    if (row) await lockAccount(db, row.user_id)
  },
  naming: { from: ['email'], make: ({ email }) => String(email) },
  searchHint: labels.searchHint(),
  find: findSubscriptions,
  fields: [
    // The list shows it as the record's name.
    { name: 'email', kind: 'text', label: shared.email(), value: sql`users.email`, isSearchable: true },
    {
      name: 'user',
      kind: 'reference',
      label: shared.customer(),
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
      value: sql`subscriptions.status`,
      isListed: true,
      options: statusOptions,
    },
    {
      name: 'plan',
      kind: 'choice',
      label: labels.plan(),
      value: sql`subscriptions.plan_name`,
      isListed: true,
      options: planOptions,
    },
    { name: 'months', kind: 'number', label: labels.months(), value: sql`subscriptions.no_of_months` },
    {
      name: 'waitsSince',
      kind: 'instant',
      label: labels.waitsSince(),
      value: waitsSince,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'lastPaidDay',
      kind: 'day',
      label: labels.lastPaidDay(),
      // `ends_at` is the beginning of the day after it.
      value: sql`to_char((subscriptions.ends_at - interval '1 millisecond') at time zone subscriptions.time_zone, 'YYYY-MM-DD')`,
      isListed: true,
    },
    {
      name: 'renews',
      kind: 'boolean',
      label: labels.renews(),
      value: sql`subscriptions.renews_automatically`,
    },
    {
      name: 'paysBy',
      kind: 'choice',
      label: labels.paysBy(),
      value: sql`subscriptions.pays_by`,
      options: [
        { value: 'card', label: labels.card() },
        { value: 'wallet', label: labels.wallet() },
      ],
    },
    {
      name: 'nextPlan',
      kind: 'choice',
      label: labels.nextPlan(),
      value: sql`subscriptions.next_plan_name`,
      options: planOptions,
    },
    {
      name: 'unused',
      kind: 'money',
      label: labels.unused(),
      hint: labels.unusedHint(),
      isLive: true,
      value: sql`json_build_object('amount', ${unusedAfterToday}, 'currency', subscriptions.currency)`,
    },
    {
      name: 'creditGiven',
      kind: 'money',
      label: labels.creditGiven(),
      value: sql`json_build_object('amount', ${creditGiven}, 'currency', subscriptions.currency)`,
    },
    {
      name: 'openInvoice',
      kind: 'text',
      label: labels.openInvoice(),
      value: ofOpenInvoice(sql`unpaid.invoice_number`),
    },
    {
      name: 'openAmount',
      kind: 'money',
      label: labels.openAmount(),
      value: ofOpenInvoice(sql`json_build_object('amount', unpaid.amount, 'currency', unpaid.currency)`),
    },
    { name: 'invoiceDue', kind: 'instant', label: labels.invoiceDue(), value: ofOpenInvoice(sql`unpaid.due_at`) },
    {
      name: 'lastInvoice',
      kind: 'choice',
      label: labels.lastInvoice(),
      value: lastInvoice,
      options: [
        { value: 'open', label: labels.lastInvoices.open() },
        { value: 'paid', label: labels.lastInvoices.paid() },
        { value: 'closed', label: labels.lastInvoices.closed() },
      ],
    },
    { name: 'attempts', kind: 'number', label: labels.attempts(), value: sql`subscriptions.attempts` },
    { name: 'nextStepAt', kind: 'instant', label: labels.nextStep(), value: sql`subscriptions.next_step_at` },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`subscriptions.created_at`,
      isSortable: true,
    },
    { name: 'endedAt', kind: 'instant', label: labels.ended(), value: sql`subscriptions.ended_at` },
  ],
  filters: ['status', 'plan'],
  sort: { by: 'waitsSince', direction: 'asc' },
  waiting: sql<boolean>`subscriptions.status = 'past-due'`,
  actions: subscriptionActions,
})
