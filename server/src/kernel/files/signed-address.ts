import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { checkedKey } from './file-key.ts'

/** The minimum milliseconds for which an address is valid. */
export const FILE_ADDRESS_LIFETIME = 5 * 60 * 1_000

/**
 * When an address that is created now ends (FILE-3): in five to ten minutes, at a multiple of five minutes. So a
 * browser gets the same address again for a while, and has the file in its cache.
 * @param endsAt the end, if the user may see the file for a shorter time
 */
export const addressExpiry = (now: Date, endsAt?: Date): Date => {
  const end = (Math.floor(now.getTime() / FILE_ADDRESS_LIFETIME) + 2) * FILE_ADDRESS_LIFETIME
  return new Date(endsAt ? Math.min(end, endsAt.getTime()) : end)
}

/** What an address is for: showing a file or uploading one. An address for one does not work for the other. */
type Purpose = 'file-addresses' | 'upload-addresses'

const signatureOf = (secrets: Secrets, key: string, expires: number, purpose: Purpose): Buffer =>
  createHmac('sha256', secrets.keyFor(purpose)).update(`${key}\n${expires}`).digest()

/** `/files/<key>?expires=…&signature=…`; `expires` in milliseconds since 1970. */
export const signAddress = (
  secrets: Secrets,
  key: string,
  expiresAt: Date,
  purpose: Purpose = 'file-addresses',
): string => {
  const expires = expiresAt.getTime()
  return `/files/${checkedKey(key)}?expires=${expires}&signature=${signatureOf(secrets, key, expires, purpose).toString('base64url')}`
}

/** Whether an address was signed here and is still valid. */
export const addressHolds = (
  secrets: Secrets,
  { key, expires, signature }: { key: string; expires: string; signature: string },
  now: Date,
  purpose: Purpose = 'file-addresses',
): boolean => {
  if (!/^\d{1,15}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false
  const isOurs = timingSafeEqual(
    Buffer.from(signature, 'base64url'),
    signatureOf(secrets, key, Number(expires), purpose),
  )
  return isOurs && Number(expires) > now.getTime()
}
