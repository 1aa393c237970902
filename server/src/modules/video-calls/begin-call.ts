import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import { breaksUnique } from '#kernel/db/failures.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, refuse } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findRoomFor, type FoundRoom } from '#modules/chats/find-room.ts'
import { refuseWithoutVideo } from '#modules/chats/video-room-token.ts'
import { textsOf } from '#texts/texts-of.ts'
import { changeVideoCall, currentVideoCall, inVideoCallWork, lockVideoCall, showVideoCall } from './change-call.ts'
import { pushRinging } from './push-ringing.ts'
import type { FoundVideoCall } from './tables.ts'
import { roomsAsSeen } from './seen-room.ts'
import { videoCallAsSeen } from './show-call.ts'

const texts = textsOf('video-calls')

type Body = CallParts<typeof chatsCalls.calls.beginVideoCall>['body']

/**
 * The other person of a conversation, if they may be called.
 * @throws {Refusal} 409 if there is no one to call, or they may not be called yet (VIDEO-1)
 */
export const otherOf = async (work: UnitOfWork, userId: string, found: FoundRoom): Promise<string> => {
  await refuseWithoutVideo(work.db, userId, found)
  if (!found.other) throw conflict(texts.nobodyElse())
  return found.other.user_id
}

/** Whether someone is in another video call, after the due changes of that call are made (VIDEO-3). */
export const isBusy = async (work: UnitOfWork, userId: string): Promise<boolean> => {
  const current = await currentVideoCall(work.db, userId)
  const found = current === undefined ? undefined : await lockVideoCall(work.db, current)
  if (!found) return false
  return (await changeVideoCall(work, found, { act: 'refresh' })).found.row.state !== 'ended'
}

const insert = async (
  { db, now }: UnitOfWork,
  userId: string,
  otherId: string,
  { _id, deviceId }: Body,
  roomId: string,
): Promise<FoundVideoCall> => {
  const row = await db
    .insertInto('video_calls')
    .values({
      id: _id.toLowerCase(),
      room_id: roomId,
      begun_by: userId,
      state: 'ringing',
      begun_at: now,
      rings_until: new Date(now.getTime() + videoCallLimits.ring),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const members = await db
    .insertInto('video_call_members')
    .values([
      { call_id: row.id, user_id: userId, state: 'joined', device_id: deviceId, heard_at: now },
      { call_id: row.id, user_id: otherId, state: 'ringing', device_id: null, heard_at: null },
    ])
    .returningAll()
    .execute()
  return { row, members, recording: null }
}

/**
 * Calls the other person of a conversation of two; the call rings on all their devices (VIDEO-1, VIDEO-2).
 * @throws {Refusal} 404; 409 if the conversation is closed or not answered yet, or one of the two is in another video
 * call; 422 if another call has the id; 429
 */
export const beginVideoCall = async (body: Body, context: UserContext): Promise<VideoCall> => {
  const {
    limits,
    session: { userId },
  } = context
  await limits.count('video-call.account', userId)
  return inVideoCallWork(context, async (work) => {
    const { db, now } = work
    const room = await findRoomFor(db, userId, body.chatRoomId, { lock: true })
    const earlier = await lockVideoCall(db, body._id.toLowerCase())
    if (earlier) {
      const isSame = earlier.row.begun_by === userId && earlier.row.room_id === room.room.id
      if (!isSame) throw refuse('key-reused', textsOf('refusals').sentBefore())
      return videoCallAsSeen(db, userId, earlier, now)
    }
    const otherId = await otherOf(work, userId, room)
    if (await isBusy(work, userId)) throw conflict(texts.inAnother())
    const name = async () => (await roomsAsSeen(db, [{ roomId: room.room.id, userId, otherId }]))[0]?.title ?? ''
    if (await isBusy(work, otherId)) throw conflict(texts.busy({ name: await name() }))
    try {
      const made = await inSavepoint(db, () => insert(work, userId, otherId, body, room.room.id))
      await showVideoCall(work, made)
      await pushRinging(work, made)
      return await videoCallAsSeen(db, userId, made, now)
    } catch (error) {
      // Both called at the same time.
      if (breaksUnique(error, 'video_calls_one_each')) throw conflict(texts.busy({ name: await name() }))
      throw error
    }
  })
}
