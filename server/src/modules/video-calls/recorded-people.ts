import type { RecordedPerson } from '@fieldproof/contracts/entities/video-call'
import type { Db } from '#kernel/db/connect.ts'
import { findVideoCalls, peopleAsSeen } from './show-call.ts'

/**
 * The people in recordings of video calls, by the recordings' ids, each under the name that the reader sees (VIDEO-17).
 * Everyone who agreed to a recording was in the call while it was made (VIDEO-15). The caller has checked that the
 * reader may see the recordings.
 */
export const readRecordedPeople = async (
  db: Db,
  userId: string,
  recordingIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedPerson[]>> => {
  if (recordingIds.length === 0) return new Map()
  const recordings = await db
    .selectFrom('video_call_recordings')
    .select(['id', 'call_id', 'agreed'])
    .where('id', 'in', [...recordingIds])
    .execute()
  const calls = await findVideoCalls(
    db,
    recordings.map((recording) => recording.call_id),
  )
  const people = new Map<string, RecordedPerson[]>()
  for (const [callId, found] of calls) {
    const { all } = await peopleAsSeen(db, userId, found)
    for (const { id, call_id, agreed } of recordings)
      if (call_id === callId)
        people.set(
          id,
          agreed.flatMap((memberId) => {
            const seen = all.find((one) => one.userId === memberId)
            return seen ? [{ userId: memberId, fullName: seen.title }] : []
          }),
        )
  }
  return people
}
