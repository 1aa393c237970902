import type { Catalogue } from '../text.ts'

/** What is said of listings. */
export const listings = {
  noSuchListing: 'There is no such listing.',
  noSuchPhoto: 'There is no such photo.',
  removed: 'This listing was removed. Make a new one instead.',
  otherKind: 'A vehicle cannot become a property, nor a property a vehicle. Make a new listing instead.',
  withheld: 'Our staff has taken this listing out of sight. Please contact us before it is published again.',
  hiddenByStaff: 'The listing is hidden.',
  shownByStaff: 'The listing can be seen again.',
  removedByStaff: 'The listing is removed.',
  /** What the owner of a listing reads about what the staff did. */
  told: {
    hidden: 'We have hidden your listing “{title}”: {reason}',
    shown: 'Your listing “{title}” can be seen again.',
    removed: 'We have removed your listing “{title}”: {reason}',
  },
} as const satisfies Catalogue
