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

/** A participant of a video call. */
export const videoCallMember = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  state: z.enum(videoCallMemberStates),
  /** The device with which they take part; null if they do not. A browser's tab makes the id. */
  deviceId: z.nullable(z.uuid()),
  /** Who added them to the call; null for the two of its conversation (VIDEO-9). */
  addedBy: z.optional(z.nullable(z.uuid())),
})

/** A participant of a recorded video call, with the name that the user sees (VIDEO-17). */
export const recordedPerson = z.object({ userId: z.uuid(), fullName: z.string() })
export type RecordedPerson = z.output<typeof recordedPerson>

/** The last requested recording of a video call (VIDEO-15). The requester makes the id. */
export const videoRecording = z.object({
  _id: z.uuid(),
  /** Who requested it, and records it on this device. */
  askedBy: z.uuid(),
  deviceId: z.uuid(),
  state: z.enum(videoRecordingStates),
  /** Who has consented, including the requester. */
  agreed: z.array(z.uuid()),
  /** When it began; null if it never did. */
  begunAt: z.nullable(instant),
  /** Milliseconds of recording so far, by the server's clock; missing from servers of the previous version. */
  madeFor: z.optional(z.int()),
  /** Null until it has ended. */
  endedHow: z.nullable(z.enum(videoRecordingEndings)),
})
export type VideoRecording = z.output<typeof videoRecording>

/** A video call as one of its members sees it. The caller makes the id, so that a repeated start has no effect. */
export const videoCall = z.object({
  _id: z.uuid(),
  /**
   * The conversation that connects the user to it: for an added person, theirs with the person who added them
   * (VIDEO-9).
   */
  chatRoomId: z.uuid(),
  state: z.enum(videoCallStates),
  /** Null until it has ended. */
  endedHow: z.nullable(z.enum(videoCallEndings)),
  /** The other person's name as shown in that conversation (CHAT-13). */
  title: z.string(),
  /** Who is calling the user: for an added person, the person who added them. */
  begunBy: z.uuid(),
  begunAt: instant,
  answeredAt: z.nullable(instant),
  /** Milliseconds of ringing that are left; 0 if it does not ring. */
  ringsFor: z.int(),
  /** The subject of that conversation. */
  about: z.object({
    order: z.nullable(z.object({ sequenceId: z.string(), inspectionType: z.enum(inspectionTypes) })),
    subject: z.nullable(z.object({ about: z.enum(chatSubjects), title: z.string() })),
  }),
  members: z.array(videoCallMember),
  /** Null if nobody has requested one; missing from servers of the previous version. */
  recording: z.optional(z.nullable(videoRecording)),
})
export type VideoCall = z.output<typeof videoCall>

/** A message from one device in a video call to another. */
export const sentSignal = z.object({
  /** Made by the sender, so that a signal that is sent twice arrives once. */
  _id: z.uuid(),
  videoCallId: z.uuid(),
  deviceId: z.uuid(),
  /** The receiver. */
  to: z.uuid(),
  signal: z.string().check(z.minLength(1), z.maxLength(videoCallLimits.signalMax)),
})
export type SentSignal = z.output<typeof sentSignal>

/** A signal as the other device receives it. */
export interface VideoCallSignal {
  videoCallId: string
  /** Counts from 1 for each person in the call, without gaps. */
  sequence: number
  from: string
  fromDevice: string
  toDevice: string
  signal: string
}

/** An ICE server, as `RTCPeerConnection` takes it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export type IceServer = z.output<typeof iceServer>
