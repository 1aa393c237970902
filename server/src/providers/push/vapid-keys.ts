import * as z from 'zod/mini'
import webPush from 'web-push'
import type { Db } from '#kernel/db/connect.ts'
import type { Secrets } from '#kernel/ports/index.ts'
import { serverSecret } from '#kernel/server-secrets/server-secret.ts'

/** The key pair with which push services recognise this site (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const NAME = 'vapid-keys'
const stored = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() })

const make = (secrets: Secrets): string => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return JSON.stringify({ publicKey, sealedPrivateKey: secrets.seal('push-keys', privateKey) })
}

const read = async (db: Db, secrets: Secrets, now: Date) =>
  stored.parse(JSON.parse(await serverSecret(db, now, NAME, () => make(secrets))))

/**
 * The site's keys: made once, stored in the database and shared by all instances. Browsers subscribe with the public
 * key, so new keys would make all subscriptions useless.
 * @throws if the keys were sealed with another secret key than this installation's
 */
export const vapidKeys = async (db: Db, secrets: Secrets, now: Date): Promise<VapidKeys> => {
  const { publicKey, sealedPrivateKey } = await read(db, secrets, now)
  try {
    return { publicKey, privateKey: secrets.open('push-keys', sealedPrivateKey) }
  } catch (cause) {
    throw new Error('The keys for push were made with another SECRET_KEY', { cause })
  }
}

/** The key with which browsers subscribe. It is read when the server starts, so that the first start makes it. */
export const pushPublicKey = async (db: Db, secrets: Secrets, now: Date): Promise<string> =>
  (await read(db, secrets, now)).publicKey
