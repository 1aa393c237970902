import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { isAwayFromVideoCall, isInVideoCall } from '@fieldproof/policy/video-calls'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork, WorkParts } from '#kernel/work/unit-of-work.ts'
import { allLostIn, lostIn } from './access.ts'
import { changeVideoCall, currentVideoCall, inVideoCallWork, lockVideoCall, videoCallToRejoin } from './change-call.ts'
import type { FoundVideoCall } from './tables.ts'
import { videoCallAsSeen } from './show-call.ts'

/** How many video calls one run looks at; the next run follows a minute later. */
const AT_ONCE = 200

/**
 * Returns the video call that a user is in, or that rings for them, or else one that they may join again (VIDEO-11),
 * after its due changes are made. A request from the device in the call is also its heartbeat (VIDEO-7).
 */
export const lookAtVideoCall = async (
  parts: WorkParts,
  userId: string,
  deviceId: string | null,
): Promise<VideoCall | null> => {
  const id = (await currentVideoCall(parts.db, userId)) ?? (await videoCallToRejoin(parts.db, userId))
  if (id === undefined) return null
  return inVideoCallWork(parts, async (work) => {
    const before = await lockVideoCall(work.db, id)
    if (!before) return null
    const userIds = await lostIn(work.db, before, userId)
    const left = (await changeVideoCall(work, before, { act: 'lose', userIds })).found
    const { found } = await changeVideoCall(work, left, { act: 'refresh', userId, deviceId })
    const me = found.members.find(({ user_id }) => user_id === userId)
    const isShown =
      me !== undefined &&
      !userIds.includes(userId) &&
      (isInVideoCall(me) || (found.row.state === 'active' && isAwayFromVideoCall(me)))
    return isShown ? videoCallAsSeen(work.db, userId, found, work.now) : null
  })
}

/** Takes people out of calls in which they may no longer be. @param who finds those people in a locked call */
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

/** The calls that the people of these conversations are in, or that ring for them. */
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

/**
 * When conversations are closed, takes the people who may no longer be in a video call out of it at once (VIDEO-6,
 * VIDEO-12).
 */
export const endVideoCallsOfClosed: Reaction<'conversation.closed'> = async (work, { roomIds }) => {
  if (roomIds.length === 0) return
  await loseIn(work, await callsOfPeopleIn(work.db, roomIds), (found) => allLostIn(work.db, found))
}

/**
 * When an order gets another inspector or none, takes its earlier inspector at once out of the video call that they are
 * in through its conversation. If one of the two added the other to a call, the added person has to leave it (VIDEO-6,
 * VIDEO-12).
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

/** When an account is suspended, takes its user out of their video call at once. */
export const endVideoCallOfSuspended: Reaction<'account.suspended'> = async (work, { userId }) => {
  const current = await currentVideoCall(work.db, userId)
  if (current !== undefined) await loseIn(work, [current], () => [userId])
}

/**
 * Ends ringing and lost calls for which no browser asks any more. Each call has a transaction of its own.
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
      if (found) await changeVideoCall(work, found, { act: 'refresh' })
    })
  return rows.length
}
