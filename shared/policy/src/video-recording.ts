import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { videoRecordingActs, videoRecordingEndings, videoRecordingStates } from '@fieldproof/contracts/lists'
import type { VideoCallFacts } from './video-calls.ts'

/** The stored state of a video call's recording. */
export interface VideoRecordingFacts {
  id: string
  /** Who requested it, and makes it. */
  askedBy: string
  /** The device that records: the one with which they take part in the call. */
  deviceId: string
  state: (typeof videoRecordingStates)[number]
  /** Who has consented. */
  agreed: readonly string[]
  askedAt: Date
  begunAt: Date | null
  endedAt: Date | null
  endedHow: (typeof videoRecordingEndings)[number] | null
}

/** An action on a recording; `refresh` re-evaluates it after time has passed or the call has changed. */
export type VideoRecordingAct =
  | { act: 'refresh' }
  | { act: (typeof videoRecordingActs)[number]; id: string; userId: string; deviceId: string }

/**
 * Why someone cannot request a recording: they are not in the call, or alone in it; they were added to it; or someone
 * has requested one already.
 */
export type VideoRecordingRefusal = 'not-in-call' | 'added' | 'asked-already'

export interface VideoRecordingOutcome {
  recording: VideoRecordingFacts | null
  refusal: VideoRecordingRefusal | null
}

const joinedIn = ({ members }: VideoCallFacts) => members.filter(({ state }) => state === 'joined')

const end = (
  recording: VideoRecordingFacts,
  endedHow: NonNullable<VideoRecordingFacts['endedHow']>,
  endedAt: Date,
): VideoRecordingFacts => ({ ...recording, state: 'ended', endedHow, endedAt })

/**
 * Applies the passage of time and the call's participants to a recording. It follows its maker to another device, or to
 * a reloaded page.
 */
const settle = (before: VideoRecordingFacts, call: VideoCallFacts, now: Date): VideoRecordingFacts => {
  if (before.state === 'ended') return before
  const people = joinedIn(call)
  const deviceId = people.find(({ userId }) => userId === before.askedBy)?.deviceId
  if (call.state !== 'active' || deviceId == null) return end(before, 'left', now)
  const recording = deviceId === before.deviceId ? before : { ...before, deviceId }
  const { agreed, askedAt, begunAt } = recording
  const isAgreed = people.every(({ userId }) => agreed.includes(userId))
  if (recording.state === 'asked') {
    const until = new Date(askedAt.getTime() + videoCallLimits.recordingAnswer)
    if (now >= until) return end(recording, 'unanswered', until)
    return isAgreed && people.length > 1 ? { ...recording, state: 'on', begunAt: now } : recording
  }
  if (!isAgreed) return end(recording, 'joined', now)
  const until = new Date((begunAt ?? now).getTime() + videoCallLimits.recordingLength)
  return now >= until ? end(recording, 'full', until) : recording
}

/**
 * Applies an action to the recording of a video call (VIDEO-15). It begins once all participants have consented, and
 * ends when one of them stops it, or when someone joins who was not asked. An action that no longer fits has no
 * effect, so each can be sent twice.
 * @param before the call's last recording; null if nobody has requested one
 * @param call its state after the same step
 */
export const videoRecordingAfter = (
  before: VideoRecordingFacts | null,
  call: VideoCallFacts,
  act: VideoRecordingAct,
  now: Date,
): VideoRecordingOutcome => {
  const recording = before && settle(before, call, now)
  if (act.act === 'refresh') return { recording, refusal: null }
  if (act.act === 'ask') {
    if (recording?.id === act.id) return { recording, refusal: null }
    const people = joinedIn(call)
    const me = people.find(({ userId, deviceId }) => userId === act.userId && deviceId === act.deviceId)
    if (call.state !== 'active' || !me || people.length < 2) return { recording, refusal: 'not-in-call' }
    if (me.addedBy !== null) return { recording, refusal: 'added' }
    if (recording && recording.state !== 'ended') return { recording, refusal: 'asked-already' }
    const created: VideoRecordingFacts = {
      id: act.id,
      askedBy: act.userId,
      deviceId: act.deviceId,
      state: 'asked',
      agreed: [act.userId],
      askedAt: now,
      begunAt: null,
      endedAt: null,
      endedHow: null,
    }
    return { recording: created, refusal: null }
  }
  const isIn = joinedIn(call).some(({ userId }) => userId === act.userId)
  if (!recording || recording.id !== act.id || recording.state === 'ended' || !isIn) return { recording, refusal: null }
  if (act.act === 'stop') return { recording: end(recording, 'stopped', now), refusal: null }
  if (recording.state !== 'asked') return { recording, refusal: null }
  if (act.act === 'refuse') return { recording: end(recording, 'refused', now), refusal: null }
  const agreed = recording.agreed.includes(act.userId) ? recording.agreed : [...recording.agreed, act.userId]
  return { recording: settle({ ...recording, agreed }, call, now), refusal: null }
}
