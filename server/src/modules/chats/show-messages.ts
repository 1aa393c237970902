import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import { messageReactions } from '@fieldproof/contracts/lists'
import { sql, type Nullable, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { oneOf } from '#kernel/db/one-of.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { Files } from '#kernel/ports/files.ts'
import { previewsOf } from './link-previews/show-previews.ts'
import type { ChatMessagesTable, ChatRecordingPartsTable } from './tables.ts'

/** The columns that showing a message needs. */
export const shownColumns = [
  'id',
  'room_id',
  'sequence',
  'sender_id',
  'body',
  'deleted_at',
  'created_at',
  'call_ended',
  'call_seconds',
  'revision',
  'edited_at',
  'reply_to',
  'recording_until',
] as const

export type MessageRow = Pick<Selectable<ChatMessagesTable>, (typeof shownColumns)[number]>

/** A message as everyone sees it, with those who deleted it for themselves. */
export interface FoundMessage {
  message: ChatMessage
  hiddenFor: ReadonlySet<string>
  /** Those who deleted the quoted message for themselves. */
  quoteHiddenFor: ReadonlySet<string>
}

const grouped = <Row, Value>(
  rows: readonly Row[],
  key: (row: Row) => string,
  value: (row: Row) => Value,
): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), value(row)])
  return groups
}

const toMessage = (
  row: MessageRow,
  files: ChatMessage['files'],
  {
    linkPreview = null,
    replyTo = null,
    reactions = [],
    begunAt,
  }: Pick<ChatMessage, 'linkPreview' | 'replyTo' | 'reactions'> & {
    /** The beginning of the recording, if the message has one. */
    begunAt?: Date | undefined
  },
): ChatMessage => ({
  _id: row.id,
  chatRoomId: row.room_id,
  sequence: row.sequence,
  // A visitor has no account, and is represented by the conversation's id.
  senderId: row.sender_id ?? row.room_id,
  text: row.deleted_at ? '' : row.body,
  files: row.deleted_at ? [] : files,
  deletedFor: row.deleted_at ? 'everyone' : null,
  ...(row.call_ended !== null && {
    videoCall: row.deleted_at ? null : { endedHow: row.call_ended, seconds: row.call_seconds ?? 0 },
  }),
  ...(row.recording_until !== null && {
    recording: row.deleted_at
      ? null
      : { until: row.recording_until.toISOString(), ...(begunAt && { begunAt: begunAt.toISOString() }) },
  }),
  revision: row.revision,
  editedAt: row.deleted_at ? null : (row.edited_at?.toISOString() ?? null),
  linkPreview: row.deleted_at ? null : linkPreview,
  replyTo: row.deleted_at ? null : replyTo,
  reactions: row.deleted_at ? [] : reactions,
  createdAt: row.created_at.toISOString(),
})

/**
 * The quote of a message: its text, or its kind if it has none. The text is cut later, after hidden parts have been
 * removed, so that none is cut in two.
 */
const toQuote = (row: MessageRow, firstFile: string | undefined): QuotedMessage => {
  const isText = row.body !== '' || (firstFile === undefined && row.call_ended === null)
  const kindWithoutText = row.call_ended !== null ? 'video-call' : firstFile?.startsWith('image/') ? 'photo' : 'file'
  return {
    _id: row.id,
    sequence: row.sequence,
    senderId: row.sender_id ?? row.room_id,
    kind: isText ? 'text' : kindWithoutText,
    text: row.deleted_at ? '' : row.body,
    deletedFor: row.deleted_at ? 'everyone' : null,
    revision: row.revision,
  }
}

