import { hash } from 'node:crypto'
import { largestFile, uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { fileLimits } from '@fieldproof/contracts/limits'
import type { UploadType } from '#kernel/files/tables.ts'
import { announceUpload, takeUpload } from '#kernel/files/uploads.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { mayUploadToRoom } from '#modules/chats/room-files.ts'
import type { SendingContext } from '#modules/chats/send-message.ts'
import type { ReceivedFile } from '#providers/mail-in/read-mail.ts'

const isTaken = (type: string): type is UploadType => uploadTypes.some((known) => known === type)

/** Other names that mail programs have for the same types. */
const otherNames: Readonly<Record<string, UploadType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'application/x-pdf': 'application/pdf',
}
/** By the file extension, if a program sends no specific type. */
const byEnding: Readonly<Record<string, UploadType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const typeOf = ({ contentType, name }: ReceivedFile): UploadType | undefined => {
  if (isTaken(contentType)) return contentType
  if (contentType === 'application/octet-stream') return byEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
  return otherNames[contentType]
}

/** Deterministic ids, so that a mail that is delivered again before it was processed gets the same ids. */
const idOf = (key: string, position: number): string =>
  hash('sha256', `${key} ${position}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

/** The statuses of refusals of files that the conversation does not accept. */
const unfit = new Set([409, 413, 415])

/**
 * Stores the files of a mail as uploads to a conversation, with the checks for uploads.
 * @param key of the mail
 * @returns the ids of the accepted files, and the names of the others
 * @throws {Refusal} 404, 409 if the user may not send files there; 429
 */
export const takeFiles = async (
  files: readonly ReceivedFile[],
  { key, userId, roomId }: { key: string; userId: string; roomId: string },
  { db, clock, ports, limits }: SendingContext,
): Promise<{ fileIds: string[]; left: string[] }> => {
  const fileIds: string[] = []
  const left: string[] = []
  if (files.length > 0) await mayUploadToRoom(db, userId, roomId)
  for (const [position, file] of files.entries()) {
    const contentType = typeOf(file)
    const size = file.content.length
    const fits =
      contentType !== undefined &&
      size > 0 &&
      size <= largestFile('chat-room', contentType) &&
      fileIds.length < fileLimits.perMessage
    if (!fits) {
      left.push(file.name)
      continue
    }
    await limits.count('upload.account', userId)
    const fileId = idOf(key, position)
    const announced = { fileId, target: 'chat-room', targetId: roomId, name: file.name, size, contentType } as const
    await announceUpload(db, ports.secrets, clock.now(), userId, announced)
    const row = await db.selectFrom('file_uploads').selectAll().where('file_id', '=', fileId).executeTakeFirstOrThrow()
    try {
      await takeUpload(db, ports.files, clock.now(), row, file.content)
      fileIds.push(fileId)
    } catch (error) {
      if (!(error instanceof Refusal) || !unfit.has(error.status)) throw error
      left.push(file.name)
    }
  }
  return { fileIds, left }
}
