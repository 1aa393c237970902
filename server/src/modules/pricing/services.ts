import type { AnswerOf } from '@fieldproof/contracts'
import { lowestPriceOf } from '@fieldproof/policy/pricing'
import { countTemplatePoints, currentTemplateVersion, reportTemplateOf } from '@fieldproof/policy/report-templates'
import type { Db } from '#kernel/db/connect.ts'
import { currentLists } from './price-lists.ts'

/**
 * The services in display order, each with the lowest price of its Nigerian price list and the number of points in the
 * checklist of a new report (REPORT-13).
 */
export const listServices = async (db: Db, now: Date): Promise<AnswerOf<'GET /users/get-service-details'>> => {
  const [rows, lists] = await Promise.all([
    db.selectFrom('services').selectAll().orderBy('position').execute(),
    currentLists(db, 'NG', now),
  ])
  const points = new Map(
    await Promise.all(
      rows.map(async ({ inspection_type: kind }) => {
        const template = await reportTemplateOf(kind, currentTemplateVersion(kind))
        return [kind, countTemplatePoints(template)] as const
      }),
    ),
  )
  const fromPriceOf = ({
    inspection_type: kind,
    from_price_amount: amount,
    from_price_currency: currency,
  }: (typeof rows)[number]) => {
    const list = lists.get(kind)
    return list ? { amount: lowestPriceOf(list), currency: list.currency } : { amount, currency }
  }
  return rows.map((row) => ({
    inspectionType: row.inspection_type,
    fromPrice: fromPriceOf(row),
    typicalMinutes: row.typical_minutes,
    reportWithinDays: row.report_within_days,
    checklistPoints: points.get(row.inspection_type) ?? 0,
    isAvailable: row.is_available,
  }))
}
