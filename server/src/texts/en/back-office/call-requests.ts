import type { Catalogue } from '../../text.ts'

/** How the back office labels call requests. */
export const callRequests = {
  resourceTitle: 'Call requests',
  resourceDescription: 'People who want to be called.',
  waiting: 'Waiting',
  answered: 'Answered',
  category: 'Category',
  vehicle: 'Vehicle',
  home: 'Home',
  received: 'Received',
  markAsAnswered: 'Mark as answered',
  markAnsweredDescription: 'Someone has called back.',
  reopen: 'Reopen',
  reopenDescription: 'It waits for a call again.',
} as const satisfies Catalogue
