import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, inspectionTypeOptions, labels } from '#kernel/back-office/texts.ts'

const statusOptions: readonly Option[] = [
  { value: 'draft', label: { en: 'Being written', no: 'Under arbeid' } },
  { value: 'completed', label: { en: 'Handed in', no: 'Levert' } },
]

const countOf = (of: string) => sql`(select count(*)::int from ${sql.raw(of)})`

/** What inspectors report, for whoever decides on a complaint; nobody of the staff changes it. */
export const reports = defineResource({
  name: 'reports',
  title: { en: 'Reports', no: 'Rapporter' },
  description: { en: 'What inspectors found.', no: 'Hva inspektører fant.' },
  group: groups.business,
  readBy: ['support', 'finance'],
  from: sql`reports join orders on orders.id = reports.order_id join users as inspector on inspector.id = reports.inspector_id
    join users as customer on customer.id = orders.customer_id`,
  key: { value: sql`reports.id`, table: 'reports', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: { en: 'Order number', no: 'Ordrenummer' },
      value: sql`orders.sequence_id`,
      isSortable: true,
      isSearchable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`reports.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'order',
      kind: 'reference',
      label: { en: 'Order', no: 'Ordre' },
      refersTo: 'orders',
      value: sql`json_build_object('_id', orders.id, 'title', orders.sequence_id)`,
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
      name: 'customer',
      kind: 'reference',
      label: { en: 'Customer', no: 'Kunde' },
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', customer.id, 'title', customer.first_name || ' ' || customer.last_name)`,
      words: sql`customer.first_name || ' ' || customer.last_name`,
    },
    {
      name: 'inspectionType',
      kind: 'choice',
      label: { en: 'Inspection', no: 'Inspeksjon' },
      value: sql`reports.inspection_type`,
      isListed: true,
      options: inspectionTypeOptions,
    },
    { name: 'summary', kind: 'long-text', label: { en: 'Summary', no: 'Sammendrag' }, value: sql`reports.summary` },
    {
      name: 'findings',
      kind: 'long-text',
      label: { en: 'Poor and failed points', no: 'Dårlige og ikke godkjente punkter' },
      value: sql`coalesce((select string_agg(point.group_id || ' / ' || point.item_id || ' (' || point.rating || '): ' || point.comment, e'\n'
        order by point.rating, point.group_id, point.item_id)
        from report_points point where point.report_id = reports.id and point.rating in ('poor', 'failed')), '')`,
    },
    {
      name: 'points',
      kind: 'number',
      label: { en: 'Points looked at', no: 'Punkter sett på' },
      value: countOf('report_points point where point.report_id = reports.id and point.rating is not null'),
    },
    {
      name: 'media',
      kind: 'number',
      label: { en: 'Photos and videos', no: 'Bilder og videoer' },
      value: countOf('report_media media where media.report_id = reports.id and media.removed_at is null'),
    },
    {
      name: 'openIssues',
      kind: 'number',
      label: { en: 'Open issues', no: 'Åpne merknader' },
      isListed: true,
      value: countOf("order_report_issues issue where issue.order_id = orders.id and issue.status = 'open'"),
    },
    {
      name: 'addenda',
      kind: 'number',
      label: { en: 'Addenda', no: 'Tillegg' },
      value: countOf('report_addenda addendum where addendum.report_id = reports.id'),
    },
    {
      name: 'startedAt',
      kind: 'instant',
      label: { en: 'Begun', no: 'Påbegynt' },
      value: sql`reports.started_at`,
      isSortable: true,
    },
    {
      name: 'completedAt',
      kind: 'instant',
      label: { en: 'Handed in', no: 'Levert' },
      value: sql`reports.completed_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'verificationCode',
      kind: 'text',
      label: { en: 'Code', no: 'Kode' },
      value: sql`reports.verification_code`,
      isSearchable: true,
    },
    { name: 'fingerprint', kind: 'text', label: { en: 'SHA-256', no: 'SHA-256' }, value: sql`reports.content_hash` },
  ],
  filters: ['status', 'inspectionType'],
  sort: { by: 'startedAt', direction: 'desc' },
  actions: [],
})
