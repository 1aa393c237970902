import { Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')

/**
 * Checks that the staff have not suspended the login. Call it only after the first factor was right, so that nobody
 * else learns of it.
 * @throws {Refusal} 403 if they have
 */
export const refuseSuspended = (user: Pick<UserRow, 'login_suspended_at'>): void => {
  if (!user.login_suspended_at) return
  throw new Refusal({ status: 403, code: 'suspended', message: texts.suspended() })
}
