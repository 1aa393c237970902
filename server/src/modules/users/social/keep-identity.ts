import type { SocialProvider } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserRow } from '../tables.ts'

/**
 * Links a provider's user to an account, so that the account can be logged in to with it.
 * @param now an instant from the clock
 * @returns false if that user is already linked to an account
 */
export const keepIdentity = async (
  db: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  { provider, subject }: { provider: SocialProvider; subject: string },
  now: Date,
): Promise<boolean> =>
  (await db
    .insertInto('social_identities')
    .values({ provider, subject, user_id: user.id, email: user.email, linked_at: now })
    .onConflict((clash) => clash.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined
