import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { ChatMessage, RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { breaksUnique } from '#kernel/db/failures.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { findRoomFor } from '#modules/chats/find-room.ts'
import { hasRecording, showRecording, writePart, writeRecording } from '#modules/chats/recording-message.ts'
import { refuseTakenId } from '#modules/chats/send-message.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { VideoCallRecordingRow } from './tables.ts'

const texts = textsOf('video-calls')

/** How many recordings one run saves; the next run follows a minute later. */
const AT_ONCE = 50

type InRoom = VideoCallRecordingRow & { room_id: string }

const findRecording = async (db: Db, recordingId: string): Promise<InRoom | undefined> =>
  db
    .selectFrom('video_call_recordings as recording')
    .innerJoin('video_calls as call', 'call.id', 'recording.call_id')
    .selectAll('recording')
    .select('call.room_id')
    .where('recording.id', '=', recordingId)
    .executeTakeFirst()

/** An announced part of a recording; `isThere` once it has been uploaded. */
interface RecordingPart {
  id: string
  /**
   * When the part was recorded. If that is not known: when it was announced, which a device does once the part is
   * complete and the one before has been sent.
   */
  at: Date
  isThere: boolean
}

/** The parts of a recording, oldest first. */
const partsOf = async (db: Db, recordingId: string): Promise<RecordingPart[]> => {
  const rows = await db
    .selectFrom('file_uploads as upload')
    .leftJoin('chat_recording_parts as part', 'part.file_id', 'upload.file_id')
    .select(['upload.file_id', 'upload.uploaded_at'])
    .select(({ fn }) => fn.coalesce('part.started_at', 'upload.created_at').as('at'))
    .where('target', '=', 'video-recording')
    .where('target_id', '=', recordingId)
    .orderBy('at')
    .execute()
  return rows.map(({ file_id: id, at, uploaded_at }) => ({ id, at, isThere: uploaded_at !== null }))
}

/** Stores the span of a part, in ms since the beginning of the recording. The first announcement counts (VIDEO-16). */
export const keepPartSpan = async (
  db: Db,
  { recordingId, fileId, from, to }: RecordedSpan & { recordingId: string; fileId: string },
): Promise<void> => {
  const begunAt = (await findRecording(db, recordingId))?.begun_at
  if (begunAt) await writePart(db, { fileId, begunAt, from, to })
}

/**
 * All uploaded parts in their order, including those that the maker sent from another device or before a reload.
 * @param named the parts that the maker's device says it has sent, in its order; a part that was not uploaded is
 * returned too
 */
const partsToKeep = async (db: Db, recordingId: string, named: readonly string[]): Promise<string[]> => {
  const parts = await partsOf(db, recordingId)
  const own = named.map((id) => id.toLowerCase())
  const stored = parts
    .filter(({ isThere }) => isThere)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || own.indexOf(one.id) - own.indexOf(other.id))
    .map(({ id }) => id)
  return [...stored, ...own.filter((id) => !stored.includes(id))]
}

/** Whether someone may send a part of a recording: only its maker, once everyone has agreed (VIDEO-16). */
export const mayUploadRecording = async (db: Db, userId: string, recordingId: string): Promise<boolean> => {
  const recording = await findRecording(db, recordingId)
  if (!recording || recording.asked_by !== userId || recording.begun_at === null) return false
  return (await partsOf(db, recordingId)).length < videoCallLimits.recordingPartsMax
}

const noteHandedIn = async ({ db, now }: UnitOfWork, id: string): Promise<void> => {
  await db.updateTable('video_call_recordings').set({ handed_in_at: now }).where('id', '=', id).execute()
}

const keep = async (
  work: UnitOfWork,
  { id, asked_by: senderId, room_id: roomId }: InRoom,
  fileIds: readonly string[],
): Promise<void> => {
  const { others } = await findRoomFor(work.db, senderId, roomId, { lock: true })
  if (await hasRecording(work.db, id)) return
  await noteHandedIn(work, id)
  await writeRecording(work, {
    id,
    roomId,
    senderId,
    otherIds: others.map(({ user_id }) => user_id),
    fileIds,
    until: new Date(work.now.getTime() + videoCallLimits.recordingKept),
  })
}

/**
 * Puts all uploaded parts of a recording as one message into the conversation of its call, for 90 days (VIDEO-16). The
 * conversation may have been closed since: everyone had agreed to the recording.
 * @throws {Refusal} 404 for everyone but the maker, and for a part that was not uploaded; 409 while the recording goes
 * on, or if not everyone agreed; 422 if a message has its id
 */
export const keepVideoRecording = async (
  { recordingId, fileIds }: CallParts<typeof chatsCalls.calls.keepVideoRecording>['body'],
  context: UserContext,
): Promise<ChatMessage> =>
  inWork(context, async (work) => {
    const recording = await findRecording(work.db, recordingId)
    if (recording?.asked_by !== context.session.userId) throw notFound(texts.noSuchRecording())
    if (recording.begun_at === null) throw conflict(texts.nothingRecorded())
    if (recording.state !== 'ended') throw conflict(texts.recordingGoesOn())
    await refuseTakenId(async () => keep(work, recording, await partsToKeep(work.db, recording.id, fileIds)))
    return showRecording(work, context.ports.files, { id: recording.id, userId: recording.asked_by })
  })

const isMember = async (db: Db, { asked_by: userId, room_id: roomId }: InRoom): Promise<boolean> =>
  (await db
    .selectFrom('chat_room_members')
    .select('user_id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/**
 * Saves the stored parts of recordings that their maker did not finish, for example because a page was closed
 * (VIDEO-16).
 */
export const keepLeftRecordings = async (parts: WorkParts): Promise<void> => {
  const now = parts.clock.now()
  const rows = await parts.db
    .selectFrom('video_call_recordings as recording')
    .select('recording.id')
    .where('recording.state', '=', 'ended')
    .where('recording.begun_at', 'is not', null)
    .where('recording.ended_at', '<=', new Date(now.getTime() - videoCallLimits.recordingHandIn))
    .where('recording.handed_in_at', 'is', null)
    .orderBy('recording.ended_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows)
    await inWork(parts, async (work) => {
      const recording = await findRecording(work.db, id)
      const stored = (await partsOf(work.db, id)).flatMap((part) => (part.isThere ? [part.id] : []))
      if (recording && stored.length > 0 && (await isMember(work.db, recording)))
        try {
          return await inSavepoint(work.db, () => keep(work, recording, stored))
        } catch (error) {
          // A part is missing, or a message has this id. A later run could not save it either.
          if (!(error instanceof Refusal) && !breaksUnique(error, 'chat_messages_pkey')) throw error
        }
      await noteHandedIn(work, id)
    })
}
