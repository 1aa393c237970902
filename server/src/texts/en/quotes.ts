import type { Catalogue } from '../text.ts'

/** What is said of quotes and their files. */
export const quotes = {
  notKept: 'This quote is not kept any more. Its link may be incomplete, or its time is over.',
  fileOrdered: 'This file belongs to an order and stays with it.',
  fileInCart: 'This file goes with an inspection in a cart. Take the inspection out of the cart first.',
  fileInPostedJob: 'This file goes with a job that you have posted. Take it out of the job first.',
} as const satisfies Catalogue
