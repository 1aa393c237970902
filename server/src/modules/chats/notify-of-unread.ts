import { href } from '@fieldproof/contracts/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { blocksBetween } from './find-room.ts'
import { namedPeople } from './shown-person.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('chats')

/**
 * Milliseconds that a message may stay unread before its reader is notified. A reader who has the conversation open has
 * read it by then.
 */
const PATIENCE = 60_000
/** How many conversations one run serves; the next run follows a minute later. */
const AT_ONCE = 500

interface Waiting {
  roomId: string
  userId: string
}

/** Readers who have no unread messages any more stop waiting for a notification. */
const forgetRead = async (db: Db, waitsSince: Date): Promise<void> => {
  await sql`update chat_room_members member set waits_since = null from (
    select room_id, user_id from chat_room_members where waits_since <= ${waitsSince} and unread = 0 for update skip locked
  ) done where member.room_id = done.room_id and member.user_id = done.user_id`.execute(db)
}

/**
 * The other person in a conversation, or the last writer in a project's; undefined if there is none any more, or one
 * has blocked the other.
 */
const findWriter = async (db: Db, { roomId, userId }: Waiting) => {
  const writer = await db
    .selectFrom('chat_room_members as other')
    .innerJoin('users', 'users.id', 'other.user_id')
    .select(['users.id', 'first_name', 'last_name', 'avatar', 'users.deleted_at'])
    .where('other.room_id', '=', roomId)
    .where('other.user_id', '!=', userId)
    .orderBy(
      ({ selectFrom }) =>
        selectFrom('chat_messages')
          .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<number>`0`).as('last'))
          .whereRef('chat_messages.room_id', '=', 'other.room_id')
          .whereRef('sender_id', '=', 'other.user_id')
          .where('chat_messages.deleted_at', 'is', null),
      'desc',
    )
    .limit(1)
    .executeTakeFirst()
  if (!writer || writer.deleted_at !== null) return undefined
  const { byMe, byOther } = await blocksBetween(db, userId, writer.id)
  return byMe || byOther ? undefined : writer
}

/** Notifies a user of an answer from support, without the name of its writer (SUPPORT-3). */
const notifyOfAnswer = async (
  work: UnitOfWork,
  { roomId, userId }: Waiting,
  { unread, last_sequence: newest }: { unread: number; last_sequence: number },
): Promise<boolean> => {
  const id = await notify(work, {
    userId,
    typeOfNotification: 'Message',
    actionLink: href('messaging.inbox', {}, { query: { room: roomId } }),
    answersIn: roomId,
    message: texts.unreadFromSupport({ count: unread }),
    dedupeKey: `unread:${roomId}:${newest}`,
  })
  return id !== undefined
}

const notifyOne = async (work: UnitOfWork, waitsSince: Date, { roomId, userId }: Waiting): Promise<boolean> => {
  const { db } = work
  // Locks only the member's row, so that writers in the room wait for nothing but this short transaction.
  const unseen = await db
    .updateTable('chat_room_members as member')
    .from('chat_rooms as room')
    .set(({ ref }) => ({ waits_since: null, told_sequence: ref('room.last_sequence') }))
    .whereRef('room.id', '=', 'member.room_id')
    .where('member.room_id', '=', roomId)
    .where('member.user_id', '=', userId)
    .where('member.waits_since', '<=', waitsSince)
    .where('member.unread', '>', 0)
    .returning(['member.unread', 'room.id', 'room.order_id', 'room.project_id', 'room.last_sequence'])
    .returning(['room.subject', 'room.kind'])
    .executeTakeFirst()
  if (!unseen) return false
  if (unseen.kind === 'support') return notifyOfAnswer(work, { roomId, userId }, unseen)
  const writer = await findWriter(db, { roomId, userId })
  if (!writer) return false
  const order =
    unseen.order_id === null
      ? undefined
      : await db.selectFrom('orders').select(['id', 'sequence_id']).where('id', '=', unseen.order_id).executeTakeFirst()
  const project =
    unseen.project_id === null
      ? undefined
      : await db.selectFrom('projects').select('name').where('id', '=', unseen.project_id).executeTakeFirst()
  const isNamed = (await namedPeople(db, userId, unseen, [writer.id])).has(writer.id)
  const lastName = isNamed ? writer.last_name : ''
  const name = `${writer.first_name} ${lastName}`.trim()
  const id = await notify(work, {
    userId,
    typeOfNotification: 'Message',
    actionLink: href('messaging.inbox', {}, { query: { room: roomId } }),
    answersIn: roomId,
    message: project
      ? texts.unreadInProject({ name, count: unseen.unread, project: project.name })
      : texts.unread({ name, count: unseen.unread, order: order?.sequence_id ?? null }),
    ...(order && { orderId: order.id, orderSequenceId: order.sequence_id }),
    ...(isNamed && writer.avatar !== null && { avatar: writer.avatar }),
    initials: [writer.first_name, lastName].map((name) => [...name][0]?.toUpperCase() ?? '').join(''),
    dedupeKey: `unread:${roomId}:${unseen.last_sequence}`,
  })
  return id !== undefined
}

/**
 * Lets the next message notify a user who has answered by mail without opening the conversation.
 * @param transaction in which the conversation is locked
 */
export const notifyAgain = async (transaction: Db, roomId: string, userId: string): Promise<void> => {
  await transaction
    .updateTable('chat_room_members')
    .set(({ ref }) => ({ told_sequence: ref('read_sequence') }))
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Notifies users who have not read a message for a minute, once for each conversation until they have opened it: below
 * the bell, by push and by mail as their settings allow. A user is not notified about a person they have blocked.
 * @returns how many were notified
 */
export const notifyOfUnread = async (parts: WorkParts): Promise<number> => {
  const { db, clock } = parts
  const waitsSince = new Date(clock.now().getTime() - PATIENCE)
  await forgetRead(db, waitsSince)
  const due = await db
    .selectFrom('chat_room_members')
    .select(['room_id as roomId', 'user_id as userId'])
    .where('waits_since', '<=', waitsSince)
    .where('unread', '>', 0)
    .orderBy('waits_since')
    .limit(AT_ONCE)
    .execute()
  let notified = 0
  for (const waiting of due) if (await inWork(parts, (work) => notifyOne(work, waitsSince, waiting))) notified += 1
  return notified
}
