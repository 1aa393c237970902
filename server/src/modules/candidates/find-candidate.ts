import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { CandidateRow, JobAnswer } from './tables.ts'

/** An inspector as a candidate of an order; undefined if they were not offered it. */
export const findCandidate = (db: Db, orderId: string, inspectorId: string): Promise<CandidateRow | undefined> =>
  db
    .selectFrom('order_candidates')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()

/** Whether an inspector is still a candidate: they have neither declined nor been rejected. */
export const isTakingPart = async (db: Db, orderId: string, inspectorId: string): Promise<boolean> =>
  (await db
    .selectFrom('order_candidates')
    .select('answer')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('answer', 'in', ['none', 'interested'])
    .executeTakeFirst()) !== undefined

const whoAnswered = async (db: Db, orderId: string, answers: readonly JobAnswer[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('order_candidates')
    .select('inspector_id')
    .where('order_id', '=', orderId)
    .where('answer', 'in', answers)
    .orderBy('inspector_id')
    .execute()
  return rows.map((row) => row.inspector_id)
}

/** Candidates of an order who have neither declined nor been rejected. */
export const stillTakingPart = (db: Db, orderId: string): Promise<string[]> =>
  whoAnswered(db, orderId, ['none', 'interested'])

/** Inspectors who were asked for an order and have not answered. */
export const askedWithoutAnswer = (db: Db, orderId: string): Promise<string[]> => whoAnswered(db, orderId, ['none'])

/** The order that was offered to an inspector and can still be taken; undefined for everyone else. */
export const findOfferedOrder = async (db: Db, userId: string, orderId: string): Promise<OrderRow | undefined> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order || order.inspector_id !== null || order.status === 'Canceled') return undefined
  return (await isTakingPart(db, orderId, userId)) ? order : undefined
}
