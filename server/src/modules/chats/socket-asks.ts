import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { Asker } from '#kernel/realtime/socket-ask.ts'
import type { Db } from '#kernel/db/connect.ts'
import { closureOf, findRoomFor } from './find-room.ts'
import { onlineAmong } from '#kernel/realtime/connections.ts'
import { acquaintancesAmong, sharingWith } from './acquaintances.ts'

/** Milliseconds between two announcements that a socket's user types in a conversation. */
const TYPING_PAUSE = 3_000

/** Whether typing should be announced now; forgets old announcements. */
const isTimeToAnnounce = (typed: Map<string, number>, roomId: string, now: number): boolean => {
  for (const [id, at] of typed) if (now - at >= TYPING_PAUSE) typed.delete(id)
  if (typed.has(roomId)) return false
  typed.set(roomId, now)
  return true
}

/**
 * Notifies the others that a user types, once both have written (CHAT-14), if both sides show it (CHAT-18); nothing is
 * stored.
 * @param typed when this socket last announced typing, by conversation; like `now`, in milliseconds of the machine's
 * clock
 * @throws {Refusal} 404 if the user is no member
 */
export const sendTyping = async (
  db: Db,
  realtime: Pick<Realtime, 'toUser'>,
  { userId, roomId, typed, now }: { userId: string; roomId: string; typed: Map<string, number>; now: number },
): Promise<void> => {
  if (!isTimeToAnnounce(typed, roomId, now)) return
  const found = await findRoomFor(db, userId, roomId)
  const { room, others } = found
  if (room.subject !== null && room.answered_at === null) return
  if (others.length === 0 || (await closureOf(db, userId, found)) !== null) return
  const sharing = await sharingWith(
    db,
    userId,
    others.map((other) => other.user_id),
    'shares_typing',
  )
  for (const otherId of sharing) await realtime.toUser(otherId, 'CHAT_TYPING', { chatRoomId: room.id, userId })
}

/**
 * Subscribes a browser to the presence of people, as far as its user may see it. The subscription begins before the
 * query, so that nobody who connects in between is missed.
 * @returns which of them are online
 */
export const watchPeople = async (
  { db, userId, watch }: Pick<Asker, 'db' | 'userId' | 'watch'>,
  userIds: readonly string[],
): Promise<string[]> => {
  const watched = await acquaintancesAmong(db, userId, userIds)
  await watch(watched)
  return [...(await onlineAmong(db, watched))]
}
