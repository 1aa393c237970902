import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { isInVideoCall } from '@fieldproof/policy/video-calls'
import { breaksUnique } from '#kernel/db/failures.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findRoomFor } from '#modules/chats/find-room.ts'
import { textsOf } from '#texts/texts-of.ts'
import { blocksAmong } from './access.ts'
import { refusalOf } from './act-in-call.ts'
import { isBusy, otherOf } from './begin-call.ts'
import { changeVideoCall, inVideoCallWork, lockVideoCall } from './change-call.ts'
import type { FoundVideoCall } from './tables.ts'
import { roomsAsSeen } from './seen-room.ts'
import { videoCallAsSeen } from './show-call.ts'

const texts = textsOf('video-calls')

type Body = CallParts<typeof chatsCalls.calls.addToVideoCall>['body']

/**
 * @throws {Refusal} 409 if the person and someone in the call have blocked each other; the text does not reveal who did
 */
const refuseBlocked = async (
  work: UnitOfWork,
  { members }: FoundVideoCall,
  otherId: string,
  name: string,
): Promise<void> => {
  const userIds = members.filter(isInVideoCall).map(({ user_id }) => user_id)
  const blocks = await blocksAmong(work.db, [...userIds, otherId])
  if (blocks.some(({ blocker_id, blocked_id }) => blocker_id === otherId || blocked_id === otherId))
    throw conflict(texts.cannotBeAdded({ name }))
}

/**
 * Calls one more person to a video call, through a conversation in which the user could call them (VIDEO-9).
 * @throws {Refusal} 404; 409 if the call is over, has four people already, or the person is in this or another call, is
 * blocked or cannot be called; 429
 */
export const addToVideoCall = async (
  { videoCallId, deviceId, chatRoomId }: Body,
  context: UserContext,
): Promise<VideoCall> => {
  const {
    limits,
    session: { userId },
  } = context
  await limits.count('video-call.account', userId)
  return inVideoCallWork(context, async (work) => {
    const { db, now } = work
    // Locks in the same order as at the beginning of a call: first the conversation, then the video call.
    const room = await findRoomFor(db, userId, chatRoomId, { lock: true })
    const found = await lockVideoCall(db, videoCallId)
    if (!found?.members.some(({ user_id }) => user_id === userId)) throw notFound(texts.noSuchCall())
    const otherId = await otherOf(work, userId, room)
    const name = (await roomsAsSeen(db, [{ roomId: chatRoomId, userId, otherId }]))[0]?.title ?? ''
    const isInThis = found.members.some((member) => member.user_id === otherId && isInVideoCall(member))
    if (!isInThis && (await isBusy(work, otherId))) throw conflict(texts.busy({ name }))
    await refuseBlocked(work, found, otherId, name)
    // Someone who began the call and left it joins again in their first place.
    const isOfCall = chatRoomId === found.row.room_id
    const added = { userId: otherId, addedBy: isOfCall ? null : userId, roomId: isOfCall ? null : chatRoomId }
    try {
      const { found: after, refusal } = await inSavepoint(db, () =>
        changeVideoCall(work, found, { act: 'add', userId, deviceId, added }),
      )
      if (refusal !== null) throw refusalOf(refusal)
      return await videoCallAsSeen(db, userId, after, now)
    } catch (error) {
      if (breaksUnique(error, 'video_calls_one_each')) throw conflict(texts.busy({ name }))
      throw error
    }
  })
}
