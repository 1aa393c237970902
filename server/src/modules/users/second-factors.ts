import type { LoginChallenge, SecondFactor } from '@fieldproof/contracts/calls/users'
import type { Db } from '#kernel/db/connect.ts'
import { issueToken } from './one-time-secrets.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import type { UserRow } from './tables.ts'

/** Whether a login of this user requires more than the password. */
export const hasSecondFactor = (user: UserRow): boolean =>
  user.authenticator_enabled_at !== null || user.phone_2fa_enabled_at !== null

/** The second factors for a login of this user. */
export const methodsOf = async (db: Db, user: UserRow): Promise<SecondFactor[]> => {
  const methods: SecondFactor[] = []
  if (user.authenticator_enabled_at) methods.push('authenticator')
  if (user.phone_2fa_enabled_at) methods.push('phone')
  if ((await countRecoveryCodes(db, user.id)) > 0) methods.push('recovery-code')
  return methods
}

/** The last two digits of a telephone number, such as `··67`. */
export const phoneHintOf = (phoneNumber: string): string => `··${phoneNumber.slice(-2)}`

/** Asks for the second factor. The challenge proves the first one, and is valid for ten minutes. */
export const challenge = async (db: Db, user: UserRow, now: Date): Promise<LoginChallenge> => {
  const { token, expiresAt } = await issueToken(db, now, { purpose: 'login-challenge', userId: user.id })
  return {
    challengeId: token,
    expiry: expiresAt.toISOString(),
    methods: await methodsOf(db, user),
    phoneHint: user.phone_2fa_enabled_at ? phoneHintOf(user.phone_number) : null,
  }
}

/** Whether no second factor is left once one is switched off; then recovery codes have no use. */
export const noSecondFactorLeft = (user: UserRow, switchedOff: 'authenticator' | 'phone'): boolean =>
  switchedOff === 'authenticator' ? user.phone_2fa_enabled_at === null : user.authenticator_enabled_at === null
