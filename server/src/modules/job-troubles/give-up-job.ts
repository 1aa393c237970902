import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { dropActivityPeriods } from '#modules/orders/change-activity-periods.ts'
import { letHappen, type ActingPerson } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endProposals } from './end-proposals.ts'

/**
 * Removes the inspector from a locked order, which goes back to matching at its price. Their open proposal and their
 * activity periods end. The inspector and the customer are notified, except the one who caused it.
 */
export const giveUpJob = async (work: UnitOfWork, order: OrderRow, person: ActingPerson): Promise<OrderRow> => {
  await endProposals(work, order.id, 'withdrawn')
  await dropActivityPeriods(work, order.id)
  return letHappen(work, order, 'inspector-lost', person)
}
