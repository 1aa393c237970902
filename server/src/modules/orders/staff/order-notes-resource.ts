import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orderParts

/** Staff's notes about orders (STAFF-10). A note is added on the page of its order, and cannot be deleted. */
export const orderNotes = defineResource({
  name: 'order-notes',
  title: labels.notes(),
  description: labels.notesAbout(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`order_notes as written join orders on orders.id = written.order_id join users as author on author.id = written.author_id`,
  key: { value: sql`written.id`, table: 'order_notes', column: sql`id`, isUuid: true },
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
      label: labels.writtenOn(),
      value: sql`written.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: [],
  sort: { by: 'writtenAt', direction: 'desc' },
  actions: [],
})
