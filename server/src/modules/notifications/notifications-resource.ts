import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared, yesNo } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').notifications

/** Users' notifications, for staff who answer their questions. */
export const notifications = defineResource({
  name: 'notifications',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.people(),
  readBy: ['support'],
  from: sql`notifications join users on users.id = notifications.user_id`,
  key: { value: sql`notifications.id`, table: 'notifications', column: sql`id`, isUuid: true },
  naming: { from: ['message'], make: ({ message }) => String(message) },
  fields: [
    {
      name: 'message',
      kind: 'text',
      label: labels.message(),
      value: sql`notifications.message`,
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
      words: sql`users.first_name || ' ' || users.last_name || ' ' || users.email`,
    },
    {
      name: 'type',
      kind: 'text',
      label: shared.kind(),
      value: sql`notifications.type_of_notification`,
      isListed: true,
    },
    {
      name: 'isClicked',
      kind: 'boolean',
      label: labels.opened(),
      value: sql`notifications.is_clicked`,
      isListed: true,
      options: yesNo,
      isLive: true,
    },
    {
      name: 'actionLink',
      kind: 'text',
      label: labels.leadsTo(),
      value: sql`notifications.action_link`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.sent(),
      value: sql`notifications.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'seenAt',
      kind: 'instant',
      label: labels.seen(),
      value: sql`notifications.seen_at`,
      isLive: true,
    },
  ],
  filters: ['isClicked'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [],
})
