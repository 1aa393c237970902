/**
 * Converts a typed code to its stored form: removes spaces and dashes, and replaces look-alike characters by those of
 * the code's alphabet (Crockford's base 32 has no I, L, O and U).
 */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Whether it can be a code at all. */
export const isCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10,40}$/.test(code)
