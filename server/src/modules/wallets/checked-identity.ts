import { isOwnAccountName, type AccountOwner } from '@fieldproof/policy/account-name'
import type { Db } from '#kernel/db/connect.ts'
import type { BankAccountRow } from './tables.ts'

/** Who may be paid to: name and country, as the staff checked them, or as the profile has them where nobody was to check. */
export interface CheckedIdentity {
  owner: AccountOwner
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Whether the staff check the identity, for the first time or again (BANK-9). */
  isBeingChecked: boolean
}

/** Why nothing can be sent to somebody's account. */
export type IdentityObstacle = 'identity-check' | 'other-name' | 'other-country'

/** Whether somebody was asked for proof of their identity, and it was not accepted yet. */
const isCheckOpen = (row: { id_verification_asked_at: Date | null; id_verified_at: Date | null }): boolean =>
  row.id_verification_asked_at !== null && row.id_verified_at === null

/**
 * Who these users are (BANK-6): an inspector is who the staff have checked, whatever the profile says since; everybody else
 * is who their profile says.
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
            // A rejected applicant is a customer again, and is asked again when they hand in again.
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

/** {@link readIdentities} of one user. */
export const readIdentity = async (db: Db, userId: string): Promise<CheckedIdentity> => {
  const identity = (await readIdentities(db, [userId])).get(userId)
  if (!identity) throw new Error('There is no such user')
  return identity
}

/**
 * Why nothing can be sent to this account; undefined if it is in this person's name and country (BANK-1)
 * and no check is open (BANK-9).
 */
export const identityObstacle = (
  { owner, country, isBeingChecked }: CheckedIdentity,
  account: Pick<BankAccountRow, 'account_name' | 'country'>,
): IdentityObstacle | undefined => {
  if (isBeingChecked) return 'identity-check'
  if (!isOwnAccountName(owner, account.account_name)) return 'other-name'
  return account.country === country ? undefined : 'other-country'
}
