import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').complaintFiles

/** Files that both sides gave about a complaint; the record of the complaint shows them (COMPLAINT-4). */
export const complaintFiles = defineResource({
  name: 'complaint-files',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`complaint_files as given join stored_files as file on file.id = given.file_id and file.removed_at is null
    join complaints on complaints.id = given.complaint_id join orders on orders.id = complaints.order_id
    left join complaint_questions as question on question.id = given.question_id`,
  key: { value: sql`given.file_id`, table: 'complaint_files', column: sql`file_id`, isUuid: true },
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
      name: 'complaint',
      kind: 'reference',
      label: labels.complaint(),
      isListed: true,
      isSearchable: true,
      refersTo: 'complaints',
      value: sql`json_build_object('_id', complaints.id, 'title', orders.sequence_id)`,
      words: sql`orders.sequence_id`,
    },
    {
      name: 'question',
      kind: 'long-text',
      label: labels.question(),
      value: sql`question.question`,
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
