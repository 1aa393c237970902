import { sql, type RawBuilder } from 'kysely'
import { subscriptionLimits as limits } from '@fieldproof/contracts/limits'
import { firstChargeAt } from '@fieldproof/policy/subscription-renewal'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { planOptions } from './subscriptions-resource.ts'

const labels = textsOf('back-office').policyChanges
const ofSubscriptions = textsOf('back-office').subscriptions

/** The most terms of a subscription to search for the first one of a change. */
const TERMS = 40
const hoursAhead = -firstChargeAt(0) / (60 * 60 * 1_000)

const money = (amount: RawBuilder<unknown>) => sql`json_build_object('amount', ${amount}, 'currency', change.currency)`

/** The day of an instant in the zone of the subscription. */
const dayOf = (at: RawBuilder<unknown>) => sql`to_char((${at}) at time zone change.time_zone, 'YYYY-MM-DD')`

/** The beginning of the day a number of terms after the end of the paid days, as `monthsLater` counts months. */
const endAfter = (terms: RawBuilder<unknown>) => sql`(
  select (month + (least(own.anchor_day, extract(day from month + interval '1 month' - interval '1 day')::int) - 1) * interval '1 day')
    at time zone own.time_zone
  from (select date_trunc('month', own.ends_at at time zone own.time_zone) + ${terms} * own.months * interval '1 month' as month) months
)`

/**
 * The first renewals whose price a change of a plan affects (PLAN-7): of subscriptions that renew automatically, the
 * first one that is priced on the day of the change or later. Earlier charges keep their price.
 */
const renewals = sql`policy_changes change
  join lateral (
    select subscriptions.*, users.email, users.first_name || ' ' || users.last_name as customer,
      coalesce(next_plan_name, plan_name) as next_plan, coalesce(next_months, no_of_months) as months
    from subscriptions join users on users.id = subscriptions.user_id
    where subscriptions.currency = change.currency and renews_automatically and status in ('active', 'past-due')
  ) own on true
  join lateral (
    select quantity, amount, sold_at, from_day from subscription_charges paid
    where paid.subscription_id = own.id and paid.from_day < paid.until_day
      and paid.name = case when paid.kind = 'plan' then paid.name else change.item end
      and (paid.kind = 'addon' or own.next_plan = change.item)
      and paid.kind = case when change.preview -> 'after' ? 'includes' then 'plan' else 'addon' end
    order by paid.position desc limit 1
  ) held on held.sold_at < change.holds_from
  join lateral (
    select at, settled from (
      select ${endAfter(sql`term`)} as at, greatest(
        ${endAfter(sql`term`)} - make_interval(days => ${sql.lit(limits.priceToldDays)}),
        case when term = 0 then held.from_day::timestamp at time zone own.time_zone else ${endAfter(sql`(term - 1)`)} end
      ) as settled from generate_series(0, ${sql.lit(TERMS)}) term
    ) terms where settled >= change.holds_from order by at limit 1
  ) renewal on true`

/**
 * The active subscriptions that a change gives another price, with the days of announcement and charge; for the
 * change's page.
 */
export const planChangeRenewals = defineResource({
  name: 'plan-change-renewals',
  title: labels.renewalsTitle(),
  description: labels.renewalsDescription(),
  group: groups.business(),
  readBy: ['finance'],
  partOf: 'plan-changes',
  from: sql`(
    select change.id || '.' || own.id as id, change.id as change_id, change.item, change.from_day, change.currency, own.id as subscription_id,
      own.email, own.customer, own.next_plan, own.months, own.time_zone, held.amount as present, renewal.at, renewal.settled,
      (change.preview #>> array['after', 'prices', own.months::text])::bigint * held.quantity as next
    from ${renewals} where change.kind = 'plan' and change.status in ('proposed', 'approved')
  ) change`,
  key: { value: sql`change.id`, table: 'policy_changes', column: sql`id::text`, isUuid: false },
  naming: { from: ['customer'], make: ({ customer }) => String(customer) },
  fields: [
    {
      name: 'change',
      kind: 'reference',
      label: labels.change(),
      refersTo: 'plan-changes',
      value: sql`json_build_object('_id', change.change_id, 'title', change.item || ' · ' || change.from_day)`,
    },
    {
      name: 'customer',
      kind: 'text',
      label: shared.customer(),
      value: sql`change.customer`,
      isSearchable: true,
    },
    { name: 'email', kind: 'text', label: shared.email(), value: sql`change.email`, isSearchable: true },
    {
      name: 'subscription',
      kind: 'reference',
      label: ofSubscriptions.subscription(),
      refersTo: 'subscriptions',
      value: sql`json_build_object('_id', change.subscription_id, 'title', change.email)`,
    },
    {
      name: 'plan',
      kind: 'choice',
      label: ofSubscriptions.plan(),
      value: sql`change.next_plan`,
      options: planOptions,
    },
    { name: 'months', kind: 'number', label: ofSubscriptions.months(), value: sql`change.months`, isListed: true },
    {
      name: 'presentPrice',
      kind: 'money',
      label: labels.presentPrice(),
      value: money(sql`change.present`),
      isListed: true,
    },
    { name: 'newPrice', kind: 'money', label: labels.newPrice(), value: money(sql`change.next`), isListed: true },
    {
      name: 'notifiedOn',
      kind: 'day',
      label: labels.notifiedOn(),
      value: dayOf(sql`change.settled`),
      isListed: true,
      isSortable: true,
    },
    {
      name: 'chargedOn',
      kind: 'day',
      label: labels.chargedOn(),
      value: dayOf(sql`change.at - make_interval(hours => ${sql.lit(hoursAhead)})`),
      isListed: true,
    },
  ],
  filters: [],
  sort: { by: 'notifiedOn', direction: 'asc' },
  actions: [],
})
