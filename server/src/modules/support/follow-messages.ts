import { staffWith, supportRoles } from '#kernel/back-office/assignment.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { conversationPage, notifyStaff, refreshStaff } from './notify-staff.ts'

const texts = textsOf('support')

/** The text of the notification that someone waits for an answer. */
const whoAsks = async (db: Db, roomId: string, userId: string | null): Promise<Text> => {
  if (userId === null) {
    const { name } = await db
      .selectFrom('support_visitors')
      .select('name')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow()
    return texts.visitorAsks({ name })
  }
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return texts.userAsks({ name: `${person.first_name} ${person.last_name}` })
}

/**
 * Follows a new message of the person: the conversation waits for the staff, and is reopened if it was closed. If it
 * was not waiting before, the assigned member of staff is notified at once, or all of support if nobody is assigned.
 * If the assigned one can no longer answer, nobody is assigned any more, and all of support are notified (SUPPORT-8).
 */
export const followQuestion: Reaction<'support.asked'> = async (work, { roomId, userId, messageId }) => {
  const { db, now } = work
  const before = await db
    .selectFrom('support_conversations')
    .selectAll()
    .where('room_id', '=', roomId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isFresh = before.closed_at !== null
  // The member of staff who had it may be away by now.
  const assignee = isFresh ? null : before.assigned_to
  const hasLeft = assignee !== null && (await staffWith(db, supportRoles)).every(({ id }) => id !== assignee)
  await db
    .updateTable('support_conversations')
    .set({
      waits_since: before.closed_at === null ? (before.waits_since ?? now) : now,
      closed_at: null,
      assigned_to: hasLeft ? null : assignee,
    })
    .where('room_id', '=', roomId)
    .execute()
  if (isFresh || hasLeft || before.waits_since === null) {
    await notifyStaff(work, {
      message: await whoAsks(db, roomId, userId),
      actionLink: conversationPage(roomId),
      dedupeKey: `support:asked:${messageId}`,
      only: hasLeft ? null : assignee,
      except: userId,
    })
  }
  await refreshStaff(work, roomId)
}
