import { keptTierEnds } from '@fieldproof/policy/cancellation'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'

/**
 * Whether a locked order loses its kept tier when its time passes, so that a full refund applies again: it has no
 * inspector, although its last move left enough time to find one (MOVE-5).
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
