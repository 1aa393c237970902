import * as z from 'zod/mini'
import webPush from 'web-push'
import type { Db } from '#kernel/db/connect.ts'
import type { Secrets } from '#kernel/ports/index.ts'
import { serverSecret } from '#kernel/server-secrets/server-secret.ts'

/** The key pair by which push services know this site (RFC 8292), base64url. */
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
 * The site's keys: made once, kept in the database and shared by all instances. Browsers subscribe to the public one, so
 * other keys would silence all of them.
 * @throws if the installation's secret key is not the one that they were sealed with
 */
export const vapidKeys = async (db: Db, secrets: Secrets, now: Date): Promise<VapidKeys> => {
  const { publicKey, sealedPrivateKey } = await read(db, secrets, now)
  try {
    return { publicKey, privateKey: secrets.open('push-keys', sealedPrivateKey) }
  } catch (cause) {
    throw new Error('The keys for push were made with another SECRET_KEY', { cause })
  }
}

/** The key that browsers subscribe with; asked for at the start, so that it is made at the first one. */
export const pushPublicKey = async (db: Db, secrets: Secrets, now: Date): Promise<string> =>
  (await read(db, secrets, now)).publicKey
