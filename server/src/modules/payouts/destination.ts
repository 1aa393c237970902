import type { Currency } from '@fieldproof/contracts'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import type { Db } from '#kernel/db/connect.ts'
import { identityObstacle, readIdentities, type CheckedIdentity } from '#modules/wallets/checked-identity.ts'
import type { BankAccountRow } from '#modules/wallets/tables.ts'

/** The data of a payout's recipient that determines when and where it goes. */
export interface Payee {
  id: string
  /** IANA; of the place that the inspector works from, else of their address. */
  timeZone: string
  identity: CheckedIdentity
}

/** Why nothing can be sent to a bank. */
export type AccountObstacle = 'identity-check' | 'no-account' | 'account-unverified' | 'other-name' | 'other-country'
export type Destination = { account: BankAccountRow } | { obstacle: AccountObstacle }

/** The data of these inspectors; payday depends on the calendar of the place where they work. */
export const readPayees = async (db: Db, ids: readonly string[]): Promise<Map<string, Payee>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('inspector_applications as application', 'application.user_id', 'users.id')
    .select([
      'users.id',
      'users.country',
      'users.state',
      'application.country as work_country',
      'application.state as work_state',
    ])
    .where('users.id', 'in', ids)
    .execute()
  const identities = await readIdentities(db, ids)
  return new Map(
    rows.flatMap((row) => {
      const identity = identities.get(row.id)
      if (!identity) return []
      const payee: Payee = {
        id: row.id,
        identity,
        timeZone: inspectionTimeZone({
          country: row.work_country ?? row.country,
          state: row.work_state ?? row.state ?? '',
        }),
      }
      return [[row.id, payee] as const]
    }),
  )
}

/**
 * The account that a payout goes to (PAYOUT-2): verified, in the inspector's own name and country, and in the payout's
 * currency; the first one that was saved. Name and country are checked again, against the identity that staff verified
 * (BANK-6).
 */
export const destinationOf = (
  { identity }: Payee,
  accounts: readonly BankAccountRow[],
  currency: Currency,
): Destination => {
  if (identity.isBeingChecked) return { obstacle: 'identity-check' }
  const inCurrency = accounts.filter((account) => account.currency === currency)
  const verified = inCurrency.filter((account) => account.verified_at !== null || account.is_by_hand)
  const account = verified.find((one) => identityObstacle(identity, one) === undefined)
  if (account) return { account }
  if (verified.some((one) => identityObstacle(identity, one) === 'other-country')) return { obstacle: 'other-country' }
  if (verified.length > 0) return { obstacle: 'other-name' }
  return { obstacle: inCurrency.length > 0 ? 'account-unverified' : 'no-account' }
}

/**
 * The saved accounts of these inspectors, the first one first.
 * @param lock locks them for the transaction, so that an account is not removed while a transfer to it is being made
 */
export const readAccounts = async (
  db: Db,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, BankAccountRow[]>> =>
  ids.length === 0
    ? new Map()
    : Map.groupBy(
        await db
          .selectFrom('bank_accounts')
          .selectAll()
          .where('user_id', 'in', ids)
          .where('removed_at', 'is', null)
          .orderBy('created_at')
          .orderBy('id')
          .$if(lock, (query) => query.forNoKeyUpdate())
          .execute(),
        ({ user_id: userId }) => userId,
      )
