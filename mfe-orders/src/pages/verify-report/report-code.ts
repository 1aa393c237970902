/**
 * A code in its stored form, from what somebody typed: spaces and dashes go, and characters that look alike become
 * those that codes are made of (Crockford's base 32 has no I, L, O and U).
 */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Whether it can be a code at all. */
export const isCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10,40}$/.test(code)
