import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, refuse } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { closeSocketsOf, endSessionsOf } from '#kernel/sessions/sessions.ts'
import { textsOf } from '#texts/texts-of.ts'
import { recordSecurityChange } from './activities.ts'
import { countCodes } from './code-checks.ts'
import { codeExpired, wrongCode } from './one-time-refusals.ts'
import { dropSecrets, issueCode, tryCode } from './one-time-secrets.ts'
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { noSecondFactorLeft, phoneHintOf } from './second-factors.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')

/**
 * Checks that a profile edit does not change a number that gets login codes: otherwise a session alone would be enough
 * to take over the second factor.
 * @throws {Refusal} 400 with the error on `field`
 */
export const refusePhoneChange = (user: UserRow, phoneNumber: string, field: string): void => {
  if (user.phone_2fa_enabled_at === null || phoneNumber === user.phone_number) return
  throw invalid([{ field, message: texts.phoneInUse() }])
}

/**
 * Sends a code to the user's number, or to the number that they want.
 * @throws {Refusal} 400 if there is no number, or it cannot be changed now; 429
 */
export const sendPhoneCode = async (
  wanted: string | undefined,
  context: UserContext,
): Promise<{ phoneHint: string; expiry: string }> => {
  const {
    db,
    clock,
    limits,
    ip,
    session: { user },
    ports,
  } = context
  const phoneNumber = wanted ?? user.phone_number
  if (phoneNumber === '')
    throw invalid([{ field: 'phoneNumber', message: textsOf('contract').fields.telephoneInvalid() }])
  refusePhoneChange(user, phoneNumber, 'phoneNumber')
  await limits.count('code-sent.address', ip)
  await limits.count('code-sent.account', user.id)
  await limits.count('code-sent.number', phoneNumber)
  const now = clock.now()
  const expiresAt = await db.transaction().execute(async (transaction) => {
    const sent = await issueCode(transaction, now, ports.secrets, {
      purpose: 'verify-phone',
      userId: user.id,
      subject: phoneNumber,
    })
    await queueMessage(transaction, now, {
      channel: 'sms',
      recipient: phoneNumber,
      template: 'verify-phone',
      goesFirst: true,
      sealWith: ports.secrets,
      locale: user.locale,
      data: { code: sent.code },
    })
    return sent.expiresAt
  })
  return { phoneHint: phoneHintOf(phoneNumber), expiry: expiresAt.toISOString() }
}

/**
 * Confirms the number to which a code was sent; it becomes the user's number.
 * @returns the number
 * @throws {Refusal} 400 for a wrong code, if none was requested, and for another number than the one that gets log-in
 * codes (ACCOUNT-11); 429
 */
export const verifyPhone = async (code: string, context: UserContext): Promise<string> => {
  const {
    db,
    clock,
    ports,
    session: { user },
  } = context
  const giveBack = await countCodes(context)
  const now = clock.now()
  const attempt = await db.transaction().execute(async (transaction) => {
    const tried = await tryCode(transaction, now, ports.secrets, { purpose: 'verify-phone', userId: user.id }, code)
    const phoneNumber = tried.outcome === 'right' ? tried.secret.subject : null
    if (phoneNumber === null) return tried
    const changed = await transaction
      .updateTable('users')
      .set({ phone_number: phoneNumber, phone_verified_at: now })
      .where('id', '=', user.id)
      .where((is) => is.or([is('phone_2fa_enabled_at', 'is', null), is('phone_number', '=', phoneNumber)]))
      .returning('id')
      .executeTakeFirst()
    // Log-in codes were switched on for another number after the code was sent.
    if (!changed) throw invalid([{ field: 'code', message: texts.phoneInUse() }])
    await dropSecrets(transaction, user.id, ['verify-phone'])
    await recordSecurityChange(transaction, user, 'phone-verified', context)
    return { outcome: 'verified', phoneNumber } as const
  })
  if (attempt.outcome === 'wrong') throw wrongCode()
  if (attempt.outcome !== 'verified') throw codeExpired()
  await giveBack()
  return attempt.phoneNumber
}

/**
 * Makes logins require a code that is sent to the user's number.
 * @returns recovery codes, if the user has none yet
 * @throws {Refusal} 403 `unconfirmed` while the number is not verified, 409 if it is enabled already
 */
export const enablePhone = async (context: UserContext): Promise<string[]> => {
  const {
    db,
    clock,
    ports,
    session: { user },
  } = context
  if (!user.phone_verified_at) throw refuse('unconfirmed', texts.phoneUnverified())
  const now = clock.now()
  return db.transaction().execute(async (transaction) => {
    const enabled = await transaction
      .updateTable('users')
      .set({ phone_2fa_enabled_at: now })
      .where('id', '=', user.id)
      .where('phone_2fa_enabled_at', 'is', null)
      .where('phone_verified_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!enabled) throw conflict(texts.phoneEnabledAlready())
    // A code that was sent to another number would change the number without a step-up (ACCOUNT-11).
    await dropSecrets(transaction, user.id, ['verify-phone'])
    await recordSecurityChange(transaction, user, 'phone-2fa-enabled', context, 'stay')
    return (await countRecoveryCodes(transaction, user.id)) > 0
      ? []
      : makeRecoveryCodes(transaction, now, ports.secrets, user.id)
  })
}

/**
 * Makes logins require no code by telephone any more, and ends the other sessions (SESSION-8).
 * @throws {Refusal} 409 if it is not enabled
 */
export const disablePhone = async (context: UserContext): Promise<void> => {
  const {
    db,
    realtime,
    session: { user, tokenHash },
  } = context
  await db.transaction().execute(async (transaction) => {
    const disabled = await transaction
      .updateTable('users')
      .set({ phone_2fa_enabled_at: null })
      .where('id', '=', user.id)
      .where('phone_2fa_enabled_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!disabled) throw conflict(texts.phoneDisabledAlready())
    await endSessionsOf(transaction, realtime, user.id, tokenHash)
    if (noSecondFactorLeft(user, 'phone')) {
      await dropRecoveryCodes(transaction, user.id)
      if (user.is_staff) await closeSocketsOf(transaction, realtime, user.id)
    }
    await recordSecurityChange(transaction, user, 'phone-2fa-disabled', context, 'ended')
  })
}
