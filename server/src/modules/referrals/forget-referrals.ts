import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/**
 * Removes names and addresses from the referrals by and of a deleted account. The credits stay, and someone else can
 * refer the address again.
 */
export const forgetReferrals = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('referrals')
    .set({ first_name: 'Deleted', last_name: 'User', email: sql`'deleted-' || id || '@deleted.invalid'` })
    .where((is) =>
      is.or([
        is('referrer_id', '=', userId),
        is('referred_id', '=', userId),
        // Referrals that never counted have no account, only its address.
        is('email', '=', is.selectFrom('users').select('email').where('id', '=', userId)),
      ]),
    )
    .execute()
}
