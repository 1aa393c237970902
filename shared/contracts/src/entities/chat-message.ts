import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { locales } from '../languages.ts'
import { chatLimits, fileLimits, videoCallLimits } from '../limits.ts'
import { messageDeletions, messageReactions, quotedKinds, uploadTargets, videoCallEndings } from '../lists.ts'
import { fieldMessages, idList, storedFile } from './field-types.ts'
import { largestFile, uploadTypes } from './upload-types.ts'

/** The metadata of the page that a message's first link leads to, as plain text (CHAT-21). */
export const linkPreview = z.object({
  title: z.string(),
  /** Empty if the page has none. */
  description: z.string(),
  siteName: z.string(),
  /** An address of this site; null if the page has no picture. */
  picture: z.nullable(z.string()),
})
export type LinkPreview = z.output<typeof linkPreview>

/**
 * The message that another one replies to, as the user may see it now (CHAT-19). A message that was deleted, for
 * everybody or for this user, has no text.
 */
export const quotedMessage = z.object({
  _id: z.uuid(),
  sequence: z.int().check(z.positive()),
  senderId: z.uuid(),
  /** Its kind: a text, or else its first file, or the line of a video call. */
  kind: z.enum(quotedKinds),
  /** Its beginning, of at most `chatLimits.quoteMax` characters. */
  text: z.string(),
  deletedFor: z.nullable(z.enum(messageDeletions)),
  /** The revision of the quoted message, so that the later of two responses is known. */
  revision: z.int().check(z.gte(1)),
})
export type QuotedMessage = z.output<typeof quotedMessage>

/**
 * A message. Its sender makes the id, so that it is stored once, even if it is sent twice; the server makes the
 * sequence. A deleted message keeps its place in the sequence, without text and files.
 */
export const chatMessage = z.object({
  _id: z.uuid(),
  chatRoomId: z.uuid(),
  sequence: z.int().check(z.positive()),
  senderId: z.uuid(),
  text: z.string(),
  files: z.array(
    z.extend(storedFile, {
      /** When a part of a recording was recorded (VIDEO-16); missing from all other files, and if unknown. */
      recorded: z.optional(z.object({ startedAt: instant, endedAt: instant })),
    }),
  ),
  /** Null unless it is deleted. */
  deletedFor: z.nullable(z.enum(messageDeletions)),
  /** The line that a video call leaves instead of a text (VIDEO-4); its sender began the call. */
  videoCall: z.optional(z.nullable(z.object({ endedHow: z.enum(videoCallEndings), seconds: z.int().check(z.gte(0)) }))),
  /**
   * For a video call's recording: when it will be, or was, deleted (VIDEO-16), and when it began, if a part says so;
   * missing from all other messages.
   */
  recording: z.optional(z.nullable(z.object({ until: instant, begunAt: z.optional(instant) }))),
  /**
   * Counts from 1 with each change of the message, so that the later of two responses is known (CHAT-16); missing from
   * servers of the previous version.
   */
  revision: z.optional(z.int().check(z.gte(1))),
  /** When its text was last edited; null if never. */
  editedAt: z.optional(z.nullable(instant)),
  /** For its first link; null if there is none, it is not ready yet, or the writer removed it (CHAT-21). */
  linkPreview: z.optional(z.nullable(linkPreview)),
  /** The message that it replies to; null if it is no reply; missing from servers of the previous version. */
  replyTo: z.optional(z.nullable(quotedMessage)),
  /** The reactions and their users, each kind once; missing from servers of the previous version. */
  reactions: z.optional(z.array(z.object({ emoji: z.enum(messageReactions), userIds: z.array(z.uuid()) }))),
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
    /** The message of the same conversation that it replies to (CHAT-19). */
    replyTo: z.optional(z.uuid()),
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
  /** The revision of the message that was edited; the edit is refused if its text has changed since. */
  revision: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  /** May be empty if the message has files. */
  text: z.string().check(z.trim(), z.maxLength(chatLimits.textMax, fieldMessages.tooLong)),
})
export type EditMessageBody = z.output<typeof editMessageBody>

export const reactToMessageBody = z.object({
  messageId: z.uuid(),
  emoji: z.enum(messageReactions, fieldMessages.selectOne),
  /** Whether the reaction exists afterwards. */
  isOn: z.boolean(),
})
export type ReactToMessageBody = z.output<typeof reactToMessageBody>

export const translateMessageBody = z.object({
  messageId: z.uuid(),
  /** The user's language. */
  language: z.enum(locales, fieldMessages.selectOne),
})

/** The text of a message in the requested language (CHAT-25). */
export const messageTranslation = z.object({
  messageId: z.uuid(),
  /** The revision of the message that was translated. */
  revision: z.int().check(z.gte(1)),
  text: z.string(),
  /** The language of the message, such as `yo`; empty if it was not recognised. */
  from: z.string(),
})
export type MessageTranslation = z.output<typeof messageTranslation>

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

/** The span of a recording that one part covers, in milliseconds from the beginning of the recording (VIDEO-16). */
const partSpan = z
  .object({
    from: z.int().check(z.gte(0)),
    to: z.int().check(z.gte(0), z.lte(2 * videoCallLimits.recordingLength)),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: fieldMessages.wholeNumber }))
export type RecordedSpan = z.output<typeof partSpan>

/** The request for an address that takes one file, or that shows one. */
export const signedFileUrlBody = z.discriminatedUnion(
  'purpose',
  [
    z
      .object({
        purpose: z.literal('upload'),
        /** Made by the screen; becomes the file's id. */
        fileId: z.uuid(),
        target: z.enum(uploadTargets, fieldMessages.selectOne),
        /**
         * What the file is for: the conversation, report, project report, project or recording; for a no-show or a
         * complaint, the order.
         */
        targetId: z.uuid(),
        name: fileName,
        size: fileSize,
        contentType: z.enum(uploadTypes, fileMessages.wrongType),
        /** Only for a part of a recording: its span. */
        part: z.optional(partSpan),
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
