import type { Catalogue } from '../../text.ts'

/** How the back office labels files about no-shows. */
export const noShowFiles = {
  resourceTitle: 'Files about no-shows',
  resourceDescription: 'Files that customers and inspectors added to what they say.',
  givenBy: 'Added by',
  noShow: 'No-show',
  file: 'File',
  sent: 'Sent',
} as const satisfies Catalogue
