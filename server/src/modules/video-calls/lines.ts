import { href } from '@fieldproof/contracts/routes'
import { isInVideoCall, type VideoCallFacts } from '@fieldproof/policy/video-calls'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { writeVideoCallLine, type EndedVideoCall } from '#modules/chats/video-call-line.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { roomsAsSeen } from './seen-room.ts'
import type { FoundVideoCall, VideoCallMemberRow } from './tables.ts'

const texts = textsOf('video-calls')

const secondsBetween = (from: Date | null, to: Date): number =>
  from === null ? 0 : Math.round((to.getTime() - from.getTime()) / 1_000)

interface Missed {
  callId: string
  userId: string
  roomId: string
  callerId: string
  lineId: string
}

/**
 * Notifies a person of a missed call: bell, push and mail. The line in the conversation is shown to both people.
 * @returns the person's id if they were notified
 */
const notifyOfMissed = async (
  work: UnitOfWork,
  { callId, userId, roomId, callerId, lineId }: Missed,
): Promise<string[]> => {
  const seen = (await roomsAsSeen(work.db, [{ roomId, userId, otherId: callerId }]))[0]
  if (!seen) return []
  const notificationId = await notify(work, {
    userId,
    typeOfNotification: 'Call',
    actionLink: href('messaging.inbox', {}, { query: { room: roomId } }),
    message: texts.missed({ name: seen.title, order: seen.about.order?.sequenceId ?? null }),
    ...(seen.orderId !== null && { orderId: seen.orderId, orderSequenceId: seen.about.order?.sequenceId ?? '' }),
    ...(seen.avatar !== null && { avatar: seen.avatar }),
    initials: seen.initials,
    dedupeKey: `video-call:${lineId}`,
    replaces: callId,
  })
  return notificationId === undefined ? [] : [userId]
}

/**
 * How the call ended for someone who was added, for the line in their conversation; undefined if there is nothing to
 * report.
 */
const endingFor = (
  { state }: VideoCallMemberRow,
  wasJoined: boolean,
  isClosed: boolean,
): EndedVideoCall['endedHow'] | undefined => {
  if (state === 'missed') return isClosed ? undefined : 'missed'
  if (state === 'declined') return 'declined'
  if (!wasJoined) return undefined
  return state === 'removed' || isClosed ? 'closed' : 'ended'
}

/**
 * Writes the line into the conversation through which someone was added, once they are no longer in the call
 * (VIDEO-10).
 */
const leaveAddedLine = async (
  work: UnitOfWork,
  { row }: FoundVideoCall,
  member: VideoCallMemberRow,
  wasJoined: boolean,
): Promise<string[]> => {
  const { user_id: userId, added_by: callerId, room_id: roomId, line_id: lineId } = member
  if (callerId === null || roomId === null || lineId === null) return []
  const endedHow = endingFor(member, wasJoined, row.ended_how === 'closed')
  if (endedHow === undefined) return []
  const seconds = wasJoined ? secondsBetween(member.joined_at, work.now) : 0
  await writeVideoCallLine(work, { id: lineId, roomId, begunBy: callerId, endedHow, seconds })
  return endedHow === 'missed' ? notifyOfMissed(work, { callId: row.id, userId, roomId, callerId, lineId }) : []
}

const finish = async (work: UnitOfWork, { row, members }: FoundVideoCall): Promise<string[]> => {
  const {
    id,
    room_id: roomId,
    begun_by: begunBy,
    ended_how: endedHow,
    ended_at: endedAt,
    answered_at: answeredAt,
  } = row
  if (endedHow === null || endedAt === null) return []
  await work.db.deleteFrom('video_call_signals').where('call_id', '=', id).execute()
  await writeVideoCallLine(work, { id, roomId, begunBy, endedHow, seconds: secondsBetween(answeredAt, endedAt) })
  if (endedHow !== 'missed') return []
  const notified: string[] = []
  for (const { user_id: userId, state, added_by } of members)
    if (state === 'missed' && added_by === null)
      notified.push(...(await notifyOfMissed(work, { callId: id, userId, roomId, callerId: begunBy, lineId: id })))
  return notified
}

/**
 * Writes the lines of a changed call into the conversations of its people: its own line when it ends, and one for each
 * person who was added.
 * @returns the users who were notified that they missed it
 */
export const leaveLines = async (
  work: UnitOfWork,
  found: FoundVideoCall,
  before: VideoCallFacts,
): Promise<string[]> => {
  const notified: string[] = []
  for (const member of found.members) {
    const earlier = before.members.find(({ userId }) => userId === member.user_id)
    if (earlier && isInVideoCall(earlier) && !isInVideoCall(member))
      notified.push(...(await leaveAddedLine(work, found, member, earlier.state === 'joined')))
  }
  if (found.row.state === 'ended' && before.state !== 'ended') notified.push(...(await finish(work, found)))
  return notified
}
