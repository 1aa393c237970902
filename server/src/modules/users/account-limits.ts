import type { CallContext } from '#kernel/http/context.ts'
import { addressBlock } from '#kernel/limits/address-block.ts'
import type { Counted } from '#kernel/limits/call-limits.ts'
import { countedAs } from './login-places.ts'

/** Calls that are limited by email address, by the caller's network address, and by both together. */
export type AccountLimit = 'login' | 'reset' | 'signup' | 'resend'

/**
 * Counts one more attempt for an email address. One caller has few attempts, all callers together have many more. The
 * second limit does not apply to callers at a place from which the account has been logged in to, so nobody can lock an
 * account's owner out. Simultaneous attempts are all counted.
 * @returns the counts, with which the attempt can be uncounted
 * @throws {Refusal} 429 with `retryAfter`
 */
export const countForAccount = async (limit: AccountLimit, email: string, context: CallContext): Promise<Counted[]> =>
  countAttempt(limit, { email, subject: await countedAs({ email }, context) }, context)

/**
 * Like {@link countForAccount}, for a caller that already knows the subject of the count.
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
