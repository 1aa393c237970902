import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { VideoCallAct } from '@fieldproof/policy/video-calls'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { hasAccess } from './access.ts'
import { changeVideoCall, inVideoCallWork, lockVideoCall } from './change-call.ts'
import { videoCallAsSeen } from './show-call.ts'

const texts = textsOf('video-calls')

/**
 * Takes, declines or leaves a video call. Where the user has lost the conversation, that ends the call instead (VIDEO-6).
 * @throws {Refusal} 404 for everybody who is not in the call, as for one that does not exist; 409 where it cannot be taken
 */
export const actInVideoCall = async (
  videoCallId: string,
  act: Extract<VideoCallAct, { userId: string }>,
  context: UserContext,
): Promise<VideoCall> => {
  const {
    session: { userId },
  } = context
  // A refusal is thrown once what was due has been kept.
  const { seen, refusal } = await inVideoCallWork(context, async (work) => {
    const found = await lockVideoCall(work.db, videoCallId)
    if (!found?.members.some(({ user_id }) => user_id === userId)) throw notFound(texts.noSuchCall())
    const isOpen = await hasAccess(work.db, userId, found.row.room_id)
    const changed = await changeVideoCall(work, found, isOpen ? act : { act: 'close' })
    const isTaken = act.act !== 'take' || (isOpen && changed.refusal === null)
    return {
      seen: await videoCallAsSeen(work.db, userId, changed.found, work.now),
      refusal: isTaken ? null : (changed.refusal ?? 'over'),
    }
  })
  if (refusal !== null) throw conflict(refusal === 'over' ? texts.over() : texts.elsewhere())
  return seen
}
