import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { lockSupportRoom } from '#modules/chats/support-room.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SupportConversationRow, SupportVisitorRow } from '../tables.ts'

const texts = textsOf('support')

/** 404 if no conversation has this token, or it has ended; the text does not reveal which. */
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
 * Authorises a visitor: the token opens its own conversation and no other (SUPPORT-16). This is the only such check.
 * @throws {Refusal} 404 for any other token, and for one that has ended
 */
export const findVisitor = async (db: Db, token: string, now: Date): Promise<FoundVisitor> => {
  const found = await whoHas(db, token, now)
  if (!found) throw noLongerOpen()
  return found
}

/**
 * Locks the conversation of a token until the end of the transaction, before its visitor, in the same order as the
 * staff's answers.
 * @returns undefined if the token does not exist or has ended
 */
export const holdIfOpen = async (transaction: Db, token: string, now: Date): Promise<FoundVisitor | undefined> => {
  const found = await whoHas(transaction, token, now)
  if (!found) return undefined
  await lockSupportRoom(transaction, found.room_id)
  return whoHas(transaction, token, now)
}

/**
 * Like {@link findVisitor}, but locks the conversation until the end of the transaction.
 * @throws {Refusal} 404, also if the conversation has become a user's meanwhile
 */
export const holdVisitor = async (transaction: Db, token: string, now: Date): Promise<FoundVisitor> => {
  const found = await holdIfOpen(transaction, token, now)
  if (!found) throw noLongerOpen()
  return found
}
