import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').support

/** Internal notes of the staff about a conversation with support; nobody else ever sees them (SUPPORT-5). */
export const supportNotes = defineResource({
  name: 'support-notes',
  title: labels.notes(),
  description: labels.notesAbout(),
  group: groups.people(),
  readBy: ['support'],
  partOf: 'support-conversations',
  from: sql`support_notes as written join users as author on author.id = written.author_id
    join support_conversations as talk on talk.room_id = written.room_id left join users as person on person.id = talk.user_id
    left join support_visitors as visitor on visitor.room_id = talk.room_id`,
  key: { value: sql`written.id`, table: 'support_notes', column: sql`id`, isUuid: true },
  naming: { from: ['person'], make: ({ person }) => String(person) },
  fields: [
    {
      name: 'person',
      kind: 'text',
      label: shared.name(),
      value: sql`coalesce(person.first_name || ' ' || person.last_name, visitor.name, '')`,
      isSearchable: true,
    },
    {
      name: 'conversation',
      kind: 'reference',
      label: labels.conversation(),
      refersTo: 'support-conversations',
      value: sql`json_build_object('_id', talk.room_id, 'title', coalesce(person.first_name || ' ' || person.last_name, visitor.name, ''))`,
    },
    {
      name: 'note',
      kind: 'long-text',
      label: labels.note(),
      value: sql`written.note`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'author',
      kind: 'text',
      label: labels.writtenBy(),
      value: sql`author.first_name || ' ' || author.last_name`,
      isListed: true,
    },
    {
      name: 'writtenAt',
      kind: 'instant',
      label: labels.writtenAt(),
      value: sql`written.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: [],
  sort: { by: 'writtenAt', direction: 'desc' },
  actions: [],
})
