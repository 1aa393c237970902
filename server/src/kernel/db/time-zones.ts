import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Whether the database knows a time zone. The database and the server have separate lists; stored zones must be in
 * both.
 * @param db not a transaction, because a negative answer aborts it
 */
export const isKnownTimeZone = async (db: Db, timeZone: string): Promise<boolean> => {
  try {
    await sql`select timestamptz 'epoch' at time zone ${timeZone}`.execute(db)
    return true
  } catch (error) {
    // invalid_parameter_value
    if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '22023') throw error
    return false
  }
}
