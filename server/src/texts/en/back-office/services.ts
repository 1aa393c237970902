import type { Catalogue } from '../../text.ts'

/** How the back office labels services. */
export const services = {
  resourceTitle: 'Services',
  resourceDescription: 'What can be ordered, and how long it takes.',
  canBeOrdered: 'Can be ordered',
  usualLengthInMinutes: 'Usual length in minutes',
  reportWithinDays: 'Report within days',
  placeInLists: 'Place in lists',
} as const satisfies Catalogue
