import { isOwnAccountName, type AccountOwner } from '@fieldproof/policy/account-name'
import type { Db } from '#kernel/db/connect.ts'
import type { BankAccountRow } from './tables.ts'

/**
 * The name and country that a user's bank account has to match: those that the staff checked, or else those of the
 * profile.
 */
export interface CheckedIdentity {
  owner: AccountOwner
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Whether a check of the identity by the staff is open, the first or a later one (BANK-9). */
  isBeingChecked: boolean
}

/** Why no money can be sent to an account. */
export type IdentityObstacle = 'identity-check' | 'other-name' | 'other-country'

/** Whether a proof of identity was requested but has not been accepted yet. */
const isCheckOpen = (row: { id_verification_asked_at: Date | null; id_verified_at: Date | null }): boolean =>
  row.id_verification_asked_at !== null && row.id_verified_at === null

/**
 * The identities of users (BANK-6). For an inspector it is the one that the staff checked, even if the profile has
 * changed since; for everyone else it is the profile.
 */
export const readIdentities = async (db: Db, userIds: readonly string[]): Promise<Map<string, CheckedIdentity>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('inspector_applications as application', 'application.user_id', 'users.id')
    .select([
      'users.id',
      'users.country',
      'users.first_name',
      'users.last_name',
      'users.company_name',
      'users.account_type',
      'checked_first_name',
      'checked_last_name',
      'checked_company_name',
      'checked_country',
      'application.status',
      'id_verification_asked_at',
      'id_verified_at',
    ])
    .where('users.id', 'in', userIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      row.checked_first_name !== null && row.checked_last_name !== null && row.checked_country !== null
        ? {
            country: row.checked_country,
            isBeingChecked: isCheckOpen(row) && row.status !== 'Removed',
            owner: {
              firstName: row.checked_first_name,
              lastName: row.checked_last_name,
              companyName: row.checked_company_name,
            },
          }
        : {
            country: row.country,
            // A rejected applicant is a customer again. Their identity is checked if they apply again.
            isBeingChecked: isCheckOpen(row) && row.status !== 'Removed' && row.status !== 'Rejected',
            owner: {
              firstName: row.first_name,
              lastName: row.last_name,
              companyName: row.account_type === 'business' ? row.company_name : null,
            },
          },
    ]),
  )
}

/** {@link readIdentities} for one user. @throws {Error} if the user does not exist */
export const readIdentity = async (db: Db, userId: string): Promise<CheckedIdentity> => {
  const identity = (await readIdentities(db, [userId])).get(userId)
  if (!identity) throw new Error('The user does not exist')
  return identity
}

/**
 * Why no money can be sent to an account; undefined if it matches the user's name and country (BANK-1) and no check is
 * open (BANK-9).
 */
export const identityObstacle = (
  { owner, country, isBeingChecked }: CheckedIdentity,
  account: Pick<BankAccountRow, 'account_name' | 'country'>,
): IdentityObstacle | undefined => {
  if (isBeingChecked) return 'identity-check'
  if (!isOwnAccountName(owner, account.account_name)) return 'other-name'
  return account.country === country ? undefined : 'other-country'
}
