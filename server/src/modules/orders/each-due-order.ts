import type { FastifyBaseLogger } from 'fastify'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { lockOrder, type OrderRow } from './find-order.ts'

/** The dependencies of background work. */
export interface DueParts extends WorkParts {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The most orders of one run; the next run takes the rest. */
export const AT_ONCE = 500

/**
 * Runs a step for each of these orders, each in its own transaction with the order locked. The step checks the order
 * again, so that of two concurrent instances the second finds nothing to do. A failure does not stop the others.
 * @param due the orders, with what the step needs to know of each
 * @param step returns whether it did something
 * @returns the number of orders that changed
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
      parts.log.warn({ err: error, order: one.orderId }, 'A due step of an order failed, and is tried again')
    }
  }
  return done
}
