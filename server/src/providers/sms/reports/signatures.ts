import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in a time that reveals nothing about either. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** The signature of a body. @param key the secret shared by signer and site */
export const hmacOf = (
  algorithm: 'sha1' | 'sha256' | 'sha512',
  key: string,
  signed: Buffer | string,
  form: 'hex' | 'base64' = 'hex',
): string => createHmac(algorithm, key).update(signed).digest(form)
