import { randomBytes } from 'node:crypto'
import { limits } from '@fieldproof/contracts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { verifyPassword } from './passwords.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { PendingSignupsTable } from './tables.ts'

export type PendingSignup = Selectable<PendingSignupsTable>
export type NewSignup = Omit<Insertable<PendingSignupsTable>, 'id' | 'token_hash' | 'token_expires_at' | 'created_at'>

/** Keeps a sign-up. @returns the token of its link, which holds for 24 hours and is known to the caller alone */
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

/** The sign-up of a link's token, also of one that has ended. */
export const signupOfLink = (db: Db, token: string): Promise<PendingSignup | undefined> =>
  db.selectFrom('pending_signups').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()

/** Whether the newest sign-up of an address has this password; it takes the same time where there is none. */
export const isPasswordOfPendingSignup = async (db: Db, email: string, password: string): Promise<boolean> =>
  verifyPassword((await newestSignup(db, email))?.password_hash ?? undefined, password)

/**
 * Takes the sign-up of a link's token, and all others of its address with it, whose links work no more. Of several links
 * that are followed at the same time, one is taken.
 */
export const takeSignup = async (db: Db, now: Date, token: string): Promise<PendingSignup | undefined> => {
  const tokenHash = hashToken(token)
  // All of them are locked, in the same order by everybody, so that two links cannot wait for each other.
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
