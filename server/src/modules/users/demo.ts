import type { Db } from '#kernel/db/connect.ts'
import { hashPassword } from './passwords.ts'
import type { NewUser } from './tables.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Fieldproof-demo-1'

/** The differences between the demo accounts. */
export type DemoAccount = Pick<NewUser, 'email' | 'first_name' | 'last_name' | 'phone_number' | 'created_at'> &
  Partial<Pick<NewUser, 'is_pro' | 'country'>>

/**
 * Opens accounts that log in with the demo's password. Existing ones are not changed.
 * @param options.hasPassword false for people who appear in the demo only by name
 * @returns the ids of the new accounts, by email address
 */
export const putDemoAccounts = async (
  db: Db,
  now: Date,
  accounts: readonly DemoAccount[],
  { hasPassword = true }: { hasPassword?: boolean } = {},
): Promise<ReadonlyMap<string, string>> => {
  const passwordHash = hasPassword ? await hashPassword(DEMO_PASSWORD) : null
  const rows = await db
    .insertInto('users')
    .values(
      accounts.map((account) => ({
        country: 'NG',
        ...account,
        password_hash: passwordHash,
        account_type: 'individual' as const,
        company_name: null,
        avatar: null,
        terms_accepted_at: now,
        deletion_requested_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}
