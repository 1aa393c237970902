import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { videoRecordingAfter } from '@fieldproof/policy/video-recording'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { changeVideoCall, factsOf, inVideoCallWork, lockVideoCall, showVideoCall } from './change-call.ts'
import { keepRecording, recordingFacts } from './recordings.ts'
import { videoCallAsSeen } from './show-call.ts'

const texts = textsOf('video-calls')

/**
 * Asks for a recording of a video call, agrees to it or refuses it, or stops it (VIDEO-15).
 * @throws {Refusal} 404 if the call does not exist or the user is not in it; 409 if no one can ask now, or someone has
 * asked; 422 if another call has the id
 */
export const recordVideoCall = async (
  { videoCallId, recordingId, deviceId, act }: CallParts<typeof chatsCalls.calls.recordVideoCall>['body'],
  context: UserContext,
): Promise<VideoCall> => {
  const {
    session: { userId },
  } = context
  const { seen, refusal } = await inVideoCallWork(context, async (work) => {
    const { db, now } = work
    const locked = await lockVideoCall(db, videoCallId)
    const me = locked?.members.find(({ user_id }) => user_id === userId)
    if (!locked || !me || me.state === 'removed') throw notFound(texts.noSuchCall())
    const { found } = await changeVideoCall(work, locked, { act: 'refresh' })
    const before = found.recording && recordingFacts(found.recording)
    const outcome = videoRecordingAfter(
      before,
      factsOf(found),
      { act, id: recordingId.toLowerCase(), userId, deviceId },
      now,
    )
    if (outcome.recording === null || outcome.recording === before)
      return { seen: await videoCallAsSeen(db, userId, found, now), refusal: outcome.refusal }
    const changed = { ...found, recording: await keepRecording(db, found.row.id, outcome.recording) }
    await showVideoCall(work, changed)
    return { seen: await videoCallAsSeen(db, userId, changed, now), refusal: outcome.refusal }
  })
  if (refusal !== null) throw conflict(texts[refusal]())
  return seen
}
