import type {
  videoCallEndings,
  videoCallMemberStates,
  videoCallStates,
  videoRecordingEndings,
  videoRecordingStates,
} from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A nullable column that may be left out of an insert. */
type OrNull<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface VideoCallsTable {
  /** Made by the browser of the user who began it. */
  id: string
  room_id: string
  begun_by: string
  state: (typeof videoCallStates)[number]
  ended_how: ColumnType<(typeof videoCallEndings)[number] | null, undefined, (typeof videoCallEndings)[number] | null>
  begun_at: Date
  /** The end of the ringing (VIDEO-2). */
  rings_until: Date
  answered_at: ColumnType<Date | null, undefined, Date | null>
  ended_at: ColumnType<Date | null, undefined, Date | null>
}
export type VideoCallRow = Selectable<VideoCallsTable>

/**
 * The people of a video call. A unique index makes sure that nobody is in two calls at once, ringing included
 * (VIDEO-3).
 */
export interface VideoCallMembersTable {
  call_id: string
  user_id: string
  state: (typeof videoCallMemberStates)[number]
  /** The device on which they are in the call, or were last. */
  device_id: string | null
  /** The last heartbeat of that device. */
  heard_at: Date | null
  /** The number of the last signal sent to them. */
  last_signal: Generated<number>
  /** Who added them; null for the two people of the call's own conversation (VIDEO-9). */
  added_by: OrNull<string>
  /** The conversation with the person who added them to the call; it gives them the right to be in it. */
  room_id: OrNull<string>
  /** The line that the call leaves in that conversation. */
  line_id: OrNull<string>
  /** The end of the ringing for someone who was added. */
  rings_until: OrNull<Date>
  /** When they last took the call. */
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
  /** Counts from 1 for each receiver in each call, without gaps, in the order of the commits. */
  sequence: number
  signal: string
}

/** A recording that someone in a call has asked for; a call has one at a time (VIDEO-15). */
export interface VideoCallRecordingsTable {
  /** Made by the browser of the user who asked; the message with the recording has the same id. */
  id: string
  call_id: string
  asked_by: string
  /** The device that makes it. */
  device_id: string
  state: (typeof videoRecordingStates)[number]
  /** The people who agreed. */
  agreed: string[]
  asked_at: Date
  begun_at: Date | null
  ended_at: Date | null
  ended_how: (typeof videoRecordingEndings)[number] | null
  /** When its parts were put into the conversation, or it turned out that there were none. */
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

/** A video call with everyone in it, and the last recording that someone asked for. */
export interface FoundVideoCall {
  row: VideoCallRow
  members: readonly VideoCallMemberRow[]
  recording: VideoCallRecordingRow | null
}
