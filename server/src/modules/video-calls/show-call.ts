import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { Db } from '#kernel/db/connect.ts'
import type { FoundVideoCall } from './change-call.ts'
import { roomsAsSeen } from './seen-room.ts'

/** Video calls by their ids, with everybody in them. */
export const findVideoCalls = async (db: Db, ids: readonly string[]): Promise<Map<string, FoundVideoCall>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('video_calls').selectAll().where('id', 'in', wanted).execute()
  const members = await db.selectFrom('video_call_members').selectAll().where('call_id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, { row, members: members.filter(({ call_id }) => call_id === row.id) }]))
}

/** A video call as one of its members sees it. */
export const videoCallAsSeen = async (
  db: Db,
  userId: string,
  { row, members }: FoundVideoCall,
  now: Date,
): Promise<VideoCall> => {
  const seen = await roomsAsSeen(
    db,
    members.map(({ user_id }) => ({ roomId: row.room_id, userId, otherId: user_id })),
  )
  const of = (memberId: string) => seen.find(({ otherId }) => otherId === memberId)
  const other = of(members.find(({ user_id }) => user_id !== userId)?.user_id ?? '')
  const isRinging = row.state === 'ringing'
  return {
    _id: row.id,
    chatRoomId: row.room_id,
    state: row.state,
    endedHow: row.ended_how,
    title: other?.title ?? '',
    begunBy: row.begun_by,
    begunAt: row.begun_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    ringsFor: isRinging ? Math.max(0, row.rings_until.getTime() - now.getTime()) : 0,
    about: other?.about ?? { order: null, subject: null },
    members: members.map((member) => ({
      userId: member.user_id,
      fullName: of(member.user_id)?.title ?? '',
      avatar: of(member.user_id)?.avatar ?? null,
      state: member.state,
      deviceId: member.state === 'joined' ? member.device_id : null,
    })),
  }
}
