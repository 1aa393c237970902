import { createHmac, randomInt } from 'node:crypto'
import { limits } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { Secrets } from '#kernel/ports/index.ts'

/** Crockford's alphabet: no letter that is easily taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF = 5

/** A code in the form that is compared: hyphen, spaces and case do not matter. */
const normalise = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

/** A code has only 50 random bits, so its hash is keyed. */
const hashOf = (secrets: Secrets, userId: string, code: string): string =>
  createHmac('sha256', secrets.keyFor('recovery-codes'))
    .update(`${userId}\n${normalise(code)}`)
    .digest('hex')

const randomHalf = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * Makes a user's recovery codes, such as `7k2mq-x0d4v`, which replace earlier ones. They are returned only this once.
 */
export const makeRecoveryCodes = async (db: Db, now: Date, secrets: Secrets, userId: string): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < limits.recoveryCodes) codes.add(`${randomHalf()}-${randomHalf()}`)
  await dropRecoveryCodes(db, userId)
  await db
    .insertInto('recovery_codes')
    .values(
      [...codes].map((code) => ({
        user_id: userId,
        code_hash: hashOf(secrets, userId, code),
        used_at: null,
        created_at: now,
      })),
    )
    .execute()
  return [...codes]
}

/** Uses a recovery code up. @returns false if the user has no such code, or has used it */
export const useRecoveryCode = async (
  db: Db,
  now: Date,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> =>
  (await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secrets, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** How many unused codes a user has. */
export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const dropRecoveryCodes = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
