import { sql } from 'kysely'
import { defineResource, type Values } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { turnOf } from './no-shows-resource.ts'
import { decideOverdueReport } from './staff-decisions.ts'

const labels = textsOf('back-office').overdueReports
const texts = textsOf('job-troubles')

/** A late report counts as handed in as soon as it is in. Its row says so only once the order is completed. */
const status = sql`case when awaited.status = 'open' and orders.report_submitted_at is not null then 'handed-in' else awaited.status end`
const isUndecided = ({ decision, status: current }: Values): boolean =>
  decision === null && (current === 'open' || current === 'canceled' || current === 'another-inspector')

/** Overdue reports, the longest overdue first; staff decide about the fine (OVERDUE-6). */
export const overdueReports = defineResource({
  name: 'overdue-reports',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`(select * from awaited_reports where overdue_at is not null) as awaited join orders on orders.id = awaited.order_id
    join users as customer on customer.id = orders.customer_id join users as inspector on inspector.id = awaited.inspector_id`,
  key: { value: sql`awaited.id`, table: 'awaited_reports', column: sql`id`, isUuid: true },
  naming: { from: ['orderNumber'], make: ({ orderNumber }) => String(orderNumber) },
  fields: [
    {
      name: 'orderNumber',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
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
      name: 'dueAt',
      kind: 'instant',
      label: labels.dueOn(),
      value: sql`awaited.due_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: status,
      isListed: true,
      options: [
        { value: 'open', label: labels.notIn() },
        { value: 'handed-in', label: labels.handedIn() },
        { value: 'moved', label: labels.moved() },
        { value: 'another-inspector', label: labels.anotherInspector() },
        { value: 'canceled', label: labels.canceled() },
        { value: 'no-show', label: labels.noShow() },
      ],
    },
    {
      name: 'decision',
      kind: 'choice',
      label: labels.decision(),
      value: sql`awaited.decision`,
      isListed: true,
      options: [
        { value: 'fined', label: labels.fined() },
        { value: 'not-fined', label: labels.notFined() },
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
    { name: 'reason', kind: 'long-text', label: labels.theInspectorSays(), value: sql`awaited.reason` },
    { name: 'reasonAt', kind: 'instant', label: labels.saidOn(), value: sql`awaited.reason_at` },
    { name: 'nudgedAt', kind: 'instant', label: labels.nudgedOn(), value: sql`awaited.nudged_at` },
    { name: 'escalatedAt', kind: 'instant', label: labels.escalatedOn(), value: sql`awaited.escalated_at` },
    { name: 'endedAt', kind: 'instant', label: labels.endedOn(), value: sql`awaited.ended_at` },
    {
      name: 'fine',
      kind: 'money',
      label: labels.fine(),
      value: sql`json_build_object('amount', awaited.fine_amount, 'currency', awaited.fine_currency)`,
    },
    {
      name: 'price',
      kind: 'money',
      label: labels.priceOfTheOrder(),
      value: sql`json_build_object('amount', orders.price_amount, 'currency', orders.price_currency)`,
    },
    { name: 'decidedAt', kind: 'instant', label: labels.decidedOn(), value: sql`awaited.decided_at` },
    { name: 'decisionReason', kind: 'long-text', label: shared.why(), value: sql`awaited.decision_reason` },
  ],
  filters: ['status', 'decision'],
  sort: { by: 'dueAt', direction: 'asc' },
  // Before it is escalated, it is a matter between customer and inspector.
  waiting: sql<boolean>`awaited.decision is null and (awaited.status in ('canceled', 'another-inspector')
    or (awaited.status = 'open' and awaited.escalated_at is not null and orders.report_submitted_at is null))
    and not exists (select from inspector_fines fines where fines.order_id = awaited.order_id and fines.inspector_id = awaited.inspector_id)`,
  actions: [
    {
      name: 'fine',
      by: ['finance'],
      needsReason: true,
      isDanger: true,
      done: texts.finedByStaff(),
      label: labels.fineTheInspector(),
      description: labels.fineDescription(),
      fits: (before) => isUndecided(before),
      run: (act) => decideOverdueReport(turnOf(act), act.id, 'fined'),
    },
    {
      name: 'no-fine',
      by: ['finance'],
      needsReason: true,
      done: texts.notFinedByStaff(),
      label: labels.noFine(),
      description: labels.noFineDescription(),
      fits: (before) => isUndecided(before),
      run: (act) => decideOverdueReport(turnOf(act), act.id, 'not-fined'),
    },
  ],
})
