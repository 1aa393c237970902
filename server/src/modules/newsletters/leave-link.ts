import { href } from '@fieldproof/contracts/routes'
import type { Secrets } from '#kernel/ports/secrets.ts'

/**
 * The unsubscribe link of a newsletter's mail (NEWSLETTER-9). It contains the encrypted address, so that nobody can
 * make a link for someone else, and does not expire.
 * @param origin of the site
 * @param newsletterId of the newsletter whose mail has the link, which counts unsubscribes by it (NEWSLETTER-15)
 */
export const leaveLink = (secrets: Secrets, origin: string, email: string, newsletterId?: string): string => {
  // No address has a line break.
  const token = secrets.seal('unsubscribe-links', newsletterId === undefined ? email : `${email}\n${newsletterId}`)
  return `${origin}${href('content.newsletter-leave', {}, { query: { token } })}`
}

/** The address in an unsubscribe link, and its newsletter; null for links of other mails. */
export interface Leaving {
  email: string
  newsletterId: string | null
}

/** Reads the token of an unsubscribe link; null if it is not one of ours. */
export const leavingBy = (secrets: Secrets, token: string): Leaving | null => {
  try {
    const [email = '', newsletterId] = secrets.open('unsubscribe-links', token).split('\n')
    return { email, newsletterId: newsletterId ?? null }
  } catch {
    return null
  }
}
