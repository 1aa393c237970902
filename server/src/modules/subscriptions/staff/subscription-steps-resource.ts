import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { entryEvents } from '../entries.ts'
import { ofSubscription, planOptions } from './subscriptions-resource.ts'

const labels = textsOf('back-office').subscriptions

/** The history of subscriptions; each subscription's page shows its own. */
export const subscriptionSteps = defineResource({
  name: 'subscription-steps',
  title: labels.steps(),
  description: labels.stepsDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'subscriptions',
  from: sql`subscription_entries step join subscriptions on subscriptions.id = step.subscription_id
    join users on users.id = subscriptions.user_id`,
  key: { value: sql`step.id`, table: 'subscription_entries', column: sql`id`, isUuid: true },
  naming: { from: ['email'], make: ({ email }) => String(email) },
  fields: [
    { name: 'email', kind: 'text', label: shared.email(), value: sql`users.email`, isSearchable: true },
    {
      name: 'subscription',
      kind: 'reference',
      label: labels.subscription(),
      refersTo: 'subscriptions',
      value: ofSubscription,
    },
    {
      name: 'event',
      kind: 'choice',
      label: labels.event(),
      value: sql`step.event`,
      isListed: true,
      options: entryEvents.map((value) => ({ value, label: labels.events[value]() })),
    },
    {
      name: 'at',
      kind: 'instant',
      label: labels.when(),
      value: sql`step.at`,
      order: sql`(step.at, step.position)`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'by',
      kind: 'choice',
      label: labels.who(),
      value: sql`case when step.by_user_id is null then 'time' when step.by_user_id = subscriptions.user_id then 'customer' else 'staff' end`,
      isListed: true,
      options: [
        { value: 'customer', label: shared.customer() },
        { value: 'staff', label: labels.staff() },
        { value: 'time', label: labels.time() },
      ],
    },
    {
      name: 'plan',
      kind: 'choice',
      label: labels.plan(),
      value: sql`step.details ->> 'plan'`,
      isListed: true,
      options: planOptions,
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      isListed: true,
      value: sql`case when step.details ? 'amount'
        then json_build_object('amount', (step.details ->> 'amount')::bigint, 'currency', subscriptions.currency) end`,
    },
  ],
  filters: ['event', 'by'],
  sort: { by: 'at', direction: 'desc' },
  actions: [],
})
