import { sql } from 'kysely'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

/** People who asked to be called. */
export const callRequests = defineResource({
  name: 'call-requests',
  title: { en: 'Call requests', no: 'Ønsker om oppringing' },
  description: { en: 'People who want to be called.', no: 'Folk som vil bli ringt opp.' },
  group: groups.people,
  readBy: ['support'],
  from: sql`call_requests`,
  key: { value: sql`call_requests.id`, table: 'call_requests', column: sql`id`, isUuid: true },
  naming: { from: ['fullName'], make: ({ fullName }) => String(fullName) },
  fields: [
    { name: 'fullName', kind: 'text', label: { en: 'Name', no: 'Navn' }, value: sql`full_name`, isSearchable: true },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      isListed: true,
      value: sql`case when answered_at is null then 'waiting' else 'answered' end`,
      options: [
        { value: 'waiting', label: { en: 'Waiting', no: 'Venter' } },
        { value: 'answered', label: { en: 'Answered', no: 'Besvart' } },
      ],
    },
    {
      name: 'phoneNumber',
      kind: 'phone',
      label: { en: 'Telephone', no: 'Telefon' },
      value: sql`full_phone_number`,
      isListed: true,
      isSearchable: true,
    },
    {
      name: 'category',
      kind: 'choice',
      label: { en: 'Category', no: 'Kategori' },
      value: sql`category`,
      isListed: true,
      options: [
        { value: 'vehicle', label: { en: 'Vehicle', no: 'Kjøretøy' } },
        { value: 'home', label: { en: 'Home', no: 'Bolig' } },
      ],
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: { en: 'Received', no: 'Mottatt' },
      value: sql`created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'answeredAt',
      kind: 'instant',
      label: { en: 'Answered', no: 'Besvart' },
      value: sql`answered_at`,
      isSortable: true,
    },
  ],
  filters: ['status', 'category'],
  sort: { by: 'createdAt', direction: 'desc' },
  waiting: sql<boolean>`answered_at is null`,
  actions: [
    {
      name: 'mark-answered',
      label: { en: 'Mark as answered', no: 'Merk som besvart' },
      description: { en: 'Somebody has called back.', no: 'Noen har ringt tilbake.' },
      by: ['support'],
      fits: ({ answeredAt }) => answeredAt === null,
      done: 'The request is answered.',
      run: async ({ db, id, now }) => {
        await db.updateTable('call_requests').set({ answered_at: now }).where('id', '=', id).execute()
      },
    },
    {
      name: 'reopen',
      label: { en: 'Reopen', no: 'Åpne igjen' },
      description: { en: 'It waits for a call again.', no: 'Den venter på en oppringing igjen.' },
      by: ['support'],
      needsReason: true,
      fits: ({ answeredAt }) => answeredAt !== null,
      done: 'The request is open again.',
      run: async ({ db, id }) => {
        await db.updateTable('call_requests').set({ answered_at: null }).where('id', '=', id).execute()
      },
    },
  ],
})
