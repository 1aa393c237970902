import { href } from '@fieldproof/contracts/routes'
import {
  videoCallAfter,
  type VideoCallAct,
  type VideoCallFacts,
  type VideoCallRefusal,
} from '@fieldproof/policy/video-calls'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { workWithin, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { writeVideoCallLine } from '#modules/chats/video-call-line.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { roomsAsSeen } from './seen-room.ts'
import type { VideoCallMemberRow, VideoCallRow } from './tables.ts'

const texts = textsOf('video-calls')

/** A video call with everybody in it. */
export interface FoundVideoCall {
  row: VideoCallRow
  members: readonly VideoCallMemberRow[]
}

/** A step in video calls: it takes the locks of a call and of its conversation, and is done again where another step has ended it. */
export const inVideoCallWork = <Result>(
  parts: WorkParts,
  step: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> => inTransaction(parts.db, (transaction) => step(workWithin(parts, transaction)))

/** A video call that only this transaction changes; undefined where there is none. */
export const lockVideoCall = async (transaction: Db, id: string): Promise<FoundVideoCall | undefined> => {
  const row = await transaction
    .selectFrom('video_calls')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const members = await transaction.selectFrom('video_call_members').selectAll().where('call_id', '=', id).execute()
  return { row, members }
}

/** The video call that rings for a user or that they are in, by its id. */
export const currentVideoCall = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('video_call_members')
    .select('call_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['ringing', 'joined'])
    .executeTakeFirst()
  return row?.call_id
}

const factsOf = ({ row, members }: FoundVideoCall): VideoCallFacts => ({
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
    heardAt: member.heard_at,
  })),
})

/** Tells open browsers of everybody in a call how it stands. */
export const showVideoCall = async ({ db, realtime }: UnitOfWork, { row, members }: FoundVideoCall): Promise<void> => {
  await realtime.show(
    'video-call',
    { userIds: members.map(({ user_id }) => user_id), videoCallId: row.id },
    { within: db },
  )
}

const keepMembers = async (db: Db, found: FoundVideoCall, after: VideoCallFacts): Promise<void> => {
  for (const member of after.members) {
    const before = found.members.find(({ user_id }) => user_id === member.userId)
    const isSame =
      before?.state === member.state &&
      before.device_id === member.deviceId &&
      before.heard_at?.getTime() === member.heardAt?.getTime()
    if (isSame) continue
    await db
      .updateTable('video_call_members')
      .set({ state: member.state, device_id: member.deviceId, heard_at: member.heardAt })
      .where('call_id', '=', found.row.id)
      .where('user_id', '=', member.userId)
      .execute()
  }
}

/** Those who missed the call hear of it below the bell, by push and by mail; the line in the conversation stays for both. */
const tellOfMissed = async (work: UnitOfWork, { row }: FoundVideoCall, after: VideoCallFacts): Promise<void> => {
  for (const { userId, state } of after.members) {
    if (state !== 'missed') continue
    const seen = (await roomsAsSeen(work.db, [{ roomId: row.room_id, userId, otherId: row.begun_by }]))[0]
    if (!seen) continue
    await notify(work, {
      userId,
      typeOfNotification: 'Call',
      actionLink: href('messaging.inbox', {}, { query: { room: row.room_id } }),
      message: texts.missed({ name: seen.title, order: seen.about.order?.sequenceId ?? null }),
      ...(seen.orderId !== null && { orderId: seen.orderId, orderSequenceId: seen.about.order?.sequenceId ?? '' }),
      ...(seen.avatar !== null && { avatar: seen.avatar }),
      initials: seen.initials,
      dedupeKey: `video-call:${row.id}`,
    })
  }
}

const finish = async (work: UnitOfWork, found: FoundVideoCall, after: VideoCallFacts): Promise<void> => {
  const { row } = found
  const { endedHow, endedAt, answeredAt } = after
  if (endedHow === null || endedAt === null) return
  await work.db.deleteFrom('video_call_signals').where('call_id', '=', row.id).execute()
  const seconds = answeredAt === null ? 0 : Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000)
  await writeVideoCallLine(work, { id: row.id, roomId: row.room_id, begunBy: row.begun_by, endedHow, seconds })
  if (endedHow === 'missed') await tellOfMissed(work, found, after)
}

/**
 * Does what somebody does in a video call that is locked, with all that follows from it.
 * @returns how it stands then, and why the act was refused
 */
export const changeVideoCall = async (
  work: UnitOfWork,
  found: FoundVideoCall,
  act: VideoCallAct,
): Promise<{ found: FoundVideoCall; refusal: VideoCallRefusal | null }> => {
  const before = factsOf(found)
  const { call: after, refusal } = videoCallAfter(before, act, work.now)
  if (after === before) return { found, refusal }
  const { db } = work
  await keepMembers(db, found, after)
  const isTold =
    after.state !== before.state ||
    after.members.some(({ state, deviceId }, place) => {
      const member = before.members[place]
      return member?.state !== state || member.deviceId !== deviceId
    })
  if (!isTold) return { found, refusal }
  const row = await db
    .updateTable('video_calls')
    .set({ state: after.state, ended_how: after.endedHow, answered_at: after.answeredAt, ended_at: after.endedAt })
    .where('id', '=', found.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const members = await db.selectFrom('video_call_members').selectAll().where('call_id', '=', row.id).execute()
  const changed = { row, members }
  if (after.state === 'ended' && before.state !== 'ended') await finish(work, changed, after)
  await showVideoCall(work, changed)
  return { found: changed, refusal }
}
