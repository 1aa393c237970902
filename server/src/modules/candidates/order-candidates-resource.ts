import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orderParts

/** Inspectors who were offered an order; the record of the order shows them. */
export const orderCandidates = defineResource({
  name: 'order-candidates',
  title: labels.candidates(),
  description: labels.candidatesAbout(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`order_candidates as candidate join orders on orders.id = candidate.order_id
    join users as inspector on inspector.id = candidate.inspector_id`,
  key: {
    value: sql`(candidate.order_id::text || '_' || candidate.inspector_id::text)`,
    table: 'order_candidates',
    column: sql`(order_id::text || '_' || inspector_id::text)`,
    isUuid: false,
  },
  naming: { from: ['name'], make: ({ name }) => String(name) },
  fields: [
    {
      name: 'name',
      kind: 'text',
      label: shared.name(),
      value: sql`inspector.first_name || ' ' || inspector.last_name`,
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
      value: sql`json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name)`,
    },
    {
      name: 'answer',
      kind: 'choice',
      label: labels.answer(),
      value: sql`candidate.answer`,
      isListed: true,
      options: [
        { value: 'none', label: labels.none() },
        { value: 'interested', label: labels.interested() },
        { value: 'declined', label: labels.declined() },
        { value: 'accepted', label: labels.accepted() },
        { value: 'rejected', label: labels.rejected() },
      ],
    },
    {
      name: 'distance',
      kind: 'number',
      label: labels.distance(),
      value: sql`round(candidate.distance)`,
      isListed: true,
    },
    {
      name: 'askedAt',
      kind: 'instant',
      label: labels.asked(),
      value: sql`candidate.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'answeredAt',
      kind: 'instant',
      label: labels.answered(),
      value: sql`candidate.answered_at`,
      isListed: true,
    },
  ],
  filters: ['answer'],
  sort: { by: 'askedAt', direction: 'desc' },
  actions: [],
})
