import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { Reaction, UnitOfWork, WorkParts } from '#kernel/work/unit-of-work.ts'
import { hasAccess } from './access.ts'
import { changeVideoCall, currentVideoCall, inVideoCallWork, lockVideoCall } from './change-call.ts'
import { videoCallAsSeen } from './show-call.ts'

/** Video calls of one run; the next one is a minute later. */
const AT_ONCE = 200

/**
 * The video call that rings for a user or that they are in, once what is due in it has been done. For the device that is in
 * it, this is a sign of life (VIDEO-7).
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
    const isOpen = await hasAccess(work.db, userId, before.row.room_id)
    const { found } = await changeVideoCall(work, before, isOpen ? { act: 'look', userId, deviceId } : { act: 'close' })
    const isCurrent = found.members.some(
      ({ user_id, state }) => user_id === userId && (state === 'ringing' || state === 'joined'),
    )
    return isCurrent ? videoCallAsSeen(work.db, userId, found, work.now) : null
  })
}

const endAll = async (work: UnitOfWork, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const found = await lockVideoCall(work.db, id)
    if (found) await changeVideoCall(work, found, { act: 'close' })
  }
}

/** A conversation is closed: whoever talks in it by video is out at once (VIDEO-6). */
export const endVideoCallsOfClosed: Reaction<'conversation.closed'> = async (work, { roomIds }) => {
  const rows = await work.db
    .selectFrom('video_calls')
    .select('id')
    .where('room_id', 'in', [...roomIds])
    .where('state', '!=', 'ended')
    .execute()
  await endAll(
    work,
    rows.map(({ id }) => id),
  )
}

/** An order went to somebody else, or to nobody: its earlier inspector is out of its video call at once (VIDEO-6). */
export const endVideoCallsOfLostOrder: Reaction<'order.inspector-lost'> = async (work, { order, inspectorId }) => {
  const rows = await work.db
    .selectFrom('video_calls')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'video_calls.room_id')
    .select('video_calls.id')
    .where('chat_rooms.order_id', '=', order.id)
    .where('chat_rooms.inspector_id', '=', inspectorId)
    .where('state', '!=', 'ended')
    .execute()
  await endAll(
    work,
    rows.map(({ id }) => id),
  )
}

/** An account is suspended: its user is out of their video call at once. */
export const endVideoCallOfSuspended: Reaction<'account.suspended'> = async (work, { userId }) => {
  const current = await currentVideoCall(work.db, userId)
  if (current !== undefined) await endAll(work, [current])
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
