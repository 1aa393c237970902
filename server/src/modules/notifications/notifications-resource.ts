import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, yesNo } from '#kernel/back-office/texts.ts'

/** What users were told, for whoever answers their questions about it. */
export const notifications = defineResource({
  name: 'notifications',
  title: { en: 'Notifications', no: 'Varsler' },
  description: { en: 'What users were told on the site.', no: 'Det brukere har fått vite på nettstedet.' },
  group: groups.people,
  readBy: ['support'],
  from: sql`notifications join users on users.id = notifications.user_id`,
  key: { value: sql`notifications.id`, table: 'notifications', column: sql`id`, isUuid: true },
  naming: { from: ['message'], make: ({ message }) => String(message) },
  fields: [
    {
      name: 'message',
      kind: 'text',
      label: { en: 'Message', no: 'Melding' },
      value: sql`notifications.message`,
      isSearchable: true,
    },
    {
      name: 'user',
      kind: 'reference',
      label: { en: 'User', no: 'Bruker' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
      words: sql`users.first_name || ' ' || users.last_name || ' ' || users.email`,
    },
    {
      name: 'type',
      kind: 'text',
      label: { en: 'Kind', no: 'Type' },
      value: sql`notifications.type_of_notification`,
      isListed: true,
    },
    {
      name: 'isClicked',
      kind: 'boolean',
      label: { en: 'Opened', no: 'Åpnet' },
      value: sql`notifications.is_clicked`,
      isListed: true,
      options: yesNo,
      isLive: true,
    },
    {
      name: 'actionLink',
      kind: 'text',
      label: { en: 'Leads to', no: 'Leder til' },
      value: sql`notifications.action_link`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: { en: 'Sent', no: 'Sendt' },
      value: sql`notifications.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'seenAt',
      kind: 'instant',
      label: { en: 'Seen', no: 'Sett' },
      value: sql`notifications.seen_at`,
      isLive: true,
    },
  ],
  filters: ['isClicked'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
