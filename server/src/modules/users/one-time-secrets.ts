import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@fieldproof/contracts'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import type { OneTimeSecretsTable } from './tables.ts'

/** The purpose of a one-time secret, which is not valid for another purpose. */
export type SecretPurpose =
  | 'new-email'
  | 'password-reset'
  | 'login-challenge'
  | 'login-code'
  | 'verify-phone'
  | 'social-registration'
  | 'social-login'
  | 'step-up-mail'
  | 'step-up-phone'

/** The number of wrong attempts after which a secret no longer works. */
export const SECRET_ATTEMPTS = 5

export type OneTimeSecret = Selectable<OneTimeSecretsTable>

interface NewSecret {
  purpose: SecretPurpose
  /** Null if there is no account yet. */
  userId: string | null
  /** The address or number to which it is sent, or another subject. */
  subject?: string
  data?: Record<string, unknown>
  /** An earlier expiry than its purpose's, if the secret depends on something that ends earlier. */
  expiresAt?: Date
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/**
 * Hashes a code for one purpose and subject. A code has few digits, so that someone with a plain hash could try them
 * all. So the hash needs a key that is not in the database (LOGIN-8).
 */
const hashCode = (secrets: Secrets, { purpose, userId, subject = '' }: NewSecret, code: string): string =>
  createHmac('sha256', secrets.keyFor('one-time-codes'))
    .update(`${purpose}\n${userId}\n${subject}\n${code}`)
    .digest('hex')
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Links that confirm an address live longer than secrets that open an account or prove a user. Milliseconds. */
const lifetimeOf = (purpose: SecretPurpose): number =>
  purpose === 'new-email' ? limits.confirmationLifetime : limits.oneTimeSecretLifetime

const keep = async (db: Db, now: Date, secret: NewSecret, hash: string): Promise<{ id: string; expiresAt: Date }> => {
  const latest = new Date(now.getTime() + lifetimeOf(secret.purpose))
  const expiresAt = secret.expiresAt && secret.expiresAt < latest ? secret.expiresAt : latest
  const { id } = await db
    .insertInto('one_time_secrets')
    .values({
      purpose: secret.purpose,
      user_id: secret.userId,
      secret_hash: hash,
      subject: secret.subject ?? null,
      data: secret.data ? JSON.stringify(secret.data) : null,
      expires_at: expiresAt,
      used_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, expiresAt }
}

/**
 * Makes the secret of a link: 256 random bits, base64url. Only its hash is stored. It is valid for at most ten minutes,
 * or for 24 hours if it confirms an address.
 */
export const issueToken = async (
  db: Db,
  now: Date,
  secret: NewSecret,
): Promise<{ id: string; token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url')
  return { token, ...(await keep(db, now, secret, sha256(token))) }
}

/** Makes a code of six digits; an earlier one for the same purpose and user stops working. */
export const issueCode = async (
  db: Db,
  now: Date,
  secrets: Secrets,
  secret: NewSecret & { userId: string },
): Promise<{ id: string; code: string; expiresAt: Date }> => {
  await dropSecrets(db, secret.userId, [secret.purpose])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, ...(await keep(db, now, secret, hashCode(secrets, secret, code))) }
}

const openSecrets = (db: Db, now: Date, purpose: SecretPurpose) =>
  db
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', SECRET_ATTEMPTS)

/** The secret of a token, unless it is unknown, used or too old. It stays usable. */
export const findToken = (
  db: Db,
  now: Date,
  purpose: SecretPurpose,
  token: string,
): Promise<OneTimeSecret | undefined> =>
  openSecrets(db, now, purpose).where('secret_hash', '=', sha256(token)).executeTakeFirst()

/** Like {@link findToken}, and locks it until the transaction `db` ends. */
export const lockToken = (
  db: Db,
  now: Date,
  purpose: SecretPurpose,
  token: string,
): Promise<OneTimeSecret | undefined> =>
  openSecrets(db, now, purpose).where('secret_hash', '=', sha256(token)).forUpdate().executeTakeFirst()

/**
 * Uses a token up. Of several simultaneous uses, one gets the secret and the others undefined.
 * @param evenAfterAllAttempts for a caller whose right attempt may have been the last
 */
export const useToken = async (
  db: Db,
  now: Date,
  purpose: SecretPurpose,
  token: string,
  { evenAfterAllAttempts = false } = {},
): Promise<OneTimeSecret | undefined> =>
  db
    .updateTable('one_time_secrets')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<=', evenAfterAllAttempts ? SECRET_ATTEMPTS : SECRET_ATTEMPTS - 1)
    .returningAll()
    .executeTakeFirst()

/** Uses up the secret that {@link lockToken} found. */
export const markUsed = async (db: Db, now: Date, id: string): Promise<void> => {
  await db.updateTable('one_time_secrets').set({ used_at: now }).where('id', '=', id).execute()
}

/** Counts an attempt against a secret. @returns false if it has no attempts left or has ended */
export const countAttempt = async (db: Db, now: Date, id: string): Promise<boolean> =>
  (await db
    .updateTable('one_time_secrets')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', SECRET_ATTEMPTS)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The result of an attempt with a code; `closed` if there is no active code. */
export type CodeAttempt = { outcome: 'right'; secret: OneTimeSecret } | { outcome: 'wrong' } | { outcome: 'closed' }

/**
 * Tries a code. A wrong one is counted; a right one is used up, so only one of several simultaneous tries succeeds.
 * Call it in a transaction that commits whatever the outcome.
 */
export const tryCode = async (
  db: Db,
  now: Date,
  secrets: Secrets,
  { purpose, userId, subject }: { purpose: SecretPurpose; userId: string; subject?: string },
  code: string,
): Promise<CodeAttempt> => {
  const sent = db
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
  // The newest one, used or not: an older code must not become valid again after the newest is used.
  const secret = await (subject === undefined ? sent : sent.where('subject', '=', subject))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!secret || secret.used_at || secret.expires_at <= now || secret.attempts >= SECRET_ATTEMPTS)
    return { outcome: 'closed' }
  if (!isSame(hashCode(secrets, { purpose, userId, subject: secret.subject ?? '' }, code), secret.secret_hash)) {
    await countAttempt(db, now, secret.id)
    return { outcome: 'wrong' }
  }
  await markUsed(db, now, secret.id)
  return { outcome: 'right', secret }
}

/** Deletes a user's secrets of these purposes. */
export const dropSecrets = async (db: Db, userId: string, purposes: readonly SecretPurpose[]): Promise<void> => {
  await db
    .deleteFrom('one_time_secrets')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .execute()
}
