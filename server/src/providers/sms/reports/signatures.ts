import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two words in a time that tells nothing of either. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** A signature of what was sent. @param key the secret that signer and site share */
export const hmacOf = (
  algorithm: 'sha1' | 'sha256' | 'sha512',
  key: string,
  signed: Buffer | string,
  form: 'hex' | 'base64' = 'hex',
): string => createHmac(algorithm, key).update(signed).digest(form)
