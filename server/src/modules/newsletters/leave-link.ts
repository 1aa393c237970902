import { href } from '@fieldproof/contracts/routes'
import type { Secrets } from '#kernel/ports/secrets.ts'

/**
 * Where whoever reads a mail of the newsletter leaves it (NEWSLETTER-9). It has the address sealed in it, so that nobody
 * makes one for somebody else, and it holds for as long as the mail may be read.
 * @param origin of the site
 */
export const leaveLink = (secrets: Secrets, origin: string, email: string): string =>
  `${origin}${href('content.newsletter-leave', {}, { query: { token: secrets.seal('unsubscribe-links', email) } })}`

/** Whose link it is; null where it is none of ours. */
export const subscriberOf = (secrets: Secrets, token: string): string | null => {
  try {
    return secrets.open('unsubscribe-links', token)
  } catch {
    return null
  }
}
