import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { addressBlock } from '#kernel/limits/address-block.ts'

/** Milliseconds that a place is remembered after its last login. */
const REMEMBERED = 90 * 24 * 60 * 60 * 1_000

const placeOf = ({ ip, ports }: Pick<CallContext, 'ip' | 'ports'>): string =>
  createHmac('sha256', ports.secrets.keyFor('login-places')).update(addressBlock(ip)).digest('hex')

/** The row that remembers a place from which a user logs in. */
export const loginPlace = (userId: string, context: CallContext) => ({
  user_id: userId,
  place_hash: placeOf(context),
  last_login_at: context.clock.now(),
})

/** Whether the account of a row of `users` was recently logged in to from the caller's place. */
export const isKnownHere = (context: CallContext) => {
  const since = new Date(context.clock.now().getTime() - REMEMBERED)
  return sql<boolean>`exists (
    select from login_places where user_id = users.id and place_hash = ${placeOf(context)} and last_login_at > ${since}
  )`
}

/**
 * The subject for which attempts at an account are counted. A caller at a place from which the account was logged in to
 * before has their own count; all others share one. So strangers who use up all attempts do not keep its owner out.
 */
export const subjectOf = (account: string, isKnown: boolean, { ip }: CallContext): string =>
  isKnown ? `${account} ${addressBlock(ip)}` : account

/** The {@link subjectOf} an account, by its email address or its id; takes the same work if there is no account. */
export const countedAs = async (
  account: { email: string } | { userId: string },
  context: CallContext,
): Promise<string> => {
  const [column, value] = 'email' in account ? (['email', account.email] as const) : (['id', account.userId] as const)
  const row = await context.db
    .selectFrom('users')
    .select(isKnownHere(context).as('is_known'))
    .where(column, '=', value)
    .executeTakeFirst()
  return subjectOf(value, row?.is_known ?? false, context)
}

/** Forgets places with no login for a long time. */
export const sweepPlaces = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('login_places')
    .where('last_login_at', '<=', new Date(now.getTime() - REMEMBERED))
    .execute()
}
