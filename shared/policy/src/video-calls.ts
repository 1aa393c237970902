import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { videoCallEndings, videoCallMemberStates, videoCallStates } from '@fieldproof/contracts/lists'

export interface VideoCallMember {
  userId: string
  state: (typeof videoCallMemberStates)[number]
  /** The device on which they are in it. */
  deviceId: string | null
  /** The last sign of life of that device. */
  heardAt: Date | null
}

/** What is decided from: a video call as it is kept. */
export interface VideoCallFacts {
  state: (typeof videoCallStates)[number]
  endedHow: (typeof videoCallEndings)[number] | null
  begunBy: string
  /** Until when it rings. */
  ringsUntil: Date
  answeredAt: Date | null
  endedAt: Date | null
  members: readonly VideoCallMember[]
}

/** What somebody does in a video call; `look` is time that passes, `close` the end of the conversation. */
export type VideoCallAct =
  | { act: 'take'; userId: string; deviceId: string; isMoved: boolean }
  | { act: 'decline'; userId: string }
  | { act: 'leave'; userId: string; deviceId: string }
  | { act: 'look'; userId?: string; deviceId?: string | null }
  | { act: 'close' }

/** Why a video call cannot be taken: it is over, or the user is in it on another device. */
export type VideoCallRefusal = 'over' | 'elsewhere'

export interface VideoCallOutcome {
  call: VideoCallFacts
  refusal: VideoCallRefusal | null
}

const joined = ({ members }: VideoCallFacts): readonly VideoCallMember[] =>
  members.filter(({ state }) => state === 'joined')

const end = (call: VideoCallFacts, endedHow: NonNullable<VideoCallFacts['endedHow']>, now: Date): VideoCallFacts => ({
  ...call,
  state: 'ended',
  endedHow,
  endedAt: now,
  members: call.members.map((member) => {
    if (member.state === 'ringing') return { ...member, state: endedHow === 'declined' ? 'declined' : 'missed' }
    return member.state === 'joined' ? { ...member, state: 'left' } : member
  }),
})

const withMember = (call: VideoCallFacts, userId: string, change: Partial<VideoCallMember>): VideoCallFacts => ({
  ...call,
  members: call.members.map((member) => (member.userId === userId ? { ...member, ...change } : member)),
})

/** Ends a video call in which nobody is left to talk to. */
const settle = (call: VideoCallFacts, now: Date): VideoCallFacts => {
  if (call.state === 'ended') return call
  const isRinging = call.members.some(({ state }) => state === 'ringing')
  const inIt = joined(call).length
  if (call.state === 'active') return inIt > 1 || (inIt === 1 && isRinging) ? call : end(call, 'ended', now)
  if (inIt === 0) return end(call, 'missed', now)
  return isRinging ? call : end(call, 'declined', now)
}

/** What the time that has passed makes of a video call: it rings no longer, or a device is lost (VIDEO-2, VIDEO-7). */
const pass = (call: VideoCallFacts, now: Date): VideoCallFacts => {
  if (call.state === 'ended') return call
  const lostBefore = now.getTime() - videoCallLimits.lost
  const without: VideoCallFacts = {
    ...call,
    members: call.members.map((member) =>
      member.state === 'joined' && (member.heardAt?.getTime() ?? 0) < lostBefore
        ? { ...member, state: 'left' }
        : member,
    ),
  }
  const isOver = now >= call.ringsUntil
  const hushed: VideoCallFacts = isOver
    ? {
        ...without,
        members: without.members.map((member) =>
          member.state === 'ringing' ? { ...member, state: 'missed' } : member,
        ),
      }
    : without
  if (hushed.state === 'ringing' && isOver) return end(hushed, 'missed', call.ringsUntil)
  return settle(hushed, now)
}

const take = (
  call: VideoCallFacts,
  { userId, deviceId, isMoved }: Extract<VideoCallAct, { act: 'take' }>,
  now: Date,
): VideoCallOutcome => {
  const me = call.members.find((member) => member.userId === userId)
  if (call.state === 'ended' || !me) return { call, refusal: 'over' }
  if (me.state === 'joined' && me.deviceId !== deviceId && !isMoved) return { call, refusal: 'elsewhere' }
  if (me.state !== 'joined' && me.state !== 'ringing' && !isMoved) return { call, refusal: 'over' }
  const entered = withMember(call, userId, { state: 'joined', deviceId, heardAt: now })
  if (joined(entered).length < 2) return { call: entered, refusal: null }
  return { call: { ...entered, state: 'active', answeredAt: entered.answeredAt ?? now }, refusal: null }
}

/**
 * What becomes of a video call when somebody acts, or when time passes (VIDEO-2, VIDEO-6, VIDEO-7). An act that no longer
 * fits changes nothing, so each can be sent twice.
 */
export const videoCallAfter = (before: VideoCallFacts, act: VideoCallAct, now: Date): VideoCallOutcome => {
  const call = pass(before, now)
  if (act.act === 'take') return take(call, act, now)
  if (call.state === 'ended') return { call, refusal: null }
  switch (act.act) {
    case 'close':
      return { call: end(call, 'closed', now), refusal: null }
    case 'decline': {
      const isRinging = call.members.some(({ userId, state }) => userId === act.userId && state === 'ringing')
      return {
        call: isRinging ? settle(withMember(call, act.userId, { state: 'declined' }), now) : call,
        refusal: null,
      }
    }
    case 'leave': {
      const isIn = joined(call).some(({ userId, deviceId }) => userId === act.userId && deviceId === act.deviceId)
      if (!isIn) return { call, refusal: null }
      // Whoever calls and gives up leaves a missed call behind.
      const left = withMember(call, act.userId, { state: 'left' })
      return { call: call.state === 'ringing' ? end(left, 'missed', now) : settle(left, now), refusal: null }
    }
    case 'look': {
      const isIn = joined(call).some(({ userId, deviceId }) => userId === act.userId && deviceId === act.deviceId)
      return {
        call: isIn && act.userId !== undefined ? withMember(call, act.userId, { heardAt: now }) : call,
        refusal: null,
      }
    }
  }
}
