import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import type { UserContext } from '#kernel/http/context.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { questionsOf } from './security-answers.ts'

/** The security settings of the user's account, except for the password itself. */
export const securitySettings = async ({ db, session: { user } }: UserContext): Promise<SecuritySettings> => ({
  hasPassword: user.password_hash !== null,
  authenticatorEnabled: user.authenticator_enabled_at !== null,
  phoneEnabled: user.phone_2fa_enabled_at !== null,
  phoneNumber: user.phone_number || null,
  phoneVerified: user.phone_verified_at !== null,
  recoveryCodesLeft: await countRecoveryCodes(db, user.id),
  securityQuestions: await questionsOf(db, user.id),
})
