import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { lockSupportRoom } from '#modules/chats/support-room.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SupportConversationRow, SupportVisitorRow } from '../tables.ts'

const texts = textsOf('support')

/** 404: no conversation has this token, or it has ended; which of these is not told. */
export const noLongerOpen = (): Refusal => notFound(texts.noLongerOpen())

export type FoundVisitor = SupportVisitorRow & Pick<SupportConversationRow, 'closed_at'>

const whoHas = (db: Db, token: string, now: Date): Promise<FoundVisitor | undefined> =>
  db
    .selectFrom('support_visitors as visitor')
    .innerJoin('support_conversations as talk', 'talk.room_id', 'visitor.room_id')
    .selectAll('visitor')
    .select('talk.closed_at')
    .where('visitor.token_hash', '=', hashToken(token))
    .where('visitor.expires_at', '>', now)
    .executeTakeFirst()

/**
 * The one authorisation of visitors: the conversation that a token opens, and no other (SUPPORT-16).
 * @throws {Refusal} 404 for any other token, and for one that has ended
 */
export const findVisitor = async (db: Db, token: string, now: Date): Promise<FoundVisitor> => {
  const found = await whoHas(db, token, now)
  if (!found) throw noLongerOpen()
  return found
}

/**
 * Keeps the conversation of a token for the transaction: it is locked before its visitor, as the staff's answers lock it.
 * @returns undefined if the token opens nothing, or nothing any more
 */
export const holdIfOpen = async (transaction: Db, token: string, now: Date): Promise<FoundVisitor | undefined> => {
  const found = await whoHas(transaction, token, now)
  if (!found) return undefined
  await lockSupportRoom(transaction, found.room_id)
  return whoHas(transaction, token, now)
}

/**
 * As {@link findVisitor}, and keeps the conversation for the transaction.
 * @throws {Refusal} 404, also if it became a user's meanwhile
 */
export const holdVisitor = async (transaction: Db, token: string, now: Date): Promise<FoundVisitor> => {
  const found = await holdIfOpen(transaction, token, now)
  if (!found) throw noLongerOpen()
  return found
}
