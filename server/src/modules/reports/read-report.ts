import type { Report } from '@fieldproof/contracts/entities/report'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { CallContext } from '#kernel/http/context.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { readReportIssues } from '#modules/orders/read-order-parts.ts'
import { mayEdit, type FoundReport } from './find-report.ts'
import { readReportRows } from './report-rows.ts'
import { filesOf, showChecklist, showMedia, showTask } from './show-parts.ts'
import type { ReportFacts, ReportRow } from './tables.ts'

/** The parts of a call's context that reading a report needs. */
export type ReadingContext = Pick<CallContext, 'db' | 'clock' | 'ports' | 'origin' | 'locale'> & {
  /** The latest instant at which file addresses may expire, for a reader whose access ends then. */
  endsAt?: Date
}

/** The present facts of a report's order. A handed-in report has stored {@link ReportFacts} instead. */
export const factsNow = async (db: Db, report: ReportRow, order: OrderRow): Promise<ReportFacts> => {
  const { first_name: firstName, last_name: lastName } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', report.inspector_id)
    .executeTakeFirstOrThrow()
  return {
    sequenceId: order.sequence_id,
    city: order.city,
    inspectionDate: order.inspection_at.toISOString(),
    timeZone: order.time_zone,
    position:
      order.latitude === null || order.longitude === null
        ? null
        : { latitude: order.latitude, longitude: order.longitude },
    inspector: { _id: report.inspector_id, firstName, lastName },
  }
}

const avatarOf = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('avatar').where('id', '=', userId).executeTakeFirst())?.avatar ?? null

export const addendaOf = async (db: Db, reportId: string): Promise<Report['addenda']> => {
  const rows = await db
    .selectFrom('report_addenda')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ _id: row.id, text: row.text, createdAt: row.created_at.toISOString() }))
}

/** A value that changes whenever the PDF would change, which depends on nothing but these parameters. */
export const documentVersion = ({ content_hash: hash }: ReportRow, addenda: number, locale: string): string =>
  `${hash ?? ''} ${addenda} ${locale}`

/** The address of the PDF of the present version, if this reader has requested it; otherwise null. */
const documentUrl = async (
  context: ReadingContext,
  report: ReportRow,
  addenda: number,
  userId: string,
): Promise<string | null> => {
  const { db, ports, clock, locale } = context
  const row = await db
    .selectFrom('documents')
    .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
    .selectAll('stored_files')
    .where('documents.owner_id', '=', userId)
    .where('documents.kind', '=', 'report')
    .where('subject_id', '=', report.id)
    .where('version', '=', documentVersion(report, addenda, locale))
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? showFile(ports.files, clock.now(), row).url : null
}

/** The public page that confirms a report by its code. @param origin of the site */
export const verificationUrl = (origin: string, code: string): string =>
  `${origin}${href('orders.verify-report', { code })}`

/** A report with all its parts, for its inspector or its customer. Also works within a transaction. */
export const readReport = async (
  context: ReadingContext,
  { report, order, role, userId }: FoundReport,
): Promise<Report> => {
  const { db, ports, clock, origin, endsAt } = context
  const rows = await readReportRows(db, report.id)
  const show = await filesOf(db, ports.files, clock.now(), rows, endsAt)
  const facts = report.facts ?? (await factsNow(db, report, order))
  const addenda = await addendaOf(db, report.id)
  return {
    _id: report.id,
    orderId: order.id,
    inspectionType: report.inspection_type,
    status: report.status,
    revision: report.revision,
    ...facts,
    inspector: { ...facts.inspector, avatar: await avatarOf(db, report.inspector_id) },
    summary: report.summary,
    vehicle: report.vehicle,
    addenda,
    tasks: rows.tasks.map((task) => showTask(task, rows.entries, show)),
    checklist: await showChecklist(report, rows.points),
    media: rows.media.flatMap((media) => showMedia(media, show) ?? []),
    issues: await readReportIssues(db, order.id),
    startedAt: report.started_at.toISOString(),
    completedAt: report.completed_at?.toISOString() ?? null,
    contentHash: report.content_hash,
    verificationUrl: report.verification_code === null ? null : verificationUrl(origin, report.verification_code),
    pdfUrl: report.status === 'completed' ? await documentUrl(context, report, addenda.length, userId) : null,
    canEdit: mayEdit({ report, order, role }),
  }
}
