import { checklistVersionOf } from '#modules/orders/insert-order.ts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import { isUnderWay } from './find-report.ts'
import { readReport } from './read-report.ts'
import { syncReportTasks } from './sync-tasks.ts'
import type { ReportRow } from './tables.ts'

const texts = textsOf('reports')

const emptyVehicle: ReportVehicle = {
  vehicleType: null,
  brand: null,
  model: null,
  year: null,
  vin: null,
  mileage: null,
  mileageUnit: 'km',
  engine: null,
  engineCylinders: null,
  engineLiters: null,
  transmission: null,
}

/** The customer's answers about the vehicle, for the inspector to check; empty fields if there are none. */
const vehicleOf = (quote: InspectionQuote | null): ReportVehicle => {
  if (quote?.inspectionType !== 'vehicle') return emptyVehicle
  const { vehicleType, brand, model, year, mileageUnit, engine, engineCylinders, engineLiters, transmission } =
    quote.details
  return {
    ...emptyVehicle,
    vehicleType,
    brand,
    model,
    year,
    mileageUnit,
    engine: engine ?? null,
    engineCylinders: engineCylinders ?? null,
    engineLiters: engineLiters ?? null,
    transmission: transmission ?? null,
  }
}

/**
 * The report of an order's inspector, which is started if it does not exist. VIN and mileage stay empty, because the
 * inspector has to read them off the vehicle.
 * @param order locked by the caller
 */
export const reportOf = async (work: UnitOfWork, order: OrderRow, inspectorId: string): Promise<ReportRow> => {
  const { db, now } = work
  const begun = await db
    .insertInto('reports')
    .values({
      order_id: order.id,
      inspector_id: inspectorId,
      inspection_type: order.inspection_type,
      template_version: checklistVersionOf(order),
      started_at: now,
      completed_at: null,
      content_hash: null,
      verification_code: null,
      vehicle: order.inspection_type === 'vehicle' ? JSON.stringify(vehicleOf(order.quote)) : null,
    })
    .onConflict((conflicting) => conflicting.constraint('reports_once_each').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) await syncReportTasks(work, order.id)
  return db
    .selectFrom('reports')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
}

/**
 * Starts the report of the inspector's order. A repeated call gets the same report.
 * @throws {Refusal} 404 if the order is not the caller's; 409 if it has ended without a report
 */
export const startReport = async (orderId: string, context: UserContext): Promise<Report> => {
  const { userId } = context.session
  const found = await inWork(context, async (begun) => {
    const { order } = await findOrderFor(begun.db, userId, orderId, { roles: ['inspector'], lock: true })
    const there = await begun.db
      .selectFrom('reports')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('inspector_id', '=', userId)
      .executeTakeFirst()
    if (!there && !isUnderWay(order)) throw conflict(texts.orderNotUnderWay())
    const report = there ?? (await reportOf(afterLock(begun, context.clock), order, userId))
    return { report, order, role: 'inspector' as const, userId }
  })
  return readReport(context, found)
}
