import type { Catalogue } from '../text.ts'

/** Texts about listings. */
export const listings = {
  noSuchListing: 'We could not find this listing.',
  noSuchPhoto: 'We could not find this photo.',
  photoGone: 'This photo was deleted. Remove it here, and add it again.',
  removed: 'This listing was removed. Make a new one instead.',
  otherKind: 'You cannot change a listing from vehicle to property, or back. Make a new listing instead.',
  changedMeanwhile: 'You have changed this listing elsewhere since you opened it here.',
  withheld: 'Our staff have hidden this listing. Please contact us before you publish it again.',
  hiddenByStaff: 'The listing is hidden.',
  shownByStaff: 'We no longer hide the listing.',
  removedByStaff: 'The listing is removed.',
  /** Notifications to the owner of a listing about actions of the staff. */
  notifications: {
    hidden: 'We have hidden your listing “{title}”: {reason}',
    shown: 'Your listing “{title}” is visible again.',
    released: 'We no longer hide your listing “{title}”. You decide who sees it.',
    removed: 'We have removed your listing “{title}”: {reason}',
  },
} as const satisfies Catalogue
