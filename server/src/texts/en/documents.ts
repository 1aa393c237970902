import type { Catalogue } from '../text.ts'

/** What stands on every document. */
export const documents = {
  pageOf: 'Page {number} of {count}',
} as const satisfies Catalogue
