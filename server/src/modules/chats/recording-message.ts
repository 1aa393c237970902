import type { ChatMessage, RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import type { Db } from '#kernel/db/connect.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { announceMessage } from './announce-message.ts'
import { asSeenBy, shownColumns, showMessages } from './show-messages.ts'

/** The most recordings that one run deletes; the next run follows an hour later. */
const AT_ONCE = 500

/** The recording of a video call, for the call's conversation. */
export interface MadeRecording {
  /** The recording's id, which is also the message's. */
  id: string
  roomId: string
  senderId: string
  otherIds: readonly string[]
  /** Its parts in order, uploaded for the recording by its maker. */
  fileIds: readonly string[]
  /** When it is deleted. */
  until: Date
}

/**
 * Stores the span of a part of a recording. A repeated announcement changes nothing.
 * @param part `begunAt` is the beginning of the recording; `from` and `to` are milliseconds after it
 */
export const writePart = async (
  db: Db,
  { fileId, begunAt, from, to }: RecordedSpan & { fileId: string; begunAt: Date },
): Promise<void> => {
  const after = (milliseconds: number) => new Date(begunAt.getTime() + milliseconds)
  await db
    .insertInto('chat_recording_parts')
    .values({ file_id: fileId, begun_at: begunAt, started_at: after(from), ended_at: after(to) })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute()
}

/** Whether the conversation already has a recording. */
export const hasRecording = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('chat_messages')
    .select('id')
    .where('id', '=', id)
    .where('recording_until', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The message with a recording, as a user sees it. */
export const showRecording = async (
  { db, now }: UnitOfWork,
  files: Files,
  { id, userId }: { id: string; userId: string },
): Promise<ChatMessage> => {
  const row = await db.selectFrom('chat_messages').select(shownColumns).where('id', '=', id).executeTakeFirstOrThrow()
  const [shown] = await showMessages(db, files, now, [row])
  if (!shown) throw new Error('The message of a recording is missing')
  return asSeenBy(userId, shown)
}

/**
 * Writes the message with a recording into a locked conversation (VIDEO-16).
 * @throws {Refusal} 404 for a part that was not uploaded for this recording
 */
export const writeRecording = async (
  { db, now, realtime }: UnitOfWork,
  { id, roomId, senderId, otherIds, fileIds, until }: MadeRecording,
): Promise<void> => {
  const attached = await attachUploads(db, now, {
    target: 'video-recording',
    targetId: id,
    ownerId: senderId,
    fileIds,
  })
  await db
    .insertInto('chat_messages')
    .values({ id, room_id: roomId, sender_id: senderId, body: '', created_at: now, recording_until: until })
    .execute()
  await db
    .insertInto('chat_message_files')
    .values(attached.map((file, position) => ({ message_id: id, position, file_id: file.id })))
    .execute()
  await announceMessage(realtime, db, { messageId: id, userIds: [senderId, ...otherIds], counts: otherIds })
}

/** Deletes the files of expired recordings; their messages stay and say so (VIDEO-16). */
export const forgetRecordings = async (db: Db, now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('chat_messages as message')
    .innerJoin('chat_message_files as attached', 'attached.message_id', 'message.id')
    .innerJoin('stored_files as file', 'file.id', 'attached.file_id')
    .select('file.id')
    .where('message.recording_until', '<=', now)
    .where('file.removed_at', 'is', null)
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows) await releaseFile(db, id, now)
}
