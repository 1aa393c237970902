import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/**
 * Takes names and addresses out of referrals that an account which goes had made or come by. What they brought stays, and
 * an address that was invited can be referred by another.
 */
export const forgetReferrals = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('referrals')
    .set({ first_name: 'Deleted', last_name: 'User', email: sql`'deleted-' || id || '@deleted.invalid'` })
    .where((is) =>
      is.or([
        is('referrer_id', '=', userId),
        is('referred_id', '=', userId),
        // Referrals of this account that never counted name no account.
        is('email', '=', is.selectFrom('users').select('email').where('id', '=', userId)),
      ]),
    )
    .execute()
}
