import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { chatLimits, fileLimits } from '../limits.ts'
import { messageDeletions, uploadTargets, videoCallEndings } from '../lists.ts'
import { fieldMessages, idList, storedFile } from './field-types.ts'

/**
 * A message. Its sender makes the id, so that sending twice keeps one; the server makes the sequence. A deleted message
 * keeps its place in the sequence, without text and files.
 */
export const chatMessage = z.object({
  _id: z.uuid(),
  chatRoomId: z.uuid(),
  sequence: z.int().check(z.positive()),
  senderId: z.uuid(),
  text: z.string(),
  files: z.array(storedFile),
  /** Null while it is not deleted. */
  deletedFor: z.nullable(z.enum(messageDeletions)),
  /** The line that a video call leaves, in place of a text (VIDEO-4); its sender began the call. */
  videoCall: z.optional(z.nullable(z.object({ endedHow: z.enum(videoCallEndings), seconds: z.int().check(z.gte(0)) }))),
  /**
   * Counts from 1 with each change of the message, so that of two answers the later one is known (CHAT-16); left out by a server of
   * the version before.
   */
  revision: z.optional(z.int().check(z.gte(1))),
  /** When its text was last edited; null where it never was. */
  editedAt: z.optional(z.nullable(instant)),
  createdAt: instant,
})
export type ChatMessage = z.output<typeof chatMessage>

export const sendMessageBody = z
  .object({
    _id: z.uuid(),
    chatRoomId: z.uuid(),
    text: z._default(z.string().check(z.trim(), z.maxLength(chatLimits.textMax, fieldMessages.tooLong)), ''),
    /** The files of the message, uploaded for this conversation. */
    fileIds: z._default(idList(fileLimits.perMessage), []),
  })
  .check(
    z.refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, {
      path: ['text'],
      error: fieldMessages.nothingToSend,
    }),
  )
export type SendMessageBody = z.output<typeof sendMessageBody>

export const deleteMessageBody = z.object({
  messageId: z.uuid(),
  deleteFor: z.enum(messageDeletions, fieldMessages.selectOne),
})

export const editMessageBody = z.object({
  messageId: z.uuid(),
  /** Of the message as it was edited: where its text is another one by now, the edit is refused. */
  revision: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  /** May be empty where the message has files. */
  text: z.string().check(z.trim(), z.maxLength(chatLimits.textMax, fieldMessages.tooLong)),
})
export type EditMessageBody = z.output<typeof editMessageBody>

/** Types of files that may be sent in a conversation or added to a report. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/webm',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

export const fileMessages = {
  wrongType: 'We cannot accept files of this type.',
  tooLarge: 'This file is too large.',
  empty: 'This file is empty.',
  name: 'This file name is not allowed.',
} as const

const hasControlCharacter = (text: string): boolean => [...text].some((sign) => (sign.codePointAt(0) ?? 0) < 32)
export const fileName = z.string(fieldMessages.required).check(
  z.trim(),
  z.minLength(1, fieldMessages.required),
  z.maxLength(fileLimits.nameMax, fieldMessages.tooLong),
  z.refine((name) => !/[/\\]/.test(name) && !hasControlCharacter(name), fileMessages.name),
)
/** Bytes. */
const fileSize = z
  .int(fieldMessages.wholeNumber)
  .check(z.gte(1, fileMessages.empty), z.lte(fileLimits.reportVideoBytes, fileMessages.tooLarge))

/**
 * The largest size of a file, in bytes, by its target and type: photos in reports have their own limit (REPORT-4,
 * CHAT-6).
 */
export const largestFile = (target: (typeof uploadTargets)[number], contentType: string): number => {
  if (['chat-room', 'no-show', 'complaint', 'order', 'project'].includes(target)) return fileLimits.chatFileBytes
  if (contentType.startsWith('image/')) return fileLimits.reportPhotoBytes
  return contentType.startsWith('video/') ? fileLimits.reportVideoBytes : fileLimits.chatFileBytes
}

/** The request for an address that takes one file, or that shows one. */
export const signedFileUrlBody = z.discriminatedUnion(
  'purpose',
  [
    z
      .object({
        purpose: z.literal('upload'),
        /** Made by the screen. The file keeps this id. */
        fileId: z.uuid(),
        target: z.enum(uploadTargets, fieldMessages.selectOne),
        /** The conversation, report, project report or project that the file is for; for an order, a no-show or a complaint, the order. */
        targetId: z.uuid(),
        name: fileName,
        size: fileSize,
        contentType: z.enum(uploadTypes, fileMessages.wrongType),
      })
      .check(
        z.refine(({ target, contentType, size }) => size <= largestFile(target, contentType), {
          path: ['size'],
          error: fileMessages.tooLarge,
        }),
      ),
    z.object({ purpose: z.literal('download'), fileId: z.uuid() }),
  ],
  fieldMessages.selectOne,
)
export type SignedFileUrlBody = z.output<typeof signedFileUrlBody>

export const signedFileUrl = z.object({
  fileId: z.uuid(),
  url: z.string(),
  method: z.enum(['PUT', 'GET']),
  /** Headers to send with the request. */
  headers: z.record(z.string(), z.string()),
  expiresAt: instant,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
})
export type SignedFileUrl = z.output<typeof signedFileUrl>
