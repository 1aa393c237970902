import type { CallContext } from '../../http/context.ts'
import { addressBlock } from '../../limits/address-block.ts'
import type { LimitName } from '../../limits/call-limits.ts'
import { countedAs } from './login-places.ts'

/** Calls that are limited for an e-mail address, for the caller's network address, and for both together. */
export type AccountLimit = 'login' | 'reset' | 'signup' | 'resend'

interface Counted { name: LimitName; subject: string }

/**
 * Counts one more attempt for an e-mail address. What one caller may do with it is little; what all callers together may
 * do is much more, and does not bind those who have logged in to the account from where they are. So nobody can keep an
 * account's owner out by trying in the owner's name. Attempts at the same time are all counted.
 * @returns what takes the attempt back
 * @throws {Refusal} 429 with `retryAfter`
 */
export const countForAccount = async (limit: AccountLimit, email: string, context: CallContext): Promise<() => Promise<void>> => {
  const counted: Counted[] = [
    { name: `${limit}.address`, subject: context.ip },
    { name: `${limit}.account-here`, subject: `${email} ${addressBlock(context.ip)}` },
    { name: `${limit}.account`, subject: await countedAs({ email }, context) },
  ]
  for (const { name, subject } of counted) await context.limits.count(name, subject)
  return async () => { await Promise.all(counted.map(({ name, subject }) => context.limits.giveBack(name, subject))) }
}
