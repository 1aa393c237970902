import type {
  videoCallEndings,
  videoCallMemberStates,
  videoCallStates,
  videoRecordingEndings,
  videoRecordingStates,
} from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** What is null if nobody gives it. */
type OrNull<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface VideoCallsTable {
  /** Made by the screen of whoever began it. */
  id: string
  room_id: string
  begun_by: string
  state: (typeof videoCallStates)[number]
  ended_how: ColumnType<(typeof videoCallEndings)[number] | null, undefined, (typeof videoCallEndings)[number] | null>
  begun_at: Date
  /** Until when it rings (VIDEO-2). */
  rings_until: Date
  answered_at: ColumnType<Date | null, undefined, Date | null>
  ended_at: ColumnType<Date | null, undefined, Date | null>
}
export type VideoCallRow = Selectable<VideoCallsTable>

/** Who is called and who is in it. A unique index lets nobody ring or be in two at once (VIDEO-3). */
export interface VideoCallMembersTable {
  call_id: string
  user_id: string
  state: (typeof videoCallMemberStates)[number]
  /** The device on which they are in it; the last one once they are not. */
  device_id: string | null
  /** The last sign of life of that device. */
  heard_at: Date | null
  /** The number of the last signal to them. */
  last_signal: Generated<number>
  /** Who added them; null for the two of the call's own conversation (VIDEO-9). */
  added_by: OrNull<string>
  /** The conversation with the person who added them to the call; it gives them the right to be in it. */
  room_id: OrNull<string>
  /** The line that the call leaves in that conversation. */
  line_id: OrNull<string>
  /** Until when it rings for them, where they were added. */
  rings_until: OrNull<Date>
  /** When they took the call last. */
  joined_at: OrNull<Date>
}
export type VideoCallMemberRow = Selectable<VideoCallMembersTable>

/** Signals between devices in a call; deleted at the end of the call. */
export interface VideoCallSignalsTable {
  /** Made by the sender. */
  id: string
  call_id: string
  from_user: string
  from_device: string
  to_user: string
  to_device: string
  /** Counts from 1 for each receiver in each call, without a gap, in the order of the commits. */
  sequence: number
  signal: string
}

/** A recording that somebody in a call has asked for; a call has one at a time (VIDEO-15). */
export interface VideoCallRecordingsTable {
  /** Made by the screen of whoever asked; the message with the recording has the same id. */
  id: string
  call_id: string
  asked_by: string
  /** The device that makes it. */
  device_id: string
  state: (typeof videoRecordingStates)[number]
  /** Who said yes. */
  agreed: string[]
  asked_at: Date
  begun_at: Date | null
  ended_at: Date | null
  ended_how: (typeof videoRecordingEndings)[number] | null
  /** When its parts were put into the conversation, or there was nothing to put. */
  handed_in_at: ColumnType<Date | null, undefined, Date>
}
export type VideoCallRecordingRow = Selectable<VideoCallRecordingsTable>

declare module '#kernel/db/schema.ts' {
  interface Database {
    video_calls: VideoCallsTable
    video_call_members: VideoCallMembersTable
    video_call_signals: VideoCallSignalsTable
    video_call_recordings: VideoCallRecordingsTable
  }
}

/** A video call with everybody in it, and the last recording that somebody asked for. */
export interface FoundVideoCall {
  row: VideoCallRow
  members: readonly VideoCallMemberRow[]
  recording: VideoCallRecordingRow | null
}
