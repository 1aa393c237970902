import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orderFiles

/** Files that customers sent with an order or added to it (FILE-8). */
export const orderFiles = defineResource({
  name: 'order-files',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`order_files as given join stored_files as file on file.id = given.file_id and file.removed_at is null
    join orders on orders.id = given.order_id`,
  key: { value: sql`given.file_id`, table: 'order_files', column: sql`file_id`, isUuid: true },
  naming: { from: ['fileName'], make: ({ fileName }) => String(fileName) },
  fields: [
    { name: 'fileName', kind: 'text', label: shared.name(), value: sql`file.name`, isSearchable: true },
    {
      name: 'order',
      kind: 'reference',
      label: labels.order(),
      isListed: true,
      isSearchable: true,
      refersTo: 'orders',
      value: sql`json_build_object('_id', orders.id, 'title', orders.sequence_id)`,
      words: sql`orders.sequence_id`,
    },
    {
      name: 'file',
      kind: 'file',
      label: labels.file(),
      value: sql`json_build_object('name', file.name, 'address', file.key, 'contentType', file.content_type)`,
    },
    {
      name: 'sentAt',
      kind: 'instant',
      label: labels.sent(),
      value: sql`file.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: [],
  sort: { by: 'sentAt', direction: 'desc' },
  actions: [],
})
