import type { Config } from '#kernel/config/config.ts'
import type { SessionContext } from './session-context.ts'

/** Whether the user is a member of the staff who needs a second factor and has none (STAFF-6). */
export const lacksNeededFactor = (
  { user }: Pick<SessionContext, 'user'>,
  { staffNeedSecondFactor }: Pick<Config, 'staffNeedSecondFactor'>,
): boolean =>
  staffNeedSecondFactor && user.is_staff && user.authenticator_enabled_at === null && user.phone_2fa_enabled_at === null
