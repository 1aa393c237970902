import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').newsletterSubscriptions

/** The newsletter's subscribers. Keyed by a hash, since URLs should not have email addresses. */
export const newsletterSubscriptions = defineResource({
  name: 'newsletter-subscriptions',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.people(),
  readBy: ['support'],
  from: sql`newsletter_subscriptions`,
  key: { value: sql`md5(email)`, table: 'newsletter_subscriptions', column: sql`md5(email)`, isUuid: false },
  naming: { from: ['email'], make: ({ email }) => String(email) },
  fields: [
    { name: 'email', kind: 'email', label: shared.email(), value: sql`email`, isSearchable: true, isSortable: true },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      value: sql`case when unsubscribed_at is null then 'subscribed' else 'left' end`,
      options: [
        { value: 'subscribed', label: labels.subscribed() },
        { value: 'left', label: labels.left() },
      ],
    },
    {
      name: 'subscribedAt',
      kind: 'instant',
      label: labels.subscribedAt(),
      value: sql`subscribed_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'unsubscribedAt',
      kind: 'instant',
      label: labels.left(),
      value: sql`unsubscribed_at`,
      isSortable: true,
    },
    {
      name: 'endedBecause',
      kind: 'choice',
      label: labels.endedBecause(),
      value: sql`ended_because`,
      options: [
        { value: 'asked', label: labels.asked() },
        { value: 'bounced', label: labels.bounced() },
        { value: 'complained', label: labels.complained() },
      ],
    },
  ],
  filters: ['status', 'endedBecause'],
  sort: { by: 'subscribedAt', direction: 'desc' },
  actions: [],
})
