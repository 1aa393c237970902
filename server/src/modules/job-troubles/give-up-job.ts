import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { dropActivityPeriods } from '#modules/orders/change-activity-periods.ts'
import { letHappen, type ActingPerson } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endProposals } from './end-proposals.ts'

/**
 * A locked order loses its inspector and goes back to matching, at its price. What the inspector had proposed and
 * planned ends with it; its inspector and its customer are notified, except the one who caused it.
 */
export const giveUpJob = async (work: UnitOfWork, order: OrderRow, person: ActingPerson): Promise<OrderRow> => {
  await endProposals(work, order.id, 'withdrawn')
  await dropActivityPeriods(work, order.id)
  return letHappen(work, order, 'inspector-lost', person)
}
