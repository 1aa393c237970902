import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

/** Who gets the newsletter. Keyed by a hash, since an address has no place in the site's addresses. */
export const newsletterSubscriptions = defineResource({
  name: 'newsletter-subscriptions',
  title: { en: 'Newsletter', no: 'Nyhetsbrev' },
  description: {
    en: 'Addresses that get the newsletter, or did.',
    no: 'Adresser som får eller har fått nyhetsbrevet.',
  },
  group: groups.people,
  readBy: ['support'],
  from: sql`newsletter_subscriptions`,
  key: { value: sql`md5(email)`, table: 'newsletter_subscriptions', column: sql`md5(email)`, isUuid: false },
  naming: { from: ['email'], make: ({ email }) => String(email) },
  fields: [
    { name: 'email', kind: 'email', label: labels.email, value: sql`email`, isSearchable: true, isSortable: true },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      isListed: true,
      value: sql`case when unsubscribed_at is null then 'subscribed' else 'left' end`,
      options: [
        { value: 'subscribed', label: { en: 'Subscribed', no: 'Abonnerer' } },
        { value: 'left', label: { en: 'Left', no: 'Meldt av' } },
      ],
    },
    {
      name: 'subscribedAt',
      kind: 'instant',
      label: { en: 'Subscribed', no: 'Meldt på' },
      value: sql`subscribed_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'unsubscribedAt',
      kind: 'instant',
      label: { en: 'Left', no: 'Meldt av' },
      value: sql`unsubscribed_at`,
      isSortable: true,
    },
  ],
  filters: ['status'],
  sort: { by: 'subscribedAt', direction: 'desc' },
  actions: [],
})
