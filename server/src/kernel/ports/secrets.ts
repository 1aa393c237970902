import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The uses of the server's secret key; each use has its own derived key. */
export type SecretUse =
  | 'authenticator-secrets'
  | 'recovery-codes'
  | 'one-time-codes'
  | 'outbox-data'
  | 'login-places'
  | 'file-addresses'
  | 'upload-addresses'
  | 'video-tokens'
  | 'unsubscribe-links'
  | 'calendar-addresses'
  | 'push-keys'
  | 'quote-upload-keys'
  | 'card-authorizations'
  | 'payment-sandbox'
  | 'bank-account-numbers'
  | 'release-tokens'
  | 'mail-addresses'

/** Keys derived from the one secret key of the installation; the same on every instance. */
export interface Secrets {
  keyFor: (use: SecretUse) => Buffer
  /** Encrypts a short text for storage in the database. */
  seal: (use: SecretUse, text: string) => string
  /** @throws if it was not encrypted with this installation's key */
  open: (use: SecretUse, sealed: string) => string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 random bytes */
export const secretsFrom = (key: Buffer): Secrets => {
  const derived = new Map<SecretUse, Buffer>()
  const keyFor = (use: SecretUse): Buffer => {
    const known = derived.get(use)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', key, 'fieldproof', use, 32))
    derived.set(use, made)
    return made
  }
  return {
    keyFor,
    seal: (use, text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(use), iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
    },
    open: (use, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(use), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
