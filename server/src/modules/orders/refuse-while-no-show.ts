import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { hasOpenNoShow } from './completes-at.ts'
import type { OrderRow } from './find-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

/**
 * An order with an undecided no-show cannot be canceled or moved: its customer would lose the refund if nobody came,
 * and the inspector would be fined for an order that continues (NOSHOW-3).
 * @throws {Refusal} 409
 */
export const refuseWhileNoShowIsOpen = async (db: Db, { id }: Pick<OrderRow, 'id'>): Promise<void> => {
  if (await hasOpenNoShow(db, id)) throw conflict(texts.noShowOpen())
}
