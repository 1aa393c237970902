import type { Catalogue } from '../text.ts'

/** Texts about reviews. */
export const customerReviews = {
  noSuchReview: 'We could not find this review.',
  onceCompleted: 'You can write a review once the inspection is completed.',
  writtenAlready: 'You have already reviewed this inspection. Open your review to change it.',
  tooLate: 'It is too late to change this review.',
  answeredAlready: 'You have already answered this review.',
  /** Instead of the name of a person whose account is closed. */
  someCustomer: 'A customer',
  someInspector: 'The inspector',
  /** Notifications to inspector and customer. */
  notifications: {
    written: '{name} has reviewed your inspection {order}: {overall} of 5.',
    changed: '{name} has changed the review of your inspection {order}: {overall} of 5.',
    answered: '{name} has answered your review of inspection {order}.',
  },
} as const satisfies Catalogue
