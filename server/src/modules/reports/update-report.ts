import type { VehicleReportUpdate } from '@fieldproof/contracts/calls/reports'
import type { ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { ChecklistChange, UpdateVehicleReportBody } from '@fieldproof/contracts/entities/report-bodies'
import { reportTemplateOf } from '@fieldproof/policy/report-templates'
import type { ReportTemplate } from '@fieldproof/policy/report-template'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findReportFor, lockDraft } from './find-report.ts'
import { notifyDevices } from './raise-revision.ts'
import { showPoint } from './show-parts.ts'
import type { ReportPointRow, ReportRow } from './tables.ts'

const texts = textsOf('reports')
const { invalidValue } = textsOf('contract').fields

type Units = ReadonlyMap<string, string | undefined>

const nameOf = (groupId: string, itemId: string): string => `${groupId}/${itemId}`

/** The points of a checklist with their units. */
const unitsOf = ({ groups }: ReportTemplate): Units =>
  new Map(groups.flatMap(({ key, items }) => items.map((item) => [nameOf(key, item.key), item.unit])))

/** @throws {Refusal} 400 if a change has a point or a unit that the checklist does not have */
const refuseUnknown = (items: readonly ChecklistChange[], units: Units): void => {
  const faults = items.flatMap(({ groupId, itemId, measured }, index) => {
    const name = nameOf(groupId, itemId)
    if (!units.has(name)) return [{ field: `items.${index}.itemId`, message: invalidValue() }]
    return measured && measured.unit !== units.get(name)
      ? [{ field: `items.${index}.measured.unit`, message: invalidValue() }]
      : []
  })
  if (faults.length > 0) throw invalid(faults)
}

type Found = Pick<ReportPointRow, 'rating' | 'comment' | 'measured_value' | 'measured_unit'>

/** The result of a change of a point. A change without `measured` keeps the measured value. */
const foundBy = ({ rating, comment, measured }: ChecklistChange, now: Found | undefined): Found => ({
  rating,
  comment,
  ...(measured === undefined
    ? { measured_value: now?.measured_value ?? null, measured_unit: now?.measured_unit ?? null }
    : { measured_value: measured?.value ?? null, measured_unit: measured?.unit ?? null }),
})

const nothing: Found = { rating: null, comment: '', measured_value: null, measured_unit: null }
const isSame = (one: Found, other: Found): boolean =>
  one.rating === other.rating &&
  one.comment === other.comment &&
  one.measured_value === other.measured_value &&
  one.measured_unit === other.measured_unit

/** When a point was changed. A device's clock may be fast, so this is never later than now. */
const changedAt = ({ changedAt: at }: ChecklistChange, now: Date): Date =>
  at === undefined || new Date(at) > now ? now : new Date(at)

interface Outcome {
  accepted: VehicleReportUpdate['accepted']
  conflicts: VehicleReportUpdate['conflicts']
  /** Rows to write. */
  changed: ReportPointRow[]
}

/**
 * Merges changes into the stored points, point by point. A change based on an older revision is returned as a conflict
 * with the present state, unless both have the same result.
 */
export const mergePoints = (
  { reportId, now }: { reportId: string; now: Date },
  rows: readonly ReportPointRow[],
  items: readonly ChecklistChange[],
  units: Units,
): Outcome => {
  const current = new Map(rows.map((row) => [nameOf(row.group_id, row.item_id), row]))
  const changed = new Map<string, ReportPointRow>()
  const outcome: Outcome = { accepted: [], conflicts: [], changed: [] }
  for (const item of items) {
    const { groupId, itemId } = item
    const name = nameOf(groupId, itemId)
    const row = current.get(name)
    const found = foundBy(item, row)
    const revision = row?.revision ?? 0
    if (isSame(found, row ?? nothing)) outcome.accepted.push({ groupId, itemId, revision })
    else if (item.revision !== revision)
      outcome.conflicts.push({ groupId, current: showPoint(itemId, units.get(name), row) })
    else {
      const next = {
        report_id: reportId,
        group_id: groupId,
        item_id: itemId,
        ...found,
        revision: revision + 1,
        changed_at: changedAt(item, now),
      }
      current.set(name, next)
      changed.set(name, next)
      outcome.accepted.push({ groupId, itemId, revision: next.revision })
    }
  }
  return { ...outcome, changed: [...changed.values()] }
}

