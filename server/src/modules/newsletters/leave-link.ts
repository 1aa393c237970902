import { href } from '@fieldproof/contracts/routes'
import type { Secrets } from '#kernel/ports/secrets.ts'

/**
 * Where a reader of the newsletter's mail leaves it (NEWSLETTER-9). The address is sealed in it, so that nobody can
 * make one for somebody else, and it is valid for as long as the mail may be read.
 * @param origin of the site
 */
export const leaveLink = (secrets: Secrets, origin: string, email: string): string =>
  `${origin}${href('content.newsletter-leave', {}, { query: { token: secrets.seal('unsubscribe-links', email) } })}`

/** Whose link it is; null if it is not one of ours. */
export const subscriberOf = (secrets: Secrets, token: string): string | null => {
  try {
    return secrets.open('unsubscribe-links', token)
  } catch {
    return null
  }
}
