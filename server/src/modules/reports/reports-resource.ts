import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, inspectionTypeOptions, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').reports

const statusOptions: readonly Option[] = [
  { value: 'draft', label: labels.beingWritten() },
  { value: 'completed', label: labels.handedIn() },
]

const countOf = (of: string) => sql`(select count(*)::int from ${sql.raw(of)})`

/** Reports, read-only, for the staff who decide complaints. */
export const reports = defineResource({
  name: 'reports',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`reports join orders on orders.id = reports.order_id join users as inspector on inspector.id = reports.inspector_id
    join users as customer on customer.id = orders.customer_id`,
  key: { value: sql`reports.id`, table: 'reports', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSortable: true,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`reports.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
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
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', inspector.id, 'title', inspector.first_name || ' ' || inspector.last_name)`,
      words: sql`inspector.first_name || ' ' || inspector.last_name`,
    },
    {
      name: 'customer',
      kind: 'reference',
      label: shared.customer(),
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', customer.id, 'title', customer.first_name || ' ' || customer.last_name)`,
      words: sql`customer.first_name || ' ' || customer.last_name`,
    },
    {
      name: 'inspectionType',
      kind: 'choice',
      label: shared.inspection(),
      value: sql`reports.inspection_type`,
      isListed: true,
      options: inspectionTypeOptions,
    },
    { name: 'summary', kind: 'long-text', label: shared.summary(), value: sql`reports.summary` },
    {
      name: 'findings',
      kind: 'long-text',
      label: labels.poorAndFailedPoints(),
      value: sql`coalesce((select string_agg(point.group_id || ' / ' || point.item_id || ' (' || point.rating || '): ' || point.comment, e'\n'
        order by point.rating, point.group_id, point.item_id)
        from report_points point where point.report_id = reports.id and point.rating in ('poor', 'failed')), '')`,
    },
    {
      name: 'points',
      kind: 'number',
      label: labels.pointsLookedAt(),
      value: countOf('report_points point where point.report_id = reports.id and point.rating is not null'),
    },
    {
      name: 'media',
      kind: 'number',
      label: labels.photosAndVideos(),
      value: countOf('report_media media where media.report_id = reports.id and media.removed_at is null'),
    },
    {
      name: 'openIssues',
      kind: 'number',
      label: labels.openIssues(),
      isListed: true,
      value: countOf("order_report_issues issue where issue.order_id = orders.id and issue.status = 'open'"),
    },
    {
      name: 'addenda',
      kind: 'number',
      label: labels.addenda(),
      value: countOf('report_addenda addendum where addendum.report_id = reports.id'),
    },
    {
      name: 'startedAt',
      kind: 'instant',
      label: labels.begun(),
      value: sql`reports.started_at`,
      isSortable: true,
    },
    {
      name: 'completedAt',
      kind: 'instant',
      label: labels.handedIn(),
      value: sql`reports.completed_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'verificationCode',
      kind: 'text',
      label: labels.code(),
      value: sql`reports.verification_code`,
      isSearchable: true,
    },
    { name: 'fingerprint', kind: 'text', label: labels.sha256(), value: sql`reports.content_hash` },
  ],
  filters: ['status', 'inspectionType'],
  sort: { by: 'startedAt', direction: 'desc' },
  actions: [],
})
