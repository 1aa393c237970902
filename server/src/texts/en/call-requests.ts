import type { Catalogue } from '../text.ts'

/** Texts about call requests. */
export const callRequests = {
  /** Word for word (CALLBACK-3). */
  received: 'Your request has been received. We will call you shortly',
  answered: 'The request is answered.',
  openAgain: 'The request is open again.',
} as const satisfies Catalogue
