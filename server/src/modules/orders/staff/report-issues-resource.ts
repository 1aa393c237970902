import { sql } from 'kysely'
import {
  defineResource,
  type Action,
  type ActionField,
  type Option,
  type Values,
} from '#kernel/back-office/resource.ts'
import { groups, shared, someText } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { answerIssueByStaff } from './answer-issue.ts'

const labels = textsOf('back-office').reportIssues
const texts = textsOf('orders')

const statusOptions: readonly Option[] = [
  { value: 'open', label: shared.open() },
  { value: 'answered', label: labels.answered() },
  { value: 'resolved', label: labels.resolved() },
  { value: 'dismissed', label: labels.dismissed() },
]
const underWay = sql`orders.status in ('Processing', 'Overdue')`
const isOpen = ({ status, isUnderWay }: Values): boolean => status === 'open' && isUnderWay === true
const answerField: ActionField = {
  name: 'answer',
  kind: 'long-text',
  label: labels.whatBothRead(),
  takes: someText(2_000),
  most: 2_000,
}

const closeAs = (status: 'answered' | 'dismissed'): Pick<Action, 'by' | 'fields' | 'fits' | 'run'> => ({
  by: ['support', 'finance'],
  fields: [answerField],
  fits: isOpen,
  run: ({ db, context, now, viewer, id, values }) =>
    answerIssueByStaff(
      { db, realtime: context.realtime, reactions: context.reactions, now, staffId: viewer.userId },
      id,
      { status, answer: String(values.answer) },
    ),
})

/** Customers' issues with reports, the longest wait first; staff answer if the inspector does not (STATUS-6). */
export const reportIssues = defineResource({
  name: 'report-issues',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  from: sql`order_report_issues as issue join orders on orders.id = issue.order_id
    join users as customer on customer.id = orders.customer_id left join users as inspector on inspector.id = orders.inspector_id`,
  key: { value: sql`issue.id`, table: 'order_report_issues', column: sql`id`, isUuid: true },
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
      name: 'waitsSince',
      kind: 'instant',
      label: labels.waitsSince(),
      value: sql`coalesce(issue.opened_at, issue.created_at)`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`issue.status`,
      isListed: true,
      options: statusOptions,
    },
    {
      name: 'waitsFor',
      kind: 'choice',
      label: labels.waitsFor(),
      value: sql`case when issue.status = 'open' and ${underWay}
        then case when issue.escalated_at is null then 'inspector' else 'staff' end end`,
      isListed: true,
      options: [
        { value: 'staff', label: labels.us() },
        { value: 'inspector', label: shared.inspector() },
      ],
    },
    {
      name: 'description',
      kind: 'long-text',
      label: labels.theCustomerSays(),
      value: sql`issue.description`,
      isSearchable: true,
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
      value: sql`case when inspector.id is not null then json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name) end`,
      words: sql`inspector.first_name || ' ' || inspector.last_name`,
    },
    {
      name: 'report',
      kind: 'reference',
      label: labels.report(),
      refersTo: 'reports',
      value: sql`(select json_build_object('_id', reports.id, 'title', orders.sequence_id) from reports
        where reports.order_id = orders.id and reports.status = 'completed' order by reports.completed_at desc limit 1)`,
    },
    { name: 'isUnderWay', kind: 'boolean', label: labels.isUnderWay(), value: underWay },
    { name: 'answer', kind: 'long-text', label: labels.answer(), value: sql`issue.answer` },
    { name: 'isByStaff', kind: 'boolean', label: labels.answeredByStaff(), value: sql`issue.answered_by is not null` },
    { name: 'remindedAt', kind: 'instant', label: labels.remindedOn(), value: sql`issue.reminded_at` },
    { name: 'escalatedAt', kind: 'instant', label: labels.withUsSince(), value: sql`issue.escalated_at` },
    { name: 'answeredAt', kind: 'instant', label: labels.answeredOn(), value: sql`issue.answered_at` },
    { name: 'createdAt', kind: 'instant', label: shared.createdAt(), value: sql`issue.created_at`, isSortable: true },
  ],
  filters: ['waitsFor', 'status'],
  sort: { by: 'waitsSince', direction: 'asc' },
  // Before that, the inspector has to answer.
  waiting: sql<boolean>`issue.status = 'open' and issue.escalated_at is not null and ${underWay}`,
  actions: [
    {
      name: 'answer',
      label: labels.answerIt(),
      description: labels.answerDescription(),
      done: texts.issueAnsweredByStaff(),
      ...closeAs('answered'),
    },
    {
      name: 'close',
      label: labels.closeIt(),
      description: labels.closeDescription(),
      isDanger: true,
      done: texts.issueClosedByStaff(),
      ...closeAs('dismissed'),
    },
  ],
})
