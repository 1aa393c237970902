import { chatRoomKinds } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const labels = textsOf('back-office').conversations

const kindOptions: readonly Option[] = chatRoomKinds.map((value) => ({ value, label: labels.kinds[value]() }))

/** The order's number, the project's name or the two people; null once the project is deleted. */
const about = sql<string | null>`case room.kind when 'order' then orders.sequence_id when 'project' then projects.name
  else (select string_agg(person.first_name || ' ' || person.last_name, ', ' order by person.first_name, person.last_name, person.id)
    from chat_room_members member join users person on person.id = member.user_id where member.room_id = room.id) end`

/**
 * Conversations of orders, of projects and of two people, with their subject and the numbers of members and messages,
 * but without the messages.
 */
export const conversations = defineResource({
  name: 'conversations',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`chat_rooms as room left join orders on orders.id = room.order_id left join projects on projects.id = room.project_id
    left join users as inspector on inspector.id = room.inspector_id`,
  key: { value: sql`room.id`, table: 'chat_rooms', column: sql`id`, isUuid: true },
  naming: {
    from: ['about'],
    make: ({ about: name }, language) => (typeof name === 'string' ? name : inWords(labels.projectIsGone(), language)),
  },
  fields: [
    { name: 'about', kind: 'text', label: labels.about(), value: about, isSearchable: true },
    {
      name: 'kind',
      kind: 'choice',
      label: shared.kind(),
      value: sql`room.kind`,
      isListed: true,
      options: kindOptions,
    },
    {
      name: 'order',
      kind: 'reference',
      label: shared.order(),
      refersTo: 'orders',
      value: sql`case when orders.id is not null
        then json_build_object('_id', orders.id, 'title', orders.sequence_id) end`,
    },
    {
      name: 'project',
      kind: 'reference',
      label: labels.project(),
      refersTo: 'projects',
      value: sql`case when projects.id is not null
        then json_build_object('_id', projects.id, 'title', projects.name) end`,
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
      name: 'noOfPeople',
      kind: 'number',
      label: labels.noOfPeople(),
      value: sql`(select count(*)::int from chat_room_members where room_id = room.id)`,
      isListed: true,
      isLive: true,
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
  filters: ['kind'],
  sort: { by: 'begunAt', direction: 'desc' },
  actions: [],
})
