import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork, WorkParts } from '#kernel/work/unit-of-work.ts'
import { allLostIn, lostIn } from './access.ts'
import { changeVideoCall, currentVideoCall, inVideoCallWork, lockVideoCall } from './change-call.ts'
import type { FoundVideoCall } from './tables.ts'
import { videoCallAsSeen } from './show-call.ts'

/** Video calls of one run; the next one is a minute later. */
const AT_ONCE = 200

/**
 * The video call that a user is in, or that rings for them; first does what is due in it. For the device that is in it, this is
 * a sign of life (VIDEO-7).
 */
export const lookAtVideoCall = async (
  parts: WorkParts,
  userId: string,
  deviceId: string | null,
): Promise<VideoCall | null> => {
  const current = await currentVideoCall(parts.db, userId)
  if (current === undefined) return null
  return inVideoCallWork(parts, async (work) => {
    const before = await lockVideoCall(work.db, current)
    if (!before) return null
    const userIds = await lostIn(work.db, before, userId)
    const left = (await changeVideoCall(work, before, { act: 'lose', userIds })).found
    const { found } = await changeVideoCall(work, left, { act: 'look', userId, deviceId })
    const isCurrent = found.members.some(
      ({ user_id, state }) => user_id === userId && (state === 'ringing' || state === 'joined'),
    )
    return isCurrent ? videoCallAsSeen(work.db, userId, found, work.now) : null
  })
}

/** Takes those out of calls who have no part in them any more. @param who finds them in a call that is locked */
const loseIn = async (
  work: UnitOfWork,
  ids: readonly string[],
  who: (found: FoundVideoCall) => Promise<readonly string[]> | readonly string[],
): Promise<void> => {
  for (const id of [...new Set(ids)].sort()) {
    const found = await lockVideoCall(work.db, id)
    if (found) await changeVideoCall(work, found, { act: 'lose', userIds: await who(found) })
  }
}

/** The calls that ring for people of these conversations, or that they are in. */
const callsOfPeopleIn = async (db: Db, roomIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('video_call_members')
    .innerJoin('chat_room_members', 'chat_room_members.user_id', 'video_call_members.user_id')
    .select('call_id')
    .distinct()
    .where('chat_room_members.room_id', 'in', [...roomIds])
    .where('state', 'in', ['ringing', 'joined'])
    .execute()
  return rows.map(({ call_id }) => call_id)
}

/** A conversation is closed: whoever has no part in a video call any more is out of it at once (VIDEO-6, VIDEO-12). */
export const endVideoCallsOfClosed: Reaction<'conversation.closed'> = async (work, { roomIds }) => {
  if (roomIds.length === 0) return
  await loseIn(work, await callsOfPeopleIn(work.db, roomIds), (found) => allLostIn(work.db, found))
}

/**
 * An order went to somebody else, or to nobody: its earlier inspector is out at once of the video call that they are in by its conversation. Where the
 * two are in a call since one added the other, whoever was added is out of it (VIDEO-6, VIDEO-12).
 */
export const endVideoCallsOfLostOrder: Reaction<'order.inspector-lost'> = async (work, { order, inspectorId }) => {
  const rooms = await work.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('order_id', '=', order.id)
    .where('inspector_id', '=', inspectorId)
    .execute()
  const roomIds = rooms.map(({ id }) => id)
  if (roomIds.length === 0) return
  await loseIn(work, await callsOfPeopleIn(work.db, roomIds), ({ row, members }) => {
    const added = members.filter(({ room_id }) => room_id !== null && roomIds.includes(room_id))
    return [...(roomIds.includes(row.room_id) ? [inspectorId] : []), ...added.map(({ user_id }) => user_id)]
  })
}

/** An account is suspended: its user is out of their video call at once. */
export const endVideoCallOfSuspended: Reaction<'account.suspended'> = async (work, { userId }) => {
  const current = await currentVideoCall(work.db, userId)
  if (current !== undefined) await loseIn(work, [current], () => [userId])
}

/**
 * Ends what rings no longer and what is lost, where no browser asks any more. Each call is a step of its own.
 * @returns how many it looked at
 */
export const endDueVideoCalls = async (parts: WorkParts): Promise<number> => {
  const rows = await parts.db
    .selectFrom('video_calls')
    .select('id')
    .where('state', '!=', 'ended')
    .orderBy('begun_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows)
    await inVideoCallWork(parts, async (work) => {
      const found = await lockVideoCall(work.db, id)
      if (found) await changeVideoCall(work, found, { act: 'look' })
    })
  return rows.length
}
