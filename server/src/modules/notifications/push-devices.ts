import { createECDH } from 'node:crypto'
import type { InputOf } from '@fieldproof/contracts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { readEndpoint } from '#providers/push/endpoint.ts'
import type { PushBrowser } from '#providers/push/push-browser.ts'

const texts = textsOf('notifications')

type Registration = InputOf<'POST /users/register-push-notification-device'>['body']

/** The most browsers of one user; the oldest are removed. */
const MOST_DEVICES = 20
const AUTH_BYTES = 16

const isPointOfP256 = (key: Buffer): boolean => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(key)
    return key.length === 65
  } catch {
    return false
  }
}

const readRegistration = (body: Registration, ownHosts: readonly string[]) => {
  const endpoint = readEndpoint(body.deviceRegId, ownHosts)
  const [p256dh, auth] = [Buffer.from(body.userP256dhKey, 'base64url'), Buffer.from(body.userAuthKey, 'base64url')]
  if (!endpoint) throw invalid([{ field: 'deviceRegId', message: texts.notAPushService() }])
  if (!isPointOfP256(p256dh)) throw invalid([{ field: 'userP256dhKey', message: texts.notAKey() }])
  if (auth.length !== AUTH_BYTES) throw invalid([{ field: 'userAuthKey', message: texts.notASecret() }])
  return { endpoint: endpoint.href, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
}

/**
 * Registers the browser of this session for web push. A browser that another user had registered is reassigned if it
 * presents the same keys.
 * @throws {Refusal} 400 for an invalid address or invalid keys; 409 if another user's browser has that address
 */
export const registerDevice = async (
  body: Registration,
  { db, clock, session: { userId, tokenHash } }: UserContext,
  { pushOwnHosts }: Pick<Config, 'pushOwnHosts'>,
): Promise<void> => {
  const { endpoint, p256dh, auth } = readRegistration(body, pushOwnHosts)
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .insertInto('push_devices')
      .values({ user_id: userId, token_hash: tokenHash, endpoint, p256dh_key: p256dh, auth_key: auth, created_at: now })
      .onConflict((on) =>
        on
          .column('endpoint')
          .doUpdateSet({ user_id: userId, token_hash: tokenHash, p256dh_key: p256dh, auth_key: auth, created_at: now })
          .where((where) =>
            where.or([
              where('push_devices.user_id', '=', userId),
              where.and([where('push_devices.p256dh_key', '=', p256dh), where('push_devices.auth_key', '=', auth)]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw conflict(texts.browserOfAnotherUser())
    await transaction
      .deleteFrom('push_devices')
      .where('id', 'in', (select) =>
        select
          .selectFrom('push_devices')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(MOST_DEVICES),
      )
      .execute()
  })
}

/** Removes a browser of this user; other users' browsers stay. */
export const unregisterDevice = async (
  db: Db,
  userId: string,
  deviceRegId: string,
  { pushOwnHosts }: Pick<Config, 'pushOwnHosts'>,
): Promise<void> => {
  const endpoint = readEndpoint(deviceRegId, pushOwnHosts)?.href ?? deviceRegId
  await db.deleteFrom('push_devices').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** The ids of the user's browsers, which get pushes. */
export const deviceIds = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)

/**
 * A user's browser, for a push; undefined if it was reassigned to another user, or the account is being deleted or
 * gone.
 */
export const findBrowser = (db: Db, deviceId: string, userId: string): Promise<PushBrowser | undefined> =>
  db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['push_devices.id', 'endpoint', 'p256dh_key as publicKey', 'auth_key as authSecret'])
    .where('push_devices.id', '=', deviceId)
    .where('push_devices.user_id', '=', userId)
    .where('users.deletion_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Removes a browser that its push service no longer knows. */
export const removeDevice = async (db: Db, deviceId: string): Promise<void> => {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
}
