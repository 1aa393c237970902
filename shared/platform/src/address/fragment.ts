/** The id that an address's fragment (with its #) names. One that is not well-formed stands as it is, and names nothing. */
export const idInFragment = (hash: string): string => {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
