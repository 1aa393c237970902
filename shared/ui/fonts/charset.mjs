/**
 * Every character that the self-hosted fonts must contain: Latin-1 (which includes the Norwegian letters) and the
 * symbols that the site uses.
 */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

export const latin1 = range(0x20, 0x7e) + range(0xa0, 0xff)

/** Symbols outside Latin-1: naira, euro, typographic punctuation, arrows, mathematics, tick. */
export const signs = '₦€–—‘’‚“”„…•→←✓−'

export const askedCharacters = latin1 + signs
