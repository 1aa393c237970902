import { subscriptionPurchases } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { ofSubscription, planOptions } from './subscriptions-resource.ts'

const labels = textsOf('back-office').subscriptions

/** Payments for subscriptions, also failed ones; each subscription's page shows its own. */
export const subscriptionPayments = defineResource({
  name: 'subscription-payments',
  title: labels.payments(),
  description: labels.paymentsDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'subscriptions',
  from: sql`subscription_purchases bought join subscriptions on subscriptions.id = bought.subscription_id
    join users on users.id = subscriptions.user_id`,
  key: { value: sql`bought.id`, table: 'subscription_purchases', column: sql`id`, isUuid: true },
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
      name: 'what',
      kind: 'choice',
      label: labels.what(),
      value: sql`bought.what`,
      isListed: true,
      options: subscriptionPurchases.map((value) => ({ value, label: labels.purchases[value]() })),
    },
    {
      name: 'plan',
      kind: 'choice',
      label: labels.plan(),
      value: sql`bought.plan_name`,
      isListed: true,
      options: planOptions,
    },
    { name: 'months', kind: 'number', label: labels.months(), value: sql`bought.no_of_months` },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`bought.status`,
      isListed: true,
      options: [
        { value: 'awaiting', label: labels.underWay() },
        { value: 'paid', label: shared.paid() },
        { value: 'failed', label: shared.failed() },
      ],
    },
    {
      name: 'amount',
      kind: 'money',
      label: shared.amount(),
      value: sql`json_build_object('amount', bought.amount, 'currency', bought.currency)`,
      order: sql`bought.amount`,
      isListed: true,
    },
    {
      name: 'byCredit',
      kind: 'money',
      label: labels.byCredit(),
      value: sql`json_build_object('amount', bought.by_credit, 'currency', bought.currency)`,
    },
    {
      name: 'invoice',
      kind: 'text',
      label: labels.invoice(),
      value: sql`bought.invoice_number`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'reference',
      kind: 'text',
      label: shared.reference(),
      value: sql`bought.payment_reference`,
      isSearchable: true,
    },
    {
      name: 'askedAt',
      kind: 'instant',
      label: labels.begun(),
      value: sql`bought.asked_at`,
      isListed: true,
      isSortable: true,
    },
    { name: 'settledAt', kind: 'instant', label: labels.settled(), value: sql`bought.settled_at` },
  ],
  filters: ['status', 'what'],
  sort: { by: 'askedAt', direction: 'desc' },
  actions: [],
})
