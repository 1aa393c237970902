import type { Notification } from '@fieldproof/contracts/entities'

/** A notification of the contract's shape, for tests. */
export const testNotification = (change: Partial<Notification> = {}): Notification => ({
  _id: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
  message: 'Your report is ready.',
  createdAt: '2026-11-20T10:00:00.000Z',
  isClicked: false,
  actionLink: '/blog/a-post',
  isJobNotification: false,
  accepted: false,
  declined: false,
  isJobStillAvailable: false,
  orderId: null,
  orderSequenceId: null,
  jobSummary: null,
  typeOfNotification: 'Report',
  meta: null,
  avatar: null,
  initials: null,
  ...change,
})
