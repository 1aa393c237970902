import type { Catalogue } from '../text.ts'

/** Texts about notifications, and about browsers that get pushes. */
export const notifications = {
  registered: 'This browser now gets notifications.',
  unregistered: 'This browser no longer gets notifications.',
  verifyNumber: 'Please verify your telephone number first.',
  notAPushService: 'This is not the address of a push service.',
  notAKey: 'This is not a P-256 key.',
  notASecret: 'This is not an authentication secret.',
  browserOfAnotherUser: 'This browser is registered for someone else. Please turn its notifications off and on again.',
} as const satisfies Catalogue
