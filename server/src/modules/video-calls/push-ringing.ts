import { channelsFor } from '@fieldproof/policy/notifications-channels'
import { quietUntil } from '@fieldproof/policy/quiet-hours'
import type { VideoCallFacts } from '@fieldproof/policy/video-calls'
import { queueMessage, withdrawUntried } from '#kernel/outbox/queue.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { deviceIds } from '#modules/notifications/push-devices.ts'
import { findRecipient, type Recipient } from '#modules/notifications/recipient.ts'
import type { FoundVideoCall, VideoCallMemberRow } from './tables.ts'

/** Why a call stopped ringing for a person, as their devices show it. */
export type EndOfRinging = 'answered' | 'declined' | 'missed' | 'over'

interface RingingDevice {
  callId: string
  userId: string
  deviceId: string
}

declare module '#kernel/outbox/messages.ts' {
  interface PushTemplates {
    /** A video call rings for the user of a browser (VIDEO-19). */
    'video-call-rings': RingingDevice
    /** The call stopped ringing there (VIDEO-20). */
    'video-call-rang': RingingDevice & { how: EndOfRinging }
  }
}

const mayPush = ({ hasDevices, settings }: Recipient): boolean => hasDevices && channelsFor('Call', settings).push

/** Devices do not ring in quiet hours, and a ring cannot wait for their end. */
const isQuiet = ({ settings }: Recipient, now: Date): boolean =>
  settings.quietHours !== undefined && quietUntil(now.getTime(), settings.quietHours) !== null

/** Each ringing has its own pushes, because a person may be added to the same call again. */
const keyOf = ({ row }: FoundVideoCall, ringsUntil: Date | null, deviceId: string): string =>
  `video-call:${row.id}:${(ringsUntil ?? row.rings_until).getTime()}:${deviceId}`

const beginRinging = async ({ db, now }: UnitOfWork, found: FoundVideoCall, member: VideoCallMemberRow) => {
  const { user_id: userId, rings_until: ringsUntil } = member
  const recipient = await findRecipient(db, userId)
  if (!recipient || !mayPush(recipient) || isQuiet(recipient, now)) return
  for (const deviceId of await deviceIds(db, userId))
    await queueMessage(db, now, {
      channel: 'push',
      recipient: deviceId,
      template: 'video-call-rings',
      locale: recipient.language,
      dedupeKey: keyOf(found, ringsUntil, deviceId),
      goesFirst: true,
      data: { callId: found.row.id, userId, deviceId },
    })
}

const howItEnded = ({ row }: FoundVideoCall, { state }: VideoCallMemberRow): EndOfRinging => {
  if (state === 'joined' || state === 'left') return 'answered'
  if (state === 'declined') return 'declined'
  // A call that was closed by a block was not missed (VIDEO-6).
  return state === 'missed' && row.ended_how !== 'closed' ? 'missed' : 'over'
}

const endRinging = async (
  { db, now }: UnitOfWork,
  found: FoundVideoCall,
  member: VideoCallMemberRow,
  ringsUntil: Date | null,
  isNotified: boolean,
): Promise<void> => {
  const { user_id: userId } = member
  const recipient = await findRecipient(db, userId)
  if (!recipient?.hasDevices) return
  const devices = await deviceIds(db, userId)
  const rung = await withdrawUntried(
    db,
    devices.map((deviceId) => keyOf(found, ringsUntil, deviceId)),
  )
  // The push of the missed call replaces this one, unless it waits for the end of quiet hours.
  if (isNotified && mayPush(recipient) && !isQuiet(recipient, now)) return
  for (const deviceId of devices) {
    const key = keyOf(found, ringsUntil, deviceId)
    if (rung.includes(key))
      await queueMessage(db, now, {
        channel: 'push',
        recipient: deviceId,
        template: 'video-call-rang',
        locale: recipient.language,
        dedupeKey: `${key}:over`,
        goesFirst: true,
        data: { callId: found.row.id, userId, deviceId, how: howItEnded(found, member) },
      })
  }
}

/**
 * Queues the pushes of a video call that starts or stops ringing for a person (VIDEO-19, VIDEO-20). They are sent after
 * the commit, before all other messages.
 * @param before the call as it was; undefined if it has just begun
 * @param notified the users who were notified of a missed call
 */
export const pushRinging = async (
  work: UnitOfWork,
  found: FoundVideoCall,
  before?: VideoCallFacts,
  notified: readonly string[] = [],
): Promise<void> => {
  for (const member of found.members) {
    const earlier = before?.members.find(({ userId }) => userId === member.user_id)
    if (member.state === 'ringing' && earlier?.state !== 'ringing') await beginRinging(work, found, member)
    if (member.state !== 'ringing' && earlier?.state === 'ringing')
      await endRinging(work, found, member, earlier.ringsUntil, notified.includes(member.user_id))
  }
}
