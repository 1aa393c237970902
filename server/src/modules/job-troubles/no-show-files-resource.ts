import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').noShowFiles

/** Files that both sides gave about a no-show; the record of the no-show shows them (NOSHOW-4). */
export const noShowFiles = defineResource({
  name: 'no-show-files',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`no_show_files as given join stored_files as file on file.id = given.file_id and file.removed_at is null
    join no_show_reports as no_show on no_show.id = given.no_show_id join orders on orders.id = no_show.order_id`,
  key: { value: sql`given.file_id`, table: 'no_show_files', column: sql`file_id`, isUuid: true },
  naming: { from: ['fileName'], make: ({ fileName }) => String(fileName) },
  fields: [
    { name: 'fileName', kind: 'text', label: shared.name(), value: sql`file.name`, isSearchable: true },
    {
      name: 'side',
      kind: 'choice',
      label: labels.givenBy(),
      value: sql`given.side`,
      isListed: true,
      options: [
        { value: 'customer', label: shared.customer() },
        { value: 'inspector', label: shared.inspector() },
      ],
    },
    {
      name: 'noShow',
      kind: 'reference',
      label: labels.noShow(),
      isListed: true,
      isSearchable: true,
      refersTo: 'no-shows',
      value: sql`json_build_object('_id', no_show.id, 'title', orders.sequence_id)`,
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
  filters: ['side'],
  sort: { by: 'sentAt', direction: 'desc' },
  actions: [],
})
