import type { Catalogue } from '../../text.ts'

/** How the back office labels files about no-shows. */
export const noShowFiles = {
  resourceTitle: 'Files about no-shows',
  resourceDescription: 'What customers and inspectors gave with what they say.',
  givenBy: 'Given by',
  noShow: 'No-show',
  file: 'File',
  sent: 'Sent',
} as const satisfies Catalogue
