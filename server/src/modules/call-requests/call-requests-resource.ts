import { sql } from 'kysely'
import { assignedField, assignmentActions } from '#kernel/back-office/assignment.ts'
import { defineResource, type Act } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').callRequests
const texts = textsOf('call-requests')

const announceChange = (act: Act): Promise<void> =>
  announceEvent(act, 'support.case-changed', {
    resource: 'call-requests',
    caseId: act.id,
    handedTo: null,
    byName: act.viewer.name,
    title: String(act.before['fullName']),
  })

/** People who asked to be called. */
export const callRequests = defineResource({
  name: 'call-requests',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.people(),
  readBy: ['support'],
  from: sql`call_requests left join users as assignee on assignee.id = call_requests.assigned_to`,
  key: { value: sql`call_requests.id`, table: 'call_requests', column: sql`id`, isUuid: true },
  naming: { from: ['fullName'], make: ({ fullName }) => String(fullName) },
  fields: [
    { name: 'fullName', kind: 'text', label: shared.name(), value: sql`full_name`, isSearchable: true },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      isListed: true,
      value: sql`case when answered_at is null then 'waiting' else 'answered' end`,
      options: [
        { value: 'waiting', label: labels.waiting() },
        { value: 'answered', label: labels.answered() },
      ],
    },
    {
      name: 'phoneNumber',
      kind: 'phone',
      label: shared.telephone(),
      value: sql`full_phone_number`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'category',
      kind: 'choice',
      label: labels.category(),
      value: sql`category`,
      isListed: true,
      options: [
        { value: 'vehicle', label: labels.vehicle() },
        { value: 'home', label: labels.home() },
      ],
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.received(),
      value: sql`call_requests.created_at`,
      isListed: true,
      isSortable: true,
    },
    assignedField,
    {
      name: 'answeredAt',
      kind: 'instant',
      label: labels.answered(),
      value: sql`answered_at`,
      isSortable: true,
    },
  ],
  filters: ['status', 'category'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`answered_at is null`,
  actions: [
    ...assignmentActions({
      resource: 'call-requests',
      isOpen: ({ answeredAt }) => answeredAt === null,
      titleOf: ({ fullName }) => String(fullName),
      assign: async ({ db, id }, userId) => {
        await db.updateTable('call_requests').set({ assigned_to: userId }).where('id', '=', id).execute()
      },
    }),
    {
      name: 'mark-answered',
      label: labels.markAsAnswered(),
      description: labels.markAnsweredDescription(),
      by: ['support'],
      fits: ({ answeredAt }) => answeredAt === null,
      done: texts.answered(),
      run: async (act) => {
        await act.db.updateTable('call_requests').set({ answered_at: act.now }).where('id', '=', act.id).execute()
        await announceChange(act)
      },
    },
    {
      name: 'reopen',
      label: labels.reopen(),
      description: labels.reopenDescription(),
      by: ['support'],
      needsReason: true,
      fits: ({ answeredAt }) => answeredAt !== null,
      done: texts.openAgain(),
      run: async (act) => {
        await act.db.updateTable('call_requests').set({ answered_at: null }).where('id', '=', act.id).execute()
        await announceChange(act)
      },
    },
  ],
})
