import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { VideoCallAct, VideoCallRefusal } from '@fieldproof/policy/video-calls'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { lostIn } from './access.ts'
import { changeVideoCall, currentVideoCall, inVideoCallWork, lockVideoCall } from './change-call.ts'
import { videoCallAsSeen } from './show-call.ts'

const texts = textsOf('video-calls')

/** Why an act was refused, in the user's words. */
export const refusalOf = (refusal: VideoCallRefusal): Refusal => conflict(texts[refusal]())

/**
 * Takes, declines or leaves a video call. People whose conversation is closed are taken out of the call first (VIDEO-6,
 * VIDEO-12).
 * @throws {Refusal} 404 if the call does not exist or the user is not in it; 409 if it cannot be taken
 */
export const actInVideoCall = async (
  videoCallId: string,
  act: Extract<VideoCallAct, { act: 'take' | 'decline' | 'leave' }>,
  context: UserContext,
): Promise<VideoCall> => {
  const {
    session: { userId },
  } = context
  // Throws the refusal only after the commit, so that due changes are stored.
  const { seen, refusal } = await inVideoCallWork(context, async (work) => {
    const found = await lockVideoCall(work.db, videoCallId)
    if (!found?.members.some(({ user_id }) => user_id === userId)) throw notFound(texts.noSuchCall())
    if (act.act === 'take') {
      const current = await currentVideoCall(work.db, userId)
      if (current !== undefined && current !== videoCallId) throw conflict(texts.inAnother())
    }
    const lost = await lostIn(work.db, found, userId)
    const left = lost.length > 0 ? (await changeVideoCall(work, found, { act: 'lose', userIds: lost })).found : found
    const changed = lost.includes(userId)
      ? { found: left, refusal: act.act === 'take' ? ('over' as const) : null }
      : await changeVideoCall(work, left, act)
    return { seen: await videoCallAsSeen(work.db, userId, changed.found, work.now), refusal: changed.refusal }
  })
  if (refusal !== null) throw refusalOf(refusal)
  return seen
}
