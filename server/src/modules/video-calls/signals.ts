import type { SentSignal, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lostIn } from './access.ts'
import { changeVideoCall, lockVideoCall } from './change-call.ts'

const columns = ['call_id', 'sequence', 'from_user', 'from_device', 'to_user', 'to_device', 'signal'] as const

interface SignalRow {
  call_id: string
  sequence: number
  from_user: string
  from_device: string
  to_user: string
  to_device: string
  signal: string
}

const toSignal = (row: SignalRow): VideoCallSignal => ({
  videoCallId: row.call_id,
  sequence: row.sequence,
  from: row.from_user,
  fromDevice: row.from_device,
  toDevice: row.to_device,
  signal: row.signal,
})

/**
 * Stores a signal for the device of another person in the call, and sends it there. The same signal is taken once
 * (VIDEO-5).
 * @returns whether it was taken: sender and receiver are in the call on a device, and the conversation is open
 */
export const relaySignal = async (work: UnitOfWork, userId: string, sent: SentSignal): Promise<boolean> => {
  const { db, realtime } = work
  const before = await lockVideoCall(db, sent.videoCallId)
  const isSenderIn = before?.members.some(
    ({ user_id, state, device_id }) => user_id === userId && state === 'joined' && device_id === sent.deviceId,
  )
  if (!before || before.row.state === 'ended' || !isSenderIn || sent.to === userId) return false
  const userIds = await lostIn(db, before, userId)
  const found = userIds.length > 0 ? (await changeVideoCall(work, before, { act: 'lose', userIds })).found : before
  const of = (id: string) => found.members.find(({ user_id, state }) => user_id === id && state === 'joined')
  const receiver = of(sent.to)
  if (!of(userId) || !receiver || receiver.device_id === null) return false
  const earlier = await db
    .selectFrom('video_call_signals')
    .select('from_user')
    .where('id', '=', sent._id)
    .executeTakeFirst()
  if (earlier) return earlier.from_user === userId
  const { last_signal: sequence } = await db
    .updateTable('video_call_members')
    .set(({ eb }) => ({ last_signal: eb('last_signal', '+', 1) }))
    .where('call_id', '=', found.row.id)
    .where('user_id', '=', sent.to)
    .returning('last_signal')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('video_call_signals')
    .values({
      id: sent._id,
      call_id: found.row.id,
      from_user: userId,
      from_device: sent.deviceId,
      to_user: sent.to,
      to_device: receiver.device_id,
      sequence,
      signal: sent.signal,
    })
    .execute()
  await realtime.show('video-call-signal', { userId: sent.to, signalId: sent._id }, { within: db })
  return true
}

/** Signals with their receivers, by the signals' ids. */
export const findSignals = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { to: string; signal: VideoCallSignal }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('video_call_signals')
    .select(columns)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, { to: row.to_user, signal: toSignal(row) }]))
}

/** The signals to a user's device after a sequence number, in their order, without those to their other devices. */
export const signalsAfter = async (
  db: Db,
  userId: string,
  { videoCallId, deviceId, after }: { videoCallId: string; deviceId: string; after: number },
): Promise<VideoCallSignal[]> => {
  const rows = await db
    .selectFrom('video_call_signals')
    .select(columns)
    .where('call_id', '=', videoCallId)
    .where('to_user', '=', userId)
    .where('to_device', '=', deviceId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(videoCallLimits.signalsMax)
    .execute()
  return rows.map(toSignal)
}
