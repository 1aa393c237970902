import type { chatReportReasons, chatSubjects, messageReactions, videoCallEndings } from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface ChatRoomsTable {
  id: Generated<string>
  kind: 'one-to-one' | 'order' | 'project' | 'support'
  /** The conversation's order; null for `one-to-one`. */
  order_id: string | null
  /**
   * The project of the conversation, which has the same id; null for other conversations, and once the project is
   * deleted.
   */
  project_id: Generated<string | null>
  created_at: Date
  /** The newest message's number; kept by the messages' trigger. */
  last_sequence: Generated<number>
  last_message_at: ColumnType<Date | null, never, never>
  /** The order's inspector when it was opened; if the order gets another inspector, they get another conversation. */
  inspector_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The subject of a conversation of two; null in others. */
  subject: ColumnType<(typeof chatSubjects)[number] | null, (typeof chatSubjects)[number] | undefined, never>
  /** The inspector's account, the listing, or the posted job. */
  subject_id: ColumnType<string | null, string | undefined, never>
  /** The title of the listing or the job at that time, without hidden parts (MATCH-19); empty for an inspector. */
  subject_title: Generated<string>
  /** The user who wrote first. */
  opened_by: ColumnType<string | null, string | undefined, never>
  /** The time of the other person's first message; the messages' trigger writes it. */
  answered_at: ColumnType<Date | null, never, never>
}
export type ChatRoomRow = Selectable<ChatRoomsTable>

export interface ChatRoomMembersTable {
  room_id: string
  user_id: string
  /** In an order's room; null in others. Triggers of `project_people` maintain the members of a project's room. */
  role: 'customer' | 'inspector' | null
  /** Written by an old version, before messages had numbers. No code reads it any more. */
  read_until: ColumnType<Date | null, Date | null | undefined, never>
  /** The number of the last read message; 0 before the first. */
  read_sequence: Generated<number>
  /** The number of other people's messages that are neither read nor deleted; the messages' trigger counts new ones. */
  unread: Generated<number>
  is_starred: Generated<boolean>
  /** The time of the first unread message without a notification. The messages' trigger writes it. */
  waits_since: ColumnType<Date | null, never, null>
  /**
   * The newest message at the last notification; above `read_sequence` until the member has opened the conversation.
   */
  told_sequence: Generated<number>
  /** When the member archived the conversation; the messages' trigger clears it. */
  archived_at: ColumnType<Date | null, undefined, Date | null>
}

export interface ChatMessagesTable {
  id: Generated<string>
  room_id: string
  /** Null for a visitor, who has no account; only in conversations with support (SUPPORT-15). */
  sender_id: string | null
  /** The visible text; empty once the message is deleted for everyone. */
  body: string
  created_at: Date
  /** Counts from 1 in each room without gaps; a trigger sets it. */
  sequence: ColumnType<number, never, never>
  /** The hash of what the sender sent; null in messages that are older than client-made ids. */
  content_hash: ColumnType<string | null, string | null | undefined, never>
  /** When its sender deleted it for everyone. */
  deleted_at: ColumnType<Date | null, undefined, Date>
  search: ColumnType<unknown, never, never>
  /** For the line of a video call: how the call ended. Its body is empty. */
  call_ended: ColumnType<(typeof videoCallEndings)[number] | null, (typeof videoCallEndings)[number] | undefined, never>
  /** Seconds that the call lasted. */
  call_seconds: ColumnType<number | null, number | undefined, never>
  /** Counts from 1 with each change of the row; a trigger writes it (CHAT-16). */
  revision: ColumnType<number, never, never>
  /** The revision that brought the current text; the same trigger writes it. */
  text_revision: ColumnType<number, never, never>
  /** When its sender last edited the text. */
  edited_at: ColumnType<Date | null, undefined, Date>
  /** For the recording of a video call: when its files are deleted (VIDEO-16). */
  recording_until: ColumnType<Date | null, Date | undefined, never>
  /** The original message in the same conversation, if this is a reply (CHAT-19). */
  reply_to: ColumnType<string | null, string | null | undefined, never>
}

/** Earlier texts of edited messages; only used in reports about them (CHAT-17). */
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

/** Messages that users deleted for themselves only. */
export interface ChatHiddenMessagesTable {
  user_id: string
  message_id: string
  hidden_at: Date
}

/** Members' reactions to messages (CHAT-20). */
export interface ChatReactionsTable {
  message_id: string
  /** Null for the visitor of a conversation with support, who has no account (SUPPORT-20). */
  user_id: string | null
  emoji: (typeof messageReactions)[number]
  created_at: Date
}

/** The blocked user cannot write to the blocker in any conversation of the two. */
export interface ChatBlocksTable {
  blocker_id: string
  blocked_id: string
  created_at: Date
}

export interface ChatReportsTable {
  /** Made by the reporter's browser. */
  id: string
  room_id: string
  reporter_id: string
  reported_id: string
  message_id: string | null
  /** The message as it was when it was reported: its sender may delete it afterwards. */
  message_text: string | null
  /** The earlier texts of the message at that time, oldest first: a list of {@link ReportedText} as JSON. */
  earlier_texts: ColumnType<ReportedText[], string | undefined, never>
  reason: (typeof chatReportReasons)[number]
  description: string
  status: Generated<'open' | 'handled' | 'dismissed'>
  decision: ColumnType<string | null, undefined, string | null>
  created_at: Date
  decided_at: ColumnType<Date | null, undefined, Date | null>
}

/** The span of a part of a video call's recording (VIDEO-16); written when the part is announced. */
export interface ChatRecordingPartsTable {
  file_id: string
  /** The beginning of the recording. */
  begun_at: Date
  started_at: Date
  ended_at: Date
}

export interface ChatMessageFilesTable {
  message_id: string
  position: number
  file_id: string
}

/** What is known about a link, by its address; shared by all conversations (CHAT-22). */
export interface LinkPreviewsTable {
  /** SHA-256, hex, of the address. */
  url_hash: string
  /** The address while its page is to be read; empty afterwards. */
  url: string
  /** When the page is due, or due again if its reader dies; null if there is nothing to do. */
  due_at: Date | null
  /** When the page was requested. */
  asked_at: Date
  /** How often an instance has started to read the page. */
  attempts: Generated<number>
  /** Null while nothing is known about the page. */
  title: ColumnType<string | null, undefined, string>
  description: Generated<string>
  site_name: Generated<string>
  picture_id: ColumnType<string | null, undefined, string | null>
  /** When the page was last read, or could not be read. */
  fetched_at: ColumnType<Date | null, undefined, Date>
  /** When the row is deleted. */
  expires_at: Date
}
export type LinkPreviewRow = Selectable<LinkPreviewsTable>

/** The first link of a message, with a preview or waiting for one. */
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
