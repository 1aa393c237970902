import { sql } from 'kysely'
import { confirmNoShowByStaff, rejectNoShowByStaff } from './staff-decisions.ts'
import type { StaffTurn } from '#modules/orders/staff-actions.ts'
import { defineResource, type Act, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').noShows
const texts = textsOf('job-troubles')

/** The unit of work of an action by staff. */
export const turnOf = ({ db, context, now, viewer, reason }: Act): StaffTurn => ({
  db,
  realtime: context.realtime,
  reactions: context.reactions,
  now,
  staffId: viewer.userId,
  ...(reason !== undefined && { reason }),
})
const isOpen = ({ status }: Values): boolean => status === 'reported' || status === 'disputed'

/**
 * Customers' reports of no-shows; staff decide if the inspector disputes one, or is silent although a report is in
 * (NOSHOW-2).
 */
export const noShows = defineResource({
  name: 'no-shows',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`no_show_reports join orders on orders.id = no_show_reports.order_id join users as customer on customer.id = orders.customer_id
    join users as inspector on inspector.id = no_show_reports.inspector_id`,
  key: { value: sql`no_show_reports.id`, table: 'no_show_reports', column: sql`id`, isUuid: true },
  naming: { from: ['order'], make: ({ order }) => String(order) },
  fields: [
    {
      name: 'order',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`no_show_reports.status`,
      isListed: true,
      options: [
        { value: 'reported', label: labels.reported() },
        { value: 'admitted', label: labels.admitted() },
        { value: 'disputed', label: labels.disputed() },
        { value: 'confirmed', label: labels.confirmed() },
        { value: 'rejected', label: shared.rejected() },
      ],
    },
    {
      name: 'customer',
      kind: 'reference',
      label: shared.customer(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', customer.id, 'title', customer.first_name || ' ' || customer.last_name)`,
      words: sql`customer.first_name || ' ' || customer.last_name`,
    },
    {
      name: 'inspector',
      kind: 'reference',
      label: shared.inspector(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name)`,
      words: sql`inspector.first_name || ' ' || inspector.last_name`,
    },
    {
      name: 'inspectionAt',
      kind: 'instant',
      label: labels.inspectionOn(),
      value: sql`no_show_reports.inspection_at`,
      isSortable: true,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: labels.theCustomerSays(),
      value: sql`no_show_reports.description`,
    },
    {
      name: 'answer',
      kind: 'long-text',
      label: labels.theInspectorSays(),
      value: sql`no_show_reports.answer`,
    },
    {
      name: 'fine',
      kind: 'money',
      label: labels.fine(),
      value: sql`json_build_object('amount', no_show_reports.fine_amount, 'currency', no_show_reports.fine_currency)`,
    },
    {
      name: 'price',
      kind: 'money',
      label: labels.priceOfTheOrder(),
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    {
      name: 'reportedAt',
      kind: 'instant',
      label: labels.reported(),
      value: sql`no_show_reports.reported_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'answerUntil',
      kind: 'instant',
      label: labels.answerUntil(),
      value: sql`no_show_reports.answer_until`,
    },
    {
      name: 'answeredAt',
      kind: 'instant',
      label: labels.answered(),
      value: sql`no_show_reports.answered_at`,
    },
    {
      name: 'reportSubmittedAt',
      kind: 'instant',
      label: labels.reportOfTheOrderOn(),
      value: sql`orders.report_submitted_at`,
    },
    {
      name: 'decidedAt',
      kind: 'instant',
      label: labels.decided(),
      value: sql`no_show_reports.decided_at`,
    },
    { name: 'decision', kind: 'long-text', label: shared.why(), value: sql`no_show_reports.decision` },
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
      done: texts.confirmedByStaff(),
      label: labels.nobodyCame(),
      description: labels.confirmDescription(),
      fits: (before) => isOpen(before),
      run: (act) => confirmNoShowByStaff(turnOf(act), act.id),
    },
    {
      name: 'reject',
      by: ['finance'],
      needsReason: true,
      done: texts.rejectedByStaff(),
      label: labels.theInspectorWasThere(),
      description: labels.rejectDescription(),
      fits: (before) => isOpen(before),
      run: (act) => rejectNoShowByStaff(turnOf(act), act.id),
    },
  ],
})
