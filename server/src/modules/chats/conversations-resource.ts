import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orderParts

/**
 * Conversations about orders: who takes part and how many messages there are. Their text is not shown here.
 */
export const orderChats = defineResource({
  name: 'order-chats',
  title: labels.chats(),
  description: labels.chatsAbout(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`chat_rooms as room join orders on orders.id = room.order_id left join users as inspector on inspector.id = room.inspector_id`,
  key: { value: sql`room.id`, table: 'chat_rooms', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'order',
      kind: 'reference',
      label: shared.order(),
      refersTo: 'orders',
      value: sql`json_build_object('_id', orders.id, 'title', orders.sequence_id)`,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: shared.inspector(),
      refersTo: 'users',
      isListed: true,
      value: sql`case when inspector.id is not null
        then json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name) end`,
    },
    {
      name: 'messages',
      kind: 'number',
      label: labels.messages(),
      value: sql`room.last_sequence`,
      isListed: true,
      isLive: true,
    },
    {
      name: 'lastMessageAt',
      kind: 'instant',
      label: labels.lastMessage(),
      value: sql`room.last_message_at`,
      isListed: true,
      isLive: true,
    },
    {
      name: 'begunAt',
      kind: 'instant',
      label: labels.begun(),
      value: sql`room.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: [],
  sort: { by: 'begunAt', direction: 'desc' },
  actions: [],
})
