import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { videoCallEndings, videoCallMemberStates, videoCallStates } from '@fieldproof/contracts/lists'

export interface VideoCallMember {
  userId: string
  state: (typeof videoCallMemberStates)[number]
  /** The device on which they are in it. */
  deviceId: string | null
  /** The last sign of life of that device. */
  heardAt: Date | null
  /** Who added them to the call, and by which conversation; null for the two of its own conversation (VIDEO-9). */
  addedBy: string | null
  roomId: string | null
  /** Until when it rings for somebody who was added; null where the call's own time counts. */
  ringsUntil: Date | null
  /** When they took it last. */
  joinedAt: Date | null
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

/** What somebody does in a video call; `look` is time that passes, `lose` that people have no part in it any more. */
export type VideoCallAct =
  | { act: 'take'; userId: string; deviceId: string; isMoved: boolean }
  | { act: 'decline'; userId: string }
  | { act: 'leave'; userId: string; deviceId: string }
  | { act: 'look'; userId?: string; deviceId?: string | null }
  | { act: 'add'; userId: string; deviceId: string; added: Pick<VideoCallMember, 'userId' | 'addedBy' | 'roomId'> }
  | { act: 'lose'; userIds: readonly string[] }

/**
 * Why a video call cannot be taken, or nobody added: it is over, the user is in it on another device, four are in it, or the other is
 * in it already.
 */
export type VideoCallRefusal = 'over' | 'elsewhere' | 'full' | 'there'

export interface VideoCallOutcome {
  call: VideoCallFacts
  refusal: VideoCallRefusal | null
}

/** Whether a call rings for somebody, or they are in it. */
export const isInVideoCall = ({ state }: Pick<VideoCallMember, 'state'>): boolean =>
  state === 'ringing' || state === 'joined'

const isFull = ({ members }: VideoCallFacts): boolean =>
  members.filter(isInVideoCall).length >= videoCallLimits.peopleMax

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
  const hushed: VideoCallFacts = {
    ...without,
    members: without.members.map((member) =>
      member.state === 'ringing' && now >= (member.ringsUntil ?? call.ringsUntil)
        ? { ...member, state: 'missed' }
        : member,
    ),
  }
  if (hushed.state === 'ringing' && now >= call.ringsUntil) return end(hushed, 'missed', call.ringsUntil)
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
  if (!isInVideoCall(me)) {
    // Whoever was in it comes back by the same act as one who moves to another device (VIDEO-11).
    if (!isMoved || me.state === 'removed') return { call, refusal: 'over' }
    if (isFull(call)) return { call, refusal: 'full' }
  }
  const joinedAt = me.state === 'joined' ? me.joinedAt : now
  const entered = withMember(call, userId, { state: 'joined', deviceId, heardAt: now, joinedAt })
  if (joined(entered).length < 2) return { call: entered, refusal: null }
  return { call: { ...entered, state: 'active', answeredAt: entered.answeredAt ?? now }, refusal: null }
}

/** Rings for one more person (VIDEO-9). */
const add = (
  call: VideoCallFacts,
  { userId, deviceId, added }: Extract<VideoCallAct, { act: 'add' }>,
  now: Date,
): VideoCallOutcome => {
  const isIn = joined(call).some((member) => member.userId === userId && member.deviceId === deviceId)
  if (call.state !== 'active' || !isIn) return { call, refusal: 'over' }
  const before = call.members.find((member) => member.userId === added.userId)
  if (before && isInVideoCall(before)) return { call, refusal: 'there' }
  if (isFull(call)) return { call, refusal: 'full' }
  const member: VideoCallMember = {
    ...added,
    state: 'ringing',
    deviceId: null,
    heardAt: null,
    joinedAt: null,
    ringsUntil: new Date(now.getTime() + videoCallLimits.ring),
  }
  const others = call.members.filter((one) => one !== before)
  return { call: { ...call, members: [...others, member] }, refusal: null }
}

/**
 * Takes people out who have no part in the call any more, with those that they added (VIDEO-12). With nobody left to talk to, it ends
 * as closed.
 */
const lose = (call: VideoCallFacts, userIds: readonly string[], now: Date): VideoCallFacts => {
  const lost = new Set(userIds)
  for (const { userId, addedBy } of [...call.members, ...call.members])
    if (addedBy !== null && lost.has(addedBy)) lost.add(userId)
  const isHit = call.members.some((member) => isInVideoCall(member) && lost.has(member.userId))
  if (!isHit) return call
  const without: VideoCallFacts = {
    ...call,
    members: call.members.map((member) => (lost.has(member.userId) ? { ...member, state: 'removed' } : member)),
  }
  const inIt = joined(without).length
  const isRinging = without.members.some(({ state }) => state === 'ringing')
  const goesOn = call.state === 'active' && (inIt > 1 || (inIt === 1 && isRinging))
  return goesOn ? without : end(without, 'closed', now)
}

/**
 * What becomes of a video call when somebody acts, or when time passes (VIDEO-2, VIDEO-7, VIDEO-9 to VIDEO-12). An act that no longer
 * fits changes nothing, so each can be sent twice.
 */
export const videoCallAfter = (before: VideoCallFacts, act: VideoCallAct, now: Date): VideoCallOutcome => {
  const call = pass(before, now)
  if (act.act === 'take') return take(call, act, now)
  if (act.act === 'add') return add(call, act, now)
  if (call.state === 'ended') return { call, refusal: null }
  switch (act.act) {
    case 'lose':
      return { call: lose(call, act.userIds, now), refusal: null }
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
