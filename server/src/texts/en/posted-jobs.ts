import type { Catalogue } from '../text.ts'

/** What is said of posted jobs. */
export const postedJobs = {
  taken: 'This job has been taken and cannot be changed any more.',
  timePassed: 'The time of the inspection has passed. Choose another one first.',
  ownJob: 'This is your own job.',
  notWaiting: 'This inspector does not wait for your answer any more.',
  payChanged: 'The pay has changed. Please look at the job again.',
  moneyStays:
    'Your payment of {sum} for the job “{title}” came when it could not be given to that inspector any more. The money is in your wallet.',
  /** What the poster of a job and the inspectors read about it. */
  told: {
    interested: '{name} would do your job “{title}”.',
    changed: 'The job “{title}” has another time, place or pay now. Show interest again if it still suits you.',
    closed: 'The job “{title}” was closed by whoever posted it.',
    left: '{name} is not available for your job “{title}” any more.',
    'another-chosen': 'The job “{title}” went to another inspector.',
    expired: 'The time of your job “{title}” has passed without an inspector. You can give it another time.',
    ordered: 'Your job “{title}” is an order now: {name} does it, and it is paid.',
    'payment-failed':
      'The payment for your job “{title}” did not go through, and nothing was charged. The job is open: choose again, or pay in another way.',
    'not-chosen':
      'You were to be chosen for the job “{title}”, but when the payment came it could not be given to you any more. Nothing is expected of you.',
  },
} as const satisfies Catalogue
