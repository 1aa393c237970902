import type { Catalogue } from '../text.ts'

/** Texts about posted jobs. */
export const postedJobs = {
  taken: 'This job has been taken and can no longer be changed.',
  timePassed: 'The inspection time has passed. Choose another one first.',
  ownJob: 'This is your own job.',
  notWaiting: 'This inspector is no longer waiting for your answer.',
  payChanged: 'The pay has changed. Please check the job again.',
  moneyStays:
    'Your payment of {sum} for the job “{title}” arrived, but that inspector could no longer take it. The money is in your wallet.',
  /** Notifications to the poster of a job and to inspectors. */
  notifications: {
    interested: '{name} would like to do your job “{title}”.',
    changed: 'The time, place or pay of the job “{title}” has changed. Show interest again if it still suits you.',
    closed: 'The customer closed the job “{title}”.',
    left: '{name} is no longer available for your job “{title}”.',
    'another-chosen': 'The job “{title}” went to another inspector.',
    expired: 'The time of your job “{title}” has passed without an inspector. You can give it another time.',
    ordered: 'Your job “{title}” is now an order: {name} will do it, and it is paid.',
    'payment-failed':
      'The payment for your job “{title}” did not go through, and nothing was charged. The job is still open: choose again, or pay another way.',
    'not-chosen':
      'The customer chose you for the job “{title}”, but the payment arrived too late to give it to you. You need not do anything.',
  },
} as const satisfies Catalogue
