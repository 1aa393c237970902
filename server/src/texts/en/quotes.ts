import type { Catalogue } from '../text.ts'

/** Texts about quotes and their files. */
export const quotes = {
  notKept: 'This quote is no longer available. Its link may be incomplete, or it has expired.',
  fileOrdered: 'This file belongs to an order and stays with it.',
  fileInCart: 'This file goes with an inspection in a cart. Take the inspection out of the cart first.',
  fileInPostedJob: 'This file goes with a job that you have posted. Take it out of the job first.',
} as const satisfies Catalogue
