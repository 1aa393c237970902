import { sql, type RawBuilder } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

const reasonOptions: readonly Option[] = [
  { value: 'abuse', label: { en: 'Abuse', no: 'Trakassering' } },
  { value: 'fraud', label: { en: 'Fraud', no: 'Svindel' } },
  { value: 'spam', label: { en: 'Spam', no: 'Søppelpost' } },
  { value: 'paying-outside', label: { en: 'Paying outside Fieldproof', no: 'Betaling utenom Fieldproof' } },
  { value: 'other', label: { en: 'Something else', no: 'Noe annet' } },
]
const statusOptions: readonly Option[] = [
  { value: 'open', label: { en: 'Open', no: 'Åpen' } },
  { value: 'handled', label: { en: 'Handled', no: 'Behandlet' } },
  { value: 'dismissed', label: { en: 'Dismissed', no: 'Avvist' } },
]

const person = (alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('_id', ${alias}.id, 'title', ${alias}.first_name || ' ' || ${alias}.last_name)`
const nameOf = (alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${alias}.first_name || ' ' || ${alias}.last_name`
const [reporter, reported] = [sql`reporter`, sql`reported`]

/** What people told the staff about whom they talk with. */
export const chatReports = defineResource({
  name: 'chat-reports',
  title: { en: 'Reported conversations', no: 'Rapporterte samtaler' },
  description: {
    en: 'What people told us about whom they talk with.',
    no: 'Det folk har meldt om dem de snakker med.',
  },
  group: groups.people,
  readBy: ['support'],
  from: sql`chat_reports join users as reporter on reporter.id = chat_reports.reporter_id join users as reported on reported.id = chat_reports.reported_id
    join chat_rooms as room on room.id = chat_reports.room_id left join orders on orders.id = room.order_id`,
  key: { value: sql`chat_reports.id`, table: 'chat_reports', column: sql`id`, isUuid: true },
  naming: { from: ['reportedName'], make: ({ reportedName }) => String(reportedName) },
  fields: [
    {
      name: 'reportedName',
      kind: 'text',
      label: { en: 'About', no: 'Om' },
      value: nameOf(reported),
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`chat_reports.status`,
      isListed: true,
      options: statusOptions,
    },
    {
      name: 'reason',
      kind: 'choice',
      label: { en: 'Why', no: 'Hvorfor' },
      value: sql`chat_reports.reason`,
      isListed: true,
      options: reasonOptions,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: { en: 'What is said of it', no: 'Hva som sies om det' },
      value: sql`chat_reports.description`,
      isSearchable: true,
    },
    {
      name: 'messageText',
      kind: 'long-text',
      label: { en: 'The message', no: 'Meldingen' },
      value: sql`chat_reports.message_text`,
    },
    {
      name: 'reported',
      kind: 'reference',
      label: { en: 'Account that it is about', no: 'Kontoen det gjelder' },
      refersTo: 'users',
      value: person(reported),
      words: nameOf(reported),
    },
    {
      name: 'reporter',
      kind: 'reference',
      label: { en: 'Reported by', no: 'Meldt av' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: person(reporter),
      words: nameOf(reporter),
    },
    {
      name: 'orderNumber',
      kind: 'text',
      label: { en: 'Order number', no: 'Ordrenummer' },
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: { en: 'Received', no: 'Mottatt' },
      value: sql`chat_reports.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'decision',
      kind: 'long-text',
      label: { en: 'What was decided', no: 'Hva som ble bestemt' },
      value: sql`chat_reports.decision`,
    },
    {
      name: 'decidedAt',
      kind: 'instant',
      label: { en: 'Decided', no: 'Avgjort' },
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
      label: { en: 'Mark as handled', no: 'Merk som behandlet' },
      description: {
        en: 'Something was done about it: somebody was talked to, or their account was suspended.',
        no: 'Noe er gjort med det: noen er snakket med, eller kontoen deres er sperret.',
      },
      by: ['support'],
      needsReason: true,
      fits: ({ status }) => status === 'open',
      done: 'The report was handled.',
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
      label: { en: 'Dismiss', no: 'Avvis' },
      description: { en: 'There is nothing to be done about it.', no: 'Det er ikke noe å gjøre med det.' },
      by: ['support'],
      needsReason: true,
      fits: ({ status }) => status === 'open',
      done: 'The report was dismissed.',
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
      label: { en: 'Reopen', no: 'Åpne igjen' },
      description: { en: 'It is looked at once more.', no: 'Den blir sett på en gang til.' },
      by: ['support'],
      needsReason: true,
      fits: ({ status }) => status !== 'open',
      done: 'The report is open again.',
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