const writePoints = async (transaction: Db, rows: readonly ReportPointRow[]): Promise<void> => {
  if (rows.length === 0) return
  await transaction
    .insertInto('report_points')
    .values([...rows])
    .onConflict((conflicting) =>
      conflicting.columns(['report_id', 'group_id', 'item_id']).doUpdateSet(({ ref }) => ({
        rating: ref('excluded.rating'),
        comment: ref('excluded.comment'),
        measured_value: ref('excluded.measured_value'),
        measured_unit: ref('excluded.measured_unit'),
        revision: ref('excluded.revision'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** The vehicle with the changes. @throws {Refusal} 409 if the report is not about a vehicle */
const changedVehicle = ({ vehicle }: ReportRow, change: UpdateVehicleReportBody['vehicle']): ReportVehicle | null => {
  if (change === undefined) return vehicle
  if (vehicle === null) throw conflict(texts.noVehicle())
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...vehicle, ...given, ...(change.vin !== undefined && { vin: change.vin === '' ? null : change.vin }) }
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Writes the changes of a report. Its revision rises only if something has changed. */
const writeReport = async (
  transaction: Db,
  report: ReportRow,
  { vehicle, summary, hasPoints }: { vehicle: ReportVehicle | null; summary: string; hasPoints: boolean },
): Promise<ReportRow> => {
  if (!hasPoints && isEqual(vehicle, report.vehicle) && summary === report.summary) return report
  return transaction
    .updateTable('reports')
    .set({ vehicle: vehicle === null ? null : JSON.stringify(vehicle), summary, revision: sql`revision + 1` })
    .where('id', '=', report.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Applies one change to a locked draft. @throws {Refusal} 400; 409 */
export const applyChange = async (
  transaction: Db,
  now: Date,
  report: ReportRow,
  { items, vehicle, summary }: Omit<UpdateVehicleReportBody, 'changeId'>,
): Promise<VehicleReportUpdate> => {
  const units = unitsOf(await reportTemplateOf(report.inspection_type, report.template_version))
  refuseUnknown(items, units)
  const rows = await transaction.selectFrom('report_points').selectAll().where('report_id', '=', report.id).execute()
  const { accepted, conflicts, changed } = mergePoints({ reportId: report.id, now }, rows, items, units)
  await writePoints(transaction, changed)
  const written = await writeReport(transaction, report, {
    vehicle: changedVehicle(report, vehicle),
    summary: summary ?? report.summary,
    hasPoints: changed.length > 0,
  })
  return {
    reportId: report.id,
    revision: written.revision,
    accepted,
    conflicts,
    vehicle: written.vehicle,
    summary: written.summary,
  }
}

/**
 * Changes points of the checklist, the vehicle or the summary of a report of any kind. A `changeId` is applied once,
 * and repetitions get the same answer. Changes from two devices are merged point by point.
 * @throws {Refusal} 404; 400 for a point that the checklist does not have; 409 if the report was handed in; 422
 */
export const updateReport = async (
  reportId: string,
  body: UpdateVehicleReportBody,
  context: UserContext,
): Promise<VehicleReportUpdate> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  // Checked even before a repeated answer, because an inspector who lost the job may not read it any more.
  await findReportFor(db, userId, reportId, { roles: ['inspector'] })
  const { answer } = await withIdempotency(
    db,
    clock.now(),
    { scope: `${userId} update-report ${reportId}`, key: body.changeId, body },
    async (transaction) => {
      const work = workWithin(context, transaction)
      const { report } = await lockDraft(transaction, userId, reportId)
      const update = await applyChange(transaction, work.now, report, body)
      if (update.revision !== report.revision) await notifyDevices(work, { ...report, revision: update.revision })
      return update
    },
  )
  return answer
}
