import type { chatReportReasons, chatSubjects, messageReactions, videoCallEndings } from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface ChatRoomsTable {
  id: Generated<string>
  kind: 'one-to-one' | 'order' | 'project' | 'support'
  /** The order that it is about; null for `one-to-one`. */
  order_id: string | null
  /** The project whose people talk in it, with the same id; null for the others, and once the project is gone. */
  project_id: Generated<string | null>
  created_at: Date
  /** The newest message's number; kept by the messages' trigger. */
  last_sequence: Generated<number>
  last_message_at: ColumnType<Date | null, never, never>
  /** The order's inspector when it was opened; an order that goes to another one gets another conversation. */
  inspector_id: ColumnType<string | null, string | null | undefined, string | null>
  /** What a conversation of two is about; null in the others. */
  subject: ColumnType<(typeof chatSubjects)[number] | null, (typeof chatSubjects)[number] | undefined, never>
  /** The inspector's account, the listing, or the posted job. */
  subject_id: ColumnType<string | null, string | undefined, never>
  /** The title of the listing or the job at that time, without hidden parts (MATCH-19); empty for an inspector. */
  subject_title: Generated<string>
  /** Who wrote to the other first. */
  opened_by: ColumnType<string | null, string | undefined, never>
  /** The first message of the other; the messages' trigger writes it. */
  answered_at: ColumnType<Date | null, never, never>
}
export type ChatRoomRow = Selectable<ChatRoomsTable>

export interface ChatRoomMembersTable {
  room_id: string
  user_id: string
  /** In an order's room; null in the others. Triggers of `project_people` keep the members of a project's room. */
  role: 'customer' | 'inspector' | null
  /** Written by the version before there were numbers. Nothing reads it any more. */
  read_until: ColumnType<Date | null, Date | null | undefined, never>
  /** The number of the last message that was read; 0 before the first. */
  read_sequence: Generated<number>
  /** Messages of others that are not read and not deleted; new ones are counted by the messages' trigger. */
  unread: Generated<number>
  is_starred: Generated<boolean>
  /** Since when something is unread that they have no notification of. The messages' trigger writes it. */
  waits_since: ColumnType<Date | null, never, null>
  /** The newest message at their last notification; beyond `read_sequence` until they have looked. */
  told_sequence: Generated<number>
  /** Since when the member has put it away; the messages' trigger takes it back. */
  archived_at: ColumnType<Date | null, undefined, Date | null>
}

export interface ChatMessagesTable {
  id: Generated<string>
  room_id: string
  /** Null for a visitor, who has no account; only in conversations with support (SUPPORT-15). */
  sender_id: string | null
  /** As it is shown; empty once it is deleted for everybody. */
  body: string
  created_at: Date
  /** Counts from 1 in each room without a gap; given by a trigger. */
  sequence: ColumnType<number, never, never>
  /** Of what its sender sent; null in messages that are older than their client-made ids. */
  content_hash: ColumnType<string | null, string | null | undefined, never>
  /** When its sender deleted it for everybody. */
  deleted_at: ColumnType<Date | null, undefined, Date>
  search: ColumnType<unknown, never, never>
  /** The line of a video call: how that ended. Its body is empty. */
  call_ended: ColumnType<(typeof videoCallEndings)[number] | null, (typeof videoCallEndings)[number] | undefined, never>
  /** Seconds that the two talked. */
  call_seconds: ColumnType<number | null, number | undefined, never>
  /** Counts from 1 with each change of the row; a trigger writes it (CHAT-16). */
  revision: ColumnType<number, never, never>
  /** The revision that brought the present text; written by the same trigger. */
  text_revision: ColumnType<number, never, never>
  /** When its sender last edited the text. */
  edited_at: ColumnType<Date | null, undefined, Date>
  /** Of the recording of a video call: when its file is deleted (VIDEO-16). */
  recording_until: ColumnType<Date | null, Date | undefined, never>
  /** The message of the same conversation that it replies to (CHAT-19). */
  reply_to: ColumnType<string | null, string | null | undefined, never>
}

