import { visitorSupportLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { forgetConversations } from '../forget-support.ts'

/** How many conversations one run forgets. */
const AT_ONCE = 200

/**
 * Forgets visitors whose tokens ended long ago: name and address, messages, files and notes (SUPPORT-19). The closed
 * conversation stays without them, for the audit trail.
 * @returns how many were forgotten
 */
export const forgetVisitors = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const over = await transaction
      .selectFrom('support_visitors')
      .select('room_id')
      .where('expires_at', '<=', new Date(now.getTime() - visitorSupportLimits.keptAfterwards))
      .orderBy('expires_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const roomIds = over.map((row) => row.room_id)
    if (roomIds.length === 0) return 0
    await transaction.deleteFrom('support_visitors').where('room_id', 'in', roomIds).execute()
    await transaction
      .updateTable('support_conversations')
      .set({ waits_since: null, assigned_to: null, closed_at: now })
      .where('room_id', 'in', roomIds)
      .execute()
    await forgetConversations(transaction, roomIds, now)
    return roomIds.length
  })