/** The messages to which others reply, by their ids. */
const readQuoted = async (db: Db, rows: readonly MessageRow[]): Promise<ReadonlyMap<string, MessageRow>> => {
  const ids = rows.flatMap(({ reply_to: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const quoted = await db
    .selectFrom('chat_messages')
    .select(shownColumns)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(quoted.map((row) => [row.id, row]))
}

/** A message that was written in this transaction, with its files. No one can have deleted it for themselves yet. */
export const showNewMessage = (
  files: Files,
  now: Date,
  row: MessageRow,
  attached: readonly StoredFileRow[],
  preview: ChatMessage['linkPreview'] = null,
): ChatMessage =>
  toMessage(
    row,
    attached.map((file) => showFile(files, now, file)),
    { linkPreview: preview },
  )

/** Reactions to messages by the messages' ids, in the order of the list, earliest user first. */
const readReactions = async (
  db: Db,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, NonNullable<ChatMessage['reactions']>>> => {
  const roomOf = new Map(rows.map(({ id, room_id: roomId }) => [id, roomId]))
  const stored = await db
    .selectFrom('chat_reactions')
    .select(['message_id', 'user_id', 'emoji'])
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  const byMessage = grouped(
    stored,
    (row) => row.message_id,
    (row) => row,
  )
  return new Map(
    [...byMessage].map(([messageId, all]) => [
      messageId,
      messageReactions.flatMap((emoji) => {
        const userIds = all
          .filter((row) => row.emoji === emoji)
          // A visitor is represented by the conversation's id, as for their messages.
          .map((row) => row.user_id ?? roomOf.get(messageId) ?? messageId)
        return userIds.length === 0 ? [] : [{ emoji, userIds }]
      }),
    ]),
  )
}

type MessageFileRow = StoredFileRow & { message_id: string } & Nullable<Omit<ChatRecordingPartsTable, 'file_id'>>

const readFiles = (db: Db, messageIds: readonly string[]): Promise<MessageFileRow[]> =>
  db
    .selectFrom('chat_message_files')
    .innerJoin('stored_files', 'stored_files.id', 'chat_message_files.file_id')
    .leftJoin('chat_recording_parts as part', 'part.file_id', 'chat_message_files.file_id')
    .selectAll('stored_files')
    .select(['message_id', 'part.begun_at', 'part.started_at', 'part.ended_at'])
    .where('message_id', 'in', messageIds)
    .where('removed_at', 'is', null)
    .orderBy('message_id')
    .orderBy('position')
    .execute()

/** The span in which a part of a recording was recorded; empty for other files. */
const recordedOf = ({
  started_at: from,
  ended_at: to,
}: MessageFileRow): Pick<ChatMessage['files'][number], 'recorded'> =>
  from && to ? { recorded: { startedAt: from.toISOString(), endedAt: to.toISOString() } } : {}

const readHidden = (db: Db, messageIds: readonly string[]): Promise<{ message_id: string; user_id: string }[]> =>
  db
    .selectFrom('chat_hidden_messages')
    .select(['message_id', 'user_id'])
    .where('message_id', 'in', messageIds)
    .execute()

/** The parts of a message in other tables. Most messages have none. */
type Companion = 'file' | 'hidden' | 'preview' | 'reaction'

/** Which of these parts any of the messages has, so that only those are read. */
const companionsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<Companion>> => {
  const anyOfThem = oneOf(ids, 'uuid')
  const {
    rows: [found],
  } = await sql<Record<Companion, boolean>>`select
    exists (select from chat_message_files where message_id = ${anyOfThem}) as file,
    exists (select from chat_hidden_messages where message_id = ${anyOfThem}) as hidden,
    exists (select from chat_message_links where message_id = ${anyOfThem}) as preview,
    exists (select from chat_reactions where message_id = ${anyOfThem}) as reaction`.execute(db)
  return new Set((['file', 'hidden', 'preview', 'reaction'] as const).filter((kind) => found?.[kind]))
}

/** Messages with their files and the users who deleted them for themselves, in the order of the rows. */
export const showMessages = async (
  db: Db,
  files: Files,
  now: Date,
  rows: readonly MessageRow[],
): Promise<FoundMessage[]> => {
  if (rows.length === 0) return []
  const quoted = await readQuoted(db, rows)
  const ids = [...new Set([...rows.map(({ id }) => id), ...quoted.keys()])]
  const companions = await companionsOf(db, ids)
  const attached = companions.has('file') ? await readFiles(db, ids) : []
  const hidden = companions.has('hidden') ? await readHidden(db, ids) : []
  const previews = companions.has('preview') ? await previewsOf(db, files, now, ids) : undefined
  const reactionsOf = companions.has('reaction') ? await readReactions(db, rows) : undefined
  const filesOf = grouped(
    attached,
    (row) => row.message_id,
    (row) => row,
  )
  const hiddenFor = grouped(
    hidden,
    (row) => row.message_id,
    (row) => row.user_id,
  )
  return rows.map((row) => {
    const original = quoted.get(row.reply_to ?? '')
    return {
      message: toMessage(
        row,
        (filesOf.get(row.id) ?? []).map((file) => ({ ...showFile(files, now, file), ...recordedOf(file) })),
        {
          begunAt: filesOf.get(row.id)?.[0]?.begun_at ?? undefined,
          linkPreview: previews?.get(row.id),
          replyTo: original ? toQuote(original, filesOf.get(original.id)?.[0]?.content_type) : null,
          reactions: reactionsOf?.get(row.id) ?? [],
        },
      ),
      hiddenFor: new Set(hiddenFor.get(row.id)),
      quoteHiddenFor: new Set(hiddenFor.get(original?.id ?? '')),
    }
  })
}

/** The part of a message's text that is quoted. */
export const beginningOf = (text: string): string => [...text].slice(0, chatLimits.quoteMax).join('')

/** A quote as one member sees it: the beginning, or no text if they deleted the message. */
const quoteSeenBy = (userId: string, quote: QuotedMessage, hiddenFor: ReadonlySet<string>): QuotedMessage =>
  hiddenFor.has(userId) && quote.deletedFor === null
    ? { ...quote, text: '', deletedFor: 'me' }
    : { ...quote, text: beginningOf(quote.text) }

const deletedContent = {
  text: '',
  files: [],
  videoCall: null,
  recording: null,
  editedAt: null,
  linkPreview: null,
  replyTo: null,
  reactions: [],
}

/** A message as one member sees it: a deleted one keeps its place without text and files. */
export const asSeenBy = (userId: string, { message, hiddenFor, quoteHiddenFor }: FoundMessage): ChatMessage => {
  if (hiddenFor.has(userId) && message.deletedFor === null) return { ...message, ...deletedContent, deletedFor: 'me' }
  return message.replyTo ? { ...message, replyTo: quoteSeenBy(userId, message.replyTo, quoteHiddenFor) } : message
}

/** Messages by their ids. The caller has checked that the reader may see them. */
export const findMessages = async (
  db: Db,
  files: Files,
  now: Date,
  ids: readonly string[],
): Promise<Map<string, FoundMessage>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_messages')
    .select(shownColumns)
    .where('id', '=', oneOf([...new Set(ids)], 'uuid'))
    .execute()
  return new Map((await showMessages(db, files, now, rows)).map((found) => [found.message._id, found]))
}
