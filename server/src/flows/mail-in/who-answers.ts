import { href } from '@fieldproof/contracts/routes'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { Db } from '#kernel/db/connect.ts'

/** The author of an answer by mail, and its conversation. */
export interface Answerer {
  roomId: string
  /** Null for the visitor of a conversation with support. */
  userId: string | null
  firstName: string
  /** The address that their answers have to come from, in lower case. */
  email: string
  language: Language
  /** The key of a visitor's rate limit. */
  countedBy: string
  /** The path of the conversation on the site. */
  path: string
}

const findUser = async (db: Db, roomId: string, userId: string): Promise<Answerer | undefined> => {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'email', 'locale'])
    .where('id', '=', userId)
    .where('deletion_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('login_suspended_at', 'is', null)
    .executeTakeFirst()
  return (
    user && {
      roomId,
      userId,
      firstName: user.first_name,
      email: user.email.toLowerCase(),
      language: user.locale,
      countedBy: userId,
      path: href('messaging.inbox', {}, { query: { room: roomId } }),
    }
  )
}

const findVisitor = async (db: Db, roomId: string): Promise<Answerer | undefined> => {
  const visitor = await db
    .selectFrom('support_visitors')
    .select(['name', 'email', 'locale', 'token_hash'])
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return (
    visitor && {
      roomId,
      userId: null,
      firstName: visitor.name,
      email: visitor.email.toLowerCase(),
      language: visitor.locale,
      countedBy: visitor.token_hash ?? roomId,
      path: '/help',
    }
  )
}

/**
 * Finds the author and the conversation of a reply address.
 * @param id of the row of `reply_addresses`
 * @returns undefined if the account or the conversation is gone, or the account is suspended or waits for its deletion
 */
export const findAnswerer = async (db: Db, id: number): Promise<Answerer | undefined> => {
  const row = await db
    .selectFrom('reply_addresses')
    .select(['room_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return row.user_id === null ? findVisitor(db, row.room_id) : findUser(db, row.room_id, row.user_id)
}
