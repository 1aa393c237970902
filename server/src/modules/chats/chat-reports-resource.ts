import { sql, type RawBuilder } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').chatReports
const texts = textsOf('chats')

const reasonOptions: readonly Option[] = [
  { value: 'abuse', label: labels.abuse() },
  { value: 'fraud', label: labels.fraud() },
  { value: 'spam', label: labels.spam() },
  { value: 'paying-outside', label: labels.payingOutsideFieldproof() },
  { value: 'other', label: labels.somethingElse() },
]
const statusOptions: readonly Option[] = [
  { value: 'open', label: shared.open() },
  { value: 'handled', label: labels.handled() },
  { value: 'dismissed', label: labels.dismissed() },
]

const person = (alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('_id', ${alias}.id, 'title', ${alias}.first_name || ' ' || ${alias}.last_name)`
const nameOf = (alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${alias}.first_name || ' ' || ${alias}.last_name`
const [reporter, reported] = [sql`reporter`, sql`reported`]

/** What users reported to the staff about people in their conversations. */
export const chatReports = defineResource({
  name: 'chat-reports',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.people(),
  readBy: ['support'],
  from: sql`chat_reports join users as reporter on reporter.id = chat_reports.reporter_id join users as reported on reported.id = chat_reports.reported_id
    join chat_rooms as room on room.id = chat_reports.room_id left join orders on orders.id = room.order_id`,
  key: { value: sql`chat_reports.id`, table: 'chat_reports', column: sql`id`, isUuid: true },
  naming: { from: ['reportedName'], make: ({ reportedName }) => String(reportedName) },
  fields: [
    {
      name: 'reportedName',
      kind: 'text',
      label: labels.about(),
      value: nameOf(reported),
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`chat_reports.status`,
      isListed: true,
      options: statusOptions,
    },
    {
      name: 'reason',
      kind: 'choice',
      label: shared.why(),
      value: sql`chat_reports.reason`,
      isListed: true,
      options: reasonOptions,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: labels.whatIsSaidOfIt(),
      value: sql`chat_reports.description`,
      isSearchable: true,
    },
    {
      name: 'messageText',
      kind: 'long-text',
      label: labels.theMessage(),
      value: sql`chat_reports.message_text`,
    },
    {
      name: 'earlierTexts',
      kind: 'list',
      label: labels.earlierTexts(),
      hint: labels.earlierTextsHint(),
      value: sql`array(select earlier ->> 'text' from jsonb_array_elements(chat_reports.earlier_texts) with ordinality as one (earlier, place) order by place)`,
    },
    {
      name: 'reported',
      kind: 'reference',
      label: labels.accountThatItIsAbout(),
      refersTo: 'users',
      value: person(reported),
      words: nameOf(reported),
    },
    {
      name: 'reporter',
      kind: 'reference',
      label: labels.reportedBy(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: person(reporter),
      words: nameOf(reporter),
    },
    {
      name: 'orderNumber',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.received(),
      value: sql`chat_reports.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'decision',
      kind: 'long-text',
      label: labels.whatWasDecided(),
      value: sql`chat_reports.decision`,
    },
    {
      name: 'decidedAt',
      kind: 'instant',
      label: labels.decided(),
      value: sql`chat_reports.decided_at`,
      isSortable: true,
    },
  ],
  filters: ['status', 'reason'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`chat_reports.status = 'open'`,
  actions: [
    {
      name: 'mark-handled',
      label: labels.markAsHandled(),
      description: labels.markHandledDescription(),
      by: ['support'],
      needsReason: true,
      fits: ({ status }) => status === 'open',
      done: texts.reports.handled(),
      run: async ({ db, id, now, reason }) => {
        await db
          .updateTable('chat_reports')
          .set({ status: 'handled', decision: reason ?? null, decided_at: now })
          .where('id', '=', id)
          .execute()
      },
    },
    {
      name: 'dismiss',
      label: labels.dismiss(),
      description: labels.dismissDescription(),
      by: ['support'],
      needsReason: true,
      fits: ({ status }) => status === 'open',
      done: texts.reports.dismissed(),
      run: async ({ db, id, now, reason }) => {
        await db
          .updateTable('chat_reports')
          .set({ status: 'dismissed', decision: reason ?? null, decided_at: now })
          .where('id', '=', id)
          .execute()
      },
    },
    {
      name: 'reopen',
      label: labels.reopen(),
      description: labels.reopenDescription(),
      by: ['support'],
      needsReason: true,
      fits: ({ status }) => status !== 'open',
      done: texts.reports.openAgain(),
      run: async ({ db, id }) => {
        await db
          .updateTable('chat_reports')
          .set({ status: 'open', decision: null, decided_at: null })
          .where('id', '=', id)
          .execute()
      },
    },
  ],
})
