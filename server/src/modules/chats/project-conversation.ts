import type { Reaction } from '#kernel/work/unit-of-work.ts'

/**
 * Notifies open browsers that the conversation of a project has changed: its members, its name, or whether it is
 * read-only (CHAT-10). Database triggers update its members.
 */
export const notifyProjectConversation: Reaction<'project.outline-changed'> = async (
  { db, realtime },
  { projectId, leftId },
) => {
  const members = await db.selectFrom('chat_room_members').select('user_id').where('room_id', '=', projectId).execute()
  const notified = new Set([...members.map((member) => member.user_id), ...(leftId === null ? [] : [leftId])])
  for (const userId of notified) await realtime.toUser(userId, 'CHAT_ROOM_CHANGED', { chatRoomId: projectId }, db)
}
