/** A text that every store can keep: control characters become spaces, halves of characters a replacement sign. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()

/**
 * The same without what might be personal: queries and fragments of addresses, possible tokens, and mail addresses. An event of
 * the bus, such as `cart.changed@1`, is no address.
 */
export const impersonalText = (text: string): string =>
  plainText(text)
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '(…)' : word))
    .replace(/[^\s@"'(<]+@(?!\d+(?:[\s:"')>]|$))[^\s@"')>]+/g, '(address)')
