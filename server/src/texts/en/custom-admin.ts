import type { Catalogue } from '../text.ts'

/** What the back office says of itself. */
export const customAdmin = {
  notYours: 'You may not change this field.',
  saved: 'Your changes are saved.',
  created: 'It is saved.',
  changedMeanwhile: 'Somebody else has changed this in the meantime.',
  edit: { label: 'Edit', description: 'Change what stands in this record.' },
  create: 'It is kept as soon as you save it.',
} as const satisfies Catalogue
