import { complaintLimits } from '@fieldproof/contracts/limits'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { lockOrder, type OrderRole } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { notifyOfEnd } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('completion')

/** A question of the staff, in the unit of work that writes the audit trail. */
export interface Asking extends UnitOfWork {
  staffId: string
  complaintId: string
  side: OrderRole
  question: string
}

/**
 * Asks one side of an open complaint a question (COMPLAINT-6). Only that side is notified and sees it.
 * @throws {Refusal} 400 if there is no one to ask; 409 once the complaint is decided, or there are too many questions
 */
export const askAboutComplaint = async (asking: Asking): Promise<void> => {
  const { db, now, staffId, complaintId, side, question } = asking
  const { order_id: orderId } = await db
    .selectFrom('complaints')
    .select('order_id')
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(db, orderId)
  const { status } = await db
    .selectFrom('complaints')
    .select('status')
    .where('id', '=', complaintId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!order || status !== 'open') throw conflict(texts.decidedAlready())
  const askedTo = side === 'customer' ? order.customer_id : order.inspector_id
  if (askedTo === null) throw invalid([{ field: 'values.side', message: texts.nobodyToAsk() }])
  const { count } = await db
    .selectFrom('complaint_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= complaintLimits.questionsMax) throw conflict(texts.askedEnough())
  const { id } = await db
    .insertInto('complaint_questions')
    .values({ complaint_id: complaintId, side, asked_to: askedTo, asked_by: staffId, question, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyOfEnd(asking, order, { to: askedTo, message: 'complaint-asked', dedupeKey: `complaint-asked:${id}` })
  await refreshPages(asking, await changeOrder(db, orderId, {}), [
    { event: `complaint-${side}-asked`, by: 'staff', userId: staffId, inspectorId: order.inspector_id },
  ])
}
