import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').complaintQuestions

/**
 * The staff's questions to one side of a complaint, with the answers; the record of the complaint shows them
 * (COMPLAINT-6).
 */
export const complaintQuestions = defineResource({
  name: 'complaint-questions',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`complaint_questions as question join complaints on complaints.id = question.complaint_id
    join orders on orders.id = complaints.order_id join users as asked on asked.id = question.asked_to
    join users as staff on staff.id = question.asked_by`,
  key: { value: sql`question.id`, table: 'complaint_questions', column: sql`id`, isUuid: true },
  naming: { from: ['question'], make: ({ question }) => String(question) },
  fields: [
    {
      name: 'question',
      kind: 'long-text',
      label: labels.question(),
      value: sql`question.question`,
      isListed: true,
      isSearchable: true,
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
      name: 'side',
      kind: 'choice',
      label: labels.whoIsAsked(),
      value: sql`question.side`,
      isListed: true,
      options: [
        { value: 'customer', label: shared.customer() },
        { value: 'inspector', label: shared.inspector() },
      ],
    },
    {
      name: 'askedTo',
      kind: 'reference',
      label: shared.name(),
      refersTo: 'users',
      value: sql`json_build_object('_id', asked.id, 'title', asked.first_name || ' ' || asked.last_name)`,
      words: sql`asked.first_name || ' ' || asked.last_name`,
    },
    {
      name: 'askedBy',
      kind: 'text',
      label: labels.askedBy(),
      value: sql`staff.first_name || ' ' || staff.last_name`,
    },
    {
      name: 'askedAt',
      kind: 'instant',
      label: labels.asked(),
      value: sql`question.asked_at`,
      isListed: true,
      isSortable: true,
    },
    { name: 'answer', kind: 'long-text', label: labels.answer(), value: sql`question.answer` },
    {
      name: 'answeredAt',
      kind: 'instant',
      label: labels.answered(),
      value: sql`question.answered_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['side'],
  sort: { by: 'askedAt', direction: 'desc' },
  actions: [],
})
