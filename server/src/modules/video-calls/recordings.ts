import type { VideoRecording } from '@fieldproof/contracts/entities/video-call'
import type { VideoCallFacts } from '@fieldproof/policy/video-calls'
import { videoRecordingAfter, type VideoRecordingFacts } from '@fieldproof/policy/video-recording'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { VideoCallRecordingRow } from './tables.ts'

/** The last recording of each call, by the call's id. */
export const readRecordings = async (
  db: Db,
  callIds: readonly string[],
): Promise<Map<string, VideoCallRecordingRow>> => {
  const rows = await db
    .selectFrom('video_call_recordings')
    .selectAll()
    .distinctOn('call_id')
    .where('call_id', 'in', [...callIds])
    .orderBy('call_id')
    .orderBy('asked_at', 'desc')
    // Of two that were asked for in the same millisecond, the one that goes on comes first: nulls come first.
    .orderBy('ended_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.call_id, row]))
}

export const recordingFacts = (row: VideoCallRecordingRow): VideoRecordingFacts => ({
  id: row.id,
  askedBy: row.asked_by,
  deviceId: row.device_id,
  state: row.state,
  agreed: row.agreed,
  askedAt: row.asked_at,
  begunAt: row.begun_at,
  endedAt: row.ended_at,
  endedHow: row.ended_how,
})

/** A recording as everyone in its call sees it. */
export const recordingAsSeen = (row: VideoCallRecordingRow, now: Date): VideoRecording => ({
  _id: row.id,
  askedBy: row.asked_by,
  deviceId: row.device_id,
  state: row.state,
  agreed: row.agreed,
  begunAt: row.begun_at?.toISOString() ?? null,
  madeFor: row.begun_at === null ? 0 : (row.ended_at ?? now).getTime() - row.begun_at.getTime(),
  endedHow: row.ended_how,
})

/** Stores the current state of a recording. @throws {Refusal} 422 if its id is that of another call's recording */
export const keepRecording = async (
  db: Db,
  callId: string,
  { id, askedBy, deviceId, state, agreed, askedAt, begunAt, endedAt, endedHow }: VideoRecordingFacts,
): Promise<VideoCallRecordingRow> => {
  const changed = {
    device_id: deviceId,
    state,
    agreed: [...agreed],
    begun_at: begunAt,
    ended_at: endedAt,
    ended_how: endedHow,
  }
  const kept = await db
    .insertInto('video_call_recordings')
    .values({ ...changed, id, call_id: callId, asked_by: askedBy, asked_at: askedAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changed).where('video_call_recordings.call_id', '=', callId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!kept) throw refuse('key-reused', textsOf('refusals').sentBefore())
  return kept
}

/**
 * Brings a recording up to date after a change of its call or the passing of time (VIDEO-15).
 * @returns the same row if nothing changed
 */
export const settleRecording = async (
  { db, now }: UnitOfWork,
  row: VideoCallRecordingRow | null,
  call: VideoCallFacts,
): Promise<VideoCallRecordingRow | null> => {
  if (row === null) return null
  const before = recordingFacts(row)
  const { recording } = videoRecordingAfter(before, call, { act: 'refresh' }, now)
  return recording === null || recording === before ? row : keepRecording(db, row.call_id, recording)
}