/** What stood in an edited message before; for the reports on it alone (CHAT-17). */
export interface ChatEarlierTextsTable {
  message_id: string
  /** The message's revision that brought this text. */
  revision: number
  body: string
  written_at: Date
}

/** An earlier text in a report, as JSON. */
export interface ReportedText {
  text: string
  writtenAt: string
}

/** Messages that somebody deleted for themselves alone. */
export interface ChatHiddenMessagesTable {
  user_id: string
  message_id: string
  hidden_at: Date
}

/** How members reacted to messages (CHAT-20). */
export interface ChatReactionsTable {
  message_id: string
  /** Null for the visitor of a conversation with support, who has no account (SUPPORT-20). */
  user_id: string | null
  emoji: (typeof messageReactions)[number]
  created_at: Date
}

/** The blocked cannot write to the blocker, in no conversation of the two. */
export interface ChatBlocksTable {
  blocker_id: string
  blocked_id: string
  created_at: Date
}

export interface ChatReportsTable {
  /** Made by the reporter's screen. */
  id: string
  room_id: string
  reporter_id: string
  reported_id: string
  message_id: string | null
  /** The message as it was then: its sender may delete it afterwards. */
  message_text: string | null
  /** What stood in the message before that, oldest first: a list of {@link ReportedText} as JSON. */
  earlier_texts: ColumnType<ReportedText[], string | undefined, never>
  reason: (typeof chatReportReasons)[number]
  description: string
  status: Generated<'open' | 'handled' | 'dismissed'>
  decision: ColumnType<string | null, undefined, string | null>
  created_at: Date
  decided_at: ColumnType<Date | null, undefined, Date | null>
}

/** When a part of a video call's recording was recorded (VIDEO-16); written when the part is announced. */
export interface ChatRecordingPartsTable {
  file_id: string
  /** When the recording began. */
  begun_at: Date
  started_at: Date
  ended_at: Date
}

export interface ChatMessageFilesTable {
  message_id: string
  position: number
  file_id: string
}

/** What is known about a link, by its address; of all conversations together (CHAT-22). */
export interface LinkPreviewsTable {
  /** SHA-256, hex, of the address. */
  url_hash: string
  /** The address while its page is to be read; empty afterwards. */
  url: string
  /** When the page is due, or when it is due again if its reader dies; null if there is nothing to do. */
  due_at: Date | null
  /** Since when the page is to be read. */
  asked_at: Date
  /** How often somebody began to read the page. */
  attempts: Generated<number>
  /** Null while nothing is known about the page. */
  title: ColumnType<string | null, undefined, string>
  description: Generated<string>
  site_name: Generated<string>
  picture_id: ColumnType<string | null, undefined, string | null>
  /** When the page was last read, or could not be read. */
  fetched_at: ColumnType<Date | null, undefined, Date>
  /** When all of it is forgotten. */
  expires_at: Date
}
export type LinkPreviewRow = Selectable<LinkPreviewsTable>

/** The link of a message that has a preview or waits for one: its first. */
export interface ChatMessageLinksTable {
  message_id: string
  url_hash: string
  /** `removed` by the message's writer. */
  state: 'waiting' | 'shown' | 'removed'
}

export interface ChatsTables {
  link_previews: LinkPreviewsTable
  chat_message_links: ChatMessageLinksTable
  chat_rooms: ChatRoomsTable
  chat_room_members: ChatRoomMembersTable
  chat_messages: ChatMessagesTable
  chat_earlier_texts: ChatEarlierTextsTable
  chat_hidden_messages: ChatHiddenMessagesTable
  chat_reactions: ChatReactionsTable
  chat_blocks: ChatBlocksTable
  chat_reports: ChatReportsTable
  chat_message_files: ChatMessageFilesTable
  chat_recording_parts: ChatRecordingPartsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ChatsTables {}
}
