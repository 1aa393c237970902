import type { Catalogue } from '../text.ts'

/** Texts of the back office about its own actions. */
export const customAdmin = {
  notYours: 'You may not change this field.',
  saved: 'Your changes are saved.',
  created: 'The record is created.',
  changedMeanwhile: 'Someone else has changed this in the meantime.',
  edit: { label: 'Edit', description: 'Change the details of this record.' },
  create: 'The record is created when you save it.',
} as const satisfies Catalogue
