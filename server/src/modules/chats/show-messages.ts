import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { ChatMessagesTable } from './tables.ts'

/** Columns that a message is shown from. */
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
] as const

export type MessageRow = Pick<Selectable<ChatMessagesTable>, (typeof shownColumns)[number]>

/** A message as everybody sees it, with those who deleted it for themselves. */
export interface FoundMessage {
  message: ChatMessage
  hiddenFor: ReadonlySet<string>
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

const toMessage = (row: MessageRow, files: ChatMessage['files']): ChatMessage => ({
  _id: row.id,
  chatRoomId: row.room_id,
  sequence: row.sequence,
  // Of a visitor, who has no account, the conversation's id stands in its place.
  senderId: row.sender_id ?? row.room_id,
  text: row.deleted_at ? '' : row.body,
  files: row.deleted_at ? [] : files,
  deletedFor: row.deleted_at ? 'everyone' : null,
  ...(row.call_ended !== null && {
    videoCall: row.deleted_at ? null : { endedHow: row.call_ended, seconds: row.call_seconds ?? 0 },
  }),
  revision: row.revision,
  editedAt: row.deleted_at ? null : (row.edited_at?.toISOString() ?? null),
  createdAt: row.created_at.toISOString(),
})

/** A message that was written in this transaction, with its files: nobody can have hidden it. */
export const showNewMessage = (
  files: Files,
  now: Date,
  row: MessageRow,
  attached: readonly StoredFileRow[],
): ChatMessage =>
  toMessage(
    row,
    attached.map((file) => showFile(files, now, file)),
  )

/** Messages with their files and who hid them, in the order of the rows. */
export const showMessages = async (
  db: Db,
  files: Files,
  now: Date,
  rows: readonly MessageRow[],
): Promise<FoundMessage[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const attached = await db
    .selectFrom('chat_message_files')
    .innerJoin('stored_files', 'stored_files.id', 'chat_message_files.file_id')
    .selectAll('stored_files')
    .select('message_id')
    .where('message_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const hidden = await db
    .selectFrom('chat_hidden_messages')
    .select(['message_id', 'user_id'])
    .where('message_id', 'in', ids)
    .execute()
  const filesOf = grouped(
    attached,
    (row) => row.message_id,
    (row) => showFile(files, now, row),
  )
  const hiddenFor = grouped(
    hidden,
    (row) => row.message_id,
    (row) => row.user_id,
  )
  return rows.map((row) => ({
    message: toMessage(row, filesOf.get(row.id) ?? []),
    hiddenFor: new Set(hiddenFor.get(row.id)),
  }))
}

/** A message as one member sees it: what was deleted keeps its place without text and files. */
export const asSeenBy = (userId: string, { message, hiddenFor }: FoundMessage): ChatMessage =>
  hiddenFor.has(userId) && message.deletedFor === null
    ? { ...message, text: '', files: [], videoCall: null, editedAt: null, deletedFor: 'me' }
    : message

/** Messages by their ids; the caller has decided that the reader may see them. */
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
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map((await showMessages(db, files, now, rows)).map((found) => [found.message._id, found]))
}
