import { Secret, TOTP } from 'otpauth'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Secrets } from '#kernel/ports/index.ts'
import { closeSocketsOf, endSessionsOf } from '#kernel/sessions/sessions.ts'
import { textsOf } from '#texts/texts-of.ts'
import { recordSecurityChange } from './activities.ts'
import { countCodes } from './code-checks.ts'
import { wrongCode } from './one-time-refusals.ts'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { hasSecondFactor, noSecondFactorLeft } from './second-factors.ts'
import type { UserRow } from './tables.ts'

const texts = textsOf('users')

const PERIOD = 30
const SECRET_BYTES = 20

/** The data for an authenticator app. */
interface Provisioning {
  provisioningUri: string
  secret: string
}

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (label: string, secret: string): TOTP =>
  new TOTP({
    issuer: 'Fieldproof',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })

/** The time step of a code: the present one or one of its two neighbours; undefined if it fits none. */
const stepOf = (secrets: Secrets, sealed: string, code: string, now: Date): number | undefined => {
  const totp = totpOf('', secrets.open('authenticator-secrets', sealed))
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp: now.getTime() }) + delta
}

const digitsOf = (code: string): string => code.replace(/\s/g, '')

/** Accepts a code of the user's app, each time step once. @returns false if it is wrong, or was used before */
export const takeAuthenticatorCode = async (
  db: Db,
  now: Date,
  secrets: Secrets,
  user: UserRow,
  code: string,
): Promise<boolean> => {
  if (!user.authenticator_enabled_at || !user.authenticator_secret) return false
  const step = stepOf(secrets, user.authenticator_secret, digitsOf(code), now)
  if (step === undefined) return false
  return (
    (await db
      .updateTable('users')
      .set({ authenticator_last_step: step })
      .where('id', '=', user.id)
      .where('authenticator_secret', '=', user.authenticator_secret)
      .where(({ eb, or }) => or([eb('authenticator_last_step', 'is', null), eb('authenticator_last_step', '<', step)]))
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

const newSecret = (secrets: Secrets): string =>
  secrets.seal('authenticator-secrets', new Secret({ size: SECRET_BYTES }).base32)

const toProvisioning = (secrets: Secrets, email: string, sealed: string): Provisioning => {
  const secret = secrets.open('authenticator-secrets', sealed)
  return { provisioningUri: totpOf(email, secret).toString(), secret }
}

/**
 * The data for a new authenticator app; the same until it is provisioned.
 * @throws {Refusal} 409 if an app is enabled
 */
export const pendingProvisioning = async ({ db, ports, session }: UserContext): Promise<Provisioning> => {
  const row = await db
    .updateTable('users')
    .set(({ fn, val }) => ({
      pending_authenticator_secret: fn.coalesce('pending_authenticator_secret', val(newSecret(ports.secrets))),
    }))
    .where('id', '=', session.userId)
    .where('authenticator_enabled_at', 'is', null)
    .returning(['email', 'pending_authenticator_secret'])
    .executeTakeFirst()
  if (!row?.pending_authenticator_secret) throw conflict(texts.appInUse())
  return toProvisioning(ports.secrets, row.email, row.pending_authenticator_secret)
}

/** A new secret for an app. The current one stays valid until the new one is provisioned. */
export const newProvisioning = async (context: UserContext): Promise<Provisioning> => {
  const sealed = newSecret(context.ports.secrets)
  await context.db
    .updateTable('users')
    .set({ pending_authenticator_secret: sealed })
    .where('id', '=', context.session.userId)
    .execute()
  return toProvisioning(context.ports.secrets, context.session.user.email, sealed)
}

/**
 * Enables the app with a code that it shows. If it replaces another app, the other sessions end (SESSION-8).
 * @returns new recovery codes, which replace the earlier ones
 * @throws {Refusal} 400 for a wrong code, 409 if there is nothing to provision
 */
export const provision = async (code: string, context: UserContext): Promise<string[]> => {
  const {
    db,
    clock,
    ports,
    realtime,
    session: { user, tokenHash },
  } = context
  const sealed = user.pending_authenticator_secret
  if (!sealed) throw conflict(texts.noAppWaiting())
  const giveBack = await countCodes(context)
  const now = clock.now()
  const step = stepOf(ports.secrets, sealed, digitsOf(code), now)
  if (step === undefined) throw wrongCode()
  await giveBack()
  return db.transaction().execute(async (transaction) => {
    const enabled = await transaction
      .updateTable('users')
      .set({
        authenticator_secret: sealed,
        authenticator_enabled_at: now,
        authenticator_last_step: step,
        pending_authenticator_secret: null,
      })
      .where('id', '=', user.id)
      .where('pending_authenticator_secret', '=', sealed)
      .returning('id')
      .executeTakeFirst()
    if (!enabled) throw conflict(texts.noAppWaiting())
    const replaces = user.authenticator_enabled_at !== null
    if (replaces) await endSessionsOf(transaction, realtime, user.id, tokenHash)
    await recordSecurityChange(transaction, user, 'authenticator-enabled', context, replaces ? 'ended' : 'stay')
    return makeRecoveryCodes(transaction, now, ports.secrets, user.id)
  })
}

/**
 * Disables the app and ends the other sessions (SESSION-8).
 * @throws {Refusal} 409 if none is enabled
 */
export const disableAuthenticator = async (context: UserContext): Promise<void> => {
  const {
    db,
    realtime,
    session: { user, tokenHash },
  } = context
  await db.transaction().execute(async (transaction) => {
    const disabled = await transaction
      .updateTable('users')
      .set({
        authenticator_secret: null,
        authenticator_enabled_at: null,
        authenticator_last_step: null,
        pending_authenticator_secret: null,
      })
      .where('id', '=', user.id)
      .where('authenticator_enabled_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!disabled) throw conflict(texts.noAppInUse())
    await endSessionsOf(transaction, realtime, user.id, tokenHash)
    if (noSecondFactorLeft(user, 'authenticator')) {
      await dropRecoveryCodes(transaction, user.id)
      if (user.is_staff) await closeSocketsOf(transaction, realtime, user.id)
    }
    await recordSecurityChange(transaction, user, 'authenticator-disabled', context, 'ended')
  })
}

/**
 * Makes new recovery codes, which replace the old ones.
 * @throws {Refusal} 409 for an account without a second factor
 */
export const renewRecoveryCodes = async (context: UserContext): Promise<string[]> => {
  const {
    db,
    clock,
    ports,
    session: { user },
  } = context
  if (!hasSecondFactor(user)) throw conflict(texts.noSecondFactor())
  return db.transaction().execute(async (transaction) => {
    await recordSecurityChange(transaction, user, 'recovery-codes-generated', context)
    return makeRecoveryCodes(transaction, clock.now(), ports.secrets, user.id)
  })
}
