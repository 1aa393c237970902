import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { removeCandidate } from '#modules/candidates/answers.ts'
import { closeJob } from '#modules/notifications/job-flags.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { endQuotationOf } from '#modules/quotations/end-quotations.ts'
import { searchAgainIfAlone } from './answer-job.ts'
import { readInspectorName, notifyOfSearch } from './notify.ts'

/**
 * Removes an inspector who may no longer get work from a locked order without an inspector (MATCH-14): the offer, the
 * interest and the quotation end. The customer is notified if they had something to choose, and others are asked if
 * nobody is left.
 */
export const closeOffer = async (work: UnitOfWork, order: OrderRow, inspectorId: string): Promise<void> => {
  const { db } = work
  const answer = await removeCandidate(db, { orderId: order.id, inspectorId })
  const hadQuotation = await endQuotationOf(work, { orderId: order.id, inspectorId }, { status: 'cancelled' })
  await closeJob(db, order.id, inspectorId)
  const changed = await searchAgainIfAlone(work, order)
  const tookPart = answer === 'interested' || hadQuotation
  if (tookPart) {
    const { firstName, lastName } = await readInspectorName(db, inspectorId)
    await notifyOfSearch(work, changed, { to: order.customer_id, message: 'left', name: `${firstName} ${lastName}` })
  }
  await refreshPages(
    work,
    changed,
    tookPart ? [{ event: 'interest-ended', by: 'time', userId: null, inspectorId }] : 'none',
    [inspectorId],
  )
}
