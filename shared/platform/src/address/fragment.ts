/**
 * Decodes the id in an address's fragment (with its #). A malformed one is returned as it is, and matches no element.
 */
export const idInFragment = (hash: string): string => {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
