import type { Report } from '@fieldproof/contracts/entities/report'
import { mayHandIn, missingInReport, type MissingInReport } from '@fieldproof/policy/report-findings'
import { reportTemplateOf } from '@fieldproof/policy/report-templates'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { newVerificationCode } from '#kernel/text/verification-code.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { withdrawReminders } from '#modules/notifications/queue-copies.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import { contentHash, contentOf } from './content-hash.ts'
import { findReportFor, lockDraft, type FoundReport } from './find-report.ts'
import { notifyDevices } from './raise-revision.ts'
import { factsNow, readReport } from './read-report.ts'
import { readReportRows, type ReportRows } from './report-rows.ts'
import { showChecklist, showTask } from './show-parts.ts'
import type { ReportRow } from './tables.ts'
import { notifyOfReport } from './notify.ts'

const texts = textsOf('reports')

/** The facts about the vehicle that its report must contain (REPORT-14). */
const ofVehicle: readonly MissingInReport['what'][] = ['vin', 'mileage', 'vehicle-picture']

/** @throws {Refusal} 409 if something is missing that a report must contain */
const refuseIncomplete = async (report: ReportRow, summary: string, rows: ReportRows): Promise<void> => {
  const missing = missingInReport(await reportTemplateOf(report.inspection_type, report.template_version), {
    checklist: await showChecklist(report, rows.points),
    summary,
    vehicle: report.vehicle,
    tasks: rows.tasks.map((task) => showTask(task, rows.entries, () => null)),
    media: rows.media.map(({ section, kind, group_id: groupId, item_id: itemId }) => ({
      section,
      kind,
      groupId,
      itemId,
    })),
  })
  const required = missing.filter(({ isRequired }) => isRequired)
  if (required.length === 0) return
  throw conflict(required.some(({ what }) => ofVehicle.includes(what)) ? texts.vehicleIncomplete() : texts.incomplete())
}

interface ToFreeze {
  report: ReportRow
  order: OrderRow
  summary: string
  rows: ReportRows
  code?: string | undefined
}

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** The report of an order was handed in, and the customer has been notified. */
    'report.handed-in': { order: OrderRow }
  }
}

/** Freezes a locked draft with its hash and verification code. From then on the database refuses to change it. */
export const freezeReport = async (
  transaction: Db,
  at: Date,
  { report, order, summary, rows, code }: ToFreeze,
): Promise<ReportRow> => {
  const facts = await factsNow(transaction, report, order)
  const hash = contentHash(contentOf({ ...report, summary }, facts, at, rows))
  return transaction
    .updateTable('reports')
    .set({
      status: 'completed',
      summary,
      completed_at: at,
      facts: JSON.stringify(facts),
      content_hash: hash,
      verification_code: code ?? newVerificationCode(),
      revision: report.revision + 1,
    })
    .where('id', '=', report.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Completion {
  reportId: string
  revision: number
  summary: string
}

/** Whether the same hand-in was done before, and its answer was lost. */
const isDone = ({ status, revision, summary }: ReportRow, completion: Completion): boolean =>
  status === 'completed' && revision === completion.revision + 1 && summary === completion.summary

const handIn = async (
  begun: UnitOfWork,
  completion: Completion,
  { clock, session: { userId } }: UserContext,
): Promise<FoundReport> => {
  const seen = await findReportFor(begun.db, userId, completion.reportId, { roles: ['inspector'], lock: true })
  if (isDone(seen.report, completion)) return seen
  const { report, order } = await lockDraft(begun.db, userId, completion.reportId)
  const work = afterLock(begun, clock)
  const { db, now } = work
  if (report.revision !== completion.revision) throw conflict(texts.changedMeanwhile())
  const { inspection_at: at, time_zone: timeZone } = order
  if (!mayHandIn(now.getTime(), at.getTime()))
    throw conflict(texts.tooEarly({ from: { at: at.toISOString(), timeZone } }))
  const rows = await readReportRows(db, report.id)
  await refuseIncomplete(report, completion.summary, rows)
  const frozen = await freezeReport(db, now, { report, order, summary: completion.summary, rows })
  const changed = await changeOrder(db, order.id, { report_submitted_at: now })
  await notifyOfReport(work, changed, {
    to: order.customer_id,
    message: 'handed-in',
    by: userId,
    dedupeKey: `report:${report.id}`,
  })
  await withdrawReminders(db, order.id)
  await announceEvent(work, 'report.handed-in', { order: changed })
  await refreshPages(work, changed, 'already-recorded')
  await notifyDevices(work, frozen)
  return { report: frozen, order: changed, role: 'inspector', userId }
}

/**
 * Hands a report in and freezes it. From then on the customer can read it, and has three days to raise issues
 * (REPORT-7). A repeated hand-in gets the same answer.
 * @throws {Refusal} 404; 409 before the time of the inspection, if something is missing, if the report has changed
 * since the revision that the inspector saw, or if it was handed in before
 */
export const completeReport = async (completion: Completion, context: UserContext): Promise<Report> =>
  readReport(context, await inWork(context, (work) => handIn(work, completion, context)))
