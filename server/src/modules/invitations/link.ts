import { randomBytes } from 'node:crypto'
import { href } from '@fieldproof/contracts/routes'
import { hashToken } from '#kernel/hash-token.ts'

/** A link for a mail, 256 random bits, and its stored hash. @param origin of the site */
export const makeLink = (origin: string): { link: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { link: `${origin}${href('orders.invitation', { token })}`, tokenHash: hashToken(token) }
}
