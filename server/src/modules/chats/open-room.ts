import { chatLimits } from '@fieldproof/contracts/limits'
import type { chatSubjects } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { CallLimits } from '#kernel/limits/call-limits.ts'
import { conflict, rateLimited } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { blocksBetween } from './find-room.ts'

const texts = textsOf('chats')

const SECOND = 1_000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

/** What a conversation is about: an inspector's account, a listing, or a posted job. */
export interface About {
  about: (typeof chatSubjects)[number]
  subjectId: string
}

/** The conversation that a user has opened about a subject; undefined if there is none. */
export const roomAbout = async (db: Db, userId: string, { about, subjectId }: About): Promise<string | undefined> =>
  (
    await db
      .selectFrom('chat_rooms')
      .select('id')
      .where('opened_by', '=', userId)
      .where('subject', '=', about)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
  )?.id

/**
 * @throws {Refusal} 429 with the time of the next try, if the user has opened too many conversations within a day
 * (CHAT-12)
 */
const refuseTooMany = async (db: Db, now: Date, userId: string, most: number): Promise<void> => {
  const opened = await db
    .selectFrom('chat_rooms')
    .select('created_at')
    .where('opened_by', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const first = opened.at(-1)
  if (opened.length < most || first === undefined) return
  const wait = first.created_at.getTime() + DAY - now.getTime()
  throw rateLimited(
    Math.max(1, Math.ceil(wait / SECOND)),
    texts.tooManyOpened({ most, hours: Math.max(1, Math.ceil(wait / HOUR)) }),
  )
}

/** @throws {Refusal} 409 if one has blocked the other, or the other's account is suspended or deleted */
const refuseUnreachable = async (db: Db, userId: string, otherId: string): Promise<void> => {
  if (userId === otherId) throw conflict(texts.notToOneself())
  const { byMe, byOther } = await blocksBetween(db, userId, otherId)
  if (byMe) throw conflict(texts.closed['blocked-by-me']())
  if (byOther) throw conflict(texts.closed['blocked-by-other']())
  const reachable = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', otherId)
    .where('deleted_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .where('login_suspended_at', 'is', null)
    .executeTakeFirst()
  if (!reachable) throw conflict(texts.takesNoMessages())
}

/**
 * Opens a user's conversation with another about a subject, or finds the existing one. The caller has checked that the
 * user may write to the other about it. Simultaneous calls are serialised, so that only one is opened, and the
 * limit counts all.
 * @returns its id
 * @throws {Refusal} 409 for oneself, for a blocked person, and for an account that is not in use; 429 (CHAT-12)
 */
export const openRoomAbout = async (
  transaction: Db,
  {
    userId,
    otherId,
    title,
    now,
    limits,
    ...about
  }: About & { userId: string; otherId: string; title: string; now: Date; limits: Pick<CallLimits, 'scaled'> },
): Promise<string> => {
  await refuseUnreachable(transaction, userId, otherId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversations-of ${userId}`}, 0))`.execute(transaction)
  const earlier = await roomAbout(transaction, userId, about)
  if (earlier !== undefined) return earlier
  await refuseTooMany(transaction, now, userId, limits.scaled(chatLimits.openedPerDay))
  const { id } = await transaction
    .insertInto('chat_rooms')
    .values({
      kind: 'one-to-one',
      order_id: null,
      created_at: now,
      subject: about.about,
      subject_id: about.subjectId,
      subject_title: title,
      opened_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('chat_room_members')
    .values([userId, otherId].map((memberId) => ({ room_id: id, user_id: memberId, role: null })))
    .execute()
  return id
}
