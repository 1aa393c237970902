import type { Db } from '#kernel/db/connect.ts'
import { forgetSupportMessages } from '#modules/chats/support-room.ts'
import { forgetNotificationsOfSupport } from '#modules/notifications/forget-notifications.ts'
import { conversationPage } from './notify-staff.ts'

/**
 * Deletes the messages of these conversations, with their files, the staff's notes, and the staff's notifications,
 * which name the person.
 */
export const forgetConversations = async (transaction: Db, roomIds: readonly string[], now: Date): Promise<void> => {
  await forgetSupportMessages(transaction, roomIds, now)
  await forgetNotificationsOfSupport(transaction, roomIds.map(conversationPage))
  if (roomIds.length > 0)
    await transaction
      .deleteFrom('support_notes')
      .where('room_id', 'in', [...roomIds])
      .execute()
}

/**
 * Deletes what a deleted account wrote to support: messages, files and the staff's notes about it. The closed
 * conversation stays without them, for the audit trail and for chat reports.
 */
export const forgetSupport = async (transaction: Db, userId: string, now: Date): Promise<void> => {
  const rows = await transaction
    .updateTable('support_conversations')
    .set({ user_id: null, waits_since: null, assigned_to: null, closed_at: now })
    .where('user_id', '=', userId)
    .returning('room_id')
    .execute()
  // Conversations that were assigned to them can be taken by any member of staff.
  await transaction
    .updateTable('support_conversations')
    .set({ assigned_to: null })
    .where('assigned_to', '=', userId)
    .execute()
  await forgetConversations(
    transaction,
    rows.map((row) => row.room_id),
    now,
  )
}
