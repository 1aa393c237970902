import type { Report } from '@fieldproof/contracts/entities/report'
import { reportLimits } from '@fieldproof/contracts/limits'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import { sentOtherwise } from './change-tasks.ts'
import { findReportFor } from './find-report.ts'
import { readReport } from './read-report.ts'
import { notifyOfReport } from './notify.ts'

const texts = textsOf('reports')

/**
 * Adds an addendum to a report that was handed in, once per id. The report itself does not change. The customer is
 * notified.
 * @throws {Refusal} 404; 409 if the report is a draft, or has too many addenda; 422 if the id was used with other
 * content
 */
export const addAddendum = async (
  body: { _id: string; reportId: string; text: string },
  context: UserContext,
): Promise<Report> => {
  const { userId } = context.session
  const found = await inWork(context, async (begun) => {
    const seen = await findReportFor(begun.db, userId, body.reportId, { roles: ['inspector'], lock: true })
    const { report, order } = seen
    const there = await begun.db.selectFrom('report_addenda').selectAll().where('id', '=', body._id).executeTakeFirst()
    if (there) {
      if (there.report_id !== report.id || there.text !== body.text) throw sentOtherwise()
      return seen
    }
    if (report.status === 'draft') throw conflict(texts.stillWritten())
    const { count } = await begun.db
      .selectFrom('report_addenda')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('report_id', '=', report.id)
      .executeTakeFirstOrThrow()
    if (count >= reportLimits.addendaMax) throw conflict(texts.tooManyAddenda())
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    await db
      .insertInto('report_addenda')
      .values({ id: body._id, report_id: report.id, text: body.text, created_at: now })
      .execute()
    await notifyOfReport(work, order, { to: order.customer_id, message: 'addendum', by: userId })
    const changed = await changeOrder(db, order.id, {})
    await refreshPages(work, changed, [{ event: 'report-addendum', by: 'inspector', userId }])
    return { ...seen, order: changed }
  })
  return readReport(context, found)
}
