import type { Db } from '#kernel/db/connect.ts'
import { isInVideoCall } from '@fieldproof/policy/video-calls'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { closureOf, findRoomFor, type FoundRoom } from '#modules/chats/find-room.ts'
import type { FoundVideoCall } from './tables.ts'

const roomFor = async (db: Db, userId: string, roomId: string): Promise<FoundRoom | null> => {
  try {
    return await findRoomFor(db, userId, roomId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * The people of a call who may no longer be in it, judged by the conversation through which the user is in it (VIDEO-6,
 * VIDEO-12). Of the two who began the call, that is the one who is blocked, whose account is closed, or who lost
 * the order. A user who was added by another person has to leave.
 */
export const lostIn = async (db: Db, { row, members }: FoundVideoCall, userId: string): Promise<string[]> => {
  const me = members.find(({ user_id }) => user_id === userId)
  const found = me && (await roomFor(db, userId, me.room_id ?? row.room_id))
  if (!found) return [userId]
  const closure = await closureOf(db, userId, found)
  if (closure === null) return []
  if (me.added_by !== null) return [userId]
  if (closure === 'inspector-changed') return [found.room.inspector_id ?? userId]
  return closure === 'blocked-by-me' || closure === 'account-gone' ? [found.other?.user_id ?? userId] : [userId]
}

/**
 * The conversation through which two people of a call know each other: that of the two who began, or that of someone
 * who was added with the person who added them; null if they have none.
 */
export const roomBetween = ({ row, members }: FoundVideoCall, userId: string, otherId: string): string | null => {
  const of = (id: string) => members.find(({ user_id }) => user_id === id)
  const [one, other] = [of(userId), of(otherId)]
  if (!one || !other) return null
  if (one.added_by === otherId) return one.room_id
  if (other.added_by === userId) return other.room_id
  return one.added_by === null && other.added_by === null ? row.room_id : null
}

/** Pairs of people, one of whom has blocked the other. */
export const blocksAmong = async (
  db: Db,
  userIds: readonly string[],
): Promise<{ blocker_id: string; blocked_id: string }[]> =>
  db
    .selectFrom('chat_blocks')
    .select(['blocker_id', 'blocked_id'])
    .where('blocker_id', 'in', [...userIds])
    .where('blocked_id', 'in', [...userIds])
    .execute()

/**
 * Everyone who may no longer be in a call: their conversation is closed, or they and another person of the call are
 * blocked. Of two such people the one who was added has to leave; if both were added, the blocked one.
 */
export const allLostIn = async (db: Db, found: FoundVideoCall): Promise<string[]> => {
  const inIt = found.members.filter(isInVideoCall)
  const lost: string[] = []
  for (const { user_id } of inIt) lost.push(...(await lostIn(db, found, user_id)))
  const blocks = await blocksAmong(
    db,
    inIt.map(({ user_id }) => user_id),
  )
  for (const { blocker_id, blocked_id } of blocks) {
    if (roomBetween(found, blocker_id, blocked_id) !== null) continue
    const wasAdded = inIt.some(({ user_id, added_by }) => user_id === blocked_id && added_by !== null)
    lost.push(wasAdded ? blocked_id : blocker_id)
  }
  return lost
}
