import type { Db } from '#kernel/db/connect.ts'
import type { UploadTarget } from '#kernel/files/tables.ts'
import { mayReadFilesOfReport, mayUploadForReport } from '#modules/reports/find-report.ts'
import { findRoomFor, refuseClosed } from './find-room.ts'

/** Whether a user may send files for one target. May throw a refusal of its own where there is more to say than "not found". */
type MayUpload = (db: Db, userId: string, targetId: string) => Promise<boolean>
/** Whether a user may see a file that was sent for a target. */
type MaySee = (db: Db, userId: string, file: { fileId: string; targetId: string }) => Promise<boolean>

const nobody = async (): Promise<boolean> => false

const isOpenTo: MayUpload = async (db, userId, roomId) => {
  await refuseClosed(db, userId, await findRoomFor(db, userId, roomId))
  return true
}

const isSentTo: MaySee = async (db, userId, { fileId }) =>
  (await db
    .selectFrom('chat_message_files as attached')
    .innerJoin('chat_messages as message', 'message.id', 'attached.message_id')
    .innerJoin('chat_room_members as member', 'member.room_id', 'message.room_id')
    .select('attached.file_id')
    .where('attached.file_id', '=', fileId)
    .where('member.user_id', '=', userId)
    .where('message.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_hidden_messages as hidden')
            .select('hidden.message_id')
            .whereRef('hidden.message_id', '=', 'message.id')
            .where('hidden.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

/** Who may send files, by what they are for. A target whose module is not in takes none. */
export const mayUploadFor: Record<UploadTarget, MayUpload> = {
  'chat-room': isOpenTo,
  report: mayUploadForReport,
  'project-report': nobody,
}

/** Who sees files that were taken by what they were sent for. */
export const maySeeUploadOf: Record<UploadTarget, MaySee> = {
  'chat-room': isSentTo,
  report: (db, userId, { targetId }) => mayReadFilesOfReport(db, userId, targetId),
  'project-report': nobody,
}
