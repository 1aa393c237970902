import type { Catalogue } from '../text.ts'

/** Texts of pages that need no script, and refusals to serve a file. */
export const site = {
  description:
    'Book an independent inspector to look at a vehicle, a property, goods or a building site before you pay.',
  notFound: 'We cannot find this page',
  damaged: 'This file is damaged in the registry, so it is not served.',
  nothingLive: 'Nothing is live here yet. Please try again in a moment.',
  needsScripts: 'Fieldproof needs JavaScript. Please allow it for this site and load the page again.',
  notStarted: 'The page could not start.',
  loadAgain: 'Load it again',
  starting: 'The site will be here in a moment. This page tries again automatically.',
} as const satisfies Catalogue
