import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { Db } from '#kernel/db/connect.ts'
import { roomBetween } from './access.ts'
import { readRecordings, recordingAsSeen } from './recordings.ts'
import { roomsAsSeen, strangersAsSeen } from './seen-room.ts'
import type { FoundVideoCall, VideoCallMemberRow } from './tables.ts'

/** Video calls by their ids, with everybody in them. */
export const findVideoCalls = async (db: Db, ids: readonly string[]): Promise<Map<string, FoundVideoCall>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('video_calls').selectAll().where('id', 'in', wanted).execute()
  const members = await db.selectFrom('video_call_members').selectAll().where('call_id', 'in', wanted).execute()
  const recordings = await readRecordings(db, wanted)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        members: members.filter(({ call_id }) => call_id === row.id),
        recording: recordings.get(row.id) ?? null,
      },
    ]),
  )
}

/**
 * The names and pictures of the people in a call, as one of them sees them: as in the conversation of the two, or as
 * strangers.
 */
export const peopleAsSeen = async (db: Db, userId: string, found: FoundVideoCall) => {
  const looks = []
  const strangers = []
  const ownRoom = found.members.find(({ user_id }) => user_id === userId)?.room_id ?? found.row.room_id
  for (const { user_id: otherId } of found.members) {
    const roomId = otherId === userId ? ownRoom : roomBetween(found, userId, otherId)
    if (roomId === null) strangers.push(otherId)
    else looks.push({ roomId, userId, otherId })
  }
  const known = (await roomsAsSeen(db, looks)).map((seen) => ({ ...seen, userId: seen.otherId }))
  return { known, all: [...known, ...(await strangersAsSeen(db, userId, strangers))] }
}

/** First the two who began, then those who were added, in that order, so that no one changes places on the screen. */
const inOrder = (one: VideoCallMemberRow, other: VideoCallMemberRow): number =>
  (one.rings_until?.getTime() ?? 0) - (other.rings_until?.getTime() ?? 0) || one.user_id.localeCompare(other.user_id)

const none: VideoCall['about'] = { order: null, subject: null }

/**
 * A video call as one of its members sees it, through the conversation through which they are in it. For someone who
 * was taken out, it has ended and no longer shows the others (VIDEO-12).
 */
export const videoCallAsSeen = async (db: Db, userId: string, found: FoundVideoCall, now: Date): Promise<VideoCall> => {
  const { row, members } = found
  const me = members.find(({ user_id }) => user_id === userId)
  const { known, all } = await peopleAsSeen(db, userId, found)
  const of = (memberId: string) => all.find((one) => one.userId === memberId)
  const callerId = me?.added_by ?? row.begun_by
  const otherId =
    me?.added_by ?? members.find(({ user_id, added_by }) => user_id !== userId && added_by === null)?.user_id
  const other = known.find((seen) => seen.userId === otherId)
  const isRinging = row.state === 'ringing' || (row.state === 'active' && me?.state === 'ringing')
  const ringsUntil = me?.rings_until ?? row.rings_until
  const isOut = me?.state === 'removed'
  return {
    _id: row.id,
    chatRoomId: me?.room_id ?? row.room_id,
    state: isOut ? 'ended' : row.state,
    endedHow: isOut ? 'closed' : row.ended_how,
    title: other?.title ?? '',
    begunBy: callerId,
    begunAt: row.begun_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    ringsFor: isRinging && !isOut ? Math.max(0, ringsUntil.getTime() - now.getTime()) : 0,
    about: other?.about ?? none,
    members: members
      .toSorted(inOrder)
      .filter(({ user_id }) => !isOut || user_id === userId || user_id === otherId)
      .map((member) => ({
        userId: member.user_id,
        fullName: of(member.user_id)?.title ?? '',
        avatar: of(member.user_id)?.avatar ?? null,
        state: member.state,
        deviceId: member.state === 'joined' && !isOut ? member.device_id : null,
        addedBy: member.added_by,
      })),
    recording: isOut || found.recording === null ? null : recordingAsSeen(found.recording, now),
  }
}
