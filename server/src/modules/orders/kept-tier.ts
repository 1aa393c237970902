import { keptTierEnds } from '@fieldproof/policy/cancellation'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'

/**
 * Whether a full refund applies again to a locked order with a kept tier whose time passes: it has no inspector, and
 * its last move left enough time to find one (MOVE-5).
 */
export const endsKeptTier = async (
  db: Db,
  { id, inspector_id: inspectorId, kept_tier: keptTier, inspection_at: at, terms }: OrderRow,
): Promise<boolean> => {
  if (keptTier === null || inspectorId !== null) return false
  const move = await db
    .selectFrom('order_status_history')
    .select('at')
    .where('order_id', '=', id)
    .where('event', 'in', ['rescheduled-with-inspector', 'rescheduled-without-inspector'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    move === undefined ||
    keptTierEnds({ movedAt: move.at.getTime(), inspectionAt: at.getTime(), terms: terms ?? termsOfToday() })
  )
}
