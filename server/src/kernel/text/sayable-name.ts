/**
 * A name that may be said to its owner. Anybody can sign up with someone else's address, so a name that reads like an
 * advertisement or a link is left out.
 */
export const sayableName = (firstName: string): string | null => {
  const name = firstName.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’. -]{1,40}$/u.test(name) && !/\.\S/.test(name) ? name : null
}
