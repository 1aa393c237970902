/** A text that every store accepts: control characters become spaces, lone surrogates the replacement character. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()

/**
 * A plain text without possible personal data: queries and fragments of URLs, possible tokens, and email addresses.
 * Events of the bus such as `cart.changed@1` are kept.
 */
export const impersonalText = (text: string): string =>
  plainText(text)
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '(…)' : word))
    .replace(/[^\s@"'(<]+@(?!\d+(?:[\s:"')>]|$))[^\s@"')>]+/g, '(address)')
