import type { FastifyBaseLogger } from 'fastify'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { lockOrder, type OrderRow } from './find-order.ts'

/** What is done by the clock works with. */
export interface DueParts extends WorkParts {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Orders that one run takes at most; the next takes the rest. */
export const AT_ONCE = 500

/**
 * Does something to each of these orders, each in its own transaction in which it is locked and looked at again: of two
 * instances that do it at once, the second finds nothing to do. One that fails does not keep the others waiting.
 * @param due the orders, each with what it is due for
 * @param step answers whether it did something
 * @returns how many it was done to
 */
export const eachDueOrder = async <Due extends { orderId: string }>(
  parts: DueParts,
  due: readonly Due[],
  step: (work: UnitOfWork, order: OrderRow, due: Due) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (const one of due) {
    try {
      const isDone = await inWork(parts, async (work) => {
        const order = await lockOrder(work.db, one.orderId)
        return order !== undefined && step(work, order, one)
      })
      if (isDone) done += 1
    } catch (error) {
      parts.log.warn(
        { err: error, order: one.orderId },
        'Something that is due could not be done to an order and is tried again',
      )
    }
  }
  return done
}
