import { sql } from 'kysely'
import { confirmNoShowByStaff, rejectNoShowByStaff } from './staff-decisions.ts'
import type { StaffTurn } from '#modules/orders/staff-actions.ts'
import { defineResource, type Act, type Values } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

const turnOf = ({ db, context, now, viewer, reason }: Act): StaffTurn => ({
  db,
  realtime: context.realtime,
  reactions: context.reactions,
  now,
  staffId: viewer.userId,
  ...(reason !== undefined && { reason }),
})
const isOpen = ({ status }: Values): boolean => status === 'reported' || status === 'disputed'

/** Customers' words that the inspector did not come; staff decide where the two disagree (NOSHOW-2). */
export const noShows = defineResource({
  name: 'no-shows',
  title: { en: 'Reported no-shows', no: 'Meldt uteblivelse' },
  description: {
    en: 'Customers say that the inspector did not come. Decide where the inspector says otherwise.',
    no: 'Kunder sier at inspektøren ikke kom. Avgjør der inspektøren sier noe annet.',
  },
  group: groups.business,
  readBy: ['support', 'finance'],
  from: sql`no_show_reports join orders on orders.id = no_show_reports.order_id join users as customer on customer.id = orders.customer_id
    join users as inspector on inspector.id = no_show_reports.inspector_id`,
  key: { value: sql`no_show_reports.id`, table: 'no_show_reports', column: sql`id`, isUuid: true },
  naming: { from: ['order'], make: ({ order }) => String(order) },
  fields: [
    {
      name: 'order',
      kind: 'text',
      label: { en: 'Order number', no: 'Ordrenummer' },
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`no_show_reports.status`,
      isListed: true,
      options: [
        { value: 'reported', label: { en: 'Reported', no: 'Meldt' } },
        { value: 'admitted', label: { en: 'Admitted', no: 'Innrømmet' } },
        { value: 'disputed', label: { en: 'Disputed', no: 'Bestridt' } },
        { value: 'confirmed', label: { en: 'Confirmed', no: 'Bekreftet' } },
        { value: 'rejected', label: { en: 'Rejected', no: 'Avvist' } },
      ],
    },
    {
      name: 'customer',
      kind: 'reference',
      label: { en: 'Customer', no: 'Kunde' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', customer.id, 'title', customer.first_name || ' ' || customer.last_name)`,
      words: sql`customer.first_name || ' ' || customer.last_name`,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: { en: 'Inspector', no: 'Inspektør' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name)`,
      words: sql`inspector.first_name || ' ' || inspector.last_name`,
    },
    {
      name: 'inspectionAt',
      kind: 'instant',
      label: { en: 'Inspection on', no: 'Inspeksjonsdato' },
      value: sql`no_show_reports.inspection_at`,
      isSortable: true,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: { en: 'The customer says', no: 'Kunden sier' },
      value: sql`no_show_reports.description`,
    },
    {
      name: 'answer',
      kind: 'long-text',
      label: { en: 'The inspector says', no: 'Inspektøren sier' },
      value: sql`no_show_reports.answer`,
    },
    {
      name: 'fine',
      kind: 'money',
      label: { en: 'Fine', no: 'Gebyr' },
      value: sql`json_build_object('amount', no_show_reports.fine_amount, 'currency', no_show_reports.fine_currency)`,
    },
    {
      name: 'price',
      kind: 'money',
      label: { en: 'Price of the order', no: 'Ordrens pris' },
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    {
      name: 'reportedAt',
      kind: 'instant',
      label: { en: 'Reported', no: 'Meldt' },
      value: sql`no_show_reports.reported_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'answerUntil',
      kind: 'instant',
      label: { en: 'Answer until', no: 'Svar innen' },
      value: sql`no_show_reports.answer_until`,
    },
    {
      name: 'answeredAt',
      kind: 'instant',
      label: { en: 'Answered', no: 'Besvart' },
      value: sql`no_show_reports.answered_at`,
    },
    {
      name: 'reportSubmittedAt',
      kind: 'instant',
      label: { en: 'Report of the order on', no: 'Ordrens rapport' },
      value: sql`orders.report_submitted_at`,
    },
    {
      name: 'decidedAt',
      kind: 'instant',
      label: { en: 'Decided', no: 'Avgjort' },
      value: sql`no_show_reports.decided_at`,
    },
    { name: 'decision', kind: 'long-text', label: { en: 'Why', no: 'Hvorfor' }, value: sql`no_show_reports.decision` },
  ],
  filters: ['status'],
  sort: { by: 'reportedAt', direction: 'desc' },
  waiting: sql<boolean>`no_show_reports.status = 'disputed'`,
  actions: [
    {
      name: 'confirm',
      by: ['finance'],
      needsReason: true,
      isDanger: true,
      done: 'The customer has all of it back, and the inspector is fined.',
      label: { en: 'Nobody came', no: 'Ingen kom' },
      description: {
        en: 'The order ends, all that was paid goes back, and the fine is taken from the next payout. Write why; both read it.',
        no: 'Ordren avsluttes, alt som er betalt går tilbake, og gebyret trekkes fra neste utbetaling. Skriv hvorfor; begge leser det.',
      },
      fits: (before) => isOpen(before) && before.reportSubmittedAt === null,
      run: (act) => confirmNoShowByStaff(turnOf(act), act.id),
    },
    {
      name: 'reject',
      by: ['finance'],
      needsReason: true,
      done: 'It is settled that the inspector was there. Both are told.',
      label: { en: 'The inspector was there', no: 'Inspektøren var der' },
      description: {
        en: 'The order goes on as before, and nobody pays anything. Write why; both read it.',
        no: 'Ordren fortsetter som før, og ingen betaler noe. Skriv hvorfor; begge leser det.',
      },
      fits: (before) => isOpen(before),
      run: (act) => rejectNoShowByStaff(turnOf(act), act.id),
    },
  ],
})
