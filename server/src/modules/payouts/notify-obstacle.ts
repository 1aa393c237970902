import { href } from '@fieldproof/contracts/routes'
import { notify } from '#modules/notifications/service.ts'
import type { PlannedPayout } from './plan-payout.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

const texts = textsOf('payouts')

/** Notifies an inspector on a payday why nothing was sent, once for the day. */
export const notifyOfObstacle = async (
  work: UnitOfWork,
  { inspectorId: userId, day, currency, amount, obstacle }: PlannedPayout,
): Promise<void> => {
  if (obstacle === null) return
  await notify(work, {
    userId,
    typeOfNotification: 'Payout',
    actionLink: href('inspector.payouts'),
    dedupeKey: `payout-held:${day}:${currency}`,
    message: texts.obstacles[obstacle]({ sum: { amount, currency } }),
  })
}
