import type { Catalogue } from '../../text.ts'

/** How the back office labels notifications. */
export const notifications = {
  resourceTitle: 'Notifications',
  resourceDescription: 'Notifications that users got on the site.',
  message: 'Message',
  opened: 'Opened',
  leadsTo: 'Leads to',
  sent: 'Sent',
  seen: 'Seen',
} as const satisfies Catalogue
