/**
 * The first name if it can be used in a greeting, else null. Anyone can sign up with another person's address, so a
 * name that looks like an advertisement or a link is left out.
 */
export const sayableName = (firstName: string): string | null => {
  const name = firstName.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’. -]{1,40}$/u.test(name) && !/\.\S/.test(name) ? name : null
}
