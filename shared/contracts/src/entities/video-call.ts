import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { videoCallLimits } from '../limits.ts'
import {
  chatSubjects,
  inspectionTypes,
  videoCallEndings,
  videoCallMemberStates,
  videoCallStates,
  videoRecordingEndings,
  videoRecordingStates,
} from '../lists.ts'

/** Somebody in a video call. */
export const videoCallMember = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  state: z.enum(videoCallMemberStates),
  /** The device on which they are in it; null while they are not. A browser's tab makes the id. */
  deviceId: z.nullable(z.uuid()),
  /** Who added them to the call; null for the two of its conversation (VIDEO-9). */
  addedBy: z.optional(z.nullable(z.uuid())),
})

/** Somebody who was in a video call while it was recorded, by the name by which the reader sees them (VIDEO-17). */
export const recordedPerson = z.object({ userId: z.uuid(), fullName: z.string() })
export type RecordedPerson = z.output<typeof recordedPerson>

/** The last recording of a video call that somebody asked for (VIDEO-15). Whoever asks makes the id. */
export const videoRecording = z.object({
  _id: z.uuid(),
  /** Who asked, and makes it on this device. */
  askedBy: z.uuid(),
  deviceId: z.uuid(),
  state: z.enum(videoRecordingStates),
  /** Who said yes; whoever asked is among them. */
  agreed: z.array(z.uuid()),
  /** Since when it is made; null where it never began. */
  begunAt: z.nullable(instant),
  /** Milliseconds for which it has been made, by the server's clock; left out by a server of the version before. */
  madeFor: z.optional(z.int()),
  /** Null while it has not ended. */
  endedHow: z.nullable(z.enum(videoRecordingEndings)),
})
export type VideoRecording = z.output<typeof videoRecording>

/** A video call as one of its members sees it. Whoever began it makes the id, so that beginning twice is one call. */
export const videoCall = z.object({
  _id: z.uuid(),
  /** The conversation by which the user is in it: of somebody who was added, theirs with whoever added them (VIDEO-9). */
  chatRoomId: z.uuid(),
  state: z.enum(videoCallStates),
  /** Null while it has not ended. */
  endedHow: z.nullable(z.enum(videoCallEndings)),
  /** The name of the other in that conversation, as it shows it (CHAT-13). */
  title: z.string(),
  /** Who calls the user: of somebody who was added, whoever added them. */
  begunBy: z.uuid(),
  begunAt: instant,
  answeredAt: z.nullable(instant),
  /** Milliseconds that it goes on ringing; 0 once it does not. */
  ringsFor: z.int(),
  /** What that conversation is about. */
  about: z.object({
    order: z.nullable(z.object({ sequenceId: z.string(), inspectionType: z.enum(inspectionTypes) })),
    subject: z.nullable(z.object({ about: z.enum(chatSubjects), title: z.string() })),
  }),
  members: z.array(videoCallMember),
  /** Null where nobody has asked for one; left out by a server of the version before. */
  recording: z.optional(z.nullable(videoRecording)),
})
export type VideoCall = z.output<typeof videoCall>

/** What one device in a video call tells another. */
export const sentSignal = z.object({
  /** Made by the sender, so that sending twice is one signal. */
  _id: z.uuid(),
  videoCallId: z.uuid(),
  deviceId: z.uuid(),
  /** The receiver. */
  to: z.uuid(),
  signal: z.string().check(z.minLength(1), z.maxLength(videoCallLimits.signalMax)),
})
export type SentSignal = z.output<typeof sentSignal>

/** A signal as it reaches the other device. */
export interface VideoCallSignal {
  videoCallId: string
  /** Counts from 1 for each person in the call, without a gap. */
  sequence: number
  from: string
  fromDevice: string
  toDevice: string
  signal: string
}

/** A server by which two devices find a way to each other, as `RTCPeerConnection` takes it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export type IceServer = z.output<typeof iceServer>
