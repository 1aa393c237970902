import type { Catalogue } from '../text.ts'

/** What every document shows. */
export const documents = {
  pageOf: 'Page {number} of {count}',
} as const satisfies Catalogue
