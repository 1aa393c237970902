import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { videoCallEndings, videoCallMemberStates, videoCallStates } from '@fieldproof/contracts/lists'

export interface VideoCallMember {
  userId: string
  state: (typeof videoCallMemberStates)[number]
  /** The device with which they take part. */
  deviceId: string | null
  /** The last heartbeat of that device. */
  lastHeartbeatAt: Date | null
  /** Who added them to the call, and by which conversation; null for the two of its own conversation (VIDEO-9). */
  addedBy: string | null
  roomId: string | null
  /** Until when it rings for an added person; null if the call's own time applies. */
  ringsUntil: Date | null
  /** When they last answered. */
  joinedAt: Date | null
}

/** The stored state of a video call. */
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

/**
 * An action in a video call. `refresh` re-evaluates the call after time has passed; with a user, it is their device's
 * heartbeat. `lose`: people may no longer take part.
 */
export type VideoCallAct =
  | { act: 'take'; userId: string; deviceId: string; isMoved: boolean }
  | { act: 'decline'; userId: string }
  | { act: 'leave'; userId: string; deviceId: string }
  | { act: 'refresh'; userId?: string; deviceId?: string | null }
  | { act: 'add'; userId: string; deviceId: string; added: Pick<VideoCallMember, 'userId' | 'addedBy' | 'roomId'> }
  | { act: 'lose'; userIds: readonly string[] }

/**
 * Why a video call cannot be answered, or a person not added: it is over, the user takes part on another device, it has
 * four people, or the other person takes part already.
 */
export type VideoCallRefusal = 'over' | 'elsewhere' | 'full' | 'there'

export interface VideoCallOutcome {
  call: VideoCallFacts
  refusal: VideoCallRefusal | null
}

/** Whether a call rings for a person, or they take part. */
export const isInVideoCall = ({ state }: Pick<VideoCallMember, 'state'>): boolean =>
  state === 'ringing' || state === 'joined'

/** Whether someone left, declined or missed a call, and so may join it while it goes on (VIDEO-11). */
export const isAwayFromVideoCall = ({ state }: Pick<VideoCallMember, 'state'>): boolean =>
  state === 'left' || state === 'declined' || state === 'missed'

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

/** Ends a video call in which one person is alone, or nobody is left. */
const settle = (call: VideoCallFacts, now: Date): VideoCallFacts => {
  if (call.state === 'ended') return call
  const isRinging = call.members.some(({ state }) => state === 'ringing')
  const inIt = joined(call).length
  if (call.state === 'active') return inIt > 1 || (inIt === 1 && isRinging) ? call : end(call, 'ended', now)
  if (inIt === 0) return end(call, 'missed', now)
  return isRinging ? call : end(call, 'declined', now)
}

/** Applies the passage of time to a video call: it stops ringing, or a device is lost (VIDEO-2, VIDEO-7). */
const pass = (call: VideoCallFacts, now: Date): VideoCallFacts => {
  if (call.state === 'ended') return call
  const lostBefore = now.getTime() - videoCallLimits.lost
  const withoutLost: VideoCallFacts = {
    ...call,
    members: call.members.map((member) =>
      member.state === 'joined' && (member.lastHeartbeatAt?.getTime() ?? 0) < lostBefore
        ? { ...member, state: 'left' }
        : member,
    ),
  }
  const afterRinging: VideoCallFacts = {
    ...withoutLost,
    members: withoutLost.members.map((member) =>
      member.state === 'ringing' && now >= (member.ringsUntil ?? call.ringsUntil)
        ? { ...member, state: 'missed' }
        : member,
    ),
  }
  if (afterRinging.state === 'ringing' && now >= call.ringsUntil) return end(afterRinging, 'missed', call.ringsUntil)
  return settle(afterRinging, now)
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
    // Returning after leaving is the same action as moving to another device (VIDEO-11).
    if (!isMoved || me.state === 'removed') return { call, refusal: 'over' }
    if (isFull(call)) return { call, refusal: 'full' }
  }
  const joinedAt = me.state === 'joined' ? me.joinedAt : now
  const entered = withMember(call, userId, { state: 'joined', deviceId, lastHeartbeatAt: now, joinedAt })
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
    lastHeartbeatAt: null,
    joinedAt: null,
    ringsUntil: new Date(now.getTime() + videoCallLimits.ring),
  }
  const others = call.members.filter((one) => one !== before)
  return { call: { ...call, members: [...others, member] }, refusal: null }
}

/**
 * Removes people who may no longer take part, with those that they added (VIDEO-12). If one person alone is left, the
 * call ends as closed.
 */
const lose = (call: VideoCallFacts, userIds: readonly string[], now: Date): VideoCallFacts => {
  const lost = new Set(userIds)
  for (const { userId, addedBy } of [...call.members, ...call.members])
    if (addedBy !== null && lost.has(addedBy)) lost.add(userId)
  const isAffected = call.members.some((member) => isInVideoCall(member) && lost.has(member.userId))
  if (!isAffected) return call
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
 * Applies an action, or the passage of time, to a video call (VIDEO-2, VIDEO-7, VIDEO-9 to VIDEO-12). An action that no
 * longer fits has no effect, so each can be sent twice.
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
      // A caller who gives up leaves a missed call.
      const left = withMember(call, act.userId, { state: 'left' })
      return { call: call.state === 'ringing' ? end(left, 'missed', now) : settle(left, now), refusal: null }
    }
    case 'refresh': {
      const isIn = joined(call).some(({ userId, deviceId }) => userId === act.userId && deviceId === act.deviceId)
      return {
        call: isIn && act.userId !== undefined ? withMember(call, act.userId, { lastHeartbeatAt: now }) : call,
        refusal: null,
      }
    }
  }
}
