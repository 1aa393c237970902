import type { Catalogue } from '../../text.ts'

/** Mails to the site's operator. */
export const staff = {
  securityAlert: {
    subject: ({ event }: { event: string }) => `Security alert: ${event}`,
    preview: 'More security events than usual.',
    title: 'More security events than usual',
    body: ({ times, minutes }: { times: number; minutes: number }) =>
      `One instance of Fieldproof counted ${times} of these within ${minutes} minutes:`,
    event: 'Event',
    look: 'The log has a line for each of them. docs/operations.md says what each kind means and what to do.',
    reason: 'You get this email because the settings of this site name your address for security alerts.',
  },
} as const satisfies Catalogue
