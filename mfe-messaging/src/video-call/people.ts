import type { VideoCall } from '@fieldproof/contracts/entities/video-call'

export type Person = VideoCall['members'][number]

/** Whether a call rings for someone, or they are in it. */
export const isIn = ({ state }: Person): boolean => state === 'ringing' || state === 'joined'

/** The other people who are in the call or are being called. */
export const othersIn = ({ members }: VideoCall, me: string): Person[] =>
  members.filter((member) => member.userId !== me && isIn(member))

/** Whether a call has not ended, and rings for a user or has them in it. */
export const isRunningFor = ({ state, members }: VideoCall, me: string): boolean =>
  state !== 'ended' && members.some((member) => member.userId === me && isIn(member))

/** Whether a call goes on after a user has left, declined or missed it, so that they may join again (VIDEO-11). */
export const isAway = ({ state, members }: VideoCall, me: string): boolean => {
  const own = members.find(({ userId }) => userId === me)?.state
  return state === 'active' && (own === 'left' || own === 'declined' || own === 'missed')
}
