import { createHmac } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import type { CallContext } from '../../http/context.ts'
import { addressBlock } from '../../limits/address-block.ts'

/** Milliseconds that a place is remembered after its last login. */
const REMEMBERED = 90 * 24 * 60 * 60 * 1_000

const placeOf = ({ ip, ports }: Pick<CallContext, 'ip' | 'ports'>): string =>
  createHmac('sha256', ports.secrets.keyFor('login-places')).update(addressBlock(ip)).digest('hex')

/** Remembers where a user logged in from. */
export const rememberPlace = async (db: Db, userId: string, context: CallContext): Promise<void> => {
  const now = context.clock.now()
  await db.insertInto('login_places').values({ user_id: userId, place_hash: placeOf(context), last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ last_login_at: now })).execute()
}

/** Whether an account, by its e-mail address or its id, has been logged in to from here lately. */
const isKnownPlace = async (account: { email: string } | { userId: string }, context: CallContext): Promise<boolean> => {
  const since = new Date(context.clock.now().getTime() - REMEMBERED)
  const here = context.db.selectFrom('login_places').innerJoin('users', 'users.id', 'login_places.user_id').select('users.id')
    .where('place_hash', '=', placeOf(context)).where('last_login_at', '>', since)
  const found = 'email' in account ? here.where('users.email', '=', account.email) : here.where('users.id', '=', account.userId)
  return await found.executeTakeFirst() !== undefined
}

/**
 * As whom attempts at an account are counted: all callers together, but those who have logged in to it from where they
 * are, who are counted by themselves. So strangers who use up all attempts do not keep its owner out. It is the same
 * work in either case.
 */
export const countedAs = async (account: { email: string } | { userId: string }, context: CallContext): Promise<string> => {
  const everybody = 'email' in account ? account.email : account.userId
  return await isKnownPlace(account, context) ? `${everybody} ${addressBlock(context.ip)}` : everybody
}

/** Forgets places whose last login is long ago. */
export const sweepPlaces = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('login_places').where('last_login_at', '<=', new Date(now.getTime() - REMEMBERED)).execute()
}
