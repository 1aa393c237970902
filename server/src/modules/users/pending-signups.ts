import { randomBytes } from 'node:crypto'
import { limits } from '@fieldproof/contracts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { verifyPassword } from './passwords.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { PendingSignupsTable } from './tables.ts'

export type PendingSignup = Selectable<PendingSignupsTable>
export type NewSignup = Omit<Insertable<PendingSignupsTable>, 'id' | 'token_hash' | 'token_expires_at' | 'created_at'>

/** Stores a sign-up. @returns the token of its link, which is valid for 24 hours and stored nowhere else */
export const keepSignup = async (db: Db, now: Date, signup: NewSignup): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('pending_signups')
    .values({
      ...signup,
      token_hash: hashToken(token),
      token_expires_at: new Date(now.getTime() + limits.confirmationLifetime),
      created_at: now,
    })
    .execute()
  return token
}

/** The newest sign-up of an address. */
export const newestSignup = (db: Db, email: string): Promise<PendingSignup | undefined> =>
  db
    .selectFrom('pending_signups')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The sign-up of a link's token, even if the token has expired. */
export const signupOfLink = (db: Db, token: string): Promise<PendingSignup | undefined> =>
  db.selectFrom('pending_signups').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()

/** Whether the newest sign-up of an address has this password; takes the same time if there is none. */
export const isPasswordOfPendingSignup = async (db: Db, email: string, password: string): Promise<boolean> =>
  verifyPassword((await newestSignup(db, email))?.password_hash ?? undefined, password)

/**
 * Takes the sign-up of a link's token and deletes all others of its address, whose links stop working. Of several links
 * that are followed at the same time, one works.
 */
export const takeSignup = async (db: Db, now: Date, token: string): Promise<PendingSignup | undefined> => {
  const tokenHash = hashToken(token)
  // Locks all of them, always in the same order, so that two links cannot wait for each other.
  const rows = await db
    .selectFrom('pending_signups')
    .selectAll()
    .where('email', '=', db.selectFrom('pending_signups').select('email').where('token_hash', '=', tokenHash))
    .orderBy('id')
    .forUpdate()
    .execute()
  const followed = rows.find((row) => row.token_hash === tokenHash && row.token_expires_at > now)
  if (followed) await db.deleteFrom('pending_signups').where('email', '=', followed.email).execute()
  return followed
}
