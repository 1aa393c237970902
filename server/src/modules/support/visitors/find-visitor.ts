import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SupportConversationRow, SupportVisitorRow } from '../tables.ts'

const texts = textsOf('support')

/** 404: no conversation has this token, or it has ended; which of these is not told. */
export const noLongerOpen = (): Refusal => notFound(texts.noLongerOpen())

export type FoundVisitor = SupportVisitorRow & Pick<SupportConversationRow, 'closed_at'>

/**
 * The one authorisation of visitors: the conversation that a token opens, and no other (SUPPORT-16).
 * @param lock keeps the visitor for the transaction
 * @throws {Refusal} 404 for any other token, and for one that has ended
 */
export const findVisitor = async (db: Db, token: string, now: Date, { lock = false } = {}): Promise<FoundVisitor> => {
  const asked = db
    .selectFrom('support_visitors as visitor')
    .innerJoin('support_conversations as talk', 'talk.room_id', 'visitor.room_id')
    .selectAll('visitor')
    .select('talk.closed_at')
    .where('visitor.token_hash', '=', hashToken(token))
    .where('visitor.expires_at', '>', now)
  const found = await (lock ? asked.forUpdate('visitor') : asked).executeTakeFirst()
  if (!found) throw noLongerOpen()
  return found
}
