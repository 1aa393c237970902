import type { CallContext } from '#kernel/http/context.ts'
import { addressBlock } from '#kernel/limits/address-block.ts'
import type { Counted } from '#kernel/limits/call-limits.ts'
import { countedAs } from './login-places.ts'

/** Calls that are limited for an email address, for the caller's network address, and for both together. */
export type AccountLimit = 'login' | 'reset' | 'signup' | 'resend'

/**
 * Counts one more attempt for an email address. What one caller may do with it is little; what all callers together may
 * do is much more, and does not bind those who have logged in to the account from where they are. So nobody can keep an
 * account's owner out by trying in the owner's name. Attempts at the same time are all counted.
 * @returns what was counted, with which the attempt can be uncounted
 * @throws {Refusal} 429 with `retryAfter`
 */
export const countForAccount = async (limit: AccountLimit, email: string, context: CallContext): Promise<Counted[]> =>
  countAttempt(limit, { email, subject: await countedAs({ email }, context) }, context)

/**
 * As {@link countForAccount}, for a caller that already knows which subject the attempts are counted for.
 * @throws {Refusal} 429 with `retryAfter`
 */
export const countAttempt = async (
  limit: AccountLimit,
  { email, subject }: { email: string; subject: string },
  { ip, limits }: CallContext,
): Promise<Counted[]> => {
  const counted: Counted[] = [
    { name: `${limit}.address`, subject: ip },
    { name: `${limit}.account-here`, subject: `${email} ${addressBlock(ip)}` },
    { name: `${limit}.account`, subject },
  ]
  await limits.countAll(counted)
  return counted
}
