import { randomUUID } from 'node:crypto'
import {
  videoCallAfter,
  type VideoCallAct,
  type VideoCallFacts,
  type VideoCallMember,
  type VideoCallRefusal,
} from '@fieldproof/policy/video-calls'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { workWithin, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { leaveLines } from './lines.ts'
import { readRecordings, settleRecording } from './recordings.ts'
import { pushRinging } from './push-ringing.ts'
import type { FoundVideoCall } from './tables.ts'

/**
 * Runs a step in video calls in a transaction. The step locks a call and its conversation, so after a deadlock it runs
 * again.
 */
export const inVideoCallWork = <Result>(
  parts: WorkParts,
  step: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> => inTransaction(parts.db, (transaction) => step(workWithin(parts, transaction)))

/** Locks a video call until the end of the transaction; undefined if there is none. */
export const lockVideoCall = async (transaction: Db, id: string): Promise<FoundVideoCall | undefined> => {
  const row = await transaction
    .selectFrom('video_calls')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const members = await transaction.selectFrom('video_call_members').selectAll().where('call_id', '=', id).execute()
  return { row, members, recording: (await readRecordings(transaction, [id])).get(id) ?? null }
}

/** The id of the video call that a user is in, or that rings for them. */
export const currentVideoCall = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('video_call_members')
    .select('call_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['ringing', 'joined'])
    .executeTakeFirst()
  return row?.call_id
}

/** The id of the latest call that goes on without a user who may join it again (VIDEO-11). */
export const videoCallToRejoin = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('video_calls')
    .innerJoin('video_call_members', 'video_call_members.call_id', 'video_calls.id')
    .select('video_calls.id')
    .where('video_calls.state', '=', 'active')
    .where('user_id', '=', userId)
    .where('video_call_members.state', 'in', ['left', 'declined', 'missed'])
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export const factsOf = ({ row, members }: Pick<FoundVideoCall, 'row' | 'members'>): VideoCallFacts => ({
  state: row.state,
  endedHow: row.ended_how,
  begunBy: row.begun_by,
  ringsUntil: row.rings_until,
  answeredAt: row.answered_at,
  endedAt: row.ended_at,
  members: members.map((member) => ({
    userId: member.user_id,
    state: member.state,
    deviceId: member.device_id,
    lastHeartbeatAt: member.heard_at,
    addedBy: member.added_by,
    roomId: member.room_id,
    ringsUntil: member.rings_until,
    joinedAt: member.joined_at,
  })),
})

/**
 * Sends the state of a call to the open browsers of everyone in it. Someone who was removed gets that change and no
 * later ones.
 */
export const showVideoCall = async (
  { db, realtime }: UnitOfWork,
  { row, members }: FoundVideoCall,
  before?: VideoCallFacts,
): Promise<void> => {
  const wereOut = before?.members.filter(({ state }) => state === 'removed').map(({ userId }) => userId)
  const userIds = members.map(({ user_id }) => user_id).filter((userId) => !wereOut?.includes(userId))
  await realtime.show('video-call', { userIds, videoCallId: row.id }, { within: db })
}

const isSame = (one: VideoCallMember, other: VideoCallMember): boolean =>
  one.state === other.state &&
  one.deviceId === other.deviceId &&
  one.lastHeartbeatAt?.getTime() === other.lastHeartbeatAt?.getTime() &&
  one.ringsUntil?.getTime() === other.ringsUntil?.getTime() &&
  one.joinedAt?.getTime() === other.joinedAt?.getTime()

const keepMembers = async (db: Db, callId: string, before: VideoCallFacts, after: VideoCallFacts): Promise<void> => {
  for (const member of after.members) {
    const { userId, roomId, state } = member
    const earlier = before.members.find((one) => one.userId === userId)
    if (earlier && isSame(earlier, member)) continue
    const isAdded = state === 'ringing' && earlier?.state !== 'ringing'
    const values = {
      state,
      device_id: member.deviceId,
      heard_at: member.lastHeartbeatAt,
      added_by: member.addedBy,
      room_id: roomId,
      rings_until: member.ringsUntil,
      joined_at: member.joinedAt,
      // Each time that someone is added to the call, their conversation gets a line of its own.
      ...(isAdded && { line_id: roomId === null ? null : randomUUID() }),
    }
    if (earlier)
      await db
        .updateTable('video_call_members')
        .set(values)
        .where('call_id', '=', callId)
        .where('user_id', '=', userId)
        .execute()
    else
      await db
        .insertInto('video_call_members')
        .values({ ...values, call_id: callId, user_id: userId })
        .execute()
  }
}

/**
 * Deletes the signals from and to people who are no longer in a call. Old signals would disturb the new connection if
 * someone comes back on the same device (VIDEO-11).
 */
const forgetSignals = async (db: Db, callId: string, before: VideoCallFacts, after: VideoCallFacts): Promise<void> => {
  const gone = before.members
    .filter(
      ({ userId, state }) =>
        state === 'joined' && after.members.find((one) => one.userId === userId)?.state !== 'joined',
    )
    .map(({ userId }) => userId)
  if (gone.length === 0) return
  await db
    .deleteFrom('video_call_signals')
    .where('call_id', '=', callId)
    .where(({ or, eb }) => or([eb('from_user', 'in', gone), eb('to_user', 'in', gone)]))
    .execute()
}

/** Whether a change of a call is visible to its people. */
const isSeen = (before: VideoCallFacts, after: VideoCallFacts): boolean =>
  after.state !== before.state ||
  after.members.some(({ userId, state, deviceId }) => {
    const earlier = before.members.find((one) => one.userId === userId)
    return earlier?.state !== state || earlier.deviceId !== deviceId
  })

/**
 * Applies an act to a locked video call, with all that follows from it.
 * @returns the call afterwards, and why the act was refused
 */
export const changeVideoCall = async (
  work: UnitOfWork,
  found: FoundVideoCall,
  act: VideoCallAct,
): Promise<{ found: FoundVideoCall; refusal: VideoCallRefusal | null }> => {
  const before = factsOf(found)
  const { call: after, refusal } = videoCallAfter(before, act, work.now)
  const { db } = work
  const recording = await settleRecording(work, found.recording, after)
  const isRecordingSeen = recording !== found.recording
  if (after !== before) await keepMembers(db, found.row.id, before, after)
  if (!isSeen(before, after) && !isRecordingSeen) return { found, refusal }
  await forgetSignals(db, found.row.id, before, after)
  const row = await db
    .updateTable('video_calls')
    .set({ state: after.state, ended_how: after.endedHow, answered_at: after.answeredAt, ended_at: after.endedAt })
    .where('id', '=', found.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const members = await db.selectFrom('video_call_members').selectAll().where('call_id', '=', row.id).execute()
  const changed = { row, members, recording }
  await pushRinging(work, changed, before, await leaveLines(work, changed, before))
  await showVideoCall(work, changed, before)
  return { found: changed, refusal }
}
